"""Dice in the notation of AnyDice."""

from __future__ import annotations

from tablewright.dice import Expression, distribution
from tablewright.dice.expression import Constant, Dice, DigitDice, Term


def dice_in_anydice(dice: Expression) -> str:
    """Return `dice` as AnyDice writes them; where it cannot, every total as often as it comes."""
    parts = []
    for index, term in enumerate(dice.terms):
        said = _term(term)
        if said is None:
            return spelled_out(dice)
        sign = "-" if term.sign < 0 else "+" if index else ""
        parts.append(f"{sign} {said}" if index else f"{'0 - ' if sign else ''}{said}")
    return f"({' '.join(parts)})" if len(parts) > 1 or dice.terms[0].sign < 0 else parts[0]


def spelled_out(dice: Expression) -> str:
    """Return a die with a face for each way to roll `dice`."""
    faces = ", ".join(f"{total}:{count}" for total, count in distribution(dice).weights)
    return f"d{{{faces}}}"


def _term(term: Term) -> str | None:
    said = _atom(term)
    if said is None:
        return None
    return said if term.multiplier == 1 else f"({said} * {term.multiplier})"


def _atom(term: Term) -> str | None:
    match term.atom:
        case Constant(value=value):
            return str(value)
        case DigitDice(faces=faces, digits=digits):
            each = (f"{10**place} * 1d{faces}" for place in reversed(range(digits)))
            return f"({' + '.join(each)})"
        case Dice(count=count, faces=faces, keep=None, explosion=None):
            return f"{count}d{faces}"
        case Dice(count=count, faces=faces, keep=keep, explosion=None) as held if keep is not None:
            which = "highest" if keep.rule.favours_highest else "lowest"
            return f"[{which} {held.kept} of {count}d{faces}]"
        case _:
            # How often dice explode is set for a whole program there, and not for each of them.
            return None
