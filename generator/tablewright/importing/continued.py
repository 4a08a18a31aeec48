"""A table that goes on in a second block, such as on the next page, is one table."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tablewright.importing.dice_names import dice_in, domain_of
from tablewright.importing.grids import Grid, Row
from tablewright.importing.tidying import values_of
from tablewright.records import replace

# What is written behind a heading where a table goes on on the next page.
CONTINUED = re.compile(
    r"\s*[(\[–—,:-]*\s*\b(?:continued|cont(?:inued|[’'.]?d)?|fortsetzung|suite|continuación)\b\.?\s*[)\]]?\s*$"
)

# No entry has more rows.
_MOST_ROWS = 2_000


def said(row: Row) -> tuple[str, ...]:
    """Return the words of a row of headings, without those that say that it goes on."""
    words = [CONTINUED.sub("", cell.plain.casefold()) for cell in row.cells]
    while words and not words[-1]:
        words.pop()
    return tuple(words)


def with_continued(grids: Sequence[Grid]) -> list[Grid]:
    """Return grids; one that goes on where the one before it ended is a part of that."""
    found: list[Grid] = []
    for grid in grids:
        more = _further(found[-1], grid) if found else None
        if more is None:
            found.append(grid)
            continue
        before = found[-1]
        found[-1] = replace(
            before,
            rows=(*before.rows, *more),
            damage=(*before.damage, *grid.damage),
            after=grid.after,
            caption=before.caption or grid.caption,
        )
    return found


def _further(before: Grid, grid: Grid) -> Sequence[Row] | None:
    """Return the rows with which `grid` goes on with `before`, or None where it does not."""
    if not (before.is_certain and grid.is_certain) or before.header is None or before.after:
        return None
    if before.form != grid.form or before.width != grid.width or not before.rows:
        return None
    if len(before.rows) > _MOST_ROWS:
        return None
    if grid.formula is not None or not _is_same_heading(before, grid):
        return None
    rows = list(grid.rows)
    if grid.header is not None and not grid.header.is_empty:
        if values_of(grid.header.cell(0)) is not None and not dice_in(grid.header.cell(0).plain):
            rows.insert(0, grid.header)
        elif said(grid.header) != said(before.header):
            return None
    if not rows:
        return None
    last, first = values_of(before.rows[-1].cell(0)), values_of(rows[0].cell(0))
    if last is None or first is None:
        return None
    high, low = last.spans[-1][1], first.spans[0][0]
    if high is None or low is None or low != high + 1:
        return None
    return None if _is_whole(before, high) else rows


def _is_whole(grid: Grid, high: int) -> bool:
    """Return whether the dice that a table names end where its rows do: nothing is to come."""
    assert grid.header is not None
    named = [*dice_in(grid.header.cell(0).plain), *dice_in(grid.caption), *dice_in(grid.heading)]
    domains = [domain_of(each.notation) for each in named]
    return bool(domains) and domains[0] is not None and domains[0].high == high


def _is_same_heading(before: Grid, grid: Grid) -> bool:
    """Return whether two tables stand under one heading, or the second says that it goes on."""

    def bare(words: str) -> str:
        return CONTINUED.sub("", words.casefold()).strip(" :")

    if CONTINUED.search(grid.heading.casefold()) or CONTINUED.search(grid.caption.casefold()):
        return bare(grid.heading) in ("", bare(before.heading)) or bare(grid.caption) in (
            "",
            bare(before.caption),
        )
    return grid.heading == before.heading and grid.caption in ("", before.caption)
