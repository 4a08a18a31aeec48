"""The names under which formulas see a thing of a pack's own kind, and their types.

What follows from a part has a name as well, so models are compiled here, parts before wholes.

A part is `part.field`, and what follows from it `part.value`; a row of a table `field.column`, and
the field itself its name as text; dice are `field.mean`, `field.min` and `field.max`. A list of
numbers or texts is a list; a list of rows or parts is a list for each of their members, as in
`tools.weight`. A map has `field.names` and `field.values`, and is looked up as `field['name']`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from tablewright.figures.declarations import CHANCE, OF_SOME_TABLES, Declarations
from tablewright.figures.rows import dice_names, row_names, row_unseen
from tablewright.formula import Formula, FormulaType, FormulaValue, Problem
from tablewright.kinds.conditions import Condition
from tablewright.kinds.model.entry import Derived, Field, FieldShape, FieldType, Model
from tablewright.kinds.table.entry import Table
from tablewright.library import Scope
from tablewright.records import Struct
from tablewright.source import Pointer

_SCALARS: Mapping[FieldType, FormulaType] = {
    FieldType.INTEGER: FormulaType.INTEGER,
    FieldType.NUMBER: FormulaType.NUMBER,
    FieldType.MODIFIER: FormulaType.INTEGER,
    FieldType.TEXT: FormulaType.TEXT,
    FieldType.BOOLEAN: FormulaType.BOOLEAN,
}
_EMPTY: Mapping[FormulaType, FormulaValue] = {
    FormulaType.INTEGER: 0,
    FormulaType.TEXT: "",
    FormulaType.BOOLEAN: False,
    FormulaType.NUMBER: 0.0,
    FormulaType.INTEGERS: [],
    FormulaType.NUMBERS: [],
    FormulaType.TEXTS: [],
    FormulaType.INTEGERS_BY_NAME: {},
    FormulaType.NUMBERS_BY_NAME: {},
    FormulaType.TEXTS_BY_NAME: {},
}
_LISTS: Mapping[FormulaType, FormulaType] = {
    FormulaType.INTEGER: FormulaType.INTEGERS,
    FormulaType.NUMBER: FormulaType.NUMBERS,
    FormulaType.TEXT: FormulaType.TEXTS,
}
_MAPS: Mapping[FormulaType, FormulaType] = {
    FormulaType.INTEGER: FormulaType.INTEGERS_BY_NAME,
    FormulaType.NUMBER: FormulaType.NUMBERS_BY_NAME,
    FormulaType.TEXT: FormulaType.TEXTS_BY_NAME,
}
# A map of these has a best one.
_RANKED = (FormulaType.INTEGER, FormulaType.NUMBER)

# Dice are text to formulas.
_OF_DICE = (FormulaType.TEXT,)


class ModelNames(Struct, frozen=True):
    """The names that formulas of a model may use; `complete` is false where a table is missing.

    `unseen` says what stands behind names that are of no use to them.
    """

    types: Mapping[str, FormulaType]
    complete: bool
    unseen: Mapping[str, str]


class ModelProgram(Struct, frozen=True, eq=False):
    """A model whose formulas compiled; `problems` say where one did not.

    `complete` is false where a table or part that the model draws on is missing: nothing can be
    derived then, and another proof speaks of it.
    """

    model: Model
    derived: tuple[tuple[Derived, Formula], ...]
    rules: tuple[tuple[Condition, Formula], ...]
    problems: tuple[tuple[Pointer, Problem], ...]
    complete: bool

    @property
    def is_sound(self) -> bool:
        """Whether things of this model can be derived."""
        return self.complete and not self.problems


@lru_cache(maxsize=1024)
def compile_model(model: Model, scope: Scope) -> ModelProgram:
    """Compile the derived values and rules of `model` as the pack of `scope` sees them."""
    names_of_model = model_names(model, scope)
    declared = Declarations(dict(names_of_model.types), unseen=names_of_model.unseen)
    derived = [
        (each, declared.declare(each.name, each.formula, *(_OF_DICE if each.is_dice else ())))
        for each in model.derived
    ]
    rules = [(rule, declared.compile(rule.that, FormulaType.BOOLEAN)) for rule in model.rules]
    # With a table missing, names are missing too: the formulas that use them are not at fault.
    found = tuple(declared.problems) if names_of_model.complete else ()
    return ModelProgram(
        model,
        tuple((each, formula) for each, formula in derived if formula is not None),
        tuple((rule, formula) for rule, formula in rules if formula is not None),
        found,
        names_of_model.complete,
    )


def names_of_things(model: Model, scope: Scope) -> dict[str, FormulaType]:
    """Return all names that formulas may use of things of `model`, derived values among them."""
    derived = compile_model(model, scope).derived
    named = {each.name: formula.type for each, formula in derived}
    return {**model_names(model, scope).types, **named}


def model_names(model: Model, scope: Scope) -> ModelNames:
    """Return the names that the fields of `model` bring, with their types."""
    missing: list[str] = []
    types: dict[str, FormulaType] = {}
    unseen: dict[str, str] = {}
    for field in model.fields:
        types |= names_of(field.name, field.shape, scope, missing)
        unseen |= _unseen(field, scope)
    for each in model.chances:
        unseen[each.name] = CHANCE
    return ModelNames(types, not missing, unseen)


def _unseen(field: Field, scope: Scope) -> dict[str, str]:
    unseen: dict[str, str] = {}
    tables = tables_of(field.shape.innermost, scope)
    for table in tables:
        unseen |= row_unseen(table, field.name)
    if len(tables) > 1:
        shared = _shared(tables, field.name)
        for table in tables:
            of_one = (name for name in row_names(table, field.name) if name not in shared)
            unseen |= dict.fromkeys(of_one, OF_SOME_TABLES)
    return unseen


def empty(kind: FormulaType) -> FormulaValue:
    """Return the value of a name of the type `kind` that nobody stated: empty, 0 or false."""
    value = _EMPTY[kind]
    return type(value)() if isinstance(value, list | dict) else value


def list_type(kind: FormulaType) -> FormulaType | None:
    """Return the type of a list of values of the type `kind`; None where there are no such."""
    return _LISTS.get(kind)


def tables_of(shape: FieldShape, scope: Scope) -> tuple[Table, ...]:
    """Return the tables that a row may be of, as far as they are there."""
    found = (scope.find(name) for name, _ in shape.tables)
    return tuple(table for table in found if isinstance(table, Table))


def names_of(
    name: str,
    shape: FieldShape,
    scope: Scope,
    missing: list[str],
    inside: tuple[str, ...] = (),
) -> dict[str, FormulaType]:
    """Return the names of a value of `shape` that is called `name`; note what is `missing`."""
    if shape.type is FieldType.MAP and shape.of is not None:
        return _of_map(name, shape.of, scope, missing, inside)
    if shape.type is FieldType.LIST and shape.of is not None:
        held = names_of(name, shape.of, scope, missing, inside)
        return {member: _LISTS[kind] for member, kind in held.items() if kind in _LISTS}
    if shape.type is FieldType.ROW:
        tables = tables_of(shape, scope)
        if len(tables) < len(shape.tables):
            missing.append(shape.reference)
            return {name: FormulaType.TEXT}
        return {name: FormulaType.TEXT, **_shared(tables, name)}
    if shape.type is FieldType.MODEL:
        return _of_part(name, shape, scope, missing, inside)
    return dice_names(name) if shape.type is FieldType.DICE else {name: _SCALARS[shape.type]}


def _of_map(
    name: str, held: FieldShape, scope: Scope, missing: list[str], inside: tuple[str, ...]
) -> dict[str, FormulaType]:
    kinds = names_of("values", held, scope, missing, inside)
    columns = {f"{name}.{m}": _LISTS[kind] for m, kind in kinds.items() if kind in _LISTS}
    names = {f"{name}.names": FormulaType.TEXTS, **columns}
    kind = kinds.get("values")
    if kind is not None and kind in _MAPS:
        names[name] = _MAPS[kind]
    if kind in _RANKED:
        names[f"{name}.best"] = FormulaType.TEXT
    return names


def _of_part(
    name: str, shape: FieldShape, scope: Scope, missing: list[str], inside: tuple[str, ...]
) -> dict[str, FormulaType]:
    part = scope.find(shape.reference)
    # A model that holds itself ends here; another proof speaks of it.
    if not isinstance(part, Model) or part.id in inside or _holds_itself(part, scope):
        missing.append(shape.reference)
        return {}
    names: dict[str, FormulaType] = {}
    for field in part.fields:
        names |= names_of(f"{name}.{field.name}", field.shape, scope, missing, (*inside, part.id))
    program = compile_model(part, scope)
    if not program.is_sound:
        # What is wrong there is told there.
        missing.append(shape.reference)
    derived = {f"{name}.{each.name}": formula.type for each, formula in program.derived}
    return names | derived


def _holds_itself(model: Model, scope: Scope) -> bool:
    waiting, seen = [model], {model.id}
    while waiting:
        for field in waiting.pop().fields:
            shape = field.shape.innermost
            part = scope.find(shape.reference) if shape.type is FieldType.MODEL else None
            if part is model:
                return True
            if isinstance(part, Model) and part.id not in seen:
                seen.add(part.id)
                waiting.append(part)
    return False


def _shared(tables: tuple[Table, ...], name: str) -> dict[str, FormulaType]:
    """Return the names that a row brings, whichever of `tables` it is of."""
    first, *others = (row_names(table, name) for table in tables)
    return {
        member: kind
        for member, kind in first.items()
        if all(other.get(member) is kind for other in others)
    }
