"""Cheat sheets of tables that lead to other tables, and their lists of totals."""

from __future__ import annotations

from fractions import Fraction

from fixture_types import Compile
from tablewright.kinds.table.block import table_content
from tablewright.kinds.table.entry import Table
from tablewright.kinds.table.sheet import row_names
from tablewright.kinds.table.sheet_nested import nested_block
from tablewright.kinds.table.sheet_totals import chances_of_totals, results_by_total
from tablewright.kinds.table.view import table_view
from tablewright.library import Scope
from tablewright.outputs.sheets.blocks import spread_out
from tablewright.outputs.sheets.sections import sheet_blocks
from tablewright.typeset.blocks import Block
from tablewright.typeset.grid_content import GridContent
from tablewright.typeset.spread_cells import plain_words
from tablewright.typeset.spread_content import SpreadContent
from tablewright.typeset.table_content import TableContent

SKY = """\
kind: table
title: Sky
roll: 1d6
columns:
  land: {title: Land, type: range}
  sky: {title: Sky, type: text, key: true}
rows:
  - {land: 1-4, sky: Fair}
  - {land: 5-6, sky: Foul, then: storm}
"""
STORM = """\
kind: table
title: Storm
roll: 1d4
columns:
  land: {title: Land, type: range}
  harm: {title: Harm, type: text, key: true}
rows:
  - {land: 1-3, harm: Hail}
  - {land: 4, harm: Lightning, then: struck}
"""
STRUCK = """\
kind: table
title: Struck
roll: 1d2
columns:
  land: {title: Land, type: range}
  who: {title: Who, type: text, key: true}
rows:
  - {land: 1, who: The mast}
  - {land: 2, who: The mate}
"""


def scope_of(compiled: Compile, **files: str) -> Scope:
    found = compiled({f"wilds/{name}.yaml": text for name, text in files.items()})
    assert found.diagnostics == ()
    return found.library.scope("wilds")


def table_called(scope: Scope, name: str) -> Table:
    table = scope.find(name)
    assert isinstance(table, Table)
    return table


def rows_of(block: Block) -> list[list[object]]:
    (body,) = block.bodies
    assert isinstance(body, TableContent)
    return [
        [row.group, *(c.chance.exact if c.chance else c.words for c in row.cells)]
        for row in body.rows
    ]


def test_nested_rolls_are_followed_to_their_ends_with_multiplied_odds(compiled: Compile) -> None:
    scope = scope_of(compiled, sky=SKY, storm=STORM, struck=STRUCK)
    view = table_view(table_called(scope, "sky"), scope)
    (block,) = nested_block(view, row_names(view))
    assert rows_of(block) == [
        ["Foul → Storm d4", "1–3", "Hail", Fraction(1, 4), "4"],
        ["Foul → Storm d4", "4", "Lightning →", Fraction(1, 12), "12"],
        ["Foul → Storm d4, Lightning → Struck d2", "1", "The mast", Fraction(1, 24), "24"],
        ["Foul → Storm d4, Lightning → Struck d2", "2", "The mate", Fraction(1, 24), "24"],
    ]
    assert nested_block(table_view(table_called(scope, "struck"), scope), ("a", "b")) == ()


def test_a_row_says_which_table_follows(compiled: Compile) -> None:
    scope = scope_of(compiled, sky=SKY, storm=STORM, struck=STRUCK)
    matter = table_content(table_view(table_called(scope, "sky"), scope))
    fair, foul = (row.cells[1].words for row in matter.rows)
    assert getattr(fair, "markdown", "") == "Fair"
    assert getattr(foul, "markdown", "") == "Foul → [Storm](ref:storm)"


PURSE = """\
kind: table
title: Purse
roll: 2d4
columns:
  land: {title: Land, type: range}
  sea: {title: Sea, type: range}
  what: {title: What, type: text, key: true}
rows:
  - {land: 2-4, sea: 2-3, what: Copper}
  - {land: 5-8, sea: 4-8, what: Silver}
"""


