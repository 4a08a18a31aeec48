"""What a dice expression says: signed terms of dice and constants, in one normal form."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

DEFAULT_EXPLOSION_DEPTH = 5
"""How many further rolls one exploding die may earn when the notation states no depth."""

PERCENTILE_FACES = 100

DIGIT_DICE = {66: (6, 2), 88: (8, 2), 666: (6, 3)}
"""Face numbers that name several dice read as digits: faces of each die, number of digits."""


class KeepRule(StrEnum):
    """Which of the dice that were rolled count."""

    KEEP_HIGHEST = "kh"
    KEEP_LOWEST = "kl"
    DROP_HIGHEST = "dh"
    DROP_LOWEST = "dl"

    @property
    def drops(self) -> bool:
        """Whether the number beside it says how many dice are put aside."""
        return self in (KeepRule.DROP_HIGHEST, KeepRule.DROP_LOWEST)

    @property
    def favours_highest(self) -> bool:
        """Whether the dice that remain are the highest ones."""
        return self in (KeepRule.KEEP_HIGHEST, KeepRule.DROP_LOWEST)


@dataclass(frozen=True, slots=True)
class Keep:
    """A keep or drop: the rule, and the number written beside it."""

    rule: KeepRule
    count: int

    def kept_of(self, dice: int) -> int:
        """Return how many of `dice` dice count."""
        return dice - self.count if self.rule.drops else self.count

    def __str__(self) -> str:
        return f"{self.rule}{self.count}"


@dataclass(frozen=True, slots=True)
class Dice:
    """Dice of one kind, summed: `3d6`, `2d20kh1`, or exploding to `explosion` further rolls each.

    An exploding die that shows its highest face is rolled on and added to, until it shows another
    face or has had `explosion` further rolls.
    """

    count: int
    faces: int
    keep: Keep | None = None
    explosion: int | None = None

    @property
    def kept(self) -> int:
        """How many of the dice count."""
        return self.keep.kept_of(self.count) if self.keep else self.count

    def __str__(self) -> str:
        count = "" if self.count == 1 else str(self.count)
        faces = "%" if self.faces == PERCENTILE_FACES else str(self.faces)
        keep = "" if self.keep is None else str(self.keep)
        explosion = "" if self.explosion is None else "!"
        if self.explosion not in (None, DEFAULT_EXPLOSION_DEPTH):
            explosion = f"!{self.explosion}"
        return f"{count}d{faces}{keep}{explosion}"


@dataclass(frozen=True, slots=True)
class DigitDice:
    """Dice read as the digits of one number, tens first: `d66` shows 11 to 16, 21 to 26 … 66."""

    faces: int
    digits: int

    def __str__(self) -> str:
        return "d" + str(self.faces) * self.digits


@dataclass(frozen=True, slots=True)
class Constant:
    """A fixed number, never negative: the sign is its term's."""

    value: int

    def __str__(self) -> str:
        return str(self.value)


Atom = Dice | DigitDice | Constant


@dataclass(frozen=True, slots=True)
class Term:
    """One thing that is added (`sign` 1) or subtracted (`sign` -1), after its multiplication."""

    atom: Atom
    sign: int = 1
    multiplier: int = 1

    @property
    def factor(self) -> int:
        """What the atom's total is multiplied by, sign and all."""
        return self.sign * self.multiplier

    def __str__(self) -> str:
        """Return the term without its sign, which the expression writes."""
        return str(self.atom) if self.multiplier == 1 else f"{self.atom} * {self.multiplier}"


@dataclass(frozen=True, slots=True)
class Expression:
    """A whole roll; `str` is its normal form, equal for texts that differ in spelling only."""

    terms: tuple[Term, ...]

    @property
    def dice_count(self) -> int:
        """How many dice are rolled, further rolls of exploding ones not counted."""
        return sum(_dice_in(term.atom) for term in self.terms)

    @property
    def typeset(self) -> str:
        """The normal form as it is printed: a true minus, and a multiplication sign."""
        return str(self).replace("-", "−").replace("*", "×")

    def __str__(self) -> str:
        first, *others = self.terms
        text = f"{'-' if first.sign < 0 else ''}{first}"
        return text + "".join(f" {'-' if term.sign < 0 else '+'} {term}" for term in others)


def _dice_in(atom: Atom) -> int:
    match atom:
        case Dice(count=count):
            return count
        case DigitDice(digits=digits):
            return digits
        case Constant():
            return 0
