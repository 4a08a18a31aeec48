"""Leading: the same on all panels of a screen, and what is left goes to rows before gaps."""

from __future__ import annotations

import pytest

from tablewright.kinds.entry import Text
from tablewright.library import Scope
from tablewright.records import replace
from tablewright.typeset.baseline import closest_line
from tablewright.typeset.blocks import Block, ProseContent
from tablewright.typeset.growing import has_hole
from tablewright.typeset.holes import LARGEST_HOLE
from tablewright.typeset.leading import with_common_air, with_common_leading
from tablewright.typeset.panels import PLAYERS_TYPE, em
from tablewright.typeset.papers import LANDSCAPE
from tablewright.typeset.placing import plan_panel
from tablewright.typeset.plans import Measured, Plan
from tablewright.typeset.row_air import Stacks, airy_rows
from typeset.logs import panel, scope_of_logs

SIZE = 10.0
CLOSEST = closest_line(SIZE)
LENGTHS = (8, 14, 22, 28, 29, 30, 34)
# The heading of a log, and that of its column.
HEADS = 2


@pytest.fixture(scope="module")
def scope(tmp_path_factory: pytest.TempPathFactory) -> Scope:
    return scope_of_logs(tmp_path_factory.mktemp("logs"), LENGTHS)


def planned(scope: Scope, *rows: int, columns: int = 1) -> Plan:
    """Return the plan of tables of so many `rows`, each of them a line high."""
    whole = panel(scope, "Watch", rows, columns)
    heights = tuple((HEADS + count) * CLOSEST for count in rows)
    return plan_panel(whole, LANDSCAPE, SIZE, Measured(12.0, 6.0, heights, ()))


def pitch(plan: Plan) -> float:
    """Return how far apart rows stand, in millimetres."""
    return plan.line + 2 * plan.columns[0].row_padding


def test_all_panels_have_the_leading_of_the_fullest(scope: Scope) -> None:
    plans = [planned(scope, count) for count in (34, 30, 22)]
    alone = [plan.line for plan in plans]
    assert alone == sorted(alone)
    assert len(set(alone)) == len(alone)
    full, fuller, sparse = with_common_leading(plans, LANDSCAPE)
    assert [full.line, fuller.line, sparse.line] == pytest.approx([alone[0]] * 3)
    # The fullest is as it was; the others give to their rows what lines no longer take.
    assert pitch(full) == pytest.approx(full.line)
    assert pitch(full) < pitch(fuller) < pitch(sparse) <= 1.5 * sparse.line
    for plan in (fuller, sparse):
        assert plan.fits
        assert plan.lines[0] * plan.line <= LANDSCAPE.height - 18
        assert not has_hole(plan)


def test_without_rows_enough_lines_are_further_apart_instead(scope: Scope) -> None:
    full, sparse = planned(scope, 34), planned(scope, 22)
    (block,) = sparse.panel.blocks
    prose = replace(block, bodies=(ProseContent(Text("Told.", ())),), leads=())
    told = replace(sparse.panel, blocks=(prose,))
    said = plan_panel(told, LANDSCAPE, SIZE, Measured(12.0, 6.0, sparse.heights, ()))
    first, second, third = with_common_leading([full, said, sparse], LANDSCAPE)
    assert second.line == said.line > first.line == third.line
    assert second.lines == said.lines


def test_blocks_begin_on_lines_whatever_air_their_rows_have(scope: Scope) -> None:
    full, sparse = planned(scope, 34), planned(scope, 8, 8, 14, columns=2)
    _, aired = with_common_leading([full, sparse], LANDSCAPE)
    assert aired.columns[0].row_padding > 0
    for stack in aired.columns:
        air = 2 * stack.row_padding / aired.line
        for place in stack.blocks:
            high = sparse.heights[place] / CLOSEST + airy_rows(aired.panel.blocks[place]) * air
            assert aired.lines[place] - aired.short[place] == pytest.approx(high)
    # The last of a column ends where it ends.
    lasts = {stack.blocks[-1] for stack in aired.columns}
    assert lasts < set(range(len(aired.lines)))
    for place, lines in enumerate(aired.lines):
        assert lines == int(lines) or place in lasts
    # Without air, as where something turns out taller, rows are as they were measured.
    assert aired.without_air().columns[0].row_padding == 0


