"""What dice must show, on screens: figures whose chances are shades, or stand beside them."""

from __future__ import annotations

import re
from fractions import Fraction

import shared
from fixture_types import Compile
from tablewright.dice import IntegerRange
from tablewright.kinds.entry import Text
from tablewright.kinds.screen.entry import ScreenBlock, Show, Weight
from tablewright.kinds.table.entry import Table
from tablewright.outputs.blocks import block_of
from tablewright.outputs.screens.players_sight import without_chances
from tablewright.records import replace
from tablewright.render import Templates
from tablewright.resources import templates_folder
from tablewright.typeset.blocks import Block
from tablewright.typeset.cutting import cut_block
from tablewright.typeset.folding import folded_rows
from tablewright.typeset.grid_cells import GridCell
from tablewright.typeset.grid_content import GridContent
from tablewright.typeset.grid_signs import GridSigns
from tablewright.typeset.table_content import Setting, TableContent
from tablewright.typeset.typesetter import typesetter_for
from tablewright.words.numbers import signed

AMBUSH = """\
kind: check
title: Ambush
roll: 1d6
inputs:
  ground: {title: Ground, options: {open: 1, wood: 3}}
outcomes:
  - {name: Caught, when: roll <= ground}
  - {name: Ready}
odds: {rows: ground}
"""


def _block(compiled: Compile, check: str, show: Show) -> Block:
    found = compiled({"w/check.yaml": check})
    assert not found.has_errors, found.diagnostics
    scope = found.library.scope("w")
    return block_of(scope.entries["check"], scope, ScreenBlock("check", (), show=show))


def test_a_list_of_dice_stands_in_as_many_columns_as_are_asked_for(compiled: Compile) -> None:
    found = compiled({"w/check.yaml": AMBUSH})
    scope = found.library.scope("w")
    for columns in (1, 2):
        asked = ScreenBlock("check", (), show=Show.NEEDED, columns=columns)
        (body,) = block_of(scope.entries["check"], scope, asked).bodies
        assert isinstance(body, TableContent)
        assert len(body.parts) == columns


