"""Tables without numbers whose heading names a die with as many faces as there are rows."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.importing.dice_names import Named, dice_in, domain_of
from tablewright.importing.grids import Cell, Grid, Row
from tablewright.importing.roll_words import is_never_rolled
from tablewright.importing.tidying import Tidy, values_of
from tablewright.importing.titles import title_of
from tablewright.records import replace

COUNTED = "The rows have no numbers there: they are counted."


def counted(tidy: Tidy) -> Iterator[Tidy]:
    """Yield the tables whose rows are counted: one, or one for each column with a die of its own.

    Yields none where rows are numbered, or are more or fewer than the faces.
    """
    grid = tidy.grid
    if grid.header is None or any(values_of(row.cell(0)) for row in grid.rows):
        return
    dice = {
        index: named for index in range(grid.width) if (named := _die_for(grid, index)) is not None
    }
    if len(dice) == 1 and 0 in dice:
        yield _with_numbers(tidy, dice[0], range(grid.width))
    elif len(dice) > 1 and len(dice) == grid.width:
        for index, named in dice.items():
            yield _with_numbers(tidy, named, [index])


def _die_for(grid: Grid, index: int) -> Named | None:
    """Return the die that a heading names, if it has a face for each row; or None."""
    assert grid.header is not None
    heading = grid.header.cell(index).plain
    named = dice_in(heading)
    if len(named) != 1 or named[0].is_modified or is_never_rolled(heading):
        return None
    domain = domain_of(named[0].notation)
    cells = [row.cell(index) for row in grid.rows]
    is_even = domain is not None and (domain.low, domain.high) == (1, len(cells))
    is_said = all(not cell.is_empty and not dice_in(cell.plain) for cell in cells)
    return named[0] if is_even and is_said else None


def _with_numbers(tidy: Tidy, named: Named, columns: range | list[int]) -> Tidy:
    grid = tidy.grid
    assert grid.header is not None
    first = grid.header.cell(columns[0])
    words = first.plain
    bare = f"{words[: named.start]} {words[named.end :]}".replace("()", "").replace("[]", "")
    title = " ".join(bare.split()).strip(" :–—-")
    heads = [Cell(title, title, first.line, first.column)]
    heads += [grid.header.cell(index) for index in columns[1:]]
    lead = Cell(named.notation, named.notation, first.line, first.column)
    rows = tuple(
        Row((_number(row, n), *(row.cell(index) for index in columns)), row.line)
        for n, row in enumerate(grid.rows, 1)
    )
    called = f"{title_of(grid)}: {title}" if len(columns) < grid.width else grid.caption
    header = Row((lead, *heads), grid.header.line)
    return replace(
        tidy,
        grid=replace(
            grid,
            header=header,
            rows=rows,
            caption=called,
            remarks=(*grid.remarks, COUNTED),
        ),
    )


def _number(row: Row, number: int) -> Cell:
    return Cell(str(number), str(number), row.line, row.cell(0).column)
