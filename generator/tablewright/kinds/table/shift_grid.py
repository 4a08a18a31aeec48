"""A grid of the chances of a table under each modifier."""

from __future__ import annotations

from tablewright.kinds.table.shift_views import Shift
from tablewright.records import replace
from tablewright.typeset.grid_content import GridContent
from tablewright.typeset.grids import grid_cells
from tablewright.words.numbers import signed
from tablewright.words.odds import RESULT

# On paper, a grid of more modifiers than these has no more than so many on either side of the one
# that changes least: such as are far from it hardly ever come, and the website has them all.
_MOST, _BESIDE = 11, 4


def usual_shift(shift: Shift) -> Shift:
    """Return `shift` with the modifiers that are looked up, if it has many."""
    if len(shift.modifiers) <= _MOST:
        return shift
    middle = min(range(len(shift.modifiers)), key=lambda n: abs(shift.modifiers[n]))
    kept = slice(max(middle - _BESIDE, 0), middle + _BESIDE + 1)
    return replace(shift, modifiers=shift.modifiers[kept], chances=shift.chances[kept])


def shift_grid(
    shift: Shift, names: tuple[str, ...], *, is_named: bool, above: str = ""
) -> GridContent:
    """Return how a column's chances move under each modifier; rows that stay out are left out.

    Its rows are results. If the table has several columns it is for the case of this one, which is
    told after what stands `above` these.
    """
    places = [r for r in range(len(names)) if any(line[r] is not None for line in shift.chances)]
    return GridContent(
        caption="",
        row_title=RESULT,
        case=" ".join(filter(None, (above, shift.column.title))) if is_named else "",
        column_title="Modifier to the roll",
        row_labels=tuple(names[r] for r in places),
        column_labels=tuple(signed(modifier) for modifier in shift.modifiers),
        cells=grid_cells([[line[r] for line in shift.chances] for r in places]),
        is_small=True,
    )
