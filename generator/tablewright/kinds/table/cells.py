"""The cells of a table, read by the type of their column."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from tablewright.allowance import work
from tablewright.dice import (
    Band,
    BandError,
    Expression,
    IntegerRange,
    RangeError,
    Trial,
    TrialError,
    between_neighbours,
    parse_band,
    parse_range,
    parse_trial,
)
from tablewright.hints import Hint, figure_hint
from tablewright.kinds import rules
from tablewright.kinds.entry import Text
from tablewright.kinds.reading import Reader
from tablewright.kinds.table import rules as table_rules
from tablewright.kinds.table.choices import Choice, numbered_choice
from tablewright.kinds.table.columns import Column, ColumnType
from tablewright.kinds.table.deck import read_cards
from tablewright.kinds.table.numbered import read_numbered
from tablewright.names import suggestion
from tablewright.records import Struct
from tablewright.source import Pointer

# What authors write for every option, and between several of them.
_NOUGHT = IntegerRange(0, 0)
_ALL = {"all", "any", "every", "each", "both", "either", "*", "-", "–", "—"}
_PARTED = re.compile(r"[;/|&+]|\b(?:and|or)\b")
# Steps that it takes to read what a cell says, besides those of any value, and how many times as
# much cells take that are read sign by sign.
_STEPS_OF_A_CELL = 1
_EFFORT_OF = {
    ColumnType.BAND: 8,
    ColumnType.RANGE: 2,
    ColumnType.CHANCE: 4,
    ColumnType.CHOICE: 4,
    ColumnType.NUMBER: 4,
}

CellValue = Text | Fraction | Expression | IntegerRange | Band | Trial | Choice


class Cell(Struct, frozen=True):
    """One cell: its value by its column's type (numbers as fractions), and where it stands."""

    value: CellValue
    pointer: Pointer


def read_cell(reader: Reader, column: Column, pointer: Pointer) -> Cell | None:
    """Return the cell at `pointer`, or None after noting why it is none of its column's."""
    work(_STEPS_OF_A_CELL * _EFFORT_OF.get(column.type, 0))
    value = _READERS[column.type](reader, column, pointer)
    return None if value is None else Cell(value, pointer)


def _text(reader: Reader, column: Column, pointer: Pointer) -> Text:
    del column
    return Text(reader.typed(pointer), pointer)


def _integer(reader: Reader, column: Column, pointer: Pointer) -> Fraction | None:
    value = _data_at(reader, pointer)
    if isinstance(value, int) and not isinstance(value, bool):
        return Fraction(value)
    _note_no_figure(reader, column, pointer, "whole number")
    return None


def _number(reader: Reader, column: Column, pointer: Pointer) -> Fraction | None:
    value = _data_at(reader, pointer)
    if isinstance(value, int | float) and not isinstance(value, bool):
        return Fraction(reader.typed(pointer)) if isinstance(value, float) else Fraction(value)
    _note_no_figure(reader, column, pointer, "number", ", such as 2 or 0.5")
    return None


def _note_no_figure(
    reader: Reader, column: Column, pointer: Pointer, what: str, like: str = ""
) -> None:
    """Note that a cell is none of `what` its column holds, and how that would be written."""
    typed = reader.typed(pointer)
    message = f"`{typed}` is not a {what}, and `{column.name}` is a column of those"
    is_whole = what != "number"
    hint = figure_hint(typed, is_whole=is_whole, unit_at="at the column")
    if not hint and is_whole and figure_hint(typed, is_whole=False):
        hint = Hint("write a whole number; a column of `type: number` takes decimals")
    reader.fault(rules.CELL_TYPE, pointer, message, hint=hint or f"write a {what}{like}")


def _dice(reader: Reader, column: Column, pointer: Pointer) -> Expression | None:
    del column
    return reader.dice(pointer)


def _range(reader: Reader, column: Column, pointer: Pointer) -> IntegerRange | None:
    if column.deck is not None:
        return read_cards(reader, column.deck, pointer)
    hundred = column.has_hundred

    def between() -> str:
        return between_neighbours(*(_range_beside(reader, pointer, by, hundred) for by in (-1, 1)))

    found = reader.integer_range(pointer, hundred=hundred, between=between, several=True)
    if found is not None and column.zero and found == _NOUGHT:
        return found.renamed(column.zero)
    return found.signed if found is not None and column.is_signed else found


def _range_beside(reader: Reader, pointer: Pointer, by: int, hundred: bool) -> IntegerRange | None:
    """Return the range `by` rows below the one at `pointer`, if that is one."""
    rows, number, column = pointer
    typed = reader.document.source.typed((rows, int(number) + by, column))
    try:
        return None if typed is None else parse_range(typed, hundred=hundred)
    except RangeError:
        return None


def _band(reader: Reader, column: Column, pointer: Pointer) -> Band | None:
    del column
    try:
        return parse_band(reader.typed(pointer))
    except BandError as error:
        inside = (error.offset, error.length)
        reader.fault(rules.BAND_NOTATION, pointer, str(error), hint=error.hint, inside=inside)
        return None


def _chance(reader: Reader, column: Column, pointer: Pointer) -> Trial | None:
    del column
    try:
        return parse_trial(reader.typed(pointer))
    except TrialError as error:
        inside = (error.offset, error.length)
        reader.fault(
            table_rules.CHANCE_NOTATION, pointer, str(error), hint=error.hint, inside=inside
        )
        return None


def _choice(reader: Reader, column: Column, pointer: Pointer) -> Choice | None:
    """Return the options that a cell names, in the order of the column."""
    if column.numbers:
        held = read_numbered(reader, column, pointer)
        return None if held is None else numbered_choice(column, held)
    typed = reader.typed(pointer)
    names = [typed] if typed in column.options else [each.strip() for each in typed.split(",")]
    wrong = [name for name in names if name not in column.options]
    for name in wrong:
        message = f"`{name}` is no option of `{column.name}`"
        hint = _options_meant(name, column.options) or suggestion(name, column.options, "options")
        reader.fault(table_rules.CHOICE_FORM, pointer, message, hint=hint)
    return None if wrong else Choice(tuple(each for each in column.options if each in names))


def _options_meant(name: str, options: Sequence[str]) -> str:
    """Return how what an author wrote for all options, or for several of them, is written."""
    if name.lower() in _ALL:
        return "leave the cell out: without one, a row holds for all"
    parts = [part.strip() for part in _PARTED.split(name)]
    if len(parts) > 1 and set(parts) <= {*options}:
        right = ", ".join(parts)
        return Hint(f'write "{right}"', right, name)
    return ""


def _computed(reader: Reader, column: Column, pointer: Pointer) -> None:
    message = f"the cells of `{column.name}` are computed, so a row cannot give one"
    hint = "take the cell out"
    reader.fault(rules.CELL_TYPE, pointer, message, hint=hint, key=True)


_READERS: Mapping[ColumnType, Callable[[Reader, Column, Pointer], CellValue | None]] = {
    ColumnType.TEXT: _text,
    ColumnType.INTEGER: _integer,
    ColumnType.NUMBER: _number,
    ColumnType.MODIFIER: _integer,
    ColumnType.DICE: _dice,
    ColumnType.RANGE: _range,
    ColumnType.BAND: _band,
    ColumnType.ODDS: _computed,
    ColumnType.CHANCE: _chance,
    ColumnType.CHOICE: _choice,
}


def _data_at(reader: Reader, pointer: Pointer) -> Any:
    data: Any = reader.data
    for step in pointer:
        data = data[step]
    return data
