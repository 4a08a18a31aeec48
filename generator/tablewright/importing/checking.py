"""What is wrong with the rolls of a table, said as what commonly goes wrong."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from tablewright.diagnostics import Diagnostic, Related
from tablewright.dice import Domain, IntegerRange, gaps, overlaps, strays
from tablewright.importing import rules
from tablewright.importing.grids import Cell, Grid, Row
from tablewright.importing.notation import Values
from tablewright.proofs.range_columns import typed
from tablewright.records import Struct


class Rolled(Struct, frozen=True):
    """One cell of rolls: its row, the cell, and what it says."""

    row: Row
    cell: Cell
    values: Values


def fits(rolled: Sequence[Rolled], domain: Domain) -> bool:
    """Return whether rows divide `domain` among them: every value of it stands in just one."""
    ranges = ranges_of(rolled)
    if any(low is not None and high is not None and low > high for low, high in _ends(rolled)):
        return False
    return not (strays(ranges, domain) or gaps(ranges, domain) or overlaps(ranges, domain))


def _ends(rolled: Sequence[Rolled]) -> Iterator[tuple[int | None, int | None]]:
    for each in rolled:
        yield from each.values.joined


def ranges_of(rolled: Sequence[Rolled]) -> list[IntegerRange]:
    """Return all stretches of values, one after the other."""
    return [IntegerRange(low, high) for low, high in _ends(rolled)]


def ends_of(rolled: Sequence[Rolled]) -> tuple[int, int] | None:
    """Return the least and the greatest figure that any row names."""
    figures = [end for ends in _ends(rolled) for end in ends if end is not None]
    return (min(figures), max(figures)) if figures else None


def row_faults(grid: Grid, rolled: Sequence[Rolled], domain: Domain | None) -> list[Diagnostic]:
    """Return what is wrong with rows, whatever their dice are; with `domain`, for these too."""
    found = [
        *_backwards(grid, rolled, domain),
        *_lone_dash(grid, rolled),
    ]
    if not found:
        found += _again(grid, rolled)
    if not found:
        found += _missing(grid, rolled, domain)
    return found


def _backwards(grid: Grid, rolled: Sequence[Rolled], domain: Domain | None) -> Iterator[Diagnostic]:
    for each in rolled:
        for low, high in each.values.spans:
            if low is None or high is None or low <= high:
                continue
            written = each.cell.plain
            message = f"`{written}` runs backwards"
            hint = "write the lower figure first"
            if high == 0 and (domain is None or (domain.high or 0) % 10 == 0):
                zeros = "00" if domain is None or domain.high == 100 else f"{domain.high}"
                message += f": does 0 stand for {zeros}?"
                hint = f"write {low}-{zeros}"
            yield rules.IMPORT_DAMAGE.at(grid.at(each.cell), message, hint=hint)


def _lone_dash(grid: Grid, rolled: Sequence[Rolled]) -> Iterator[Diagnostic]:
    """Tell of `4-` where it can't be "4 or less": it has lost its other end."""
    lows = [low for low, high in _ends(rolled) for low in (low if low is not None else high,)]
    figures = [figure for figure in lows if figure is not None]
    for each in rolled:
        if not each.values.dash_behind:
            continue
        high = each.values.spans[0][1]
        others = [figure for figure in figures if figure != high]
        if high is not None and any(figure < high for figure in others):
            message = f"`{each.cell.plain}` has lost its other end, for rows above hold less"
            hint = f"write {high}+ for {high} or more, or both ends"
            yield rules.IMPORT_DAMAGE.at(grid.at(each.cell), message, hint=hint)


def _key(each: Rolled) -> tuple[tuple[int | None, int | None], ...]:
    return each.values.joined


