"""What has room above and beside figures by two keys: short headings, and names at both ends."""

from __future__ import annotations

from typing import TypeVar

from tablewright.fonts.widths import width_in_ems
from tablewright.records import replace
from tablewright.typeset.grid_content import EMS_BETWEEN_FIGURES, EMS_PER_LETTER, LARGER_FIGURES
from tablewright.typeset.spread_figures import SpreadFigures

Figures = TypeVar("Figures", bound=SpreadFigures)

# Of more columns of figures in one line.
MOST_IN_A_ROW = 14
# Between two headings of one word each.
_EMS_BETWEEN_HEADS = 0.2
# The same where each is as wide as its word, and what parts groups from each other.
_EMS_BESIDE_SHORT, _EMS_BESIDE_LINES, _EMS_OF_GUTTER = 0.34, 0.32, 0.7
# So many columns are as wide as one heading at most, part of which stands above others.
_MOST_OVER = 1.6
# Headings of rows that are named at both ends, and small ones, beside words; as the style sheet
# says it.
_SMALLER_HEADS, _SMALL_HEADS = 0.9, 0.8


def headed(content: Figures, ems: float) -> Figures:
    """Return `content` with the short headings that have room in `ems` of its type, if they do.

    Longer ones have wider columns where alike ones have no room. Rows that are so long that the eye
    loses its own have their names at both ends, where that costs neither headings nor figures
    their room.
    """
    both = replace(content, has_two_lines=True)
    # Words that say all need nothing below the sentence above them, and no glyphs.
    says_more = both.short_lines != content.short_lines
    whole = (both, replace(both, weights=_weights(both))) if says_more else ()
    shorts = (*whole, content, replace(content, weights=_weights(content)))
    bare = replace(content, shorts=())
    once = next((one for one in shorts if _has_room_for_shorts(one, ems)), bare)
    if not _has_long_rows(content):
        return once
    twice = [replace(one, names_again=True) for one in (*shorts, bare)]
    return next((one for one in twice if _is_as_clear(one, once, ems)), once)


def _weights(content: SpreadFigures) -> tuple[float, ...]:
    """Return how wide each column is for its short heading."""
    # A comma at the end of a line is white already.
    beside = _EMS_BESIDE_LINES if content.has_two_lines else _EMS_BESIDE_SHORT
    return tuple(
        max(width_in_ems(line, is_bold=True) for line in lines) + beside
        for lines in content.short_lines
    )


def _has_room_for_shorts(content: SpreadFigures, ems: float) -> bool:
    if not content.shorts:
        return True
    alike = content.width * _ems_of_alike(content)
    needed = sum(content.weights) + _ems_of_gutters(content) if content.weights else alike
    size = _SMALLER_HEADS if content.names_again else 1.0
    return content.names_ems + needed * (_SMALL_HEADS if content.has_small_heads else size) <= ems


def _ems_of_alike(content: SpreadFigures) -> float:
    """Return how wide each column is where all are alike and short headings have room.

    Of two lines the upper may be wider, above neighbours that have but one.
    """
    if not content.raised_heads:
        longest = max(len(line) for lines in content.short_lines for line in lines)
        return longest * EMS_PER_LETTER + _EMS_BETWEEN_HEADS
    return max(
        width_in_ems(line, is_bold=True)
        / (_MOST_OVER if n in content.raised_heads and not k else 1)
        + _EMS_BESIDE_LINES
        for n, lines in enumerate(content.short_lines)
        for k, line in enumerate(lines)
    )


def _has_long_rows(content: SpreadFigures) -> bool:
    """Whether rows of figures are so long, and parted, that the eye loses its own."""
    is_read = any(content.is_worded) or content.is_banded or content.shares
    return content.width > MOST_IN_A_ROW and bool(content.gutters) and not is_read


def _is_as_clear(content: SpreadFigures, other: SpreadFigures, ems: float) -> bool:
    """Whether it has all the room in `ems` that the `other` has, and figures stand well apart."""
    is_larger = content.has_room_for_larger(ems)
    each = content.ems_of_figures * (LARGER_FIGURES if is_larger else 1.0) + EMS_BETWEEN_FIGURES
    room = ems - content.names_ems - _ems_of_gutters(content)
    return (
        bool(content.shorts) >= bool(other.shorts)
        and _has_room_for_shorts(content, ems)
        and is_larger == other.has_room_for_larger(ems)
        and content.width * each <= room
    )


def _ems_of_gutters(content: SpreadFigures) -> float:
    return _EMS_OF_GUTTER * (sum(content.gutters_beside) + content.names_again)
