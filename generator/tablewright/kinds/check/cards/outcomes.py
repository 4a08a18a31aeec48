"""What a card tells of a check in few words: some outcomes, and what its modifiers are made of."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise

from tablewright.kinds.check.entry import Check
from tablewright.kinds.check.usual_odds import called_together
from tablewright.kinds.check.view import CheckView
from tablewright.outputs.cards.leads import is_pointer
from tablewright.typeset.list_content import TermsContent
from tablewright.views.chance import Chance

_SEVERAL = 2
# So many outcomes have columns beside each other on a card.
_MOST_BESIDE = 3


def modifier_terms(check: Check) -> tuple[TermsContent, ...]:
    """Return what the author notes of each input that is added as a rule with 0, if anything.

    A note that only points to another entry says nothing on paper.
    """
    terms = tuple(
        (each.title, each.note)
        for each in check.inputs
        if each.is_range and each.default == 0 and each.note and not is_pointer(each.note)
    )
    return (TermsContent(terms),) if terms else ()


def told_first(
    check: Check, view: CheckView, chances: Sequence[Sequence[Chance]]
) -> dict[str, Sequence[Chance]]:
    """Return the outcome that the author shows first, or whose chance changes most.

    One whose chance rises and falls again looks alike at both ends, where others are likely that
    are nothing alike: all that are shown are told then, if they are few.
    """
    spread = [max(c.exact for c in each) - min(c.exact for c in each) for each in chances]
    most = 0 if check.odds.show else spread.index(max(spread))
    is_told = {-1, 1} <= set(_moves(chances[most])) and len(chances) <= _MOST_BESIDE
    return (
        dict(zip(view.shown, chances, strict=True))
        if is_told
        else {view.shown[most]: chances[most]}
    )


def hoped_for(
    check: Check, view: CheckView, chances: Sequence[Sequence[Chance]]
) -> dict[str, Sequence[Chance]]:
    """Return what several good outcomes are called together, and the chance of any of them.

    Nothing where there are not several, or the author does not show all of them, one of them first.
    Nor where the first goes as all of them do: by itself it misleads nobody, and it is what the
    author would have told.
    """
    names = [outcome.name for outcome in check.outcomes]
    places = [place for place, outcome in enumerate(check.outcomes) if outcome.is_good]
    good = {names[place] for place in places}
    if len(places) < _SEVERAL or not good <= set(check.odds.show) & set(view.shown):
        return {}
    if check.odds.show[0] not in good:
        return {}
    shown = [list(view.shown).index(names[place]) for place in places]
    along = [
        Chance(sum((each.exact for each in line), Fraction(0)))
        for line in zip(*(chances[n] for n in shown), strict=True)
    ]
    alone = _moves(chances[list(view.shown).index(check.odds.show[0])])
    if any(alone) and all(not a or a == b for a, b in zip(alone, _moves(along), strict=True)):
        return {}
    return {called_together(check, {place: Fraction(1) for place in places}): along}


def _moves(along: Sequence[Chance]) -> list[int]:
    """Return for every step along an input whether a chance rises (1), falls (-1) or stays (0)."""
    return [(a.exact < b.exact) - (a.exact > b.exact) for a, b in pairwise(along)]
