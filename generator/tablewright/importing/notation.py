"""Values of dice as people write them in cells, in all the ways that they do."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import pairwise

from tablewright.dice import IntegerRange
from tablewright.records import Struct

# Every space that somebody may have typed or pasted, and marks that take no room at all.
_SPACES = re.compile(r"[\s\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+")
_NO_ROOM = re.compile(r"[\u00ad\u200b\u200e\u200f\u2060\ufeff]")
# Marks that change how the sign before them is drawn, which a text keeps.
_DRAWN = re.compile(r"[\u200c\u200d\ufe0e\ufe0f\u20e3]")
_LETTERS = str.maketrans(
    {
        **{chr(0xFF10 + digit): str(digit) for digit in range(10)},
        **dict.fromkeys("‐‑‒–—―−﹘﹣－", "-"),
        **dict.fromkeys("～〜∼˜", "~"),
        "，": ",",
        "．": ".",
        "：": ":",
        "（": "(",
        "）": ")",
        "＋": "+",
        "⁺": "+",
        "≦": "≤",
        "⩽": "≤",
        "≧": "≥",
        "⩾": "≥",
    }
)

_NUMBER = r"[0-9]{1,6}"
_SIGNED = rf"-?{_NUMBER}"
# "to", in the languages that tables are published in.
_TO_WORDS = (
    "through|thru|until|till|to|bis|jusqu'à|jusqu'a|à|al|a|hasta|até|ate|fino\\s+a|fino\\s+al|tot|"
    "til|do|až|az|до|t/m|bis\\s+zu|fino\\s+ad"
)
# "from" before both ends, and "between", with the "and" that goes with it.
_FROM_WORDS = r"(?:from|da|dal|de|del|von|van|od|från|fra|entre|between|zwischen|tra|fra|mellan)\s+"
_TO = rf"(?:\s*(?:-{{1,3}}|~|\.{{2,3}}|…|→|->)\s*|\s+(?:{_TO_WORDS})\s+)"
_OR = r"(?:or|and|oder|und|ou|et|o|ed?|y|u|e|of|en|eller|och|og|lub|i|albo|nebo|a|или|и)"
_MORE = (
    r"more|higher|greater|above|over|up|upwards?|better|beyond|mehr|höher|hoeher|darüber|größer|"
    r"plus|davantage|supérieur|más|mas|mayor|superior|mais|maior|più|piu'?|oltre|superiore|meer|"
    r"hoger|mer|högre|mere|højere|høyere|więcej|wiecej|wyżej|více|vice|vyšší|více|больше|более|выше"
)
_LESS = (
    r"less|lower|fewer|below|under|down|worse|weniger|niedriger|darunter|kleiner|moins|inférieur|"
    r"menos|menor|inferior|meno|inferiore|minder|lager|mindre|lägre|lavere|mniej|niżej|méně|"
    r"mene|nižší|меньше|менее|ниже"
)
_AT_LEAST = (
    r"≥|>=|=>|at\s+least|from|ab|mindestens|mind\.|dès|à\s+partir\s+de|au\s+moins|desde|"
    r"a\s+partir\s+de|al\s+menos|como\s+mínimo|pelo\s+menos|no\s+mínimo|almeno|a\s+partire\s+da|"
    r"minst|od"
)
_AT_MOST = (
    r"≤|<=|=<|at\s+most|up\s+to|bis\s+zu|bis|höchstens|jusqu'à|au\s+plus|hasta|como\s+máximo|até|"
    r"no\s+máximo|fino\s+a|al\s+massimo|tot|max\.?"
)
_ABOVE = (
    r">|over|above|more\s+than|greater\s+than|über|mehr\s+als|plus\s+de|más\s+de|mais\s+de|"
    r"acima\s+de|più\s+di|oltre\s+il"
)
_BELOW = (
    r"<|under|below|less\s+than|fewer\s+than|unter|weniger\s+als|moins\s+de|menos\s+de|"
    r"abaixo\s+de|meno\s+di|sotto\s+il"
)

# The sign of a modifier, before its number.
_SIGN = re.compile(r"\+(?=[0-9])")
_SINGLE = re.compile(rf"(?P<n>{_SIGNED})")
_RANGE = re.compile(rf"(?P<low>{_SIGNED}){_TO}(?P<high>{_SIGNED})")
_RANGE_FROM = re.compile(
    rf"{_FROM_WORDS}(?P<low>{_NUMBER})\s+(?:{_TO_WORDS}|{_OR})\s+(?P<high>{_NUMBER})"
)
_PLUS = re.compile(rf"(?P<n>{_SIGNED})\s*(?:\+|↑|-\s*∞)")
_UP = re.compile(rf"(?P<n>{_SIGNED})\s*(?:,?\s*(?:{_OR}|&)\s+)(?:(?:{_MORE})(?:\s*\+)?|\+)")
_UP_BARE = re.compile(rf"(?P<n>{_SIGNED})\s*\(?(?:{_OR})\s+(?:{_MORE})\)?")
_DOWN = re.compile(rf"(?P<n>{_SIGNED})\s*(?:,?\s*(?:{_OR}|&)\s+)(?:{_LESS})")
_DOWN_BARE = re.compile(rf"(?P<n>{_SIGNED})\s*\(?(?:{_OR})\s+(?:{_LESS})\)?")
_DASH_BEHIND = re.compile(rf"(?P<n>{_NUMBER})\s*-")
_FROM = re.compile(rf"(?:{_AT_LEAST})\s*(?P<n>{_SIGNED})")
_UPTO = re.compile(rf"(?:{_AT_MOST})\s*(?P<n>{_SIGNED})")
_OVER = re.compile(rf"(?:{_ABOVE})\s*(?P<n>{_SIGNED})")
_UNDER = re.compile(rf"(?:{_BELOW})\s*(?P<n>{_SIGNED})")
_PARTED = re.compile(rf"\s*[,;/]\s*(?:{_OR}\s+)?|\s+{_OR}\s+|\s*&\s*")
# What people put around a number in a list, and what a number is called.
_AROUND = re.compile(r"^[(\[]\s*(.*?)\s*[)\]]$")
_CALLED = re.compile(
    r"^(?:#|no\.?|nr\.?|nº|n°|№|(?:on\s+)?an?\s+(?:roll\s+of\s+)?|(?:on\s+a\s+)?roll(?:s|ed)?\s+(?:of\s+)?)"
    r"\s*(?=[0-9])"
)
# "1.–3." and "1º" are figures with the sign of an ordinal behind them.
_ORDINAL = re.compile(r"(?<=[0-9])(?:\.(?=\s*-\s*[0-9])|[ºª](?=\s*-|$))")
_BEHIND = re.compile(r"(?<=[\w+])\s*[.:)\]]$")
# The mark of a footnote behind a roll.
_NOTED = re.compile(r"(?<=[0-9+%])\s?(?:[†‡§¶]+|[⁰¹²³⁴⁵⁶⁷⁸⁹]+|\[\^?\w{1,2}\])$")
_PERCENT = re.compile(r"(?<=[0-9])\s*%")
_ENDS = tuple(".:)]")
_LONGEST = 60
# A roll that begins with a word ("between 5 and 8") has no more of them.
_MOST_WORDS = 5
_MARKS = re.compile(r"[*_`]+")


class Values(Struct, frozen=True):
    """The values that a cell names: stretches of them, in the order in which it names them.

    `numbers` are the figures as they were typed. `dash_behind` marks `4-`, which is read as "or
    less", and could have lost its other end.
    """

    spans: tuple[tuple[int | None, int | None], ...]
    numbers: tuple[str, ...]
    dash_behind: bool = False

    @property
    def joined(self) -> tuple[tuple[int | None, int | None], ...]:
        """The stretches in ascending order, with those that touch made one."""
        spans = list(self.spans)
        if len(spans) > 1:
            spans.sort(key=lambda each: each[0] or 0)
        merged = [spans[0]]
        for low, high in spans[1:]:
            last_low, last_high = merged[-1]
            if last_high is not None and low is not None and low == last_high + 1:
                merged[-1] = (last_low, high)
            else:
                merged.append((low, high))
        return tuple(merged)

    @property
    def range(self) -> IntegerRange | None:
        """The range that it is, of several parts where others stand between them.

        None where its parts have values in common.
        """
        spans = self.joined
        if len(spans) == 1:
            return IntegerRange(*spans[0])
        parts = tuple(IntegerRange(*span) for span in spans)
        if any((one.high or 0) >= (other.low or 0) for one, other in pairwise(parts)):
            return None
        return IntegerRange(parts[0].low, parts[-1].high, parts=parts)

    @property
    def is_reversed(self) -> bool:
        """Whether a stretch of it runs backwards."""
        return any(lo is not None and hi is not None and lo > hi for lo, hi in self.spans)


def spaced(text: str) -> str:
    """Return `text` with every run of spaces, of whatever kind, as one, and none around."""
    return _SPACES.sub(" ", _NO_ROOM.sub("", text)).strip()


@lru_cache(maxsize=8192)
def read_values(text: str, *, hundred: bool = False) -> Values | None:
    """Return the values that `text` names, or None where it is anything else.

    With `hundred`, `00` is 100, as on percentile dice.
    """
    if len(text) > _LONGEST or not any(letter.isdigit() for letter in text):
        return None
    if text[0].isalpha() and text.count(" ") > _MOST_WORDS:
        return None
    clean = _NOTED.sub("", _MARKS.sub("", spaced(_DRAWN.sub("", text.translate(_LETTERS)))))
    # Superscripts are digits to `isdigit`, and footnotes to a reader.
    if not any(letter in "0123456789" for letter in clean):
        return None
    clean = clean.casefold()
    around = _AROUND.match(clean)
    clean = around[1] if around is not None else clean
    clean = _ORDINAL.sub("", _CALLED.sub("", clean))
    if clean[-1:] in _ENDS and not clean.endswith(".."):
        clean = _BEHIND.sub("", clean)
    if "%" in clean and re.search(r"[0-9]\s*%?\s*-|\b00\b", clean):
        clean = _PERCENT.sub("", clean)
    return _one(clean, hundred) or _several(clean, hundred)


def read_modifiers(text: str) -> Values | None:
    """Return the same of numbers that may have the signs of modifiers: `+1 to +2`, `≥+3`."""
    return read_values(_SIGN.sub("", text))


def _one(clean: str, hundred: bool) -> Values | None:
    for pattern, kind in (
        (_SINGLE, "single"),
        (_RANGE, "range"),
        (_RANGE_FROM, "range"),
        (_PLUS, "from"),
        (_UP, "from"),
        (_UP_BARE, "from"),
        (_DOWN, "to"),
        (_DOWN_BARE, "to"),
        (_DASH_BEHIND, "dash"),
        (_FROM, "from"),
        (_UPTO, "to"),
        (_OVER, "over"),
        (_UNDER, "under"),
    ):
        found = pattern.fullmatch(clean)
        if found is None:
            continue
        if kind == "range":
            low, high = _number(found["low"], hundred), _number(found["high"], hundred)
            return Values(((low, high),), (found["low"], found["high"]))
        number = _number(found["n"], hundred)
        spans: dict[str, tuple[int | None, int | None]] = {
            "single": (number, number),
            "from": (number, None),
            "to": (None, number),
            "dash": (None, number),
            "over": (number + 1, None),
            "under": (None, number - 1),
        }
        return Values((spans[kind],), (found["n"],), kind == "dash")
    return None


def _several(clean: str, hundred: bool) -> Values | None:
    parts = _PARTED.split(clean)
    if len(parts) < 2:
        return None
    spans: list[tuple[int | None, int | None]] = []
    numbers: list[str] = []
    for part in parts:
        read = _one(part.strip(), hundred)
        if read is None or read.dash_behind or None in read.spans[0]:
            return None
        spans += read.spans
        numbers += read.numbers
    return Values(tuple(spans), tuple(numbers))


def _number(written: str, hundred: bool) -> int:
    return 100 if hundred and written == "00" else int(written)
