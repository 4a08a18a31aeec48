"""What a check can come to: every combination of inputs and rolls, or else a spread of them."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.dice import distribution
from tablewright.figures import NoValue
from tablewright.kinds.check.entry import InputValue
from tablewright.odds.checks import CheckProgram
from tablewright.odds.spread import corners, evenly
from tablewright.odds.states import Choice, settled_states
from tablewright.records import Struct

# Where not every combination can be considered, so many are tried: some of them corners, where
# every input and every die is at an end, and the others spread evenly over all that there are.
SAMPLES = 2_000
CORNERS = 500

Combination = tuple[dict[str, InputValue], dict[str, int]]


class Reachability(Struct, frozen=True):
    """What a check can come to.

    `reached` are the places of outcomes that happen; `undecided` is the first combination of
    inputs and rolls that no outcome covers, and `without_value` the first for each formula that
    has no value. `complete` says whether every combination was considered.
    """

    reached: frozenset[int]
    undecided: dict[str, InputValue] | None
    without_value: tuple[NoValue, ...]
    complete: bool


def reachability(program: CheckProgram, bound: int) -> Reachability:
    """Return what `program` can come to, by `bound` evaluations at the most, or by a sample."""
    states = settled_states(program, bound)
    if states is None:
        return _tried(program, _spread(program), complete=False)
    # The first combination of each fault is tried once more, for all of its figures.
    faulty = [*states.failed.values(), *([states.undecided] if states.undecided else [])]
    shown = _tried(program, (_combination(program, each) for each in faulty), complete=True)
    return Reachability(
        frozenset(states.reached), shown.undecided, shown.without_value, shown.complete
    )


def _tried(program: CheckProgram, given: Iterator[Combination], *, complete: bool) -> Reachability:
    reached: set[int] = set()
    undecided: dict[str, InputValue] | None = None
    failures: dict[object, NoValue] = {}
    for inputs, rolls in given:
        try:
            index = program.evaluate(inputs, rolls).outcome
        except NoValue as failure:
            failures.setdefault(failure.pointer, failure)
            continue
        if index is not None:
            reached.add(index)
        elif undecided is None:
            undecided = {**inputs, **rolls}
    return Reachability(frozenset(reached), undecided, tuple(failures.values()), complete)


def _combination(program: CheckProgram, choice: Choice) -> Combination:
    """Return the combination of the values at the places of `choice`, each the first if open."""
    all_inputs = program.check.inputs
    inputs = {
        each.name: each.values[max(index, 0)]
        for each, index in zip(all_inputs, choice[: len(all_inputs)], strict=True)
    }
    dice = program.dice(inputs)
    rolls = {
        name: distribution(each).support[max(index, 0)]
        for (name, each), index in zip(dice.items(), choice[len(all_inputs) :], strict=True)
    }
    return inputs, rolls


def _spread(program: CheckProgram) -> Iterator[Combination]:
    """Yield corners, and combinations that lie evenly among all, always the same ones."""
    sizes = [len(all_inputs.values) for all_inputs in program.check.inputs]
    sizes += [program.most_rolls(name) for name in program.check.rolls]
    for places in (
        *corners([(0, size - 1) for size in sizes], CORNERS),
        *evenly(sizes, SAMPLES),
    ):
        yield _nearest(program, places, sizes)


def _nearest(program: CheckProgram, places: Choice, sizes: list[int]) -> Combination:
    """Return the combination at `places`; fewer rolls than the most are reached in proportion."""
    count = len(program.check.inputs)
    inputs, _ = _combination(program, (*places[:count], *(-1 for _ in places[count:])))
    scaled = [
        index * len(distribution(dice).support) // size
        for dice, index, size in zip(
            program.dice(inputs).values(), places[count:], sizes[count:], strict=True
        )
    ]
    return _combination(program, (*places[:count], *scaled))
