"""Dice in the middle of words: `[2d6](roll:) bandits`, `[a handful](roll:2d4) of nuts`."""

from __future__ import annotations

from tablewright.dice import Expression, distribution, parse
from tablewright.kinds.entry import Text
from tablewright.prose import Link, ResolvedLink, links, readable
from tablewright.records import Struct
from tablewright.words.dice import mean

# Set behind the label of each, which no text that is typed has.
_MARK = "\ue000"


class DiceInside(Struct, frozen=True):
    """Dice that stand in a text under their `label`."""

    label: str
    dice: Expression


def dice_of(link: Link) -> Expression:
    """Return the dice of a link `roll:`: its address, or else its label. Raises `DiceError`."""
    return parse(link.target or link.label)


def mean_of(link: Link) -> str:
    """Return what stands behind the label of a link `roll:`: " (mean 7)"."""
    return f" ({mean(distribution(dice_of(link)).mean)})"


def has_dice(text: Text) -> bool:
    """Return whether dice stand in `text`."""
    return any(link.scheme == "roll" for link in links(text.markdown))


def parts_of(text: Text) -> tuple[str | DiceInside, ...]:
    """Return the words of `text` on one line, parted by the dice that stand in them."""
    found: list[DiceInside] = []

    def resolve(link: Link) -> ResolvedLink:
        if link.scheme != "roll":
            return ResolvedLink(None)
        found.append(DiceInside(link.label, dice_of(link)))
        return ResolvedLink(None, _MARK)

    *before, last = readable(text.markdown, resolve).split(_MARK)
    parts: list[str | DiceInside] = []
    for words, inside in zip(before, found, strict=True):
        parts += [words.removesuffix(inside.label), inside]
    return tuple(part for part in (*parts, last) if part != "")
