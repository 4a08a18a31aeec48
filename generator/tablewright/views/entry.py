"""Any entry as readers of one pack meet it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any

from tablewright.kinds import Entry, Facet, kind_of
from tablewright.library import Scope
from tablewright.records import Struct


def _prose_alone(entry: Any, scope: Scope) -> None:
    """Return no body: the entry shows its prose alone."""


# What an entry shows beside its prose, as readers of a pack meet it: a value that the other
# facets of its kind understand. A kind answers in its module `view`.
VIEW: Facet[Callable[[Any, Scope], Any]] = Facet("view", _prose_alone)


# Without slots, for what is worked out once, and only where somebody asks.
class EntryView(Struct, frozen=True, dict=True):
    """An entry, and the inherited entry that it replaces as a house rule."""

    entry: Entry
    scope: Scope
    replaces: Entry | None

    @cached_property
    def body(self) -> Any:
        """What it shows; None for a kind that shows its prose alone."""
        return VIEW.of(self.entry)(self.entry, self.scope)

    @cached_property
    def before(self) -> Any:
        """What the replaced entry showed, when that was of the same kind; else None."""
        if self.replaces is None or self.replaces.kind != self.entry.kind:
            return None
        library = self.scope.library
        base = library.scope(library.inherited_from[self.scope.pack])
        return VIEW.of(self.replaces)(self.replaces, base)

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
    return EntryView(entry, scope, scope.replaces(entry))
