"""What a search can find: entries, rows of tables, outcomes, steps, panels, rulings and proofs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import IntEnum

from tablewright.kinds import Entry, Facet
from tablewright.kinds.entry import Text
from tablewright.outputs.site.search_words import ShortForms, weighed, with_short_forms
from tablewright.prose import readable, readable_lines
from tablewright.records import Struct, replace
from tablewright.views.dice import dice_of
from tablewright.views.entry import EntryView

_LONGEST_DETAIL = 110

# How much a word weighs by where it stands, from 1 to 9.
TITLE, KEY, DICE, TAG, CELL, COLUMN, SUMMARY, PROSE = 9, 8, 7, 5, 5, 4, 3, 1


# Figures without a bound at one side go so far.
LEAST_FIGURE, MOST_FIGURE = -99_999, 99_999


class Figures(Struct, frozen=True, order=True):
    """Whole numbers that a row is found by: those from `low` to `high`, both included.

    `column` is what their column is called, with all that readers also call it. They are `asked`
    for where dice or an input pick the row by them; otherwise the row merely says them.
    """

    column: str
    low: int
    high: int
    asked: bool


class Sets(IntEnum):
    """What the page of a record sets by what is sought: its fields, or the column of a row.

    The roll of a table may be modified, alone or besides.
    """

    NOTHING = 0
    FIELDS = 1
    MODIFIED = 2
    COLUMN = 3
    MODIFIED_COLUMN = 4


class Tells(IntEnum):
    """What a record tells: something of its own, that there is nothing, or how others are meant.

    The last two come behind what is called as they are.
    """

    ITS_OWN = 0
    NOTHING = 1
    OF_OTHERS = 2


class SearchRecord(Struct, frozen=True):
    """One thing to find: `anchor` on its page, what it is called, and a line that tells of it.

    `words` are texts with the weight of their words, and single words once these are `weighed_in`;
    `aka` what readers also call it: as good as its title. What it `tells`, and what its page `sets`
    by what is sought.
    """

    anchor: str
    title: str
    detail: str
    words: tuple[tuple[str, int], ...]
    figures: tuple[Figures, ...] = ()
    tells: Tells = Tells.ITS_OWN
    sets: Sets = Sets.NOTHING
    aka: tuple[str, ...] = ()


class Findable(Struct, frozen=True):
    """What a search finds inside an entry: records of its own.

    And what leads to the whole: words, headings such as those of columns, and figures. What its
    page `sets` by what is sought; what `illustrates` tells of other entries.
    """

    records: tuple[SearchRecord, ...] = ()
    words: tuple[str, ...] = ()
    headings: tuple[str, ...] = ()
    figures: tuple[Figures, ...] = ()
    sets: Sets = Sets.NOTHING
    illustrates: bool = False


def _words_alone(view: EntryView) -> Findable:
    return Findable(words=tuple(prose_of(view.entry)))


# What a search finds in an entry beside its title, summary, tags, dice and rulings; a kind
# answers in its module `search`.
SEARCH: Facet[Callable[[EntryView], Findable]] = Facet("search", _words_alone)


def records_of(view: EntryView) -> Iterator[SearchRecord]:
    """Yield the record of an entry, and those of what stands in it."""
    entry = view.entry
    found = SEARCH.of(entry)(view)
    yield _of_entry(entry, found)
    yield from found.records
    for ruling in entry.rulings:
        question, answer = plain(ruling.question), plain(ruling.ruling)
        words = ((question, CELL), (answer, SUMMARY))
        yield SearchRecord("rulings_", question, shortened(answer), words)


def weighed_in(record: SearchRecord, forms: ShortForms) -> SearchRecord:
    """Return `record` with every word that it is found by once, those that `forms` add as well."""
    words = weighed(with_short_forms(record.words, forms))
    return replace(record, words=tuple(words.items()))


def _of_entry(entry: Entry, found: Findable) -> SearchRecord:
    summary = plain(entry.summary) if entry.summary else ""
    words = [
        (entry.title, TITLE),
        (entry.kind, SUMMARY),
        (summary, SUMMARY),
        *((name, TITLE) for name in entry.aka),
        *((tag, TAG) for tag in entry.tags),
        *((str(dice), DICE) for _, dice in dice_of(entry)),
        *((text, PROSE) for text in found.words),
        *((text, TAG) for text in found.headings),
    ]
    return SearchRecord(
        "",
        entry.title,
        shortened(summary),
        tuple(words),
        found.figures,
        tells=_told_by(entry, found),
        sets=found.sets,
        aka=entry.aka,
    )


def _told_by(entry: Entry, found: Findable) -> Tells:
    if entry.is_stub:
        return Tells.NOTHING
    return Tells.OF_OTHERS if found.illustrates else Tells.ITS_OWN


def prose_of(entry: Entry) -> Iterator[str]:
    """Yield the words of every text of an entry."""
    return (plain(text) for text in entry.texts())


def plain(text: Text) -> str:
    """Return the words of `text` as they are shown."""
    if text.is_prose:
        return " ".join(readable_lines(text.markdown))
    return readable(text.markdown)


def shortened(words: str) -> str:
    """Return the beginning of `words`, as long as the line of a record may be."""
    if len(words) <= _LONGEST_DETAIL:
        return words
    return words[:_LONGEST_DETAIL].rsplit(" ", 1)[0].rstrip(",;:.") + " …"
