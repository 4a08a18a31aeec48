"""What readers call the kinds of entry: a pack's own kinds by the titles of their models."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tablewright.kinds import Entry, Facet
from tablewright.library import Scope


def _named_as_written(entry: Any, _scope: Scope) -> str:
    """Return the name that authors write, with a capital."""
    title: str = entry.kind.capitalize()
    return title


# What one entry of the kind is called, with a capital; a kind answers in its module `kind_title`.
KIND_TITLE: Facet[Callable[[Any, Scope], str]] = Facet("kind_title", _named_as_written)


def kind_title(entry: Entry, scope: Scope) -> str:
    """Return what one entry of the kind of `entry` is called, with a capital."""
    return KIND_TITLE.of(entry)(entry, scope)
