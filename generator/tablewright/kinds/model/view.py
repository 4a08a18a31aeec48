"""A model as readers meet it: its fields, what follows from them, and the things of it."""

from __future__ import annotations

from dataclasses import dataclass

from tablewright.kinds.model.entry import FieldShape, FieldType, Model
from tablewright.kinds.thing.entry import Thing
from tablewright.library import Scope


@dataclass(frozen=True, slots=True)
class ModelView:
    """A model, and the things of its kind in the pack, in their reading order."""

    model: Model
    things: tuple[Thing, ...]

    def type_in_words(self, shape: FieldShape) -> str:
        """Return what a field holds, in words."""
        return "".join(self.holding(shape))

    def holding(self, shape: FieldShape) -> tuple[str, str]:
        """Return what a field holds in words, and the table or model that they end with."""
        before = ""
        while shape.of is not None:
            before += "list: " if shape.type is FieldType.LIST else "by name: "
            shape = shape.of
        if shape.type is FieldType.ROW:
            return f"{before}row of ", shape.reference
        if shape.type is FieldType.MODEL:
            return before, shape.reference
        words = {FieldType.INTEGER: "number", FieldType.BOOLEAN: "yes or no"}
        return before + words.get(shape.type, str(shape.type)), ""


def model_view(model: Model, scope: Scope) -> ModelView:
    """Return `model` as readers of the pack of `scope` meet it."""
    things = tuple(
        entry
        for entry in scope.in_reading_order()
        if isinstance(entry, Thing) and entry.kind == model.id
    )
    return ModelView(model, things)


VIEW = model_view
