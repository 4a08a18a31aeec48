"""Dice and cards as they are called where there is no room for what stands on each of them."""

from __future__ import annotations

import re

from tablewright.words.signs import MINUS

DRAW, ROLL = "Draw", "Roll"

# Cards, or dice with named faces, as they are printed: how many, and which of them are kept.
_NAMED = re.compile(
    r"(?:\((?P<formula>.+)\)|(?P<count>\d*))(?:(?P<cards>c)(?:52|(?P<deck>\{[^{}]*\}))|d\{[^{}]*[a-z][^{}]*\})"
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
    return printed if found is None else _called(found)


def described_dice(printed: str) -> str:
    """Return "3 cards of 12 (7 white, 5 black)" for "3c{white×7,black×5}"; other dice as printed.

    Of a deck with cards on which nothing is that counts, how many it has is said alone.
    """
    found = _NAMED.fullmatch(printed)
    if found is None or not found["cards"]:
        return printed
    cards = [each.partition("×") for each in (found["deck"] or "").strip("{}").split(",")]
    copies = {name: int(count or 1) for name, _, count in cards if name}
    if not copies:
        return _called(found, " of 52")
    held = ", ".join(f"{count} {name}" for name, count in copies.items())
    said = f" of {sum(copies.values())}"
    return _called(found, said if "blank" in copies else f"{said} ({held})")


def _called(found: re.Match[str], of: str = "") -> str:
    """Return how many dice or cards are `found`, `of` what deck, and which of them are kept."""
    count = found["formula"] or found["count"] or "1"
    one, many = ("card", "cards") if found["cards"] else ("die", "dice")
    # An input may be called as they are: "cards", and not "cards cards".
    said = count if count.split()[-1] in (one, many) else f"{count} {one if count == '1' else many}"
    said += of
    if found["keep"]:
        kept = "" if found["kept"] == "1" else f" {found['kept']}"
        said += f", {_KEPT[found['keep']]}{kept}"
    return f"{said}, each put back" if found["returned"] else said


def verb_of(printed: str) -> str:
    """Return what is done with dice, or with cards."""
    found = _NAMED.fullmatch(printed)
    is_card = printed.startswith("a card ") or (found is not None and found["cards"])
    return DRAW if is_card else ROLL
