"""Blocks that need no more than half a line stand beside each other on cheat sheets."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

import pytest

from shared import compiled
from tablewright.outputs.sheets.beside import set_beside
from tablewright.outputs.sheets.blocks import in_halves
from tablewright.outputs.sheets.sections import SHEET_PAGE, sheet_section
from tablewright.records import replace
from tablewright.typeset.blocks import Block
from tablewright.typeset.panels import Panel
from tablewright.typeset.papers import Box
from tablewright.typeset.plans import Measured
from tablewright.typeset.spread_content import SpreadContent
from tablewright.typeset.table_content import Head, PrintedCell, PrintedRow, Setting, TableContent
from tablewright.typeset.typesetter import Typesetter

BOX = Box(190, 240)
TABLE = TableContent((Head("X", Setting.TEXT),), (PrintedRow((PrintedCell("x"),)),))
SPREAD = SpreadContent("Level", (), ())

# How tall a block is across the page, and in half a line; None where it is too wide for that.
Heights = Mapping[str, tuple[float, float | None]]


def arranged(heights: Heights, **bodies: TableContent | SpreadContent) -> str:
    """Return the first letters of blocks: large ones are across, columns parted by a stroke."""
    scope = compiled().library.scope("basic-encounter")
    whole = sheet_section(scope.entries["attack"], scope, SHEET_PAGE)
    blocks = tuple(
        Block(whole.blocks[0].entry, title, (), (), (bodies.get(title, TABLE),), spans=True)
        for title in heights
    )
    section = replace(whole, blocks=blocks, shares=())
    half = replace(
        section,
        blocks=tuple(replace(b, bodies=b.bodies * (2 if "cut" in b.title else 1)) for b in blocks),
    )

    def measured(wanted: Mapping[int, tuple[Panel, float]], *_: object) -> dict[int, Measured]:
        def one(panel: Panel) -> Measured:
            known = [heights[b.title][not b.spans] for b in panel.blocks]
            wide = tuple(() if height is not None else ("“x” is too wide",) for height in known)
            tall = tuple(height or 0.0 for height in known)
            return Measured(10, 5, tall, tuple(w for each in wide for w in each), wide)

        return {n: one(panel) for n, (panel, _) in wanted.items()}

    setter = cast("Typesetter", None)
    (found,) = set_beside([section], {0: half}, BOX, (10.0, 9.0), setter, measured)
    names = [b.title[0].upper() if b.spans else b.title[0] for b in found.blocks]
    assert all(b.column == 0 for b in found.blocks)
    return "".join(names)


def test_the_last_blocks_of_a_section_stand_in_columns_where_that_is_lower() -> None:
    low = {"a": (60.0, 60.0), "b": (40.0, 45.0), "c": (50.0, 50.0)}
    assert arranged(low) == "abc"
    # What becomes much taller in half a line stays across it, and those before it as well.
    assert arranged({**low, "a": (60.0, 200.0)}) == "Abc"
    assert arranged({**low, "b": (40.0, 200.0)}) == "ABC"
    # Of little worth is what is hardly lower.
    assert arranged({"a": (90.0, 145.0), "b": (60.0, 80.0)}) == "AB"


def test_nothing_is_too_wide_for_its_column() -> None:
    assert arranged({"a": (60.0, None), "b": (40.0, 40.0), "c": (50.0, 50.0)}) == "Abc"
    assert arranged({"a": (90.0, 90.0), "b": (60.0, None)}) == "AB"


def test_what_is_looked_up_by_two_keys_has_the_whole_line_and_so_has_what_half_a_line_cuts() -> (
    None
):
    low = {"a": (60.0, 60.0), "b": (40.0, 45.0), "c": (50.0, 50.0)}
    assert arranged(low, a=SPREAD) == "Abc"
    assert arranged(low, b=SPREAD) == "ABC"
    assert arranged({"a cut": (60.0, 30.0), "b": (40.0, 45.0), "c": (50.0, 50.0)}) == "Abc"


def test_names_break_in_no_half_of_a_line_that_stand_in_a_whole_one() -> None:
    def named(*cells: str) -> TableContent:
        heads = tuple(Head("X", Setting.TEXT) for _ in cells)
        return TableContent(heads, (PrintedRow(tuple(map(PrintedCell, cells))),))

    low = {"a": (60.0, 60.0), "b": (40.0, 45.0), "c": (50.0, 50.0)}
    # Half a line holds about fifty letters.
    assert (
        arranged(low, a=named("Of twenty-eight letters each", "Of twenty-eight letters more"))
        == "Abc"
    )
    assert arranged(low, a=named("Twelve", "Of twenty-eight letters more")) == "abc"
    # Sentences may break, and what breaks in a whole line as well is no better there.
    sentence = "What is so long is a sentence, which may stand in several lines."
    assert arranged(low, a=named("Of twenty-eight letters each", sentence)) == "abc"
    assert arranged(low, a=named(*["Of twenty-eight letters each"] * 5)) == "abc"


def test_what_no_page_holds_in_columns_either_goes_on_over_several_as_it_is() -> None:
    assert arranged({"a": (300.0, 300.0), "b": (200.0, 200.0)}) == "AB"
    assert arranged({"a": (120.0, 120.0), "b": (110.0, 110.0)}) == "ab"


def test_what_has_room_on_one_page_rather_grows() -> None:
    # With its head and foot it takes 0.6 of the page.
    assert arranged({"a": (60.0, 60.0), "b": (65.0, 60.0)}) == "AB"
    assert arranged({"a": (60.0, 60.0), "b": (66.0, 60.0)}) == "ab"


def test_long_tables_of_figures_stand_in_halves_where_both_have_room() -> None:
    def table(rows: int) -> TableContent:
        heads = (Head("Fall", Setting.LABEL), *(Head(f"{n}%", Setting.NUMBER) for n in (25, 50)))
        row = PrintedRow((PrintedCell("100 feet"), PrintedCell("13"), PrintedCell("15")))
        return TableContent(heads, (row,) * rows, width=0.6)

    halved = in_halves(table(8), 30.0)
    assert (halved.columns, halved.width) == (2, 1.0)
    assert sum(head.share for head in halved.heads) == pytest.approx(100)
    assert in_halves(table(8), 18.0) == table(8)
    assert in_halves(table(7), 30.0) == table(7)
