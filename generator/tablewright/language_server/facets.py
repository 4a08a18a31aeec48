"""What a kind tells of its own entries in an editor."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from tablewright.kinds import Facet
from tablewright.library import Scope
from tablewright.source import Pointer

# An entry, the pack that sees it, and what of it is pointed at: what is told of that, as
# CommonMark, or nothing.
Hover = Callable[[Any, Scope, Pointer], str]
# What stands above lines of an entry, each with what it is said of.
Lenses = Callable[[Any], Iterator[tuple[Pointer, str]]]


def _nothing(_entry: Any, _scope: Scope, _pointer: Pointer) -> str:
    return ""


def _no_lenses(_entry: Any) -> Iterator[tuple[Pointer, str]]:
    return iter(())


HOVER: Facet[Hover] = Facet("hover", _nothing)
LENSES: Facet[Lenses] = Facet("lenses", _no_lenses)
