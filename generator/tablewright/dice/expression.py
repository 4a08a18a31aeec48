"""What a dice expression says: signed terms of dice and constants, in one normal form."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import TypeGuard

from tablewright.dice.cards import Cards
from tablewright.dice.keeping import Counted, Keep, code_of, names_in, shown_in
from tablewright.records import Struct

DEFAULT_EXPLOSION_DEPTH = 5
"""How many further rolls one exploding die may earn when the notation states no depth."""

PERCENTILE_FACES = 100

DIGIT_DICE = {66: (6, 2), 88: (8, 2), 666: (6, 3)}
"""Face numbers that name several dice read as digits: faces of each die, number of digits."""

FUDGE = (-1, 0, 1)
"""The faces of `dF`."""


class Explosion(Struct, frozen=True):
    """How often a die is rolled on, and on which of its values: the first and the last of them.

    Without a `depth` it is rolled on for as long as it shows one of `up`. A first roll of one of
    `down` is rolled on as well, and what follows is taken off it.
    """

    depth: int | None
    up: tuple[int, int]
    down: tuple[int, int] | None = None

    def is_up(self, value: int) -> bool:
        """Return whether a die that shows `value` is rolled on."""
        return self.up[0] <= value <= self.up[1]

    def is_down(self, value: int) -> bool:
        """Return whether what follows a first roll of `value` is taken off it."""
        return self.down is not None and self.down[0] <= value <= self.down[1]


class Dice(Struct, frozen=True):
    """Dice of one kind: `3d6`, `2d20kh1`, `3d6!`, `6d6>=5`, `4dF`, `2d{1,1,2,3}`.

    They are summed, or with `counted` those that hold are counted; of an exploding die every
    further roll is summed or counted too. `own` are the values of faces that are not 1 to `faces`.
    """

    count: int
    faces: int
    keep: Keep | None = None
    explosion: Explosion | None = None
    counted: Counted | None = None
    own: tuple[int, ...] | None = None

    @property
    def kept(self) -> int:
        """How many of the dice count."""
        return self.keep.kept_of(self.count) if self.keep else self.count

    @property
    def values(self) -> range | tuple[int, ...]:
        """What each face shows."""
        return range(1, self.faces + 1) if self.own is None else self.own

    @property
    def worth(self) -> Callable[[int], int]:
        """What a die adds by the value that it shows."""
        counted = self.counted
        return (lambda value: value) if counted is None else lambda v: int(counted.holds(v))

    def __str__(self) -> str:
        count = "" if self.count == 1 else str(self.count)
        keep = "" if self.keep is None else str(self.keep)
        text = f"{count}d{self._faces}{keep}{self._explosion}"
        if self.counted is None:
            return text
        # `3d6!=6` are plain dice that are no six.
        return text + (" " if text.endswith("!") else "") + str(self.counted)

    @property
    def _faces(self) -> str:
        if self.own is None:
            return "%" if self.faces == PERCENTILE_FACES else str(self.faces)
        return "F" if self.own == FUDGE else "{" + ",".join(map(str, self.own)) + "}"

    @property
    def _explosion(self) -> str:
        found = self.explosion
        if found is None:
            return ""
        mark = "!" if found.depth == DEFAULT_EXPLOSION_DEPTH else f"!{found.depth}"
        mark = "!!" if found.depth is None else mark
        highest = max(self.values)
        if found.up == (highest, highest) and found.down is None:
            return mark
        down = "" if found.down is None else f", {_span(found.down)} down"
        return f"{mark}{{{_span(found.up)}{' up' if down else ''}{down}}}"


def _span(ends: tuple[int, int]) -> str:
    low, high = ends
    return str(low) if low == high else f"{low} to {high}" if low < 0 else f"{low}-{high}"


class DigitDice(Struct, frozen=True):
    """Dice read as the digits of one number, tens first: `d66` shows 11 to 16, 21 to 26 … 66.

    Of `d6d8` the `units` have other faces: it shows 11 to 18 … 68.
    """

    faces: int
    digits: int
    units: int | None = None

    @property
    def each(self) -> tuple[int, ...]:
        """How many faces each of the dice has, tens first."""
        return (self.faces,) * (self.digits - 1) + (self.units or self.faces,)

    def __str__(self) -> str:
        if self.units is not None:
            return f"d{self.faces}d{self.units}"
        return "d" + str(self.faces) * self.digits


class NamedDice(Struct, frozen=True):
    """Dice whose faces have names, of which each is counted: `5d{blank,hit,hit,crit}`.

    `faces` has the names on each face: none on a blank one, several on `hit+crit`.
    """

    count: int
    faces: tuple[tuple[str, ...], ...]

    @property
    def names(self) -> tuple[str, ...]:
        """All names, in the order in which they are written first."""
        return names_in(self.faces)

    def code(self, names: tuple[str, ...]) -> int:
        """Return the number that a roll which shows `names` is, each as often as it stands."""
        return code_of(names, self.names)

    def shown(self, total: int) -> dict[str, int]:
        """Return how often each name was rolled, in a roll that is the number `total`."""
        return shown_in(self.names, total)

    def __str__(self) -> str:
        faces = ("+".join(face) or "blank" for face in self.faces)
        return f"{'' if self.count == 1 else self.count}d{{{','.join(faces)}}}"


class Constant(Struct, frozen=True):
    """A fixed number, never negative: the sign is its term's."""

    value: int

    def __str__(self) -> str:
        return str(self.value)


