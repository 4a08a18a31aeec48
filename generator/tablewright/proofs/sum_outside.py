"""What can be ticked together at an input comes to a figure that the input can take."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import product

from tablewright.allowance import work
from tablewright.diagnostics import Severity
from tablewright.dice import IntegerRange
from tablewright.kinds.check.entry import Check, Input
from tablewright.kinds.check.lookup import Step
from tablewright.library import Scope
from tablewright.proofs.input_lookup import faults_of_lookup
from tablewright.proofs.proof import Finding, proof
from tablewright.proofs.range_columns import typed


@proof("TW318", "sum-outside", Check, Severity.WARNING)
def sum_outside(check: Check, scope: Scope) -> Iterator[Finding]:
    """Rows that can be ticked together add up to more or less than their input can be.

    What it does: finds the least and the greatest sum of the rows that `from:` with `adds: true`
    offers. Rows that exclude each other (`one_of:`, `apart:`) are never taken together, of those of
    `once:` one is, and those of `times:` are as often as they may count. Numbers
    under `conditions:` are ticks too.

    Why it matters: chances are worked out for the range of the input alone. Whoever ticks all that
    is true is told a sum without one, in the worst of fights.

    Example: `modifier: {title: Modifiers, range: -5 to 5, default: 0, from: {table: changes,
    columns: change, adds: true}}`, with −4 and −3 in `changes`.

    What to write instead: the range that holds every sum, `range: -7 to 5`. Where that makes the
    table of chances too wide, `odds:` says which values it lays out: `across: -5 to 5`.
    """
    del scope  # the tables were handed to the check when its pack was resolved
    for check_input in check.inputs:
        lookup = check_input.lookup
        if lookup is None or not lookup.adds or lookup.by or not check_input.is_range:
            continue
        # What is said wrongly of the rows is told by itself; they have no sum.
        if next(faults_of_lookup(check_input, lookup), None) is None:
            steps = [step for parts in lookup.added.values() for part in parts for step in part]
            steps += [step for besides in lookup.added_besides.values() for step in besides]
            yield from _beyond(check, check_input, steps)


def _beyond(check: Check, check_input: Input, steps: Sequence[Step]) -> Iterator[Finding]:
    numbers = [value for value in check_input.values if isinstance(value, int)]
    least, most = _least(steps, 1), -_least(steps, -1)
    if not numbers or (numbers[0] <= least and most <= numbers[-1]):
        return
    message = (
        f"what can be ticked at `{check_input.name}` comes to {typed(IntegerRange(least, most))},"
        f" and it is {check_input.choices}"
    )
    low, high = min(least, numbers[0]), max(most, numbers[-1])
    by = f" by {check_input.step}" if check_input.step > 1 else ""
    hint = f"write `range: {typed(IntegerRange(low, high))}{by}`"
    along = {check.odds.rows: "down", check.odds.columns: "across"}.get(check_input.name)
    held = {"down": check.odds.held_down, "across": check.odds.held_across}
    if along and check.odds.pointer == ("odds",) and not held[along]:
        shown = typed(IntegerRange(numbers[0], numbers[-1]))
        hint += f", and at `odds:` `{along}: {shown}` for the chances that are laid out"
    yield Finding((*check_input.pointer, "range"), message, hint)


def _least(steps: Sequence[Step], sign: int) -> int:
    """Return the least sum of `steps` that may be taken together; with -1, of their opposites."""
    lists: dict[str, dict[str, None]] = {}
    for step in filter(lambda each: each.apart, steps):
        lists.setdefault(step.apart.split(".")[0], {})[step.apart] = None
    sums = []
    for chosen in product(*lists.values()):
        work(len(steps))
        sums.append(_sum([s for s in steps if not s.apart or s.apart in chosen], sign))
    return min(sums)


def _sum(steps: Collection[Step], sign: int) -> int:
    """Return the least sum of `steps`, of which none is of a group that excludes another's."""
    alone: dict[tuple[str, str], int] = {}
    total = 0
    for step in steps:
        worth = min(0, sign * step.value * step.times)
        if step.once or step.one_of:
            shared = step.once, step.one_of
            alone[shared] = min(alone.get(shared, 0), worth)
        else:
            total += worth
    return total + sum(alone.values())
