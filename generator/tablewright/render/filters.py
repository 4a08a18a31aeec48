"""The last step from exact values to what is printed: signs, dashes, fractions, percent."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from markupsafe import Markup, escape

from tablewright.kinds.check.entry import RollDice
from tablewright.prose import readable, typographic
from tablewright.render.formulas import Called, formula_parts, spaced
from tablewright.words.called_dice import called_dice, described_dice, verb_of
from tablewright.words.chances import exact, one_in, percent
from tablewright.words.numbers import number, one_place, signed
from tablewright.words.ranges import span
from tablewright.words.sentences import in_sentence
from tablewright.words.units import counted, kilobytes


def bar(value: Fraction, of: Fraction | int = 1) -> str:
    """Return the width of a bar as a CSS percentage of a chance of `of`, to a tenth."""
    over, under = value.numerator * of.denominator, value.denominator * (of.numerator or 1)
    tenths = (2000 * over + under) // (2 * under)
    return f"{tenths // 10}.{tenths % 10}%".replace(".0%", "%")


def shade(value: Fraction) -> int:
    """Return how many hundredths of the darkest shade stand for a chance, in a grid of many.

    What is less likely than not has less than 50: figures are bold from there on.
    """
    nearest = (200 * value.numerator + value.denominator) // (2 * value.denominator)
    return nearest if nearest != 50 or 2 * value >= 1 else 49


def dice(value: RollDice) -> str:
    """Return dice as they are printed; where they stand in a row, whose they are."""
    return value.typeset


def dice_called(value: RollDice) -> str:
    """Return dice as they are called where there is little room."""
    return called_dice(value.typeset)


def dice_described(value: RollDice) -> str:
    """Return dice as paper tells them, which has no place where they are told in full."""
    return described_dice(value.typeset)


def recorded(value: object) -> str:
    """Return a value as an erratum records it: words, figures, or else the data itself."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int | float):
        return number(value)
    if isinstance(value, str):
        return typographic(value)
    return json.dumps(value, ensure_ascii=False)


def recorded_text(value: str) -> str:
    """Return a text as an erratum records it: its words, for what was printed may link nowhere."""
    return readable(value)


def figure(value: str) -> str:
    """Return the words of a value with the signs of print: minuses before figures, and dashes."""
    return typographic(value)


def _code(source: str, called: Called = spaced) -> Markup:
    # Quotation marks are a formula's own, and stay straight.
    parts = formula_parts(source, called)
    return Markup("").join(Markup("<var>{}</var>").format(w) if n else typed(w) for w, n in parts)


def typed(words: str) -> Markup:
    """Return words as they are typed: what is no prose keeps its straight quotation marks."""
    return escape(words)


def in_quotes(words: str) -> Markup:
    """Return the value of an attribute in quotes of the sort that is not in `words`, as in JSON."""
    marks = (("&", "&amp;"), ("<", "&lt;"), ("'", "&#39;"))
    for mark, entity in marks:
        words = words.replace(mark, entity)
    return Markup(f"'{words}'")


FILTERS: Mapping[str, Callable[..., Any]] = {
    "number": number,
    "shade": shade,
    "signed": signed,
    "one_place": one_place,
    "exact": exact,
    "one_in": one_in,
    "percent": percent,
    "bar": bar,
    "counted": counted,
    "span": span,
    "dice": dice,
    "dice_called": dice_called,
    "called_dice": called_dice,
    "verb_of": verb_of,
    "figure": figure,
    "formula": _code,
    "in_sentence": in_sentence,
    "kilobytes": kilobytes,
    "recorded": recorded,
    "recorded_text": recorded_text,
    "typed": typed,
    "in_quotes": in_quotes,
}
