"""In how many equally likely ways dice show each total: sums here, pools and explosions by icepool.

Most dice are only added up, which takes a few lines. icepool is imported for those that are sorted
or rolled on, since its import takes as long as the odds of hundreds of plain dice.
"""

from __future__ import annotations

from itertools import accumulate, repeat
from typing import Any

from tablewright.dice.expression import Atom, Constant, Dice, DigitDice, Expression

# In how many ways each total comes about.
Weights = dict[int, int]


def weights_of(expression: Expression) -> Weights:
    """Return in how many of all ways to roll `expression` each total is shown, in no order."""
    whole: Weights = {0: 1}
    for term in expression.terms:
        of_term = _of_atom(term.atom)
        whole = _sum(whole, {total * term.factor: ways for total, ways in of_term.items()})
    return whole


def _of_atom(atom: Atom) -> Weights:
    match atom:
        case Constant(value=value):
            return {value: 1}
        case DigitDice(faces=faces, digits=digits):
            whole: Weights = {0: 1}
            for digit in range(digits):
                whole = _sum(whole, {face * 10**digit: 1 for face in range(1, faces + 1)})
            return whole
        case Dice(keep=None, explosion=None):
            return _of_equal_dice(atom.count, atom.faces)
        case Dice(keep=None):
            die = _of_exploding_die(atom)
            whole = die
            for _ in range(atom.count - 1):
                whole = _sum(whole, die)
            return whole
        case Dice():
            return _of_pool(atom)


def _sum(first: Weights, second: Weights) -> Weights:
    """Return the weights of what two independent rolls come to together."""
    if len(first) == len(second) == 1:
        ((total, ways),), ((other, more),) = first.items(), second.items()
        return {total + other: ways * more}
    found: Weights = {}
    for total, ways in first.items():
        for other, more in second.items():
            found[total + other] = found.get(total + other, 0) + ways * more
    return found


def _of_equal_dice(count: int, faces: int) -> Weights:
    """Return the weights of `count` dice: each adds up as many neighbours as it has faces."""
    ways = [1]
    for _ in range(count):
        before = [0, *accumulate([*ways, *repeat(0, faces - 1)])]
        ways = [upto - before[max(at + 1 - faces, 0)] for at, upto in enumerate(before[1:])]
    return dict(enumerate(ways, count))


# icepool's own types are not annotated, so its dice pass through here as `Any` and end here.


def _of_exploding_die(dice: Dice) -> Weights:
    from icepool import d

    die: Any = d(dice.faces).explode(depth=dice.explosion)
    return dict(die.items())


def _of_pool(dice: Dice) -> Weights:
    from icepool import d

    pool: Any = d(dice.faces).pool(dice.count)
    highest = dice.keep is not None and dice.keep.rule.favours_highest
    kept: Any = pool.highest(dice.kept) if highest else pool.lowest(dice.kept)
    return dict(kept.sum().items())
