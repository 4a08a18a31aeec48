"""Pages of totals rolled in advance: measured by few lines, and as tall as with all of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from press.projects import HARBOUR, project
from tablewright.diagnostics import Span
from tablewright.library import Scope
from tablewright.outputs.booklet.booklet import OUTPUT as BOOKLET
from tablewright.outputs.formats import Formats
from tablewright.outputs.output import Output
from tablewright.outputs.sheets import rolled
from tablewright.outputs.sheets.pages import page_of_totals
from tablewright.outputs.sheets.sections import SHEET_PAGE, SheetPage
from tablewright.outputs.sheets.sheets import OUTPUT as SHEETS
from tablewright.records import replace
from tablewright.resources import templates_folder
from tablewright.typeset.blocks import Block, RolledContent
from tablewright.typeset.looks import SHEET
from tablewright.typeset.measuring import measured_panels
from tablewright.typeset.panels import Panel
from tablewright.typeset.papers import Box, Stock
from tablewright.typeset.typesetter import typesetter_for


@pytest.mark.parametrize("size", [10.0, 9.0])
def test_lines_that_are_not_laid_out_are_as_tall_as_those_that_are(
    tmp_path: Path, size: float
) -> None:
    order = project(tmp_path, HARBOUR)
    scope = order.library.scope("harbour")
    entry = scope.find("boarding")
    assert entry is not None
    strips = [
        RolledContent("2d6", "Boarding", tuple(range(2, 12)) * 12, abreast=20),
        RolledContent("d6", "Weather, " * 40, (1, 6) * 10, abreast=20),
        RolledContent("d1000", "", (1, 1000, 30) * 11, abreast=10),
    ]
    blocks = tuple(Block(entry, "", (), (), (strip,), spans=True) for strip in strips)
    note = Block(entry, "", (), ("Take totals from the left.",), (), spans=True)
    where = Span("a.yaml")
    panel = Panel("it", "Totals", (), "", (), 1, (note, *blocks), where, look=SHEET)
    typesetter, box = typesetter_for(scope, order.templates), Box(190, 277)
    wanted = {0: (panel, size)}
    whole = measured_panels(wanted, box, typesetter)[0]
    by_lines = rolled._measured_by_lines(measured_panels, wanted, box, typesetter)[0]
    assert by_lines.blocks == pytest.approx(whole.blocks, abs=1e-6)
    assert (by_lines.head, by_lines.foot) == (whole.head, whole.foot)
    assert by_lines.too_wide == whole.too_wide == ()


@pytest.mark.slow
def test_totals_that_a_template_hides_are_told_of(tmp_path: Path) -> None:
    style = (templates_folder() / "print" / "print.css").read_text(encoding="utf-8")
    hidden = f"{style}\n.abreast {{ display: none }}\n"
    order = project(tmp_path, HARBOUR, {"print/print.css": hidden})
    made = SHEETS.make(replace(order, formats=Formats(papers=(Stock.A4,))))
    assert made.files == {}
    assert all("on no page: a style hides it" in found.message for found in made.diagnostics)


def test_sheets_and_booklet_have_other_totals_and_say_which(tmp_path: Path) -> None:
    order = project(tmp_path, HARBOUR)
    scope = order.library.scope("harbour")
    setter = typesetter_for(scope, order.templates)
    bound_page, other_page = replace(SHEET_PAGE, is_bound=True), replace(SHEET_PAGE, rolls=2)
    loose, bound, others = (
        page_of_totals(scope, leaf, setter) for leaf in (SHEET_PAGE, bound_page, other_page)
    )
    assert loose is not None
    assert bound is not None
    assert others is not None
    # A set has the number by which it is asked for, and says of what it is one.
    assert [plan.panel.where for plan in (loose, bound, others)] == [
        "Set 1 in all sheets",
        "Set 1 in all booklets",
        "Set 2 in all sheets",
    ]
    # What the number is for is said below the rolls, in words and not in commands.
    told = [str(plan.panel.blocks[-1].leads[0]) for plan in (loose, bound, others)]
    same = "All {} with set {} have these same rolls; {}, and other sets, do not."
    kinds = (("sheets", 1, "booklets"), ("booklets", 1, "sheets"), ("sheets", 2, "booklets"))
    assert told == [same.format(*kind) for kind in kinds]
    again = page_of_totals(scope, other_page, setter)
    assert again is not None
    strips = [
        [b for block in plan.panel.blocks for b in block.bodies if isinstance(b, RolledContent)]
        for plan in (loose, bound, others, again)
    ]
    assert strips.pop() == strips[2]
    assert [s.name for s in strips[0]] == [s.name for s in strips[1]] == [s.name for s in strips[2]]
    for of_one_kind in zip(*strips, strict=True):
        assert len({each.totals[:20] for each in of_one_kind}) == 3


def test_where_no_sentence_has_room_a_line_by_the_title_says_the_same(tmp_path: Path) -> None:
    order = project(tmp_path, HARBOUR)
    scope = order.library.scope("harbour")
    setter = typesetter_for(scope, order.templates)
    leads: dict[bool, str] = {}
    for height in range(10, 80):
        leaf = replace(SHEET_PAGE, box=Box(SHEET_PAGE.box.width, height), rolls=2)
        plan = page_of_totals(scope, leaf, setter)
        if plan is not None:
            said = any(block.leads for block in plan.panel.blocks)
            leads.setdefault(said, plan.panel.where)
    # The lowest has no sentence, a taller one has how they are used.
    assert leads == {
        False: "Use in order, tick off · Set 2 in all sheets",
        True: "Set 2 in all sheets",
    }


@pytest.mark.parametrize("output", [SHEETS, BOOKLET])
def test_whoever_builds_chooses_the_set_of_rolls(
    output: Output, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []

    def told(dice: object, scope: Scope, leaf: SheetPage) -> str:
        asked.append(leaf.rolls)
        return f"{scope.pack}/{dice}"

    monkeypatch.setattr(rolled, "_seed", told)
    order = project(tmp_path, HARBOUR)
    output.make(replace(order, formats=Formats(papers=(Stock.A4,), rolls=7)))
    assert set(asked) == {7}