def _again(grid: Grid, rolled: Sequence[Rolled]) -> Iterator[Diagnostic]:
    """Tell of rows that claim what another has: twice the same, starting over, or meeting."""
    over = _starts_over(rolled)
    if over is not None:
        each = rolled[over]
        message = f"the rolls start over here, at `{each.cell.plain}`"
        hint = "is it a table of its own? Give it a heading, or go on with the numbers"
        first = (Related("they began here", grid.at(rolled[0].cell)),)
        yield rules.IMPORT_DAMAGE.at(grid.at(each.cell), message, hint=hint, related=first)
        return
    seen: dict[object, Rolled] = {}
    doubled = set()
    for place, each in enumerate(rolled):
        before = seen.setdefault(_key(each), each)
        if before is each:
            continue
        doubled.add(place)
        same = [c.plain for c in before.row.cells] == [c.plain for c in each.row.cells]
        message = f"`{each.cell.plain}` stands in two rows" + (
            ", which say the same: a doubled row?" if same else ""
        )
        related = (Related("it stands here first", grid.at(before.cell)),)
        hint = "take one of them away" if same else "give one of them its own figure"
        yield rules.IMPORT_DAMAGE.at(grid.at(each.cell), message, hint=hint, related=related)
    flat = [(place, ends) for place, each in enumerate(rolled) for ends in each.values.joined]
    domain = Domain(None, None)
    bounded = _bounded([ends for _, ends in flat])
    for meeting in overlaps(bounded, domain):
        one, other = flat[meeting.first_index][0], flat[meeting.second_index][0]
        if one in doubled or other in doubled or one == other:
            continue
        low, high = meeting.low, meeting.high
        both = f"{low}" if low == high else f"{low} to {high}"
        before, each = rolled[one], rolled[other]
        message = f"{both} stands in two rows, `{before.cell.plain}` and `{each.cell.plain}`"
        related = (Related("the other row", grid.at(before.cell)),)
        hint = "end the one before the other begins"
        yield rules.IMPORT_DAMAGE.at(grid.at(each.cell), message, hint=hint, related=related)


def _bounded(ends: Sequence[tuple[int | None, int | None]]) -> list[IntegerRange]:
    return [IntegerRange(low, high) for low, high in ends]


def _starts_over(rolled: Sequence[Rolled]) -> int | None:
    """Return where the rolls begin again at their first figure after rising, or None."""
    if len(rolled) < 4:
        return None
    lows = [each.values.spans[0][0] for each in rolled]
    for place in range(2, len(lows) - 1):
        low, after, before = lows[place], lows[place + 1], lows[place - 1]
        if low is None or low != lows[0] or after is None or before is None:
            continue
        if before > low and after > low:
            return place
    return None


def _nought(rolled: Sequence[Rolled], domain: Domain | None) -> Rolled | None:
    """Return the row of a 0 that stands for the highest face of dice of ten; or None."""
    if domain is None or domain.high not in (10, 100):
        return None
    held = [each for each in rolled if each.values.spans == ((0, 0),)]
    tops = [high for _, high in _ends(rolled) if high == domain.high]
    return held[0] if len(held) == 1 and not tops else None


def _missing(grid: Grid, rolled: Sequence[Rolled], domain: Domain | None) -> Iterator[Diagnostic]:
    """Tell of values in no row, and of the row above that may have swallowed theirs."""
    ends = ends_of(rolled)
    if ends is None:
        return
    within = domain if domain is not None else Domain(*ends)
    nought = _nought(rolled, domain)
    if nought is not None:
        top = "00" if within.high == 100 else f"{within.high}"
        message = f"`{nought.cell.plain}` is nothing that these dice can show: is it {top}?"
        yield rules.IMPORT_DAMAGE.at(grid.at(nought.cell), message, hint=f"write {top}")
        return
    flat = [(place, each) for place, one in enumerate(rolled) for each in one.values.joined]
    ranges = _bounded([each for _, each in flat])
    for gap in gaps(ranges, within):
        low, high = gap.low, gap.high
        if low is None or high is None:
            continue
        missing = typed(IntegerRange(low, high))
        above = None if gap.after is None else rolled[flat[gap.after][0]]
        at = above if above is not None else rolled[0]
        swallowed = above is not None and any(
            re.search(rf"(?<!\d)0?{figure}(?!\d)", cell.plain)
            for figure in (low, high)
            for cell in above.row.cells
            if cell is not above.cell
        )
        message = f"no row has {missing}"
        hint = f"write a row for {missing}"
        if swallowed:
            message += ": this row seems to have swallowed it"
            hint = f"give {missing} a row of its own"
        yield rules.IMPORT_DAMAGE.at(grid.at(at.cell), message, hint=hint)
    if domain is not None:
        for stray in strays(ranges, domain):
            each = rolled[flat[stray.index][0]]
            message = f"{stray.value} is nothing that these dice can show"
            hint = "is the figure a slip, or are the dice others?"
            yield rules.IMPORT_DAMAGE.at(grid.at(each.cell), message, hint=hint)
