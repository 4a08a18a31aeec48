"""How a table is read."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tablewright.allowance import work
from tablewright.diagnostics import Fix
from tablewright.dice import IntegerRange
from tablewright.kinds import rules
from tablewright.kinds.conditions import read_conditions
from tablewright.kinds.entry import Text
from tablewright.kinds.notes import demand_note
from tablewright.kinds.reading import Reader
from tablewright.kinds.table.adjusted import read_adjusted
from tablewright.kinds.table.cells import Cell, read_cell
from tablewright.kinds.table.columns import ROW_KEYS, Column, ColumnType
from tablewright.kinds.table.deck import read_deck
from tablewright.kinds.table.each import read_each, read_expected
from tablewright.kinds.table.entry import Row, Table
from tablewright.kinds.table.grid_look import read_grid
from tablewright.kinds.table.look import read_look
from tablewright.kinds.table.read_columns import read_columns
from tablewright.kinds.table.rules import CELL_LEFT_OPEN
from tablewright.names import slug, suggestion
from tablewright.prose import plain_text
from tablewright.source import Pointer, in_order
from tablewright.source.slips import in_quotes as as_text

# The signs of numbers and open ends, and what of them is spoken.
# A row is called by words, which are read as CommonMark for that: stars take the longest.
_LETTERS_OF_A_STEP = 6
# By these rows are found, or they are computed.
_NEVER_OPEN = (ColumnType.RANGE, ColumnType.BAND, ColumnType.CHOICE, ColumnType.ODDS)
_SIGN = re.compile(r"[-\u2212+≥>≤<]")
_MINUS = re.compile(r"(?<![\w.])[-\u2212](?=\d)")
_OR_MORE = re.compile(r"(?<=\d)\s*\+|^\s*[≥>]=?\s*")
_UP_TO = re.compile(r"^\s*[≤<]=?\s*")


def read_table(reader: Reader) -> Table:
    """Return the table of the document that `reader` reads; its faults are the reader's."""
    data = reader.data
    deck = read_deck(reader)
    roll = reader.dice(("roll",)) if "roll" in data else deck.draw if deck is not None else None
    adjusted = read_adjusted(reader)
    columns = read_columns(reader, roll, adjusted)
    # What has no dice for all has those of the first column.
    roll = roll or next((column.roll for column in columns if column.roll is not None), None)
    if ("roll" in data or deck is not None) and not any(
        column.type is ColumnType.RANGE for column in columns
    ):
        message = "there is no column in which the roll could be looked up"
        name, what = ("roll", "totals") if "roll" in data else ("deck", "cards")
        hint = f"write `type: range` for the column of the {what}, or take `{name}:` out"
        reader.fault(rules.ROLL_WITHOUT_RANGE, (name,), message, hint=hint)
    notes = reader.texts_by_name("notes")
    rows = tuple(_rows(reader, columns, notes))
    _demand_groups_together(reader, rows)
    return Table(
        **reader.common(),
        roll=roll,
        adjusted=adjusted,
        columns=columns,
        rows=rows,
        notes=notes,
        rules=read_conditions(reader),
        look=read_look(reader, columns),
        grid=read_grid(reader, columns, roll),
        each=read_each(reader, columns),
        expected=read_expected(reader, columns),
        separately=reader.data.get("separately", False),
        columns_title=reader.data.get("columns_title", ""),
    )


def _rows(reader: Reader, columns: tuple[Column, ...], notes: Mapping[str, Text]) -> list[Row]:
    rows: list[Row] = []
    taken: set[str] = set()
    by_name = {column.name: column for column in columns}
    required = _required(reader, columns)
    naming = _naming_columns(columns)
    for number, data in enumerate(reader.data["rows"]):
        pointer: Pointer = ("rows", number)
        row = Row(
            id=_row_id(reader, naming, data, number, taken),
            cells=_cells(reader, by_name, required(data), data, pointer),
            notes=() if "note" in by_name else _notes(reader, notes, data, pointer),
            group=str(data.get("group", "")),
            pointer=pointer,
            then=str(data.get("then", "")),
            given={name: reader.typed((*pointer, "given", name)) for name in data.get("given", {})},
            again=data.get("again", 0),
            aka=tuple(data.get("aka", ())),
            open=_left_open(reader, by_name, data, pointer),
        )
        taken.add(row.id)
        rows.append(row)
    return rows


def _required(
    reader: Reader, columns: tuple[Column, ...]
) -> Callable[[Mapping[str, Any]], list[str]]:
    """Return what tells the names of the cells that a row must have.

    Where columns are rolled by themselves with dice of their own, one table is beside another: a
    row that a roll for some columns cannot come to is none of theirs.
    """
    named = [column.name for column in columns if not column.may_be_empty]
    ranges = [column for column in columns if column.type is ColumnType.RANGE]
    if not reader.data.get("separately", False) or len(ranges) == 1:
        return lambda _row: named
    belongs: dict[str, str] = {}
    for number, column in enumerate(columns):
        before = [each for each in columns[:number] if each in ranges]
        if ranges and column not in ranges:
            belongs[column.name] = (before[-1] if before else ranges[0]).name
    return lambda row: [name for name in named if belongs.get(name, name) in row]


