"""All that a check can be like after each of its formulas, combinations that are alike being one.

Combinations of inputs and rolls that agree in every figure which a later formula reads come to the
same from then on. So a check with millions of combinations is often settled by a few thousand
evaluations, as completely as if each combination had been tried.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from functools import lru_cache, partial
from itertools import compress
from math import prod

from tablewright.allowance import use_up, work
from tablewright.dice import distribution
from tablewright.figures import row_names
from tablewright.formula import ASKED_OFTEN, EvaluationError, Formula, FormulaValue, size_of
from tablewright.kinds.check.entry import InputValue
from tablewright.odds.checks import CheckProgram
from tablewright.odds.dependencies import names_of_dice
from tablewright.odds.factors import Factor, Joined, Packed, joined, kept, pairs_in
from tablewright.odds.formula_steps import FormulaStep, formula_steps
from tablewright.odds.frozen import Held, frozen, getter, thawed
from tablewright.records import Struct, field
from tablewright.source import Pointer

# For each input and then each die the place of the value that was chosen; -1 is not chosen yet.
Choice = tuple[int, ...]


class TooManyStates(Exception):
    """A check needs more evaluations than its bound allows."""


class WorkedFormula(Struct, frozen=True):
    """A formula, worked out for all that it can ever be asked.

    `target` is what its value is called; nothing, for a condition. `values` are by the figures
    that the names in `reads` have, in their order; lists stand as tuples.
    """

    target: str
    reads: tuple[str, ...]
    values: Mapping[Held, object]

    @property
    def most_keys(self) -> int:
        """How many combinations there are of the figures that it reads; 0 if it is never asked."""
        if not self.values:
            return 0
        return prod(len(set(figures)) for figures in zip(*self.values, strict=True))


class States(Struct):
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
    _factors: list[Factor] = field(default_factory=list)
    _radices: tuple[int, ...] = ()
    _work: int = 0
    _unpaid: int = 0

    def __post_init__(self) -> None:
        check = self.program.check
        values = [len(each.values) for each in check.inputs]
        totals = [self.program.most_rolls(name) for name in check.rolls]
        self._radices = tuple(count + 1 for count in (*values, *totals))

    def settle(self) -> None:
        """Work out every formula for all that is possible; raises `TooManyStates`."""
        variables = self._variables()
        steps = formula_steps(self.program)
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
        check = self.program.check
        beside = names_of_dice(check, name) if name in check.rolls else frozenset[str]()
        before = joined(self._taken(beside))
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
        self._factors.append(Factor(names, found))

    def _taken(self, names: AbstractSet[str]) -> list[Factor]:
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

    def _work_out(self, step: FormulaStep, later: AbstractSet[str], condition: int) -> None:
        """Give every state the value of a formula, or end those in which a condition holds."""
        is_over = self._is_over
        factors = self._taken(step.reads)
        reads = tuple(sorted(step.reads))
        if is_over:
            self._factors += factors
            self.worked.append(WorkedFormula(step.target, reads, {}))
            return
        cut = [factor.cut_to(step.reads) for factor in factors]
        pairs = pairs_in(cut)
        self._demand(pairs)
        self._pay((pairs + sum(len(factor.held) for factor in factors)) // _STATES_OF_A_STEP)
        asked = joined(cut)
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
            self._count(pairs_in(factors))
            states = joined(factors)
            questions = list(map(getter(states.names, reads), states.held))
            if ended:
                goes_on = [read not in ended for read in questions]
                questions = list(compress(questions, goes_on))
                states = Joined(
                    states.names,
                    list(compress(states.held, goes_on)),
                    list(compress(states.choices, goes_on)),
                )
            self._pay(len(states.held) * 2 // _STATES_OF_A_STEP)
            worked = [values[read] for read in questions]
            self._factors.append(kept(states, step.target, worked, later))
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

    def _count(self, number: int = 1) -> None:
        self._demand(number)
        self._work += number
        self._pay(number * _STEPS_OF_AN_EVALUATION)

    def _demand(self, number: int) -> None:
        if self._work + number > self.bound:
            raise TooManyStates

    def _pay(self, steps: int) -> None:
        """Take `steps` of the run's, a thousand at a time."""
        self._unpaid += steps
        if self._unpaid >= _PAID_AT_ONCE:
            steps, self._unpaid = self._unpaid, 0
            use_up(CHECKS, steps)
            work(steps)


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


# What the steps of all checks together are called in the run's allowance.
CHECKS = "checks"
# Steps for an evaluation of a short formula; and states that are made, or gone through, in a step.
_STEPS_OF_AN_EVALUATION, _STATES_OF_A_STEP = 1, 2
_PAID_AT_ONCE = 1_000
_FAILED = object()
# How many characters or items are kept in the room of some numbers.
_SIZE_OF_A_NUMBER = 50


def _value(formula: Formula, names: tuple[str, ...], *figures: object) -> object:
    """Return the value of `formula` where `names` have `figures`, or `_FAILED`."""
    given: dict[str, FormulaValue] = dict(zip(names, map(thawed, figures), strict=True))
    try:
        return frozen(formula.evaluate(given))
    except EvaluationError:
        return _FAILED
