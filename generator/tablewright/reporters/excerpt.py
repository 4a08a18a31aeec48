"""The source lines of a span, cut to a window, with the place and length of the carets."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from itertools import accumulate

from tablewright.diagnostics import Span
from tablewright.records import Struct
from tablewright.reporters.visible import cell_width, visible

TAB_STOP = 4
ELLIPSIS = "…"
# A span of more lines shows its first two and its last.
MAX_LINES = 4

# The line breaks of YAML 1.1, by which the reader of the files counts its lines.
_LINE_BREAK = re.compile("\r\n|[\n\r\x85\u2028\u2029]")


class MarkedLine(Struct, frozen=True):
    """One line as shown: `carets` cells are marked after `lead` cells."""

    number: int
    text: str
    lead: int
    carets: int


def source_lines(text: str) -> tuple[str, ...]:
    """Return the lines of a file's `text`, without their breaks and the byte order mark."""
    return tuple(_LINE_BREAK.split(text.removeprefix("\ufeff")))


def excerpt(lines: Sequence[str], span: Span, columns: int) -> tuple[MarkedLine | None, ...]:
    """Return the lines of `span`, none wider than `columns` cells; None stands for lines left out.

    Empty when the span begins past the end of the file, which then has changed since it was read.
    """
    first, last = max(span.line, 1), min(_last_line(span), len(lines))
    marked = (_marked(lines[number - 1], number, span, columns) for number in _shown(first, last))
    if last - first < MAX_LINES:
        return tuple(marked)
    beginning, second, ending = marked
    return (beginning, second, None, ending)


def _last_line(span: Span) -> int:
    """Return the last line with a character of `span`; its end is exclusive."""
    ends_at_a_break = span.end_line > span.line and span.end_column <= 1
    return max(span.end_line - ends_at_a_break, span.line)


def _shown(first: int, last: int) -> Iterator[int]:
    if last - first < MAX_LINES:
        yield from range(first, last + 1)
    else:
        yield from (first, first + 1, last)


def _marked(line: str, number: int, span: Span, columns: int) -> MarkedLine:
    indent = len(line) - len(line.lstrip())
    start = span.column - 1 if number == span.line else indent
    end = span.end_column - 1 if number == span.end_line else len(line)
    start = min(max(start, 0), len(line))
    end = min(max(end, start), len(line))
    text, lead, carets = _window(line, start, end, columns)
    return MarkedLine(number, text, lead, max(carets, 1))


def _window(line: str, start: int, end: int, columns: int) -> tuple[str, int, int]:
    """Return `line` cut around its characters `start` to `end`, and the cells these take."""
    # A line may be a megabyte long: what's further away than the window can't be seen in it.
    base = max(0, start - columns)
    shown = list(_tabs_expanded(line[base : start + columns + 1]))
    edges = [0, *accumulate(cell_width(text) for text in shown)]
    start, end = start - base, min(end - base, len(shown))
    cut_before, cut_after = base > 0, base + len(shown) < len(line)
    low, high = 0, len(shown)
    if cut_before or cut_after or edges[-1] > columns:
        budget = columns - 2 * len(ELLIPSIS)
        focus = min(edges[end] - edges[start], budget)
        low = bisect_left(edges, edges[start] - (budget - focus) // 2)
        high = max(bisect_right(edges, edges[low] + budget) - 1, start)
        if high == len(shown):
            low = min(bisect_left(edges, edges[high] - budget), start)
        while low < start and edges[low + 1] == edges[low]:
            low += 1  # An accent whose letter is cut off would sit on the ellipsis.
    before = ELLIPSIS if cut_before or low > 0 else ""
    after = ELLIPSIS if cut_after or high < len(shown) else ""
    text = before + "".join(shown[low:high]) + after
    lead = len(before) + edges[start] - edges[low]
    return text, lead, edges[min(end, high)] - edges[start]


def _tabs_expanded(line: str) -> Iterator[str]:
    """Yield what is shown for each character of `line`."""
    column = 0
    for character in line:
        text = " " * (TAB_STOP - column % TAB_STOP) if character == "\t" else visible(character)
        column += cell_width(text)
        yield text
