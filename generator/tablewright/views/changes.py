"""What a house rule changes of the entry that it replaces: its words, its figures, its odds."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from heapq import nsmallest
from typing import Any

from tablewright.kinds import Entry, Facet, Text, kind_of
from tablewright.kinds.formula_text import FormulaText
from tablewright.library import Scope
from tablewright.prose import Link, ResolvedLink, plain_text, to_html, to_inline_html
from tablewright.views.chance import Chance
from tablewright.views.entry import VIEW, EntryView
from tablewright.words.chances import points
from tablewright.words.changes import compared_odds
from tablewright.words.passages import differing

# What an entry says somewhere: prose, a formula, or what stands there in words already; a tuple
# is several of these beside each other.
Stated = Text | FormulaText | str | tuple["Stated", ...]


@dataclass(frozen=True, slots=True)
class Edit:
    """Something that an entry states, before and after; None where it is not stated.

    `where` leads to it from the whole to the part, such as a row and a column.
    """

    where: tuple[Stated, ...]
    before: Stated | None
    after: Stated | None


@dataclass(frozen=True, slots=True)
class Shift:
    """A chance before and after; None where it is that of something that is not there.

    `at` tells which it is: the titles of what it hangs on, such as inputs, with their values.
    """

    at: tuple[tuple[str, Stated], ...]
    before: Chance | None
    after: Chance | None

    @property
    def size(self) -> Fraction:
        """By how much the chance rises or falls; what is not there has none."""
        was, now = (Fraction(0) if c is None else c.exact for c in (self.before, self.after))
        return abs(now - was)

    @property
    def points(self) -> str | None:
        """By how many percentage points the chance rises: "+17", or "0"; None without both."""
        if self.before is None or self.after is None:
            return None
        return points(self.before.exact, self.after.exact)


@dataclass(frozen=True, slots=True)
class ShiftedOdds:
    """The chances of one thing, such as an outcome of a check, before and after.

    `shown` are the largest shifts, the largest first, and `note` says what holds for them.
    `changed` of the `compared` chances are others than before; there are `total` of them, of which
    not all can always be compared. `usual` are the largest of those shifts that happen where
    nothing is unusual: without modifiers, and with every input that has a default at that.
    """

    title: str
    shown: tuple[Shift, ...]
    changed: int
    compared: int
    total: int
    note: str = ""
    usual: tuple[Shift, ...] = ()

    @property
    def count(self) -> str:
        """How many chances have changed, where none of them stands below."""
        return compared_odds(self.changed, self.compared, self.total, self.changed)

    @property
    def sentence(self) -> str:
        """How many chances have changed, and how many of them are shown."""
        return compared_odds(self.changed, self.compared, self.total, len(self.shown))


@dataclass(frozen=True, slots=True)
class Changes:
    """All that is other than before: what is stated, and the odds that follow.

    Odds that were compared are listed though they stay as they are.
    """

    edits: tuple[Edit, ...] = ()
    odds: tuple[ShiftedOdds, ...] = ()

    @property
    def has_shifts(self) -> bool:
        """Whether any chance is another than before."""
        return any(each.changed for each in self.odds)

    @property
    def unchanged(self) -> str:
        """The sentence that says that no chance has changed; empty where one has, or none is."""
        if not self.odds or self.has_shifts:
            return ""
        compared = sum(each.compared for each in self.odds)
        total = sum(each.total for each in self.odds)
        return compared_odds(0, compared, total, is_restated=bool(self.edits))

    def __bool__(self) -> bool:
        """Return whether there is anything to tell."""
        return bool(self.edits) or bool(self.odds)


def _nothing_known(_before: Any, _after: Any) -> Changes:
    """Return no changes but those of what all entries say."""
    return Changes()


# What is other between two bodies of a view; a kind answers in its module `changes`.
CHANGES: Facet[Callable[[Any, Any], Changes]] = Facet("changes", _nothing_known)

_QUOTED = re.compile(r"""("[^"]*"|'[^']*')""")
_AROUND_SIGNS = re.compile(r"\s*([^\w\s])\s*")

