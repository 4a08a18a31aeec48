"""Lists, lines and headings that are tables, if dice say so; most of them are none."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablewright.diagnostics import Diagnostic
from tablewright.importing import rules
from tablewright.importing.checking import Rolled
from tablewright.importing.counted import COUNTED
from tablewright.importing.dice_names import domain_of
from tablewright.importing.grids import Grid
from tablewright.importing.notation import read_values
from tablewright.importing.outcomes import CAPTION, HEADING, TEXT, Die, Outcome, Refused, broken
from tablewright.importing.planning import planned
from tablewright.importing.roll_columns import is_percentile, rolled_in, unread
from tablewright.importing.rolling import Statement, die_of, statements
from tablewright.importing.tidying import Tidy
from tablewright.importing.titles import title_of

# Of fewer items nobody makes a table.
_FEWEST = 3


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
        if grid.has_ranges and _is_meant(grid, said, rolled):
            yield Refused(grid, title_of(grid), tuple(unread(grid, 0, rolled)))
        return
    if not grid.has_ranges:
        said = [s for s in said if s.found in (CAPTION, HEADING) or _is_nearest(grid, s)]
        if not said:
            return
        domain = domain_of(said[0].named.notation)
        if domain is None or domain.has_gaps or (domain.low, domain.high) != (1, len(rolled)):
            if (fault := _miscounted(grid, said[0])) is not None:
                yield Refused(grid, title_of(grid), (fault,))
            return
    spans = any(low != high for each in rolled for low, high in each.values.joined)
    die = die_of(grid, rolled, said, may_infer=spans or is_numbered or is_random)
    if not isinstance(die, Die):
        if _is_meant(grid, said, rolled) and (spans or len(rolled) > 2):
            lost = _lost_columns(grid, 1)
            yield Refused(grid, title_of(grid), die if lost is None else (lost,))
        return
    if grid.damage:
        yield broken(grid)
        return
    if (lost := _lost_columns(grid, 2)) is not None:
        yield Refused(grid, title_of(grid), (lost,), die)
        return
    remarks = () if grid.has_ranges else (COUNTED,)
    yield planned(tidy, die, {0: rolled}, remarks)


# What stands right above a list as its title is no longer, and no sentence.
_LONGEST_TITLE = 60


def _is_nearest(grid: Grid, each: Statement) -> bool:
    """Return whether the words right above a list name its dice: to roll them, or as a title."""
    if each.found != TEXT or not grid.before or each.words != grid.before[-1]:
        return False
    words = each.words.strip(" *_")
    is_title = len(words) <= _LONGEST_TITLE and "." not in words and "," not in words
    return each.named.is_rolled or words.endswith(":") or is_title


def _speaks_of_rolling(grid: Grid) -> bool:
    words = " ".join((grid.caption, grid.heading, *grid.before[-1:])).casefold()
    return any(each in words for each in ("roll", "random", "würf", "tirada", "lanz", "jet "))


def _is_meant(grid: Grid, said: Sequence[Statement], rolled: Sequence[Rolled]) -> bool:
    """Return whether dice that are named near a list must be those that it is rolled on."""
    for each in said:
        domain = domain_of(each.named.notation)
        if domain is None or not rolled:
            continue
        is_near = each.found in (CAPTION, HEADING) or each.named.is_rolled
        is_near |= _is_nearest(grid, each)
        first = rolled[0].values.spans[0]
        begins = domain.low in first or first[0] in (None, 1)
        if is_near and begins and len(grid.rows) > 1:
            return True
    return False


def _miscounted(grid: Grid, each: Statement) -> Diagnostic | None:
    """Return the fault of a list without numbers that has hardly fewer or more rows than faces."""
    domain = domain_of(each.named.notation)
    if domain is None or domain.has_gaps or domain.low != 1 or domain.high is None:
        return None
    count = len(grid.rows)
    if count < _FEWEST or abs(count - domain.high) > max(1, domain.high // 6):
        return None
    message = f"the {each.found} says {each.named.notation}, and this list has {count} items"
    hint = "is one missing, or are two of them one? Or number them by what is rolled"
    return rules.IMPORT_DAMAGE.at(grid.at(grid.line), message, hint=hint)


def _lost_columns(grid: Grid, most: int) -> Diagnostic | None:
    """Return the fault of lines that hold a roll in some of several columns, nobody knows which.

    Some line has at least `most` rolls behind the first: a number of things is none.
    """
    leads = [_rolls_at_front(row.cell(1).plain) for row in grid.rows]
    fewer = [row for row, count in zip(grid.rows, leads, strict=True) if count < max(leads)]
    if max(leads) < most or not fewer or len(fewer) == len(leads):
        return None
    message = (
        f"some lines hold {max(leads) + 1} rolls, and this one fewer: the columns that they stood "
        "in are lost"
    )
    hint = "write it as a table with a cell for each column, empty ones too"
    return rules.IMPORT_SHAPE.at(grid.at(fewer[0]), message, hint=hint)


def _rolls_at_front(words: str) -> int:
    """Return how many words that are rolls stand one after the other at the front of others."""
    count = 0
    for word in words.split():
        if word.startswith(("+", "−")) or read_values(word) is None:
            return count
        count += 1
    return count
