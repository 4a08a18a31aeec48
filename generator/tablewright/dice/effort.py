"""What the exact odds of a dice expression cost: an upper bound, before any are worked out."""

from __future__ import annotations

from math import comb, prod

from tablewright.dice import limits
from tablewright.dice.cards import Cards
from tablewright.dice.expression import (
    Atom,
    Constant,
    Dice,
    DigitDice,
    Expression,
    NamedDice,
)
from tablewright.dice.keeping import Counted
from tablewright.dice.open_end import depth_of_rest
from tablewright.records import Struct

# Sorting dice costs icepool about a tenth of a combined pair for each face, pair of dice and total.
_SORTING_STEPS_PER_PAIR = 10
# How many pairs are combined in a step of a run (`allowance`); sorting may take five times as long
# as it does mostly, and icepool some time to begin.
_PAIRS_OF_A_STEP, _SORTED_PAIRS_OF_A_STEP, _STEPS_TO_SORT = 50, 10, 300
# Cards that are dealt in a step, one by one, and steps for the chance of a total.
_DEALT_OF_A_STEP, _STEPS_OF_A_TOTAL = 2, 3


class Effort(Struct, frozen=True):
    """What an exact distribution costs: `steps` of work, for at most `totals` different totals.

    So many of the steps are `sorting`, and so many `dealing`: cards, and faces with names.
    """

    steps: int
    totals: int
    sorting: int = 0
    dealing: int = 0

    @property
    def of_run(self) -> int:
        """How many steps of a run it takes."""
        plain = (self.steps - self.sorting - self.dealing) // _PAIRS_OF_A_STEP
        plain += self.dealing // _DEALT_OF_A_STEP + _STEPS_OF_A_TOTAL * self.totals
        if not self.sorting:
            return plain
        return plain + _STEPS_TO_SORT + self.sorting // _SORTED_PAIRS_OF_A_STEP

    @property
    def too_much(self) -> bool:
        """Whether either limit is passed."""
        return self.steps > limits.MAX_STEPS or self.totals > limits.MAX_TOTALS


class _Size(Struct, frozen=True):
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
    steps = sorting = dealing = 0
    whole = _Size(totals=1, span=0)
    for term in expression.terms:
        effort, size = _atom_effort(term.atom)
        if isinstance(term.atom, Dice) and term.atom.keep is not None:
            sorting += effort
        if isinstance(term.atom, Cards | NamedDice):
            dealing += effort
        scaled = _Size(size.totals, size.span * term.multiplier)
        steps += effort + whole.totals * scaled.totals
        whole = whole.plus(scaled)
    return Effort(steps, whole.totals, sorting, dealing)


def _atom_effort(atom: Atom) -> tuple[int, _Size]:
    match atom:
        case Constant():
            return 1, _Size(1, 0)
        case DigitDice():
            every = prod(atom.each)
            return every, _Size(every, int("".join(map(str, atom.each))))
        case NamedDice(count=count, faces=faces):
            kinds = len(set(faces))
            totals = comb(count + kinds - 1, kinds - 1)
            return count * totals * kinds, _Size(totals, limits.MAX_TOTALS)
        case Cards():
            return _cards_effort(atom)
        case Dice(keep=None, explosion=None, counted=Counted()):
            return atom.count + 1, _Size(atom.count + 1, atom.count)
        case Dice(keep=None):
            return _sum_effort(atom)
        case Dice(count=count, faces=faces):
            span = atom.kept * (max(atom.values) - min(atom.values))
            return count**2 * faces**2 * atom.kept // _SORTING_STEPS_PER_PAIR, _Size(span + 1, span)


def _cards_effort(cards: Cards) -> tuple[int, _Size]:
    if cards.names:
        kinds = len({card.names for card in cards.deck})
        totals = comb(cards.count + kinds - 1, kinds - 1)
        return len(cards.deck) * totals * (cards.count + 1), _Size(totals, limits.MAX_TOTALS)
    worth = [cards.worth(card.value) for card in cards.deck]
    span = cards.kept * (max(*worth, 0) - min(*worth, 0))
    drawn = sum(
        1 + (cards.count if cards.returned else min(card.copies, cards.count))
        for card in cards.deck
    )
    return drawn * (cards.count + 1) * (span + 1) // 2, _Size(span + 1, span)


def _sum_effort(dice: Dice) -> tuple[int, _Size]:
    worth = [dice.worth(value) for value in dice.values]
    further = 0
    if dice.explosion is not None:
        further = dice.explosion.depth or depth_of_rest(dice)
    span = max(worth) - min(worth) + further * max(map(abs, worth))
    if dice.explosion is not None and dice.explosion.down is not None:
        span *= 2
    least = len(set(worth)) if dice.explosion is None else span + 1
    die = whole = _Size(min(span + 1, least), span)
    steps = die.totals
    added = 1
    # From where every total between the least and the greatest can come up, their number grows
    # evenly, one die like the other; so does that of dice which are all alike.
    while added < dice.count and whole.totals <= whole.span and die.totals > 1:
        steps += whole.totals * die.totals
        whole = whole.plus(die)
        added += 1
    left = dice.count - added
    grown = 0 if die.totals == 1 else die.span
    steps += die.totals * (left * whole.totals + grown * (left * (left - 1) // 2))
    return steps, _Size(whole.totals + left * grown, whole.span + left * die.span)
