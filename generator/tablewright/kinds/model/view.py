"""A model as readers meet it: its fields, what follows from them, and the things of it."""

from __future__ import annotations

from tablewright.kinds.model.entry import FieldShape, FieldType, Model
from tablewright.kinds.thing.entry import Thing
from tablewright.library import Scope
from tablewright.records import Struct


class ModelView(Struct, frozen=True):
    """A model, and the things of its kind in the pack, in their reading order."""

    model: Model
    things: tuple[Thing, ...]

    def type_in_words(self, shape: FieldShape) -> str:
        """Return what a field holds, in words."""
        words, references = self.holding(shape)
        return words + " or ".join(references)

    def holding(self, shape: FieldShape) -> tuple[str, tuple[str, ...]]:
        """Return what a field holds in words, and the tables or the model that they end with."""
        before = ""
        while shape.of is not None:
            before += "list: " if shape.type is FieldType.LIST else "by name: "
            shape = shape.of
        if shape.type is FieldType.ROW:
            return f"{before}row of ", tuple(name for name, _ in shape.tables)
        if shape.type is FieldType.MODEL:
            return before, (shape.reference,)
        words = {FieldType.INTEGER: "whole number", FieldType.BOOLEAN: "yes or no"}
        unit = f" in {shape.unit}" if shape.unit else ""
        return f"{before}{words.get(shape.type, str(shape.type))}{unit}", ()


def model_view(model: Model, scope: Scope) -> ModelView:
    """Return `model` as readers of the pack of `scope` meet it."""
    things = tuple(
        entry
        for entry in scope.in_reading_order()
        if isinstance(entry, Thing) and entry.kind == model.id
    )
    return ModelView(model, things)


VIEW = model_view
