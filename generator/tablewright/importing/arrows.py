"""What follows a row behind an arrow: another table, or further rolls on the same one."""

from __future__ import annotations

import re
from collections.abc import Mapping
from urllib.parse import unquote

from tablewright.importing.linking import Names
from tablewright.importing.notation import read_values
from tablewright.importing.outcomes import RowPlan, Understood
from tablewright.importing.text import THERE, plain
from tablewright.records import replace

_TIMES = {"once": 1, "twice": 2, "three times": 3, "four times": 4, "five times": 5, "six times": 6}
_AGAIN = re.compile(
    rf"\s*→ roll (?P<times>{'|'.join(_TIMES)}|[1-9][0-9]? times) more, "
    r"ignoring (?:this row|such rows)$"
)
_THEN = re.compile(
    rf"\s*→ \[(?:[^\[\]\\]|\\.)+\]\({THERE}(?P<to>[^()\s]+)\)(?: \((?P<known>[^()]{{1,200}})\))?$"
)


def with_again(row: RowPlan) -> RowPlan:
    """Return `row`; where its last words say so, the table is rolled again for it instead."""
    for name, value in row.cells.items():
        found = _AGAIN.search(value) if isinstance(value, str) else None
        if found is None or not isinstance(value, str):
            continue
        words = value[: found.start()]
        times = found["times"]
        count = _TIMES.get(times) or int(times.split()[0])
        return replace(_with_words(row, name, words), again=count)
    return row


def led_on(table: Understood, rolled: Mapping[str, Understood], names: Names) -> Understood:
    """Return `table`; where an arrow leads to another table, that one is rolled on next.

    `rolled` are the tables that can be, by the ids of their entries.
    """
    if not table.is_rolled:
        return table
    rows = tuple(_led_on(row, table, rolled, names) for row in table.rows)
    return replace(table, rows=rows)


def _led_on(
    row: RowPlan, table: Understood, rolled: Mapping[str, Understood], names: Names
) -> RowPlan:
    for name, value in row.cells.items():
        found = _THEN.search(value) if isinstance(value, str) else None
        if found is None or not isinstance(value, str):
            continue
        entry = names.target(unquote(found["to"]), table.grid.file)
        target = rolled.get(entry or "")
        given = None if target is None else _given(found["known"] or "", target)
        if target is not None and given is not None:
            bare = _with_words(row, name, value[: found.start()])
            return replace(bare, then=target.title, given=given)
    return row


def _with_words(row: RowPlan, name: str, words: str) -> RowPlan:
    """Return `row` with other words in a cell, or without that cell, where none are left."""
    cells, sources = dict(row.cells), dict(row.sources)
    if words:
        source = sources[name]
        cells[name] = words
        sources[name] = replace(source, text=words, plain=plain(words))
    else:
        del cells[name], sources[name]
    return replace(row, cells=cells, sources=sources)


def _given(known: str, table: Understood) -> dict[str, str | int] | None:
    """Return what is known of the choices of `table`, said as in "depth 3–4, Green"; or None."""
    columns = [column for column in table.columns if column.type == "choice"]
    said = known.split(", ") if known else []
    if len(said) != len(columns):
        return None
    given: dict[str, str | int] = {}
    for words, column in zip(said, columns, strict=True):
        if column.options:
            if words not in column.options:
                return None
            given[column.name] = words
            continue
        values = read_values(words.split(" ")[-1])
        low = values.spans[0][0] if values is not None else None
        high = values.spans[0][1] if values is not None else None
        number = low if low is not None else high
        if number is None:
            return None
        given[column.name] = number
    return given
