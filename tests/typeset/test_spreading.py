"""Blocks over several panels: in order, about evenly, along what their author put together."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from press.projects import HARBOUR, project
from tablewright.fonts.widths import MM_PER_POINT
from tablewright.kinds.screen.entry import ScreenBlock, Weight
from tablewright.library import Scope
from tablewright.outputs.blocks import block_of
from tablewright.records import replace
from tablewright.typeset import spreading
from tablewright.typeset.baseline import closest_line
from tablewright.typeset.blocks import Block
from tablewright.typeset.flowing import Cut
from tablewright.typeset.looks import SHEET, Look, PanelKind
from tablewright.typeset.measuring import measured_panel, plan_panels
from tablewright.typeset.overflow import Enough, overflow_diagnostic
from tablewright.typeset.packing import centred
from tablewright.typeset.panels import SCREEN_TYPE, Panel
from tablewright.typeset.papers import A4_LANDSCAPE, LANDSCAPE, PORTRAIT, Box
from tablewright.typeset.placing import plan_panel
from tablewright.typeset.plans import Measured, Plan
from tablewright.typeset.shaping import shaped_plans
from tablewright.typeset.spreading import panels_enough, spread_as_needed, spread_over
from tablewright.typeset.typesetter import Typesetter
from typeset.logs import panel, scope_of_logs, typesetter_of_logs

LONGEST = 24


@pytest.fixture(scope="module")
def scope(tmp_path_factory: pytest.TempPathFactory) -> Scope:
    return scope_of_logs(tmp_path_factory.mktemp("logs"), (*range(1, LONGEST + 1), 80))


@pytest.fixture(scope="module")
def typesetter(scope: Scope, tmp_path_factory: pytest.TempPathFactory) -> Typesetter:
    return typesetter_of_logs(scope, tmp_path_factory.mktemp("none"))


def rows_of(panels: Sequence[Panel]) -> list[list[str]]:
    return [[block.title.removeprefix("Log of ") for block in p.blocks] for p in panels]


def test_panels_come_out_about_as_full_as_each_other(scope: Scope, typesetter: Typesetter) -> None:
    whole = panel(scope, "All", [6, 6, 6, 6, 12, 12])
    found = spread_over([whole], 3, LANDSCAPE, 9, typesetter)
    assert rows_of(found) == [["6", "6", "6"], ["6", "12"], ["12"]]
    assert [p.title for p in found] == ["All", "All, continued", "All, continued"]


def test_no_panel_is_left_with_a_short_block_while_another_has_three(
    scope: Scope, typesetter: Typesetter
) -> None:
    # By height alone, the last panel would hold the last block and nothing else.
    found = spread_over([panel(scope, "A", [12, 6, 6, 6, 1], 3)], 3, LANDSCAPE, 9, typesetter)
    assert rows_of(found) == [["12"], ["6", "6"], ["6", "1"]]


def test_words_too_wide_for_large_type_get_fewer_columns_where_no_author_chose_them(
    scope: Scope, typesetter: Typesetter
) -> None:
    narrow = panel(scope, "A", [2, 2, 2, 2], 4)
    block = replace(narrow.blocks[0], leads=("W" * 20,))
    wide = replace(narrow, blocks=(block, *narrow.blocks[1:]))
    (chosen,) = shaped_plans([wide], LANDSCAPE, SCREEN_TYPE, typesetter)
    (free,) = shaped_plans([wide], LANDSCAPE, SCREEN_TYPE, typesetter, is_free=True)
    assert (chosen.panel.columns, free.panel.columns) == (4, 3)
    assert free.size > chosen.size
    assert free.fits


def test_what_an_author_put_together_stays_so_where_it_costs_little(
    scope: Scope, typesetter: Typesetter
) -> None:
    # By height alone, 8 and 8 against 6 and 10 would come first.
    first, second = panel(scope, "A", [8, 1]), panel(scope, "B", [1, 8])
    found = spread_over([first, second], 2, LANDSCAPE, 9, typesetter)
    assert rows_of(found) == [["8", "1"], ["1", "8"]]
    assert [p.title for p in found] == ["A", "B"]


def test_a_panel_of_several_bears_all_their_names(scope: Scope, typesetter: Typesetter) -> None:
    panels = [panel(scope, name, [2]) for name in "ABC"]
    (only,) = spread_over(panels, 1, LANDSCAPE, 9, typesetter)
    assert only.title == "A · B · C"
    assert only.name == "the panel “A · B · C”"


def test_there_are_no_more_panels_than_blocks(scope: Scope, typesetter: Typesetter) -> None:
    assert len(spread_over([panel(scope, "A", [2, 3])], 4, LANDSCAPE, 9, typesetter)) == 2


def test_a_panel_goes_on_only_where_it_must(scope: Scope, typesetter: Typesetter) -> None:
    short, tall = panel(scope, "A", [3, 3]), panel(scope, "B", [20, 20])
    found = spread_as_needed([short, tall], Box(259, 142.4), 10, typesetter)
    assert rows_of(found) == [["3", "3"], ["20"], ["20"]]
    assert [p.title for p in found] == ["A", "B", "B, continued"]


def test_a_block_taller_than_any_panel_is_cut_and_numbered(
    scope: Scope, typesetter: Typesetter
) -> None:
    found = spread_as_needed([panel(scope, "A", [80])], LANDSCAPE, 10, typesetter)
    assert len(found) > 1
    assert rows_of(found)[0] == [f"80 (1 of {len(found)})"]
    plans = plan_panels(found, LANDSCAPE, SCREEN_TYPE, typesetter)
    assert all(plan.fits for plan in plans)


def test_the_largest_type_is_found_whatever_the_guesses(
    scope: Scope, typesetter: Typesetter
) -> None:
    panels = [panel(scope, str(rows), [rows, rows, rows], 1) for rows in (4, 8, 9, 10, 20)]
    found = plan_panels(panels, LANDSCAPE, SCREEN_TYPE, typesetter)
    hopeless = plan_panels(panels, LANDSCAPE, SCREEN_TYPE, typesetter, begins_largest=False)
    given_up = plan_panels(panels, LANDSCAPE, SCREEN_TYPE, typesetter, gives_up=True)
    # What would have to be much smaller is not tried again.
    assert [plan.size for plan in given_up] == [plan.size for plan in found[:-1]] + [SCREEN_TYPE[0]]
    assert [plan.fits for plan in given_up] == [plan.fits for plan in found]
    for matter, plan, other in zip(panels, found, hopeless, strict=True):
        tried = [
            size
            for size in SCREEN_TYPE
            if plan_panel(
                matter, LANDSCAPE, size, measured_panel(matter, LANDSCAPE, size, typesetter)
            ).fits
        ]
        assert plan.size == max(tried, default=SCREEN_TYPE[-1])
        assert plan.fits == bool(tried)
        if tried:
            assert other.size == plan.size


def test_fewer_columns_are_tried_in_a_narrower_box(scope: Scope, typesetter: Typesetter) -> None:
    three = panel(scope, "A", [16, 16, 16], columns=3)
    (upright,) = shaped_plans([three], PORTRAIT, SCREEN_TYPE, typesetter)
    assert upright.fits
    assert upright.size == SCREEN_TYPE[0]
    assert len(upright.columns) < 3
    # Two columns would be too tall here: the third is tried as well.
    (low,) = shaped_plans([three], Box(190, 142.4), SCREEN_TYPE, typesetter)
    assert low.fits
    assert len(low.columns) == 3
    (lying,) = shaped_plans([three], LANDSCAPE, SCREEN_TYPE, typesetter)
    assert len(lying.columns) == 3


def test_what_matters_most_is_as_large_as_the_rest_where_it_would_be_too_wide(
    tmp_path: Path,
) -> None:
    columns = "".join(f"  c{n}: {{title: C{n}, type: integer}}\n" for n in range(10))
    cells = "".join(f", c{n}: 123456" for n in range(10))
    tides = (
        f"kind: table\ntitle: Tides\ncolumns:\n  what: {{title: What, type: text}}\n{columns}"
        f"rows: [{{what: Ebb{cells}}}]\n"
    )
    wide = project(tmp_path, {"pack": HARBOUR["pack"], "tides": tides}).library.scope("harbour")
    asked = ScreenBlock("tides", (), spans_panel=True, weight=Weight.HERO)
    block = block_of(wide.entries["tides"], wide, asked)
    whole = replace(panel(wide, "A", []), blocks=(block,))
    setter = typesetter_of_logs(wide, tmp_path)
    (lying,) = shaped_plans([whole], LANDSCAPE, (9.0,), setter)
    (upright,) = shaped_plans([whole], PORTRAIT, (9.0,), setter)
    assert lying.fits
    assert lying.panel.blocks[0].is_hero
    assert upright.fits
    assert not upright.panel.blocks[0].is_hero


def test_the_first_column_stands_in_the_middle() -> None:
    assert centred(((0,), (1,), (2,))) == ((1,), (0,), (2,))
    assert centred(((0,), (1,), (2,), (3,))) == ((1,), (0,), (2,), (3,))
    assert centred(((0,), (1,))) == ((0,), (1,))
    assert centred(()) == ()


def held(*heights: float) -> Measured:
    return Measured(head=13, foot=5, blocks=heights, too_wide=())


def test_rows_of_neighbouring_columns_are_about_as_far_apart(scope: Scope) -> None:
    sheet = replace(panel(scope, "Full", [8, 8], columns=2), look=SHEET)
    # The first column is full, the second has much room.
    full = LANDSCAPE.height - 13 - 5 - 1
    first, second = plan_panel(sheet, LANDSCAPE, 9, held(full, 60)).columns
    em = 9 * MM_PER_POINT
    assert second.row_padding > first.row_padding
    assert 2 * (second.row_padding - first.row_padding) == pytest.approx(0.15 * em)
    # On a card they are compared even more.
    face = replace(sheet, look=Look(PanelKind.CARD, "a6"))
    first, second = plan_panel(face, LANDSCAPE, 9, held(full, 60)).columns
    assert second.row_padding == first.row_padding


def test_the_fault_names_the_block_to_move_and_the_panel_with_room(scope: Scope) -> None:
    full = panel(scope, "Full", [4, 8, 12])
    roomy = replace(panel(scope, "Roomy", [4]), name="the panel “Roomy”")
    over = plan_panel(full, LANDSCAPE, 9, held(30, 60, 100))
    other = plan_panel(roomy, LANDSCAPE, 9, held(50))
    found = overflow_diagnostic(over, [A4_LANDSCAPE], [over, other])
    assert "the panel “Full” is" in found.message
    # They are 8, 16 and 26 lines tall, with a line between them.
    assert f"{52 * closest_line(9) - 171.7:.1f} mm too tall for A4 landscape" in found.message
    assert "move Log of 4 (32 mm) to the panel “Roomy”, which has room for 11" in found.hint


def test_the_fault_says_when_no_panel_has_room(scope: Scope) -> None:
    full, also = panel(scope, "Full", [4, 8]), panel(scope, "Also", [12])
    over = plan_panel(full, LANDSCAPE, 9, held(100, 100))
    other = plan_panel(also, LANDSCAPE, 9, held(150))
    found = overflow_diagnostic(over, [A4_LANDSCAPE], [over, other])
    assert "no other panel has room" in found.hint
    assert "its tallest block is Log of 4, 103 mm" in found.hint


def test_the_fault_says_how_many_panels_are_enough(scope: Scope) -> None:
    over = plan_panel(panel(scope, "Full", [4, 8]), LANDSCAPE, 9, held(100, 100))

    def hint(count: int | None, *, flows: bool) -> str:
        return overflow_diagnostic(over, [A4_LANDSCAPE], [over], Enough(count, flows)).hint

    assert "over 3 panels with `--panels 3`, or show less" in hint(3, flows=True)
    assert "no number of panels holds everything; leave out `--panels`" in hint(None, flows=True)
    assert "over 2 panels with `--panels 2`, begin a further panel" in hint(2, flows=False)
    assert "move a block to another panel" in hint(None, flows=False)


def test_panels_are_enough_when_all_blocks_fit_on_so_many(
    scope: Scope, typesetter: Typesetter
) -> None:
    whole = panel(scope, "All", [24, 12, 12, 24, 12, 12, 6, 6])
    count = panels_enough([whole], range(1, 9), LANDSCAPE, 9, typesetter)
    assert count is not None
    assert count > 1

    def fit(panels: int) -> bool:
        spread = spread_over([whole], panels, LANDSCAPE, 9, typesetter)
        return all(plan.fits for plan in plan_panels(spread, LANDSCAPE, [9], typesetter))

    assert fit(count)
    assert not fit(count - 1)
    assert panels_enough([whole], range(count + 1, 9), LANDSCAPE, 9, typesetter) == count + 1
    assert panels_enough([whole], range(1, count), LANDSCAPE, 9, typesetter) is None


def test_a_very_long_table_is_not_laid_out_for_advice(
    scope: Scope, typesetter: Typesetter, monkeypatch: pytest.MonkeyPatch
) -> None:
    low = Box(LANDSCAPE.width, 25 * closest_line(9))
    monkeypatch.setattr(spreading, "_pieces", lambda *_: pytest.fail("laid out"))
    # Eighty rows are four columns of such a panel; of one a third as tall, they are ten.
    lower = Box(low.width, 8 * closest_line(9))
    assert panels_enough([panel(scope, "A", [80])], range(1, 9), lower, 9, typesetter) is None
    with pytest.raises(pytest.fail.Exception, match="laid out"):
        panels_enough([panel(scope, "A", [80])], range(1, 9), low, 9, typesetter)


def test_many_blocks_are_not_tried_in_every_way(
    scope: Scope, typesetter: Typesetter, monkeypatch: pytest.MonkeyPatch
) -> None:
    many = panel(scope, "All", [2] * 60, 3)
    tried: list[int] = []

    def measured(_blank: Panel, blocks: tuple[Block, ...], *_: object) -> tuple[object, Measured]:
        return tuple(Cut(block, n) for n, block in enumerate(blocks)), held(*[20.0] * len(blocks))

    def planned(panel: Panel, *rest: Any) -> Plan:
        tried.append(len(panel.blocks))
        return plan_panel(panel, *rest)

    monkeypatch.setattr(spreading, "cut_to_fit", measured)
    monkeypatch.setattr(spreading, "plan_panel", planned)
    found = spread_as_needed([many], LANDSCAPE, 10, typesetter)
    counts = [len(each.blocks) for each in found]
    # Six blocks stand above each other in each of three columns.
    assert counts == [15] * 4
    assert len(tried) < 60 * 25
    assert max(tried) < 30
