"""How a table asks to be laid out by two keys: the dice of a d66, or two columns of choices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tablewright.dice import DeckDraw, Expression, digits_of
from tablewright.kinds.reading import Reader
from tablewright.kinds.table.columns import Column, ColumnType
from tablewright.kinds.table.look import shown_cells
from tablewright.kinds.table.rules import MATRIX_FORM
from tablewright.names import suggestion
from tablewright.records import Struct
from tablewright.source import Pointer


class GridLook(Struct, frozen=True):
    """A table laid out by two keys. In its cells stands what `cells` says of the row that is meant.

    `down` and `across` are columns of choices; both are None where the keys are the two dice that
    it is rolled with, tens and units, or rank and suit of a card.
    """

    cells: str
    pointer: Pointer
    down: Column | None = None
    across: Column | None = None


def read_grid(
    reader: Reader, columns: Sequence[Column], roll: Expression | None
) -> GridLook | None:
    """Return how the table with `columns` asks to be laid out by two keys; None where it does not.

    `roll` are its dice.
    """
    data: dict[str, Any] | None = reader.data.get("look")
    if data is None or data["as"] != "grid":
        return None
    choices = [column for column in columns if column.type is ColumnType.CHOICE]
    if roll is not None:
        return _of_dice(reader, columns, roll, choices)
    if len(choices) != _TWO:
        count = len(choices) or "no"
        message = f"a grid has two columns of choices, and this table has {count}"
        hint = "write `type: choice` at two columns, or `roll: d66` for a grid of two dice"
        reader.fault(MATRIX_FORM, ("look",), message, hint=hint, key=True)
        return None
    down = _key(reader, "down", choices) if "down" in data else None
    across = _key(reader, "across", choices) if "across" in data else None
    if down is not None and down is across:
        message = f"`{down.name}` goes down the grid already"
        other = next(column for column in choices if column is not down)
        hint = f"write `across: {other.name}`, or take `across:` out"
        reader.fault(MATRIX_FORM, ("look", "across"), message, hint=hint)
        return None
    down = down or next(column for column in choices if column is not across)
    across = across or next(column for column in choices if column is not down)
    cells = shown_cells(reader, data, columns)
    return None if cells is None else GridLook(cells, ("look",), down, across)


_TWO = 2


def _of_dice(
    reader: Reader, columns: Sequence[Column], roll: Expression, choices: Sequence[Column]
) -> GridLook | None:
    ranges = [column for column in columns if column.type is ColumnType.RANGE]
    wrong = ""
    deck = roll.deck if isinstance(roll, DeckDraw) else None
    if deck is not None and not deck.is_by_suits:
        wrong = "this deck is not every rank in every suit, so some cards have no place in a grid"
        hint = "write `deck: 52` or `deck: 32`, or take `look:` out"
    elif deck is None and len(digits_of(roll)) != _TWO:
        wrong = f"{roll.typeset} is not read as the tens and the units of two dice"
        hint = "write `roll: d66` or `roll: d6d8`, or take `look:` out"
    elif len(ranges) != 1 or choices or reader.data.get("separately", False):
        wrong = "such a grid has one column of ranges, and nothing else to find rows by"
        hint = "leave one column of the type `range`, or take `look:` out"
    if wrong:
        reader.fault(MATRIX_FORM, ("look",), wrong, hint=hint, key=True)
        return None
    data = reader.data["look"]
    for name in ("down", "across"):
        if name in data:
            message = "the dice or cards say what goes down and across"
            reader.fault(MATRIX_FORM, ("look", name), message, hint=f"take `{name}:` out", key=True)
    cells = shown_cells(reader, data, columns)
    return None if cells is None else GridLook(cells, ("look",))


def _key(reader: Reader, name: str, choices: Sequence[Column]) -> Column | None:
    wanted = reader.data["look"][name]
    found = next((column for column in choices if column.name == wanted), None)
    if found is None:
        message = f"`{wanted}` is no column of choices"
        hint = suggestion(wanted, [column.name for column in choices], "columns of choices")
        reader.fault(MATRIX_FORM, ("look", name), message, hint=hint)
    return found
