"""Lists, lines and headings that are tables, if dice say so; most of them are none."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablewright.importing.checking import Rolled
from tablewright.importing.dice_names import domain_of
from tablewright.importing.grids import Grid
from tablewright.importing.outcomes import CAPTION, HEADING, TEXT, Die, Outcome, Refused, broken
from tablewright.importing.planning import planned
from tablewright.importing.roll_columns import is_percentile, rolled_in, unread
from tablewright.importing.rolling import Statement, die_of, statements
from tablewright.importing.tidying import Tidy
from tablewright.importing.titles import title_of


def listed(tidy: Tidy, asked: str) -> Iterator[Outcome]:
    """Yield the table that a list is, if dice say that it is one."""
    grid = tidy.grid
    said = statements(grid, grid.header.cell(0).plain if grid.header else "", asked)
    is_numbered = grid.form == "bulleted list" and grid.has_ranges
    is_numbered |= grid.form in ("headings", "lines") and any(
        "-" in row.cells[0].plain or "–" in row.cells[0].plain for row in grid.rows
    )
    is_random = "random" in f"{grid.caption} {grid.heading}".casefold()
    if not said and not is_numbered and not _speaks_of_rolling(grid):
        return
    rolled = rolled_in(grid, [0], hundred=is_percentile(grid, said, [0]))[0]
    if len(rolled) < len(grid.rows):
        if grid.has_ranges and _is_meant(said, rolled, len(grid.rows)):
            yield Refused(grid, title_of(grid), tuple(unread(grid, 0, rolled)))
        return
    if not grid.has_ranges:
        said = [s for s in said if s.found in (CAPTION, HEADING) or _is_nearest(grid, s)]
        if not said:
            return
        domain = domain_of(said[0].named.notation)
        if domain is None or domain.has_gaps or (domain.low, domain.high) != (1, len(rolled)):
            return
    spans = any(low != high for each in rolled for low, high in each.values.joined)
    die = die_of(grid, rolled, said, may_infer=spans or is_numbered or is_random)
    if not isinstance(die, Die):
        if _is_meant(said, rolled, len(grid.rows)) and (spans or len(rolled) > 2):
            yield Refused(grid, title_of(grid), die)
        return
    if grid.damage:
        yield broken(grid)
        return
    remarks = () if grid.has_ranges else ("The rows have no numbers there: they are counted.",)
    yield planned(tidy, die, {0: rolled}, remarks)


def _is_nearest(grid: Grid, each: Statement) -> bool:
    return (
        each.found == TEXT
        and each.named.is_rolled
        and bool(grid.before)
        and each.words == grid.before[-1]
    )


def _speaks_of_rolling(grid: Grid) -> bool:
    words = " ".join((grid.caption, grid.heading, *grid.before[-1:])).casefold()
    return any(each in words for each in ("roll", "random", "würf", "tirada", "lanz", "jet "))


def _is_meant(said: Sequence[Statement], rolled: Sequence[Rolled], rows: int) -> bool:
    """Return whether dice that are named near a list must be those that it is rolled on."""
    for each in said:
        domain = domain_of(each.named.notation)
        if domain is None or not rolled:
            continue
        is_near = each.found in (CAPTION, HEADING) or each.named.is_rolled
        first = rolled[0].values.spans[0]
        begins = domain.low in first or first[0] is None
        if is_near and begins and rows > 1:
            return True
    return False
