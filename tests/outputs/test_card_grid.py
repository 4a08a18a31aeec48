"""The grid of chances that a screen shows of a check is on its card."""

from __future__ import annotations

import pytest

from shared import compiled
from tablewright.kinds.check import card_grid
from tablewright.kinds.entry import Text
from tablewright.outputs.cards.faces import card_layouts
from tablewright.outputs.cards.leads import halved_lead
from tablewright.outputs.cards.sizes import A6, POKER
from tablewright.typeset.grid_content import GridContent
from tablewright.typeset.panels import Panel


def grid_on(face: Panel) -> GridContent:
    (body,) = face.blocks[0].bodies
    assert isinstance(body, GridContent)
    return body


def test_a_card_has_the_grid_that_its_screen_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    scope = compiled().library.scope("toolbox-864")
    check = scope.entries["reach-a-target"]
    (large,), (bare,) = card_layouts(check, scope, A6).whole
    targets = [str(n) for n in range(2, 21)]
    assert list(grid_on(large).column_labels) == list(grid_on(bare).column_labels) == targets
    assert grid_on(large).row_remarks
    assert not grid_on(bare).row_remarks
    # A small one has those alone that its manifest wants: so they stand on one side.
    wanted = tuple(range(3, 15))
    monkeypatch.setattr(card_grid, "across_on_card", lambda *_: wanted)
    small = card_layouts(check, scope, POKER.turned).whole
    assert {grid_on(face).column_labels for (face,) in small} == {tuple(targets[1:13])}
    leads = [str(face.blocks[0].leads[0]) for (face,) in small]
    assert len(leads[-1]) < len(leads[0])
    # Else one that stands has no room for so many; one that lies has them on both sides.
    monkeypatch.setattr(card_grid, "across_on_card", lambda *_: ())
    assert card_layouts(check, scope, POKER).divided == ()
    for front, back in card_layouts(check, scope, POKER.turned).divided:
        first, last = grid_on(front), grid_on(back)
        assert [*first.column_labels, *last.column_labels] == targets
        assert [a + b for a, b in zip(first.cells, last.cells, strict=True)] == list(
            grid_on(bare).cells
        )
        assert front.where == "overleaf: 11–20"


def test_a_lead_is_parted_behind_its_first_sentence() -> None:
    first, rest = halved_lead(Text("Roll this. Then **add** that. And look.", ()))
    assert (first, rest) == (Text("Roll this.", ()), (Text("Then **add** that. And look.", ()),))
    assert halved_lead(Text("Roll this.", ())) == (Text("Roll this.", ()), ())
