"""Tables that stand side by side in one, each with a column of rolls of its own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablewright.importing.dice_names import dice_in
from tablewright.importing.grids import Grid, Row
from tablewright.importing.tidying import Tidy
from tablewright.importing.titles import title_of
from tablewright.records import replace


def side_by_side(tidy: Tidy, leads: Sequence[int]) -> Iterator[Tidy]:
    """Yield the tables that stand side by side in one, each with a column of rolls of its own."""
    grid = tidy.grid
    assert grid.header is not None
    if leads[0] != 0:
        return
    stops = [*leads[1:], grid.width]
    widths = [stop - start for start, stop in zip(leads, stops, strict=True)]
    if min(widths) < 2:
        if widths[:-1] == [1] * (len(widths) - 1) and _differ(grid, leads):
            # Rolled on one of several dice, with the same results.
            texts = range(leads[-1] + 1, grid.width)
            for start in leads:
                yield _picked(tidy, [start, *texts], grid.header.cell(start).plain)
        return
    for start, stop in zip(leads, stops, strict=True):
        named = grid.header.cell(start + 1).plain
        yield _picked(tidy, list(range(start, stop)), named)


def _differ(grid: Grid, leads: Sequence[int]) -> bool:
    assert grid.header is not None
    named = [dice_in(grid.header.cell(index).plain) for index in leads]
    return all(named) and len({each[0].notation for each in named}) == len(named)


def _picked(tidy: Tidy, columns: Sequence[int], named: str) -> Tidy:
    grid = tidy.grid
    assert grid.header is not None

    def cut(row: Row) -> Row:
        return Row(tuple(row.cell(index) for index in columns), row.line)

    rows = tuple(part for row in grid.rows if not (part := cut(row)).is_empty)
    title = f"{title_of(grid)}: {named}" if named else title_of(grid)
    return replace(
        tidy, grid=replace(grid, header=cut(grid.header), rows=rows, caption=title), groups={}
    )
