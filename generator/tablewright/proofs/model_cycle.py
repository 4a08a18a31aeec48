"""No model is a part of itself."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.kinds.model.entry import FieldType, Model
from tablewright.library import Scope
from tablewright.proofs.proof import Finding, proof


@proof("TW706", "model-cycle", Model)
def model_cycle(model: Model, scope: Scope) -> Iterator[Finding]:
    """A model is a part of itself, directly or through other models.

    What it does: follows the fields whose type is a model.

    Why it matters: such a thing would have to be written out for ever.

    Example: a field `{title: Contents, type: crate}` in the model `crate`

    What to write instead: a list of texts or rows, or a model of its own for the parts.
    """
    for field in model.fields:
        shape = field.shape.innermost
        if shape.type is FieldType.MODEL and _reaches(shape.reference, model, scope, set()):
            message = f"`{model.id}` is a part of itself through `{field.name}`"
            yield Finding(shape.pointer, message, "use a model of its own for the parts")


def _reaches(reference: str, goal: Model, scope: Scope, seen: set[str]) -> bool:
    here = scope.find(reference)
    if here is goal:
        return True
    if not isinstance(here, Model) or reference in seen:
        return False
    seen.add(reference)
    parts = (field.shape.innermost for field in here.fields)
    return any(
        _reaches(part.reference, goal, scope, seen)
        for part in parts
        if part.type is FieldType.MODEL
    )
