"""The grid of chances that a screen shows of a check is on its card."""

from __future__ import annotations

import pytest

from shared import compiled
from tablewright.kinds.check.cards import grid as card_grid
from tablewright.kinds.check.cards.dice import figures_of_screen
from tablewright.kinds.check.entry import Check
from tablewright.kinds.entry import Text
from tablewright.outputs.cards.faces import card_layouts
from tablewright.outputs.cards.leads import halved_lead
from tablewright.outputs.cards.sizes import A6, POKER
from tablewright.prose import readable
from tablewright.typeset.grid_cells import is_never
from tablewright.typeset.grid_content import GridContent
from tablewright.typeset.panels import Panel


def grid_on(face: Panel) -> GridContent:
    (body,) = face.blocks[0].bodies
    assert isinstance(body, GridContent)
    return body


def test_a_card_has_the_grid_that_its_screen_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    scope = compiled().library.scope("toolbox-864")
    check = scope.entries["reach-a-target"]
    # On a large card more than are told apart stand on both sides.
    *both, (large,), (bare,) = card_layouts(check, scope, A6).whole
    assert [[len(grid_on(face).column_labels) for face in faces] for faces in both] == [[10, 9]] * 2
    targets = [str(n) for n in range(2, 21)]
    assert list(grid_on(large).column_labels) == list(grid_on(bare).column_labels) == targets
    assert grid_on(large).row_remarks
    assert not grid_on(bare).row_remarks
    # A small one has those alone that its manifest wants: so they stand on one side.
    wanted = tuple(range(3, 15))
    monkeypatch.setattr(card_grid, "across_on_card", lambda *_: wanted)
    small = card_layouts(check, scope, POKER).whole
    assert {grid_on(face).column_labels for (face,) in small} == {tuple(targets[1:13])}
    leads = [str(face.blocks[0].leads[0]) for (face,) in small]
    assert len(leads[-1]) < len(leads[0])
    # Else they are on both sides, or on as many as keep their figures apart.
    monkeypatch.setattr(card_grid, "across_on_card", lambda *_: ())
    layouts = card_layouts(check, scope, POKER)
    three, four = layouts.series[0][0][0][::2]
    for faces in (*layouts.divided, three, four):
        grids = [grid_on(face) for face in faces]
        assert [label for grid in grids for label in grid.column_labels] == targets
        # Where a face begins, nothing is left to draw a line at the left of.
        for n, line in enumerate(grid_on(bare).cells):
            # A face has no row of which nothing comes in any of its columns.
            start = 0
            for grid in grids:
                part = line[start : start + len(grid.column_labels)]
                start += len(part)
                if n < len(grid.cells):
                    assert [cell.label for cell in grid.cells[n]] == [cell.label for cell in part]
                else:
                    assert all(map(is_never, part))
    assert len(grid_on(four[-1]).cells) < len(grid_on(bare).cells)
    assert [len(grid_on(face).column_labels) for face in three] == [7, 6, 6]
    assert three[0].where == "Target 2–8 · overleaf: 9–14"


def test_a_lead_is_parted_behind_its_first_sentence() -> None:
    first, rest = halved_lead(Text("Roll this. Then **add** that. And look.", ()))
    assert (first, rest) == (Text("Roll this.", ()), (Text("Then **add** that. And look.", ()),))
    assert halved_lead(Text("Roll this.", ())) == (Text("Roll this.", ()), ())


def test_a_manifest_says_above_dice_what_their_columns_mean() -> None:
    scope = compiled().library.scope("optional-morale")
    check = scope.entries["morale-check"]
    assert isinstance(check, Check)
    own, said, *_ = figures_of_screen(check, scope, POKER)
    leads = [readable(lead.markdown) if isinstance(lead, Text) else lead for lead in own.leads]
    assert leads[0] == "Losing −1, winning +1; −2 to +2 in all."
    # How it is rolled stands below it, and by itself where there is no room for both.
    assert said.leads in (own.leads, own.leads[1:])
    # Neither the screen nor a sheet has it.
    assert leads[0] not in map(str, figures_of_screen(check, scope)[0].leads)
    # A grid of chances has it instead of what the screen says.
    scope = compiled().library.scope("toolbox-864")
    front = card_layouts(scope.entries["reach-a-target"], scope, POKER)
    (lead,) = next(ways for ways in (*front.whole, *front.divided) if ways)[0].blocks[0].leads
    assert isinstance(lead, Text)
    assert lead.markdown.startswith("% for this or more.")
