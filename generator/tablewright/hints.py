"""What to write instead, in words, and beside them for a program that can write it."""

from __future__ import annotations

import re
from fractions import Fraction

# Nineteen digits hold every 64-bit number, and one fewer no larger one.
MOST_DIGITS = 19
TOO_MANY_DIGITS = f"write a number of {MOST_DIGITS - 1} digits at most"
# Longer words are no figure that somebody wrote otherwise than YAML reads it.
_LONGEST_FIGURE = 40
_QUOTES = "“”„‟«»‘’‚\"'"
# Signs of print, as YAML has them; blanks of several widths are one.
_PLAIN = str.maketrans(
    {"\u2212": "-", "–": "-", "\u00a0": " ", "\u2009": " ", "\u202f": " ", "’": "'"}
)
_VULGAR = {"¼": " 1/4", "½": " 1/2", "¾": " 3/4"}
# Digits in threes (what parts them, and the decimals behind another sign); and any others.
_THREES = re.compile(r"(\d{1,3}(?:([.,' ])\d{3})(?:\2\d{3})*)(?:(?!\2)[.,](\d+))?(?![\d.,])")
_DECIMALS = re.compile(r"(\d+)(?:[.,](\d+))?(?![\d.,])")
_PARTS = re.compile(r"(?:(\d+) +)?(\d+)/([1-9]\d*)(?!\d)")


class Hint(str):
    """A sentence that says what to write instead; a program knows from it what to write.

    It is `instead` that takes the place of `written`: as the words of a value, or with `is_yaml`
    as what stands in the file, quotes and all. Without an `instead` there are only the words. What
    is not `is_sure` may be meant otherwise: it is proposed, and never written unasked.
    """

    __slots__ = ("instead", "is_sure", "is_yaml", "written")

    instead: str | None
    written: str
    is_sure: bool
    is_yaml: bool

    def __new__(
        cls,
        words: str,
        instead: str | None = None,
        written: str = "",
        *,
        is_sure: bool = True,
        is_yaml: bool = False,
    ) -> Hint:
        """Return the hint that says `words`."""
        hint = super().__new__(cls, words)
        hint.instead = instead
        hint.written = written
        hint.is_sure = is_sure
        hint.is_yaml = is_yaml
        return hint

    def said(self, words: str) -> Hint:
        """Return a hint for the same thing in other `words`."""
        return Hint(words, self.instead, self.written, is_sure=self.is_sure, is_yaml=self.is_yaml)


def said_of(hint: str, words: str) -> str:
    """Return `words`, which say more than `hint`, as a hint for what that is for."""
    return hint.said(words) if isinstance(hint, Hint) else words


def figure_hint(typed: str, *, is_whole: bool, unit_at: str = "") -> Hint:
    """Return "write 1.5" for a figure that was `typed` as YAML does not read it, such as `1,5`.

    Signs of print, quotes, digits in threes, fractions and words behind a figure are understood; an
    empty hint is for what is no figure at all, or where it `is_whole`, has decimals. `unit_at` says
    where the words behind it may stand as `unit:`.
    """
    if len(typed) > _LONGEST_FIGURE:
        return Hint("")
    plain = "".join(_VULGAR.get(sign, sign) for sign in typed.translate(_PLAIN))
    # Behind a figure a quote may be feet or inches.
    plain = (plain.strip(_QUOTES) if plain[:1] in set(_QUOTES) else plain).strip().removeprefix("±")
    sign = plain[:1] if plain[:1] in {"+", "-"} else ""
    readings, rest = _readings(plain.removeprefix(sign).lstrip(), is_whole)
    unit = rest.strip()
    if not readings or (unit and not _is_unit(unit)):
        return Hint("")
    if len(readings[0].partition(".")[0]) > MOST_DIGITS:
        return Hint(TOO_MANY_DIGITS)
    first = f"{sign}{readings[0]}"
    if len(readings) > 1:
        return Hint(f"write {first}; or {sign}{readings[1]}, if decimals are meant")
    if not unit:
        words = "write it without the quotes" if first == typed else f"write {first}"
        return Hint(words, first, typed, is_yaml=True)
    if not unit_at:
        return Hint(f"write {first}, without `{unit}`")
    quoted = unit if unit[0].isalpha() else f'"{unit}"' if '"' not in unit else f"'{unit}'"
    return Hint(f"write {first}, and `unit: {quoted}` {unit_at}")


def _is_unit(words: str) -> bool:
    return len(words) < 20 and not any(sign.isdigit() or sign in "+-/.,:" for sign in words)


def _readings(plain: str, is_whole: bool) -> tuple[list[str], str]:
    """Return what the figure at the start of `plain` may be, the likelier first, and what follows.

    Of a single group of three digits behind a point or a comma nobody can say what is meant.
    """
    if parts := _PARTS.match(plain):
        value = int(parts[1] or 0) + Fraction(int(parts[2]), int(parts[3]))
        return _written(value, is_whole), plain[parts.end() :]
    if threes := _THREES.match(plain):
        joined = threes[1].replace(threes[2], "")
        if threes[3] is not None:
            return ([] if is_whole else [f"{joined}.{threes[3]}"]), plain[threes.end() :]
        is_one = threes[2] in ".," and threes[1].count(threes[2]) == 1
        also = [threes[1].replace(",", ".")] if is_one and not is_whole else []
        return [joined, *also], plain[threes.end() :]
    if found := _DECIMALS.match(plain):
        if found[2] is None:
            return [found[1]], plain[found.end() :]
        return ([] if is_whole else [f"{found[1]}.{found[2]}"]), plain[found.end() :]
    return [], ""


def _written(value: Fraction, is_whole: bool) -> list[str]:
    """Return `value` as a decimal number, if it is one of three places."""
    if (1 if is_whole else 1000) % value.denominator:
        return []
    return [f"{float(value):g}"]
