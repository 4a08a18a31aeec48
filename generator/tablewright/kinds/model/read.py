"""How a model is read."""

from __future__ import annotations

from typing import Any

from tablewright.dice import DiceError, parse
from tablewright.kinds import rules
from tablewright.kinds.conditions import read_conditions
from tablewright.kinds.formula_text import FormulaText
from tablewright.kinds.model.entry import (
    CardHead,
    ChanceOf,
    Composite,
    Derived,
    FieldType,
    Model,
    Tracking,
)
from tablewright.kinds.model.read_fields import read_field as _field
from tablewright.kinds.model.read_layout import demand_known, lines_at, read_layout
from tablewright.kinds.reading import Reader
from tablewright.kinds.table.entry import read_odds_of
from tablewright.source import Pointer


def read_model(reader: Reader) -> Model:
    """Return the model of the document that `reader` reads; its faults are the reader's."""
    data = reader.data
    fields = tuple(_field(reader, name, field) for name, field in data["fields"].items())
    written: dict[str, dict[str, Any]] = data.get("derived", {})
    derived = tuple(_derived(reader, n, each) for n, each in written.items() if "value" in each)
    chances = tuple(_chance(reader, n, each) for n, each in written.items() if "check" in each)
    _demand_free_names(reader)
    names = [*(f.name for f in fields), *written]
    layout, composites = read_layout(reader, names)
    card, on_card = _card(reader, names)
    return Model(
        **reader.common(),
        fields=fields,
        derived=derived,
        rules=read_conditions(reader),
        layout=layout,
        has_layout="layout" in data,
        chances=chances,
        composites=(*composites, *on_card),
        card=card,
        tracking=_tracking(reader, names),
    )


def _derived(reader: Reader, name: str, data: dict[str, Any]) -> Derived:
    pointer: Pointer = ("derived", name)
    formula = _formula(reader, (*pointer, "value"))
    note = reader.text(data, "note", pointer)
    type_ = data.get("type")
    unit = data.get("unit", "")
    return Derived(
        name, data["title"], formula, type_ == "modifier", note, unit, is_dice=type_ == "dice"
    )


def _chance(reader: Reader, name: str, data: dict[str, Any]) -> ChanceOf:
    pointer: Pointer = ("derived", name)
    return ChanceOf(
        name, data["title"], read_odds_of(reader, data, pointer), reader.text(data, "note", pointer)
    )


def _formula(reader: Reader, pointer: Pointer) -> FormulaText:
    return FormulaText(reader.typed(pointer), pointer)


def _card(reader: Reader, names: list[str]) -> tuple[CardHead, tuple[Composite, ...]]:
    """Return what cards are known by and show, and the composites on them."""
    data = reader.data.get("card", {})
    figure = data.get("figure", "")
    if figure:
        demand_known(reader, figure, names, ("card", "figure"))
    lines, composites = lines_at(reader, ("card", "layout"), data.get("layout", ()), names)
    return CardHead(figure, data.get("accent", ""), lines), composites


def _tracking(reader: Reader, names: list[str]) -> Tracking | None:
    data = reader.data.get("tracker")
    if data is None:
        return None
    down, asked_for = tuple(data.get("down", ())), tuple(data.get("asked_for", ()))
    for key, named in (("down", down), ("asked_for", asked_for)):
        for place, name in enumerate(named):
            demand_known(reader, name, names, ("tracker", key, place))
    modifier = data.get("modifier", "")
    if modifier:
        demand_known(reader, modifier, names, ("tracker", "modifier"))
    initiative = str(data.get("initiative", ""))
    at: Pointer = ("tracker", "initiative")
    if not initiative or initiative in names:
        return Tracking(down, None, initiative, modifier, asked_for)
    if initiative.isidentifier() and not _is_dice(initiative):
        demand_known(reader, initiative, names, at)
        return Tracking(down, None, "", modifier, asked_for)
    return Tracking(down, reader.dice(at), "", modifier, asked_for)


def _is_dice(written: str) -> bool:
    """Whether `written` can be read as dice, or begins as dice do."""
    try:
        parse(written)
    except DiceError:
        return written[1:2].isdigit()
    return True


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
