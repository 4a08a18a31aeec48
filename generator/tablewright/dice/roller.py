"""Fair dice from a seed: the same seed shows the same dice, in any language and for ever.

Draw number n (0, 1, 2 … over the roller's whole life) is the SHA-256 of the UTF-8 text
"<seed>:<n>", n in decimal; its first four bytes, most significant first, are a whole number x
below 2³². A die of f faces takes the next draw with x < 2³² - (2³² mod f), passing over others, so
that every face is exactly as likely, and shows 1 + (x mod f).

Dice are rolled in the order in which the expression writes them, tens before units; an exploding
die's further rolls follow it at once. Of equal dice, those rolled first are kept. A die with faces
of its own shows the one at that place, in the order in which they are written.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterator
from itertools import count

from tablewright.dice.cards import Cards
from tablewright.dice.decks import DeckDraw
from tablewright.dice.expression import (
    Atom,
    Constant,
    Dice,
    DigitDice,
    Expression,
    NamedDice,
)
from tablewright.dice.faces import BLANK
from tablewright.dice.keeping import Keep
from tablewright.records import Struct, replace

_DRAW_BYTES = 4
_DRAWS = 1 << 8 * _DRAW_BYTES


class DieRoll(Struct, frozen=True):
    """One die as it fell; `kept` says whether it counts, `exploded` whether it was rolled on.

    `is_off` says whether it is taken off, as what follows a die that is rolled on downwards is.
    `names` are those on a face that has names, and no value.
    """

    faces: int
    value: int
    kept: bool = True
    exploded: bool = False
    is_off: bool = False
    names: tuple[str, ...] | None = None

    def __str__(self) -> str:
        if self.names is not None:
            return "+".join(self.names) or BLANK
        value = -self.value if self.is_off else self.value
        shown = f"{value}{'!' if self.exploded else ''}".replace("-", "−")
        return shown if self.kept else f"({shown})"


class Roll(Struct, frozen=True):
    """A total, every die behind it in the order of rolling, and the whole as one line of text.

    The text puts dice in brackets, those that do not count in parentheses, and a `!` after those
    that exploded: `4d6dl1 + 2: [5, 3, (1), 6] + 2 = 16`. The total of named faces is the number
    that `NamedDice.code` makes of them, and the text says how often each name fell.
    """

    total: int
    dice: tuple[DieRoll, ...]
    text: str


class Roller:
    """A source of rolls that depends on `seed`, on what it rolled before, and on nothing else."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self._draws = draws_of(seed)

    def roll(self, expression: Expression) -> Roll:
        """Roll `expression` once."""
        total = 0
        dice: list[DieRoll] = []
        shown = ""
        for index, term in enumerate(expression.terms):
            value, rolled = self._atom(term.atom)
            total += value * term.factor
            dice += rolled
            sign = ("−" if index == 0 else " − ") if term.sign < 0 else (" + " if index else "")
            times = f" × {term.multiplier}" if term.multiplier != 1 else ""
            listed = f"[{', '.join(map(str, rolled))}]" if rolled else str(value)
            shown += f"{sign}{listed}{times}"
        result = str(total).replace("-", "−")
        if expression.named is not None:
            result = counts_in_words(expression.named, total)
        if isinstance(expression, DeckDraw):
            card = expression.deck.name(total)
            drawn = tuple(replace(die, names=(card,)) for die in dice)
            return Roll(total, drawn, f"{expression.typeset}: {card}")
        return Roll(total, tuple(dice), f"{expression.typeset}: {shown} = {result}")

    def _atom(self, atom: Atom) -> tuple[int, list[DieRoll]]:
        match atom:
            case Constant(value=value):
                return value, []
            case DigitDice():
                rolled = [self._die(faces) for faces in atom.each]
                return int("".join(str(die.value) for die in rolled)), rolled
            case NamedDice(count=number, faces=named):
                fallen = [fair_value(self._draws, len(named)) for _ in range(number)]
                rolled = [DieRoll(len(named), at, names=named[at - 1]) for at in fallen]
                return sum(atom.code(named[at - 1]) for at in fallen), rolled
            case Cards():
                drawn = _marked_cards(list(self._drawn(atom)), atom)
                return sum(atom.worth(card.value) for card in drawn if card.kept), drawn
            case Dice():
                dice = [die for _ in range(atom.count) for die in self._exploding(atom)]
                rolled = _marked(dice, atom)
                return sum(_worth(atom, die) for die in rolled), rolled

    def _drawn(self, cards: Cards) -> Iterator[DieRoll]:
        """Yield the cards that are drawn: each is the nth of those that are left, as written."""
        left = [card for card in cards.deck for _ in range(card.copies)]
        for _ in range(cards.count):
            at = fair_value(self._draws, len(left)) - 1
            card = left[at] if cards.returned else left.pop(at)
            yield DieRoll(cards.size, card.value, names=card.names)

    def _exploding(self, dice: Dice) -> Iterator[DieRoll]:
        found = dice.explosion
        die = self._face(dice)
        is_off = found is not None and found.is_down(die.value)
        rolled = 0
        while found is not None and (found.is_up(die.value) or (is_off and not rolled)):
            if found.depth is not None and rolled == found.depth:
                break
            yield replace(die, exploded=True, is_off=is_off and rolled > 0)
            rolled += 1
            die = self._face(dice)
        yield replace(die, is_off=is_off and rolled > 0)

    def _face(self, dice: Dice) -> DieRoll:
        die = self._die(dice.faces)
        return replace(die, value=dice.values[die.value - 1])

    def _die(self, faces: int) -> DieRoll:
        return DieRoll(faces, fair_value(self._draws, faces))


