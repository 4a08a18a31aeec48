"""A model as readers meet it: its fields, what follows from them, and the things of it."""

from __future__ import annotations

from dataclasses import dataclass

from tablewright.kinds.instance import Instance
from tablewright.kinds.model import FieldType, Model, Shape
from tablewright.resolve import Scope


@dataclass(frozen=True, slots=True)
class ModelView:
    """A model, and the things of its kind in the pack, in their reading order."""

    model: Model
    things: tuple[Instance, ...]

    def type_in_words(self, shape: Shape) -> str:
        """Return what a field holds, in words."""
        if shape.type is FieldType.LIST and shape.of is not None:
            return f"list: {self.type_in_words(shape.of)}"
        if shape.type is FieldType.MAP and shape.of is not None:
            return f"by name: {self.type_in_words(shape.of)}"
        if shape.type is FieldType.ROW:
            return f"row of {shape.reference}"
        if shape.type is FieldType.MODEL:
            return shape.reference
        return {FieldType.INTEGER: "number", FieldType.BOOLEAN: "yes or no"}.get(
            shape.type, str(shape.type)
        )


def model_view(model: Model, scope: Scope) -> ModelView:
    """Return `model` as readers of the pack of `scope` meet it."""
    things = tuple(
        entry
        for entry in scope.in_reading_order()
        if isinstance(entry, Instance) and entry.kind == model.id
    )
    return ModelView(model, things)
