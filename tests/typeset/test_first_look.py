"""What cannot fit in any way is found by a first look, with the word, the column and the block."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from press.projects import HARBOUR, project
from tablewright.kinds.screen.entry import screens_in
from tablewright.outputs.booklet.booklet import OUTPUT as BOOKLET
from tablewright.outputs.booklet.leaf import LEAF
from tablewright.outputs.cards.planning import planned_deck
from tablewright.outputs.cards.sizes import A6, POKER
from tablewright.outputs.formats import Formats
from tablewright.outputs.output import BuildRequest
from tablewright.outputs.screens.panels import screen_panels
from tablewright.outputs.screens.screens import OUTPUT as SCREENS
from tablewright.outputs.sheets import divided, page_limit
from tablewright.outputs.sheets.divided import sections_that_fit
from tablewright.outputs.sheets.sections import (
    SHEET_PAGE,
    SheetPage,
    sheet_entries,
    sheet_section,
)
from tablewright.outputs.sheets.sheets import OUTPUT as SHEETS
from tablewright.press import Press
from tablewright.records import replace
from tablewright.typeset.baseline import closest_line
from tablewright.typeset.first_look import hopeless_plans
from tablewright.typeset.least_height import too_tall_plans
from tablewright.typeset.measuring import measured_panel, plan_panels
from tablewright.typeset.panels import Panel
from tablewright.typeset.papers import LANDSCAPE, Box, PageShape
from tablewright.typeset.typesetter import typesetter_for

_COLUMNS = 18
_ROWS = 60


def table(word: str, columns: int) -> str:
    heads = "".join(f"  c{n}: {{title: Head {n}, type: text}}\n" for n in range(columns))
    lines = []
    for row in range(_ROWS):
        # The longest words stand in a single row, and that far down.
        cells = [f"c{n}: {word if row == 37 else 'sand'}" for n in range(columns)]
        lines.append(f"  - {{roll: {row + 1}, {', '.join(cells)}}}\n")
    return (
        f"kind: table\ntitle: Wreckage\nroll: 1d{_ROWS}\ncolumns:\n"
        f"  roll: {{title: Roll, type: range}}\n{heads}rows:\n{''.join(lines)}"
    )


SCREEN = """\
kind: screen
title: Screen
panels:
  - title: Ashore
    columns: 2
    blocks: [weather, wreckage]
"""


def harbour(folder: Path, word: str, columns: int) -> BuildRequest:
    files = {**HARBOUR, "wreckage": table(word, columns), "screen": SCREEN}
    files = {name: text for name, text in files.items() if name != "boarding"}
    order = project(folder, files)
    return replace(order, formats=replace(order.formats, shapes=(PageShape.LANDSCAPE,)))


@pytest.fixture
def laid_out(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many cells each page has that is laid out."""
    found: list[int] = []
    real = Press.lay_out

    def counted(self: Press, html: str, *rest: Any) -> Any:
        found.append(html.count("<td"))
        return real(self, html, *rest)

    monkeypatch.setattr(Press, "lay_out", counted)
    return found


def test_what_is_too_wide_is_found_by_a_few_rows(tmp_path: Path, laid_out: list[int]) -> None:
    order = harbour(tmp_path, "Unfathomability", _COLUMNS)
    for output in (SHEETS, SCREENS):
        laid_out.clear()
        made = output.make(order)
        assert made.files == {}
        (fault,) = made.diagnostics
        assert fault.rule.code == "TW601"
        # On screens, words are divided, and what sticks out is a part of one.
        assert "“Unfathom" in fault.message
        assert "mm too wide in the column “Head " in fault.message
        assert fault.message.endswith(("of the block “Results”", "of the block “Wreckage”"))
        # All rows are more than a thousand cells.
        assert sum(laid_out) < 150
        assert len(laid_out) <= 3


