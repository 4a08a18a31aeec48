"""Names of rows stay on one line where columns of figures have room to give for them."""

from __future__ import annotations

import pytest

from tablewright.fonts.widths import width_in_ems
from tablewright.typeset.spread_cells import SpreadCell, SpreadGroup, SpreadRow
from tablewright.typeset.spread_content import SpreadContent
from tablewright.typeset.spread_shares import shares_of
from tablewright.typeset.whole_names import with_whole_names

LEVELS = tuple(map(str, range(1, 9)))


def spread(name: str) -> SpreadContent:
    rows = (SpreadRow(name, tuple(SpreadCell("+1") for _ in LEVELS)),)
    bare = SpreadContent("Level", (SpreadGroup("", LEVELS),), rows)
    return SpreadContent("Level", (SpreadGroup("", LEVELS),), rows, shares=shares_of(bare))


def test_a_name_that_would_break_takes_what_figures_do_not_need() -> None:
    plain = spread("Pilot, helmsman")
    named = width_in_ems("Pilot, helmsman", is_bold=True)
    assert plain.shares[0] / 100 * 22 < named
    whole = with_whole_names(plain, 22)
    assert whole.shares[0] / 100 * 22 > named
    assert sum(whole.shares) == pytest.approx(100)
    # Figures are as wide as each other, and stand clear.
    assert len({round(share, 6) for share in whole.shares[1:]}) == 1
    assert whole.shares[1] / 100 * 22 >= width_in_ems("+1", is_bold=True) + 0.5


def test_what_fits_or_cannot_fit_stays_as_it_is() -> None:
    plain = spread("Pilot, helmsman")
    assert with_whole_names(plain, 60) is plain
    assert with_whole_names(plain, 12) is plain
    even = SpreadContent("Level", plain.groups, plain.rows)
    assert with_whole_names(even, 22) is even
