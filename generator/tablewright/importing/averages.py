"""Averages that a list above a table states: "**Average of Worth**: How many × Gold each = 7/2"."""

from __future__ import annotations

import re
from collections.abc import Collection

from tablewright.importing.grids import Grid
from tablewright.importing.outcomes import Average, ColumnPlan

_SAID = re.compile(
    r"(?P<of>.{1,400}?)(?: = (?P<worth>-?\d{1,20}(?:/\d{1,20})?)(?: for (?P<at>.{1,400}))?)?"
)


def averages_of(grid: Grid, columns: Collection[ColumnPlan]) -> tuple[list[Average], list[str]]:
    """Return the averages that are stated of `columns`, and the titles of those that are none."""
    names = {column.title: column.name for column in columns}
    found, unclear = [], []
    stated = grid.stated.averages if grid.stated is not None else {}
    for title, said in stated.items():
        parts = _SAID.fullmatch(said)
        factors = parts["of"].split(" × ") if parts is not None else []
        options = parts["at"] if parts is not None else None
        at = [each.partition(": ") for each in options.split(", ")] if options else []
        if parts is None or not names.keys() >= {*factors, *(name for name, _, _ in at)}:
            unclear.append(title)
            continue
        of = tuple(names[each] for each in factors)
        given = {names[name]: option for name, _, option in at}
        found.append(Average(title, of, parts["worth"] or "", given))
    return found, unclear
