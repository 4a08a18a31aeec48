"""How many fields a model has once its parts are written out, and how deep they lie."""

from __future__ import annotations

from collections.abc import Mapping

from tablewright.kinds.model.entry import FieldType, Model
from tablewright.records import Struct, field

# Of one kind; the models of games have some dozens.
MOST_FIELDS = 1_000
# Of all kinds of a project together.
MOST_FIELDS_OF_ALL = 20_000
MOST_PARTS_DEEP = 16


class OvergrownModelError(Exception):
    """A model that passes a bound: it says which."""


class FieldCount(Struct):
    """Counts as the schemas write out: a model that is a part of itself ends where it begins.

    `all` are the fields of every model that was counted so far.
    """

    models: Mapping[str, Model]
    all: int = 0
    _here: int = field(default=0)

    def add(self, model: Model) -> None:
        """Count `model`; raises `OvergrownModelError` at the first field past a bound."""
        self._here = 0
        self._walk(model, (model.id,))
        self.all += self._here

    def _walk(self, model: Model, inside: tuple[str, ...]) -> None:
        if len(inside) > MOST_PARTS_DEEP:
            raise OvergrownModelError(f"its parts lie more than {MOST_PARTS_DEEP} models deep")
        # What follows from a part is declared in the formulas of the whole.
        self._here += len(model.derived) if len(inside) > 1 else 0
        for each in model.fields:
            self._here += 1
            if self._here > MOST_FIELDS:
                raise OvergrownModelError(f"written out, it has more than {MOST_FIELDS:,} fields")
            if self.all + self._here > MOST_FIELDS_OF_ALL:
                most = f"{MOST_FIELDS_OF_ALL:,}"
                raise OvergrownModelError(f"with it, all kinds have more than {most} fields")
            shape = each.shape.innermost
            part = self.models.get(shape.reference) if shape.type is FieldType.MODEL else None
            if part is not None and part.id not in inside:
                self._walk(part, (*inside, part.id))
