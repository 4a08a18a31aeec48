"""No measure belongs to two bands of a column."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.dice import band_overlaps
from tablewright.kinds.table.entry import Table
from tablewright.library import Scope
from tablewright.proofs.band_columns import band_columns, stretch
from tablewright.proofs.proof import Finding, proof


@proof("TW112", "band-overlap", Table)
def band_overlap(table: Table, scope: Scope) -> Iterator[Finding]:
    """A measure belongs to two bands of the same column.

    What it does: compares all bands of each `band` column with each other. A shared end point
    belongs to the nearer band (with `ends: farther` to the farther one), so `5-30` and `30-60`
    do not overlap, but `≤30` and `≥30` do.

    Why it matters: at that distance two rows would hold at once.

    Example:

        - {distance: 5-30, name: Near}
        - {distance: 25-60, name: Far}

    What to write instead: `5-30` and `30-60`.
    """
    del scope
    for held in band_columns(table):
        for overlap in band_overlaps(held.bands, held.column.ends):
            shared = stretch(overlap.low, overlap.high)
            unit = f" {held.column.unit}" if held.column.unit else ""
            yield Finding(
                held.pointers[overlap.first_index],
                f"{shared}{unit} belongs to two rows of `{held.column.name}`",
                "let one band begin where the other ends",
                related=((f"{shared} belongs here too", held.pointers[overlap.second_index]),),
            )
