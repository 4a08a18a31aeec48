"""What readers call a field of an entry: a cell by row and column, a formula by its name."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from tablewright.kinds import Entry, Facet
from tablewright.kinds.entry import Text
from tablewright.library import Scope
from tablewright.records import Struct
from tablewright.source import Pointer


class FieldName(Struct, frozen=True):
    """A field in words: what holds it, and what it is in there.

    `anchor` is the row's on the entry's page, or empty. `is_formula` tells a value that is read as
    a formula from one that is read as it stands.
    """

    whole: Text | str
    part: str = ""
    anchor: str = ""
    is_formula: bool = False


def _as_in_the_file(_entry: Any, _field: Pointer, _scope: Scope) -> Iterator[FieldName]:
    """Yield nothing: the field is called as its keys are in the file."""
    yield from ()


# What readers call the field at a path of an entry, the best name first; a kind answers in its
# module `field_names`, and need not know every field.
FIELD_NAMES: Facet[Callable[[Any, Pointer, Scope], Iterator[FieldName]]] = Facet(
    "field_names", _as_in_the_file
)


def field_name(entry: Entry, field: Pointer, scope: Scope) -> FieldName | None:
    """Return what readers call `field` of `entry`; None for no field at all.

    A field that nothing on the page names is called as its keys are in the file.
    """
    named = next(FIELD_NAMES.of(entry)(entry, field, scope), None)
    if named is not None or not field:
        return named
    first, *inside = (spaced(key) for key in field)
    return FieldName(first[:1].upper() + first[1:], ", ".join(inside))


def spaced(key: str | int) -> str:
    """Return a key of a file as words; the place of an item as its number."""
    return f"{key + 1}" if isinstance(key, int) else key.replace("_", " ")
