"""The parser's marks as lines and columns that an editor would show."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Protocol

from tablewright.diagnostics import Span
from tablewright.records import Struct


class Mark(Protocol):
    """A place in a text, both figures counted from 0."""

    line: int
    column: int


def place_of(mark: Mark, lines: Sequence[str]) -> tuple[int, int]:
    """Return line and column of `mark`, from 1; `lines` are those of the text, at least one.

    Where a text ends without a line end, the parser's last marks lie past it: they are held back.
    """
    return _held_back(mark.line, mark.column, lines)


# Not frozen, and nothing that is looked through for garbage: a file has thousands of nodes, and no
# other record takes so little time to make.
class Marks(Struct, gc=False):
    """Where the parser saw a node begin and end, all four figures counted from 0.

    A span is made of those alone that somebody asks for.
    """

    line: int
    column: int
    end_line: int
    end_column: int
    is_scalar: bool


class MarkedText(Struct, frozen=True):
    """The text of the file called `name`, whose marks are told as spans."""

    name: str
    text: str

    @property
    def lines(self) -> Sequence[str]:
        """The lines of the text, without their ends."""
        return lines_of(self.text)

    def span(self, marks: Marks) -> Span:
        """Return the span of `marks`; a list or a mapping of many lines is its first line."""
        lines = self.lines
        line, column = _held_back(marks.line, marks.column, lines)
        end_line, end_column = _held_back(marks.end_line, marks.end_column, lines)
        if not marks.is_scalar and end_line > line:
            first = lines[line - 1].rstrip()
            return Span(self.name, line, column, line, max(len(first), column) + 1)
        return Span(self.name, line, column, end_line, end_column)


# A file with thousands of faults is asked for the place of each.
@lru_cache(maxsize=4)
def lines_of(text: str) -> tuple[str, ...]:
    """Return the lines of `text`, without their ends."""
    return tuple(text.split("\n"))


def _held_back(line: int, column: int, lines: Sequence[str]) -> tuple[int, int]:
    if line >= len(lines):
        return len(lines), len(lines[-1]) + 1
    return line + 1, min(column, len(lines[line])) + 1
