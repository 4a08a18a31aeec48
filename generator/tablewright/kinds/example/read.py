"""How a example is read."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from tablewright.kinds.example.entry import Example, Step
from tablewright.kinds.reading import Reader
from tablewright.source import Pointer


def read_example(reader: Reader) -> Example:
    """Return the example of the document that `reader` reads."""
    return Example(
        **reader.common(),
        of=reader.data["of"],
        steps=tuple(_step(reader, index, data) for index, data in enumerate(reader.data["steps"])),
    )


def _step(reader: Reader, index: int, data: dict[str, Any]) -> Step:
    pointer: Pointer = ("steps", index)
    roll = data.get("roll", {})
    return Step(
        text=reader.text(data, "text", pointer),
        inputs=data.get("inputs", {}),
        rolls=_by_name(roll),
        expect=data.get("expect", {}),
        chances={
            # From the text as typed: a third has no end as a decimal number.
            name: Fraction(reader.typed((*pointer, "chance", name)))
            for name in data.get("chance", {})
        },
        carry=data.get("carry", {}),
        pointer=pointer,
        is_total=not isinstance(roll, dict),
    )


def _by_name(roll: int | dict[str, Any]) -> dict[str, int]:
    """Return what was rolled by names; of one of several dice, faces stand behind a point."""
    if not isinstance(roll, dict):
        return {"roll": roll}
    found: dict[str, int] = {}
    for name, shown in roll.items():
        if isinstance(shown, dict):
            found |= {f"{name}.{face}": count for face, count in shown.items()}
        else:
            found[name] = shown
    return found
