"""The odds of dice by trying every roll, from notation that any program writes alike."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product

_TERM = re.compile(
    r"(?P<sign>[-+−]?)\s*(?:d(?P<tens>[2-9])d(?P<units>[2-9])"
    r"|(?P<count>\d*)d(?P<faces>\{?-?\d+(?:,-?\d+)+\}?|\d+|%|F)(?P<keep>(?:kh|kl|dh|dl|k)\d*)?"
    r"|(?P<number>\d+))(?:\s*[*×]\s*(?P<times>\d+))?\s*"
)
_DIGITS = {"66": (6, 2), "88": (8, 2), "666": (6, 3)}


@cache
def odds(notation: str, digits: bool = True) -> dict[int, Fraction]:
    """Return the chance of each total; `digits` reads d66 as two dice, as this project does."""
    whole: Counter[int] = Counter({0: 1})
    at, text = 0, notation.strip().replace("(", "").replace(")", "")
    while at < len(text):
        found = _TERM.match(text, at)
        if found is None or not found[0]:
            raise ValueError(f"no dice: {notation}")
        at = found.end()
        sign = -1 if found["sign"] in ("-", "−") else 1
        times = sign * int(found["times"] or 1)
        totals = _of_term(found, digits)
        whole = _added(whole, Counter({total * times: n for total, n in totals.items()}))
    count = sum(whole.values())
    return {total: Fraction(n, count) for total, n in whole.items()}


def numbers(notation: str) -> int | None:
    """Return how many numbers a formula comes to, each alike and from 1 on; None for another.

    Its dice are the digits of a number: each is worth as much as all below it can come to.
    """
    terms = re.findall(r"1d(\d+)(?: \* (\d+))?", notation)
    spare = re.search(r" - (\d+)$", notation)
    written = " + ".join(f"1d{faces}{f' * {worth}' if worth else ''}" for faces, worth in terms)
    if notation != written + (spare[0] if spare else ""):
        return None
    whole, taken = 1, 0
    for faces, worth in sorted(terms, key=lambda term: int(term[1] or 1)):
        if int(worth or 1) != whole:
            return None
        taken += whole
        whole *= int(faces)
    return whole if taken - 1 == int(spare[1] if spare else 0) else None


def _of_term(found: re.Match[str], digits: bool) -> Counter[int]:
    if found["number"]:
        return Counter({int(found["number"]): 1})
    if found["tens"]:
        tens, units = (range(1, int(found[name]) + 1) for name in ("tens", "units"))
        return Counter(10 * ten + unit for ten, unit in product(tens, units))
    count, faces = int(found["count"] or 1), found["faces"]
    if digits and faces in _DIGITS and count == 1:
        each, places = _DIGITS[faces]
        rolls = product(range(1, each + 1), repeat=places)
        return Counter(int("".join(map(str, roll))) for roll in rolls)
    sides = _sides(faces)
    if not found["keep"]:
        whole: Counter[int] = Counter({0: 1})
        for _ in range(count):
            whole = _added(whole, Counter(sides))
        return whole
    rule = found["keep"].rstrip("0123456789")
    number = int(found["keep"][len(rule) :] or 1)
    kept = number if rule.startswith("k") else count - number
    highest = rule in ("k", "kh", "dl")
    return Counter(
        sum(sorted(roll, reverse=highest)[:kept]) for roll in product(sides, repeat=count)
    )


def _added(one: Counter[int], other: Counter[int]) -> Counter[int]:
    found: Counter[int] = Counter()
    for total, ways in one.items():
        for more, others in other.items():
            found[total + more] += ways * others
    return found


def _sides(faces: str) -> list[int]:
    if "," in faces:
        return [int(face) for face in faces.strip("{}").split(",")]
    if faces == "F":
        return [-1, 0, 1]
    return [*range(1, (100 if faces == "%" else int(faces)) + 1)]