# So many of the largest shifts are told of each outcome, or of each column.
MOST_SHOWN = 12


def changes_of(view: EntryView) -> Changes | None:
    """Return what a house rule changes; None for an entry that replaces none.

    An inherited entry is changed too where what it refers to is replaced.
    """
    base = view.scope.library.inherited_from.get(view.scope.pack)
    old = view.replaces
    if base is None or (old is None and not view.is_inherited):
        return None
    scope = view.scope.library.scope(base)
    if old is None:
        old = scope.entries.get(view.entry.id)
        if old is None or not is_affected(view.entry, view.scope, scope):
            return None
    return _changes(old, scope, view.entry, view.scope)


# A page asks for it, and so does the data for machines.
@lru_cache(maxsize=256)
def _changes(old: Entry, base: Scope, entry: Entry, scope: Scope) -> Changes:
    changes = changes_between(old, base, entry, scope)
    if old.source is entry.source and not changes.has_shifts:
        # The same file with the same odds: nothing is worth a word.
        return Changes(changes.edits)
    return changes


def changes_between(old: Entry, before: Scope, new: Entry, after: Scope) -> Changes:
    """Return what `new`, as `after` sees it, changes of `old`, as `before` sees that.

    Both must be proved. Of another kind only what all entries say is compared.
    """
    edits = [*common_edits(old, new)]
    if kind_of(old) is not kind_of(new):
        return Changes((Edit(("Kind",), old.kind, new.kind), *edits))
    was, now = VIEW.of(old)(old, before), VIEW.of(new)(new, after)
    if was is None or now is None:
        return Changes(tuple(edits))
    own = CHANGES.of(new)(was, now)
    return Changes((*edits, *own.edits), own.odds)


def common_edits(old: Entry, entry: Entry) -> Iterator[Edit]:
    """Yield what is other in what all entries say."""
    yield from edit(("Title",), old.title, entry.title)
    yield from edit(("Summary",), old.summary, entry.summary)
    yield from edit(("Text",), old.text, entry.text)


def is_affected(entry: Entry, scope: Scope, base: Scope) -> bool:
    """Return whether `entry`, or anything that it refers to, is another one in `base`."""
    left, seen = [entry.id], set[str]()
    while left:
        name = left.pop()
        here, there = scope.find(name), base.find(name)
        if here is not there:
            return True
        # What another pack's entries refer to, no house rule of this one touches.
        if here is None or name in seen or "/" in name:
            continue
        seen.add(name)
        left += [reference.target for reference in here.references() if not reference.in_text]
    return False


def same(first: Stated | None, second: Stated | None) -> bool:
    """Return whether two statements read the same, wherever they stand, however they are laid out.

    Where the lines of a text end, and how many blanks stand in a formula, says nothing.
    """
    if isinstance(first, tuple) and isinstance(second, tuple):
        return len(first) == len(second) and all(map(same, first, second))
    if isinstance(first, Text) and isinstance(second, Text) and first.markdown != second.markdown:
        return _read(first) == _read(second)
    if isinstance(first, FormulaText) and isinstance(second, FormulaText):
        return _tight(first.source) == _tight(second.source)
    return bool(plain(first) == plain(second))


def _read(text: Text) -> str:
    """Return what readers get of a text, whatever lines it was typed on."""
    shown = to_html if text.is_prose else to_inline_html
    return " ".join(shown(text.markdown, _as_it_leads).split())


def _as_it_leads(link: Link) -> ResolvedLink:
    return ResolvedLink(f"{link.scheme}:{link.target}")


def _tight(formula: str) -> str:
    """Return a formula without the blanks that say nothing; those in quotes say something."""
    parts = _QUOTED.split(" ".join(formula.split()))
    return "".join(p if n % 2 else _AROUND_SIGNS.sub(r"\1", p) for n, p in enumerate(parts))


