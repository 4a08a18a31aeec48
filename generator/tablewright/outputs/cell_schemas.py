r"""What the cells of a column must look like, for editors that know nothing but JSON Schema.

In a table, which cells are ranges its own `columns:` say, by names that its author gave. A schema
can ask for each name that it knows whether such a column is there, and hold its cells to a form. It
is wider than what can be read: what `check` accepts, no editor may mark.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from tablewright.dice.tokens import DASHES
from tablewright.kinds import Entry, Facet

# Columns that new tables have, and those of the packs; more would make an editor slow.
USUAL = {"total": "range", "roll": "range"}
MOST_NAMES = 200

CellTypes = Callable[[Any], Mapping[str, str]]


def _no_cells(_entry: Any) -> Mapping[str, str]:
    return {}


CELL_TYPES: Facet[CellTypes] = Facet("cell_types", _no_cells)

_DASH = f"[{DASHES[1:]}-]"
_WORDS = r"[A-Za-z]+(?:\s+[A-Za-z]+)?"
_SIGN = "(?:>=|<=|[<>\u2264\u2265])"
_NUMBER = rf"[+{DASHES[1:]}-]?[0-9]+"
_MEASURE = rf"{_NUMBER}(?:\.[0-9]+)?"
_DICE = r"[0-9dDkKhHlL%!+*\u00d7xX\s" + DASHES[1:] + "-]*[0-9%!]\\s*"


def _interval(number: str) -> str:
    before = rf"(?:(?:{_SIGN}|{_WORDS})\s*)?"
    behind = rf"(?:\s*(?:[Tt][Oo]|{_DASH})\s*{number}|\s*\+|\s+{_WORDS})?"
    return rf"^\s*{before}{number}{behind}\s*$"


_FORMS: Mapping[str, dict[str, Any]] = {
    "range": {
        "type": ["integer", "string"],
        "pattern": _interval(_NUMBER),
        "patternErrorMessage": "a range is written as 7, 2-7, -2 to -1, 12+ or ≤2",
    },
    "band": {
        "type": ["number", "string"],
        "pattern": _interval(_MEASURE),
        "patternErrorMessage": 'a band is written as ≤5, 5-30, 0.5 to 1.5 or ">600"',
    },
    "dice": {
        "type": ["integer", "string"],
        "pattern": rf"^\s*{_DICE}$",
        "patternErrorMessage": "dice are written as 2d10, d8 + 3d6, d% or 2d20kh1",
    },
    "chance": {
        "type": "string",
        "pattern": r"^\s*[0-9]{1,4}(?:\.[0-9])?\s*(?:%|(?:[iI][nN]|/)\s*[0-9]{1,4})\s*$",
        "patternErrorMessage": "a chance is written as 60%, 1 in 6 or 5/36",
    },
    "integer": {"type": "integer"},
    "modifier": {"type": "integer"},
    "number": {"type": "number"},
}


# In braces, what stands behind a comma without quotes is another name to YAML, one with no value.
_NAMES: dict[str, Any] = {
    "properties": {
        "rows": {
            "items": {
                "propertyNames": {
                    "pattern": "^[a-z][a-z0-9_]*$",
                    "patternErrorMessage": (
                        "no column has such a name; "
                        'put a text with a comma into quotes: "Rain, then snow"'
                    ),
                }
            }
        }
    }
}


def cell_rules(entries: Iterable[Entry]) -> list[dict[str, Any]]:
    """Return what the schema of a table says of cells, by the columns of `entries`."""
    met = set(USUAL.items())
    for entry in entries:
        met |= set(CELL_TYPES.of(entry)(entry).items())
    known = sorted(each for each in met if each[1] in _FORMS)
    return [_NAMES, *(_rule(name, type_) for name, type_ in known[:MOST_NAMES])]


def _rule(name: str, type_: str) -> dict[str, Any]:
    column = {"type": "object", "properties": {"type": {"const": type_}}, "required": ["type"]}
    columns = {"type": "object", "properties": {name: column}, "required": [name]}
    row = {"type": "object", "properties": {name: _FORMS[type_]}}
    return {
        "if": {"properties": {"columns": columns}, "required": ["columns"]},
        "then": {"properties": {"rows": {"items": row}}},
    }
