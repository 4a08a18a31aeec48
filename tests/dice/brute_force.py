"""Odds by rolling every die in every way: slow, and plain enough to be believed."""

from fractions import Fraction
from itertools import permutations, product

from tablewright.dice.cards import Cards
from tablewright.dice.expression import Atom, Constant, Dice, DigitDice, Expression, NamedDice

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
            last = atom.units or faces
            ways = list(product(*["123456789"[:faces]] * (digits - 1), "123456789"[:last]))
            return [(int("".join(way)), Fraction(1, len(ways))) for way in ways]
        case Cards():
            deck = [card.value for card in atom.deck for _ in range(card.copies)]
            draws = list(
                product(deck, repeat=atom.count)
                if atom.returned
                else permutations(deck, atom.count)
            )
            return [(_kept_total(way, atom), Fraction(1, len(draws))) for way in draws]
        case NamedDice(count=count, faces=named):
            return [
                (sum(map(atom.code, way)), Fraction(1, len(named) ** count))
                for way in product(named, repeat=count)
            ]
        case Dice(explosion=None):
            every = list(product(atom.values, repeat=atom.count))
            return [(_kept_total(way, atom), Fraction(1, len(every))) for way in every]
        case Dice(explosion=found):
            assert found is not None
            die = chains(atom, DEEP if found.depth is None else found.depth)
            rolls = [(0, Fraction(1))]
            for _ in range(atom.count):
                sums: dict[int, Fraction] = {}
                for (t, c), (v, d) in product(rolls, die):
                    sums[t + v] = sums.get(t + v, Fraction(0)) + c * d
                rolls = list(sums.items())
            return rolls


# What is rolled on without a bound is followed much farther than the compiler follows it.
DEEP = 24


def _worth(value: int, dice: Dice | Cards) -> int:
    held = dice.counted
    if held is None:
        return value
    return int(eval(f"{value} {'==' if held.operator == '=' else held.operator} {held.value}"))


def _kept_total(way: tuple[int, ...], dice: Dice | Cards) -> int:
    ascending = sorted(way)
    if dice.keep is None:
        return sum(_worth(value, dice) for value in ascending)
    number = dice.keep.count
    return {
        "kh": sum(ascending[len(way) - number :]),
        "kl": sum(ascending[:number]),
        "dh": sum(ascending[: len(way) - number]),
        "dl": sum(ascending[number:]),
    }[dice.keep.rule]


def chains(
    dice: Dice, depth: int, sign: int = 1, *, first: bool = True
) -> list[tuple[int, Fraction]]:
    """Every way for one exploding die to fall, by rolling it on and on."""
    explosion = dice.explosion
    assert explosion is not None
    found: dict[int, Fraction] = {}
    further: dict[int, list[tuple[int, Fraction]]] = {}
    for value in dice.values:
        up = explosion.up[0] <= value <= explosion.up[1]
        down = explosion.down is not None and explosion.down[0] <= value <= explosion.down[1]
        worth = sign * _worth(value, dice)
        if depth and (up or (down and first)):
            way = -1 if down else sign
            if way not in further:
                further[way] = chains(dice, depth - 1, way, first=False)
            for more, chance in further[way]:
                found[worth + more] = found.get(worth + more, Fraction(0)) + chance / dice.faces
        else:
            found[worth] = found.get(worth, Fraction(0)) + Fraction(1, dice.faces)
    return list(found.items())
