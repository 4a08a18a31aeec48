"""The last step from exact values to what is printed: signs, dashes, fractions, percent."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from tablewright.dice import Band, Expression, IntegerRange
from tablewright.kinds.check import RowDice
from tablewright.render import signs
from tablewright.render.formulas import formula

MINUS = signs.MINUS
EN_DASH = signs.EN_DASH

# A hyphen that stands for a range or a sign between figures; authors type what keyboards have.
_FIGURE_RANGE = re.compile(r"(?<=\d)-(?=\d)")


def number(value: Fraction | int | float) -> str:
    """Return a number with a true minus; fractions as decimals of up to three places."""
    exact = Fraction(value)
    if exact.denominator == 1:
        return str(exact.numerator).replace("-", MINUS)
    return f"{float(exact):.3f}".rstrip("0").rstrip(".").replace("-", MINUS)


def signed(value: Fraction | int) -> str:
    """Return a number that always shows its sign, with a true minus; zero stays bare."""
    return f"+{number(value)}" if value > 0 else number(value)


def one_place(value: Fraction) -> str:
    """Return a mean or the like with one decimal place, or none when it is whole."""
    exact = Fraction(value)
    if exact.denominator == 1:
        return number(exact)
    tenths = (2 * exact.numerator * 10 + exact.denominator) // (2 * exact.denominator)
    return f"{tenths / 10:.1f}".replace("-", MINUS)


def exact(value: Fraction) -> str:
    """Return a chance as "n/d", and certainty and impossibility as 1 and 0."""
    return str(Fraction(value))


def one_in(value: Fraction) -> str:
    """Return how rarely something happens, as "1 in 4.8"; "never" and "always" at the ends."""
    if value <= 0:
        return "never"
    if value >= 1:
        return "always"
    return f"1 in {one_place(1 / Fraction(value))}"


def percent(value: Fraction) -> str:
    """Return a chance that stands alone in whole percent; never 0 or 100 without being so."""
    from tablewright.views.chance import Chance

    return f"{Chance.alone(Fraction(value)).label}%"


def bar(value: Fraction, of: Fraction | int = 1) -> str:
    """Return the width of a bar as a CSS percentage of a chance of `of`, to a tenth."""
    share = Fraction(value) / (Fraction(of) or 1) * 1000
    tenths = (2 * share.numerator + share.denominator) // (2 * share.denominator)
    return f"{tenths // 10}.{tenths % 10}%".replace(".0%", "%")


def span(value: IntegerRange | Band) -> str:
    """Return a range or band with an en dash and true minus signs."""
    if isinstance(value, IntegerRange):
        return str(value)
    return band(value)


def band(value: Band) -> str:
    """Return a band with an en dash, its open ends as signs."""
    low = None if value.low is None else number(value.low)
    high = None if value.high is None else number(value.high)
    if low is None:
        return f"{'<' if value.high_closed is False else '≤'}{high}"
    if high is None:
        return f"{'>' if value.low_closed is False else '≥'}{low}"
    if low == high:
        return low
    return f"{low}{EN_DASH}{high}"


def dice(value: Expression | RowDice) -> str:
    """Return dice as they are printed; where they stand in a row, whose they are."""
    return value.typeset


def dashes(value: str) -> str:
    """Return words with an en dash between figures that are typed with a hyphen."""
    return _FIGURE_RANGE.sub(EN_DASH, value)


def recorded(value: object) -> str:
    """Return a value as an erratum records it: words, figures, or else the data itself."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int | float):
        return number(value)
    if isinstance(value, str):
        return dashes(value)
    return json.dumps(value, ensure_ascii=False)


def figure(value: str) -> str:
    """Return the words of a value with true minuses before figures, and dashes between them."""
    return signs.with_minuses(dashes(value))


def in_sentence(title: str) -> str:
    """Return a title as it stands within a sentence; an abbreviation keeps its capitals."""
    first, *others = title.split(" ")
    if first[1:] != first[1:].lower() or len(first) == 1:
        return title
    return " ".join([first.lower(), *others])


def kilobytes(size: int) -> str:
    """Return a size in bytes as "44 kB", or as "1.2 MB" from a million on; at least 1 kB."""
    if size < 1_000_000:
        return f"{max((size + 500) // 1000, 1)} kB"
    return f"{one_place(Fraction(size, 1_000_000))} MB"


FILTERS: Mapping[str, Callable[..., Any]] = {
    "number": number,
    "signed": signed,
    "one_place": one_place,
    "exact": exact,
    "one_in": one_in,
    "percent": percent,
    "bar": bar,
    "span": span,
    "dice": dice,
    "dashes": dashes,
    "figure": figure,
    "formula": formula,
    "in_sentence": in_sentence,
    "kilobytes": kilobytes,
    "recorded": recorded,
}
