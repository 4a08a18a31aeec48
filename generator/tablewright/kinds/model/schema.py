"""The JSON Schemas of the kinds that packs define."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from tablewright.formula import LARGEST_NUMBER
from tablewright.kinds.entry import Entry
from tablewright.kinds.model.entry import Field, FieldShape, FieldType, Model
from tablewright.names import as_written
from tablewright.prose import readable

# What every entry may carry.
_COMMON = (
    "title",
    "summary",
    "text",
    "tags",
    "aka",
    "situation",
    "icon",
    "source",
    "rulings",
    "errata",
)


def models_in(entries: Iterable[Entry]) -> dict[str, Model]:
    """Return the models among the entries of a pack, by id: the kinds that it defines."""
    return {entry.id: entry for entry in entries if isinstance(entry, Model)}


# Schemas that are made, each by its model and all that are parts of it, directly or through others.
Made = dict[tuple[Model | None, ...], dict[str, Any]]


def model_schemas(
    models: Mapping[str, Model], made: Made | None = None
) -> dict[str, dict[str, Any]]:
    """Return the JSON Schema of each kind that the `models` of a pack define.

    One that is among those `made` before is that very object, for twenty packs may inherit a
    thousand kinds; what is made anew is noted there.
    """
    known: Made = {} if made is None else made
    found = {}
    for name, model in models.items():
        parts = _with_parts(model, models)
        if parts not in known:
            known[parts] = model_schema(model, models)
        found[name] = known[parts]
    return found


def _with_parts(model: Model, models: Mapping[str, Model]) -> tuple[Model | None, ...]:
    """Return `model` and the models that its schema writes out, None for each that is not there."""
    found: dict[str, Model | None] = {model.id: model}
    waiting = [model]
    while waiting:
        for field in waiting.pop().fields:
            shape = field.shape.innermost
            if shape.type is FieldType.MODEL and shape.reference not in found:
                part = found[shape.reference] = models.get(shape.reference)
                waiting += [part] if part is not None else []
    return tuple(found.values())


def model_schema(model: Model, models: Mapping[str, Model]) -> dict[str, Any]:
    """Return the JSON Schema (draft-07) of the kind that `model` defines.

    `models` are those of its pack by id; parts of a model are written out where they stand.
    """
    common = {name: {"$ref": f"common.schema.json#/definitions/{name}"} for name in _COMMON}
    expected = {
        each.name: {
            "type": ["integer", "number", "boolean", "string"],
            "description": f"{each.title}, as the author knows it; it must be what follows.",
        }
        for each in model.derived
    }
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": model.title,
        "description": f"An entry of the kind {model.id}: {model.title}.",
        "type": "object",
        "required": ["kind", "title", "values"],
        "additionalProperties": False,
        "properties": {
            "kind": {"const": model.id, "description": f"{model.id}: {model.title}."},
            **common,
            "values": _values_schema(model, models, (model.id,)),
            "expect": {
                "type": "object",
                "description": "Derived values that the author knows.",
                "properties": expected,
                "additionalProperties": False,
            },
        },
    }


def _values_schema(
    model: Model, models: Mapping[str, Model], inside: tuple[str, ...]
) -> dict[str, Any]:
    properties = {}
    for field in model.fields:
        schema = _shape_schema(field.shape, models, inside)
        if field.values:
            schema = _within(field.values)
        properties[field.name] = {**schema, "description": _about(field)}
    return {
        "type": "object",
        "description": f"The fields of {model.title}.",
        "required": [field.name for field in model.fields if field.is_demanded],
        "properties": properties,
        "additionalProperties": False,
    }


def _about(field: Field) -> str:
    shape = field.shape.innermost
    of = {FieldType.LIST: "a list, of ", FieldType.MAP: "by name, "}.get(field.shape.type, "")
    unit = f" in {shape.unit}" if shape.unit else ""
    default = "" if field.default is None else f"; {as_written(field.default)} where it is left out"
    words = f"{field.title}: {of}{_in_words(shape)}{unit}{default}."
    return f"{words} {readable(field.note.markdown)}" if field.note else words


def _in_words(shape: FieldShape) -> str:
    if shape.type is FieldType.ROW:
        return f"the name of a row of {' or '.join(name for name, _ in shape.tables)}"
    return _IN_WORDS.get(shape.type, shape.reference)


# What a list or a map may hold: formulas go through all of it.
MOST_HELD = 1_000

_PLAIN: dict[FieldType, dict[str, Any]] = {
    FieldType.INTEGER: {"type": "integer"},
    FieldType.NUMBER: {"type": "number", "minimum": -LARGEST_NUMBER, "maximum": LARGEST_NUMBER},
    FieldType.MODIFIER: {"type": "integer"},
    FieldType.TEXT: {"type": "string", "minLength": 1},
    FieldType.BOOLEAN: {"type": "boolean"},
    FieldType.DICE: {"type": "string", "minLength": 1},
    FieldType.ROW: {"type": ["string", "integer"]},
}

_IN_WORDS = {
    FieldType.INTEGER: "a whole number",
    FieldType.NUMBER: "a number",
    FieldType.MODIFIER: "a whole number",
    FieldType.TEXT: "text",
    FieldType.BOOLEAN: "true or false",
    FieldType.DICE: "dice, such as 2d6",
}


def _shape_schema(
    shape: FieldShape, models: Mapping[str, Model], inside: tuple[str, ...]
) -> dict[str, Any]:
    if shape.type is FieldType.LIST and shape.of is not None:
        return {"type": "array", "maxItems": MOST_HELD, "items": _held(shape.of, models, inside)}
    if shape.type is FieldType.MAP and shape.of is not None:
        held = _held(shape.of, models, inside)
        return {"type": "object", "maxProperties": MOST_HELD, "additionalProperties": held}
    if shape.type is FieldType.MODEL:
        part = models.get(shape.reference)
        # A model that is missing, or holds itself, is another fault: here anything goes.
        if part is None or part.id in inside:
            return {"type": "object"}
        return _values_schema(part, models, (*inside, part.id))
    return dict(_PLAIN[shape.type])


def _within(values: tuple[int, ...]) -> dict[str, Any]:
    """Return the schema of a whole number that is one of `values`, which ascend."""
    if len(values) == values[-1] - values[0] + 1:
        return {"type": "integer", "minimum": values[0], "maximum": values[-1]}
    return {"type": "integer", "enum": list(values)}


def _held(
    shape: FieldShape, models: Mapping[str, Model], inside: tuple[str, ...]
) -> dict[str, Any]:
    """Return the schema of what a list or map holds."""
    described = {"description": f"One of them: {_in_words(shape)}."}
    return {**_shape_schema(shape, models, inside), **described}
