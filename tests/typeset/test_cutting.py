"""Blocks that no panel holds: cut between their bodies first, and within these where they must."""

from __future__ import annotations

from fractions import Fraction

import pytest

from fixture_types import Compile
from tablewright.kinds.entry import Text
from tablewright.kinds.screen.entry import ScreenBlock, Show
from tablewright.outputs.blocks import block_of
from tablewright.records import replace
from tablewright.typeset.blocks import Block, rows_of
from tablewright.typeset.close_columns import set_close
from tablewright.typeset.cutting import cut_block, cut_rows
from tablewright.typeset.grid_cells import GridCell
from tablewright.typeset.grid_content import GridContent
from tablewright.typeset.grid_signs import GridSigns
from tablewright.typeset.legends import with_one_legend
from tablewright.typeset.list_content import TermsContent
from tablewright.typeset.spread_cells import SpreadCell, SpreadGroup, SpreadRow
from tablewright.typeset.spread_content import SpreadContent
from tablewright.typeset.table_content import Head, PrintedCell, PrintedRow, Setting, TableContent
from tablewright.views.chance import Chance
from tablewright.views.footnotes import Footnote

LEAP = """\
kind: check
title: Leap
roll: 2d6
inputs:
  width: {title: Width, range: 3-10}
  load: {title: Load, range: -1 to 1}
outcomes:
  - {name: Soars, when: roll == 12}
  - {name: Lands, when: roll >= width + load}
  - {name: Falls}
odds: {rows: width, columns: load, show: [Lands, Falls]}
"""


def leap(
    compiled: Compile, columns: int = 1, outcomes: tuple[str, ...] = (), check: str = LEAP
) -> Block:
    found = compiled({"wilds/leap.yaml": check})
    assert found.diagnostics == ()
    scope = found.library.scope("wilds")
    block = ScreenBlock("leap", (), show=Show.ODDS, columns=columns, outcomes=outcomes)
    return block_of(scope.entries["leap"], scope, block)


def grids(block: Block) -> list[tuple[str, int]]:
    return [(b.caption, len(b.cells)) for b in block.bodies if isinstance(b, GridContent)]


def test_a_cut_between_two_grids_leaves_both_whole(compiled: Compile) -> None:
    first, second = cut_block(leap(compiled), 2)
    assert (grids(first), grids(second)) == ([("Lands", 8)], [("Falls", 8)])
    assert (first.title, second.title) == ("Leap (1 of 2)", "Leap (2 of 2)")
    assert first.leads
    assert not second.leads


def test_grids_are_cut_where_they_must_be(compiled: Compile) -> None:
    parts = cut_block(leap(compiled), 4)
    found = [grid for part in parts for grid in grids(part)]
    assert found == [("Lands", 4), ("Lands, continued", 4), ("Falls", 4), ("Falls, continued", 4)]
    assert len(parts) == 4


def test_grids_stand_beside_each_other_in_columns(compiled: Compile) -> None:
    assert [len(line) for line in leap(compiled, columns=2).lines] == [2]
    assert [len(line) for line in leap(compiled).lines] == [1, 1]


def test_a_single_outcome_is_named_by_the_sentence_above_it(compiled: Compile) -> None:
    block = leap(compiled, outcomes=("Falls",))
    assert grids(block) == [("", 8)]
    assert block.leads == ("Falls: chance in percent.",)


def test_no_column_stands_in_a_box_that_nothing_explains(compiled: Compile) -> None:
    check = LEAP.replace("-1 to 1}", "-1 to 1, default: 0}")
    # A load does not count alike up and down, so that no sum decides and a grid is read.
    check = check.replace("width + load", "width + load * (load + 3)")
    block = leap(compiled, outcomes=("Falls",), check=check)
    (grid,) = block.bodies
    assert isinstance(grid, GridContent)
    assert grid.marked is None
    # What is plain needs no word.
    assert block.signs == GridSigns(line=True)


def test_an_option_called_nought_is_no_news(compiled: Compile) -> None:
    check = LEAP.replace("range: -1 to 1}", 'options: {"0": 0, "1-2": 1}, default: "0"}')
    assert not leap(compiled, outcomes=("Soars",), check=check).signs.box


def test_no_heavy_line_is_promised_where_none_runs(compiled: Compile) -> None:
    block = leap(compiled, outcomes=("Soars",))
    assert not block.signs.line


def test_marks_of_grids_are_explained_once_on_a_panel(compiled: Compile) -> None:
    line = leap(compiled, outcomes=("Falls",))
    (grid,) = line.bodies
    assert isinstance(grid, GridContent)
    box = replace(line, bodies=(replace(grid, marked=0, cells=without_lines(grid)),))
    rule = replace(line, bodies=())
    first, second, third = with_one_legend((rule, line, box))
    said = "The heavy line marks one\N{NO-BREAK SPACE}half, the box what is usual."
    assert (first.legend, second.legend, third.legend) == ("", said, "")
    assert second.said == (*line.leads, said)
    # What is set across the panel is read first.
    across = replace(box, spans=True)
    assert [block.legend for block in with_one_legend((line, across))] == ["", said]
    # It is not said once more where blocks come to stand elsewhere.
    assert [block.legend != "" for block in with_one_legend((second, third))] == [True, False]
    assert [block.legend for block in with_one_legend((rule,))] == [""]