def plain(stated: Stated | None) -> Any:
    """Return a statement as plain data: markdown, the source of a formula, words, or a list."""
    if isinstance(stated, Text):
        return stated.markdown
    if isinstance(stated, FormulaText):
        return " ".join(stated.source.split())
    if isinstance(stated, tuple):
        return [plain(each) for each in stated]
    return stated


def in_words(stated: Stated | None) -> str:
    """Return a statement in plain words, without the marks of its text."""
    if stated is None:
        return ""
    if isinstance(stated, Text):
        return plain_text(stated.markdown)
    if isinstance(stated, FormulaText):
        return stated.source
    if isinstance(stated, tuple):
        return " · ".join(map(in_words, stated))
    return stated


def edit(where: tuple[Stated, ...], before: Stated | None, after: Stated | None) -> Iterator[Edit]:
    """Yield the edit of what is stated at `where`, unless it reads the same as before."""
    if not same(before, after):
        yield Edit(where, before or None, after or None)


def edits_by_name(
    where: tuple[Stated, ...],
    before: Mapping[str, Stated],
    after: Mapping[str, Stated],
    titles: Callable[[str], Stated] = str,
) -> Iterator[Edit]:
    """Yield the edits of what is stated under names, in the order of `after`, then what is gone."""
    for name in dict.fromkeys([*after, *before]):
        yield from edit((*where, titles(name)), before.get(name), after.get(name))


def edit_of_order(
    what: str, before: Iterable[str], after: Iterable[str], titles: Callable[[str], str] = str
) -> Iterator[Edit]:
    """Yield the edit of the order of names that stand on both sides, if it is another one."""
    was, now = list(before), list(after)
    orders = [
        [name for name in names if name in others] for names, others in ((was, now), (now, was))
    ]
    if orders[0] != orders[1]:
        yield Edit((f"Order of {what}",), *(tuple(map(titles, order)) for order in orders))


def edits_in_order(where: str, before: Sequence[Stated], after: Sequence[Stated]) -> Iterator[Edit]:
    """Yield the edits of a list such as steps, each numbered as it was, or is where it is new."""
    old, new = ([_form(each) for each in held] for held in (before, after))
    if old != new and sorted(old) == sorted(new):
        low = next(n for n, (one, other) in enumerate(zip(old, new, strict=True)) if one != other)
        high = next(n for n in range(len(old), 0, -1) if old[n - 1] != new[n - 1])
        orders = tuple(before[low:high]), tuple(after[low:high])
        yield Edit((f"Order of {where.lower()}s {low + 1} to {high}",), *orders)
        return
    for low, high, first, last in differing(old, new):
        for n in range(max(high - low, last - first)):
            was = before[low + n] if low + n < high else None
            now = after[first + n] if first + n < last else None
            number = low + n if was is not None else first + n
            yield from edit((f"{where} {number + 1}",), was, now)


def _form(stated: Stated) -> str:
    """Return what is equal for statements that read the same."""
    if isinstance(stated, tuple):
        return repr([_form(each) for each in stated])
    if isinstance(stated, FormulaText):
        return _tight(stated.source)
    return _read(stated) if isinstance(stated, Text) else stated


def largest(
    sizes: Sequence[Fraction], preferred: Iterable[int], most: int = MOST_SHOWN
) -> list[int]:
    """Return the numbers of the `most` largest of `sizes`, the largest first; none that is 0.

    Those that are `preferred` come before others as long as there is room, so that a single corner
    does not fill it. Of equal size, the first stands first.
    """

    def by_size(n: int) -> tuple[Fraction, int]:
        return -sizes[n], n

    chosen = nsmallest(most, (n for n in preferred if sizes[n]), by_size)
    others = (n for n in range(len(sizes)) if sizes[n] and n not in chosen)
    return sorted([*chosen, *nsmallest(most - len(chosen), others, by_size)], key=by_size)
