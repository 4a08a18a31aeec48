"""How a table is read that is typed on a screen: by its ranges, what each means."""

from __future__ import annotations

from typing import Any

from tablewright.dice import Domain, RangeError, ReversedRangeError, distribution, parse_range
from tablewright.kinds import rules
from tablewright.kinds.entry import Text
from tablewright.kinds.reading import Reader
from tablewright.kinds.screen.own import OwnTable
from tablewright.kinds.screen.rules import BLOCK_FORM
from tablewright.kinds.table.entry import Cell, Column, ColumnType, Row, Table
from tablewright.source import Pointer


def read_own_table(data: dict[str, Any], reader: Reader, pointer: Pointer) -> OwnTable | None:
    """Return the table of the block `data`, which is proved as tables are; None if it is none."""
    if "roll" not in data:
        message = "a table needs `roll:`, the dice that its ranges are of"
        reader.fault(BLOCK_FORM, (*pointer, "table"), message, hint="write roll: 2d6", key=True)
        return None
    roll = reader.dice((*pointer, "roll"))
    if roll is None:
        return None
    rolled = distribution(roll)
    at: Pointer = (*pointer, "table")
    ranges = Column(
        "roll", roll.typeset, ColumnType.RANGE, (*pointer, "roll"), domain=Domain.of(rolled)
    )
    words = Column("result", "Result", ColumnType.TEXT, at, is_key=True)
    rows: list[Row] = []
    for number, (typed, meant) in enumerate(data["table"].items()):
        here: Pointer = (*at, typed)
        try:
            found = parse_range(str(typed), hundred=rolled.maximum == 100)
        except RangeError as error:
            is_reversed = isinstance(error, ReversedRangeError)
            rule = rules.REVERSED_RANGE if is_reversed else rules.RANGE_NOTATION
            reader.fault(rule, here, str(error), hint=error.hint, key=True)
            continue
        # Nothing stands below the words, so what is told of the range stands at the key.
        cells = {"roll": Cell(found, (*here, "roll")), "result": Cell(Text(str(meant), here), here)}
        rows.append(Row(f"row-{number + 1}", cells, (), "", here))
    if len(rows) < len(data["table"]):
        return None
    common = reader.common() | {"kind": "table", "summary": None, "text": None, "origin": None}
    common |= {"title": str(data.get("title", "Table")), "tags": (), "aka": ()}
    common |= {"is_stub": False, "rulings": (), "errata": ()}
    return OwnTable(
        Table(
            **common,
            roll=roll,
            adjusted=None,
            columns=(ranges, words),
            rows=tuple(rows),
            notes={},
        )
    )
