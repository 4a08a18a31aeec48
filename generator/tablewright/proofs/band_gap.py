"""The bands of a column meet."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.dice import band_gaps
from tablewright.kinds.table.entry import Table
from tablewright.library import Scope
from tablewright.proofs.band_columns import band_columns, stretch
from tablewright.proofs.proof import Finding, proof


@proof("TW111", "band-gap", Table)
def band_gap(table: Table, scope: Scope) -> Iterator[Finding]:
    """Between two bands of a continuous measure there is something that belongs to neither.

    What it does: lays the bands of each `band` column side by side, from the lowest to the
    highest; where two meet in an end point, it belongs to the nearer band, or with
    `ends: farther` to the farther one. `coverage: partial` permits gaps.

    Why it matters: a distance of that size would belong nowhere.

    Example:

        - {distance: 5-30, name: Near}
        - {distance: 31-60, name: Far}

    What to write instead: bands that meet, `5-30` and `30-60`.
    """
    del scope
    for held in band_columns(table):
        if held.column.partial:
            continue
        for gap in band_gaps(held.bands, held.column.ends):
            between = stretch(gap.low, gap.high)
            unit = f" {held.column.unit}" if held.column.unit else ""
            yield Finding(
                held.pointers[gap.after],
                f"{between}{unit} belongs to no row of `{held.column.name}`",
                "let the next band begin where this one ends",
                related=(("the next band is here", held.pointers[gap.before]),),
            )
