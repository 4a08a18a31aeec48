"""What the runtime of the Common Expression Language is told: its types, and our functions.

To its type checker a list of whole numbers and one of texts are two types, and `sum` has a form for
each; where it calls a function it knows no more than that it is a list. So forms that are alike
there are declared one by one, and computed by one function: that of a last form, which no formula
can ask for, and whose result may be anything.
"""

from __future__ import annotations

import operator
import sys
from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from typing import Any

from cel_expr_python import cel

from tablewright.formula.functions import FUNCTIONS, Form, Function
from tablewright.formula.types import BY_NAME, FormulaType

CEL_TYPES: Mapping[FormulaType, Any] = {
    FormulaType.INTEGER: cel.Type.INT,
    FormulaType.BOOLEAN: cel.Type.BOOL,
    FormulaType.TEXT: cel.Type.STRING,
    FormulaType.NUMBER: cel.Type.DOUBLE,
    FormulaType.INTEGERS: cel.Type.List(cel.Type.INT),
    FormulaType.NUMBERS: cel.Type.List(cel.Type.DOUBLE),
    FormulaType.TEXTS: cel.Type.List(cel.Type.STRING),
    FormulaType.INTEGERS_BY_NAME: cel.Type.Map(cel.Type.STRING, cel.Type.INT),
    FormulaType.NUMBERS_BY_NAME: cel.Type.Map(cel.Type.STRING, cel.Type.DOUBLE),
    FormulaType.TEXTS_BY_NAME: cel.Type.Map(cel.Type.STRING, cel.Type.STRING),
}
# What the runtime takes for one type where it calls a function; nothing has lists of lists of it.
_NOTHING = cel.Type.List(cel.Type.List(cel.Type.NULL))
_ERASED: Mapping[FormulaType, Any] = {
    **dict.fromkeys((FormulaType.INTEGERS, FormulaType.NUMBERS, FormulaType.TEXTS), _NOTHING),
    **dict.fromkeys(BY_NAME, cel.Type.Map(cel.Type.STRING, _NOTHING)),
}
# Whole numbers and those with fractions may be added and so on; the runtime compares, and never
# reckons with, one of each.
_MIXED: Mapping[str, Callable[[float, float], float]] = {
    "_+_": operator.add,
    "_-_": operator.sub,
    "_*_": operator.mul,
    "_/_": operator.truediv,
}
_ONE_OF_EACH = (
    (FormulaType.INTEGER, FormulaType.NUMBER),
    (FormulaType.NUMBER, FormulaType.INTEGER),
)

# The runtime asks for this whenever names are declared, and does without where there is none.
_MESSAGES = "google.protobuf.descriptor_pool"


@cache
def look_for_messages_once() -> None:
    """Have it known that no library of messages is installed, where none is.

    Else Python looks for it through all folders, for every set of names that is declared.
    """
    try:
        import_module(_MESSAGES)
    except ImportError:
        sys.modules[_MESSAGES] = None  # type: ignore[assignment]


@cache
def functions_of_runtime() -> tuple[list[Any], dict[str, Callable[..., Any]]]:
    """Return the declarations of all functions, and what computes forms that are alike, by id."""
    computed: dict[str, Callable[..., Any]] = {}
    return [_declared(function, computed) for function in FUNCTIONS], computed


def _declared(function: Function, computed: dict[str, Callable[..., Any]]) -> Any:
    alike: dict[tuple[Any, ...], list[Form]] = {}
    for form in function.forms:
        erased = tuple(_ERASED.get(kind, CEL_TYPES[kind]) for kind in form.parameters)
        alike.setdefault(tuple(each.name() for each in erased), []).append(form)
    overloads = []
    for forms in alike.values():
        if len(forms) == 1:
            overloads.append(_overload(function.name, forms[0], function.compute))
            continue
        overloads += [_overload(function.name, form, None) for form in forms]
        erased = tuple(_ERASED.get(kind, CEL_TYPES[kind]) for kind in forms[0].parameters)
        name = f"{_id(function.name, forms[0].parameters)}_and_others"
        overloads.append(cel.Overload(name, cel.Type.DYN, list(erased)))
        computed[name] = function.compute
    return cel.FunctionDecl(function.name, overloads)


@cache
def mixed_arithmetic() -> Any:
    """Return what lets a formula add and multiply whole numbers and numbers with fractions."""
    declarations = [
        cel.FunctionDecl(
            name,
            [
                _overload(name, Form(each, FormulaType.NUMBER), _as_fractions(compute))
                for each in _ONE_OF_EACH
            ],
        )
        for name, compute in _MIXED.items()
    ]
    return cel.CelExtension("tablewright", declarations)


def _as_fractions(compute: Callable[[float, float], float]) -> Callable[[float, float], float]:
    return lambda first, second: compute(float(first), float(second))


def _overload(name: str, form: Form, compute: Callable[..., Any] | None) -> Any:
    taken = [CEL_TYPES[kind] for kind in form.parameters]
    made = _id(name, form.parameters), CEL_TYPES[form.result], taken
    return cel.Overload(*made) if compute is None else cel.Overload(*made, impl=compute)


def _id(name: str, takes: tuple[FormulaType, ...]) -> str:
    return f"tablewright_{name}_{'_'.join(kind.name.lower() for kind in takes)}"
