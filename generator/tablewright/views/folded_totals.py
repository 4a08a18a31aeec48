"""Totals of dice as pages list them: rare ones at the ends in one line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import takewhile
from typing import Any

from tablewright.records import replace
from tablewright.views.chance import Chance
from tablewright.words.dice import or_less, or_more

# Of no more totals each has a line.
_MOST_SINGLE = 60
# Ends that are less likely than this together are folded.
_RARE = Fraction(1, 200)
_CERTAIN = Chance(Fraction(1))


def folded_ends(totals: Sequence[Any], meaning: Callable[[Any], object]) -> tuple[Any, ...]:
    """Return `totals` in their order, of very many those at each end that mean the same as one.

    Each has a `total`, how it is `said`, and the chances `chance`, `at_most` and `at_least`.
    """
    if len(totals) <= _MOST_SINGLE:
        return tuple(totals)
    means = [meaning(total) for total in totals]
    places = range(len(totals))
    low = [*takewhile(lambda n: totals[n].at_most.exact < _RARE and means[n] == means[0], places)]
    high = [
        *takewhile(
            lambda n: totals[n].at_least.exact < _RARE and means[n] == means[-1], reversed(places)
        )
    ]
    kept = list(totals[len(low) : len(totals) - len(high)])
    if low:
        end = totals[low[-1]]
        kept.insert(0, replace(end, said=or_less(end.total), chance=end.at_most, at_least=_CERTAIN))
    if high:
        end = totals[high[-1]]
        kept.append(replace(end, said=or_more(end.total), chance=end.at_least, at_most=_CERTAIN))
    return tuple(kept)
