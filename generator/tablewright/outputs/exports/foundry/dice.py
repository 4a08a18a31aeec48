"""Dice as Foundry VTT rolls them."""

from __future__ import annotations

from tablewright.dice import Expression, distribution
from tablewright.dice.expression import Constant, Dice, DigitDice, Term
from tablewright.dice.operators import Operator
from tablewright.outputs.exports.one_die import Rolled, spelled_out

_COUNTS = {
    Operator.AT_LEAST: "cs>=",
    Operator.AT_MOST: "cs<=",
    Operator.ABOVE: "cs>",
    Operator.BELOW: "cs<",
    Operator.EQUAL: "cs=",
}


def rolled(dice: Expression) -> Rolled:
    """Return `dice` as a formula; raises `Unrollable`."""
    parts = [_term(term) for term in dice.terms]
    if any(part is None for part in parts):
        return spelled_out(distribution(dice).weights)
    said = ""
    for term, part in zip(dice.terms, parts, strict=True):
        sign = "-" if term.sign < 0 else "+" if said else ""
        said += f" {sign} {part}" if said else f"{sign}{part}"
    return Rolled(said)


def _term(term: Term) -> str | None:
    atom = _atom(term)
    return atom if atom is None or term.multiplier == 1 else f"{atom} * {term.multiplier}"


def _atom(term: Term) -> str | None:
    match term.atom:
        case Constant(value=value):
            return str(value)
        case DigitDice() as read:
            places = zip(reversed(range(read.digits)), read.each, strict=True)
            each = (f"1d{faces} * {10**place}" for place, faces in places)
            return f"({' + '.join(each)})".replace(" * 1)", ")")
        case Dice(explosion=None, own=None, keep=None, counted=counted) as held if counted:
            sign = _COUNTS.get(counted.operator)
            return f"{held.count}d{held.faces}{sign}{counted.value}" if sign else None
        case Dice(explosion=None, own=None, counted=None) as held:
            return f"{held.count}d{held.faces}{'' if held.keep is None else held.keep}"
        case _:
            # Foundry rolls on for as long as dice explode, and knows no faces of one's own.
            return None
