"""What an editor tells of a table's rows and cells: how likely they are."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.dice import IntegerRange
from tablewright.kinds.table.columns import Column
from tablewright.kinds.table.entry import Row, Table
from tablewright.library import Scope
from tablewright.odds.again import again_odds
from tablewright.odds.tables import column_odds
from tablewright.source import Pointer
from tablewright.words.again import AT_LEAST_ONCE, WITH_AGAIN
from tablewright.words.chances import exact, one_in, percent


def table_hover(table: Table, scope: Scope, pointer: Pointer) -> str:
    """Return the odds of the row, or of the cell of a range, at `pointer`; else nothing."""
    del scope
    if table.roll is None or pointer[:1] != ("rows",) or len(pointer) < 2:
        return ""
    row = next((row for row in table.rows if row.pointer == pointer[:2]), None)
    if row is None:
        return ""
    asked = [column for column in table.rolled_columns if column.name in row.cells]
    if len(pointer) > 2 and any(column.name == pointer[2] for column in asked):
        asked = [column for column in asked if column.name == pointer[2]]
    return "\n".join(_lines(table, row, asked))


def _lines(table: Table, row: Row, columns: list[Column]) -> Iterator[str]:
    index = table.rows.index(row)
    for column in columns:
        chance = column_odds(table, column).rows[index]
        value = row.cells[column.name].value
        dice = table.dice_in(column.name)
        if chance is not None and isinstance(value, IntegerRange) and dice is not None:
            said = f"{percent(chance)}, exactly {exact(chance)}, {one_in(chance)}"
            yield f"- {column.title}: {value} on {dice.typeset}: {said}"
            is_asked = table.rows_again and not row.again and not table.choice_columns
            once = again_odds(table, column)[index] if is_asked else None
            if once is not None:
                yield f"- {WITH_AGAIN}: {AT_LEAST_ONCE.lower()} {percent(once.at_least_once)}"


HOVER = table_hover
