"""The grids of a check on its page, of which the first tells what the answer above it tells."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from tablewright.kinds.check.usual_odds import answering_outcomes, called_together
from tablewright.kinds.check.view import CheckView, Grid, grids_of
from tablewright.records import replace
from tablewright.views.chance import Chance


def answer_first(view: CheckView) -> CheckView:
    """Return `view` with the chance that is its answer before its other grids.

    Where that is none of those that the author shows, it has the place of the first, if the others
    leave it to be told. One of two outcomes of it that is never possible beside the other is marked
    in their grid, and has none of its own. Lists of chances show all beside each other, and stay.
    """
    if not view.grids or view.grids[0].columns is None:
        return view
    outcomes = [outcome.name for outcome in view.check.outcomes]
    answer = [outcomes[place] for place in answering_outcomes(view.check)]
    known = {grid.outcome: grid for grid in view.grids}
    missing = tuple(name for name in answer if name not in known)
    known |= {grid.outcome: grid for grid in grids_of(view, missing)} if missing else {}
    first = known[answer[0]] if len(answer) == 1 else _together(view, [known[n] for n in answer])
    marked = outcomes[first.marked] if first.marked is not None else ""
    others = [name for name in view.shown if name not in (first.outcome, marked)]
    if first.outcome not in view.shown and others[:1] == list(view.shown[:1]):
        # What it is one of is told, and all the rest of that.
        of = answer if others[0] in answer else outcomes
        told = {*others[1:], marked, *(() if others[0] in answer else answer)}
        others = others[1:] if {*of} <= {others[0], *told} else others
    shown = (first.outcome, *others)
    return replace(view, shown=shown, grids=(first, *(known[name] for name in others)))


def _together(view: CheckView, grids: Sequence[Grid]) -> Grid:
    """Return the grid of the chance that any outcome of `grids` comes; of two apart, one marked.

    Of these it is the one that the author shows later, or not at all.
    """
    first = grids[0]
    each = [
        [tuple(chance.exact for chance in cell) for cell in zip(*lines, strict=True)]
        for lines in zip(*(grid.cells for grid in grids), strict=True)
    ]
    places = tuple(place for grid in grids for place in grid.places)
    are_apart = len(grids) == 2 and all(not all(cell) for line in each for cell in line)
    marked = None
    if are_apart:
        shown = [*view.shown, *(grid.outcome for grid in grids)]
        (marked,) = max(grids, key=lambda grid: shown.index(grid.outcome)).places
    return replace(
        first,
        outcome=called_together(view.check, dict.fromkeys(places, Fraction(1))),
        cells=tuple(tuple(Chance(sum(cell, Fraction(0))) for cell in line) for line in each),
        places=places,
        marked=marked,
        marks=() if marked is None else _possible(grids, marked),
    )


def _possible(grids: Sequence[Grid], place: int) -> tuple[tuple[bool, ...], ...]:
    grid = next(grid for grid in grids if grid.places == (place,))
    return tuple(tuple(chance.exact > 0 for chance in line) for line in grid.cells)
