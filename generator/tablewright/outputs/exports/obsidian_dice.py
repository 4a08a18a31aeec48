"""Dice and ranges as the plugin Dice Roller of Obsidian has them.

Of a range the plugin reads digits alone, so that totals below zero are rolled with a die of their
own.
"""

from __future__ import annotations

from collections.abc import Mapping

from tablewright.dice import DiceError, Expression, distribution, parse
from tablewright.dice.expression import Constant, Dice, DigitDice, Term
from tablewright.outputs.exports.lots import Lot
from tablewright.outputs.exports.one_die import spelled_out

Ranges = Mapping[int | None, list[tuple[int, int]]]


def ranges_of(lot: Lot, modifier: int) -> tuple[str, Ranges]:
    """Return the dice of a lookup and the ranges of each row; raises `Unrollable`."""
    rolled = distribution(lot.dice)
    least, most = rolled.minimum + modifier, rolled.maximum + modifier
    dice = None if lot.ignored or least < 0 else _dice(lot.dice)
    found: dict[int | None, list[tuple[int, int]]] = {}
    if dice is None:
        counted = lot.counted(modifier)
        places = [*counted]
        held = spelled_out((n, counted[place]) for n, place in enumerate(places))
        first = 1
        for last, n in held.totals:
            found[places[n]] = [(first, last)]
            first = last + 1
        return held.formula, found
    for row in lot.rows:
        spans = ((max(low, least), min(high, most)) for low, high in row.spans)
        if within := [(low, high) for low, high in spans if low <= high]:
            found[row.place] = within
    sign = "" if not modifier else f" + {modifier}" if modifier > 0 else f" - {-modifier}"
    for total, _ in lot.weights(modifier):
        if lot.place_of(total) is None:
            found.setdefault(None, []).append((total, total))
    return f"{dice}{sign}", found


def dice_inside(written: str) -> str | None:
    """Return dice of a text in the plugin's notation, or None where it has none."""
    try:
        return _dice(parse(written), may_subtract=True)
    except DiceError:
        return None


def _dice(dice: Expression, *, may_subtract: bool = False) -> str | None:
    """Return `dice` in the plugin's notation, or None where it has none.

    What is subtracted is left to totals that a table looks up, unless it `may_subtract`.
    """
    said = ""
    for term in dice.terms:
        atom = _atom(term)
        is_less = term.sign < 0
        if atom is None or (is_less and not (may_subtract and said)):
            return None
        times = "" if term.multiplier == 1 else f" * {term.multiplier}"
        said += f"{' - ' if is_less else ' + ' if said else ''}{atom}{times}"
    return said


def _atom(term: Term) -> str | None:
    match term.atom:
        case Constant(value=value):
            return str(value)
        case DigitDice(digits=2) as read:
            tens, units = read.each
            return f"1d{tens} * 10 + 1d{units}" if term.multiplier == 1 else None
        case Dice(explosion=None, own=None, counted=None) as held:
            return f"{held.count}d{held.faces}{'' if held.keep is None else held.keep}"
        case _:
            return None
