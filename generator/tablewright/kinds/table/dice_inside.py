"""Dice in the middle of the words of a row, which are rolled when it comes up."""

from __future__ import annotations

from tablewright.dice import Roll, Roller
from tablewright.kinds.entry import Text
from tablewright.kinds.table.columns import Column
from tablewright.kinds.table.entry import Row, Table
from tablewright.render.dice_inside import DiceInside, has_dice, parts_of
from tablewright.words.numbers import number

Parts = tuple[str | DiceInside, ...]


def dice_inside(table: Table, row: Row) -> tuple[tuple[Column, Parts], ...]:
    """Return the texts of `row` that have dice in the middle of their words, parted by them."""
    held = ((column, row.cells.get(column.name)) for column in table.columns)
    return tuple(
        (column, parts_of(cell.value))
        for column, cell in held
        if cell is not None and isinstance(cell.value, Text) and has_dice(cell.value)
    )


def rolled_words(parts: Parts, roller: Roller) -> tuple[str, list[Roll]]:
    """Return the words of `parts` with what their dice come to, and these rolls."""
    words, rolls = "", []
    for part in parts:
        if isinstance(part, str):
            words += part
            continue
        rolls.append(roller.roll(part.dice))
        words += number(rolls[-1].total)
    return words, rolls
