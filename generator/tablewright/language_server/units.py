"""Places as editors count them: lines from 0, and units of UTF-16 within a line."""

from __future__ import annotations

from collections.abc import Sequence

from lsprotocol import types

from tablewright.diagnostics import Span


def range_of(span: Span, lines: Sequence[str]) -> types.Range:
    """Return where `span` stands in a file of `lines`."""
    return types.Range(
        types.Position(span.line - 1, _units(span.line, span.column, lines)),
        types.Position(span.end_line - 1, _units(span.end_line, span.end_column, lines)),
    )


def shown_range(span: Span, lines: Sequence[str]) -> types.Range:
    """Return where a fault is underlined: where something is missing, the sign before it.

    Of a range without a sign in it many editors show nothing.
    """
    found = range_of(span, lines)
    if found.start != found.end:
        return found
    before = max(span.column - 1, 1)
    wider = Span(span.file, span.line, before, span.line, max(span.column, before + 1))
    return range_of(wider, lines)


def position_of(position: types.Position, lines: Sequence[str]) -> tuple[int, int]:
    """Return line and column, from 1, of a place in a file of `lines`."""
    if position.line >= len(lines):
        return len(lines), 1
    written = lines[position.line].encode("utf-16-le")[: 2 * position.character]
    return position.line + 1, len(written.decode("utf-16-le", "ignore")) + 1


def _units(line: int, column: int, lines: Sequence[str]) -> int:
    if line > len(lines):
        return 0
    return len(lines[line - 1][: column - 1].encode("utf-16-le")) // 2
