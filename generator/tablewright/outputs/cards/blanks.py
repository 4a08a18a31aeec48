"""Cards to write on: with a tracker to fill in, as a screen of the pack has it, or with lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablewright.kinds import Entry
from tablewright.kinds.screen.own import TrackerColumn
from tablewright.library import Scope
from tablewright.outputs.cards.backs import names_pack
from tablewright.outputs.cards.corner_words import word_of_blank
from tablewright.outputs.cards.deck import PlannedCard
from tablewright.outputs.cards.faces import pack_title, titled
from tablewright.outputs.cards.joined import parts_of
from tablewright.outputs.cards.maker import GLYPH
from tablewright.outputs.cards.sizes import CardFormat
from tablewright.outputs.credits import short_credits
from tablewright.outputs.fillable import Fillable, fillable
from tablewright.records import replace
from tablewright.typeset.blocks import Block
from tablewright.typeset.measuring import plan_panels
from tablewright.typeset.own_content import NotesContent, boxes_abreast, notes_content
from tablewright.typeset.panel_marks import Badge
from tablewright.typeset.panels import Panel
from tablewright.typeset.typesetter import Typesetter
from tablewright.words.parts import NOTES

# As far apart as hands write, in millimetres.
LINE = 7.0
# A table to fill in has so many columns at least.
_FEWEST_COLUMNS = 2
# Names have so much of a line; a box takes so many letters, and so many are between two columns.
# Headings are so large beside words, and break between theirs.
_NAMES = 0.27
_BOX, _BETWEEN = 2.8, 1.2
# Rather than a column of more boxes its card has one of so many.
_FEW_BOXES = 6
_SMALLER = 0.88


def blank_card(
    entry: Entry, scope: Scope, card: CardFormat, typesetter: Typesetter, place: int = 0
) -> PlannedCard | None:
    """Return a card to write on, beside one of `entry`; None where its pack's name fits none.

    The one at `place` 0 has the tracker of a screen that most of a fight is kept in, each further
    one another as long as there are others, without the columns that leave no room to write a name;
    then one has lines, and so on by turns. It has lines where the pack has no tracker. Raises
    `TemplateFault`.
    """
    trackers = [*_trackers_of(scope), None]
    before = [each.title for each in trackers[: place % len(trackers)] if each is not None]
    narrowed = [*_narrowed(trackers[place % len(trackers)])]
    roomy = [each for each in narrowed if _has_room_for_names(each, card)]
    ways = [
        *((each.title, each.block("", None, LINE)) for each in dict.fromkeys((*roomy, *narrowed))),
        (NOTES, lines(entry, notes_content(None, LINE))),
    ]
    for title, block in ways:
        found = _planned(entry, scope, card, typesetter, title, block, before)
        if found is not None:
            return found
    return None


def lines(entry: Entry, content: NotesContent) -> Block:
    """Return the block of lines to write on."""
    return Block(entry, "", (), (), (content,), name=NOTES.lower(), spans=True)


def _trackers_of(scope: Scope) -> list[Fillable]:
    """Return the trackers on the screens of a pack, those of a fight first."""
    found = [
        each.in_order()
        for each in fillable(scope)
        if not each.own.names and len(each.own.columns) >= _FEWEST_COLUMNS
    ]
    return sorted(found, key=lambda each: not each.is_fight)


def _narrowed(tracker: Fillable | None) -> Iterator[Fillable]:
    """Yield `tracker`, then without the column that takes most, and so on.

    Of one of many boxes there are fewer before it is left out.
    """
    while tracker is not None:
        yield tracker
        first, *rest = tracker.own.columns
        if len(rest) < _FEWEST_COLUMNS:
            return
        longest = max(rest, key=_letters)
        if longest.boxes > _FEW_BOXES:
            fewer = replace(longest, boxes=_FEW_BOXES)
            columns = (first, *(fewer if column is longest else column for column in rest))
            tracker = replace(tracker, own=replace(tracker.own, columns=columns))
            continue
        kept = tuple(column for column in rest if column is not longest)
        tracker = replace(tracker, own=replace(tracker.own, columns=(first, *kept)))


def _has_room_for_names(tracker: Fillable, card: CardFormat) -> bool:
    """Tell whether the headings of `tracker` leave room for names in its first column on `card`."""
    _, *others = tracker.own.columns
    taken = sum(_letters(each) + _BETWEEN for each in others)
    return taken * _SMALLER <= (1 - _NAMES) * card.letters


def _letters(column: TrackerColumn) -> float:
    """Return how many letters `column` takes: the longest word of its heading, or its boxes."""
    return max(*map(len, column.title.split()), _BOX * boxes_abreast(column.boxes))


def _planned(
    entry: Entry,
    scope: Scope,
    card: CardFormat,
    typesetter: Typesetter,
    title: str,
    block: Block,
    before: Sequence[str],
) -> PlannedCard | None:
    word = word_of_blank(title, scope, before)
    front = titled(
        Panel(
            name=f"the {card.title} for notes",
            title=title,
            chips=(),
            where=pack_title(scope),
            foot=short_credits(parts_of(entry), scope),
            columns=1,
            blocks=(replace(block, spans=True),),
            span=entry.source.span(("title",)),
            look=card.look,
            badge=Badge(word, "" if word else GLYPH),
        ),
        card,
    )
    back = replace(
        front,
        title=NOTES,
        where=front.where if names_pack(front.where, card) else "",
        title_size=0.0,
        blocks=(),
        badge=Badge("", GLYPH),
        foot=(),
        look=replace(card.plain.look, is_back=True, is_plain=True, for_notes=True),
    )
    planned = [
        plan_panels((face,), box, card.sizes[-1:], typesetter)[0]
        for face, box in ((front, card.box), (back, card.plain.box))
    ]
    if not all(plan.fits for plan in planned):
        return None
    return PlannedCard(entry, planned[0], planned[1], is_double=False, card=card)
