"""Odds by rolling every die in every way: slow, and plain enough to be believed."""

from fractions import Fraction
from itertools import product

from tablewright.dice.expression import Atom, Constant, Dice, DigitDice, Expression

Odds = dict[int, Fraction]


def odds_of(expression: Expression) -> Odds:
    whole: Odds = {0: Fraction(1)}
    for term in expression.terms:
        part = _atom_odds(term.atom)
        sums: Odds = {}
        for (total, chance), (value, other) in product(whole.items(), part.items()):
            result = total + value * term.factor
            sums[result] = sums.get(result, Fraction(0)) + chance * other
        whole = sums
    return dict(sorted(whole.items()))


def _atom_odds(atom: Atom) -> Odds:
    sums: dict[int, Fraction] = {}
    for total, chance in _outcomes(atom):
        sums[total] = sums.get(total, Fraction(0)) + chance
    return sums


def _outcomes(atom: Atom) -> list[tuple[int, Fraction]]:
    match atom:
        case Constant(value=value):
            return [(value, Fraction(1))]
        case DigitDice(faces=faces, digits=digits):
            ways = product("123456789"[:faces], repeat=digits)
            return [(int("".join(way)), Fraction(1, faces**digits)) for way in ways]
        case Dice(explosion=None):
            every = list(product(range(1, atom.faces + 1), repeat=atom.count))
            return [(_kept_total(way, atom), Fraction(1, len(every))) for way in every]
        case Dice(explosion=depth):
            assert depth is not None
            die = _exploding(atom.faces, depth)
            rolls = [(0, Fraction(1))]
            for _ in range(atom.count):
                rolls = [(t + v, c * d) for (t, c), (v, d) in product(rolls, die)]
            return rolls


def _kept_total(way: tuple[int, ...], dice: Dice) -> int:
    ascending = sorted(way)
    if dice.keep is None:
        return sum(ascending)
    number = dice.keep.count
    return {
        "kh": sum(ascending[len(way) - number :]),
        "kl": sum(ascending[:number]),
        "dh": sum(ascending[: len(way) - number]),
        "dl": sum(ascending[number:]),
    }[dice.keep.rule]


def _exploding(faces: int, depth: int) -> list[tuple[int, Fraction]]:
    plain = [(value, Fraction(1, faces)) for value in range(1, faces)]
    if depth == 0:
        return [*plain, (faces, Fraction(1, faces))]
    further = _exploding(faces, depth - 1)
    return [*plain, *((faces + value, chance / faces) for value, chance in further)]