def test_a_shade_beside_the_line_is_told(compiled: Compile) -> None:
    line = leap(compiled, outcomes=("Falls",))
    cells = (SpreadCell("12", line_below=True), SpreadCell("11", is_likely=True))
    rows = tuple(SpreadRow(str(n), (cell,)) for n, cell in enumerate(cells))
    saves = SpreadContent("Level", (SpreadGroup("", ("Wands",)),), rows)
    (told,) = with_one_legend((replace(line, bodies=(saves,)),))
    half = "one\N{NO-BREAK SPACE}half"
    assert told.legend == f"The heavy line marks {half}, a shade 50% or better."
    # Where each chance has a shade of its own, that is no side: such a grid tells of itself.
    sided, graded = with_one_legend((told, replace(line, spans=True)))
    assert (sided.legend, graded.legend) == (told.legend, f"The heavy line marks {half}.")


def test_thin_figures_are_explained_where_an_end_holds_them(compiled: Compile) -> None:
    block = leap(compiled, outcomes=("Falls",))
    (grid,) = block.bodies
    assert isinstance(grid, GridContent)
    held = tuple(tuple(replace(cell, is_held=True) for cell in line) for line in grid.cells)
    thin = "a thin figure the limit."
    (told,) = with_one_legend((replace(block, bodies=(replace(grid, cells=held),)),))
    assert told.legend == f"The heavy line marks one\N{NO-BREAK SPACE}half, {thin}"
    # Alone it says the same.
    cells = tuple(tuple(replace(c, is_held=True) for c in line) for line in without_lines(grid))
    (alone,) = with_one_legend((replace(block, bodies=(replace(grid, cells=cells),)),))
    assert alone.legend == "A thin figure marks the limit."


def without_lines(grid: GridContent) -> tuple[tuple[GridCell, ...], ...]:
    return tuple(
        tuple(replace(cell, line_left=False, line_above=False) for cell in line)
        for line in grid.cells
    )


def test_what_outcomes_mean_takes_air_as_rows_do() -> None:
    # Style gives each of them the padding of a row: uncounted, it pushed columns off the panel.
    assert rows_of(TermsContent((("Lands", "Safe."), ("Falls", "Wet."), ("Soars", "")))) == 3


FORDS = """\
kind: table
title: Fords
columns: {ford: {title: Ford, type: text}, feet: {title: Feet, type: integer}}
rows:
  - {ford: Ash, feet: 2, note: cold}
  - {ford: Birch, feet: 3}
  - {ford: Cedar, feet: 6, note: [cold, deep]}
  - {ford: Dogwood, feet: 4}
notes: {cold: Only in winter., deep: Boats can pass.}
"""
ADVICE = """\
kind: rule
title: Advice
points:
  - {text: Test the ground., note: pole}
  - Keep your powder dry.
notes: {pole: With a pole.}
"""


def test_footnotes_go_where_their_marks_stand(compiled: Compile) -> None:
    found = compiled({"wilds/fords.yaml": FORDS, "wilds/advice.yaml": ADVICE})
    assert found.diagnostics == ()
    scope = found.library.scope("wilds")

    def marks(entry: str, count: int) -> list[list[str]]:
        block = block_of(scope.entries[entry], scope, ScreenBlock(entry, ()))
        return [[note.mark for note in part.notes] for part in cut_block(block, count)]

    assert marks("fords", 4) == [["†"], [], ["†", "‡"], []]
    assert marks("advice", 2) == [["†"], []]


def test_a_footnote_that_nothing_calls_for_stands_at_the_end(compiled: Compile) -> None:
    note = Footnote("late", "*", Text("Said at the end.", ("notes", "late")))
    block = replace(leap(compiled), notes=(note,))
    assert [part.notes for part in cut_block(block, 2)] == [(), (note,)]


def test_a_table_is_cut_where_one_says_and_nothing_else_is(compiled: Compile) -> None:
    text = (
        "kind: table\ntitle: Log\ncolumns: {what: {title: What, type: text}}\nrows:\n"
        "  - {what: Ebb}\n  - {what: Flood, note: high}\n  - {what: Slack}\nnotes: {high: Noon.}\n"
    )
    scope = compiled({"wilds/log.yaml": text}).library.scope("wilds")
    block = block_of(scope.entries["log"], scope, ScreenBlock("log", ()))
    first, second = cut_rows(block, 1)
    assert (first.title, second.title) == ("Log (1 of 2)", "Log (2 of 2)")
    assert [rows_of(part.bodies[0]) for part in (first, second)] == [1, 2]
    assert (first.notes, len(second.notes)) == ((), 1)
    with pytest.raises(ValueError, match="is no table"):
        cut_rows(replace(block, bodies=(TermsContent(()),)), 1)


def test_the_tick_in_bars_is_told_once_on_a_panel_of_a_screen(compiled: Compile) -> None:
    half = "one\N{NO-BREAK SPACE}half"
    cells = [PrintedCell(chance=Chance(Fraction(n, 100))) for n in (3, 8, 17, 28, 42)]
    rows = tuple(PrintedRow((PrintedCell(str(n)), cell)) for n, cell in enumerate(cells))
    heads = (Head("Score", Setting.COUNT), Head("It", Setting.ODDS))
    chart = set_close(TableContent(heads, rows))
    assert chart.is_chart
    grid = leap(compiled, outcomes=("Falls",))
    bars = replace(grid, bodies=(chart,))
    first, second = with_one_legend((bars, bars), of_bars=True)
    assert (first.legend, second.legend) == (f"The tick in bars marks {half}.", "")
    # A grid with a line says the same of both.
    told, _ = with_one_legend((grid, bars), of_bars=True)
    assert told.legend == f"The heavy line, and the tick in bars, marks {half}."
    # A card has no room for it, and what has no bars no need.
    plain = replace(bars, bodies=(replace(chart, is_chart=False),))
    assert [block.legend for block in with_one_legend((bars,))] == [""]
    assert [block.legend for block in with_one_legend((plain,), of_bars=True)] == [""]
