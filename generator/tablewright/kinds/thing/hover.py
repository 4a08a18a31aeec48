"""What an editor tells of a thing: the values that are derived from its fields."""

from __future__ import annotations

from tablewright.figures import NoValue, derive
from tablewright.kinds.model.entry import Model
from tablewright.kinds.thing.entry import Thing
from tablewright.library import Scope
from tablewright.names import as_written
from tablewright.source import Pointer


def thing_hover(thing: Thing, scope: Scope, pointer: Pointer) -> str:
    """Return all derived values where the kind is pointed at, or one that is expected."""
    model = scope.find(thing.kind)
    if not isinstance(model, Model) or pointer[:1] not in (("kind",), ("expect",)):
        return ""
    try:
        figures = derive(model, thing.values, scope).figures
    except (NoValue, ValueError, LookupError):
        return ""
    asked = [each for each in model.derived if len(pointer) < 2 or each.name == pointer[1]]
    return "\n".join(f"- {each.title}: {as_written(figures[each.name])}" for each in asked)


HOVER = thing_hover