def draws_of(seed: str) -> Iterator[int]:
    """Yield the draws of `seed` without end, each a whole number below 2³²."""
    for number in count():
        digest = hashlib.sha256(f"{seed}:{number}".encode("utf-8", "surrogatepass")).digest()
        yield int.from_bytes(digest[:_DRAW_BYTES], "big")


def fair_value(draws: Iterator[int], faces: int) -> int:
    """Return a value from 1 to `faces`, from the first of `draws` that favours none of them."""
    limit = _DRAWS - _DRAWS % faces
    return 1 + next(draw for draw in draws if draw < limit) % faces


def fresh_seed() -> str:
    """Return a new seed of 8 hexadecimal characters, from the operating system's randomness."""
    return secrets.token_hex(4)


def _worth(dice: Dice, die: DieRoll) -> int:
    """Return what `die` adds to the total of `dice`, of which it is one."""
    worth = dice.worth(die.value) if die.kept else 0
    return -worth if die.is_off else worth


def counts_in_words(dice: NamedDice | Cards, total: int) -> str:
    """Return how often each name was rolled: `hit 2, crit 1`."""
    return ", ".join(f"{name} {count}" for name, count in dice.shown(total).items())


def _marked_cards(drawn: list[DieRoll], cards: Cards) -> list[DieRoll]:
    """Return `drawn` with those marked that count for nothing."""
    if cards.counted is not None:
        return [replace(card, kept=cards.counted.holds(card.value)) for card in drawn]
    return drawn if cards.keep is None else _kept(drawn, cards.keep, cards.kept)


def _marked(rolled: list[DieRoll], dice: Dice) -> list[DieRoll]:
    """Return `rolled` with those marked that count for nothing."""
    if dice.counted is not None:
        return [replace(die, kept=dice.counted.holds(die.value)) for die in rolled]
    return rolled if dice.keep is None else _kept(rolled, dice.keep, dice.kept)


def _kept(rolled: list[DieRoll], keep: Keep, count: int) -> list[DieRoll]:
    """Return `rolled` with those marked that `keep` puts aside; of equal ones the first stay."""
    direction = -1 if keep.rule.favours_highest else 1
    order = sorted(range(len(rolled)), key=lambda index: direction * rolled[index].value)
    kept = set(order[:count])
    return [replace(die, kept=index in kept) for index, die in enumerate(rolled)]
