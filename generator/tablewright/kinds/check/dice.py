"""The dice that a check is rolled with, and those that stand in the row of an input."""

from __future__ import annotations

from tablewright.dice import Expression
from tablewright.kinds.check.entry import Check, Input, InputValue, RollDice, RowDice
from tablewright.words.called_dice import ROLL


def dice_in_row(
    check: Check, check_input: Input | None, value: InputValue | None
) -> tuple[tuple[str, Expression], ...]:
    """Return the dice of `check` that stand in the row `value` of `check_input`.

    Empty for an input that is no row, or that no dice are taken from.
    """
    if check_input is None or check_input.table is None:
        return ()
    row = next((row for row in check_input.table.rows if row.id == value), None)
    single = len(check.rolls) == 1
    found: list[tuple[str, Expression]] = []
    for name, dice in check.rolls.items():
        if row is None or not isinstance(dice, RowDice) or dice.input != check_input.name:
            continue
        held = row.cells[dice.column].value
        if isinstance(held, Expression):
            found.append(("" if single else name, held))
    return tuple(found)


def dice_of_rows(check: Check, check_input: Input) -> dict[InputValue, str]:
    """Return the dice in each row that `check_input` may name; empty where none are taken from it.

    Where several have names, they stand beside each other.
    """
    found: dict[InputValue, str] = {}
    for value in check_input.values:
        rolled = dice_in_row(check, check_input, value)
        if rolled:
            found[value] = ", ".join(f"{name} {dice.typeset}".lstrip() for name, dice in rolled)
    return found


def title_of_dice(check: Check, check_input: Input) -> str:
    """Return what stands above the dice in the rows of `check_input`: what their column is called.

    Where several are rolled, or none of them, their names say what each is.
    """
    (first, *others) = check.rolls.values()
    if others or not isinstance(first, RowDice) or check_input.table is None:
        return ROLL
    titles = {column.name: column.title for column in check_input.table.columns}
    return titles.get(first.column, ROLL)


def _named_dice(check: Check) -> tuple[tuple[str, RollDice], ...]:
    single = len(check.rolls) == 1
    return tuple(("" if single else name, dice) for name, dice in check.rolls.items())


DICE = _named_dice
