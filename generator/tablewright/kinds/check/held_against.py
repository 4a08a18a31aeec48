"""What a roll, with all that is added to it, is held against: "9 + 1 = 10, against 11".

A check may say so of the dice alone (`roll >= needed`, where `needed` is what is left of a target),
of a sum (`total >= target`), or of what is left over (`excess > 0`). A player adds up, and looks
at the target.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tablewright.formula import Call, Name, Node
from tablewright.odds import CheckProgram
from tablewright.records import Struct

_COMPARISONS = frozenset({"_>=_", "_>_", "_<=_", "_<_"})
_PLUS, _MINUS = "_+_", "_-_"


class Held(Struct, frozen=True):
    """How the rolls of a check are told: each as the value of its `sums`, if it has one.

    Outcomes from the place `first` on hold the one roll against a `mark`, and its sum against
    `against`: the mark, or the input of which the mark is what modifiers leave. Both are names, or
    whole numbers; None where nothing can be told. The values `told` say nothing else than that.
    """

    sums: Mapping[str, str]
    first: int
    mark: str | int | None
    against: str | int | None
    told: frozenset[str]


def held_against(program: CheckProgram) -> Held:
    """Return what is added to the rolls of a check, and what its one roll is held against.

    That is told if it is one thing. Where it is not, a sum has to have a title to be told.
    """
    formulas, check = _Formulas(program), program.check
    pairs: dict[tuple[str, str | int], int] = {}
    if len(check.rolls) == 1:
        for place, condition in enumerate(program.conditions):
            for pair in formulas.pairs(None if condition is None else condition[0].tree):
                pairs.setdefault(pair, place)
    if len(pairs) == 1:
        (((of, mark), first),) = pairs.items()
        against = formulas.target(mark) if of in check.rolls else mark
        told = {of, *filter(formulas.is_known, formulas.reading(str(against)))}
        return Held({next(iter(check.rolls)): of}, first, mark, against, frozenset(told))
    sums = {
        die: name
        for die in check.rolls
        for name in reversed(list(check.values))
        if name in check.titles and formulas.adds_to(die, name)
    }
    return Held(sums, 0, None, None, frozenset(sums.values()))


class _Formulas:
    """The formulas of a check as trees."""

    def __init__(self, program: CheckProgram) -> None:
        self.trees: Mapping[str, Node | None] = {
            name: formula.tree for name, formula, _ in program.values
        }
        self.inputs = {each.name for each in program.check.inputs}
        self.dice = set(program.check.rolls)
        self.hanging = program.hanging | self.dice

    def is_known(self, name: str) -> bool:
        """Return whether `name` is known before the dice are rolled."""
        return name not in self.hanging

    def reading(self, name: str) -> Iterator[str]:
        """Yield `name`, and the values that read it, at once or by way of others."""
        found = {name}
        yield name
        for value, tree in self.trees.items():
            if not found.isdisjoint(_names(tree)):
                found.add(value)
                yield value

    def pairs(self, node: Node | None) -> Iterator[tuple[str, str | int]]:
        """Yield the sums with the dice that are compared in `node`, each with its mark."""
        if not isinstance(node, Call):
            return
        if node.function not in _COMPARISONS:
            for argument in node.arguments:
                yield from self.pairs(argument)
            return
        one, other = self._apart(*node.arguments)
        for of, mark in ((one, other), (other, one)):
            if isinstance(of, Name) and self._is_sum(of) and self._is_mark(mark):
                yield of.name, mark.name if isinstance(mark, Name) else int(str(mark))

    def target(self, mark: str | int) -> str | int:
        """Return the input from which the value `mark` takes something away; else `mark`."""
        node = self.trees.get(str(mark))
        if not isinstance(node, Call) or node.function != _MINUS:
            return mark
        while isinstance(node, Call) and node.function in (_PLUS, _MINUS):
            node = node.arguments[0]
        return node.name if isinstance(node, Name) and node.name in self.inputs else mark

    def _apart(self, one: Node, other: Node) -> tuple[Node, Node]:
        """Return what is compared: of a difference that is held against 0 its two sides."""
        tree = self.trees.get(one.name) if isinstance(one, Name) else one
        if type(other) is int and other == 0 and isinstance(tree, Call) and tree.function == _MINUS:
            return tree.arguments[0], tree.arguments[1]
        return one, other

    def adds_to(self, die: str, name: str) -> bool:
        """Return whether the value `name` is the one `die`, and what is added to it."""
        tree = self.trees.get(name)
        return (
            isinstance(tree, Call)
            and tree.function == _PLUS
            and self._is_sum(tree)
            and {each for each in _names(tree) if each in self.dice} == {die}
        )

    def _is_sum(self, node: Node | None) -> bool:
        """Return whether `node` is the dice once, with nothing but what is added or taken away."""
        if isinstance(node, Name):
            return node.name in self.dice or self._is_sum(self.trees.get(node.name))
        if not isinstance(node, Call) or node.function not in (_PLUS, _MINUS):
            return False
        if len(node.arguments) != 2:
            return False
        one, other = (not self.hanging.isdisjoint(_names(each)) for each in node.arguments)
        if one and not other:
            return self._is_sum(node.arguments[0])
        return other and not one and node.function == _PLUS and self._is_sum(node.arguments[1])

    def _is_mark(self, node: Node) -> bool:
        return type(node) is int or (isinstance(node, Name) and self.is_known(node.name))


def _names(node: Node | None) -> Iterator[str]:
    if isinstance(node, Name):
        yield node.name
    elif isinstance(node, Call):
        for argument in node.arguments:
            yield from _names(argument)
    elif node is not None and not isinstance(node, bool | int | float | str):
        for item in node.items:
            yield from _names(item)
