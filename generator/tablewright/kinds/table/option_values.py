"""What `odds` and `roll` can be asked of a table with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tablewright.kinds.table.entry import Table


def _option_values(table: Table) -> Mapping[str, Sequence[str]]:
    """Return its choices, the columns that are rolled in, and the modifiers that may be added."""
    adjusted = table.adjusted
    ends = (None, None) if adjusted is None else (adjusted.range.low, adjusted.range.high)
    modifiers = () if None in ends else range(ends[0] or 0, (ends[1] or 0) + 1)
    choices = [f"{c.name}={option}" for c in table.choice_columns for option in c.options]
    return {
        "input": choices,
        "column": [column.name for column in table.rolled_columns],
        "modifier": [str(modifier) for modifier in modifiers],
    }


OPTION_VALUES = _option_values
