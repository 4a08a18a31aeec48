"""What leads to the rows of a grid: the columns of the table in which their input is looked up."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.kinds.check.entry import Input, InputValue
from tablewright.kinds.check.lookup import Series
from tablewright.typeset.panels import HERO
from tablewright.typeset.row_keys import RowKeys


def row_keys(
    asked: Input | None,
    values: Sequence[InputValue | None],
    columns: Sequence[str],
    *,
    is_hero: bool = False,
) -> tuple[RowKeys, ...]:
    """Return what stands in `columns` wherever their table has one of `values`, a row for each.

    Figures of a grid that `is_hero` are larger than they are.
    """
    if asked is None or asked.lookup is None:
        return ()
    ways, title = asked.lookup.ways, asked.lookup.by_title
    return tuple(
        RowKeys(
            ways[name].chosen[1] or title,
            tuple(_found_at(ways[name], each) for each in values),
            1 / HERO if is_hero else 1.0,
        )
        for name in columns
        if name in ways
    )


def _found_at(series: Series, value: InputValue | None) -> str:
    return ", ".join(step.label for step in series.steps if step.value == value)
