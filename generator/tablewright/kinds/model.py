"""The kind `model`: a kind of thing that a pack defines, with fields, derived values and rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from tablewright.kinds import rules
from tablewright.kinds.columns import FormulaText
from tablewright.kinds.conditions import Condition, read_conditions
from tablewright.kinds.entry import Entry, Reference, Text
from tablewright.kinds.reading import Kind, Reader
from tablewright.names import suggestion
from tablewright.source import Pointer


class FieldType(StrEnum):
    """What a field holds; `MODEL` stands for the id of another model of the pack."""

    INTEGER = "integer"
    MODIFIER = "modifier"
    TEXT = "text"
    BOOLEAN = "boolean"
    DICE = "dice"
    LIST = "list"
    MAP = "map"
    ROW = "row"
    MODEL = "model"


@dataclass(frozen=True, slots=True)
class Shape:
    """The type of a field, of a list's items or of a map's values.

    `reference` names the table of a row or the model of a part; `of` is what a list or map holds.
    """

    type: FieldType
    reference: str = ""
    of: Shape | None = None
    pointer: Pointer = ()

    @property
    def innermost(self) -> Shape:
        """The shape itself, or what the list or map that it is holds in the end."""
        return self if self.of is None else self.of.innermost


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a model; an optional one may be left out, and counts as empty, 0 or false."""

    name: str
    title: str
    shape: Shape
    optional: bool
    note: Text | None
    pointer: Pointer


@dataclass(frozen=True, slots=True)
class Derived:
    """A value that follows from the fields; it may use those above it."""

    name: str
    title: str
    formula: FormulaText
    is_modifier: bool
    note: Text | None


@dataclass(frozen=True, slots=True)
class LayoutLine:
    """One line of the stat block: a heading or nothing, and the names that stand on it."""

    title: str
    names: tuple[str, ...]
    pointer: Pointer


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Model(Entry):
    """A kind of thing: its fields, derived values and rules, and how its stat block is laid out."""

    fields: tuple[Field, ...]
    derived: tuple[Derived, ...]
    rules: tuple[Condition, ...]
    layout: tuple[LayoutLine, ...]

    def references(self) -> Iterator[Reference]:
        """Yield the links of its texts, and the tables and models that its fields draw on."""
        yield from Entry.references(self)
        for known in self.fields:
            shape = known.shape.innermost
            if shape.type is FieldType.ROW:
                yield Reference(shape.reference, shape.pointer, ("table",))
            elif shape.type is FieldType.MODEL:
                yield Reference(shape.reference, shape.pointer, ("model",))

    def title_of(self, name: str) -> str:
        """Return the title of the field or derived value called `name`."""
        named: tuple[Field | Derived, ...] = (*self.fields, *self.derived)
        return next((known.title for known in named if known.name == name), name)


def read_model(reader: Reader) -> Model:
    """Return the model of the document that `reader` reads; its faults are the reader's."""
    data = reader.data
    fields = tuple(_field(reader, name, field) for name, field in data["fields"].items())
    derived = tuple(_derived(reader, name, each) for name, each in data.get("derived", {}).items())
    _demand_free_names(reader)
    return Model(
        **reader.common(),
        fields=fields,
        derived=derived,
        rules=read_conditions(reader),
        layout=_layout(reader, [*(f.name for f in fields), *(d.name for d in derived)]),
    )


def _field(reader: Reader, name: str, data: dict[str, Any]) -> Field:
    pointer: Pointer = ("fields", name)
    shape = _shape(reader, data, "type", pointer)
    note = reader.text(data, "note", pointer)
    return Field(name, data["title"], shape, data.get("optional", False), note, pointer)


def _shape(reader: Reader, data: dict[str, Any], key: str, at: Pointer) -> Shape:
    """Return the shape under `key`: a type by name, or the id of a model."""
    written = str(data[key])
    pointer = (*at, key)
    try:
        kind = FieldType(written)
    except ValueError:
        return Shape(FieldType.MODEL, written, pointer=pointer)
    if kind in (FieldType.LIST, FieldType.MAP):
        if key == "of" or "of" not in data:
            message = f"a {kind} must say what it holds, and cannot hold another list or map"
            reader.fault(rules.FIELD_TYPE, pointer, message, hint="write `of:` with a type")
            return Shape(kind, of=Shape(FieldType.TEXT), pointer=pointer)
        return Shape(kind, of=_shape(reader, data, "of", at), pointer=pointer)
    if kind is FieldType.ROW:
        if "table" not in data:
            message = "a row must say of which table it is"
            reader.fault(rules.FIELD_TYPE, pointer, message, hint="write `table:` with its id")
        return Shape(kind, str(data.get("table", "")), pointer=(*at, "table"))
    return Shape(kind, pointer=pointer)


def _derived(reader: Reader, name: str, data: dict[str, Any]) -> Derived:
    pointer: Pointer = ("derived", name)
    formula = _formula(reader, (*pointer, "value"))
    note = reader.text(data, "note", pointer)
    return Derived(name, data["title"], formula, data.get("type") == "modifier", note)


def _formula(reader: Reader, pointer: Pointer) -> FormulaText:
    return FormulaText(reader.typed(pointer), pointer)


def _layout(reader: Reader, names: list[str]) -> tuple[LayoutLine, ...]:
    lines = []
    for place, data in enumerate(reader.data.get("layout", ())):
        pointer: Pointer = ("layout", place)
        shown = data["show"]
        for spot, name in enumerate(shown):
            if name not in names:
                hint = suggestion(name, names, "fields and derived values")
                at = (*pointer, "show", spot)
                reader.fault(rules.UNKNOWN_FIELD, at, f"there is no field `{name}`", hint=hint)
        lines.append(LayoutLine(str(data.get("title", "")), tuple(shown), pointer))
    if not lines:
        lines = [LayoutLine("", (name,), ()) for name in names]
    return tuple(lines)


def _demand_free_names(reader: Reader) -> None:
    # Imported here, because the folder of all kinds imports this one.
    from tablewright.kinds import kinds

    name = reader.document.id
    if name in {*kinds(), *FieldType}:
        message = f"`{name}` means something already, so no kind of a pack's own can be called so"
        hint = "choose another name for this file"
        reader.fault(rules.RESERVED_NAME, ("kind",), message, hint=hint)
    for section in ("fields", "derived"):
        for name in reader.data.get(section, {}):
            reader.demand_unreserved(name, (section, name))
            if section == "derived" and name in reader.data["fields"]:
                message = f"the name `{name}` is taken already by a field"
                at = (section, name)
                reader.fault(rules.REPEATED_NAME, at, message, hint="choose another", key=True)


KIND = Kind("model", read_model)
