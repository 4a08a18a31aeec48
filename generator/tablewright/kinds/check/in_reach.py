"""The values of an input that stand side by side on its page, each a tap away, with its chance."""

from __future__ import annotations

from collections.abc import Mapping

from tablewright.kinds.check.entry import Input, InputValue
from tablewright.kinds.check.looked_beside import MOST_IN_REACH
from tablewright.kinds.check.usual_odds import UsualOdds, answer_chances
from tablewright.kinds.check.view import CheckView
from tablewright.odds import compile_check
from tablewright.views.chance import Chance

# Fewer are stepped through as soon; but of what changes another all that few stand there, for a
# thumb steps twice to -2, and nobody sees where it ends.
_LEAST_IN_REACH = 7
_LEAST_OF_CHANGES = 3


def in_reach(
    view: CheckView, start: UsualOdds, held: Mapping[str, InputValue]
) -> Mapping[str, Mapping[int, Chance | None]]:
    """Return the chance of the answer at each value in reach, by places, for each input with some.

    They are those of a figure that says what somebody has, such as an armour class: one that
    changes another is stepped from naught, where it has more than a few, and one that tables hold
    is looked up. Where the
    chances are laid out by it, they are the values of that grid, and those between and beside them
    at which nothing is rolled: of these it is None.
    """
    program = compile_check(view.check).program
    if program is None:
        return {}
    found: dict[str, Mapping[int, Chance | None]] = {}
    for known in view.check.inputs:
        values = _values(view, known)
        least = _LEAST_OF_CHANGES if known.is_range and _is_change(known) else _LEAST_IN_REACH
        if known.name in held or not least <= len(values) <= MOST_IN_REACH:
            continue
        chances = answer_chances(program, known, start.values, start.answering)
        places = {known.values.index(value): value for value in values}
        found[known.name] = {place: chances(value) for place, value in places.items()}
    return found


def _values(view: CheckView, known: Input) -> tuple[InputValue, ...]:
    """Return the values of `known` that may stand side by side; none where they never do."""
    if not known.is_range or known.lookup is not None:
        return ()
    if _is_change(known):
        return known.values if len(known.values) <= _LEAST_IN_REACH else ()
    for grid in view.grids:
        for laid_out, values in ((grid.rows, grid.row_values), (grid.columns, grid.column_values)):
            if laid_out is not None and laid_out.name == known.name:
                return tuple(v for v in known.values if v in values or v in known.no_roll)
    return known.values


def _is_change(known: Input) -> bool:
    """Whether a number has signs, and is added to another."""
    return int(known.values[0]) < 0