def test_totals_that_share_a_row_are_listed_once_with_their_odds_together(
    compiled: Compile,
) -> None:
    scope = scope_of(compiled, purse=PURSE)
    view = table_view(table_called(scope, "purse"), scope)
    (block,) = results_by_total(view, row_names(view), 56.0)
    (body,) = block.bodies
    assert isinstance(body, SpreadContent)
    # A row for each total: what takes more of them comes of more totals.
    assert [row.label for row in body.rows] == [str(total) for total in range(2, 9)]
    told = [[(plain_words(c.words), c.beside, c.goes_on) for c in row.cells] for row in body.rows]
    assert told == [
        [("Copper", "38%", False), ("Copper", "19%", False)],
        [("Copper", "38%", True), ("Copper", "19%", True)],
        [("Copper", "38%", True), ("Silver", "81%", False)],
        [("Silver", "63%", False), ("Silver", "81%", True)],
        *[[("Silver", "63%", True), ("Silver", "81%", True)]] * 3,
    ]
    # Each has its range before it where there is room, and a ground in any case.
    for ems, said in ((56.0, {"2–4", "5–8", "2–3", "4–8"}), (11.0, {""})):
        (block,) = results_by_total(view, row_names(view), ems)
        (body,) = block.bodies
        assert isinstance(body, SpreadContent)
        drawn = [cell for row in body.rows for cell in row.cells if not cell.goes_on]
        assert {cell.before for cell in drawn} == said
        assert all(cell.heat for cell in drawn)
    # In a narrow column what a range means stands below it and its chance, in every cell.
    for ems, lines in ((56.0, ("2–4 Copper 38%",)), (18.0, ("2–4 38%", "Copper"))):
        (block,) = results_by_total(view, row_names(view), ems)
        (body,) = block.bodies
        assert isinstance(body, SpreadContent)
        assert body.lines_of_cell(0, 0) == lines
    # What rows say besides is told as well, and what they do not is not said twice.
    titles = [b.title for b in sheet_blocks(view.table, scope, 60.0)]
    assert titles == ["Result by total"]
    more = PURSE.replace("key: true}", "key: true}\n  of: {title: Of, type: text}")
    more = more.replace("what: Copper", "what: Copper, of: Kings")
    more = more.replace("what: Silver", "what: Silver, of: Queens")
    scope = scope_of(compiled, purse=more)
    titles = [b.title for b in sheet_blocks(table_called(scope, "purse"), scope, 60.0)]
    assert titles == ["Result by total", "Results"]


def test_no_result_of_a_single_column_is_said_twice(compiled: Compile) -> None:
    alone = PURSE.replace("  sea: {title: Sea, type: range}\n", "")
    alone = alone.replace(" sea: 2-3,", "").replace(" sea: 4-8,", "")
    scope = scope_of(compiled, purse=alone)
    view = table_view(table_called(scope, "purse"), scope)
    assert results_by_total(view, row_names(view), 56.0) == ()
    (block,) = chances_of_totals(view)
    rows = rows_of(block)
    assert rows[1] == ["", "3", *map(Fraction, ("2/16", "3/16", "15/16")), "8"]
    assert len(rows) == 7
    # Of dice whose totals are all as likely there is nothing to tell.
    even = alone.replace("2d4", "1d7 + 1")
    scope = scope_of(compiled, purse=even)
    view = table_view(table_called(scope, "purse"), scope)
    assert chances_of_totals(view) == ()


def test_totals_of_which_each_row_has_about_one_are_not_listed_again(compiled: Compile) -> None:
    rows = "".join(f"  - {{land: {n}, sky: Sky {n}}}\n" for n in ("2-3", "4-5", "6", "7-8"))
    fine = SKY[: SKY.index("rows:")].replace("1d6", "2d4") + f"rows:\n{rows}"
    scope = scope_of(compiled, sky=fine)
    view = table_view(table_called(scope, "sky"), scope)
    assert chances_of_totals(view) == ()


def test_sentences_are_not_said_twice_as_names_of_results(compiled: Compile) -> None:
    long = PURSE.replace("Copper", "A purse with a hole through which all has fallen")
    scope = scope_of(compiled, purse=long)
    view = table_view(table_called(scope, "purse"), scope)
    assert results_by_total(view, row_names(view), 56.0) == ()
    assert chances_of_totals(view) == ()


