"""Every dice expression of a thing can be read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tablewright.dice import DiceError
from tablewright.kinds.model.entry import FieldShape, FieldType, Model
from tablewright.kinds.reading import allowed_dice
from tablewright.kinds.thing.entry import Thing
from tablewright.library import Scope
from tablewright.proofs.proof import Finding, proof
from tablewright.source import Pointer


@proof("TW707", "thing-dice", Thing)
def thing_dice(thing: Thing, scope: Scope) -> Iterator[Finding]:
    """A field of a thing holds dice that cannot be read, or are too large to be computed.

    What it does: reads every value of a field of the type `dice`, those of parts, lists and maps
    among them.

    Why it matters: the stat block shows what the dice give on average.

    Example: `damage: 2d`

    What to write instead: `2d10`, `d8 + 3d6 + d4`, `1d20 + 2`, `d%`, `2d20kh1`.
    """
    model = scope.find(thing.kind)
    if not isinstance(model, Model):
        return
    for pointer, written in _dice_of(model, thing.values, scope, ("values",)):
        try:
            allowed_dice(written)
        except DiceError as error:
            hint = error.hint or "write dice such as 2d10, d8 + 3d6, d% or 2d20kh1"
            yield Finding(pointer, str(error), hint, inside=(error.offset, error.length))


def _dice_of(model: Model, values: Any, scope: Scope, at: Pointer) -> Iterator[tuple[Pointer, str]]:
    for field in model.fields:
        if field.name in values:
            yield from _dice_in(field.shape, values[field.name], scope, (*at, field.name))


def _dice_in(
    shape: FieldShape, value: Any, scope: Scope, at: Pointer
) -> Iterator[tuple[Pointer, str]]:
    if shape.type is FieldType.DICE:
        yield at, value
    elif shape.of is not None:
        for key, item in value.items() if isinstance(value, dict) else enumerate(value):
            yield from _dice_in(shape.of, item, scope, (*at, key))
    elif shape.type is FieldType.MODEL:
        part = scope.find(shape.reference)
        if isinstance(part, Model):
            yield from _dice_of(part, value, scope, at)