def test_a_card_is_not_tried_in_every_way(tmp_path: Path, laid_out: list[int]) -> None:
    order = harbour(tmp_path, "Unfathomability", _COLUMNS)
    scope = order.library.scope("harbour")
    typesetter = typesetter_for(scope, order.templates)
    deck = planned_deck(scope, A6, typesetter)
    assert [none.entry.id for none in deck.missing] == ["wreckage"]
    assert sum(laid_out) < 300


def long_screen(folder: Path, rows: int, formats: Formats) -> BuildRequest:
    lines = "".join(f"  - {{what: Ship {n}, flag: Of the harbour}}\n" for n in range(rows))
    fleet = (
        "kind: table\ntitle: Fleet\ncolumns:\n  what: {title: What, type: text}\n"
        f"  flag: {{title: Flag, type: text}}\nrows:\n{lines}"
    )
    screen = SCREEN.replace("wreckage", "fleet")
    files = {"pack": HARBOUR["pack"], "weather": HARBOUR["weather"], "fleet": fleet}
    return replace(project(folder, {**files, "screen": screen}), formats=formats)


@pytest.mark.parametrize(
    ("formats", "size"),
    [
        (Formats(), "landscape, even at 10 pt"),
        (Formats(shapes=(PageShape.PORTRAIT,)), "portrait, even at 9 pt"),
        (Formats(panels=8), "landscape, even at 10 pt"),
        # What flows as it needs is not cut into dozens of parts.
        (Formats(large_print=True), "landscape, even at 12 pt"),
        (Formats(shapes=(PageShape.MINI,)), "mini, even at 10 pt"),
    ],
)
def test_what_is_far_too_tall_is_not_laid_out(
    tmp_path: Path, laid_out: list[int], formats: Formats, size: str
) -> None:
    (fault,) = SCREENS.make(long_screen(tmp_path, 1500, formats)).diagnostics
    assert fault.rule.code == "TW601"
    assert re.search(r"the panel “Ashore” is at least \d{4} mm too tall", fault.message)
    assert size in fault.message
    assert re.search(r"its tallest block is Fleet, at least \d{4} mm", fault.hint)
    assert laid_out == []


def rolled(folder: Path, rows: int) -> BuildRequest:
    lines = "".join(f"  - {{roll: {n}, what: Ship {n}}}\n" for n in range(1, rows + 1))
    fleet = (
        f"kind: table\ntitle: Fleet\nroll: 1d{rows}\ncolumns:\n"
        "  roll: {title: Roll, type: range}\n  what: {title: What, type: text}\n"
        f"rows:\n{lines}"
    )
    return project(folder, {"pack": HARBOUR["pack"], "fleet": fleet})


def test_a_card_is_not_tried_with_far_too_many_rows(tmp_path: Path, laid_out: list[int]) -> None:
    order = rolled(tmp_path, 800)
    scope = order.library.scope("harbour")
    typesetter = typesetter_for(scope, order.templates)
    for card in (POKER, A6):
        deck = planned_deck(scope, card, typesetter)
        (none,) = deck.missing
        assert none.nearest.is_least
        assert none.nearest.over > card.box.height
    assert laid_out == []


