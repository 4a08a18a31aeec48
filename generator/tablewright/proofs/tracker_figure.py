"""What a model's tracker names can be kept count of, or rolled."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.figures import compile_model
from tablewright.formula import FormulaType
from tablewright.kinds.model.entry import FieldType, Model
from tablewright.library import Scope
from tablewright.proofs.proof import Finding, proof
from tablewright.source import Pointer

_NUMBERS: tuple[str, ...] = (FieldType.INTEGER, FieldType.MODIFIER, FormulaType.INTEGER)
_DICE: tuple[str, ...] = (FieldType.DICE,)


@proof("TW723", "tracker-figure", Model)
def tracker_figure(model: Model, scope: Scope) -> Iterator[Finding]:
    """The tracker of a model names a value that is no figure.

    What it does: looks up what `tracker:` names. What goes down is a whole number or dice, what
    stays for checks is a whole number, what initiative is rolled with is dice, and its modifier is
    a whole number.

    Why it matters: nobody could take two from a text, and the tracker would leave it out.

    Example: `tracker: {down: [talents]}`, where `talents` is a list.

    What to write instead: a field of the type `integer`, `modifier` or `dice`, or a derived value
    that is a whole number: `{title: Hit points, value: body.points}` of the points of a part.
    """
    tracking = model.tracking
    if tracking is None:
        return
    types = _types(model, scope)

    def unless(name: str, wanted: tuple[str, ...], what: str, at: Pointer) -> Iterator[Finding]:
        held = types.get(name)
        # A formula that did not compile has no type, and is told of by itself.
        if held is not None and held not in wanted:
            needed = "dice" if wanted == _DICE else "a whole number"
            needed += " or dice" if len(wanted) > len(_NUMBERS) else ""
            message = f"`{name}` is {_in_words(held)}, and {what} {needed}"
            fitting = [f"`{each}`" for each, has in types.items() if has in wanted]
            hint = f"name one of {', '.join(fitting)}" if fitting else f"add {needed} to `fields:`"
            yield Finding(at, message, hint)

    for place, name in enumerate(tracking.down):
        at: Pointer = ("tracker", "down", place)
        yield from unless(name, (*_NUMBERS, *_DICE), "what goes down is", at)
    for place, name in enumerate(tracking.asked_for):
        at = ("tracker", "asked_for", place)
        yield from unless(name, _NUMBERS, "what checks ask for is", at)
    at = ("tracker", "initiative")
    yield from unless(tracking.initiative_field, _DICE, "initiative is rolled with", at)
    at = ("tracker", "modifier")
    yield from unless(tracking.modifier, _NUMBERS, "what is added to initiative is", at)


def _types(model: Model, scope: Scope) -> dict[str, str]:
    """Return the type of each field and derived value, by its name."""
    fields: dict[str, str] = {field.name: field.shape.type for field in model.fields}
    formulas = compile_model(model, scope).derived
    return fields | {each.name: formula.type for each, formula in formulas}


def _in_words(held: str) -> str:
    words: dict[str, str] = {
        FieldType.INTEGER: "a whole number",
        FieldType.NUMBER: "a number with a fraction",
        FieldType.MODIFIER: "a whole number",
        FieldType.TEXT: "text",
        FieldType.BOOLEAN: "true or false",
        FieldType.DICE: "dice",
        FieldType.LIST: "a list",
        FieldType.MAP: "a map",
        FieldType.ROW: "a row of a table",
        FieldType.MODEL: "a part with fields of its own",
    }
    return words.get(held, held)
