"""Points that begin with a name in bold: rows of what is looked up, instead of sentences in a list.

Names stand below each other, and what is said of them beside: the eye finds a row without reading.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from math import ceil

from tablewright.fonts.widths import width_in_ems
from tablewright.kinds.entry import Text
from tablewright.prose import plain_text
from tablewright.records import Struct, replace
from tablewright.typeset.table_content import Words
from tablewright.views.points import PointView

# A name in bold, with the sign that leads from it to what is said.
_NAMED = re.compile(
    r"\*\*(?P<name>(?:[^*]|\*(?!\*))+?)(?::\*\*|\*\*:?) +(?P<words>\S.*)", re.DOTALL
)
# Of its line the column of names takes so much at most, and each of them so many lines.
_MOST_OF_LINE, _MOST_LINES = 0.34, 2
# Behind a name, in ems, besides what is before all words of a cell.
_BEHIND = 0.6
# Columns of names are so many ems broad, or a multiple of it, where nothing says how broad others
# are.
_STOP = 2.0
# Beyond so many ems a name of one block takes nothing from what is said in others.
_MOST_SHARED = 11.0
# What may stand before the first letter of a text.
_BEFORE_LETTERS = "[*"


class NamedRow(Struct, frozen=True):
    """A name, and what is said of it, with the `mark` of its footnote and the `icon` before it."""

    name: Words
    words: Words
    mark: str = ""
    icon: str = ""


def named_rows(points: Sequence[PointView], fewest: int = 2) -> tuple[NamedRow, ...]:
    """Return `points` as rows; none if one does not begin with a name, or there are too few."""
    found = [named_row(point) for point in points]
    rows = tuple(row for row in found if row is not None)
    return rows if len(rows) == len(found) >= fewest else ()


def named_row(point: PointView) -> NamedRow | None:
    """Return `point` as a row, or None if it does not begin with a name in bold and go on."""
    match = _NAMED.fullmatch(point.text.markdown)
    if match is None:
        return None
    words = match["words"]
    signs = len(words) - len(words.lstrip(_BEFORE_LETTERS))
    return NamedRow(
        replace(point.text, markdown=match["name"]),
        # What stands in a cell of its own begins as a sentence does.
        replace(point.text, markdown=words[: signs + 1].upper() + words[signs + 1 :]),
        point.mark,
    )


def shared_ems(rows: Sequence[NamedRow]) -> float:
    """Return how wide a column is in which names of `rows` that are not too long stand whole."""
    widths = [_ems_of(_said(row.name)) + _BEHIND for row in rows]
    return max((each for each in widths if each <= _MOST_SHARED), default=0.0)


def ems_of_names(rows: Sequence[NamedRow], ems: float, shared: float = 0.0) -> float:
    """Return how wide the column of names is on a line of so many `ems`; 0 where it has no room.

    Where other blocks have one as wide as `shared`, it is no narrower than theirs.
    """
    most = ems * _MOST_OF_LINE - _BEHIND
    needed = 0.0
    for row in rows:
        whole = _ems_of(_said(row.name))
        longest = max(map(_ems_of, _said(row.name).split()), default=0.0)
        if longest > most or whole > _MOST_LINES * most - longest / 2:
            return 0.0
        needed = max(needed, min(whole, most))
    if not rows:
        return 0.0
    if shared:
        return min(max(needed + _BEHIND, shared), ems * _MOST_OF_LINE)
    # Names of blocks below each other end at few stops, and what is said of them shares its edge.
    stop = ceil((needed + _BEHIND) / _STOP) * _STOP
    return stop if stop <= ems * _MOST_OF_LINE else needed + _BEHIND


def _ems_of(words: str) -> float:
    return width_in_ems(words, is_bold=True)


def _said(words: Words) -> str:
    return plain_text(words.markdown) if isinstance(words, Text) else words
