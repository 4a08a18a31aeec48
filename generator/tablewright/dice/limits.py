"""How large a dice expression may be, so that none can keep the compiler busy or fill memory."""

from __future__ import annotations

from dataclasses import dataclass

from tablewright.dice.expression import Atom, Constant, Dice, DigitDice, Expression

MAX_TEXT = 200
"""Characters of one dice expression, comparison, range or band."""

MAX_TERMS = 20
"""Terms that one expression adds up."""

MAX_DICE = 100
"""Dice of one expression, further rolls of exploding dice not counted."""

MAX_FACES = 10_000
"""Faces of a die whose total is simply added up; tables of 10,000 rows are the longest known."""

MAX_SORTED_FACES = 100
"""Faces of dice that are kept, dropped or exploded: icepool recurses once for every face."""

MAX_EXPLOSION_DEPTH = 10
"""Further rolls of one exploding die; beyond it chances are under one in 60 million on a d6."""

MAX_CONSTANT = 1_000_000
"""A constant, a multiplier, or the number that a roll is compared with."""

MAX_STEPS = 500_000
"""Pairs of totals combined on the way to the odds; some five million a second."""

MAX_TOTALS = 20_000
"""Different totals that one roll can have."""

# Sorting dice costs icepool about a tenth of a combined pair for each face, pair of dice and total.
_SORTING_STEPS_PER_PAIR = 10


@dataclass(frozen=True, slots=True)
class Effort:
    """What an exact distribution costs: `steps` of work, for at most `totals` different totals."""

    steps: int
    totals: int

    @property
    def too_much(self) -> bool:
        """Whether either limit is passed."""
        return self.steps > MAX_STEPS or self.totals > MAX_TOTALS


@dataclass(frozen=True, slots=True)
class _Size:
    """At most `totals` different totals, from the least to the greatest spread over `span`."""

    totals: int
    span: int

    def plus(self, other: _Size) -> _Size:
        span = self.span + other.span
        return _Size(min(self.totals * other.totals, span + 1), span)


def effort_of(expression: Expression) -> Effort:
    """Return an upper bound of the work that the exact odds of `expression` take.

    It follows the way in which `distribution` adds dice and terms up, one after the other.
    """
    steps = 0
    whole = _Size(totals=1, span=0)
    for term in expression.terms:
        effort, size = _atom_effort(term.atom)
        scaled = _Size(size.totals, size.span * term.multiplier)
        steps += effort + whole.totals * scaled.totals
        whole = whole.plus(scaled)
    return Effort(steps, whole.totals)


def _atom_effort(atom: Atom) -> tuple[int, _Size]:
    match atom:
        case Constant():
            return 1, _Size(1, 0)
        case DigitDice(faces=faces, digits=digits):
            return faces**digits, _Size(faces**digits, int(str(faces) * digits))
        case Dice(keep=None):
            return _sum_effort(atom)
        case Dice(count=count, faces=faces):
            span = atom.kept * (faces - 1)
            return count**2 * faces**2 * atom.kept // _SORTING_STEPS_PER_PAIR, _Size(span + 1, span)


def _sum_effort(dice: Dice) -> tuple[int, _Size]:
    span = dice.faces * (1 + (dice.explosion or 0)) - 1
    die = whole = _Size(span + 1, span)
    steps = die.totals
    for _ in range(dice.count - 1):
        steps += whole.totals * die.totals
        whole = whole.plus(die)
    return steps, whole
