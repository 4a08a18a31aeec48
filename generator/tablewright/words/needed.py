"""What dice must show, in words: "12 or more", "3–7".

`templates/site/js/roller/needing.js` says the same in a browser; a test holds the two together.
"""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.words.ranges import first_to_last
from tablewright.words.signs import EN_DASH, MINUS

# "12 or more" stays on its line, and is parted from the next stretch after the comma.
_SPACE = "\u00a0"

# Totals that lie scattered tell nobody what to hope for: of more stretches than this, none is told.
MOST_STRETCHES = 3


def needed(totals: Sequence[int], stretches: Sequence[tuple[int, int]]) -> str:
    """Return which of all `totals`, which ascend, are meant by `stretches` of them.

    A stretch is the first and the last of totals that follow each other. "any" are all of them,
    "none" is no stretch at all; the words are empty where there are too many stretches to tell, and
    where the dice can show one total alone, of which nothing is to be hoped.
    """
    if len(totals) == 1:
        return ""
    if not stretches:
        return "none"
    if len(stretches) > MOST_STRETCHES:
        return ""
    return ", ".join(_stretch(totals[0], totals[-1], *ends) for ends in stretches)


def needed_in_short(totals: Sequence[int], stretch: tuple[int, int]) -> str:
    """Return the same of one stretch as it stands in a narrow cell: "12+", "≤7", "3–7".

    The least total alone has the sign of all that are up to some total, between which it stands.
    """
    first, last = stretch
    if first == last and not first == totals[0] < totals[-1]:
        return _number(first)
    if last == totals[-1]:
        return f"{_number(first)}+"
    if first == totals[0]:
        return f"≤{_number(last)}"
    return first_to_last(_number(first), _number(last))


def _stretch(least: int, most: int, first: int, last: int) -> str:
    if (first, last) == (least, most):
        return "any"
    if first == last:
        return _number(first)
    if last == most:
        return f"{_number(first)}{_SPACE}or{_SPACE}more"
    if first == least:
        return f"{_number(last)}{_SPACE}or{_SPACE}less"
    if first >= 0:
        return f"{first}{EN_DASH}{last}"
    return f"{_number(first)}{_SPACE}to{_SPACE}{_number(last)}"


def _number(value: int) -> str:
    return str(value).replace("-", MINUS)
