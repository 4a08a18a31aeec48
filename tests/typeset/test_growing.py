"""What a panel would leave empty: divided blocks, larger type, and lines to write on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tablewright.library import Scope
from tablewright.records import replace
from tablewright.typeset import growing
from tablewright.typeset.baseline import closest_line
from tablewright.typeset.growing import grown_plans, has_hole, ruled_plans
from tablewright.typeset.holes import LARGEST_HOLE
from tablewright.typeset.list_content import TermsContent
from tablewright.typeset.measuring import measured_panel
from tablewright.typeset.own_content import NotesContent
from tablewright.typeset.panels import Panel
from tablewright.typeset.papers import LANDSCAPE, PORTRAIT, PageShape, Stock, screen_paper
from tablewright.typeset.placing import plan_panel
from tablewright.typeset.plans import Measured, Plan
from tablewright.typeset.printing import Title, print_panels
from tablewright.typeset.shaping import shaped_plans
from tablewright.typeset.table_content import TableContent
from tablewright.typeset.typesetter import Typesetter
from typeset.logs import panel, scope_of_logs, typesetter_of_logs

LENGTHS = (8, 12, 24, 30, 33)
SIZE = 10.0
LINE = closest_line(SIZE)
TITLE = Title("Logs", (), "", (), "Tablewright")


@pytest.fixture(scope="module")
def scope(tmp_path_factory: pytest.TempPathFactory) -> Scope:
    return scope_of_logs(tmp_path_factory.mktemp("logs"), LENGTHS)


@pytest.fixture(scope="module")
def typesetter(scope: Scope, tmp_path_factory: pytest.TempPathFactory) -> Typesetter:
    return typesetter_of_logs(scope, tmp_path_factory.mktemp("none"))


def planned(whole: Panel, typesetter: Typesetter, *, is_authored: bool) -> tuple[Plan, Plan]:
    """Return the plan of a panel before and after what is empty was filled."""
    measured = measured_panel(whole, LANDSCAPE, SIZE, typesetter)
    before = plan_panel(whole, LANDSCAPE, SIZE, measured)
    (after,) = grown_plans([before], LANDSCAPE, typesetter, is_authored=is_authored)
    return before, after if is_authored else ruled_plans([after])[0]


def said(plan: Plan) -> list[str]:
    return [block.title for block in plan.panel.blocks]


def ruled(plan: Plan) -> list[int]:
    return [n for n, b in enumerate(plan.panel.blocks) if isinstance(b.bodies[0], NotesContent)]


def test_a_long_table_goes_on_in_the_next_column_where_that_avoids_a_hole(
    scope: Scope, typesetter: Typesetter
) -> None:
    before, after = planned(panel(scope, "A", [33, 12], 2), typesetter, is_authored=True)
    assert has_hole(before)
    assert not has_hole(after)
    assert said(after) == ["Log of 33 (1 of 2)", "Log of 33 (2 of 2)", "Log of 12"]
    assert [column.blocks for column in after.columns] == [(0,), (1, 2)]
    first, second = (block.bodies[0] for block in after.panel.blocks[:2])
    assert isinstance(first, TableContent)
    assert isinstance(second, TableContent)
    assert len(first.rows) + len(second.rows) == 33
    # Its head is repeated, and what leads to it leads to its beginning.
    assert second.heads == first.heads
    # A block that is whole in its own column stays so.
    _, whole = planned(panel(scope, "A", [24, 30], 2), typesetter, is_authored=True)
    assert said(whole) == ["Log of 24", "Log of 30"]


def test_what_an_author_left_empty_stays_so(scope: Scope, typesetter: Typesetter) -> None:
    before, after = planned(panel(scope, "A", [8, 8], 2), typesetter, is_authored=True)
    assert has_hole(after)
    assert said(after) == said(before)


def test_sparse_panels_grow_and_are_ruled_for_notes(scope: Scope, typesetter: Typesetter) -> None:
    before, after = planned(panel(scope, "A", [8, 8], 2), typesetter, is_authored=False)
    assert has_hole(before)
    assert all(block.is_hero for block in after.panel.blocks[:2])
    assert not has_hole(after)
    assert len(ruled(after)) == 2
    # They stand at the foot of each column, and all of them fit.
    assert [column.blocks[-1] for column in after.columns] == ruled(after)
    paper = screen_paper(Stock.A4, PageShape.LANDSCAPE)
    printed = print_panels([after], [paper], TITLE, typesetter)
    assert printed.diagnostics == ()


def test_nothing_grows_where_rows_would_break(
    scope: Scope, typesetter: Typesetter, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(wanted: Mapping[int, Any], *_: Any) -> dict[int, Measured]:
        heights = {True: 22 * LINE, False: 10 * LINE}
        return {
            n: Measured(13, 5, tuple(heights[b.is_hero] for b in p.blocks), ())
            for n, (p, _) in wanted.items()
        }

    before, _ = planned(panel(scope, "A", [8, 8], 2), typesetter, is_authored=False)
    monkeypatch.setattr(growing, "measured_panels", broken)
    (after,) = ruled_plans(grown_plans([before], LANDSCAPE, typesetter, is_authored=False))
    assert not any(block.is_hero for block in after.panel.blocks)
    assert ruled(after)


def test_words_do_not_grow_though_the_panel_is_sparse(scope: Scope, typesetter: Typesetter) -> None:
    said_first = (TermsContent((("Storm", "Nobody sails."), ("Calm", "Nobody rows."))),)
    whole = panel(scope, "A", [8, 8], 2)
    worded = replace(whole, blocks=(replace(whole.blocks[0], bodies=said_first), *whole.blocks[1:]))
    before, after = planned(worded, typesetter, is_authored=False)
    assert has_hole(before)
    assert not any(block.is_hero for block in after.panel.blocks)
    # What is empty is for notes.
    assert ruled(after)


def test_what_is_ruled_for_notes_anyway_divides_no_block_for_a_little_less_of_them(
    scope: Scope, typesetter: Typesetter
) -> None:
    whole = panel(scope, "A", [12, 24], 2)
    before, after = planned(whole, typesetter, is_authored=False)
    assert has_hole(before)
    assert said(after)[:2] == ["Log of 12", "Log of 24"]
    assert ruled(after)
    # Its author did not ask for notes: there columns end alike.
    _, divided = planned(whole, typesetter, is_authored=True)
    assert "Log of 24 (1 of 2)" in said(divided)


def test_a_panel_that_is_full_costs_no_layout(
    scope: Scope, typesetter: Typesetter, monkeypatch: pytest.MonkeyPatch
) -> None:
    full = panel(scope, "A", [24, 30], 2)
    plan = plan_panel(full, LANDSCAPE, SIZE, Measured(13, 5, (30 * LINE, 33 * LINE), ()))
    monkeypatch.setattr(growing, "measured_panels", lambda *_: pytest.fail("laid out"))
    assert ruled_plans(grown_plans([plan], LANDSCAPE, typesetter, is_authored=False)) == (plan,)


def test_what_stands_across_alone_leaves_a_hole_too(scope: Scope, typesetter: Typesetter) -> None:
    whole = panel(scope, "A", [8])
    across = replace(whole, blocks=tuple(replace(b, spans=True) for b in whole.blocks))
    before, after = planned(across, typesetter, is_authored=False)
    assert before.hole > LARGEST_HOLE
    assert not has_hole(after)


def test_what_fills_its_column_leaves_nothing_for_wider_gaps(scope: Scope) -> None:
    whole = panel(scope, "A", [8, 8, 8])
    lines = Measured(13, 5, (8 * LINE, 8 * LINE, 8 * LINE), ())
    (apart,) = plan_panel(whole, LANDSCAPE, SIZE, lines).parted.columns
    assert apart.further == pytest.approx((0.8, 0.8))
    notes = replace(whole.blocks[2], bodies=(NotesContent(3, 7.0, fills=True),))
    filled = replace(whole, blocks=(*whole.blocks[:2], notes))
    plan = plan_panel(filled, LANDSCAPE, SIZE, lines)
    assert [column.further for column in plan.parted.columns] == [(0, 0)]
    (written,) = plan.panel.blocks[2].bodies
    assert isinstance(written, NotesContent)
    # They stand in what is left, and in what their own lines have to spare.
    free = LANDSCAPE.height - 18 - 26 * plan.line
    assert free - 7 <= written.more * 7.0 <= free + 6 * plan.line


def test_parts_across_a_narrow_panel_are_about_as_wide_as_their_author_thought(
    scope: Scope, typesetter: Typesetter
) -> None:
    whole = panel(scope, "A", [33])
    (block,) = whole.blocks
    (table,) = block.bodies
    assert isinstance(table, TableContent)
    across = replace(block, spans=True, bodies=(replace(table, columns=4),))
    for box, count in ((LANDSCAPE, 4), (PORTRAIT, 3)):
        (plan,) = shaped_plans([replace(whole, blocks=(across,))], box, [SIZE], typesetter)
        (shown,) = plan.panel.blocks[0].bodies
        assert isinstance(shown, TableContent)
        assert shown.columns == count
