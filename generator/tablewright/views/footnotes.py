"""Footnotes, marked in the order in which a reader comes upon them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tablewright.kinds.entry import Text
from tablewright.records import Struct

_MARKS = ("†", "‡", "§", "*", "¶")


class Footnote(Struct, frozen=True):
    """A footnote and the mark that leads to it."""

    name: str
    mark: str
    text: Text


def footnotes(notes: Mapping[str, Text], used: Iterable[str]) -> tuple[Footnote, ...]:
    """Return the footnotes among `notes` that are `used`, in the order of their first use."""
    names = [name for name in dict.fromkeys(used) if name in notes]
    return tuple(Footnote(name, _mark(index), notes[name]) for index, name in enumerate(names))


def _mark(index: int) -> str:
    # After the last sign the marks begin anew, doubled, as printers have always done.
    return _MARKS[index % len(_MARKS)] * (index // len(_MARKS) + 1)
