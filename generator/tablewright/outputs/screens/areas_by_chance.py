"""What totals mean by column, set for a referee: areas as tall as they are likely.

As tall as the totals that they hold, a rare one would look as if it came often: four totals at an
end of two dice come a quarter as often as four in their middle. Each area says its totals itself.
A chance has one height in all columns, so those with the rarest areas, which have a line all the
same, reach further down than others.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import accumulate, pairwise

from tablewright.outputs.screens.stacked_areas import Area, areas_of, without_names
from tablewright.records import replace
from tablewright.typeset.spread_cells import SpreadCell
from tablewright.typeset.spread_content import SpreadContent

# The tallest column, in lines.
_LINES = 20


def areas_by_chance(spread: SpreadContent) -> SpreadContent:
    """Return `spread`, in which rows share cells, with cells as tall as they are likely.

    As it was where something is told in two places, which have one chance together, or where there
    are too many areas for their lines.
    """
    if not spread.is_banded or not all(len(r.cells) == spread.width for r in spread.rows):
        return spread
    columns = [list(areas_of(spread, place)) for place in range(spread.width)]
    if any(len(areas) > _LINES or not all(a.cell.likelihood for a in areas) for areas in columns):
        return spread
    whole = min(map(_lines_of_certainty, columns))
    ends = [
        [*accumulate(max(whole * area.cell.likelihood, Fraction(1)) for area in areas)]
        for areas in columns
    ]
    rows = sorted({Fraction(0), *(end for each in ends for end in each)})
    cells = [list(_cells(*each, rows)) for each in zip(columns, ends, strict=True)]
    bare = without_names(spread, cells)
    lines = [below - above for above, below in pairwise(rows)]
    return replace(
        bare, rows=tuple(replace(r, lines=n) for r, n in zip(bare.rows, lines, strict=True))
    )


def _lines_of_certainty(areas: Sequence[Area]) -> Fraction:
    """Return as how many lines a chance of 1 is drawn, for `areas` to fill a column.

    What would be lower than a line has one, which leaves less to all others.
    """
    chances = sorted(area.cell.likelihood for area in areas)
    lines = Fraction(_LINES)
    for rare, chance in enumerate(chances):
        lines = (_LINES - rare) / sum(chances[rare:], Fraction(0))
        if lines * chance >= 1:
            break
    return lines


def _cells(
    areas: Sequence[Area], ends: Sequence[Fraction], rows: Sequence[Fraction]
) -> Iterator[SpreadCell]:
    """Yield the cells of a column, whose areas end there, in rows between these; below, blanks."""
    below = (SpreadCell(is_blank=True), Fraction(_LINES))
    parts = [*((a.cell, end) for a, end in zip(areas, ends, strict=True)), below]
    starts = [Fraction(0), *ends]
    for (cell, end), start in zip(parts, starts, strict=True):
        held = sum(start <= row < end for row in rows[:-1])
        yield from (replace(cell, goes_on=n > 0) for n in range(held))
