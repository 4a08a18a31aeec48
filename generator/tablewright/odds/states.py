"""All that a check can be like after each of its formulas, combinations that are alike being one.

Combinations of inputs and rolls that agree in every figure which a later formula reads come to the
same from then on. So a check with millions of combinations is often settled by a few thousand
evaluations, as completely as if each combination had been tried.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from functools import lru_cache, partial
from itertools import accumulate, compress
from math import prod
from operator import mul

from tablewright.dice import distribution
from tablewright.figures import row_names
from tablewright.formula import ASKED_OFTEN, EvaluationError, Formula, FormulaValue, size_of
from tablewright.kinds.check.entry import InputValue, RowDice
from tablewright.odds.checks import CheckProgram
from tablewright.odds.dependencies import declared_names, names_read
from tablewright.odds.frozen import Held, frozen, getter, thawed
from tablewright.source import Pointer

# For each input and then each die the place of the value that was chosen; -1 is not chosen yet.
Choice = tuple[int, ...]

# The same as one number, which is quick to compare and to join: it is written in figures of which
# each has as many values as its input or die, and 0 for one that is not chosen yet.
Packed = int


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


@dataclass(frozen=True, slots=True)
class _Factor:
    """What some inputs and dice can come to, whatever all others do.

    `held` has the figures of `names` in all that is possible, each with the first combination
    that leads there.
    """

    names: tuple[str, ...]
    held: dict[Held, Packed]

    @property
    def first(self) -> Packed:
        """The first combination of all."""
        return min(self.held.values())

    def cut_to(self, names: AbstractSet[str]) -> _Factor:
        """Return it without the figures that are not of `names`."""
        if names >= frozenset(self.names):
            return self
        states = _Joined(self.names, [*self.held], [*self.held.values()])
        return _kept(states, "", [], names)


@dataclass(frozen=True, slots=True)
class _Joined:
    """Several factors as one: every combination of what they hold.

    `held` has the figures of `names`, `choices` the first combination that leads to each.
    """

    names: tuple[str, ...]
    held: list[Held]
    choices: list[Packed]


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
    _radices: tuple[int, ...] = ()
    _work: int = 0

    def __post_init__(self) -> None:
        check = self.program.check
        values = [len(each.values) for each in check.inputs]
        totals = [self.program.most_rolls(name) for name in check.rolls]
        self._radices = tuple(count + 1 for count in (*values, *totals))

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
            self.undecided = self._unpacked(sum(factor.first for factor in self._factors))

    @property
    def _is_over(self) -> bool:
        """Whether every combination has come to an outcome, or to nothing."""
        return not all(factor.held for factor in self._factors)

    def _unpacked(self, packed: Packed) -> Choice:
        choice = []
        for radix in reversed(self._radices):
            packed, index = divmod(packed, radix)
            choice.append(index - 1)
        return tuple(reversed(choice))

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
        before = _joined(self._taken(beside))
        brought = self._variables()[name]
        names = tuple(sorted((set(before.names) | brought) & needed))
        place = prod(self._radices[spot + 1 :])
        found: dict[Held, Packed] = {}
        for held, choice in zip(before.held, before.choices, strict=True):
            figures = dict(zip(before.names, held, strict=True))
            for index, brings in enumerate(self._brings(name, figures)):
                self._count()
                figures |= brings
                key = tuple(figures[each] for each in names)
                first = choice + (index + 1) * place
                if first < found.setdefault(key, first):
                    found[key] = first
        self._factors.append(_Factor(names, found))

    def _taken(self, names: AbstractSet[str]) -> list[_Factor]:
        """Take out the factors that hold any of `names`, those of few states first."""
        taken = [factor for factor in self._factors if not names.isdisjoint(factor.names)]
        self._factors = [factor for factor in self._factors if names.isdisjoint(factor.names)]
        return sorted(taken, key=lambda factor: len(factor.held))

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
        factors = self._taken(step.reads)
        reads = tuple(sorted(step.reads))
        if is_over:
            self._factors += factors
            self.worked.append(WorkedFormula(step.target, reads, {}))
            return
        cut = [factor.cut_to(step.reads) for factor in factors]
        self._demand(_pairs_in(cut))
        asked = _joined(cut)
        questions = list(map(getter(asked.names, reads), asked.held))
        values = self._answers(step.formula, reads, questions)
        ended = {read for read, value in values.items() if value is _FAILED}
        if ended:
            led_there = zip(asked.choices, questions, strict=True)
            first = min(choice for choice, read in led_there if read in ended)
            others = sum(factor.first for factor in self._factors)
            self.failed[step.pointer] = self._unpacked(first + others)
        sound = {read: value for read, value in values.items() if value is not _FAILED}
        self.worked.append(WorkedFormula(step.target, reads, sound))
        if not step.target:
            holding = {read for read, value in sound.items() if value}
            if holding:
                self.reached.add(condition)
            ended |= holding
        if ended or step.target in later:
            self._count(_pairs_in(factors))
            states = _joined(factors)
            questions = list(map(getter(states.names, reads), states.held))
            if ended:
                goes_on = [read not in ended for read in questions]
                questions = list(compress(questions, goes_on))
                states = _Joined(
                    states.names,
                    list(compress(states.held, goes_on)),
                    list(compress(states.choices, goes_on)),
                )
            worked = [values[read] for read in questions]
            self._factors.append(_kept(states, step.target, worked, later))
        else:
            # It changed nothing, so what was apart stays so.
            self._factors += [factor.cut_to(later) for factor in factors]

    def _answers(
        self, formula: Formula, reads: tuple[str, ...], questions: list[Held]
    ) -> dict[Held, object]:
        """Return what `formula` gives, or `_FAILED`, for all that `questions` have for `reads`."""
        answer = formula.quick(reads) if len(questions) >= ASKED_OFTEN else None
        slowly = partial(_value, formula, reads)
        effort = formula.effort
        values: dict[Held, object] = {}
        for question in dict.fromkeys(questions):
            try:
                worked = slowly(*question) if answer is None else answer(*question)
            except Exception:  # whatever it is, the runtime knows what to say of it
                worked = slowly(*question)
            # All of them are kept: a long text takes as much room as many numbers.
            self._count(effort + size_of(worked) // _SIZE_OF_A_NUMBER)
            values[question] = worked
        return values

    def _count(self, work: int = 1) -> None:
        self._demand(work)
        self._work += work

    def _demand(self, work: int) -> None:
        if self._work + work > self.bound:
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


def _joined(factors: list[_Factor]) -> _Joined:
    """Return `factors` as one."""
    if not factors:
        return _Joined((), [()], [0])
    whole = _Joined(factors[0].names, [*factors[0].held], [*factors[0].held.values()])
    for factor in factors[1:]:
        # Each has chosen what the others have not: to join their choices is to add them.
        firsts = factor.held.values()
        whole = _Joined(
            whole.names + factor.names,
            [ours + theirs for ours in whole.held for theirs in factor.held],
            [choice + first for choice in whole.choices for first in firsts],
        )
    return whole


def _pairs_in(factors: list[_Factor]) -> int:
    """Return how many states are made while `factors` are joined, one after the other."""
    return sum([*accumulate((len(factor.held) for factor in factors), mul)][1:])


def _kept(states: _Joined, target: str, values: list[object], later: AbstractSet[str]) -> _Factor:
    """Return `states` with the `values` of `target`, as far as formulas read them `later`.

    States that agree in all of that are one from here on, with the first of their combinations.
    """
    names = tuple(sorted({*states.names, target} & later))
    # They stand in their order already where nothing was joined, as the most do.
    held = states.held if names == states.names else _reordered(states, target, values, names)
    if set(states.names) <= later:
        # Nothing is forgotten, so none of them agree.
        return _Factor(names, dict(zip(held, states.choices, strict=True)))
    found: dict[Held, Packed] = {}
    for key, choice in zip(held, states.choices, strict=True):
        if choice < found.setdefault(key, choice):
            found[key] = choice
    return _Factor(names, found)


def _reordered(
    states: _Joined, target: str, values: list[object], names: tuple[str, ...]
) -> list[Held]:
    if target not in names:
        return list(map(getter(states.names, names), states.held))
    whole = ((*held, value) for held, value in zip(states.held, values, strict=True))
    return list(map(getter((*states.names, target), names), whole))


def _value(formula: Formula, names: tuple[str, ...], *figures: object) -> object:
    """Return the value of `formula` where `names` have `figures`, or `_FAILED`."""
    given: dict[str, FormulaValue] = dict(zip(names, map(thawed, figures), strict=True))
    try:
        return frozen(formula.evaluate(given))
    except EvaluationError:
        return _FAILED
