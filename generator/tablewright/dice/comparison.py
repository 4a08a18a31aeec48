"""A roll held against a number or a range: `2d10 > 12`, `2d10 in 5-9`, and its exact chance.

What stands before the last comparison is the roll, so that `6d6>=5 >= 2` asks for two dice of five
or more. A single one is of the total: `6d6>=5` alone asks whether six dice come to five.
"""

from __future__ import annotations

import re
from fractions import Fraction

from tablewright.dice.distribution import distribution
from tablewright.dice.errors import DiceError, RangeError
from tablewright.dice.expression import Expression
from tablewright.dice.limits import MAX_CONSTANT, MAX_TEXT
from tablewright.dice.notation import parse
from tablewright.dice.operators import HOLDS, Operator, operator_of
from tablewright.dice.ranges import IntegerRange, parse_range
from tablewright.dice.tokens import DASHES
from tablewright.records import Struct

_HINT = "write 2d10 > 12, 1d6 <= 2 or 2d10 in 5-9"


# In `3d6!=10` the `!` is the operator's; exploding dice that equal 10 are `3d6! = 10`.
_OPERATOR = re.compile(r"<=|>=|!=|==|[<>=≤≥≠]|(?<![a-z])in(?![a-z])", re.IGNORECASE)
_INSIDE = re.compile(r"\([^()]*\)|\{[^{}]*\}")
_INTEGER = re.compile(rf"[+{re.escape(DASHES)}]?\s*[0-9]+")


class RollComparison(Struct, frozen=True):
    """A roll, an operator, and the integer (or, after `in`, the range) that it is held against."""

    expression: Expression
    operator: Operator
    value: int | IntegerRange

    def holds(self, total: int) -> bool:
        """Return whether the comparison is true of `total`."""
        if isinstance(self.value, IntegerRange):
            return total in self.value
        return HOLDS[self.operator](total, self.value)

    def chance(self) -> Fraction:
        """Return the exact chance that it is true of a roll."""
        return distribution(self.expression).chance(self.holds)

    def __str__(self) -> str:
        return f"{self.expression} {self.operator} {self.value}"


def parse_comparison(text: str) -> RollComparison:
    """Return the comparison that `text` writes; a range is written as in a table's cell.

    Raises `DiceError`, and nothing else, for any other text.
    """
    if len(text) > MAX_TEXT:
        raise DiceError(
            f"a comparison has at most {MAX_TEXT} characters, this has {len(text)}",
            MAX_TEXT,
            len(text) - MAX_TEXT,
        )
    sign = _last_operator(text)
    if sign is None:
        raise DiceError("the roll is held against nothing", len(text), 0, _HINT)
    expression = parse(text[: sign.start()])
    compared = operator_of(sign.group())
    if compared is Operator.IN:
        return RollComparison(expression, compared, _range_at(text, sign.end()))
    return RollComparison(expression, compared, _integer_at(text, sign.end()))


def compares(text: str) -> bool:
    """Return whether `text` holds a roll against something; in brackets dice are counted."""
    return _last_operator(text) is not None


def _last_operator(text: str) -> re.Match[str] | None:
    """Return the operator of the whole: those before it count dice, as those in brackets do."""
    inside = [match.span() for match in _INSIDE.finditer(text)]
    outside = (
        sign
        for sign in _OPERATOR.finditer(text)
        if not any(start <= sign.start() < end for start, end in inside)
    )
    found = None
    for sign in outside:
        # Signs side by side are one that nobody knows, such as `=<`: the first of them is told.
        if found is None or found.end() != sign.start():
            found = sign
    return found


def _range_at(text: str, start: int) -> IntegerRange:
    try:
        return parse_range(text[start:])
    except RangeError as fault:
        raise DiceError(fault.message, start + fault.offset, fault.length, fault.hint) from None


def _integer_at(text: str, start: int) -> int:
    written = text[start:].strip()
    offset = len(text) - len(text[start:].lstrip()) if written else len(text)
    if _INTEGER.fullmatch(written) is None:
        found = f"`{written}` is no whole number" if written else "the number is missing"
        raise DiceError(found, offset, len(written), _HINT)
    size = int(written.lstrip("+" + DASHES))
    if size > MAX_CONSTANT:
        raise DiceError(f"a roll is compared with {MAX_CONSTANT:,} at most", offset, len(written))
    return -size if written[0] in DASHES else size
