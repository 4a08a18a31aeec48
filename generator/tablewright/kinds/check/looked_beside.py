"""What a lookup gives where one thing is chosen otherwise than it begins."""

from __future__ import annotations

from collections.abc import Mapping

from tablewright.kinds.check.lookup import Lookup, Series
from tablewright.records import Struct

# As many as a row has that is pulled along by a thumb; who seeks one of more types it.
MOST_IN_REACH = 36


class LookedBeside(Struct, frozen=True):
    """The values of a lookup, each where one other thing is chosen; None where nothing stands.

    `choices` has one for each choice of table, of column to look in, and of column to read, as
    `Lookup.choices` has them, the figure that is looked for staying as it is, or as near as there
    are rows. `steps` has those of all figures that may stand side by side, by these; of more than
    that, those of the figures one below and one above it.
    """

    choices: tuple[tuple[int | None, ...], ...]
    steps: Mapping[int, int | None]


def looked_beside(lookup: Lookup) -> LookedBeside | None:
    """Return what lies one choice beside where `lookup` begins; None where no figure finds rows."""
    all_series = lookup.series()
    if not all_series or lookup.adds or not all_series[0].steps or lookup.begins is None:
        return None
    figure = lookup.begins.first
    if figure is None:
        return None
    chosen = all_series[0].chosen
    by_chosen: dict[tuple[str, ...], Series] = {series.chosen: series for series in all_series}
    choices = tuple(
        tuple(
            _nearest(by_chosen.get((*chosen[:part], choice, *chosen[part + 1 :])), figure)
            for choice in of_part
        )
        for part, of_part in enumerate(lookup.choices)
    )
    low, high = lookup.ends
    near = (figure - 1, figure + 1)
    wanted = range(low, high + 1) if high - low < MOST_IN_REACH else near
    steps = {at: _value_at(all_series[0], at) for at in wanted}
    return LookedBeside(choices, steps)


def _nearest(series: Series | None, figure: int) -> int | None:
    """Return what stands at `figure` in a series, or at the end of it beyond which that lies."""
    if series is None:
        return None
    firsts = [step.first for step in series.steps if step.first is not None]
    if not firsts:
        return None
    lasts = [step.last for step in series.steps if step.last is not None]
    return _value_at(series, min(max(figure, min(firsts)), max(firsts + lasts)))


def _value_at(series: Series, figure: int) -> int | None:
    """Return what stands in the row that holds `figure`, or None.

    Beyond an open row's beginning no figure is asked for, so none is told there.
    """
    lasts = [step.first if step.last is None else step.last for step in series.steps]
    if figure > max((last for last in lasts if last is not None), default=figure):
        return None
    return next(
        (
            step.value
            for step in series.steps
            if step.first is not None
            and step.first <= figure
            and (step.last is None or figure <= step.last)
        ),
        None,
    )
