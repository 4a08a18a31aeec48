"""Things of a pack's own kinds, derived once for the proofs about them."""

from __future__ import annotations

from functools import lru_cache

from tablewright.figures import Derivation, MissingRow, NoValue, compile_model, derive_thing
from tablewright.kinds.model.entry import Model
from tablewright.kinds.thing.entry import Thing
from tablewright.library import Scope
from tablewright.records import Struct


class DerivedThing(Struct, frozen=True):
    """What follows from a thing, or what keeps anything from following."""

    model: Model
    derivation: Derivation | None
    fault: MissingRow | NoValue | None


@lru_cache(maxsize=4096)
def derived(thing: Thing, scope: Scope) -> DerivedThing | None:
    """Return what follows from `thing`; None while its model is missing or does not compile."""
    model = scope.find(thing.kind)
    if not isinstance(model, Model) or not compile_model(model, scope).is_sound:
        return None
    try:
        return DerivedThing(model, derive_thing(model, thing, scope), None)
    except (MissingRow, NoValue) as fault:
        return DerivedThing(model, None, fault)
    except ValueError:
        return None  # a part of it does not compile, and is reported itself
