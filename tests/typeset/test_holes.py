"""What a panel leaves empty, and how blocks are arranged so that it is little."""

from __future__ import annotations

import pytest

from tablewright.library import Scope
from tablewright.records import replace
from tablewright.typeset.baseline import closest_line, widest_line
from tablewright.typeset.holes import LARGEST_HOLE, largest_hole
from tablewright.typeset.papers import LANDSCAPE
from tablewright.typeset.placing import plan_panel
from tablewright.typeset.plans import Measured
from typeset.logs import panel, scope_of_logs

LINE = closest_line(10)


@pytest.fixture(scope="module")
def scope(tmp_path_factory: pytest.TempPathFactory) -> Scope:
    return scope_of_logs(tmp_path_factory.mktemp("logs"), (1,))


def measured(*lines: int) -> Measured:
    return Measured(13, 5, tuple(LINE * count for count in lines), ())


def test_the_largest_rectangle_lies_below_one_column_or_several() -> None:
    assert largest_hole((10, 0, 30), (50, 50, 50), 5) == 30 * 50
    assert largest_hole((20, 25, 0), (50, 50, 50), 5) == 20 * 105
    assert largest_hole((25, 60, 10), (50, 50, 50), 5) == 60 * 50
    assert largest_hole((), (), 5) == 0


def test_order_gives_way_where_it_leaves_an_eighth_of_a_panel_empty(scope: Scope) -> None:
    # In order the columns hold 38, 28 and 28 lines, and two of them end early side by side.
    whole = panel(scope, "A", [1] * 5, columns=3)
    plan = plan_panel(whole, LANDSCAPE, 10, measured(4, 33, 5, 22, 28))
    assert plan.hole <= LARGEST_HOLE
    assert [column.blocks for column in plan.columns] == [(0, 2, 3), (1,), (4,)]


def test_blocks_stay_in_order_where_little_is_empty(scope: Scope) -> None:
    whole = panel(scope, "A", [1] * 4, columns=3)
    plan = plan_panel(whole, LANDSCAPE, 10, measured(34, 16, 17, 30))
    assert [column.blocks for column in plan.columns] == [(0,), (1, 2), (3,)]


def test_lines_stand_as_far_apart_as_the_fullest_column_allows(scope: Scope) -> None:
    whole = panel(scope, "A", [1, 1], columns=2)
    full = plan_panel(whole, LANDSCAPE, 10, measured(38, 20))
    half = plan_panel(whole, LANDSCAPE, 10, measured(32, 20))
    sparse = plan_panel(whole, LANDSCAPE, 10, measured(10, 8))
    assert closest_line(10) <= full.line < half.line < sparse.line == widest_line(10)
    assert 38 * full.line + 18 <= LANDSCAPE.height
    assert full.fits
    over = plan_panel(whole, LANDSCAPE, 10, measured(40, 20))
    assert not over.fits
    assert over.line == closest_line(10)


def test_blocks_across_and_the_gap_below_them_are_whole_lines(scope: Scope) -> None:
    whole = panel(scope, "A", [1, 1, 1], columns=2)
    first = replace(whole.blocks[0], spans=True)
    plan = plan_panel(
        replace(whole, blocks=(first, *whole.blocks[1:])), LANDSCAPE, 10, measured(10, 20, 26)
    )
    assert plan.lines == (10, 20, 26)
    assert plan.taken == pytest.approx(37 * LINE)
