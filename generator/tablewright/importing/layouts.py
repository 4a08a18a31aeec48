"""Tables that are laid out otherwise than row below row: turned round, grids, side by side."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.importing.continued import said
from tablewright.importing.dice_names import dice_in, usual_die
from tablewright.importing.grids import Cell, Grid, Row
from tablewright.importing.roll_words import is_roll_word
from tablewright.importing.tidying import values_of
from tablewright.records import replace


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
    """Return the rows of a grid of d66, tens at the left; None where it is no such grid."""
    assert grid.header is not None
    above = [_faces(cell) for cell in grid.header.cells[1:]]
    left = [_faces(row.cell(0)) for row in grid.rows]
    if not (_are_six(above) and _are_six(left)):
        return None
    rows = []
    for tens, row in zip(left, grid.rows, strict=True):
        for place, units in enumerate(above, 1):
            cell = row.cell(place)
            low, high = units[0], units[-1]
            roll = ", ".join(
                f"{ten}{low}" if low == high else f"{ten}{low}-{ten}{high}" for ten in tens
            )
            rows.append(Row((Cell(roll, roll, cell.line, cell.column), cell), cell.line))
    return tuple(rows)


def _faces(cell: Cell) -> list[int]:
    """Return the faces of one die that a cell names, tens as ones; several go on one by one."""
    read = values_of(cell)
    if read is None or len(read.joined) != 1:
        return []
    low, high = read.joined[0]
    if low is None or high is None:
        return []
    if low == high and low >= 10:
        return [low // 10] if low % 10 == 0 else []
    return list(range(low, min(high, 7) + 1))


def _are_six(named: Sequence[Sequence[int]]) -> bool:
    """Return whether each of the six faces of a die is named once."""
    return all(named) and sorted(face for each in named for face in each) == [1, 2, 3, 4, 5, 6]


def is_turned(grid: Grid) -> bool:
    """Return whether the rolls stand above a grid, and what they mean in rows below."""
    if grid.header is None or len(grid.header.cells) < 3 or not grid.rows:
        return False
    above = [values_of(cell) for cell in grid.header.cells[1:]]
    if not all(above) or any(values_of(row.cell(0)) for row in grid.rows):
        return False
    corner = grid.header.cell(0).plain
    if is_roll_word(corner) or dice_in(corner):
        return True
    return not corner and (len(grid.header.cells) > len(grid.rows) or len(grid.rows) <= 6)


def torn_turned(grid: Grid) -> Cell | None:
    """Return the cell that is no roll among the rolls above a grid; None where there is none."""
    if grid.header is None or len(grid.header.cells) < 4 or not grid.rows:
        return None
    corner = grid.header.cell(0).plain
    above = grid.header.cells[1:]
    unread = [cell for cell in above if values_of(cell) is None]
    if not (is_roll_word(corner) or dice_in(corner)) or any(
        values_of(row.cell(0)) for row in grid.rows
    ):
        return None
    return unread[0] if unread and len(unread) * 2 < len(above) else None


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
    headings += [""] * (grid.width - len(headings))
    for width in range(2, len(headings) // 2 + 1):
        if len(headings) % width or not headings[0]:
            continue
        is_repeated = all(
            heading == headings[place % width] for place, heading in enumerate(headings)
        )
        if is_repeated or (not any(headings[width:]) and _all_roll(grid, width)):
            return _below_each_other(grid, width)
    return None


def _all_roll(grid: Grid, width: int) -> bool:
    """Return whether what can be rolled stands at the left of each part, and nowhere else."""
    leads = range(0, grid.width, width)
    return all(
        (values_of(row.cell(place)) is not None) == (place in leads)
        for row in grid.rows
        for place in range(grid.width)
        if not row.cell(place).is_empty
    )


def _below_each_other(grid: Grid, width: int) -> Grid | None:
    """Return the parts of a grid one below the other, if its rolls go on so, down or across."""
    for across in (False, True):
        stacked = _stacked(grid, width, across=across)
        if _go_on(stacked, once=across):
            return stacked
    return None


def _bare_halves(grid: Grid) -> Grid | None:
    for width in range(2, grid.width // 2 + 1):
        if grid.width % width:
            continue
        if _all_roll(grid, width):
            return _below_each_other(grid, width)
    return None


def _stacked(grid: Grid, width: int, *, across: bool) -> Grid:
    starts = range(0, grid.width, width)
    places = (
        ((row, start) for row in grid.rows for start in starts)
        if across
        else ((row, start) for start in starts for row in grid.rows)
    )
    rows = [
        part
        for row, start in places
        if not (part := Row(tuple(row.cell(start + i) for i in range(width)), row.line)).is_empty
    ]
    header = grid.header
    if header is not None:
        header = Row(header.cells[:width], header.line)
    return replace(grid, header=header, rows=tuple(rows))


def _go_on(grid: Grid, *, once: bool) -> bool:
    """Return whether each part goes on where the one before it ended; `once`, no roll comes twice.

    What is doubled in parts below each other is damage; across, it may be another table.
    """
    lows = [read.spans[0][0] for row in grid.rows if (read := values_of(row.cell(0))) is not None]
    numbers = [-1 if low is None else low or 100 for low in lows]
    if once and len(set(numbers)) < len(numbers):
        return False
    return len(lows) > 1 and (
        numbers == sorted(numbers) or numbers == sorted(numbers, reverse=True)
    )


def parts(grid: Grid) -> list[Grid]:
    """Return the tables that headers within a grid part it into; mostly it is one.

    A header that is repeated where the rows go on says nothing new, and goes.
    """
    if grid.header is None:
        return [grid]
    headings = said(grid.header)
    pieces: list[tuple[Row, list[Row]]] = [(grid.header, [])]
    for row in grid.rows:
        if said(row) == headings or _is_new_header(row, grid.header):
            pieces.append((row, []))
        else:
            pieces[-1][1].append(row)
    if len(pieces) == 1:
        return [grid]
    joined: list[tuple[Row, list[Row]]] = [pieces[0]]
    for header, rows in pieces[1:]:
        before = joined[-1]
        if said(header) == said(before[0]) and not _starts_over(before[1], rows):
            before[1].extend(rows)
        else:
            joined.append((header, rows))
    return [replace(grid, header=header, rows=tuple(rows)) for header, rows in joined if rows]


def _is_new_header(row: Row, header: Row) -> bool:
    """Return whether a row names dice where the header does."""
    lead, first = row.cell(0).plain, header.cell(0).plain
    named = dice_in(lead)
    return bool(named) and bool(dice_in(first)) and named[0].end - named[0].start >= len(lead) - 6


def _starts_over(before: Sequence[Row], after: Sequence[Row]) -> bool:
    """Return whether rows after a repeated header are a table of their own.

    They begin where those before it began, or are made for dice by themselves; else they go on, or
    are what damage has left.
    """
    first, second = _lows(before), _lows(after)
    if not first or not second or second[0] is None:
        return bool(second) and not first
    high = max((end for row in after for end in _highs(row)), default=0)
    return second[0] == first[0] or (
        second[0] <= _last(before) and usual_die(second[0], high) is not None
    )


def _lows(rows: Sequence[Row]) -> list[int | None]:
    """Return where the rolls of rows begin, of those that have one."""
    read = (values_of(row.cell(0)) for row in rows)
    return [each.spans[0][0] for each in read if each is not None]


def _highs(row: Row) -> list[int]:
    read = values_of(row.cell(0))
    return [] if read is None else [high for _, high in read.spans if high is not None]


def _last(rows: Sequence[Row]) -> int:
    """Return the greatest roll that rows name."""
    return max((high for row in rows for high in _highs(row)), default=0)
