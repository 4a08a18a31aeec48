"""A grid becomes a table: its rolls, its dice, its columns; or it is told why it cannot be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablewright.diagnostics import Diagnostic
from tablewright.importing import rules
from tablewright.importing.bounds import with_joined_ends
from tablewright.importing.by_column import by_column
from tablewright.importing.checking import Rolled
from tablewright.importing.counted import counted
from tablewright.importing.grids import Cell, Grid, Row
from tablewright.importing.layouts import (
    d66_rows,
    halves,
    is_grid,
    is_turned,
    parts,
    torn_turned,
    turned,
)
from tablewright.importing.listing import listed
from tablewright.importing.lists import with_leads
from tablewright.importing.outcomes import (
    ROWS,
    Die,
    Outcome,
    Refused,
    Understood,
    broken,
)
from tablewright.importing.planning import planned
from tablewright.importing.roll_columns import (
    from_zero,
    is_percentile,
    ranged_columns,
    roll_columns,
    rolled_in,
    silent_columns,
    unread,
)
from tablewright.importing.rolling import Statement, die_of, is_stated, statements
from tablewright.importing.side_by_side import side_by_side
from tablewright.importing.stated import Stated
from tablewright.importing.stated_tables import stated_table
from tablewright.importing.tidying import Tidy, tidied
from tablewright.importing.titles import title_of
from tablewright.records import replace

# Of more nobody has made a table; an entry has far fewer.
MOST_ROWS, MOST_CELLS = 20_000, 500
MOST_FAULTS = 50


def recognised(grid: Grid, asked: str = "") -> list[Outcome]:
    """Return what is made of `grid`: mostly one table; nothing where it is none at all.

    `asked` are dice that somebody says all tables are rolled on.
    """
    if len(grid.rows) > MOST_ROWS or grid.width > MOST_CELLS:
        message = f"this table has {len(grid.rows):,} rows of {grid.width:,} cells"
        fault = rules.IMPORT_SHAPE.at(grid.at(grid.line), message, hint="split it")
        return [Refused(grid, title_of(grid), (fault,))] if grid.is_certain else []
    return [_short(each) for each in _recognised(grid, asked)]


def _short(outcome: Outcome) -> Outcome:
    """Return what was made of a grid, with no more faults than somebody reads."""
    if isinstance(outcome, Refused) and len(outcome.faults) > MOST_FAULTS:
        return replace(outcome, faults=outcome.faults[:MOST_FAULTS])
    return outcome


def _recognised(grid: Grid, asked: str) -> list[Outcome]:
    tidy = tidied(grid)
    if not tidy.grid.is_certain:
        return list(listed(tidy, asked))
    if grid.damage:
        return [broken(grid)]
    if not tidy.grid.rows:
        message = "this table has no rows"
        fault = rules.IMPORT_SHAPE.at(grid.at(grid.line), message, hint="write some, or remove it")
        return [Refused(grid, title_of(grid), (fault,))]
    tidy = replace(tidy, grid=with_joined_ends(with_leads(tidy.grid)))
    outcomes: list[Outcome] = []
    pieces = parts(tidy.grid) if not tidy.groups else [tidy.grid]
    for number, piece in enumerate(pieces):
        is_last = number == len(pieces) - 1
        each = replace(tidy, grid=piece, footnotes=tidy.footnotes if is_last else ())
        outcomes += _table(each, asked)
    return outcomes


def _table(tidy: Tidy, asked: str) -> Iterator[Outcome]:
    """Yield what is made of a table that is laid out in any way."""
    grid = tidy.grid
    if grid.stated is not None and grid.stated.is_more_than_a_roll and not asked:
        yield stated_table(tidy)
        return
    if grid.own is not None and not _is_rolled(grid.stated) and not asked:
        # An entry that is rolled says so above.
        yield planned(tidy, None, {}, ())
        return
    if is_grid(grid):
        yield from _two_dice(tidy, asked)
        return
    if is_turned(grid):
        tidy = replace(tidy, grid=turned(grid), groups={})
        grid = tidy.grid
    elif (torn := torn_turned(grid)) is not None:
        message = f"`{torn.plain}` is no roll, as those beside it are"
        fault = rules.IMPORT_CELL.at(grid.at(torn), message, hint="write it as 7, 2-7 or 12+")
        yield Refused(grid, title_of(grid), (fault,))
        return
    stacked = halves(grid)
    if stacked is not None:
        tidy = replace(tidy, grid=stacked, groups={})
        grid = stacked
    leads = roll_columns(grid)
    if not leads and (numbered := list(counted(tidy))):
        for each in numbered:
            yield from _rolled_or_not(each, asked)
        return
    if len(leads) > 1 and stacked is None and not tidy.groups:
        split = list(side_by_side(tidy, leads))
        if split:
            for each in split:
                yield from _rolled_or_not(each, asked)
            return
    yield from _rolled_or_not(tidy, asked)


def _is_rolled(stated: Stated | None) -> bool:
    return stated is not None and bool(stated.roll)


def _two_dice(tidy: Tidy, asked: str) -> Iterator[Outcome]:
    grid = tidy.grid
    rows = d66_rows(grid)
    if rows is None:
        message = "rolls stand above this table and at its left, and it is no grid of d66"
        hint = "write a row for each combination, or a table for each die"
        fault = rules.IMPORT_SHAPE.at(grid.at(grid.header or grid.line), message, hint=hint)
        yield Refused(grid, title_of(grid), (fault,))
        return
    said = statements(grid, "", asked)
    named = next((each for each in said if each.named.notation == "d66"), None)
    header = Row((Cell("d66", "d66", grid.line), Cell("", "", grid.line)), grid.line)
    whole = replace(grid, header=header, rows=rows)
    die = Die("d66", named.found if named else ROWS, named.words if named else "")
    rolled = rolled_in(whole, [0], hundred=False)[0]
    remark = "Tens stand at the left of the grid, units above it."
    each = replace(tidy, grid=whole, groups={})
    found = planned(each, die, {0: rolled}, (remark,))
    yield replace(found, is_grid=True) if isinstance(found, Understood) else found


def _rolled_or_not(tidy: Tidy, asked: str) -> Iterator[Outcome]:
    """Yield a table with its rolls in columns, or one that is not rolled."""
    grid = tidy.grid
    leads = roll_columns(grid)
    header = " ".join(grid.header.cell(index).plain for index in leads) if grid.header else ""
    if not leads and grid.header is not None:
        header = ""
    said = statements(grid, header, asked)
    candidates = leads or silent_columns(grid, said)
    is_ranged = not candidates
    candidates = candidates or ranged_columns(grid)
    if not candidates:
        yield planned(tidy, None, {}, ())
        return
    hundred = is_percentile(grid, said, candidates)
    rolled = rolled_in(grid, candidates, hundred=hundred)
    faults = [
        fault
        for index in candidates
        for fault in unread(grid, index, rolled[index], several=len(candidates) > 1)
    ]
    if faults:
        yield Refused(grid, title_of(grid), tuple(faults))
        return
    counted_from_zero = from_zero(grid, rolled, said, candidates)
    if counted_from_zero is not None:
        die, rolled = counted_from_zero
        yield planned(
            tidy, die, rolled, ("The rows begin with 0: one less is rolled than the dice show.",)
        )
        return
    yield _with_dice(tidy, said, rolled, leads, is_ranged=is_ranged)


def _with_dice(
    tidy: Tidy,
    said: Sequence[Statement],
    rolled: dict[int, tuple[Rolled, ...]],
    leads: Sequence[int],
    *,
    is_ranged: bool,
) -> Outcome:
    grid = tidy.grid
    found: list[Die] = []
    faults: list[Diagnostic] = []
    # Of several columns those that fit tell what the others are rolled on.
    for column in rolled.values():
        die = die_of(grid, column, said, may_infer=bool(leads) or is_stated(said) or is_ranged)
        if isinstance(die, Die):
            found.append(die)
        else:
            faults += die
    if found and len({die.notation for die in found}) == 1 and not faults:
        reaches = [die.reach for die in found if die.reach is not None]
        reach = (min(r[0] for r in reaches), max(r[1] for r in reaches)) if reaches else None
        return by_column(planned(tidy, replace(found[0], reach=reach), rolled, ()))
    if not leads and not found:
        # Nothing said that it is rolled, and nothing fits: then it is not.
        return planned(tidy, None, {}, ())
    if not faults:
        names = " and ".join(sorted({die.notation for die in found}))
        message = f"its columns are rolled on {names}, and a table has one sort of dice"
        hint = "make a table of each"
        faults = [rules.IMPORT_SHAPE.at(grid.at(grid.header or grid.line), message, hint=hint)]
    return Refused(grid, title_of(grid), tuple(faults), found[0] if found else None)