def test_a_grid_tells_the_least_that_hits_and_is_shaded_by_its_chance() -> None:
    scope = shared.compiled().library.scope("basic-encounter")
    asked = ScreenBlock("attack", (), show=Show.NEEDED, across=(IntegerRange(11, 21),))
    block = block_of(scope.entries["attack"], scope, asked)
    (grid,) = block.bodies
    assert isinstance(grid, GridContent)
    assert grid.tells_dice
    assert grid.marked is None
    rows = dict(zip(grid.row_labels, grid.cells, strict=True))
    for bonus in range(-4, 17):
        cells = rows[signed(bonus)]
        needed = [max(2, min(armour - bonus, 20)) for armour in range(11, 22)]
        assert [cell.label for cell in cells] == list(map(str, needed))
        # Ten steps of heat, the chance rounded up.
        assert [cell.heat for cell in cells] == [-(-(21 - n) // 2) for n in needed]
        # No line between figures: it would cut some of them off.
        assert not any(cell.line_left or cell.line_above for cell in cells)
    assert block.signs == GridSigns(held=True)
    assert block.leads[-1] == "Hit: roll this or more."
    # Larger than its words, where it has the room.
    assert block.has_larger_figures(23.0)
    assert not block.has_larger_figures(18.0)


def test_what_matters_most_tells_the_chance_of_each_figure_where_it_has_room() -> None:
    scope = shared.compiled().library.scope("basic-encounter")
    asked = ScreenBlock(
        "attack", (), show=Show.NEEDED, across=(IntegerRange(11, 20),), weight=Weight.HERO
    )
    (grid,) = block_of(scope.entries["attack"], scope, asked).bodies
    assert isinstance(grid, GridContent)
    rows = dict(zip(grid.row_labels, grid.cells, strict=True))
    eighteen = grid.column_labels.index("18")
    assert (rows["+6"][eighteen].label, rows["+6"][eighteen].below) == ("12", "45%")
    for cells in rows.values():
        assert all(cell.below == f"{(21 - int(cell.label)) * 5}%" for cell in cells)
    # The line along one half has a chance at both of its sides.
    assert [cell.label for cell in rows["+6"] if cell.line_left] == ["12"]
    # "12 45%" stand beside each other, or below each other: in taller rows where those of words are
    # too low for both.
    broad, narrow, low = (
        grid.headed_for(40, 1.3),
        grid.headed_for(25, 1.3),
        grid.headed_for(25, 1.5),
    )
    assert (broad.is_abreast, broad.has_two_figures) == (True, True)
    assert (narrow.is_abreast, narrow.is_tall, narrow.has_two_figures) == (False, False, True)
    assert (low.is_abreast, low.is_tall, low.has_two_figures) == (False, True, True)
    assert grid.headed_for(0, 1.5) is grid


def test_neither_chances_in_cells_nor_the_line_along_one_half_are_for_players() -> None:
    scope = shared.compiled().library.scope("basic-encounter")
    asked = ScreenBlock(
        "attack", (), show=Show.NEEDED, across=(IntegerRange(11, 20),), weight=Weight.HERO
    )
    shown = block_of(scope.entries["attack"], scope, asked)
    for block, is_told in ((shown, True), (without_chances(shown), False)):
        (grid,) = block.bodies
        assert isinstance(grid, GridContent)
        cells = [cell for line in grid.cells for cell in line]
        assert any(cell.below for cell in cells) is is_told
        assert any(cell.line_left for cell in cells) is is_told
        assert any(cell.line_above for cell in cells) is is_told


def test_chances_of_a_column_end_where_its_longest_does() -> None:
    scope = shared.compiled().library.scope("referee-rules")
    (table,) = block_of(scope.entries["morale-scores"], scope, ScreenBlock("scores", ())).bodies
    assert isinstance(table, TableContent)
    *_, flees, quarter, half = table.chance_ems
    # 3% and 97% have two figures at most, 100% three.
    assert 0 < flees < quarter == half
    assert not any(table.chance_ems[:-3])


def test_texts_that_are_ranges_stand_among_figures_beside_bars() -> None:
    scope = shared.compiled().library.scope("swords-morale")
    block = block_of(scope.entries["morale-scores"], scope, ScreenBlock("morale-scores", ()))
    (table,) = block.bodies
    assert isinstance(table, TableContent)
    assert [head.setting for head in table.heads[:2]] == [Setting.LABEL, Setting.FIGURE]
    assert table.is_chart
    # They overlap, which no column of ranges may.
    said = [row.cells[1].words for row in table.rows[:2]]
    assert [each.markdown for each in said if isinstance(each, Text)] == ["3–11", "4–11"]


def test_what_several_rows_share_is_larger_where_it_has_the_room() -> None:
    scope = shared.compiled().library.scope("referee-rules")
    asked = ScreenBlock("encounter-reaction", (), show=Show.TOTALS)
    block = block_of(scope.entries["encounter-reaction"], scope, asked)
    # Of four columns each holds “15–18 Threatening 18%”.
    assert block.has_larger_figures(73.0)
    assert not block.has_larger_figures(66.0)


def test_rows_are_found_by_what_their_input_is_read_from() -> None:
    scope = shared.compiled().library.scope("basic-encounter")
    ways = ("fighter", "cleric_thief", "magic_user", "monster")
    asked = ScreenBlock("attack", (), show=Show.NEEDED, found_by=ways)
    (grid,) = block_of(scope.entries["attack"], scope, asked).bodies
    assert isinstance(grid, GridContent)
    titles = ["Fighter", "Cleric, thief", "Magic-user", "Monster HD"]
    assert [keys.title for keys in grid.row_keys] == titles
    found = dict(
        zip(grid.row_labels, zip(*(k.labels for k in grid.row_keys), strict=True), strict=True)
    )
    assert found["+4"] == ("5–6", "7–8", "9–12", "4")
    assert found["+9"] == ("16–17", "", "", "10–11")
    assert found["+16"] == ("", "", "", "32+")
    assert found["−1"] == ("", "", "", "")
    # Every figure of every column leads to one row.
    table = scope.entries["attack-bonus"]
    assert isinstance(table, Table)
    assert [sum(map(bool, keys.labels)) for keys in grid.row_keys] == [
        sum(name in row.cells for row in table.rows) for name in ways
    ]
    # They take room from the figures.
    alone = replace(grid, row_keys=())
    assert grid.crowded(30)[1] > alone.crowded(30)[1] == 0


def test_what_leads_to_a_row_stays_beside_it_where_a_grid_is_divided() -> None:
    scope = shared.compiled().library.scope("basic-encounter")
    down = (IntegerRange(-1, 13),)
    asked = ScreenBlock("attack", (), show=Show.NEEDED, down=down, found_by=("fighter", "monster"))
    block = block_of(scope.entries["attack"], scope, asked)
    (whole,) = block.bodies
    assert isinstance(whole, GridContent)

    def ways(grid: GridContent) -> dict[str, tuple[str, ...]]:
        found = zip(*(keys.labels for keys in grid.row_keys), strict=True)
        return dict(zip(grid.row_labels, found, strict=True))

    parts = [body for part in cut_block(block, 3) for body in part.bodies]
    grids = [part for part in parts if isinstance(part, GridContent)]
    assert len(grids) == 3
    assert {row: said for grid in grids for row, said in ways(grid).items()} == ways(whole)
    kept = folded_rows(replace(whole, cells=_with_a_first_row_of_zeros(whole)))
    assert kept.row_labels == whole.row_labels[1:]
    assert ways(kept) == {row: said for row, said in ways(whole).items() if row != "−1"}


def _with_a_first_row_of_zeros(grid: GridContent) -> tuple[tuple[GridCell, ...], ...]:
    first, *others = grid.cells
    return (tuple(replace(cell, label="0") for cell in first), *others)


def test_what_never_happens_is_blank() -> None:
    scope = shared.compiled().library.scope("toolbox-864")
    asked = ScreenBlock("reach-a-target", (), show=Show.ODDS, across=(IntegerRange(2, 20),))
    (grid,) = block_of(scope.entries["reach-a-target"], scope, asked).bodies
    assert isinstance(grid, GridContent)
    assert grid.has_blanks
    drawn = dict(zip(grid.row_labels, grid.drawn, strict=True))
    *shown, tail = drawn["Weak"]
    assert [cell.label for cell in shown] == ["75", "50", "25"]
    assert (tail.label, tail.spans, tail.is_end) == ("", 16, True)
    # Two at the end are two; what is hardly ever so is told, and so not taken for never.
    assert [cell.label for cell in drawn["High"][-3:]] == ["<1", "", ""]
    assert all(sum(cell.spans for cell in line) == 19 for line in grid.drawn)


def test_blank_cells_at_an_end_of_a_row_are_one() -> None:
    def cell(label: str, *, line_above: bool = False, heat: int = 0) -> GridCell:
        return GridCell(label, heat, False, False, line_above)

    def drawn(*labels: str, line_at: int = -1) -> list[tuple[str, int, bool]]:
        line = tuple(cell(label, line_above=n == line_at) for n, label in enumerate(labels))
        grid = GridContent("", "", "", ("a",), tuple(labels), (line,))
        (found,) = grid.drawn
        return [(each.label, each.spans, each.is_end) for each in found]

    assert drawn("0", "0", "0", "3", "0", "0", "0") == [
        ("", 3, True),
        ("3", 1, False),
        ("", 3, True),
    ]
    assert drawn("0", "0", "3") == [("", 1, False), ("", 1, False), ("3", 1, False)]
    # Where nothing comes at all it is the end; what has the heavy line stays by itself.
    assert drawn("0", "0", "0") == [("", 3, True)]
    assert drawn("0", "0", "0", "3", line_at=1) == [(c, 1, False) for c in ("", "", "", "3")]
    # That dice show 0 has a chance, and so its heat.
    zero = GridContent("", "", "", ("a",), ("b",), ((cell("0", heat=3),),))
    assert not zero.has_blanks
    assert [each.label for each in zero.drawn[0]] == ["0"]


def test_by_one_input_dice_and_chances_stand_beside_each_other(compiled: Compile) -> None:
    (body,) = _block(compiled, AMBUSH, Show.NEEDED).bodies
    assert isinstance(body, TableContent)
    cells = [(row.cells[1].words, row.cells[1].chance) for row in body.rows]
    assert [words for words, _ in cells] == ["1", "1–3"]
    assert [chance.exact for _, chance in cells if chance] == [Fraction(1, 6), Fraction(1, 2)]
    assert body.heads[1].title == "Caught"


def test_what_lies_scattered_has_its_chances(compiled: Compile) -> None:
    check = AMBUSH.replace("roll <= ground", "roll == 1 || roll == 6")
    (body,) = _block(compiled, check, Show.NEEDED).bodies
    assert isinstance(body, TableContent)
    assert all(not row.cells[1].words for row in body.rows)


def test_of_two_outcomes_in_a_list_one_tells_of_the_other(compiled: Compile) -> None:
    (body,) = _block(compiled, AMBUSH, Show.ODDS).bodies
    assert isinstance(body, TableContent)
    assert [head.title for head in body.heads] == ["Ground", "Caught"]


def test_dice_of_a_row_stand_beside_its_name() -> None:
    scope = shared.compiled().library.scope("toolbox-864")
    asked = ScreenBlock("reach-a-target", (), show=Show.ODDS)
    (grid,) = block_of(scope.entries["reach-a-target"], scope, asked).bodies
    assert isinstance(grid, GridContent)
    told = dict(zip(grid.row_labels, grid.row_remarks, strict=True))
    assert (told["Average"], told["Weak"]) == ("d8 + d6", "d4")


def test_ranges_of_what_matters_most_have_room_for_its_larger_type() -> None:
    scope = shared.compiled().library.scope("optional-morale")
    held = dict[Weight, float]()
    for weight in Weight:
        asked = ScreenBlock("morale-check", (), show=Show.ODDS, weight=weight)
        (chart,) = block_of(scope.entries["morale-check"], scope, asked).bodies
        assert isinstance(chart, TableContent)
        assert chart.is_chart
        ranged = chart.heads[1]
        held[weight] = ranged.share * ranged.of_pair
    # The part of the column that the same figures need grows with their type.
    assert held[Weight.HERO] > held[Weight.NORMAL] * 1.25


def test_a_long_grid_has_its_headings_below_as_well_and_rows_in_fives() -> None:
    scope = shared.compiled().library.scope("basic-encounter")
    setter = typesetter_for(scope, Templates((templates_folder(),), shared.ROOT))

    def set_as(last: int, weight: Weight) -> str:
        asked = ScreenBlock(
            "attack", (), show=Show.NEEDED, down=(IntegerRange(0, last),), weight=weight
        )
        block = replace(block_of(scope.entries["attack"], scope, asked), is_hero=True)
        values = {"matter": block, "resolve": setter.resolve}
        return setter.render("print/block_alone.html", values)

    long = set_as(13, Weight.HERO)
    assert long.count('<tr class="five">') == 2
    heads = re.findall(r'<th scope="col" class="value">(\d+)</th>', long)
    (below,) = re.findall(r'<tr class="from-below">(.*?)</tr>', long, re.DOTALL)
    assert re.findall(r"<td>(\d+)</td>", below) == heads
    for short in (set_as(10, Weight.HERO), set_as(13, Weight.NORMAL)):
        assert 'class="five"' not in short
        assert "from-below" not in short
