"""The formulas of a check in JavaScript, as a macro works them out."""

from __future__ import annotations

import json

from tablewright.formula import Call, FormulaValue, ListOf, Name, Node
from tablewright.outputs.exports.documents import Decision

# Functions of formulas that JavaScript does not have.
HELPERS = """\
const least = (...n) => Math.min(...n.flat());
const greatest = (...n) => Math.max(...n.flat());
const total = (list) => list.reduce((sum, n) => sum + n, 0);
const within = (n, [low, high]) => low <= n && n <= high;
const floorDiv = (a, b) => Math.floor(a / b);
const halfUp = (a, b) => Math.floor((2 * a + b) / (2 * b));"""

_FUNCTIONS = {
    "sum": "total",
    "least": "least",
    "greatest": "greatest",
    "min": "least",
    "max": "greatest",
    "floor": "Math.floor",
    "ceil": "Math.ceil",
    # Both round halves upward.
    "round": "Math.round",
    "within": "within",
    "floor_div": "floorDiv",
    "half_up": "halfUp",
}
# Functions that give a fraction where they are given one.
_OF_THEIR_OWN = ("min", "max", "least", "greatest", "sum")
_INFIX = {
    "_+_": "+",
    "_-_": "-",
    "_*_": "*",
    "_<_": "<",
    "_<=_": "<=",
    "_>_": ">",
    "_>=_": ">=",
    "_==_": "===",
    "_!=_": "!==",
    "_&&_": "&&",
    "_||_": "||",
}


class Untranslatable(Exception):
    """A formula that this module has no JavaScript for."""


class Translation:
    """The formulas of one decision; `v` holds all that they may read, by its name."""

    def __init__(self, decision: Decision) -> None:
        self._fractions = {
            name
            for asked in decision.asked
            for each in (dict.fromkeys([asked.name], asked.figures[0]), *asked.members[:1])
            for name, value in each.items()
            if _has_fractions(value)
        }

    def figure(self, name: str, tree: Node | None, source: str) -> str:
        """Return the expression of the value called `name`; raises `Untranslatable`."""
        said = self.expression(tree, source)
        if tree is not None and self._is_fraction(tree):
            self._fractions.add(name)
        return said

    def expression(self, tree: Node | None, source: str) -> str:
        """Return a formula as an expression; raises `Untranslatable`."""
        if tree is None:
            raise Untranslatable(f"there is no JavaScript here for `{source}`")
        return self._said(tree)

    def _said(self, node: Node) -> str:
        if isinstance(node, Name):
            return f"v[{json.dumps(node.name)}]"
        if isinstance(node, ListOf):
            return f"[{', '.join(map(self._said, node.items))}]"
        if isinstance(node, Call):
            return self._call(node.function, node.arguments)
        return json.dumps(node) if not isinstance(node, int) or node >= 0 else f"({node})"

    def _call(self, function: str, given: tuple[Node, ...]) -> str:
        said = [self._said(each) for each in given]
        if function in _INFIX:
            return f"({said[0]} {_INFIX[function]} {said[1]})"
        if function in _FUNCTIONS:
            return f"{_FUNCTIONS[function]}({', '.join(said)})"
        if function == "_?_:_":
            return f"({said[0]} ? {said[1]} : {said[2]})"
        if function in ("!_", "-_"):
            return f"({function[0]}{said[0]})"
        if function == "@in":
            return f"{said[1]}.includes({said[0]})"
        if function == "_[_]":
            return f"{said[0]}[{said[1]}]"
        if function == "_/_":
            quotient = f"({said[0]} / {said[1]})"
            return quotient if any(map(self._is_fraction, given)) else f"Math.trunc{quotient}"
        if function == "_%_":
            return f"({said[0]} % {said[1]})"
        if function == "double" and len(given) == 1:
            return said[0]
        raise Untranslatable(f"there is no JavaScript here for the function `{function}`")

    def _is_fraction(self, node: Node) -> bool:
        if isinstance(node, Name):
            return node.name in self._fractions
        if isinstance(node, Call):
            if node.function == "double":
                return True
            if node.function in _OF_THEIR_OWN:
                return any(map(self._is_fraction, node.arguments))
            counted = node.arguments[1:] if node.function == "_?_:_" else node.arguments
            return node.function[:1] in "_-" and any(map(self._is_fraction, counted))
        if isinstance(node, ListOf):
            return any(map(self._is_fraction, node.items))
        return isinstance(node, float)


def _has_fractions(value: FormulaValue) -> bool:
    held = value if isinstance(value, list) else [value]
    return any(isinstance(each, float) for each in held)
