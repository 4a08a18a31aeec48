"""Values parted by commas, semicolons or tabs, as spreadsheets save them."""

from __future__ import annotations

import csv
import io
import re

from tablewright.dice import Domain
from tablewright.importing.dice_names import domain_of
from tablewright.importing.grids import Cell, Damage, Formula, Grid, Row
from tablewright.importing.lone_lines import joined, parted, with_lone_lines
from tablewright.importing.notation import spaced
from tablewright.importing.text import escaped, plain
from tablewright.records import replace

_FORM = "values parted by {}"
_SIGNS = {",": "commas", ";": "semicolons", "\t": "tabs", "|": "bars"}
_STATED_SIGN = re.compile(r"sep=(?P<sign>[,;\t|])\n", re.IGNORECASE)
_LONGEST_CELL = 20_000
_SAMPLE = 20


def csv_grids(text: str, file: str) -> list[Grid]:
    """Return the tables in `text`: one, or several with empty lines between them."""
    stated = _STATED_SIGN.match(text)
    if stated is not None:
        # A line by which one spreadsheet tells another; the lines below keep their numbers.
        text = text[stated.end() - 1 :]
    sign = stated["sign"] if stated is not None else _sign(text)
    damage: list[Damage] = []
    lots: list[list[Row]] = [[]]
    csv.field_size_limit(_LONGEST_CELL)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=sign, strict=False)
    line = last = 0
    try:
        for values in reader:
            # A cell in quotes may hold line ends: the row begins on the line after the last one.
            line, last = last + 1, reader.line_num
            row = Row(tuple(_cell(value, line) for value in values), line)
            if row.is_empty:
                lots.append([])
            else:
                lots[-1].append(row)
        if line < last and text.count('"') % 2:
            message = "a quotation mark here is never closed, and takes in all that follows"
            damage.append(Damage(line, message, "close it, or take it away"))
    except csv.Error as error:
        damage.append(Damage(last + 1, f"this line cannot be read: {error}", "save the file anew"))
    form = _FORM.format(_SIGNS[sign])
    grids = [
        Grid(file, rows[0].line, form, None, tuple(rows), damage=tuple(damage))
        for lot in lots
        for rows in parted(lot)
    ]
    return [_with_ends(grid) for grid in with_lone_lines([_titled(g) for g in joined(grids)])]


# Two columns that Tablewright makes of one column of ranges, with what is rolled on it.
_FROM = re.compile(r"(?P<title>.+?)(?: \((?P<dice>[^()]{1,80})\))? from")


def _with_ends(grid: Grid) -> Grid:
    """Return a grid in which both ends of a range, in columns of their own, are one cell again."""
    first = grid.rows[0]
    said = [cell.plain for cell in first.cells]
    pairs = {
        place: found
        for place, words in enumerate(said[:-1])
        if (found := _FROM.fullmatch(words))
        and said[place + 1] == words.removesuffix("from") + "to"
    }
    if not pairs:
        return grid
    # A heading that is the dice does not say them twice.
    named = {found["dice"] or found["title"] for found in pairs.values()}
    dice = {each for each in named if domain_of(each) is not None}
    domain = domain_of(next(iter(dice))) if len(dice) == 1 else None
    rows: list[Row] = []
    ends: list[tuple[int, int]] = []
    for row in grid.rows[1:]:
        cells = []
        for place in range(len(said)):
            if place in pairs:
                cells.append(_joined_ends(row.cell(place), row.cell(place + 1), ends))
            elif place - 1 not in pairs:
                cells.append(row.cell(place))
        rows.append(Row(tuple(cells), row.line))
    titles = [
        Cell(pairs[place]["title"], pairs[place]["title"], first.line) if place in pairs else cell
        for place, cell in enumerate(first.cells)
        if place - 1 not in pairs
    ]
    modifiers = None
    if domain is not None and domain.low is not None and domain.high is not None and ends:
        low = min(low for low, _ in ends) - domain.low
        high = max(high for _, high in ends) - domain.high
        modifiers = (low, high) if low < 0 <= high or low <= 0 < high else None
    grid = replace(
        grid,
        header=Row(tuple(titles), first.line),
        rows=tuple(rows),
        formula=Formula(next(iter(dice)), first.line) if domain is not None else None,
        modifiers=modifiers,
    )
    return _clipped(grid, domain) if modifiers is not None and domain is not None else grid


def _joined_ends(low: Cell, high: Cell, ends: list[tuple[int, int]]) -> Cell:
    if low.is_empty and high.is_empty:
        return low
    if _WHOLE.fullmatch(low.plain) and _WHOLE.fullmatch(high.plain):
        ends.append((int(low.plain), int(high.plain)))
    text = low.plain if low.plain == high.plain else f"{low.plain} to {high.plain}"
    return Cell(text, text, low.line, low.column)


_WHOLE = re.compile(r"-?[0-9]{1,6}")
_ENDS = re.compile(r"(-?[0-9]{1,6})(?: to (-?[0-9]{1,6}))?")


def _clipped(grid: Grid, domain: Domain) -> Grid:
    """Return a grid whose end rows end where the dice do: totals beyond count as these rows.

    A row that is beyond the dice altogether tells that all of them are meant as they stand.
    """
    assert domain.low is not None
    assert domain.high is not None
    rows = []
    for row in grid.rows:
        cells = []
        for cell in row.cells:
            found = _ENDS.fullmatch(cell.plain)
            if found is None:
                cells.append(cell)
                continue
            low = max(int(found[1]), domain.low)
            high = min(int(found[2] or found[1]), domain.high)
            if low > high:
                return grid
            text = f"{low}" if low == high else f"{low} to {high}"
            cells.append(Cell(text, text, cell.line, cell.column))
        rows.append(Row(tuple(cells), row.line))
    return replace(grid, rows=tuple(rows))


def _titled(grid: Grid) -> Grid:
    """Return a grid whose first line, of one cell alone, is its title."""
    first = grid.rows[0]
    held = [cell for cell in first.cells if not cell.is_empty]
    if len(grid.rows) < 3 or len(held) != 1 or grid.width < 2 or held[0] is not first.cells[0]:
        return grid
    return Grid(
        grid.file,
        grid.line,
        grid.form,
        None,
        grid.rows[1:],
        caption=held[0].plain,
        damage=grid.damage,
    )


def _cell(value: str, line: int) -> Cell:
    text = escaped(value)
    return Cell(text, text if text == spaced(value) else plain(text), line)


def _sign(text: str) -> str:
    """Return what parts the cells: the sign that stands as often in each of the first lines."""
    lines = [line for line in text.split("\n")[:_SAMPLE] if line.strip()]
    best, score = ",", 0
    for sign in _SIGNS:
        counts = []
        for line in lines:
            try:
                counts.append(len(next(csv.reader([line], delimiter=sign))) - 1)
            except (csv.Error, StopIteration):
                counts.append(0)
        agreeing = sum(count == counts[0] for count in counts) if counts and counts[0] else 0
        if agreeing * 100 + (counts[0] if counts else 0) > score and agreeing:
            best, score = sign, agreeing * 100 + counts[0]
    return best
