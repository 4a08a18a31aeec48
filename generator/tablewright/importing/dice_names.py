"""Dice as people speak of them: in headings, captions, and in the text above a table."""

from __future__ import annotations

import re
from functools import lru_cache

from tablewright.dice import DiceError, Domain, distribution, parse
from tablewright.importing.notation import spaced
from tablewright.records import Struct

# Faces that letters other than d speak of: W6 in German, K6 in Polish and Czech, T6 in Swedish.
_USUAL = "100|66|30|24|20|16|14|12|10|8|7|6|5|4|3|2"
_DICE = re.compile(
    r"(?<![A-Za-z0-9_#&])(?P<count>[0-9]{0,3})\s?"
    rf"(?:[dDδ](?P<faces>[0-9]{{1,5}}|%%?|00|[Ff](?![A-Za-z]))|[WwKkTtКкДд](?P<others>{_USUAL}|%)(?![0-9]))"
    r"(?P<keep>k[hl]?[0-9]{1,2}|d[hl][0-9]{1,2}|!)?"
    r"(?![A-Za-z0-9])"
)
# What may follow dice: further dice or a number, or a modifier in words.
_PLUS = re.compile(r"\s?(?P<sign>[+−–-])\s?(?P<number>[0-9]{1,3})(?![0-9]|\s?[-–—]\s?[0-9]|\s?%)")
_JOINED = re.compile(r"\s?\+\s?(?=[0-9]{0,3}[dD][0-9%])")
_TIMES = re.compile(r"\s?[x×*]\s?(?P<by>[0-9]{1,6})(?![0-9])")
_MODIFIED = re.compile(r"\s?(?:[+±−–]|plus|minus|\+/-)\s?(?=[^\W\d]|@)")
_WORDS = {
    "percentile": "d%",
    "prozentwurf": "d%",
    "d-hundred": "d%",
}
_IN_WORDS = re.compile(r"\b(?:" + "|".join(_WORDS) + r")\b", re.IGNORECASE)
_NUMBERS = {
    word: number
    for number, words in enumerate(
        ("a an one single", "two", "three", "four", "five", "six", "seven", "eight"), 1
    )
    for word in words.split()
}
_SIDES = {
    "two": 2,
    "three": 3,
    "four": 4,
    "six": 6,
    "eight": 8,
    "ten": 10,
    "twelve": 12,
    "twenty": 20,
    "thirty": 30,
    "hundred": 100,
}
_SIDED = re.compile(
    r"(?:\b(?P<count>a|an|one|single|two|three|four|five|six|[1-9])\s+)?"
    rf"\b(?P<sides>{'|'.join(_SIDES)}|[0-9]{{1,3}})[- ]sided\s+(?:die|dice|polyhedral)",
    re.IGNORECASE,
)
# Somebody is told to roll what follows.
_ROLLING = re.compile(
    r"\b(?:roll(?:s|ed|ing)?|throw(?:s|ing)?|würf\w*|wirf|lanza\w*|tira\w*|lance[rz]?|lancia\w*|"
    r"role|gooi\w*|slå|rzuć)\b[^.;:!?]{0,40}$",
    re.IGNORECASE,
)
_LONGEST = 4_000


class Named(Struct, frozen=True):
    """Dice that a text names, as `notation`; `is_modified` where something is added in words.

    `is_rolled` where the text says to roll them. `start` and `end` are where they stand in it.
    """

    notation: str
    is_modified: bool
    is_rolled: bool
    start: int
    end: int


@lru_cache(maxsize=4096)
def dice_in(text: str) -> tuple[Named, ...]:
    """Return the dice that `text` names, in their order; those that cannot be rolled are left."""
    clean = spaced(text)[:_LONGEST]
    lower = clean.lower()
    if not any(letter in lower for letter in "dwktδкд"):
        return ()
    found: list[Named] = []
    place = 0
    while match := _DICE.search(clean, place):
        notation, end, is_modified = _whole(clean, match)
        place = max(end, match.end())
        if domain_of(notation) is not None:
            found.append(
                Named(notation, is_modified, _rolls(clean, match.start()), *_at(match, end))
            )
    for match in _IN_WORDS.finditer(clean):
        notation = _WORDS[match[0].lower()]
        found.append(Named(notation, False, _rolls(clean, match.start()), *match.span()))
    for match in _SIDED.finditer(clean):
        sides = match["sides"].lower()
        faces = _SIDES.get(sides) or int(sides)
        count = match["count"] or "1"
        number = _NUMBERS.get(count.lower()) or int(count)
        notation = f"{number}d{faces}" if number > 1 else f"d{faces}"
        if domain_of(notation) is not None:
            found.append(Named(notation, False, _rolls(clean, match.start()), *match.span()))
    return tuple(sorted(found, key=lambda each: each.start))


def _at(match: re.Match[str], end: int) -> tuple[int, int]:
    return match.start(), end


def _whole(clean: str, match: re.Match[str]) -> tuple[str, int, bool]:
    """Return the dice that begin at `match`, with what is added to them, and where they end."""
    notation, end = _die(match), match.end()
    while joint := _JOINED.match(clean, end):
        further = _DICE.match(clean, joint.end())
        if further is None:
            break
        notation, end = f"{notation} + {_die(further)}", further.end()
    if times := _TIMES.match(clean, end):
        return f"{notation} * {times['by']}", times.end(), False
    if added := _PLUS.match(clean, end):
        sign = "+" if added["sign"] == "+" else "-"
        notation, end = f"{notation} {sign} {added['number']}", added.end()
    return notation, end, _MODIFIED.match(clean, end) is not None


def _die(match: re.Match[str]) -> str:
    faces = match["faces"] or match["others"]
    if faces in ("F", "f"):
        faces = "F"
    else:
        faces = "%" if faces in ("%", "%%", "00", "100") else str(int(faces))
    count = match["count"]
    keep = match["keep"] or ""
    if keep[:1] == "k" and keep[1:2].isdigit():
        keep = f"kh{keep[1:]}"
    return f"{int(count) if count and int(count) > 1 else ''}d{faces}{keep}"


def _rolls(text: str, start: int) -> bool:
    return _ROLLING.search(text[max(0, start - 60) : start]) is not None


@lru_cache(maxsize=1024)
def domain_of(notation: str) -> Domain | None:
    """Return the totals that dice come to, or None where they can't be rolled here."""
    try:
        return Domain.of(distribution(parse(notation)))
    except DiceError:
        return None


# What tables are rolled on, by the least and the greatest total of each.
_FACES = (2, 3, 4, 6, 8, 10, 12, 20, 24, 30, 100, 1000)
_SUMMED = (4, 6, 8, 10, 12, 20)
_MOST_SUMMED = 10


def usual_die(low: int, high: int) -> str | None:
    """Return the usual dice that come to all totals from `low` to `high`, or None.

    One die where it is one, else several alike.
    """
    if low == 1:
        return ("d%" if high == 100 else f"d{high}") if high in _FACES else None
    if 2 <= low <= _MOST_SUMMED and high % low == 0 and high // low in _SUMMED:
        return f"{low}d{high // low}"
    return None
