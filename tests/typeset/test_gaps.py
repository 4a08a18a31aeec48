"""Gaps between blocks are alike: what columns have left is shared out among them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablewright.library import Scope
from tablewright.typeset.gaps import Stacked, gaps_of
from tablewright.typeset.own_content import TrackerContent, TrackerHead, line_for_boxes, settled
from tablewright.typeset.papers import LANDSCAPE
from tablewright.typeset.placing import plan_panel
from tablewright.typeset.plans import Measured
from typeset.logs import panel, scope_of_logs

# How far apart the closest lines are in type of 10 pt, in millimetres.
LINE = 4.41


@pytest.fixture(scope="module")
def scope(tmp_path_factory: pytest.TempPathFactory) -> Scope:
    root: Path = tmp_path_factory.mktemp("feet")
    return scope_of_logs(root, [1])


NOTHING = Stacked((), 0.0)


def column(*high: float, room: float, is_filling: bool = False) -> Stacked:
    return Stacked(high, room, is_filling)


def gaps(*columns: Stacked) -> tuple[float, ...]:
    return gaps_of(NOTHING, columns)[1]


def test_what_a_column_has_left_is_shared_out_among_its_gaps() -> None:
    assert gaps(column(9, 9, 9, room=30)) == (1.5,)
    assert gaps(column(9.4, 8.8, 8.8, room=30)) == pytest.approx((1.5,))
    # At least a line is between blocks, and what they cannot take is left at the foot.
    assert gaps(column(9, 9, 9, room=28)) == (1.0,)
    assert gaps(column(9, 9, 9, room=90)) == (1.8,)
    assert gaps() == ()


def test_what_stands_across_a_panel_is_as_far_apart_as_what_is_below_it() -> None:
    # Two gaps above the columns, and two in them.
    assert gaps_of(column(4, 4, room=0), [column(4, 4, 4, room=26)]) == (1.5, (1.5,))
    # The fullest column says how much; beside it others have no more than half a line besides.
    across, columns = column(4, room=0), [column(9, 9, room=25), column(8, 4, 3, room=25)]
    assert gaps_of(across, columns) == (1.5, (1.5, 1.5))
    # Where there are no columns the foot is that of what stands across.
    assert gaps_of(column(9, 9, 9, room=30), ()) == (1.5, ())


def test_blocks_begin_beside_others_if_gaps_are_hardly_unlike_for_it() -> None:
    # The last block of the second begins on the line of that of the first for 0.2 more in each gap.
    full = column(9, 9, room=19)
    assert gaps(full, column(4, 3.6, 6, room=19)) == pytest.approx((1.0, 1.2))
    # It would be more than half a line for one that begins two lines above it.
    assert gaps(full, column(4, 2.9, 6, room=19)) == (1.0, 1.0)
    # For columns that merely end on one line gaps are not unlike.
    assert gaps(full, column(6, 6, 4.5, room=19)) == (1.0, 1.0)


def test_what_is_filled_to_its_foot_leaves_nothing_there() -> None:
    assert gaps(column(9, 9, room=19), column(5, 5, 5, room=19, is_filling=True)) == (1.0, 2.0)
    assert gaps(column(9, 9, room=19), column(5, 9, room=19, is_filling=True)) == (1.0, 2.5)


def test_gaps_that_are_seen_are_alike_whatever_part_of_a_line_blocks_end_with(scope: Scope) -> None:
    whole = panel(scope, "A", [1] * 5, columns=2)
    heights = tuple(count * LINE for count in (12.3, 13.5, 9.9, 8.2, 8))
    plan = plan_panel(whole, LANDSCAPE, 10, Measured(10, 8, heights, ()))
    assert [stack.blocks for stack in plan.parted.columns] == [(0, 1), (2, 3, 4)]
    seen = [
        [gap / plan.line + plan.short[n] for gap, n in zip(s.gaps[1:], s.blocks, strict=False)]
        for s in plan.parted.columns
    ]
    assert all(min(each) == pytest.approx(max(each)) for each in seen)
    assert all(1 <= each[0] <= 1.8 + 0.5 for each in seen)


def test_the_last_row_of_a_tracker_stands_at_the_foot() -> None:
    own = TrackerContent((TrackerHead("Who", 0, 100),), 3, 7.0, fills=True)
    grown = settled(own, 80, 25, 10)
    assert isinstance(grown, TrackerContent)
    assert (grown.rows + grown.more) * grown.line == pytest.approx(3 * 7 + 25)
    assert grown.more == 3
    # Rows are not so far apart that they look as if they were of another tracker.
    few = settled(own, 80, 6, 10)
    assert isinstance(few, TrackerContent)
    assert few.more == 0
    assert few.line == pytest.approx(7 * 1.16)


def test_boxes_stand_in_groups_of_five_and_lines_of_ten() -> None:
    lines = {n: TrackerHead("Lost", n, 0).lines_of_boxes for n in (0, 1, 6, 10, 12, 20)}
    assert lines == {
        0: (),
        1: ((1,),),
        6: ((6,),),
        10: ((5, 5),),
        12: ((6,), (6,)),
        20: ((5, 5),) * 2,
    }
    assert TrackerHead("Lost", 20, 0).width == TrackerHead("Lost", 10, 0).width
    # Two lines make a row taller, one does not.
    assert line_for_boxes((TrackerHead("Lost", 10, 0),), 7.0) == 7.0
    assert line_for_boxes((TrackerHead("Lost", 20, 0),), 7.0) > 8.5
    assert line_for_boxes((TrackerHead("Lost", 20, 0),), 12.0) == 12.0
