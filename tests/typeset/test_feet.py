"""Columns end on one line: what they have left stands between their blocks, in whole lines."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablewright.library import Scope
from tablewright.typeset.feet import Stacked, further_lines
from tablewright.typeset.own_content import TrackerContent, TrackerHead, settled
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


def column(*lines: int, left: float, short: tuple[float, ...] = ()) -> Stacked:
    return Stacked(lines, short or (0.0,) * len(lines), left)


def test_what_a_column_has_left_goes_between_its_blocks() -> None:
    assert further_lines([column(9, 9, 9, left=2)]) == ((1, 1),)
    assert further_lines([column(9, 9, 9, left=4.2)]) == ((1, 1),)
    assert further_lines([column(9, 9, 9, left=0.9)]) == ((0, 0),)
    # Measures are rounded.
    assert further_lines([column(9, 9, left=0.98)]) == ((1,),)
    # A block alone has nothing to stand apart from, and other columns none of its say.
    assert further_lines([column(9, left=5), column(4, 4, left=1)]) == ((), (1,))
    assert further_lines([]) == ()


def test_blocks_stand_no_further_apart_than_belongs_together() -> None:
    # What the gaps cannot take is left at the foot.
    assert further_lines([column(9, 9, 9, left=5.2)]) == ((1, 1),)
    assert further_lines([column(9, 9, left=30)]) == ((1,),)
    # That of one column is that of others, if they are short too; else they go on to theirs.
    assert further_lines([column(9, 9, left=3), column(6, 6, 6, left=3)]) == ((1,), (0, 1))
    assert further_lines([column(9, 9, left=3), column(6, 6, 6, left=2)]) == ((1,), (0, 0))


def test_gaps_that_cannot_be_alike_bring_blocks_beside_others() -> None:
    # In the first column blocks begin on lines 7 and 14; of the second the last can do so.
    assert further_lines([column(6, 6, 4, left=0), column(5, 6, 3, left=1)]) == ((0, 0), (1, 0))
    assert further_lines([column(6, 6, 4, left=0), column(6, 5, 3, left=1)]) == ((0, 0), (0, 1))


def test_below_a_block_that_ends_above_its_last_line_no_gap_is_further() -> None:
    assert further_lines([column(6, 6, 6, left=1, short=(0.0, 0.9, 0.0))]) == ((1, 0),)
    assert further_lines([column(6, 6, 6, left=1, short=(0.9, 0.0, 0.0))]) == ((0, 1),)


def test_columns_of_a_panel_end_on_one_line(scope: Scope) -> None:
    whole = panel(scope, "A", [1] * 5, columns=2)
    heights = tuple(count * LINE for count in (12, 14, 9, 8, 8))
    plan = plan_panel(whole, LANDSCAPE, 10, Measured(10, 8, heights, ()))
    assert [stack.blocks for stack in plan.footed] == [(0, 1), (2, 3, 4)]
    feet = [
        sum(plan.lines[n] * plan.line for n in stack.blocks) + sum(stack.gaps)
        for stack in plan.footed
    ]
    assert feet[0] == pytest.approx(feet[1])
    taller = Measured(10, 8, tuple(count * LINE for count in (12, 21, 9, 8, 17)), ())
    plan = plan_panel(whole, LANDSCAPE, 10, taller)
    assert [stack.further for stack in plan.footed] == [(1,), (0, 0)]
    # A gap that is more than twice as high as others is a hole: what is left then is at the foot.
    assert plan.footed[0].gaps == pytest.approx((0, 2 * plan.line))


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


def test_blocks_rather_begin_beside_others_than_end_on_one_line() -> None:
    # Both could end on one line; but then the second block of the first would begin a line below.
    assert further_lines([column(9, 6, left=1), column(9, 6, left=0)]) == ((0,), (0,))
    # That is worth a line or two of nothing at the foot.
    assert further_lines([column(9, 6, left=2), column(9, 6, left=0)]) == ((0,), (0,))
    # What has a choice comes to what has none.
    assert further_lines([column(9, 6, left=1), column(10, 5, left=0)]) == ((1,), (0,))
