"""The parser's marks as lines and columns that an editor would show."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol


class Mark(Protocol):
    """A place in a text, both figures counted from 0."""

    line: int
    column: int


def place_of(mark: Mark, lines: Sequence[str]) -> tuple[int, int]:
    """Return line and column of `mark`, from 1; `lines` are those of the text, at least one.

    Where a text ends without a line end, the parser's last marks lie past it: they are held back.
    """
    if mark.line >= len(lines):
        return len(lines), len(lines[-1]) + 1
    return mark.line + 1, min(mark.column, len(lines[mark.line])) + 1
