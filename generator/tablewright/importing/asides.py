"""What a comment above an exported table holds of it: names of columns, proofs, how it is laid out.

`export markdown` writes such comments, for no reader of a table needs what stands in them:

    <!-- tablewright: {"columns": {"sky": {"key": true}, "wind": {}}, "look": {"as": "grid"}} -->
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from tablewright.diagnostics import Diagnostic
from tablewright.importing import rules
from tablewright.importing.column_plans import with_unit
from tablewright.importing.columns import cell_value, typed_by_hand, types_of
from tablewright.importing.grids import Aside, Cell, Grid
from tablewright.importing.outcomes import ColumnPlan, RowPlan, Understood
from tablewright.kinds.table.in_words import IN_HEADINGS, IN_WORDS
from tablewright.records import replace
from tablewright.source.depth import MOST_LEVELS

_ASIDE = re.compile(r"\s*<!-- tablewright: (?P<data>\{.*\}) -->\s*", re.DOTALL)
# More than the longest that is written of a table.
_LONGEST = 100_000
_NAME = re.compile(r"[a-z][a-z0-9_]*")
_REFERENCE = re.compile(r"\b(?:ref|odds):")


def aside_in(comment: str, line: int) -> Aside | None:
    """Return what a comment says of a table, or None where it is any other."""
    found = _ASIDE.fullmatch(comment) if len(comment) <= _LONGEST else None
    if found is None:
        return None
    try:
        data = json.loads(found["data"])
    except (ValueError, RecursionError):
        return Aside(None, line)
    columns = data.get("columns")
    is_sound = isinstance(columns, dict) and all(
        _NAME.fullmatch(name) and isinstance(held, dict) for name, held in columns.items()
    )
    return Aside(data if is_sound and not _is_deep(data) else None, line)


def _is_deep(data: object) -> bool:
    """Return whether lists and mappings are nested too deep to be written into a file."""
    level: list[Any] = [data]
    for _ in range(MOST_LEVELS):
        level = [
            inner
            for outer in level
            for inner in (outer.values() if isinstance(outer, dict) else outer)
            if isinstance(inner, dict | list)
        ]
        if not level:
            return False
    return True


def with_aside(table: Understood, known: Collection[str]) -> Understood:
    """Return `table` with what the comment above it says; `known` are the entries of its pack.

    What names an entry that is not there is left out, and told.
    """
    aside = table.grid.aside
    if aside is None:
        return table
    columns = {} if aside.data is None else aside.data["columns"]
    if aside.data is None or len(columns) != len(table.columns):
        message = "what this comment says does not fit the table, and is not taken along"
        return _with_warnings(table, [_told(table.grid, message)])
    names = dict(zip((each.name for each in table.columns), columns, strict=True))
    left: list[Diagnostic] = []
    made = [
        _column(table, column, name, columns[name], known, left)
        for column, name in zip(table.columns, columns, strict=True)
    ]
    by_name = dict(zip(columns, made, strict=True))
    further = {}
    for key, value in aside.data.items():
        if key in IN_WORDS or _NAME.fullmatch(key) is None:
            continue
        if _REFERENCE.search(json.dumps(value)):
            message = f"`{key}:` names other entries, and is not taken along"
            left.append(_told(table.grid, message))
        else:
            further[key] = value
    ends = aside.data.get("adjusted")
    adjusted = table.adjusted
    if adjusted and "ends:" not in adjusted and ends == {"ends": "open"}:
        adjusted = f"{adjusted[:-1]}, ends: open}}"
    return _with_warnings(
        replace(
            table,
            columns=tuple(made),
            rows=tuple(_row(row, names, by_name) for row in table.rows),
            adjusted=adjusted,
            further=further,
            each=names.get(table.each, ""),
            averages=tuple(
                replace(
                    average,
                    of=tuple(names[name] for name in average.of),
                    at={names[name]: option for name, option in average.at.items()},
                )
                for average in table.averages
            ),
        ),
        left,
    )


def _told(grid: Grid, message: str) -> Diagnostic:
    line = grid.line if grid.aside is None else grid.aside.line
    hint = "write it into the entry, if it belongs there"
    return rules.IMPORT_INFERRED.at(grid.at(line), message, hint=hint)


def _with_warnings(table: Understood, found: Sequence[Diagnostic]) -> Understood:
    return replace(table, warnings=(*table.warnings, *found))


def _column(
    table: Understood,
    column: ColumnPlan,
    name: str,
    held: Mapping[str, Any],
    known: Collection[str],
    left: list[Diagnostic],
) -> ColumnPlan:
    """Return `column` under its name, with what is `held` of it."""
    cells = [row.sources[column.name] for row in table.rows if column.name in row.sources]
    kind = str(held.get("type", column.type))
    if kind == "odds" and str(held.get("check", "")).rpartition("/")[2] not in known:
        message = f"the chances of `{column.title}` are those of a check that is not in this pack"
        left.append(_told(table.grid, f"{message}: they become words"))
        return replace(column, name=name)
    if kind not in (column.type, "odds") and kind not in types_of(cells, column.type):
        # Somebody has written something else into its cells.
        return replace(column, name=name)
    further = {
        key: value
        for key, value in held.items()
        if key not in IN_HEADINGS and key != "type" and _NAME.fullmatch(key)
    }
    optional = bool(further.pop("optional", False))
    typed = replace(column, name=name, type=kind, optional=optional, further=further)
    return with_unit(table.grid, typed)


def _row(row: RowPlan, names: Mapping[str, str], columns: Mapping[str, ColumnPlan]) -> RowPlan:
    """Return `row` by the names of the comment, its cells as their columns now have them."""
    renamed = {names[old]: cell for old, cell in row.sources.items()}
    cells = {names[old]: value for old, value in row.cells.items()}
    kept = {name for name in cells if columns[name].type != "odds"}
    return replace(
        row,
        cells={n: _value(cells[n], renamed[n], columns[n].type) for n in cells if n in kept},
        sources={name: cell for name, cell in renamed.items() if name in kept},
        values={names[old]: each for old, each in row.values.items()},
    )


def _value(value: str | float, cell: Cell, kind: str) -> str | float:
    if kind == "band":
        return typed_by_hand(cell.plain)
    return cell_value(cell, kind) if kind in ("modifier", "number", "dice", "integer") else value