def test_heroes_have_air_when_all_others_have_theirs(scope: Scope) -> None:
    log, other = panel(scope, "Watch", (8, 8)).blocks
    blocks: list[Block] = [replace(log, is_hero=True), other]
    stacks = Stacks.of(blocks, (14.0, 10.0), (), ((0, 1),))

    def airs(room: float) -> tuple[float, float]:
        _, air = stacks.most_air(room)
        assert stacks.height(air) <= room
        return round(air.rows, 2), round(air.heroes, 2)

    # A line stands between the two.
    assert airs(25) == (0, 0)
    assert airs(27) == (0.24, 0)
    assert airs(29) == (0.5, 0)
    # What is below the first begins on a line, so its air is made up to whole ones.
    assert airs(31) == (0.5, 0.24)
    assert airs(30.9) == (0.5, 0.12)
    assert airs(99) == (0.5, 0.5)


def test_a_column_with_more_left_has_a_little_more_air_than_its_neighbour(scope: Scope) -> None:
    log, other, third = panel(scope, "Watch", (8, 8, 8)).blocks
    stacks = Stacks.of((log, other, third), (10.0, 10.0, 4.0), (2,), ((0,), (1,)))
    # Across stand a line of air and one that parts it from the columns.
    across, left, right = stacks.most_air(4 + 1 + 1 + 11)
    assert [round(air.rows, 2) for air in (across, left, right)] == [0.12] * 3
    shorter = Stacks.of((log, other, third), (10.0, 6.0, 4.0), (2,), ((0,), (1,)))
    across, left, right = shorter.most_air(4 + 1 + 1 + 11)
    assert [round(air.rows, 2) for air in (across, left, right)] == [0.12, 0.12, 0.32]
    lines = shorter.lines((across, left, right))
    assert lines == pytest.approx((10 + 8 * 0.12, 6 + 8 * 0.32, 5))


def test_what_does_not_fit_stays_as_it_is(scope: Scope) -> None:
    full, over = planned(scope, 22), planned(scope, 34, 34)
    assert not over.fits
    assert with_common_leading([full, over], LANDSCAPE)[1] is over


def test_what_is_read_from_afar_keeps_the_lines_of_a_row_together(scope: Scope) -> None:
    size = 30.0
    line = closest_line(size)
    facing = replace(panel(scope, "Watch", (8,)), faces_players=True)
    tall = Measured(0, 0, (10 * line,), ())
    plan = plan_panel(facing, LANDSCAPE, size, tall)
    assert plan.line == line == pytest.approx(1.2 * em(size))
    (led,) = with_common_leading([plan], LANDSCAPE)
    # What is left is the rows', of which each is found by itself.
    assert led.line == line
    assert led.across.row_padding + sum(each.row_padding for each in led.columns) > 0


def test_larger_type_is_worth_less_than_some_air_between_rows_read_from_afar(scope: Scope) -> None:
    facing = replace(panel(scope, "Watch", (22,)), faces_players=True)
    for size, is_airy in ((PLAYERS_TYPE[0], True), (PLAYERS_TYPE[-1], False)):
        line = closest_line(size)
        plan = plan_panel(facing, LANDSCAPE, size, Measured(0, 0, (24 * line,), ()))
        assert (plan.taken > 24.5 * line) is is_airy


def test_rows_stand_in_one_of_two_ways_on_panels_beside_each_other(scope: Scope) -> None:
    plans = [planned(scope, rows) for rows in (28, 29, 30, 34)]
    each = with_common_leading(plans, LANDSCAPE)
    alike = with_common_air(plans, each, LANDSCAPE)
    assert len({round(pitch(plan), 3) for plan in each}) > 2
    assert len({round(pitch(plan), 3) for plan in alike}) == 2
    for before, after in zip(each, alike, strict=True):
        assert pitch(after) <= pitch(before) + 0.001
        assert after.fits
        assert after.hole <= LARGEST_HOLE or after == before
    # One alone is compared with none, and what would be left empty keeps what its rows have.
    assert with_common_air(plans[:1], each[:1], LANDSCAPE) == each[:1]
    bare = [planned(scope, 8), planned(scope, 34)]
    sparse = with_common_leading(bare, LANDSCAPE)
    assert with_common_air(bare, sparse, LANDSCAPE)[0].across == sparse[0].across


def test_blocks_are_whole_lines_where_rows_have_the_air_of_all_panels(scope: Scope) -> None:
    plans = [planned(scope, 8, 14), planned(scope, 8, 22), planned(scope, 34)]
    led = with_common_leading(plans, LANDSCAPE)
    for plan in with_common_air(plans, led, LANDSCAPE):
        for column in (plan.across, *plan.columns):
            for place in column.blocks[:-1]:
                rows = plan.lines[place] - plan.short[place]
                air = airy_rows(plan.panel.blocks[place]) * 2 * column.row_padding / plan.line
                assert plan.lines[place] == pytest.approx(round(plan.lines[place]))
                # What was measured is what it was before anything had air.
                assert rows - air == pytest.approx(HEADS + airy_rows(plan.panel.blocks[place]))
