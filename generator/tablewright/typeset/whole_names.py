"""Names of rows beside figures stay on one line where columns have room to give for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablewright.fonts.widths import width_in_ems
from tablewright.records import replace
from tablewright.typeset.spread_cells import plain_words

if TYPE_CHECKING:
    from tablewright.typeset.spread_content import SpreadContent

# Columns keep so many ems apart, whatever is taken from them.
_LEAST_APART = 0.5


def with_whole_names(content: SpreadContent, ems: float) -> SpreadContent:
    """Return `content` in a line of `ems` of its type, its longest name on one line if it can be.

    Columns that have parts of the width share what is left alike then; others stay as they are.
    """
    is_plain = all(len(row.cells) == content.width for row in content.rows)
    if not content.shares or not content.rows or not is_plain:
        return content
    named = max(width_in_ems(row.label, is_bold=True) for row in content.rows)
    if named + _LEAST_APART <= content.shares[0] / 100 * ems:
        return content
    needed = [named, *(_width(content, place) for place in range(content.width))]
    apart = (ems - sum(needed)) / len(needed)
    if apart < _LEAST_APART:
        return content
    return replace(content, shares=tuple(100 * (each + apart) / ems for each in needed))


def _width(content: SpreadContent, place: int) -> float:
    """Return how wide the longest line of a column is in ems, its heading among them."""
    cells = (row.cells[place] for row in content.rows)
    said = ("".join((c.before, plain_words(c.words), c.beside, *c.marks)) for c in cells)
    return max(width_in_ems(words, is_bold=True) for words in (content.titles[place], *said))
