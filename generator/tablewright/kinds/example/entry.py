"""What a example is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from tablewright.kinds.entry import Entry, Reference, Text
from tablewright.records import Struct
from tablewright.source import Pointer


class Step(Struct, frozen=True):
    """One step: what is given, what the dice showed, and the figures that must come out.

    `chances` are those of outcomes, before anything is rolled. `carry` hands figures of this step
    on to inputs of the next: input → figure. `rolls` are totals by the names of the dice, or how
    often named faces fell (`hit`, or of several dice `ours.hit`). `is_total` tells that it is a
    single total, without the name of the dice.
    """

    text: Text | None
    inputs: Mapping[str, Any]
    rolls: Mapping[str, int]
    expect: Mapping[str, Any]
    chances: Mapping[str, Fraction]
    carry: Mapping[str, str]
    pointer: Pointer
    is_total: bool


class Example(Entry, frozen=True, eq=False, kw_only=True):
    """A worked example of the check or model that `of` names.

    `said` are the texts that its steps give to a model; there are none until the pack is resolved.
    """

    of: str
    steps: tuple[Step, ...]
    said: tuple[Text, ...] = ()

    def references(self) -> Iterator[Reference]:
        """Yield the links of its texts, and what it is an example of."""
        yield from Entry.references(self)
        yield Reference(self.of, ("of",), ("check", "model"))
