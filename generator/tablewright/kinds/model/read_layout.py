"""How the layout of a stat block is read: names, and patterns that set several values as one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tablewright.kinds import rules
from tablewright.kinds.model.entry import Composite, LayoutLine
from tablewright.kinds.patterns import NAMED, read_pattern
from tablewright.kinds.reading import Reader
from tablewright.names import suggestion
from tablewright.records import replace
from tablewright.source import Pointer


def read_layout(
    reader: Reader, names: list[str]
) -> tuple[tuple[LayoutLine, ...], tuple[Composite, ...]]:
    """Return the lines of a stat block, and the composites on them; without any, one for a name."""
    lines, composites = lines_at(reader, ("layout",), reader.data.get("layout", ()), names)
    if not lines:
        lines = tuple(LayoutLine("", (name,), ()) for name in names)
    return lines, composites


def lines_at(
    reader: Reader, at: Pointer, written: Sequence[dict[str, Any]], names: Sequence[str]
) -> tuple[tuple[LayoutLine, ...], tuple[Composite, ...]]:
    """Return the lines that are `written` at a place of the file, and the composites on them."""
    lines: list[LayoutLine] = []
    composites: list[Composite] = []
    for index, data in enumerate(written):
        pointer: Pointer = (*at, index)
        shown = tuple(
            _shown(reader, each, names, composites, (*pointer, "show", spot))
            for spot, each in enumerate(data["show"])
        )
        lines.append(LayoutLine(str(data.get("title", "")), shown, pointer))
    return tuple(lines), tuple(composites)


def _shown(
    reader: Reader, data: Any, names: Sequence[str], composites: list[Composite], at: Pointer
) -> str:
    if isinstance(data, str):
        demand_known(reader, data, names, at)
        return data
    if "boxes" in data:
        title, boxes = str(data["title"]), int(data["boxes"])
        composite = Composite(title, str(boxes), (), at, boxes)
    else:
        composite = _composite(reader, data, names, at)
    # Only cards have a layout further down than the first key of the file.
    composite = replace(composite, is_on_card=at[0] != "layout")
    composites.append(composite)
    return composite.name


def _composite(
    reader: Reader, data: dict[str, Any], names: Sequence[str], at: Pointer
) -> Composite:
    """Return the composite `data` at `at`, whose pattern may name `names`."""
    pointer = (*at, "as")
    composite = read_pattern(reader, str(data.get("title", "")), pointer)
    for each in NAMED.finditer(composite.pattern):
        if each[1] not in names:
            hint = suggestion(each[1], names, "fields and derived values")
            inside = (each.start(1), max(len(each[1]), 1))
            message = f"there is no field `{each[1]}`"
            reader.fault(rules.UNKNOWN_FIELD, pointer, message, hint=hint, inside=inside)
    return composite


def demand_known(reader: Reader, name: str, names: Sequence[str], at: Pointer) -> None:
    """Note a fault at `at` if no field or derived value is called `name`."""
    if name not in names:
        hint = suggestion(name, names, "fields and derived values")
        reader.fault(rules.UNKNOWN_FIELD, at, f"there is no field `{name}`", hint=hint)
