"""What a check can come to: every combination of inputs and rolls, or else a spread of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice, product
from math import gcd, prod

from tablewright.dice import distribution
from tablewright.figures import NoValue
from tablewright.kinds.check import InputValue
from tablewright.odds.checks import CheckProgram
from tablewright.odds.states import Choice, settled_states

# Where not every combination can be considered, so many are tried: some of them corners, where
# every input and every die is at an end, and the others spread evenly over all that there are.
SAMPLES = 2_000
CORNERS = 500

Combination = tuple[dict[str, InputValue], dict[str, int]]


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a check can come to.

    `reached` are the places of outcomes that happen; `undecided` is the first combination of
    inputs and rolls that no outcome covers, and `without_value` the first for each formula that
    has no value. `complete` says whether every combination was considered.
    """

    reached: frozenset[int]
    undecided: dict[str, InputValue] | None
    without_value: tuple[NoValue, ...]
    complete: bool


def outlook(program: CheckProgram, bound: int) -> Outlook:
    """Return what `program` can come to, by `bound` evaluations at the most, or by a sample."""
    states = settled_states(program, bound)
    if states is None:
        return _tried(program, _spread(program), complete=False)
    # The first combination of each fault is tried once more, for all of its figures.
    faulty = [*states.failed.values(), *([states.undecided] if states.undecided else [])]
    shown = _tried(program, (_combination(program, each) for each in faulty), complete=True)
    return Outlook(frozenset(states.reached), shown.undecided, shown.without_value, shown.complete)


def _tried(program: CheckProgram, given: Iterator[Combination], *, complete: bool) -> Outlook:
    reached: set[int] = set()
    undecided: dict[str, InputValue] | None = None
    failures: dict[object, NoValue] = {}
    for inputs, rolls in given:
        try:
            place = program.evaluate(inputs, rolls).outcome
        except NoValue as failure:
            failures.setdefault(failure.pointer, failure)
            continue
        if place is not None:
            reached.add(place)
        elif undecided is None:
            undecided = {**inputs, **rolls}
    return Outlook(frozenset(reached), undecided, tuple(failures.values()), complete)


def _combination(program: CheckProgram, choice: Choice) -> Combination:
    """Return the combination of the values at the places of `choice`, each the first if open."""
    known = program.check.inputs
    inputs = {
        each.name: each.values[max(place, 0)]
        for each, place in zip(known, choice[: len(known)], strict=True)
    }
    dice = program.dice(inputs)
    rolls = {
        name: distribution(each).support[max(place, 0)]
        for (name, each), place in zip(dice.items(), choice[len(known) :], strict=True)
    }
    return inputs, rolls


def _spread(program: CheckProgram) -> Iterator[Combination]:
    """Yield corners, and combinations that lie evenly among all, always the same ones."""
    sizes = [len(known.values) for known in program.check.inputs]
    sizes += [program.most_rolls(name) for name in program.check.rolls]
    for corner in islice(product(*((0, size - 1) for size in sizes)), CORNERS):
        yield _nearest(program, corner, sizes)
    total = prod(sizes)
    # A stride of the golden ratio leaves no region out; prime to the total, it comes back last.
    stride = max(1, total * 618_034 // 1_000_000)
    while gcd(stride, total) > 1:
        stride += 1
    for number in range(min(SAMPLES, total)):
        left = number * stride % total
        places = []
        for size in reversed(sizes):
            left, place = divmod(left, size)
            places.append(place)
        yield _nearest(program, tuple(reversed(places)), sizes)


def _nearest(program: CheckProgram, places: Choice, sizes: list[int]) -> Combination:
    """Return the combination at `places`; fewer rolls than the most are reached in proportion."""
    count = len(program.check.inputs)
    inputs, _ = _combination(program, (*places[:count], *(-1 for _ in places[count:])))
    scaled = [
        place * len(distribution(dice).support) // size
        for dice, place, size in zip(
            program.dice(inputs).values(), places[count:], sizes[count:], strict=True
        )
    ]
    return _combination(program, (*places[:count], *scaled))
