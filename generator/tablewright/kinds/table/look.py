"""How a table asks to be looked at: turned round, so that readers find values first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tablewright.dice import Expression
from tablewright.kinds.reading import Reader
from tablewright.kinds.table.columns import Column, ColumnType
from tablewright.kinds.table.rules import MATRIX_FORM
from tablewright.names import suggestion
from tablewright.records import Struct
from tablewright.source import Pointer

_VALUES = "values"
# What a matrix or grid cannot show in its cells: what finds a row, and chances.
_NO_CELLS = (ColumnType.RANGE, ColumnType.ODDS, ColumnType.CHOICE)


class MatrixLook(Struct, frozen=True):
    """A table turned round: its ranges' columns go one way, the values in them the other.

    In its cells stands what `cells` says of the row that holds the value; where that is what must
    be rolled, `dice` says with what.
    """

    columns_title: str
    values_title: str
    values_are_across: bool
    cells: str
    pointer: Pointer
    dice: Expression | None = None


def read_look(reader: Reader, columns: Sequence[Column]) -> MatrixLook | None:
    """Return how the table with `columns` asks to be looked at; None where it is plain."""
    data: dict[str, Any] | None = reader.data.get("look")
    if data is None or data["as"] != "matrix":
        return None
    rows, across = data["rows"], data["columns"]
    if rows["show"] == across["show"]:
        message = f"both rows and columns show the {rows['show']}"
        other = "columns" if rows["show"] == _VALUES else _VALUES
        hint = f"write `show: {other}` at one of the two"
        reader.fault(MATRIX_FORM, ("look", "columns", "show"), message, hint=hint)
        return None
    if not any(column.type is ColumnType.RANGE for column in columns):
        message = "there is no column of ranges that could be turned round"
        hint = (
            "write `type: range` for the columns in which a value is looked up, or take `look:` out"
        )
        reader.fault(MATRIX_FORM, ("look",), message, hint=hint, key=True)
        return None
    cells = shown_cells(reader, data, columns)
    if cells is None:
        return None
    values_are_across = across["show"] == _VALUES
    values, held = (across, rows) if values_are_across else (rows, across)
    dice = reader.dice(("look", "dice")) if "dice" in data else None
    return MatrixLook(held["title"], values["title"], values_are_across, cells, ("look",), dice)


def shown_cells(reader: Reader, data: dict[str, Any], columns: Sequence[Column]) -> str | None:
    """Return the name of the column that the cells of a matrix or grid show.

    None after noting why there is none.
    """
    fit = [column for column in columns if column.type not in _NO_CELLS]
    if "cells" in data:
        name: str = data["cells"]
        if any(column.name == name for column in fit):
            return name
        held = next((column for column in columns if column.name == name), None)
        what = f"no column `{name}`" if held is None else f"a column `{name}` of {held.type}"
        hint = suggestion(name, [column.name for column in fit], "columns that say something")
        message = f"this table has {what}"
        message += "" if held is None else f", which no cell of a {data['as']} can show"
        reader.fault(MATRIX_FORM, ("look", "cells"), message, hint=hint)
        return None
    marked = [column for column in fit if column.is_key]
    texts = [column for column in fit if column.type is ColumnType.TEXT]
    named = [*marked, *texts]
    if not named:
        message = f"nothing names the rows, so the {data['as']} would have nothing in its cells"
        hint = "write `cells:` with the name of a column, or `key: true` at one"
        reader.fault(MATRIX_FORM, ("look",), message, hint=hint, key=True)
        return None
    return named[0].name
