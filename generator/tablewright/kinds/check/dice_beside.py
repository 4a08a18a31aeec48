"""The dice of each row of a check, where they stand in the rows of a table."""

from __future__ import annotations

from tablewright.kinds.check.entry import SINGLE_ROLL, RowDice
from tablewright.kinds.check.view import CheckView
from tablewright.odds import compile_check
from tablewright.render import filters


def dice_beside_rows(view: CheckView) -> tuple[str, ...]:
    """Return the dice that each row of a check's grids is rolled with; none that all share."""
    first = view.grids[0] if view.grids else None
    dice = view.check.rolls.get(SINGLE_ROLL)
    program = compile_check(view.check).program
    if first is None or first.rows is None or program is None or not isinstance(dice, RowDice):
        return ()
    if dice.input != first.rows.name:
        return ()
    across = {} if first.columns is None else {first.columns.name: first.column_values[0]}
    common = {**first.given, **{name: v for name, v in across.items() if v is not None}}
    given = ({**common, dice.input: row} for row in first.row_values if row is not None)
    return tuple(filters.dice(program.die(SINGLE_ROLL, program.given(each, {}))) for each in given)
