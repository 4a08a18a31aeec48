"""Dice in the notation of AnyDice."""

from __future__ import annotations

from collections.abc import Iterable
from math import gcd

from tablewright.dice import Expression, distribution
from tablewright.dice.expression import Constant, Dice, DigitDice, Term

# A die of a sequence is as long as the sequence, however often a face is repeated in it.
MOST_FACES = 50_000


class Unsayable(Exception):
    """Dice or a formula that AnyDice has no words for."""


def dice_in_anydice(dice: Expression) -> str:
    """Return `dice` as AnyDice writes them; where it cannot, every total as often as it comes.

    Raises `Unsayable` where they have too many ways for that.
    """
    parts = []
    for index, term in enumerate(dice.terms):
        said = _term(term)
        if said is None:
            return spelled_out(distribution(dice).weights)
        sign = "-" if term.sign < 0 else "+" if index else ""
        parts.append(f"{sign} {said}" if index else f"{'0 - ' if sign else ''}{said}")
    return f"({' '.join(parts)})" if len(parts) > 1 or dice.terms[0].sign < 0 else parts[0]


def spelled_out(weights: Iterable[tuple[int, int]]) -> str:
    """Return a die that shows each number in as many ways as stand beside it.

    Raises `Unsayable` for more faces than AnyDice can hold.
    """
    held = [(total, count) for total, count in weights if count]
    common = gcd(*(count for _, count in held))
    if sum(count for _, count in held) // common > MOST_FACES:
        raise Unsayable("AnyDice would need more faces than it can hold")
    faces = ", ".join(f"{_number(total)}:{count // common}" for total, count in held)
    return f"d{{{faces}}}"


def _number(value: int) -> str:
    return str(value) if value >= 0 else f"(0 - {-value})"


def _term(term: Term) -> str | None:
    said = _atom(term)
    if said is None:
        return None
    return said if term.multiplier == 1 else f"({said} * {term.multiplier})"


def _atom(term: Term) -> str | None:
    match term.atom:
        case Constant(value=value):
            return str(value)
        case DigitDice() as read:
            places = zip(reversed(range(read.digits)), read.each, strict=True)
            return f"({' + '.join(f'{10**place} * 1d{faces}' for place, faces in places)})"
        case Dice(count=count, explosion=None, counted=None) as held:
            pool = f"{count}d{_faces(held)}"
            if held.keep is None:
                return pool
            which = "highest" if held.keep.rule.favours_highest else "lowest"
            return f"[{which} {held.kept} of {pool}]"
        case _:
            # How often dice explode is set for a whole program there, and not for each of them.
            return None


def _faces(dice: Dice) -> str:
    if dice.own is None:
        return str(dice.faces)
    return f"{{{', '.join(_number(value) for value in dice.own)}}}"
