"""RollTables of Foundry VTT, versions 11 to 14: exports, compendium sources and databases."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tablewright.importing.foundry_text import foundry_text
from tablewright.importing.grids import Cell, Damage, Formula, Grid, Row
from tablewright.importing.html_text import words_of_html
from tablewright.importing.json_lines import LINE, JsonFault, read_json
from tablewright.importing.text import BREAK, UnsayableText
from tablewright.records import replace
from tablewright.source import SourceFile

FORM = "Foundry RollTable"
_KEPT = re.compile(r"(?<=\d)(?:k[hl]?|d[hl])(?!\w)", re.IGNORECASE)
_DRAWN_AGAIN = "Its rows are drawn without being put back there."


def json_tables(text: str, file: str) -> tuple[list[Grid], list[Damage]]:
    """Return the tables in a JSON file: a table, a list of them, or whatever holds some."""
    try:
        held = read_json(text)
    except JsonFault as fault:
        return [], [Damage(fault.line, fault.message, "export it anew")]
    return _grids(_tables_in(held), file), []


def lines_tables(text: str, file: str) -> tuple[list[Grid], list[Damage]]:
    """Return the tables in a database of NeDB's: a document a line, the last of each counts."""
    found: dict[str, Any] = {}
    damage: list[Damage] = []
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip():
            continue
        try:
            held = read_json(line, number - 1)
        except JsonFault as fault:
            damage.append(Damage(fault.line, fault.message, "export it anew"))
            continue
        if not isinstance(held, dict):
            continue
        key = str(held.get("_id", number))
        if held.get("$$deleted"):
            found.pop(key, None)
        elif "$$indexCreated" not in held:
            found[key] = held
    return _grids(_tables_in(list(found.values())), file), damage


def yaml_tables(source: SourceFile) -> list[Grid]:
    """Return the tables of a compendium source in YAML."""
    held = _with_lines(source, source.data, ())
    return _grids(_tables_in(held), source.name)


def _with_lines(source: SourceFile, value: Any, pointer: tuple[str | int, ...]) -> Any:
    if isinstance(value, dict):
        held = {key: _with_lines(source, each, (*pointer, key)) for key, each in value.items()}
        place = source.places.get(pointer)
        return {**held, LINE: 1 if place is None else place.value.line}
    if isinstance(value, list):
        return [_with_lines(source, each, (*pointer, n)) for n, each in enumerate(value)]
    return value


def is_table(held: object) -> bool:
    """Return whether an object is a RollTable, and not a folder or another document."""
    return (
        isinstance(held, dict)
        and isinstance(held.get("results"), list)
        and (
            "formula" in held or any(isinstance(r, dict) and "range" in r for r in held["results"])
        )
    )


def _tables_in(held: Any) -> Iterator[Mapping[str, Any]]:
    """Yield the tables that JSON holds, at the top, in a list, or in an adventure's `tables`."""
    waiting = [held]
    while waiting:
        each = waiting.pop(0)
        if is_table(each):
            yield each
        elif isinstance(each, list):
            waiting = [*each, *waiting]
        elif isinstance(each, dict):
            inside = [each[key] for key in ("tables", "rolltables", "documents") if key in each]
            waiting = [*inside, *waiting]


def _grids(tables: Iterator[Mapping[str, Any]], file: str) -> list[Grid]:
    return [_grid(table, file) for table in tables]


def _grid(table: Mapping[str, Any], file: str) -> Grid:
    line = int(table.get(LINE, 1))
    damage: list[Damage] = []
    rows: dict[tuple[int, int], list[tuple[Cell, str]]] = {}
    for result in table["results"]:
        if not isinstance(result, dict):
            damage.append(Damage(line, "one of its results is none", "export it anew"))
            continue
        at = int(result.get(LINE, line))
        ends = _range(result.get("range"))
        if ends is None:
            message = "this result has no range of two whole numbers"
            damage.append(Damage(at, message, "give it one in Foundry, and export it anew"))
            continue
        cell, target = _said(result, at, damage)
        rows.setdefault(ends, []).append((cell, target))
    ordered = sorted(rows.items(), key=lambda each: each[0])
    name = _name(table)
    formula = str(table.get("formula") or "").strip()
    grid = Grid(file, line, FORM, None, (), caption=name, damage=tuple(damage))
    if len(rows) == 1 and len(table["results"]) > 1:
        return _drawn_all(grid, [each for each, _ in ordered[0][1]])
    remarks = []
    if table.get("replacement") is False:
        remarks.append(_DRAWN_AGAIN)
    if any(len(each) > 1 for each in rows.values()):
        remarks.append("Several results had one range there: they are lines of one row.")
    header = Row((Cell("Roll", "Roll", line), Cell("Result", "Result", line)), line)
    about = words_of_html(str(table.get("description") or ""))
    return replace(
        grid,
        header=header,
        rows=tuple(_row(ends, cells) for ends, cells in ordered),
        formula=_formula(formula, line),
        before=(about,) if about and not formula else (),
        remarks=tuple(remarks),
        aliases=(identifier,) if isinstance(identifier := table.get("_id"), str) else (),
        targets={n: t for n, (_, cells) in enumerate(ordered) if (t := _target(cells))},
    )


