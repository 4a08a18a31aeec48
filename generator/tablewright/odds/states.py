"""All that a check can be like after each of its formulas, combinations that are alike being one.

Combinations of inputs and rolls that agree in every figure which a later formula reads come to the
same from then on. So a check with millions of combinations is often settled by a few thousand
evaluations, as completely as if each combination had been tried.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TypeVar

from tablewright.dice import distribution
from tablewright.figures import row_names
from tablewright.formula import EvaluationError, Formula, FormulaValue
from tablewright.kinds.check import InputValue, RowDice
from tablewright.odds.checks import CheckProgram
from tablewright.odds.dependencies import declared_names, names_read
from tablewright.source import Pointer

# For each input and then each die the place of the value that was chosen; -1 is not chosen yet.
Choice = tuple[int, ...]

# The figures that are still needed, in the order of their names; lists stand as tuples.
Held = tuple[object, ...]

K = TypeVar("K")


class TooManyStates(Exception):
    """A check needs more evaluations than its bound allows."""


@dataclass(frozen=True, slots=True)
class _Step:
    """A formula: what its value is called (nothing: a condition), and the names that it reads.

    `needs` are those, and the rows that its dice stand in.
    """

    target: str
    formula: Formula
    pointer: Pointer
    reads: frozenset[str]
    needs: frozenset[str]


@dataclass(frozen=True, slots=True)
class Worked:
    """A formula, worked out for all that it can ever be asked.

    `target` is what its value is called; nothing, for a condition. `values` are by the figures
    that the names in `reads` have, in their order; lists stand as tuples.
    """

    target: str
    reads: tuple[str, ...]
    values: Mapping[Held, object]


@dataclass(slots=True)
class States:
    """What is still possible in a check, each with the first combination that leads there.

    `reached` are the places of outcomes that happened; `undecided` is the first combination that
    no outcome covers; `failed` has the first for each formula without a value, by its place.
    `worked` are the formulas in their order. Inputs that are `held` have one value only.
    """

    program: CheckProgram
    bound: int
    held: Mapping[str, InputValue] = field(default_factory=dict)
    worked: list[Worked] = field(default_factory=list)
    reached: set[int] = field(default_factory=set)
    undecided: Choice | None = None
    failed: dict[Pointer, Choice] = field(default_factory=dict)
    _names: tuple[str, ...] = ()
    _held: dict[Held, Choice] = field(default_factory=dict)
    _work: int = 0

    def settle(self) -> None:
        """Work out every formula for all that is possible; raises `TooManyStates`."""
        variables = self._variables()
        self._names, self._held = (), {(): (-1,) * len(variables)}
        steps = _steps(self.program)
        chosen: set[str] = set()
        for place, step in enumerate(steps):
            later = frozenset[str]().union(*(each.needs for each in steps[place + 1 :]))
            for spot, (name, names) in enumerate(variables.items()):
                if name not in chosen and not step.needs.isdisjoint(names):
                    chosen.add(name)
                    self._choose(spot, name, step.needs | later)
            self._work_out(step, later, place - len(self.program.values))
        if None in self.program.conditions:
            if self._held:
                self.reached.add(self.program.conditions.index(None))
        elif self._held:
            self.undecided = min(self._held.values())

    def _variables(self) -> dict[str, frozenset[str]]:
        """Return what varies, inputs before dice, with the names that each of them brings."""
        check = self.program.check
        found = {
            known.name: frozenset(
                {known.name, *(row_names(known.table, known.name) if known.table else ())}
            )
            for known in check.inputs
        }
        return {**found, **{name: frozenset({name}) for name in check.rolls}}

    def _choose(self, spot: int, name: str, needed: AbstractSet[str]) -> None:
        """Let the input or die `name` have each of its values; keep what is `needed`."""
        before = self._names
        brought = self._variables()[name]
        names = tuple(sorted((set(before) | brought) & needed))
        found: dict[Held, Choice] = {}
        for held, choice in self._held.items():
            figures = dict(zip(before, held, strict=True))
            for place, brings in enumerate(self._brings(name, figures)):
                self._count()
                figures |= brings
                key = tuple(figures[each] for each in names)
                _keep_first(found, key, (*choice[:spot], place, *choice[spot + 1 :]))
        self._names, self._held = names, found

    def _brings(self, name: str, figures: Mapping[str, object]) -> Iterator[Mapping[str, object]]:
        """Yield what each value of the input or die `name` brings, for the `figures` so far."""
        known = self.program.check.input(name)
        if known is not None:
            for value in (self.held[name],) if name in self.held else known.values:
                members = self.program.members(known, value)
                frozen = {member: _frozen(figure) for member, figure in members.items()}
                yield {name: known.figure(value), **frozen}
            return
        for total in distribution(self.program.die(name, figures)).support:
            yield {name: total}

    def _work_out(self, step: _Step, later: AbstractSet[str], condition: int) -> None:
        """Give every state the value of a formula, or end those in which a condition holds."""
        before = self._names
        reads = [(name, place) for place, name in enumerate(before) if name in step.reads]
        names = tuple(sorted((set(before) | {step.target}) & later))
        # Where each name that is still needed stands; -1 is the value that is worked out here.
        kept = [before.index(name) if name in before else -1 for name in names]
        values: dict[Held, object] = {}
        found: dict[Held, Choice] = {}
        for held, choice in self._held.items():
            read = tuple(held[place] for _, place in reads)
            if read not in values:
                self._count()
                values[read] = _value(step.formula, {n: held[place] for n, place in reads})
            value = values[read]
            if value is _FAILED:
                _keep_first(self.failed, step.pointer, choice)
            elif not step.target and value:
                self.reached.add(condition)
            else:
                key = tuple(value if place < 0 else held[place] for place in kept)
                _keep_first(found, key, choice)
        self._names, self._held = names, found
        sound = {read: value for read, value in values.items() if value is not _FAILED}
        self.worked.append(Worked(step.target, tuple(name for name, _ in reads), sound))

    def _count(self) -> None:
        self._work += 1
        if self._work > self.bound:
            raise TooManyStates


@lru_cache(maxsize=1024)
def settled_states(program: CheckProgram, bound: int) -> States | None:
    """Return all that `program` can be like, settled; None where that takes more than `bound`.

    It is worked out once, for the proofs and for all that is made of the check afterwards.
    """
    states = States(program, bound)
    try:
        states.settle()
    except TooManyStates:
        return None
    return states


_FAILED = object()


def _steps(program: CheckProgram) -> tuple[_Step, ...]:
    """Return the formulas up to the first outcome without a condition, in their order."""
    declared = declared_names(program.check)
    written = [*program.values]
    for condition in program.conditions:
        if condition is None:
            break
        written.append(("", *condition))
    unrolled = {
        n: dice.input for n, dice in program.check.rolls.items() if isinstance(dice, RowDice)
    }
    steps = []
    for target, formula, pointer in written:
        reads = names_read(formula.text, declared)
        # Dice of a row cannot be rolled before the row is known.
        rows = {unrolled.pop(name) for name in sorted(reads & unrolled.keys())}
        steps.append(_Step(target, formula, pointer, reads, reads | rows))
    return tuple(steps)


def _keep_first(known: dict[K, Choice], key: K, choice: Choice) -> None:
    """Remember `choice` unless a combination that stands before it leads to `key` as well."""
    first = known.get(key)
    if first is None or choice < first:
        known[key] = choice


def _value(formula: Formula, figures: Mapping[str, object]) -> object:
    """Return the value of `formula`, or `_FAILED`."""
    given: dict[str, FormulaValue] = {name: _thawed(value) for name, value in figures.items()}
    try:
        return _frozen(formula.evaluate(given))
    except EvaluationError:
        return _FAILED


def _frozen(value: object) -> object:
    return tuple(value) if isinstance(value, list) else value


def _thawed(value: object) -> FormulaValue:
    thawed: FormulaValue = list(value) if isinstance(value, tuple) else value  # type: ignore[assignment]
    return thawed
