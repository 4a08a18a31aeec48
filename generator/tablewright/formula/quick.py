"""Formulas of plain arithmetic and comparisons as functions of Python, thirty times as quick.

The runtime stays the judge: what it compiled, and gave types to, is taken from its own syntax tree,
and wherever a function cannot be sure to give the runtime's very answer it raises, and the runtime
is asked. Of the author's text nothing but numbers and quoted texts comes into a function, as
constants of a tree that is made here node by node: no text is ever read as Python.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from tablewright.formula.functions import FUNCTIONS, Form, Function
from tablewright.formula.syntax_tree import Call, ListOf, Name, Node, UnreadableTreeError, tree_in
from tablewright.formula.types import FormulaType
from tablewright.records import Struct

# So far from zero may the whole numbers lie that a function is given.
LARGEST_GIVEN = 2**20
# Beyond these the runtime overflows, which Python does not.
_LEAST, _MOST = -(2**63), 2**63 - 1

_INTEGER, _BOOLEAN, _TEXT = FormulaType.INTEGER, FormulaType.BOOLEAN, FormulaType.TEXT
_PLAIN = frozenset({_INTEGER, FormulaType.INTEGERS})
_CLASSES = {_INTEGER: "int", _BOOLEAN: "bool", _TEXT: "str"}
_COMPARISONS: dict[str, type[ast.cmpop]] = {
    "_<_": ast.Lt,
    "_<=_": ast.LtE,
    "_>_": ast.Gt,
    "_>=_": ast.GtE,
}
_EQUALITIES: dict[str, type[ast.cmpop]] = {"_==_": ast.Eq, "_!=_": ast.NotEq}
_LOGIC: dict[str, type[ast.boolop]] = {"_&&_": ast.And, "_||_": ast.Or}
_ARITHMETIC: dict[str, type[ast.operator]] = {"_+_": ast.Add, "_-_": ast.Sub, "_*_": ast.Mult}

Quick = Callable[..., Any]


class _Unsure(Exception):
    """Something that only the runtime answers."""


class QuickFormula(Struct, frozen=True):
    """A formula as a function of what `reads` names, in the order of the alphabet.

    It raises something or other where the runtime must be asked.
    """

    reads: tuple[str, ...]
    compute: Quick


def quick_formula(serialized: bytes, names: Mapping[str, FormulaType]) -> QuickFormula | None:
    """Return the formula that the runtime wrote as `serialized`, or None where it is not so plain.

    `names` are those that it may use.
    """
    try:
        translation = _Translation(names)
        made = translation.of(tree_in(serialized))
    except (UnreadableTreeError, _Unsure):
        return None
    return QuickFormula(tuple(sorted(translation.parameters)), translation.function(made))


class _Made(Struct, frozen=True):
    """A tree of Python: the type of its value, and how far from zero that can lie."""

    tree: ast.expr
    type: FormulaType
    reach: int = 0


class _Translation:
    """One formula; `parameters` fill up with the names that it reads."""

    def __init__(self, names: Mapping[str, FormulaType]) -> None:
        self.parameters: dict[str, str] = {}
        self._names = names

    def of(self, node: Node) -> _Made:
        """Return `node` in Python; raises `_Unsure`."""
        if isinstance(node, Name):
            return self._name(node.name)
        if isinstance(node, Call):
            return self._call(node)
        if isinstance(node, bool):
            return _Made(ast.Constant(node), _BOOLEAN)
        if isinstance(node, int):
            return _Made(ast.Constant(node), _INTEGER, abs(node))
        if isinstance(node, str):
            return _Made(ast.Constant(node), _TEXT)
        raise _Unsure

    def function(self, made: _Made) -> Quick:
        """Return the function of the parameters that computes `made`."""
        tests: list[ast.expr] = []
        for name, parameter in self.parameters.items():
            kind = _CLASSES[self._names[name]]
            class_of = ast.Attribute(_load(parameter), "__class__", ast.Load())
            tests.append(ast.Compare(class_of, [ast.Is()], [_load(kind)]))
            if self._names[name] is _INTEGER:
                ends = [_load(parameter), ast.Constant(LARGEST_GIVEN)]
                least = ast.Constant(-LARGEST_GIVEN)
                tests.append(ast.Compare(least, [ast.LtE(), ast.LtE()], ends))
        body = made.tree
        if tests:
            unsure = ast.Call(_load("unsure"), [], [])
            whole = ast.BoolOp(ast.And(), tests) if len(tests) > 1 else tests[0]
            body = ast.IfExp(whole, made.tree, unsure)
        arguments = ast.arguments(
            [],
            [ast.arg(each) for _, each in sorted(self.parameters.items())],
            None,
            [],
            [],
            None,
            [],
        )
        tree = ast.fix_missing_locations(ast.Expression(ast.Lambda(arguments, body)))
        # The tree holds nothing but what this module put there.
        quick: Quick = eval(compile(tree, "<formula>", "eval"), dict(_GLOBALS))
        return quick

    def _name(self, name: str) -> _Made:
        kind = self._names.get(name)
        if kind not in _CLASSES:
            raise _Unsure
        parameter = self.parameters.setdefault(name, f"v{len(self.parameters)}")
        return _Made(_load(parameter), kind, LARGEST_GIVEN)

    def _call(self, call: Call) -> _Made:
        name, count = call.function, len(call.arguments)
        if name == "@in" and count == 2:
            return self._contained(call)
        if name in _FUNCTIONS:
            return self._function(call)
        given = [self.of(each) for each in call.arguments]
        types = [each.type for each in given]
        trees = [each.tree for each in given]
        if name in _LOGIC and types == [_BOOLEAN, _BOOLEAN]:
            return _Made(ast.BoolOp(_LOGIC[name](), trees), _BOOLEAN)
        if name == "!_" and types == [_BOOLEAN]:
            return _Made(ast.UnaryOp(ast.Not(), trees[0]), _BOOLEAN)
        if name == "_?_:_" and types[:1] == [_BOOLEAN] and types[1] is types[2]:
            reach = max(given[1].reach, given[2].reach)
            return _Made(ast.IfExp(trees[0], trees[1], trees[2]), types[1], reach)
        if name in _EQUALITIES and types[0] is types[1]:
            return _compared(_EQUALITIES[name], trees)
        if any(kind is not _INTEGER for kind in types):
            raise _Unsure
        if name in _COMPARISONS:
            return _compared(_COMPARISONS[name], trees)
        return _arithmetic(name, given)

    def _contained(self, call: Call) -> _Made:
        item, items = call.arguments
        wanted = self.of(item)
        listed = self._list(items, wanted.type)
        tree = ast.Tuple([each.tree for each in listed], ast.Load())
        return _compared(ast.In, [wanted.tree, tree])

    def _function(self, call: Call) -> _Made:
        """Return one of the program's own functions, which are Python's already."""
        function = _FUNCTIONS[call.function]
        form = _plain_form(function, len(call.arguments))
        reach = 0
        trees: list[ast.expr] = []
        for kind, argument in zip(form.parameters, call.arguments, strict=True):
            if kind is FormulaType.INTEGERS:
                listed = self._list(argument, _INTEGER)
                trees.append(ast.Tuple([each.tree for each in listed], ast.Load()))
            else:
                listed = [self.of(argument)]
                trees.append(listed[0].tree)
            if any(each.type is not _INTEGER for each in listed):
                raise _Unsure
            reach += sum(each.reach for each in listed)
        # None of them reaches farther than all that it is given together, but for a rounding.
        return _integer_or(form.result, ast.Call(_load(function.name), trees, []), reach + 1)

    def _list(self, node: Node, kind: FormulaType) -> list[_Made]:
        if not isinstance(node, ListOf):
            raise _Unsure
        made = [self.of(each) for each in node.items]
        if any(each.type is not kind for each in made):
            raise _Unsure
        return made


def _plain_form(function: Function, count: int) -> Form:
    """Return the way to call `function` with `count` whole numbers or lists of them."""
    for form in function.forms:
        is_plain = form.result in (_INTEGER, _BOOLEAN) and _PLAIN.issuperset(form.parameters)
        if is_plain and len(form.parameters) == count:
            return form
    raise _Unsure


def _arithmetic(name: str, given: list[_Made]) -> _Made:
    trees = [each.tree for each in given]
    if name == "-_":
        return _bounded(ast.UnaryOp(ast.USub(), trees[0]), given[0].reach)
    if len(given) != 2:
        raise _Unsure
    first, second = given
    if name in _ARITHMETIC:
        reach = first.reach * second.reach if name == "_*_" else first.reach + second.reach
        return _bounded(ast.BinOp(trees[0], _ARITHMETIC[name](), trees[1]), reach)
    if name in ("_/_", "_%_"):
        which = "quotient" if name == "_/_" else "remainder"
        return _bounded(ast.Call(_load(which), trees, []), first.reach)
    raise _Unsure


def _integer_or(kind: FormulaType, tree: ast.expr, reach: int) -> _Made:
    return _bounded(tree, reach) if kind is _INTEGER else _Made(tree, kind)


def _bounded(tree: ast.expr, reach: int) -> _Made:
    """Return a whole number that cannot overflow."""
    if not _LEAST <= -reach <= reach <= _MOST:
        raise _Unsure
    return _Made(tree, _INTEGER, reach)


def _compared(how: type[ast.cmpop], trees: list[ast.expr]) -> _Made:
    return _Made(ast.Compare(trees[0], [how()], trees[1:]), _BOOLEAN)


def _load(name: str) -> ast.Name:
    return ast.Name(name, ast.Load())


def _quotient(numerator: int, denominator: int) -> int:
    """Return the quotient rounded towards zero, as the runtime rounds it."""
    quotient = abs(numerator) // abs(denominator)
    return quotient if (numerator < 0) is (denominator < 0) else -quotient


def _remainder(numerator: int, denominator: int) -> int:
    """Return what that division leaves, with the sign of the numerator."""
    remainder = abs(numerator) % abs(denominator)
    return -remainder if numerator < 0 else remainder


def _unsure() -> None:
    raise _Unsure


_FUNCTIONS = {function.name: function for function in FUNCTIONS}


def _globals(functions: Iterable[tuple[str, object]]) -> dict[str, object]:
    own = {"quotient": _quotient, "remainder": _remainder, "unsure": _unsure}
    return {"__builtins__": {}, "int": int, "bool": bool, "str": str, **own, **dict(functions)}


_GLOBALS = _globals((function.name, function.compute) for function in FUNCTIONS)