def _drawn_all(grid: Grid, cells: Sequence[Cell]) -> Grid:
    """Return a table of which all results are drawn at once: a list, and nothing is rolled."""
    header = Row((Cell("Name", "Name", grid.line), Cell("Result", "Result", grid.line)), grid.line)
    header = Row((Cell("Result", "Result", grid.line),), grid.line)
    rows = tuple(Row((cell,), cell.line) for cell in cells)
    return replace(
        grid,
        header=header,
        rows=rows,
        form=f"{FORM}, drawn all at once",
        remarks=("All of it is drawn at once there: nothing is rolled.",),
        has_ranges=False,
    )


def _formula(written: str, line: int) -> Formula | None:
    if not written:
        return None
    # Dice that are kept or dropped without a number are one.
    return Formula(_KEPT.sub(r"\g<0>1", re.sub(r"\s+", "", written)), line)


def _name(table: Mapping[str, Any]) -> str:
    return " ".join(str(table.get("name") or "").split())


def _range(held: object) -> tuple[int, int] | None:
    if (
        isinstance(held, list)
        and len(held) == 2
        and all(isinstance(end, int) and not isinstance(end, bool) for end in held)
    ):
        return held[0], held[1]
    return None


def _row(ends: tuple[int, int], said: Sequence[tuple[Cell, str]]) -> Row:
    low, high = ends
    first = said[0][0]
    roll = f"{low}" if low == high else f"{low} to {high}"
    text = BREAK.join(cell.text for cell, _ in said)
    plain = " ".join(cell.plain for cell, _ in said if cell.plain)
    lost = tuple(each for cell, _ in said for each in cell.lost)
    result = Cell(text, plain, first.line, lost=lost)
    return Row((Cell(roll, roll, first.line), result), first.line)


def _target(said: Sequence[tuple[Cell, str]]) -> str:
    """Return the table that a row leads on to, where it is one alone."""
    return said[0][1] if len(said) == 1 else ""


def _said(result: Mapping[str, Any], line: int, damage: list[Damage]) -> tuple[Cell, str]:
    """Return the cell that a result says, and the table that it is, if it is one.

    Up to version 12 `text` is said; later `description`, and `name`, which may be its title.
    """
    words = str(result.get("text") or "").strip()
    name = str(result.get("name") or "").strip()
    about = str(result.get("description") or "").strip()
    try:
        parts = [foundry_text(each) for each in dict.fromkeys((words, name, about)) if each]
    except UnsayableText as reason:
        damage.append(
            Damage(line, f"this result cannot be said here: {reason}", "write it in words")
        )
        parts = [(words, words)]
    if not any(plain for _, plain in parts):
        message = "this result says nothing"
        damage.append(Damage(line, message, "write what it means, or take it out"))
    text = BREAK.join(each for each, _ in parts if each)
    plain = " ".join(each for _, each in parts if each)
    target = _document(result)
    uuid = str(result.get("documentUuid") or "")
    lost = (f"the link to `{uuid[:60]}`",) if uuid and not target else ()
    return Cell(text, plain, line, lost=lost), target


def _document(result: Mapping[str, Any]) -> str:
    """Return the name of the table that a result stands for, if it is one."""
    uuid = str(result.get("documentUuid") or "")
    collection = str(result.get("documentCollection") or "")
    if "RollTable" in uuid or collection == "RollTable":
        return str(result.get("text") or result.get("name") or "").strip()
    return ""