@pytest.mark.parametrize("leaf", [SHEET_PAGE, LEAF])
def test_a_sheet_is_tried_on_the_pages_that_it_needs(
    tmp_path: Path, laid_out: list[int], leaf: SheetPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    planned: list[Panel] = []

    def counted(panels: Sequence[Panel], *rest: Any, **named: Any) -> Any:
        planned.extend(panels)
        return plan_panels(panels, *rest, **named)

    monkeypatch.setattr(divided, "plan_panels", counted)
    order = rolled(tmp_path, 30)
    scope = order.library.scope("harbour")
    sections = [sheet_section(entry, scope, leaf) for entry in sheet_entries(scope)]
    low = replace(leaf, box=Box(leaf.box.width, 38.0 if leaf.is_broad else 37.0))
    typesetter = typesetter_for(scope, order.templates)
    plans = sections_that_fit(sections, low, typesetter)
    # Of pages of a booklet, the number of the part takes a line above the heading.
    assert all(plan.fits for plan in plans)
    assert len(plans) > 3
    # On one page, or on two, it is not tried at all.
    assert planned == [plan.panel for plan in plans]
    lower = replace(leaf, box=Box(leaf.box.width, 1.0))
    laid_out.clear()
    (plan,) = sections_that_fit(sections, lower, typesetter)
    assert plan.is_least
    assert not plan.fits
    assert laid_out == []


def test_more_pages_than_anybody_turns_are_told_with_block_column_and_words(
    tmp_path: Path, laid_out: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    # The rows alone, a line each, would go on eight pages: by their real height it is more.
    monkeypatch.setattr(page_limit, "MOST_PAGES", 8)
    (fault,) = BOOKLET.make(rolled(tmp_path, 400)).diagnostics
    assert fault.message.startswith("the booklet's sheet “Fleet” would take at least ")
    assert fault.message.endswith(" pages, even at 9 pt, and none takes more than 32")
    pages = int(fault.message.split()[8])
    assert 8 < pages < 13
    assert "its tallest block is Results, at least " in fault.hint
    assert "most of its words stand in the column “What”, as in “Ship 100”" in fault.hint
    # Of all rows a few, twice.
    assert 0 < sum(laid_out) < 300


def test_no_sheet_goes_over_more_pages_than_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    order = rolled(tmp_path, 30)
    scope = order.library.scope("harbour")
    sections = [sheet_section(entry, scope, SHEET_PAGE) for entry in sheet_entries(scope)]
    low = replace(SHEET_PAGE, box=Box(SHEET_PAGE.box.width, 38.0))
    monkeypatch.setattr(divided, "flowed", lambda blank, *_, **__: (blank,) * 33)
    (plan,) = sections_that_fit(sections, low, typesetter_for(scope, order.templates))
    assert not plan.fits
    assert plan.pages == 33


def test_rows_that_some_number_of_panels_may_hold_are_laid_out_a_few_times(
    tmp_path: Path, laid_out: list[int]
) -> None:
    (fault,) = SCREENS.make(long_screen(tmp_path, 240, Formats())).diagnostics
    assert "at least " in fault.message
    assert "spread the screen over 4 panels with `--panels 4`" in fault.hint
    # Twice 240 cells each time, and those of the little table beside them.
    assert len(laid_out) <= 3
    assert sum(laid_out) < 3 * 2 * 270


def test_no_block_is_lower_than_it_is_said_to_be_at_least(tmp_path: Path) -> None:
    order = long_screen(tmp_path, 90, Formats())
    scope = order.library.scope("harbour")
    (whole,) = screen_panels(screens_in(scope.in_reading_order())[0], scope)
    found = too_tall_plans([[whole]], LANDSCAPE, 10)
    assert found == {}
    low = Box(LANDSCAPE.width, 80.0)
    (plan,) = too_tall_plans([[whole]], low, 10).values()
    measured = measured_panel(whole, low, 10, typesetter_for(scope, order.templates))
    assert not plan.fits
    assert plan.over > 0
    for least, height in zip(plan.heights, measured.blocks, strict=True):
        # The heading and those of the columns are not counted.
        assert height - 5 * closest_line(10) < least <= height


@pytest.mark.parametrize(("columns", "is_hopeless"), [(3, False), (_COLUMNS, True)])
def test_what_fits_somehow_is_no_lost_cause(
    tmp_path: Path, columns: int, is_hopeless: bool
) -> None:
    order = harbour(tmp_path, "Unfathomability", columns)
    scope = order.library.scope("harbour")
    sections = [sheet_section(entry, scope, SHEET_PAGE) for entry in sheet_entries(scope)]
    names = [section.title for section in sections]
    typesetter = typesetter_for(scope, order.templates)
    found = hopeless_plans(sections, SHEET_PAGE.box, SHEET_PAGE.sizes[-1], typesetter)
    assert [names[n] for n in found] == ["Wreckage"] * is_hopeless
    assert not any(plan.fits for plan in found.values())
