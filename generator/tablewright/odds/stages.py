"""The stages of a check: its dice parted by the formulas that read them first.

Each stage rolls the dice that its formulas are the first to read, and tells which figures are still
read after it: all that differs between two rolls is forgotten as soon as nothing reads it any more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from tablewright.formula import Formula
from tablewright.kinds.check.entry import Check
from tablewright.odds.compiled_formulas import CompiledFormulas
from tablewright.odds.dependencies import declared_names, names_of_dice, names_read
from tablewright.odds.frozen import Held, getter
from tablewright.odds.needs import needs
from tablewright.records import Struct, field
from tablewright.source import Pointer

Getter = Callable[[Held], Held]


class Step(Struct, frozen=True):
    """A formula whose value is added to the figures, or that decides for the outcome at `index`.

    `target` is what its value is called. `reads` are the names that it reads, and `read` takes
    their figures from all that there are. `known_columns` has values by what differs among rolls,
    for each of the names that do, and for the figures of those that don't; `whole_columns` those of
    all rolls.
    """

    target: str
    formula: Formula
    pointer: Pointer
    index: int | None
    reads: tuple[str, ...]
    read: Getter
    known_values: dict[Held, object] = field(default_factory=dict)
    known_columns: dict[tuple[Held, Held], dict[Any, object]] = field(default_factory=dict)
    whole_columns: dict[Held, list[object]] = field(default_factory=dict)


class Stage(Struct, frozen=True):
    """The dice that are rolled from one kind of position, and the formulas that follow.

    `held` are the names whose figures make the position, and `following` those of the next;
    `onward` takes them from the former, the totals of the `dice` and the values of the `steps`.
    """

    held: tuple[str, ...]
    dice: tuple[str, ...]
    steps: tuple[Step, ...]
    following: tuple[str, ...]
    onward: Getter


class _Written(Struct, frozen=True):
    """A formula before its stage is known.

    `target` is what its value is called; `place` is that of the outcome that it decides for.
    """

    target: str
    formula: Formula
    pointer: Pointer
    index: int | None
    reads: frozenset[str]


def stages(program: CompiledFormulas) -> Iterator[Stage]:
    """Yield the stages of `program`; the first rolls nothing."""
    written = _in_order(program)
    parts: list[tuple[tuple[str, ...], list[_Written]]] = [((), [])]
    unrolled = list(program.check.rolls)
    for each in written:
        rolled = tuple(name for name in unrolled if name in each.reads)
        if rolled:
            unrolled = [name for name in unrolled if name not in rolled]
            parts.append((rolled, []))
        parts[-1][1].append(each)
    wanted = [_wanted(program.check, dice, steps) for dice, steps in parts]
    held = tuple(sorted(frozenset[str]().union(*wanted) & _given_names(program.check)))
    for number, (dice, steps) in enumerate(parts):
        names = [*held, *dice]
        made = []
        for each in steps:
            reads = tuple(sorted(each.reads))
            read = getter(names, reads)
            made.append(Step(each.target, each.formula, each.pointer, each.index, reads, read))
            if each.index is None:
                names.append(each.target)
        later = frozenset[str]().union(*wanted[number + 1 :])
        following = tuple(sorted(later.intersection(names)))
        yield Stage(held, dice, tuple(made), following, getter(names, following))
        held = following


def _in_order(program: CompiledFormulas) -> list[_Written]:
    """Return the formulas that decide for an outcome, each after those that it needs.

    What does not hang on the dice comes first, since many combinations agree in it; the rest no
    earlier than needed, since an outcome may be decided before.
    """
    declared = declared_names(program.check)
    values = {
        name: _Written(name, formula, pointer, None, names_read(formula.text, declared))
        for name, formula, pointer in program.values
    }
    conditions = []
    for index, condition in enumerate(program.conditions):
        if condition is None:
            break
        reads = names_read(condition[0].text, declared)
        conditions.append(_Written("", *condition, index, reads))
    needed = needs(frozenset[str]().union(*(each.reads for each in conditions)), values)
    order = [values[name] for name in values if name in needed and name not in program.hanging]
    for each in conditions:
        wanted = needs(each.reads, values)
        earlier_targets = {earlier.target for earlier in order}
        order += [values[name] for name in values if name in wanted and name not in earlier_targets]
        order.append(each)
    return order


def _wanted(check: Check, dice: tuple[str, ...], steps: list[_Written]) -> frozenset[str]:
    """Return the names that `steps` read, and those that `dice` hang on."""
    held = frozenset[str]().union(*(names_of_dice(check, name) for name in dice))
    return held.union(*(step.reads for step in steps))


def _given_names(check: Check) -> frozenset[str]:
    return declared_names(check) - check.rolls.keys() - check.values.keys()
