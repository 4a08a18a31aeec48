"""What a check tells of its averages: a figure of every roll, or how often something is rolled."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from tablewright.dice import DiceError, distribution, parse
from tablewright.kinds.check.rules import EXPECTED_OF_CHECK
from tablewright.kinds.formula_text import FormulaText
from tablewright.kinds.reading import Reader
from tablewright.names import suggestion
from tablewright.records import Struct, field
from tablewright.source import Pointer

# What an outcome comes to: a formula, or the mean of dice that are rolled for it.
Worth = FormulaText | Fraction


class ExpectedFigure(Struct, frozen=True):
    """An average that a check tells.

    Either `of` is a figure of every roll, or `by_outcome` has what each outcome comes to, and
    others are nothing; or `until` names the outcome that ends it, and rolls are counted. With
    `along`, that outcome hands the next value of this input on, and its last one ends it.
    `stated` is what the author worked out, with the inputs `at` (by name, as typed), or None.
    """

    title: str
    pointer: Pointer
    of: FormulaText | None = None
    by_outcome: Mapping[str, Worth] = field(default_factory=dict)
    until: str = ""
    along: str = ""
    at: Mapping[str, str] = field(default_factory=dict)
    stated: Fraction | None = None

    @property
    def formulas(self) -> tuple[FormulaText, ...]:
        """The formulas in it, in their order."""
        found = (self.of, *self.by_outcome.values())
        return tuple(each for each in found if isinstance(each, FormulaText))


def read_expected_figures(reader: Reader) -> tuple[ExpectedFigure, ...]:
    """Return the averages that the check of `reader` tells; what they name must be there."""
    return tuple(
        _read(reader, data, ("expected", number))
        for number, data in enumerate(reader.data.get("expected", ()))
    )


def _read(reader: Reader, data: dict[str, Any], at: Pointer) -> ExpectedFigure:
    outcomes = [each["name"] for each in reader.data["outcomes"]]
    inputs = list(reader.data.get("inputs", {}))
    if "until" in data:
        _demand(reader, data["until"], outcomes, "outcome", (*at, "until"))
    if "along" in data:
        _demand(reader, data["along"], inputs, "input", (*at, "along"))
    for name in data.get("at", {}):
        _demand(reader, name, inputs, "input", (*at, "at", name), key=True)
    of, by_outcome = data.get("of"), {}
    if isinstance(of, dict):
        for name in of:
            _demand(reader, name, outcomes, "outcome", (*at, "of", name), key=True)
            by_outcome[name] = _worth(reader, (*at, "of", name))
    return ExpectedFigure(
        title=str(data["title"]),
        pointer=at,
        of=FormulaText(reader.typed((*at, "of")), (*at, "of")) if of and not by_outcome else None,
        by_outcome=by_outcome,
        until=data.get("until", ""),
        along=data.get("along", ""),
        at={name: reader.typed((*at, "at", name)) for name in data.get("at", {})},
        stated=Fraction(reader.typed((*at, "is"))) if "is" in data else None,
    )


def _worth(reader: Reader, at: Pointer) -> Worth:
    """Return the mean of the dice at `at`, or else the formula."""
    written = reader.typed(at)
    names = {*reader.data.get("inputs", {}), *reader.data.get("values", {})}
    try:
        dice = parse(written)
    except DiceError:
        return FormulaText(written, at)
    # A value may be called d6; and a number that no die stands beside is one either way.
    return FormulaText(written, at) if written.strip() in names else distribution(dice).mean


def _demand(
    reader: Reader, name: str, known: list[str], what: str, at: Pointer, *, key: bool = False
) -> None:
    if name not in known:
        hint = suggestion(name, known, f"{what}s")
        message = f"this check has no {what} `{name}`"
        reader.fault(EXPECTED_OF_CHECK, at, message, hint=hint, key=key)
