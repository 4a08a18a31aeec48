"""Cells that ask for a chance: of which check, of which outcome, with which inputs."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from tablewright.kinds.formula_text import FormulaText
from tablewright.kinds.reading import Reader
from tablewright.records import Struct
from tablewright.source import Pointer


class OddsOf(Struct, frozen=True):
    """What an `odds` column computes: how likely a check's outcome is, `in_a_row` times running.

    `unrelated` are the numbers in the column's title that are no input of the check.
    """

    check: str
    check_pointer: Pointer
    outcome: str
    outcome_pointer: Pointer
    inputs: Mapping[str, FormulaText]
    in_a_row: int
    unrelated: tuple[Fraction, ...] = ()


def read_odds_of(reader: Reader, data: dict[str, Any], at: Pointer) -> OddsOf:
    """Return which chance `data`, which stands at `at`, asks for."""
    inputs = {
        name: FormulaText(reader.typed((*at, "inputs", name)), (*at, "inputs", name))
        for name in data.get("inputs", {})
    }
    return OddsOf(
        check=data["check"],
        check_pointer=(*at, "check"),
        outcome=data["outcome"],
        outcome_pointer=(*at, "outcome"),
        inputs=inputs,
        in_a_row=data.get("in_a_row", 1),
        unrelated=tuple(
            Fraction(reader.typed((*at, "unrelated", place)))
            for place in range(len(data.get("unrelated", ())))
        ),
    )
