"""How a model is read."""

from __future__ import annotations

from typing import Any

from tablewright.dice import DiceError, parse
from tablewright.kinds import rules
from tablewright.kinds.conditions import read_conditions
from tablewright.kinds.formula_text import FormulaText
from tablewright.kinds.model.entry import (
    CardHead,
    Derived,
    Field,
    FieldShape,
    FieldType,
    LayoutLine,
    Model,
    Tracking,
)
from tablewright.kinds.reading import Reader
from tablewright.names import suggestion
from tablewright.source import Pointer


def read_model(reader: Reader) -> Model:
    """Return the model of the document that `reader` reads; its faults are the reader's."""
    data = reader.data
    fields = tuple(_field(reader, name, field) for name, field in data["fields"].items())
    derived = tuple(_derived(reader, name, each) for name, each in data.get("derived", {}).items())
    _demand_free_names(reader)
    names = [*(f.name for f in fields), *(d.name for d in derived)]
    return Model(
        **reader.common(),
        fields=fields,
        derived=derived,
        rules=read_conditions(reader),
        layout=_layout(reader, names),
        card=_card(reader, names),
        tracking=_tracking(reader, names),
    )


def _field(reader: Reader, name: str, data: dict[str, Any]) -> Field:
    pointer: Pointer = ("fields", name)
    shape = _shape(reader, data, "type", pointer)
    note = reader.text(data, "note", pointer)
    return Field(name, data["title"], shape, data.get("optional", False), note, pointer)


def _shape(reader: Reader, data: dict[str, Any], key: str, at: Pointer) -> FieldShape:
    """Return the shape under `key`: a type by name, or the id of a model."""
    written = str(data[key])
    pointer = (*at, key)
    try:
        kind = FieldType(written)
    except ValueError:
        return FieldShape(FieldType.MODEL, written, pointer=pointer)
    if kind in (FieldType.LIST, FieldType.MAP):
        if key == "of" or "of" not in data:
            message = f"a {kind} must say what it holds, and cannot hold another list or map"
            reader.fault(rules.FIELD_TYPE, pointer, message, hint="write `of:` with a type")
            return FieldShape(kind, of=FieldShape(FieldType.TEXT), pointer=pointer)
        return FieldShape(kind, of=_shape(reader, data, "of", at), pointer=pointer)
    if kind is FieldType.ROW:
        if "table" not in data:
            message = "a row must say of which table it is"
            reader.fault(rules.FIELD_TYPE, pointer, message, hint="write `table:` with its id")
        return FieldShape(kind, str(data.get("table", "")), pointer=(*at, "table"))
    return FieldShape(kind, pointer=pointer)


def _derived(reader: Reader, name: str, data: dict[str, Any]) -> Derived:
    pointer: Pointer = ("derived", name)
    formula = _formula(reader, (*pointer, "value"))
    note = reader.text(data, "note", pointer)
    return Derived(name, data["title"], formula, data.get("type") == "modifier", note)


def _formula(reader: Reader, pointer: Pointer) -> FormulaText:
    return FormulaText(reader.typed(pointer), pointer)


def _card(reader: Reader, names: list[str]) -> CardHead:
    data = reader.data.get("card", {})
    figure = data.get("figure", "")
    if figure:
        _demand_known(reader, figure, names, ("card", "figure"))
    return CardHead(figure, data.get("accent", ""))


def _tracking(reader: Reader, names: list[str]) -> Tracking | None:
    data = reader.data.get("tracker")
    if data is None:
        return None
    down = tuple(data.get("down", ()))
    for place, name in enumerate(down):
        _demand_known(reader, name, names, ("tracker", "down", place))
    modifier = data.get("modifier", "")
    if modifier:
        _demand_known(reader, modifier, names, ("tracker", "modifier"))
    initiative = str(data.get("initiative", ""))
    at: Pointer = ("tracker", "initiative")
    if not initiative or initiative in names:
        return Tracking(down, None, initiative, modifier)
    if initiative.isidentifier() and not _is_dice(initiative):
        _demand_known(reader, initiative, names, at)
        return Tracking(down, None, "", modifier)
    return Tracking(down, reader.dice(at), "", modifier)


def _is_dice(written: str) -> bool:
    """Whether `written` can be read as dice, or begins as dice do."""
    try:
        parse(written)
    except DiceError:
        return written[1:2].isdigit()
    return True


def _demand_known(reader: Reader, name: str, names: list[str], at: Pointer) -> None:
    if name not in names:
        hint = suggestion(name, names, "fields and derived values")
        reader.fault(rules.UNKNOWN_FIELD, at, f"there is no field `{name}`", hint=hint)


def _layout(reader: Reader, names: list[str]) -> tuple[LayoutLine, ...]:
    lines = []
    for index, data in enumerate(reader.data.get("layout", ())):
        pointer: Pointer = ("layout", index)
        shown = data["show"]
        for spot, name in enumerate(shown):
            _demand_known(reader, name, names, (*pointer, "show", spot))
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
