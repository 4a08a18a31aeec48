"""Tables that Tablewright has exported as JSON: what stands there is what is written again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tablewright.importing import rules
from tablewright.importing.checking import Rolled
from tablewright.importing.dice_names import domain_of
from tablewright.importing.grids import Cell, Grid, Row
from tablewright.importing.json_lines import LINE, JsonFault, read_json
from tablewright.importing.notation import Values
from tablewright.importing.outcomes import FORMULA, ColumnPlan, Die, Refused, RowPlan, Understood
from tablewright.importing.rolling import needs_domain
from tablewright.importing.text import plain
from tablewright.importing.values_typed import typed_domain, typed_values

FORM = "Tablewright's JSON"
# What a table may say that is not taken in: it is refused rather than left out.
_BEYOND = {"matrix": "a matrix", "grid": "a grid", "each": "rows with chances of their own"}
_BEGINNING = 400
_TYPES = frozenset({"text", "integer", "number", "modifier", "dice", "range"})


def own_entry(text: str) -> Mapping[str, Any] | None:
    """Return the table that a text in JSON is, if Tablewright wrote it; else None."""
    if "Tablewright" not in text[:_BEGINNING]:
        return None
    try:
        held = read_json(text)
    except JsonFault:
        return None
    if not isinstance(held, dict) or not str(held.get("generator", "")).startswith("Tablewright"):
        return None
    entry = held.get("entry")
    if isinstance(entry, dict) and entry.get("kind") == "table":
        return entry
    return None


def own_outcome(entry: Mapping[str, Any], file: str) -> Understood | Refused:
    """Return the table of an entry as it was exported, or what of it can't be taken in."""
    line = int(entry.get(LINE, 1))
    title = str(entry.get("title") or "Table")
    grid = Grid(file, line, FORM, None, ())
    try:
        beyond = list(_beyond(entry))
        if not beyond:
            return _understood(entry, grid, title)
        message = f"it has {', '.join(beyond)}, which import does not take in"
    except (KeyError, TypeError, ValueError, IndexError, AttributeError):
        message = "this is not the JSON that Tablewright writes of a table"
    fault = rules.IMPORT_SHAPE.at(grid.at(line), message, hint="take the YAML of the entry")
    return Refused(grid, title, (fault,))


def _beyond(entry: Mapping[str, Any]) -> list[str]:
    found = [words for key, words in _BEYOND.items() if entry.get(key)]
    if entry.get("separately"):
        found.append("a roll for every column")
    types = {column["type"] for column in entry["columns"]} - _TYPES
    found += [f"columns of the type {each}" for each in sorted(types)]
    if any(row.get("again") for row in entry["rows"]):
        found.append("rows that are rolled again for")
    return found


def _understood(entry: Mapping[str, Any], grid: Grid, title: str) -> Understood:
    types = {str(column["name"]): str(column["type"]) for column in entry["columns"]}
    rows = [_row(row, types) for row in entry["rows"]]
    roll = entry.get("roll")
    die = Die(str(roll), FORMULA, str(roll)) if roll else None
    modified = entry.get("adjusted")
    columns = []
    for column in entry["columns"]:
        name = str(column["name"])
        held = [row.values[name] for row in rows if name in row.values]
        columns.append(
            ColumnPlan(
                name,
                str(column["title"]),
                types[name],
                optional=types[name] != "range" and any(name not in row.cells for row in rows),
                domain="" if modified and modified["ends"] == "open" else _domain(die, held),
                is_key=bool(column.get("key")),
            )
        )
    adjusted = ""
    if modified:
        low, high = modified["range"]
        ends = ", ends: open" if modified["ends"] == "open" else ""
        adjusted = f"{{range: {int(low)} to {int(high)}{ends}}}"
    lines = tuple(Row(tuple(row.sources.values()), row.line) for row in rows)
    whole = Grid(grid.file, grid.line, FORM, None, lines)
    notes = {str(note["name"]): str(note["text"]) for note in entry.get("notes") or ()}
    return Understood(
        whole, title, die, tuple(columns), tuple(rows), adjusted=adjusted, named_notes=notes
    )


def _domain(die: Die | None, held: list[Values]) -> str:
    """Return the domain that a column of ranges must say that it has, or nothing."""
    domain = domain_of(die.notation) if die is not None else None
    row = Row((), 1)
    if domain is not None:
        rolled = [Rolled(row, Cell("", "", 1), each) for each in held]
        return typed_domain(domain) if needs_domain(rolled, domain) else ""
    ends = [end for each in held for end in each.spans[0]]
    figures = [end for end in ends if end is not None]
    if not figures:
        return ""
    low = None if any(each.spans[0][0] is None for each in held) else min(figures)
    high = None if any(each.spans[0][1] is None for each in held) else max(figures)
    if low is None:
        return f"{high} or less" if high is not None else ""
    return f"{low}+" if high is None else f"{low} to {high}"


def _row(row: Mapping[str, Any], types: Mapping[str, str]) -> RowPlan:
    line = int(row.get(LINE, 1))
    cells: dict[str, str | int] = {}
    sources: dict[str, Cell] = {}
    values: dict[str, Values] = {}
    for name, cell in row["cells"].items():
        if name == LINE:
            continue
        if types[name] == "range":
            low, high = cell["range"]
            numbers = tuple(str(end) for end in (low, high) if end is not None)
            values[name] = Values(((low, high),), numbers)
            said: str | int = typed_values(values[name])
            words = str(said)
        elif types[name] == "text":
            said, words = str(cell["text"]), plain(str(cell["text"]))
        elif types[name] == "dice":
            said = words = str(cell["dice"])
        else:
            said, words = cell["number"], str(cell["number"])
        cells[name] = said
        sources[name] = Cell(str(said), words, line)
    then = row.get("then") or []
    target = str(then[0]["table"]) if then else ""
    notes = tuple(str(name) for name in row.get("notes") or ())
    return RowPlan(cells, sources, values, line, str(row.get("group") or ""), target, notes)
