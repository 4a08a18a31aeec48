"""Any entry as readers of one pack meet it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tablewright.kinds import Entry, Facet, kind_of
from tablewright.library import Scope


def _prose_alone(entry: Any, scope: Scope) -> None:
    """Return no body: the entry shows its prose alone."""


# What an entry shows beside its prose, as readers of a pack meet it: a value that the other
# facets of its kind understand. A kind answers in its module `view`.
VIEW: Facet[Callable[[Any, Scope], Any]] = Facet("view", _prose_alone)


@dataclass(frozen=True, slots=True)
class EntryView:
    """An entry, what it shows, and the inherited entry that it replaces as a house rule.

    `body` is None for a kind that shows its prose alone. `before` is what the replaced entry
    showed, when that was of the same kind.
    """

    entry: Entry
    scope: Scope
    body: Any
    replaces: Entry | None
    before: Any

    @property
    def form(self) -> str:
        """The name of the entry's kind, which is that of its templates."""
        return kind_of(self.entry).name

    @property
    def is_inherited(self) -> bool:
        """Whether the entry's file lies in a pack that this one extends."""
        return self.entry.pack != self.scope.pack


def entry_view(entry: Entry, scope: Scope) -> EntryView:
    """Return `entry` as readers of the pack of `scope` meet it."""
    replaced = scope.replaces(entry)
    before = None
    if replaced is not None and replaced.kind == entry.kind:
        base = scope.library.scope(scope.library.inherited_from[scope.pack])
        before = VIEW.of(replaced)(replaced, base)
    return EntryView(entry, scope, VIEW.of(entry)(entry, scope), replaced, before)