def test_many_results_of_further_rolls_are_read_where_they_stand(compiled: Compile) -> None:
    rows = "".join(f"  - {{land: {n}, harm: Harm {n}}}\n" for n in range(1, 41))
    storm = STORM.partition("rows:")[0].replace("1d4", "1d40") + f"rows:\n{rows}"
    scope = scope_of(compiled, sky=SKY, storm=storm)
    view = table_view(table_called(scope, "sky"), scope)
    assert nested_block(view, row_names(view)) == ()
    # The row that leads there says to which table, and so to which page.
    assert "ref:storm" in str(table_content(view).rows[1].cells[1].words)


def test_grids_that_are_too_wide_go_on_below_and_none_is_lost(compiled: Compile) -> None:
    sky = SKY.replace(", then: storm", "").replace(
        "roll: 1d6\n", "roll: 1d6\nadjusted: {range: -4 to 6}\n"
    )
    scope = scope_of(compiled, sky=sky)
    for ems, bands in ((60.0, 1), (17.0, 2), (10.0, 4)):
        blocks = sheet_blocks(table_called(scope, "sky"), scope, ems)
        block = next(b for b in blocks if b.title == "Under each modifier")
        grids = [body for body in block.bodies if isinstance(body, GridContent)]
        assert len(grids) == bands
        labels = [label for grid in grids for label in grid.column_labels]
        assert len(labels) == 11
        assert (labels[0], labels[4], labels[-1]) == ("−4", "0", "+6")
        # No legend tells of a box.
        assert all(grid.marked is None for grid in grids)
        lines = spread_out((block,), 1)
        assert [line.title for line in lines] == ["Under each modifier", *[""] * (bands - 1)]
        assert [len(line.bodies) for line in lines] == [1] * bands


def test_shifts_are_named_after_their_columns_where_there_are_several(compiled: Compile) -> None:
    alone = SKY.replace(", then: storm", "").replace(
        "roll: 1d6\n", "roll: 1d6\nadjusted: {range: -1 to 1}\n"
    )
    several = (
        alone.replace("  sky: {title", "  sea: {title: Sea, type: range}\n  sky: {title")
        .replace("land: 1-4,", "land: 1-4, sea: 1-2,")
        .replace("land: 5-6,", "land: 5-6, sea: 3-6,")
    )
    told = several.replace("roll: 1d6", "columns_title: The way is\nroll: 1d6")
    for sky, cases in (
        (alone, [""]),
        (several, ["Land", "Sea"]),
        (told, ["The way is Land", "The way is Sea"]),
    ):
        scope = scope_of(compiled, sky=sky)
        blocks = sheet_blocks(table_called(scope, "sky"), scope, 60.0)
        block = next(b for b in blocks if b.title == "Under each modifier")
        # What rows are is one thing, and for which column they hold is another.
        grids = [body for body in block.bodies if isinstance(body, GridContent)]
        assert [(grid.row_title, grid.case) for grid in grids] == [("Result", c) for c in cases]
        # Modifiers tell of all totals.
        assert "Every total" not in [b.title for b in blocks]


def test_a_list_with_words_that_half_a_line_cannot_hold_is_not_halved(compiled: Compile) -> None:
    rows = "".join(f"  - {{total: {n}, found: Coin}}\n" for n in range(1, 40))
    text = (
        "kind: table\ntitle: Hoard\nroll: 1d40\ncolumns:\n"
        "  total: {title: Total, type: range}\n  found: {title: Found, type: text}\n"
        f"rows:\n{rows}"
    )
    for last, columns in (("Gem", 2), ("Gemstone" * 7, 1)):
        scope = scope_of(compiled, hoard=f"{text}  - {{total: 40, found: {last}}}\n")
        blocks = spread_out(sheet_blocks(table_called(scope, "hoard"), scope, 56.0), 2)
        assert [body.columns for body in blocks[0].bodies if isinstance(body, TableContent)] == [
            columns
        ]
