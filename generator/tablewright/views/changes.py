"""What a house rule changes of the entry that it replaces: its words, its figures, its odds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any

from tablewright.kinds import Entry, Facet, kind_of
from tablewright.library import Scope
from tablewright.records import Struct
from tablewright.views.edits import Edit, edit
from tablewright.views.entry import VIEW, EntryView
from tablewright.views.shifts import ShiftedOdds
from tablewright.words.changes import compared_odds


class Changes(Struct, frozen=True):
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
