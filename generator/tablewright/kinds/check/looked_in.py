"""Which tables a check looks in, so that what is set can be marked there."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.kinds.check.entry import Check, Input
from tablewright.outputs.site.rolling.dice import Data


def looked_in(asked: Input) -> list[Data]:
    """Return where the value of an input stands: of each series its `at`, and its `rows`.

    `at` has the address of a table and the names of the columns to look in and to read, each empty
    where there is none; `rows` has the ids of the rows in the order in which they are chosen from.
    """
    if asked.table is not None:
        return [{"at": (asked.table.address, "", ""), "rows": asked.values}]
    lookup = asked.lookup
    series = () if lookup is None else lookup.series()
    if lookup is None or not lookup.adds:
        return [{"at": each.place, "rows": [step.row for step in each.steps]} for each in series]
    if len(series) > 1:
        return []
    rows = [step.row for parts in lookup.added.values() for part in parts for step in part]
    return [{"at": each.place, "rows": rows} for each in series]


def tables_of(check: Check) -> Sequence[str]:
    """Return the addresses of the tables in which `check` looks."""
    held = (each["at"][0] for asked in check.inputs for each in looked_in(asked))
    return tuple(dict.fromkeys(held))
