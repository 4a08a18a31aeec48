"""Dice that are rolled on without a bound: how far they are followed, and what lies beyond.

A roll of such dice has a chance for every total however far away. It is told for all totals up to
the first that a die could come to that is still rolled on after so many rolls; the rest, of which
the chance is known exactly as well, is told as that total "or more".
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import comb

from tablewright.dice.expression import Dice, Term
from tablewright.dice.limits import MAX_DEPTH_OF_REST, REST
from tablewright.records import Struct

Ways = dict[int, int]
"""In how many ways each total comes about."""


def depth_of_rest(dice: Dice) -> int:
    """Return after how many further rolls a die of `dice` that is still rolled on is the rest.

    The rest begins where such a die can come to. All of the dice together come that far by so many
    faces that are rolled on, at the least, in whichever of them: by a bound of its chance, the rest
    is one in `REST` or less.
    """
    explosion = dice.explosion
    assert explosion is not None, "only dice that explode are rolled on"
    on = [dice.worth(value) for value in dice.values if explosion.is_up(value)]
    others = [dice.worth(value) for value in dice.values if not explosion.is_up(value)]
    beside = dice.count * max(others) - (dice.count - 1) * min(others + on) - min(others + on)
    depth = 0
    while depth <= MAX_DEPTH_OF_REST:
        depth += 1
        needed = ((depth + 1) * min(on) - beside) // max(on)
        if needed > 0 and (
            comb(needed + dice.count - 1, dice.count - 1) * len(on) ** needed * REST
            < dice.faces**needed
        ):
            break
    return depth


def is_open(dice: Dice) -> bool:
    """Return whether `dice` are rolled on without a bound."""
    return dice.explosion is not None and dice.explosion.depth is None


def open_ends(term: Term) -> Iterable[int]:
    """Yield 1 for a term that goes on upwards without a bound, and −1 for one that goes down."""
    dice = term.atom
    if isinstance(dice, Dice) and is_open(dice) and dice.explosion is not None:
        yield term.sign
        if dice.explosion.down is not None:
            yield -term.sign


class Chain(Struct, frozen=True):
    """In how many `ways` one exploding die comes to each total, of `whole` ways altogether.

    `above` and `below` are the ways to be rolled on for longer than it is followed: upwards, and
    downwards. They are in no total.
    """

    ways: Ways
    whole: int
    above: int = 0
    below: int = 0


def chain(dice: Dice) -> Chain:
    """Return the ways of one exploding die.

    One with a depth stands when it has had so many further rolls; another belongs to the rest then.
    """
    explosion = dice.explosion
    assert explosion is not None, "only dice that explode are rolled on"
    ends = explosion.depth is None
    depth = explosion.depth or depth_of_rest(dice)
    whole = dice.faces ** (depth + 1)
    if explosion.down is None:
        onward, rest = _upward(dice, depth, ends=ends)
        return Chain(onward, whole, rest)
    ways: Ways = {}
    further, rest = _upward(dice, depth - 1, ends=ends)
    for value in dice.values:
        worth = dice.worth(value)
        if explosion.is_up(value) or explosion.is_down(value):
            sign = 1 if explosion.is_up(value) else -1
            for total, count in further.items():
                _put(ways, worth + sign * total, count)
        else:
            _put(ways, worth, dice.faces**depth)
    above, below = (sum(map(way, dice.values)) for way in (explosion.is_up, explosion.is_down))
    return Chain(ways, whole, above * rest, below * rest)


def _upward(dice: Dice, depth: int, *, ends: bool) -> tuple[Ways, int]:
    explosion = dice.explosion
    assert explosion is not None, "only dice that explode are rolled on"
    ways: Ways = {}
    rest = 0
    for value in dice.values:
        if ends and explosion.is_up(value):
            rest += 1
        else:
            _put(ways, dice.worth(value), 1)
    for step in range(1, depth + 1):
        longer: Ways = {}
        more = 0
        for value in dice.values:
            worth = dice.worth(value)
            if not explosion.is_up(value):
                _put(longer, worth, dice.faces**step)
                continue
            more += rest
            for total, count in ways.items():
                _put(longer, worth + total, count)
        ways, rest = longer, more
    return ways, rest


def _put(ways: Ways, total: int, count: int) -> None:
    ways[total] = ways.get(total, 0) + count


def _least_chain(dice: Dice) -> tuple[int, int]:
    """Return the least that a die of the rest comes to, and the least of its further rolls."""
    explosion = dice.explosion
    assert explosion is not None, "only dice that explode are rolled on"
    least = min(dice.worth(value) for value in dice.values if explosion.is_up(value))
    further = depth_of_rest(dice) * least + min(map(dice.worth, dice.values))
    return least + further, further


def rest_of(term: Term) -> tuple[int | None, int | None]:
    """Return the greatest total of the rest below, and the least of the rest above; None: no rest.

    They are those of `term` alone, whose other dice are as low as they can be.
    """
    dice = term.atom
    if not isinstance(dice, Dice) or not is_open(dice) or dice.explosion is None:
        return None, None
    all_rolls, further = _least_chain(dice)
    above = term.factor * (all_rolls + (dice.count - 1) * min(map(dice.worth, dice.values)))
    down = [dice.worth(value) for value in dice.values if dice.explosion.is_down(value)]
    below = term.factor * (max(down) - further) if down else None
    return (below, above) if term.factor > 0 else (above, below)


def moments(dice: Dice) -> tuple[Fraction, Fraction]:
    """Return the mean and the variance of one die that is rolled on without a bound."""
    explosion = dice.explosion
    assert explosion is not None, "only dice that explode are rolled on"
    faces = dice.faces
    worth = [(value, dice.worth(value)) for value in dice.values]
    up = [w for value, w in worth if explosion.is_up(value)]
    down = [w for value, w in worth if explosion.is_down(value)]
    total, squares = sum(w for _, w in worth), sum(w * w for _, w in worth)
    mean = Fraction(total, faces - len(up))
    square = (squares + 2 * mean * sum(up)) / (faces - len(up))
    if down:
        first = Fraction(total + mean * (len(up) - len(down)), faces)
        square = squares + 2 * mean * (sum(up) - sum(down)) + square * (len(up) + len(down))
        return first, square / faces - first**2
    return mean, square - mean**2
