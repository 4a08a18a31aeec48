"""Dice and cards as they are called where there is no room for what stands on each of them."""

from __future__ import annotations

import re

from tablewright.words.signs import MINUS

DRAW, ROLL = "Draw", "Roll"

# Cards, or dice with named faces, as they are printed: how many, and which of them are kept.
_NAMED = re.compile(
    r"(?:\((?P<formula>.+)\)|(?P<count>\d*))(?:(?P<cards>c)(?:52|\{[^{}]*\})|d\{[^{}]*[a-z][^{}]*\})"
    r"(?:(?P<keep>k[hl])(?P<kept>\d+))?(?P<returned>r?)"
)
# A figure that stands where dice might: nothing is rolled for it.
_CONSTANT = re.compile(rf"[-{MINUS}]?\d+")
_KEPT = {"kh": "the highest", "kl": "the lowest"}


def called_dice(printed: str) -> str:
    """Return "insight + 1 cards" for "(insight + 1)c{heart×10,…}"; other dice as they are printed.

    "(cards)c52" are "cards", "2c52kh1" are "2 cards, the highest", "3d{hit,blank}" are "3 dice",
    "2c52r" "2 cards, each put back", and "0", for which nothing is rolled, is "no dice". A page
    says the same of dice that inputs bring (`roller/called.js`).
    """
    if _CONSTANT.fullmatch(printed):
        return "no dice"
    found = _NAMED.fullmatch(printed)
    if found is None:
        return printed
    count = found["formula"] or found["count"] or "1"
    one, many = ("card", "cards") if found["cards"] else ("die", "dice")
    # An input may be called as they are: "cards", and not "cards cards".
    said = count if count.split()[-1] in (one, many) else f"{count} {one if count == '1' else many}"
    if found["keep"]:
        kept = "" if found["kept"] == "1" else f" {found['kept']}"
        said += f", {_KEPT[found['keep']]}{kept}"
    return f"{said}, each put back" if found["returned"] else said


def verb_of(printed: str) -> str:
    """Return what is done with dice, or with cards."""
    found = _NAMED.fullmatch(printed)
    is_card = printed.startswith("a card ") or (found is not None and found["cards"])
    return DRAW if is_card else ROLL