Atom = Dice | DigitDice | NamedDice | Cards | Constant


class Term(Struct, frozen=True):
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
        times = "" if self.multiplier == 1 else f" * {self.multiplier}"
        return f"{_whole(self.atom)}{times}" if times else str(self.atom)


def _whole(atom: Atom) -> str:
    """Return `atom` as it stands among others: what is counted in brackets."""
    is_counted = isinstance(atom, Dice | Cards) and atom.counted is not None
    return f"({atom})" if is_counted else str(atom)


class Expression(Struct, frozen=True):
    """A whole roll; `str` is its normal form, equal for texts that differ in spelling only."""

    terms: tuple[Term, ...]

    @property
    def dice_count(self) -> int:
        """How many dice are rolled, further rolls of exploding ones not counted."""
        return sum(_dice_in(term.atom) for term in self.terms)

    @property
    def named(self) -> NamedDice | Cards | None:
        """The dice or cards with names that it is, if it is such: they stand alone."""
        atom = self.terms[0].atom
        return atom if has_names(atom) else None

    @property
    def typeset(self) -> str:
        """The normal form as it is printed: true minus, multiplication sign, spaced comparisons."""
        return typeset(str(self))

    def __str__(self) -> str:
        if len(self.terms) == 1 and self.terms[0].sign > 0:
            return str(self.terms[0])
        first, *others = self.terms
        text = f"{'-' if first.sign < 0 else ''}{_in_sum(first)}"
        return text + "".join(f" {'-' if t.sign < 0 else '+'} {_in_sum(t)}" for t in others)


def _in_sum(term: Term) -> str:
    return _whole(term.atom) if term.multiplier == 1 else str(term)


def has_names(atom: Atom) -> TypeGuard[NamedDice | Cards]:
    """Return whether `atom` is dice or cards whose names are counted."""
    return isinstance(atom, NamedDice) or (isinstance(atom, Cards) and bool(atom.names))


def _dice_in(atom: Atom) -> int:
    match atom:
        case Dice(count=count) | NamedDice(count=count) | Cards(count=count):
            return count
        case DigitDice(digits=digits):
            return digits
        case Constant():
            return 0


_PRINTED = {"-": "−", "*": "×", ">=": "≥", "<=": "≤", "!=": "≠"}


@lru_cache(maxsize=4_096)
def typeset(normal_form: str) -> str:
    """Return dice in their normal form as they are printed; ranges in braces have a dash."""
    spaced = re.sub(r" ?(>=|<=|!=|[<>=])", lambda sign: f" {sign[1]} ", normal_form)
    with_dashes = re.sub(r"(?<=[0-9])-(?=[0-9])", "–", spaced)
    return re.sub(r"[<>!]=|[-*]", lambda sign: _PRINTED[sign[0]], with_dashes)


def digits_of(expression: Expression) -> tuple[int, ...]:
    """Return how many faces each of the dice has that are read as digits, tens first.

    Empty where that is not all that is rolled.
    """
    first = expression.terms[0]
    is_one = len(expression.terms) == 1 and first.sign > 0 and first.multiplier == 1
    atom = first.atom
    return atom.each if is_one and isinstance(atom, DigitDice) else ()
