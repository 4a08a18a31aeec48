"""What readers call a kind that a pack defines: as its model is called."""

from __future__ import annotations

from tablewright.kinds.thing.entry import Thing
from tablewright.library import Scope


def _of_model(thing: Thing, scope: Scope) -> str:
    model = scope.find(thing.kind)
    return thing.kind if model is None else model.title


KIND_TITLE = _of_model