def _cells(
    reader: Reader,
    by_name: Mapping[str, Column],
    required: Sequence[str],
    data: dict[str, Any],
    at: Pointer,
) -> dict[str, Cell]:
    cells: dict[str, Cell] = {}
    misspelt: set[str] = set()
    for name in data:
        if name in ROW_KEYS:
            continue
        if name not in by_name:
            hint = suggestion(name, by_name, "columns")
            misspelt.add(hint)
            message = f"this table has no column `{name}`"
            if " " in name and not hint.startswith("did"):
                message, hint = _after_comma(reader, by_name, data, (*at, name), message, hint)
            reader.fault(rules.UNKNOWN_COLUMN, (*at, name), message, hint=hint, key=True)
            continue
        cell = read_cell(reader, by_name[name], (*at, name))
        if cell is not None:
            cells[name] = cell
    for name in (each for each in required if each not in data.get("left_open", {})):
        # A cell that is there under a misspelt name is reported once, where it is misspelt.
        if name not in data and f"did you mean `{name}`?" not in misspelt:
            message = f"this row has no cell in the column `{name}`"
            hint = f"write `{name}:`, or `optional: true` at the column"
            reader.fault(rules.MISSING_CELL, at, message, hint=hint)
    return cells


def _left_open(
    reader: Reader, by_name: Mapping[str, Column], data: Mapping[str, Any], at: Pointer
) -> dict[str, Text]:
    """Return what is said in place of the cells of a row that its source leaves open."""
    found: dict[str, Text] = {}
    for name, words in data.get("left_open", {}).items():
        pointer = (*at, "left_open", name)
        column = by_name.get(name)
        if column is None:
            hint = suggestion(name, by_name, "columns")
            message = f"this table has no column `{name}`"
            reader.fault(rules.UNKNOWN_COLUMN, pointer, message, hint=hint, key=True)
        elif name in data:
            hint = "take one of the two out"
            message = f"`{name}` is left open in this row, and has a cell in it"
            reader.fault(CELL_LEFT_OPEN, pointer, message, hint=hint, key=True)
        elif column.is_key or column.type in _NEVER_OPEN:
            hint = "write its cell, or leave it out"
            message = f"`{name}` cannot be left open: rows are found by it, or it is computed"
            reader.fault(CELL_LEFT_OPEN, pointer, message, hint=hint, key=True)
        else:
            found[name] = Text(words, pointer)
    return found


def _after_comma(
    reader: Reader,
    by_name: Mapping[str, Column],
    data: Mapping[str, Any],
    at: Pointer,
    message: str,
    hint: str,
) -> tuple[str, str]:
    """Return what is said of the words at `at`: behind a comma, they belong to the cell before."""
    names, name = list(data), str(at[-1])
    before = names[names.index(name) - 1] if names[0] != name else ""
    first = reader.typed((*at[:-1], before)) if before in by_name else ""
    last = reader.typed(at)
    if not first or not last:
        return (
            message,
            f"{hint}; what belongs to the text before the comma stands with it in quotes",
        )
    message = f"inside {{ }} a comma ends a value, and so `{name}` is read as a column"
    text = as_text(f"{first}, {name}: {last}".rstrip())
    return message, f"put the whole text into quotes: write `{before}: {text}`"


def _notes(
    reader: Reader, notes: Mapping[str, Text], data: dict[str, Any], at: Pointer
) -> tuple[str, ...]:
    written = data.get("note", ())
    names = (written,) if isinstance(written, str) else tuple(written)
    for name in names:
        demand_note(reader, notes, name, (*at, "note"))
    return names


def _naming_columns(columns: tuple[Column, ...]) -> list[str]:
    """Return the names of the columns that may name a row, the one that should first."""
    keys = [c.name for c in columns if c.is_key]
    texts = [c.name for c in columns if c.type is ColumnType.TEXT]
    return [*[*keys, *texts][:1], *(c.name for c in columns)]


def _row_id(
    reader: Reader, naming: Sequence[str], data: dict[str, Any], number: int, taken: set[str]
) -> str:
    """Return a name for the row that stays when other rows come and go, if it has one."""
    for name in naming:
        if name in data:
            typed = reader.typed(("rows", number, name))
            work(len(typed) // _LETTERS_OF_A_STEP)
            candidate = slug(_spoken(plain_text(typed)))
            if candidate and candidate not in taken:
                return candidate
    return f"row-{number + 1}"


def _spoken(words: str) -> str:
    """Return `words` with the signs of numbers and open ends as words, so that ids keep them."""
    if not _SIGN.search(words):
        return words
    words = _MINUS.sub("minus ", words)
    words = _OR_MORE.sub(" or more ", words)
    return _UP_TO.sub(" up to ", words)


def _demand_groups_together(reader: Reader, rows: tuple[Row, ...]) -> None:
    seen: set[str] = set()
    # All groups are mended by the same fix: it is told once.
    is_first = True
    current = ""
    for row in rows:
        if row.group == current:
            continue
        if row.group and row.group in seen:
            message = f"the group `{row.group}` begins a second time here"
            hint = "move its rows together"
            fixes = _groups_together(reader, rows) if is_first else ()
            is_first = False
            at = (*row.pointer, "group")
            reader.fault(rules.GROUP_SPLIT, at, message, hint=hint, fixes=fixes)
        seen.add(row.group)
        current = row.group


def _groups_together(reader: Reader, rows: tuple[Row, ...]) -> tuple[Fix, ...]:
    """Return the fix that moves the rows of each group up to the first of them, or none.

    Where rows are looked up by ranges their order says something: there it is a proposal.
    """
    if any(str(erratum.get("field", "")) for erratum in reader.data.get("errata", ())):
        return ()
    first: dict[str, int] = {}
    for number, row in enumerate(rows):
        first.setdefault(row.group, number)
    places = [first[row.group] if row.group else number for number, row in enumerate(rows)]
    order = sorted(range(len(rows)), key=places.__getitem__)
    is_sure = not any(isinstance(c.value, IntegerRange) for row in rows for c in row.cells.values())
    title = "move the rows of each group together"
    return in_order(reader.document.source, ("rows",), order, title, is_sure=is_sure)
