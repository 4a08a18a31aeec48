"""All that a check can be like after each of its formulas, combinations that are alike being one.

Combinations of inputs and rolls that agree in every figure which a later formula reads come to the
same from then on. So a check with millions of combinations is often settled by a few thousand
evaluations, as completely as if each combination had been tried.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TypeVar

from tablewright.dice import distribution
from tablewright.figures import row_names
from tablewright.formula import EvaluationError, Formula, FormulaValue, size_of
from tablewright.kinds.check.entry import InputValue, RowDice
from tablewright.odds.checks import CheckProgram
from tablewright.odds.dependencies import declared_names, names_read
from tablewright.odds.frozen import Held, frozen, thawed
from tablewright.source import Pointer

# For each input and then each die the place of the value that was chosen; -1 is not chosen yet.
Choice = tuple[int, ...]

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
class WorkedFormula:
    """A formula, worked out for all that it can ever be asked.

    `target` is what its value is called; nothing, for a condition. `values` are by the figures
    that the names in `reads` have, in their order; lists stand as tuples.
    """

    target: str
    reads: tuple[str, ...]
    values: Mapping[Held, object]


@dataclass(slots=True)
class _Factor:
    """What some inputs and dice can come to, whatever all others do.

    `held` has the figures of `names` in all that is possible, each with the first combination
    that leads there.
    """

    names: tuple[str, ...]
    held: dict[Held, Choice]

    @property
    def first(self) -> Choice:
        """The first combination of all."""
        return min(self.held.values())


@dataclass(slots=True)
class States:
    """What is still possible in a check, each with the first combination that leads there.

    `reached` are the places of outcomes that happened; `undecided` is the first combination that
    no outcome covers; `failed` has the first for each formula without a value, by its place.
    `worked` are the formulas in their order. Inputs that are `held` have one value only.

    Inputs and dice that no formula has read together are kept apart: all that is possible is every
    combination of what their factors hold.
    """

    program: CheckProgram
    bound: int
    held: Mapping[str, InputValue] = field(default_factory=dict)
    worked: list[WorkedFormula] = field(default_factory=list)
    reached: set[int] = field(default_factory=set)
    undecided: Choice | None = None
    failed: dict[Pointer, Choice] = field(default_factory=dict)
    _factors: list[_Factor] = field(default_factory=list)
    _work: int = 0

    def settle(self) -> None:
        """Work out every formula for all that is possible; raises `TooManyStates`."""
        variables = self._variables()
        steps = _steps(self.program)
        chosen: set[str] = set()
        for index, step in enumerate(steps):
            later = frozenset[str]().union(*(each.needs for each in steps[index + 1 :]))
            for spot, (name, names) in enumerate(variables.items()):
                if name not in chosen and not step.needs.isdisjoint(names):
                    chosen.add(name)
                    self._choose(spot, name, step.needs | later)
            self._work_out(step, later, index - len(self.program.values))
        if None in self.program.conditions:
            if not self._is_over:
                self.reached.add(self.program.conditions.index(None))
        elif not self._is_over:
            self.undecided = self._merged_first(self._factors)

    @property
    def _is_over(self) -> bool:
        """Whether every combination has come to an outcome, or to nothing."""
        return not all(factor.held for factor in self._factors)

    @property
    def _unchosen(self) -> Choice:
        return (-1,) * (len(self.program.check.inputs) + len(self.program.check.rolls))

    def _merged_first(self, factors: Iterable[_Factor]) -> Choice:
        choice = self._unchosen
        for factor in factors:
            choice = _merged(choice, factor.first)
        return choice

    def _variables(self) -> dict[str, frozenset[str]]:
        """Return what varies, inputs before dice, with the names that each of them brings."""
        check = self.program.check
        found = {
            choices.name: frozenset(
                {choices.name, *(row_names(choices.table, choices.name) if choices.table else ())}
            )
            for choices in check.inputs
        }
        return {**found, **{name: frozenset({name}) for name in check.rolls}}

    def _choose(self, spot: int, name: str, needed: AbstractSet[str]) -> None:
        """Let the input or die `name` have each of its values; keep what is `needed`."""
        dice = self.program.check.rolls.get(name)
        # Dice of a row hang on the input that names it, and on nothing else.
        beside = frozenset({dice.input}) if isinstance(dice, RowDice) else frozenset[str]()
        before = self._joined(beside)
        brought = self._variables()[name]
        names = tuple(sorted((set(before.names) | brought) & needed))
        found: dict[Held, Choice] = {}
        for held, choice in before.held.items():
            figures = dict(zip(before.names, held, strict=True))
            for index, brings in enumerate(self._brings(name, figures)):
                self._count()
                figures |= brings
                key = tuple(figures[each] for each in names)
                _keep_first(found, key, (*choice[:spot], index, *choice[spot + 1 :]))
        self._factors.append(_Factor(names, found))

    def _joined(self, names: AbstractSet[str]) -> _Factor:
        """Take out the factors that hold any of `names`, and return them as one."""
        taken = [factor for factor in self._factors if not names.isdisjoint(factor.names)]
        self._factors = [factor for factor in self._factors if factor not in taken]
        whole = taken[0] if taken else _Factor((), {(): self._unchosen})
        for factor in taken[1:]:
            held: dict[Held, Choice] = {}
            for ours, first in whole.held.items():
                for theirs, second in factor.held.items():
                    self._count()
                    held[ours + theirs] = _merged(first, second)
            whole = _Factor(whole.names + factor.names, held)
        order = sorted(range(len(whole.names)), key=whole.names.__getitem__)
        return _Factor(
            tuple(whole.names[index] for index in order),
            {tuple(held[p] for p in order): choice for held, choice in whole.held.items()},
        )

    def _brings(self, name: str, figures: Mapping[str, object]) -> Iterator[Mapping[str, object]]:
        """Yield what each value of the input or die `name` brings, for the `figures` so far."""
        choices = self.program.check.input(name)
        if choices is not None:
            for value in (self.held[name],) if name in self.held else choices.values:
                members = self.program.members(choices, value)
                held = {member: frozen(figure) for member, figure in members.items()}
                yield {name: choices.figure(value), **held}
            return
        for total in distribution(self.program.die(name, figures)).support:
            yield {name: total}

    def _work_out(self, step: _Step, later: AbstractSet[str], condition: int) -> None:
        """Give every state the value of a formula, or end those in which a condition holds."""
        is_over = self._is_over
        factor = self._joined(step.reads)
        before = factor.names
        reads = [(name, index) for index, name in enumerate(before) if name in step.reads]
        names = tuple(sorted((set(before) | {step.target}) & later))
        # Where each name that is still needed stands; -1 is the value that is worked out here.
        kept = [before.index(name) if name in before else -1 for name in names]
        values: dict[Held, object] = {}
        found: dict[Held, Choice] = {}
        failed: dict[Pointer, Choice] = {}
        for held, choice in factor.held.items() if not is_over else ():
            read = tuple(held[index] for _, index in reads)
            if read not in values:
                worked = _value(step.formula, {n: held[index] for n, index in reads})
                # All of them are kept: a long text takes as much room as many numbers.
                self._count(step.formula.effort + size_of(worked) // _SIZE_OF_A_NUMBER)
                values[read] = worked
            value = values[read]
            if value is _FAILED:
                _keep_first(failed, step.pointer, choice)
            elif not step.target and value:
                self.reached.add(condition)
            else:
                key = tuple(value if index < 0 else held[index] for index in kept)
                _keep_first(found, key, choice)
        for pointer, choice in failed.items():
            self.failed[pointer] = _merged(choice, self._merged_first(self._factors))
        self._factors.append(_Factor(names, found))
        sound = {read: value for read, value in values.items() if value is not _FAILED}
        self.worked.append(WorkedFormula(step.target, tuple(name for name, _ in reads), sound))

    def _count(self, work: int = 1) -> None:
        self._work += work
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
# How many characters or items are kept in the room of some numbers.
_SIZE_OF_A_NUMBER = 50


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


def _keep_first(choices: dict[K, Choice], key: K, choice: Choice) -> None:
    """Remember `choice` unless a combination that stands before it leads to `key` as well."""
    first = choices.get(key)
    if first is None or choice < first:
        choices[key] = choice


def _merged(first: Choice, second: Choice) -> Choice:
    """Return two combinations of different inputs and dice as one."""
    return tuple(b if a < 0 else a for a, b in zip(first, second, strict=True))


def _value(formula: Formula, figures: Mapping[str, object]) -> object:
    """Return the value of `formula`, or `_FAILED`."""
    given: dict[str, FormulaValue] = {name: thawed(value) for name, value in figures.items()}
    try:
        return frozen(formula.evaluate(given))
    except EvaluationError:
        return _FAILED
