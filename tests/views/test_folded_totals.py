"""Rare totals at the ends of very many stand in one line, as long as they mean the same."""

from __future__ import annotations

from fractions import Fraction

from tablewright.dice import distribution, parse
from tablewright.records import Struct
from tablewright.views.chance import Chance
from tablewright.views.folded_totals import folded_ends


class Total(Struct, frozen=True):
    total: int
    said: str
    chance: Chance
    at_most: Chance
    at_least: Chance


def totals_of(dice: str) -> list[Total]:
    rolled = distribution(parse(dice))
    return [
        Total(n, str(n), Chance(c), Chance(rolled.at_most(n)), Chance(rolled.at_least(n)))
        for n, c in rolled.chances.items()
    ]


def test_ends_are_folded_where_they_are_rare() -> None:
    totals = totals_of("d%!!{96-00 up, 01-05 down}")
    found = folded_ends(totals, lambda _: "the same")
    first, last = found[0], found[-1]
    assert (first.said, last.said) == ("−89 or less", "190 or more")
    assert len(found) < len(totals) / 3
    assert sum(each.chance.exact for each in found) == 1
    assert first.chance == first.at_most
    assert last.chance == last.at_least
    assert first.at_least.exact == last.at_most.exact == 1
    assert found[1].at_most.exact >= Fraction(1, 200)


def test_totals_of_another_meaning_are_not() -> None:
    totals = totals_of("d%!!{96-00 up, 01-05 down}")
    found = folded_ends(totals, lambda each: each.total > 300)
    assert found[-1].said == "301 or more"
    assert folded_ends(totals_of("2d6"), lambda _: 0) == tuple(totals_of("2d6"))
