"""In how many equally likely ways dice show each total: sums here, pools by icepool.

Most dice are only added up, which takes a few lines. icepool is imported for those that are sorted,
since its import takes as long as the odds of hundreds of plain dice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import accumulate, repeat
from math import comb, prod
from typing import Any

from tablewright.dice.cards import Cards
from tablewright.dice.expression import (
    Atom,
    Constant,
    Dice,
    DigitDice,
    Expression,
    NamedDice,
    Term,
)
from tablewright.dice.open_end import Chain, Ways, chain, rest_of

# In how many ways each total comes about.
Weights = Ways


def weights_of(expression: Expression) -> Weights:
    """Return in how many of all ways to roll `expression` each total is shown, in no order.

    Dice that are rolled on without a bound have the rest at the least total of it, or the greatest.
    """
    whole: Weights = {0: 1}
    every = 1
    for term in expression.terms:
        of_term, ways = _of_atom(term.atom)
        every *= ways
        whole = _sum(whole, {total * term.factor: ways for total, ways in of_term.items()})
    below, above = rest_limits(expression)
    if below is None and above is None:
        return whole
    inside = {
        total: ways
        for total, ways in whole.items()
        if (below is None or total > below) and (above is None or total < above)
    }
    left = every - sum(inside.values())
    if below is not None and above is not None:
        left_below = _left_below(expression, whole, below)
        return {below: left_below, **inside, above: left - left_below}
    end = above if below is None else below
    assert end is not None, "there is a rest at one end"
    return {**inside, end: left}


def rest_limits(expression: Expression) -> tuple[int | None, int | None]:
    """Return at which total the rest below begins, and at which the rest above; None: no rest."""
    found_below, found_above = [], []
    for term in expression.terms:
        others = [other for other in expression.terms if other is not term]
        below, above = rest_of(term)
        if above is not None:
            found_above.append(above + sum(min(_bounds(other)) for other in others))
        if below is not None:
            found_below.append(below + sum(max(_bounds(other)) for other in others))
    return max(found_below, default=None), min(found_above, default=None)


def _bounds(term: Term) -> list[int]:
    """Return the least and the greatest of a term that is no rest, or stays as low as it can."""
    totals, _ = _of_atom(term.atom)
    return [end(totals) * term.factor for end in (min, max)]


def _left_below(expression: Expression, whole: Weights, below: int) -> int:
    """Return the ways of the rest below, of one die that is open at both ends, and constants."""
    term = next(t for t in expression.terms if isinstance(t.atom, Dice))
    assert isinstance(term.atom, Dice), "dice open at both ends are rolled alone"
    found = chain(term.atom)
    beyond = found.below if term.factor > 0 else found.above
    return beyond + sum(ways for total, ways in whole.items() if total <= below)


def _of_atom(atom: Atom) -> tuple[Weights, int]:
    """Return the ways of `atom` to come to each total, and how many ways there are in all."""
    match atom:
        case Constant(value=value):
            return {value: 1}, 1
        case DigitDice():
            whole: Weights = {0: 1}
            for digit, faces in enumerate(reversed(atom.each)):
                whole = _sum(whole, {face * 10**digit: 1 for face in range(1, faces + 1)})
            return whole, prod(atom.each)
        case NamedDice(count=count, faces=named):
            each = dict(Counter(map(atom.code, named)))
            return _repeated(each, count), len(named) ** count
        case Cards():
            return atom.ways(), atom.all_ways
        case Dice(explosion=None, keep=None, counted=None, own=None):
            return _of_equal_dice(atom.count, atom.faces), atom.faces**atom.count
        case Dice(explosion=None, keep=None):
            return _of_faces(atom), atom.faces**atom.count
        case Dice(explosion=None):
            return _of_pool(atom), atom.faces**atom.count
        case Dice():
            die: Chain = chain(atom)
            return _repeated(die.ways, atom.count), die.whole**atom.count


def _repeated(die: Weights, count: int) -> Weights:
    whole = die
    for _ in range(count - 1):
        whole = _sum(whole, die)
    return whole


def _of_faces(dice: Dice) -> Weights:
    """Return the weights of dice whose faces are summed, or counted: of two worths, a binomial."""
    die = Counter(map(dice.worth, dice.values))
    if not die.keys() <= {0, 1}:
        return _repeated(dict(die), dice.count)
    yes, no = die[1], die[0]
    return {k: comb(dice.count, k) * yes**k * no ** (dice.count - k) for k in range(dice.count + 1)}


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


def _of_pool(dice: Dice) -> Weights:
    from icepool import Die, d

    die: Any = d(dice.faces) if dice.own is None else Die(list(dice.own))
    pool: Any = die.pool(dice.count)
    highest = dice.keep is not None and dice.keep.rule.favours_highest
    kept: Any = pool.highest(dice.kept) if highest else pool.lowest(dice.kept)
    weights: Mapping[int, int] = dict(kept.sum().items())
    # Faces that are alike, all of them, are counted in lowest terms.
    lacking = dice.faces**dice.count // sum(weights.values())
    return {total: ways * lacking for total, ways in weights.items()}
