"""How a roster is read."""

from __future__ import annotations

from typing import Any

from tablewright.kinds import rules
from tablewright.kinds.formula_text import FormulaText
from tablewright.kinds.patterns import read_pattern
from tablewright.kinds.reading import Reader
from tablewright.kinds.roster.entry import Roster, RosterColumn, SortKey
from tablewright.source import Pointer

_DESCENDING = " descending"


def read_roster(reader: Reader) -> Roster:
    """Return the roster of the document that `reader` reads; its faults are the reader's."""
    data = reader.data
    sort = data.get("sort", ())
    keys = [(sort, ("sort",))] if isinstance(sort, str) else _places(sort, ("sort",))
    at: Pointer = ("where",)
    return Roster(
        **reader.common(),
        of=data["of"],
        columns=tuple(
            _column(reader, each, pointer)
            for each, pointer in _places(data["columns"], ("columns",))
        ),
        sort=tuple(
            SortKey(key.removesuffix(_DESCENDING), key.endswith(_DESCENDING), pointer)
            for key, pointer in keys
        ),
        group=data.get("group", ""),
        where=FormulaText(reader.typed(at), at) if "where" in data else None,
    )


def _places(items: Any, at: Pointer) -> list[tuple[Any, Pointer]]:
    return [(item, (*at, place)) for place, item in enumerate(items)]


def _column(reader: Reader, data: Any, pointer: Pointer) -> RosterColumn:
    if isinstance(data, str):
        return RosterColumn("", data, pointer)
    title = data.get("title", "")
    if "show" in data and "as" in data:
        message = "a column shows one value or sets several as one, not both"
        hint = "take `show:` or `as:` out"
        reader.fault(rules.FIELD_TYPE, (*pointer, "as"), message, hint=hint, key=True)
    if "show" in data:
        return RosterColumn(title, data["show"], (*pointer, "show"))
    at = (*pointer, "as")
    return RosterColumn(title, read_pattern(reader, title, at), at)
