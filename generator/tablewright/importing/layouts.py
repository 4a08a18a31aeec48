"""Tables that are laid out otherwise than row below row: turned round, grids, side by side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tablewright.importing.dice_names import dice_in
from tablewright.importing.grids import Cell, Grid, Row
from tablewright.importing.roll_words import is_roll_word
from tablewright.importing.tidying import values_of

D66 = "d66"
_SIX = [((face, face),) for face in range(1, 7)]


def is_grid(grid: Grid) -> bool:
    """Return whether rolls stand both above a grid and at its left."""
    if grid.header is None or len(grid.header.cells) < 3 or len(grid.rows) < 2:
        return False
    above = [values_of(cell) for cell in grid.header.cells[1:]]
    left = [values_of(row.cell(0)) for row in grid.rows]
    cells = [cell for row in grid.rows for cell in row.cells[1:]]
    if not all(above) or not all(left):
        return False
    corner = grid.header.cell(0).plain
    # Figures below figures are a table of levels or the like, and none of results.
    are_words = any(values_of(cell) is None and not cell.is_empty for cell in cells)
    return are_words and (
        not corner or is_roll_word(corner) or bool(dice_in(corner)) or len(left) == 6
    )


def d66_rows(grid: Grid) -> tuple[Row, ...] | None:
    """Return the 36 rows of a grid of two dice, tens at the left; None where it is no such grid."""
    assert grid.header is not None
    above = [read.joined for cell in grid.header.cells[1:] if (read := values_of(cell))]
    left = [read.joined for row in grid.rows if (read := values_of(row.cell(0)))]
    tens = [
        face
        for spans in left
        for low, high in spans
        if low is not None and low == high
        for face in (low,)
    ]
    if len(tens) != len(left) or sorted(tens) not in ([1, 2, 3, 4, 5, 6], [10, 20, 30, 40, 50, 60]):
        return None
    tens = [face // 10 if face >= 10 else face for face in tens]
    columns: list[tuple[int, int]] = []
    for spans in above:
        if len(spans) != 1 or spans[0][0] is None or spans[0][1] is None:
            return None
        columns.append((spans[0][0], spans[0][1]))
    if sorted(face for low, high in columns for face in range(low, high + 1)) != list(range(1, 7)):
        return None
    rows = []
    for face, row in zip(tens, grid.rows, strict=True):
        for place, (low, high) in enumerate(columns, 1):
            cell = row.cell(place)
            roll = f"{face}{low}" if low == high else f"{face}{low}-{face}{high}"
            rows.append(Row((Cell(roll, roll, cell.line, cell.column), cell), cell.line))
    return tuple(rows)


def is_turned(grid: Grid) -> bool:
    """Return whether the rolls stand above a grid, and what they mean in rows below."""
    if grid.header is None or len(grid.header.cells) < 3 or not grid.rows:
        return False
    above = [values_of(cell) for cell in grid.header.cells[1:]]
    if not all(above) or any(values_of(row.cell(0)) for row in grid.rows):
        return False
    if len(grid.header.cells) <= len(grid.rows) and len(grid.rows) > 6:
        return False
    corner = grid.header.cell(0).plain
    return not corner or is_roll_word(corner) or bool(dice_in(corner))


def turned(grid: Grid) -> Grid:
    """Return a grid turned round: its columns become rows."""
    assert grid.header is not None
    lines = [grid.header, *grid.rows]
    columns = [
        Row(tuple(line.cell(index) for line in lines), grid.line) for index in range(grid.width)
    ]
    header, *rows = columns
    placed = tuple(
        replace(row, line=row.cells[1].line if len(row.cells) > 1 else row.line) for row in rows
    )
    return replace(grid, header=header, rows=placed)


def halves(grid: Grid) -> Grid | None:
    """Return a grid whose halves, thirds … stand side by side as one below the other; or None."""
    if grid.header is None:
        return _bare_halves(grid)
    headings = [cell.plain.casefold() for cell in grid.header.cells]
    for width in range(2, len(headings) // 2 + 1):
        if len(headings) % width or not headings[0]:
            continue
        if all(heading == headings[place % width] for place, heading in enumerate(headings)):
            stacked = _stacked(grid, width)
            return stacked if _go_on(stacked) else None
    return None


def _bare_halves(grid: Grid) -> Grid | None:
    for width in range(2, grid.width // 2 + 1):
        if grid.width % width:
            continue
        leads = range(0, grid.width, width)
        if all(
            (values_of(row.cell(place)) is not None) == (place in leads)
            for row in grid.rows
            for place in range(grid.width)
            if not row.cell(place).is_empty
        ):
            stacked = _stacked(grid, width)
            return stacked if _go_on(stacked) else None
    return None


def _stacked(grid: Grid, width: int) -> Grid:
    rows = [
        part
        for start in range(0, grid.width, width)
        for row in grid.rows
        if not (part := Row(tuple(row.cell(start + i) for i in range(width)), row.line)).is_empty
    ]
    header = grid.header
    if header is not None:
        header = Row(header.cells[:width], header.line)
    return replace(grid, header=header, rows=tuple(rows))


def _go_on(grid: Grid) -> bool:
    """Return whether each part goes on where the one before it ended."""
    lows = [read.spans[0][0] for row in grid.rows if (read := values_of(row.cell(0))) is not None]
    numbers = [-1 if low is None else low or 100 for low in lows]
    return len(lows) > 1 and (
        numbers == sorted(numbers) or numbers == sorted(numbers, reverse=True)
    )


def parts(grid: Grid) -> list[Grid]:
    """Return the tables that headers within a grid part it into; mostly it is one.

    A header that is repeated where the rows go on says nothing new, and goes.
    """
    if grid.header is None:
        return [grid]
    headings = _said(grid.header)
    pieces: list[tuple[Row, list[Row]]] = [(grid.header, [])]
    for row in grid.rows:
        if _said(row) == headings or _is_new_header(row, grid.header):
            pieces.append((row, []))
        else:
            pieces[-1][1].append(row)
    if len(pieces) == 1:
        return [grid]
    joined: list[tuple[Row, list[Row]]] = [pieces[0]]
    for header, rows in pieces[1:]:
        before = joined[-1]
        if _said(header) == _said(before[0]) and _follow(before[1], rows):
            before[1].extend(rows)
        else:
            joined.append((header, rows))
    return [replace(grid, header=header, rows=tuple(rows)) for header, rows in joined if rows]


def _said(row: Row) -> tuple[str, ...]:
    words = [cell.plain.casefold() for cell in row.cells]
    while words and not words[-1]:
        words.pop()
    return tuple(words)


def _is_new_header(row: Row, header: Row) -> bool:
    """Return whether a row names dice where the header does."""
    lead, first = row.cell(0).plain, header.cell(0).plain
    named = dice_in(lead)
    return bool(named) and bool(dice_in(first)) and named[0].end - named[0].start >= len(lead) - 6


def _follow(before: Sequence[Row], after: Sequence[Row]) -> bool:
    """Return whether rows after a repeated header go on from those before it."""
    last = values_of(before[-1].cell(0)) if before else None
    first = values_of(after[0].cell(0)) if after else None
    if last is None or first is None:
        return last is None and first is None
    high, low = last.spans[-1][1], first.spans[0][0]
    return high is not None and low is not None and low > high
