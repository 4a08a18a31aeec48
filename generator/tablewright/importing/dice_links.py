"""Dice in the middle of words, as exports to Markdown hold them: `[2d6](roll:) (mean 7) rats`."""

from __future__ import annotations

import re
from urllib.parse import unquote

from tablewright.dice import DiceError, parse

_SCHEME = "roll:"
_MEAN = re.compile(r"(?P<dice>\]\(roll:[^()\s]*\)) \(mean [-−]?[0-9][0-9.,]*\)")


def without_means(text: str) -> str:
    """Return Markdown without the means behind dice that are rolled: these say them already."""
    return _MEAN.sub(r"\g<dice>", text) if f"]({_SCHEME}" in text else text


def own_roll(label: str, to: str) -> str | None:
    """Return a link to dice as an entry has it; None where `to`, or else `label`, is no dice."""
    if not to.startswith(_SCHEME):
        return None
    dice = unquote(to.removeprefix(_SCHEME))
    try:
        parse(dice or label.replace("\\", ""))
    except DiceError:
        return None
    return f"[{label}]({_SCHEME}{dice})"
