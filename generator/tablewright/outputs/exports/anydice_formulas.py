"""The formulas of a check as a function in the language of AnyDice, which knows whole numbers only.

Texts become numbers, truth 1 and 0. There is no conditional expression: what hangs on a condition
is worked out beforehand, in statements.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from tablewright.formula import Call, FormulaValue, ListOf, Name, Node
from tablewright.outputs.exports.anydice_dice import Unsayable
from tablewright.outputs.exports.documents import Asked, Choice, Decision, Figure
from tablewright.outputs.exports.names import letters_of
from tablewright.records import Struct

# A value in AnyDice: an expression of one number, or a list of such.
Value: TypeAlias = "str | list[Value]"

# Whole division is written with numbers that are not negative, so that nobody need know how
# negative ones are rounded.
HELPERS = (
    "function: size A:n { if A < 0 { result: 0 - A } result: A }",
    "function: quotient A:n by B:n {",
    "  if (A < 0) = (B < 0) { result: [size A] / [size B] }",
    "  result: 0 - ([size A] / [size B])",
    "}",
    "function: floor A:n by B:n {",
    "  Q: [quotient A by B]",
    "  if (Q * B != A) & ((A < 0) != (B < 0)) { result: Q - 1 }",
    "  result: Q",
    "}",
    "function: lesser A:n or B:n { if A < B { result: A } result: B }",
    "function: greater A:n or B:n { if A > B { result: A } result: B }",
)

_INFIX = {
    "_+_": "+",
    "_-_": "-",
    "_*_": "*",
    "_<_": "<",
    "_<=_": "<=",
    "_>_": ">",
    "_>=_": ">=",
    "_==_": "=",
    "_!=_": "!=",
    "_&&_": "&",
    "_||_": "|",
}


class Function(Struct, frozen=True):
    """A decision as a function, and what of it is left out."""

    lines: tuple[str, ...]
    decision: Decision
    left_out: tuple[str, ...]

    def call(self, dice: Sequence[str], choice: Choice) -> str:
        """Return a call of it with `dice` and what is chosen."""
        given = [
            _number(_given(asked, at))
            for asked, at in zip(self.decision.asked, choice, strict=True)
        ]
        return f"[decide by {' and '.join([*dice, *given])}]"


def decision_function(decision: Decision) -> Function:
    """Return `decision` as a function; raises `Unsayable`."""
    return _Translation(decision).function()


def _given(asked: Asked, at: int) -> int:
    """Return what the function is given for a choice: a number itself, or the place of a name."""
    figure = asked.figures[at]
    return figure if asked.is_range and isinstance(figure, int) else at + 1


def _number(value: int) -> str:
    return str(value) if value >= 0 else f"(0 - {-value})"


class _Translation:
    def __init__(self, decision: Decision) -> None:
        self._decision = decision
        self._names: dict[str, Value] = {}
        self._taken: set[str] = set()
        self._texts: dict[str, int] = {}
        self._lines: list[str] = []
        self._left_out: list[str] = []

    def function(self) -> Function:
        decision = self._decision
        parameters = [self._variable(dice) for dice in decision.dice]
        self._names |= dict(zip(decision.dice, parameters, strict=True))
        for asked in decision.asked:
            parameters.append(self._variable(asked.name))
            self._bring(asked, parameters[-1])
        for figure in decision.figures:
            self._work_out(figure)
        for number, result in enumerate(decision.results, 1):
            if not result.source:
                self._lines.append(f"  result: {number}")
                break
            condition = self._scalar(self._tree(result.tree, result.source))
            self._lines.append(f"  if {condition} {{ result: {number} }}")
        head = " and ".join(f"{parameter}:n" for parameter in parameters)
        lines = (f"function: decide by {head} {{", *self._lines, "}")
        return Function(lines, decision, tuple(self._left_out))

    def _bring(self, asked: Asked, variable: str) -> None:
        """Name what a choice stands for, and what stands in the row that it names."""
        if asked.is_range:
            self._names[asked.name] = variable
        else:
            self._names[asked.name] = self._looked_up(asked.name, variable, asked.figures)
        for member in asked.members[0] if asked.members else ():
            each = [held[member] for held in asked.members]
            try:
                self._names[member] = self._looked_up(member, variable, each)
            except Unsayable:
                # It may be that no formula reads it.
                continue

    def _looked_up(self, name: str, place: str, each: Sequence[FormulaValue]) -> Value:
        lists = [held for held in each if isinstance(held, list)]
        if lists:
            lengths = {len(held) for held in lists}
            if len(lists) != len(each) or len(lengths) != 1:
                raise Unsayable(f"`{name}` is a list of another length in each row")
            parts = [[held[n] for held in lists] for n in range(lengths.pop())]
            return [self._looked_up(name, place, part) for part in parts]
        if any(isinstance(held, float) for held in each):
            raise Unsayable(f"`{name}` is no whole number, and AnyDice knows no other")
        figures = ", ".join(_number(self._figure(held)) for held in each)
        variable = self._variable(name)
        self._lines.append(f"  {variable}: {place}@{{{figures}}}")
        return variable

    def _figure(self, value: FormulaValue) -> int:
        if isinstance(value, str):
            return self._texts.setdefault(value, len(self._texts) + 1)
        if isinstance(value, bool | int):
            return int(value)
        raise Unsayable(f"{value} is no whole number, and AnyDice knows no other")

    def _work_out(self, figure: Figure) -> None:
        before = len(self._lines)
        try:
            made = self._value(self._tree(figure.tree, figure.source))
        except Unsayable as fault:
            # It matters only where something else hangs on it.
            del self._lines[before:]
            self._left_out.append(f"`{figure.name}` is left out: {fault}")
            return
        if isinstance(made, str):
            variable = self._variable(figure.name)
            self._lines.append(f"  {variable}: {made}")
            made = variable
        self._names[figure.name] = made

    def _tree(self, tree: Node | None, source: str) -> Node:
        if tree is None:
            raise Unsayable(f"AnyDice has no words for `{source}`")
        return tree

    def _scalar(self, node: Node) -> str:
        made = self._value(node)
        if not isinstance(made, str):
            raise Unsayable("a list stands where AnyDice wants a number")
        return made

    def _items(self, node: Node) -> list[str]:
        made = self._value(node)
        if isinstance(made, str) or not all(isinstance(each, str) for each in made):
            raise Unsayable("a number stands where a list is wanted")
        return [each for each in made if isinstance(each, str)]

    def _value(self, node: Node) -> Value:
        if isinstance(node, Name):
            if node.name not in self._names:
                raise Unsayable(f"AnyDice cannot be told what `{node.name}` is")
            return self._names[node.name]
        if isinstance(node, ListOf):
            return [self._value(each) for each in node.items]
        if isinstance(node, Call):
            return self._call(node.function, node.arguments)
        if isinstance(node, float):
            raise Unsayable(f"{node} is no whole number, and AnyDice knows no other")
        return _number(self._figure(node))

    def _call(self, function: str, given: tuple[Node, ...]) -> Value:
        if function == "_?_:_":
            return self._chosen(*given)
        if function in _INFIX:
            one, other = (self._scalar(each) for each in given)
            return f"({one} {_INFIX[function]} {other})"
        if function == "!_":
            return f"({self._scalar(given[0])} = 0)"
        if function == "-_":
            return f"(0 - {self._scalar(given[0])})"
        if function == "@in":
            wanted = self._scalar(given[0])
            tests = [f"({wanted} = {item})" for item in self._items(given[1])]
            return f"({' | '.join(tests)})" if tests else "0"
        if function == "_[_]":
            items, place = self._items(given[0]), self._scalar(given[1])
            return f"(({place} + 1)@{{{', '.join(items)}}})"
        return self._own(function, given)

    def _own(self, function: str, given: tuple[Node, ...]) -> Value:
        if function == "sum":
            return f"({' + '.join(self._items(given[0])) or '0'})"
        if function in ("least", "greatest", "min", "max"):
            word = "lesser" if function in ("least", "min") else "greater"
            is_list = function in ("least", "greatest")
            items = self._items(given[0]) if is_list else [self._scalar(each) for each in given]
            first, *others = items
            for other in others:
                first = f"[{word} {first} or {other}]"
            return first
        if function == "within":
            number, (low, high) = self._scalar(given[0]), self._items(given[1])
            return f"(({number} >= {low}) & ({number} <= {high}))"
        if function in ("floor_div", "half_up", "_/_", "_%_"):
            one, other = (self._scalar(each) for each in given)
            if function == "floor_div":
                return f"[floor {one} by {other}]"
            if function == "half_up":
                return f"[floor (2 * {one} + {other}) by (2 * {other})]"
            quotient = f"[quotient {one} by {other}]"
            return quotient if function == "_/_" else f"({one} - {quotient} * {other})"
        raise Unsayable(f"AnyDice has no words for `{function}`")

    def _chosen(self, condition: Node, then: Node, otherwise: Node) -> Value:
        """Return a variable that is given one of two values, each worked out where it counts."""
        variable = self._variable("chosen")
        test = self._scalar(condition)
        self._lines.append(f"  if {test} {{")
        self._lines.append(f"  {variable}: {self._scalar(then)}")
        self._lines.append("  } else {")
        self._lines.append(f"  {variable}: {self._scalar(otherwise)}")
        self._lines.append("  }")
        return variable

    def _variable(self, name: str) -> str:
        """Return a name of capitals that nothing else has."""
        letters = "".join(c if c.isascii() and c.isalpha() else "_" for c in name.upper())
        wanted = letters.strip("_") or "FIGURE"
        number = 0
        chosen = wanted
        while chosen in self._taken:
            chosen = f"{wanted}_{letters_of(number)}"
            number += 1
        self._taken.add(chosen)
        return chosen
