"""The kind `example`: a worked example, which the compiler executes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from tablewright.kinds.entry import Entry, Reference, Text
from tablewright.kinds.reading import Kind, Reader
from tablewright.source import Pointer


@dataclass(frozen=True, slots=True)
class Step:
    """One step: what is given, what the dice showed, and the figures that must come out.

    `chances` are those of outcomes, before anything is rolled. `carry` hands figures of this step
    on to inputs of the next: input → figure. `is_total` tells that `roll` is a single total,
    without the name of the dice.
    """

    text: Text | None
    inputs: Mapping[str, Any]
    rolls: Mapping[str, int]
    expect: Mapping[str, Any]
    chances: Mapping[str, Fraction]
    carry: Mapping[str, str]
    pointer: Pointer
    is_total: bool


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Example(Entry):
    """A worked example of the check or model that `of` names."""

    of: str
    steps: tuple[Step, ...]

    def references(self) -> Iterator[Reference]:
        """Yield the links of its texts, and what it is an example of."""
        yield from Entry.references(self)
        yield Reference(self.of, ("of",), ("check", "model"))


def read_example(reader: Reader) -> Example:
    """Return the example of the document that `reader` reads."""
    return Example(
        **reader.common(),
        of=reader.data["of"],
        steps=tuple(_step(reader, place, data) for place, data in enumerate(reader.data["steps"])),
    )


def _step(reader: Reader, place: int, data: dict[str, Any]) -> Step:
    pointer: Pointer = ("steps", place)
    roll = data.get("roll", {})
    return Step(
        text=reader.text(data, "text", pointer),
        inputs=data.get("inputs", {}),
        rolls=roll if isinstance(roll, dict) else {"roll": roll},
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


KIND = Kind("example", read_example)
