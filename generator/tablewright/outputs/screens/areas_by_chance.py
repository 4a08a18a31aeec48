"""What totals mean by column, set for a referee: areas as tall as they are likely.

As tall as the totals that they hold, a rare one would look as if it came often: four totals at an
end of two dice come a quarter as often as four in their middle. Each area says its totals itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablewright.outputs.screens.stacked_areas import Area, areas_of, shared, without_names
from tablewright.records import replace
from tablewright.typeset.spread_cells import SpreadCell
from tablewright.typeset.spread_content import SpreadContent

# The rows of all columns, so that each is worth one in twenty; the rarest area has one as well.
_ROWS = 20


def areas_by_chance(spread: SpreadContent) -> SpreadContent:
    """Return `spread`, in which rows share cells, with cells as tall as they are likely.

    As it was where something is told in two places, which have one chance together, or where there
    are too many areas for their rows.
    """
    if not spread.is_banded or not all(len(r.cells) == spread.width for r in spread.rows):
        return spread
    columns = [list(areas_of(spread, place)) for place in range(spread.width)]
    if any(len(areas) > _ROWS or not all(a.cell.likelihood for a in areas) for areas in columns):
        return spread
    return without_names(spread, [list(_cells(areas)) for areas in columns])


def _cells(areas: Sequence[Area]) -> Iterator[SpreadCell]:
    heights = shared([1] * len(areas), [area.cell.likelihood for area in areas], _ROWS)
    for area, rows in zip(areas, heights, strict=True):
        yield area.cell
        yield from (replace(area.cell, goes_on=True) for _ in range(rows - 1))
