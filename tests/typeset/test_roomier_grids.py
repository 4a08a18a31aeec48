"""Columns of unlike widths: figures of a grid that stand close are given room by words beside."""

from __future__ import annotations

import pytest

import shared
from tablewright.diagnostics import Span
from tablewright.dice import IntegerRange
from tablewright.kinds.entry import Text
from tablewright.kinds.screen.entry import ScreenBlock, Show, Weight
from tablewright.library import Scope
from tablewright.outputs.blocks import block_of
from tablewright.records import replace
from tablewright.typeset import roomier_grids
from tablewright.typeset.grid_content import GridContent
from tablewright.typeset.list_content import ListContent
from tablewright.typeset.measuring import measured_panel
from tablewright.typeset.panels import Panel, column_widths, em, hero_size
from tablewright.typeset.papers import LANDSCAPE
from tablewright.typeset.placing import plan_panel
from tablewright.typeset.plans import Plan
from tablewright.typeset.roomier_grids import with_room_in_grids
from tablewright.typeset.shaping import shaped_plans
from tablewright.typeset.typesetter import Typesetter
from tablewright.views.points import PointView
from typeset.logs import typesetter_of_logs

SIZE = 10.5
SENTENCE = "Whoever stands the watch writes down what was seen, and what was only heard of"


@pytest.fixture(scope="module")
def scope() -> Scope:
    return shared.compiled().library.scope("basic-encounter")


@pytest.fixture(scope="module")
def typesetter(scope: Scope, tmp_path_factory: pytest.TempPathFactory) -> Typesetter:
    return typesetter_of_logs(scope, tmp_path_factory.mktemp("none"))


def planned(scope: Scope, typesetter: Typesetter, sentences: int, armour: int) -> Plan:
    """Return the plan of a hero grid with armour classes 11 to `armour`, and sentences beside."""
    asked = ScreenBlock(
        "attack",
        (),
        show=Show.NEEDED,
        weight=Weight.HERO,
        down=(IntegerRange(0, 12),),
        across=(IntegerRange(11, armour),),
        found_by=("fighter", "cleric_thief", "magic_user", "monster"),
    )
    shown = block_of(scope.entries["attack"], scope, asked)
    (body,) = shown.bodies
    assert isinstance(body, GridContent)
    # Headings at its foot would be one line more than it has room for.
    grid = replace(shown, is_hero=True, bodies=(replace(body, repeats_heads=False),))
    items = tuple(PointView(Text(SENTENCE, ()), "") for _ in range(sentences))
    listed = ListContent(items, is_ordered=True)
    words = replace(grid, title="Watch", is_hero=False, bodies=(listed,))
    panel = Panel("p", "Attack", (), "", (), 2, (grid, words), Span("s.yaml"))
    return plan_panel(panel, LANDSCAPE, SIZE, measured_panel(panel, LANDSCAPE, SIZE, typesetter))


def room(plan: Plan) -> float:
    """Return how wide the first column is, in ems of the grid's type."""
    return column_widths(plan.panel, LANDSCAPE, plan.size)[0] / em(hero_size(plan.size))


def wanted(plan: Plan) -> float:
    (grid,) = plan.panel.blocks[0].bodies
    assert isinstance(grid, GridContent)
    return grid.ems_of_clear_figures


def test_figures_of_a_grid_are_given_room(scope: Scope, typesetter: Typesetter) -> None:
    before = planned(scope, typesetter, sentences=12, armour=20)
    assert room(before) < wanted(before)
    (after,) = with_room_in_grids([before], LANDSCAPE, typesetter)
    wide, narrow = after.panel.shares
    assert wide > 0.5 > narrow
    assert sum(after.panel.shares) == pytest.approx(1)
    assert room(after) >= wanted(after) - 0.1
    assert after.fits
    # Every block is where it was.
    assert [c.blocks for c in after.columns] == [c.blocks for c in before.columns]
    # So it is where an author's screen is planned.
    (shaped,) = shaped_plans([before.panel], LANDSCAPE, (SIZE,), typesetter)
    assert shaped.panel.shares == after.panel.shares


def test_words_that_fill_their_column_give_none(scope: Scope, typesetter: Typesetter) -> None:
    full = next(
        plan
        for count in range(36, 10, -1)
        if (plan := planned(scope, typesetter, sentences=count, armour=20)).fits
    )
    assert with_room_in_grids([full], LANDSCAPE, typesetter) == (full,)


def test_a_grid_that_has_room_is_not_laid_out_again(
    scope: Scope, typesetter: Typesetter, monkeypatch: pytest.MonkeyPatch
) -> None:
    few = planned(scope, typesetter, sentences=12, armour=16)

    def no_press(*_: object) -> None:
        raise AssertionError

    monkeypatch.setattr(roomier_grids, "measured_panels", no_press)
    assert with_room_in_grids([few], LANDSCAPE, typesetter) == (few,)
