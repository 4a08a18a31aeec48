"""What readers call the fields of a check: inputs and formulas by their titles, if any."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.kinds.check.entry import Check
from tablewright.library import Scope
from tablewright.source import Pointer
from tablewright.views.field_names import FieldName, spaced


def _check_fields(check: Check, field: Pointer, _scope: Scope) -> Iterator[FieldName]:
    match field:
        case ("roll",):
            yield FieldName("Dice")
        case ("roll", name):
            yield FieldName("Dice", str(name))
        case ("deck", *_):
            yield FieldName("Deck")
        case ("values", name) | ("values", name, "value"):
            yield FieldName(check.titles.get(str(name)) or spaced(name), is_formula=True)
        case ("values", name, "title"):
            yield FieldName(check.titles.get(str(name)) or spaced(name), "Title")
        case ("inputs", name, *_):
            candidates = check.input(str(name))
            yield FieldName(spaced(name) if candidates is None else candidates.title)
        case ("outcomes", int(number), *inside) if number < len(check.outcomes):
            yield FieldName(check.outcomes[number].name, is_formula=inside == ["when"])
        case _:
            return


FIELD_NAMES = _check_fields
