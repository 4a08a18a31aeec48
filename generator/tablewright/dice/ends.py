"""The ways in which a table cell writes an interval, read into its two ends."""

from __future__ import annotations

import re

from tablewright.dice.errors import ReadingError
from tablewright.dice.limits import MAX_TEXT
from tablewright.dice.tokens import CURLY, DASHES, curly_quotes
from tablewright.hints import Hint
from tablewright.records import Struct

MAX_DIGITS = 15
"""Digits of one number, before and after the decimal point together."""


class End(Struct, frozen=True):
    """One end as written: an ASCII number, its place, and whether it belongs (None: not said)."""

    number: str
    offset: int
    length: int
    closed: bool | None = None


class Ends(Struct, frozen=True):
    """The two ends of a cell's interval; None is an open end. A single number is both ends."""

    low: End | None
    high: End | None


_DASH = f"[{re.escape(DASHES)}]"
_NUMBER = rf"[+{re.escape(DASHES)}]?[0-9]+(?:\.[0-9]+)?"

# The words are tried longest first where one begins another.
_FROM = r"(?P<from>>=|≥|at\s+least)"
_ABOVE = r"(?P<above>>|over|above|more\s+than)"
_TO = r"(?P<to><=|≤|at\s+most|up\s+to)"
_BELOW = r"(?P<below><|under|below|less\s+than|fewer\s+than)"
_OR_MORE = r"(?:\+|or\s+(?:more|higher|greater|over|above)|and\s+(?:up|over|above))"
_OR_LESS = r"(?:or\s+(?:less|lower|fewer|under|below)|and\s+(?:down|under|below))"

_BOUNDED = re.compile(
    rf"(?:{_FROM}|{_TO}|{_ABOVE}|{_BELOW})\s*(?P<number>{_NUMBER})", re.IGNORECASE
)
_FOLLOWED = re.compile(
    rf"(?P<number>{_NUMBER})\s*(?:(?P<more>{_OR_MORE})|(?P<less>{_OR_LESS}))", re.IGNORECASE
)
_BETWEEN = re.compile(
    rf"(?P<low>{_NUMBER})\s*(?:to|(?P<dash>{_DASH}))\s*(?P<high>{_NUMBER})", re.IGNORECASE
)
_SINGLE = re.compile(_NUMBER)
# How others write what lies between two numbers.
_MEANT = re.compile(
    rf"(?P<low>{_NUMBER})\s*(?:\.\.+|…|:|~|/|through|thru|till|until|bis)\s*(?P<high>{_NUMBER})",
    re.IGNORECASE,
)


def read_ends(text: str, fault: type[ReadingError], hint: str) -> Ends:
    """Return the ends of the interval that `text` writes.

    A dash between two numbers separates them; but after a negative number it could be the second
    one's minus just as well (`-2-1`), so there `to` is asked for.

    Raises `fault`, with `hint` when no form fits at all.
    """
    if len(text) > MAX_TEXT:
        raise fault(
            f"a cell's interval has at most {MAX_TEXT} characters, this has {len(text)}",
            MAX_TEXT,
            len(text) - MAX_TEXT,
            "write one or two numbers here",
        )
    start = len(text) - len(text.lstrip())
    stop = len(text.rstrip())
    if bounded := _BOUNDED.fullmatch(text, start, stop):
        return _bounded(bounded, fault)
    if followed := _FOLLOWED.fullmatch(text, start, stop):
        end = _end(followed, "number", fault, closed=True)
        return Ends(end, None) if followed["more"] else Ends(None, end)
    if between := _BETWEEN.fullmatch(text, start, stop):
        low, high = _end(between, "low", fault), _end(between, "high", fault)
        if between["dash"] and low.number.startswith("-") and between["high"][0].isdigit():
            raise fault(
                f"`{text[start:stop]}` can be read in two ways",
                start,
                stop - start,
                _readings(low, high),
            )
        return Ends(low, high)
    if single := _SINGLE.fullmatch(text, start, stop):
        end = _end(single, 0, fault, closed=True)
        return Ends(end, end)
    if meant := _MEANT.fullmatch(text, start, stop):
        joint = "-" if meant["low"].isdigit() else " to "
        right = f"{meant['low']}{joint}{meant['high']}"
        hint = Hint(f"write {right}", right, text[start:stop])
    if start < stop and text[start] in CURLY:
        raise fault(*curly_quotes(text, start))
    raise fault(_complaint(text[start:stop]), min(start, stop), max(stop - start, 0), hint)


def _bounded(match: re.Match[str], fault: type[ReadingError]) -> Ends:
    end = _end(match, "number", fault, closed=bool(match["from"] or match["to"]))
    return Ends(end, None) if match["from"] or match["above"] else Ends(None, end)


def _end(
    match: re.Match[str], group: str | int, fault: type[ReadingError], closed: bool | None = None
) -> End:
    written, offset = match[group], match.start(group)
    digits = sum(character.isdigit() for character in written)
    if digits > MAX_DIGITS:
        message = f"a number has at most {MAX_DIGITS} digits, this has {digits}"
        raise fault(message, offset, len(written), "write a smaller number")
    sign = "-" if written[0] in DASHES else ""
    return End(sign + written.lstrip("+" + DASHES), offset, len(written), closed)


def _readings(low: End, high: End) -> str:
    readings = [f"`{low.number} to {high.number}`"]
    if float(low.number) < -float(high.number):
        readings.append(f"`{low.number} to -{high.number}`")
    return "write " + " or ".join(readings)


def _complaint(cell: str) -> str:
    return f"`{cell}` is no interval" if cell else "the interval is missing"
