"""What dice must show by two inputs, on the sheet of a check whose columns have no usual value."""

from __future__ import annotations

import pytest

from fixture_types import Compile
from tablewright.kinds.check.needed_grid import NOTHING
from tablewright.outputs.sheets.sections import sheet_blocks, sheet_entries
from tablewright.typeset.blocks import Block
from tablewright.typeset.grid_content import GridContent
from tablewright.words.needed import needed_in_short

WARD = """\
kind: check
title: Ward
roll: 1d6
inputs:
  level: {title: Level, range: 1-4}
  foe: {title: Foe, options: {imp: 5, fiend: 9}}
outcomes:
  - {name: Banished, when: level >= foe - 1}
  - {name: Held, when: roll + level >= foe}
  - {name: Free}
odds: {rows: level, columns: foe, show: [Banished, Held]}
"""
IN_CELLS = "What to roll by level and foe"


def blocks_of(compiled: Compile, source: str, ems: float = 56.0) -> dict[str, Block]:
    result = compiled({"wilds/check.yaml": source})
    assert result.diagnostics == ()
    scope = result.library.scope("wilds")
    (check,) = sheet_entries(scope)
    return {block.title: block for block in sheet_blocks(check, scope, ems)}


def cells_of(compiled: Compile, source: str) -> list[list[tuple[str, str]]]:
    (body,) = blocks_of(compiled, source)[IN_CELLS].bodies
    assert isinstance(body, GridContent)
    return [[(cell.label, cell.beside) for cell in line] for line in body.cells]


def test_each_cell_tells_the_dice_and_their_chance(compiled: Compile) -> None:
    assert cells_of(compiled, WARD) == [
        [("4+", "50%"), (NOTHING, "")],
        [("3+", "67%"), (NOTHING, "")],
        [("2+", "83%"), ("6", "17%")],
        # No dice are needed: the outcome stands by its name.
        [("", "Banished"), ("5+", "33%")],
    ]
    block = blocks_of(compiled, WARD)[IN_CELLS]
    said = "What the dice must show, and its chance; the heavy line marks one\u00a0half."
    assert block.leads == (said, "– stands for free, whatever is rolled.")
    (body,) = block.bodies
    assert isinstance(body, GridContent)
    assert [[cell.heat for cell in line] for line in body.cells] == [
        [5, 0],
        [7, 0],
        [9, 2],
        [10, 4],
    ]


def test_many_numbers_by_names_lie_across_with_the_least_that_dice_must_show(
    compiled: Compile,
) -> None:
    tall = WARD.replace("range: 1-4", "range: 1-12").replace("level >= foe - 1", "level >= foe")
    block = blocks_of(compiled, tall)[IN_CELLS]
    (grid,) = block.bodies
    assert isinstance(grid, GridContent)
    assert (grid.row_labels, grid.column_labels[:2]) == (("Imp", "Fiend"), ("1", "2"))
    assert (grid.row_title, grid.column_title) == ("Foe", "Level")
    labels = ["".join(cell.label for cell in line) for line in grid.cells]
    assert labels == ["432H" + "B" * 8, "––65432H" + "B" * 4]
    # Below each figure stands its chance; what takes no dice has none.
    assert [cell.below for cell in grid.cells[0][:4]] == ["50", "67", "83", ""]
    # Where there is no room for that, one sentence tells all: they fall evenly.
    narrow = blocks_of(compiled, tall, 45.0)[IN_CELLS]
    (alone,) = narrow.bodies
    assert isinstance(alone, GridContent)
    assert not any(cell.below for line in alone.cells for cell in line)
    assert narrow.leads[0] == "Roll this or more."
    assert any("each 1 more takes 17% off" in str(lead) for lead in narrow.leads)
    # Turned round, the heavy line keeps to the same figures: a half is reached at 4.
    lines = [[n for n, cell in enumerate(line) if cell.line_left] for line in grid.cells]
    assert lines == [[], [4]]
    # Two dice make what falls unevenly: each cell keeps its chance.
    uneven = tall.replace("roll: 1d6", "roll: 2d6")
    (upright,) = blocks_of(compiled, uneven)[IN_CELLS].bodies
    assert isinstance(upright, GridContent)
    assert upright.column_labels == ("Imp", "Fiend")
    assert any(cell.beside.endswith("%") for line in upright.cells for cell in line)


def test_what_is_too_wide_for_its_line_goes_on_below(compiled: Compile) -> None:
    foes = WARD.replace("imp: 5, fiend: 9", "imp: 5, fiend: 9, shade: 7, lich: 10")
    # Initials that are alike tell nothing apart.
    foes = foes.replace("name: Held", "name: Bound")
    foes = foes.replace("show: [Banished, Held]", "show: [Banished, Bound]")
    result = compiled({"wilds/check.yaml": foes})
    scope = result.library.scope("wilds")
    (check,) = sheet_entries(scope)
    (block, *_) = sheet_blocks(check, scope, 16.0)
    grids = [body for body in block.bodies if isinstance(body, GridContent)]
    assert [grid.column_labels for grid in grids] == [("Imp", "Fiend"), ("Shade", "Lich")]
    assert block.title == IN_CELLS
    assert [grid.cells[0][0].label for grid in grids] == ["4+", "6"]


def test_what_is_too_wide_has_initials_and_bare_chances(compiled: Compile) -> None:
    foes = WARD.replace("imp: 5, fiend: 9", "imp: 5, fiend: 9, shade: 7, lich: 10")
    result = compiled({"wilds/check.yaml": foes})
    scope = result.library.scope("wilds")
    (check,) = sheet_entries(scope)
    (block, *_) = sheet_blocks(check, scope, 16.0)
    (grid,) = block.bodies
    assert isinstance(grid, GridContent)
    assert [(cell.label, cell.beside) for cell in grid.cells[3]] == [
        ("B", ""),
        ("5+", "33"),
        ("3+", "67"),
        ("6", "17"),
    ]
    assert block.leads == (
        "What the dice must show, and its chance in percent; the heavy line marks one\u00a0half.",
        "B stands for banished and – for free, whatever is rolled.",
    )


def test_outcomes_without_dice_have_grounds_of_their_own(compiled: Compile) -> None:
    both = (
        WARD.replace("imp: 5,", "imp: 5, gnat: 3,")
        .replace(
            "  - {name: Banished",
            "  - {name: Gone for good, when: level >= foe + 1}\n  - {name: Banished",
        )
        .replace("show: [", "show: [Gone for good, ")
    )
    (body,) = blocks_of(compiled, both)[IN_CELLS].bodies
    assert isinstance(body, GridContent)
    found = {(cell.beside, cell.sure) for line in body.cells for cell in line if not cell.label}
    assert found == {("Banished", 1), ("Gone for good", 2)}
    # A single one is told apart by its words.
    (alone,) = blocks_of(compiled, WARD)[IN_CELLS].bodies
    assert isinstance(alone, GridContent)
    assert not any(cell.sure for line in alone.cells for cell in line)


def test_what_the_same_dice_always_mean_is_said_once(compiled: Compile) -> None:
    ward = WARD.replace("level >= foe - 1", "roll == 6").replace("[Banished, Held]", "[Held]")
    ward = ward.replace("range: 1-4}", "range: 1-4, default: 2}")
    ward = ward.replace("{imp: 5, fiend: 9}}", "{imp: 5, fiend: 8}, default: imp}")
    block = blocks_of(compiled, ward)[IN_CELLS]
    assert [str(lead).partition(";")[0] for lead in block.leads] == [
        "Held: what the dice must show, and its chance",
        "Banished: always on 6.",
    ]
    (grid,) = block.bodies
    assert isinstance(grid, GridContent)
    assert [cell.label for cell in grid.cells[2]] == ["2–5", "5"]
    # Where three outcomes change, there are chances alone.
    changing = ward.replace("roll == 6", "roll + level == 7")
    assert IN_CELLS not in blocks_of(compiled, changing)


def test_nothing_else_tells_the_dice(compiled: Compile) -> None:
    # A list would tell them at whatever foe stands first.
    titles = list(blocks_of(compiled, WARD))
    assert titles == [IN_CELLS]


@pytest.mark.parametrize(
    ("was", "now"),
    [
        # Two outcomes by the same dice, and dice that lie apart.
        ("show: [Banished, Held]", "show: [Held, Free]"),
        ("when: roll + level >= foe", "when: roll == 2 || roll == 5"),
        # A name that is longer than its cell, and begins as another does.
        ("Banished", "Forced beyond the outermost of all the circles of the world"),
    ],
)
def test_what_does_not_go_into_a_cell_is_told_by_chances(
    compiled: Compile, was: str, now: str
) -> None:
    blocks = blocks_of(compiled, WARD.replace(was, now))
    assert IN_CELLS not in blocks
    assert not any(title.startswith("What to roll") for title in blocks)
    assert any(isinstance(body, GridContent) for block in blocks.values() for body in block.bodies)


def test_where_there_is_a_usual_value_a_list_tells_the_dice_at_it(compiled: Compile) -> None:
    usual = WARD.replace("fiend: 9}}", "fiend: 9}, default: imp}")
    assert "What to roll by level" in blocks_of(compiled, usual)
    assert IN_CELLS not in blocks_of(compiled, usual)


def test_dice_in_short() -> None:
    totals = range(1, 7)
    assert [needed_in_short(totals, ends) for ends in ((4, 6), (6, 6), (1, 3), (2, 4))] == [
        "4+",
        "6",
        "≤3",
        "2–4",
    ]
    assert needed_in_short(range(-2, 3), (-1, 1)) == "−1 to 1"


def test_what_another_check_tells_is_rolled_there_with_something_added(compiled: Compile) -> None:
    more = """\
kind: check
title: Duel
roll: 1d20
inputs:
  skill: {title: Skill, range: 0-5, default: 0}
  guard: {title: Guard, range: 8-14, default: 10}
values:
  needed: {title: Roll needed, value: guard - skill}
outcomes: [{name: Hit, when: roll == 20 || roll >= needed}, {name: Miss}]
odds: {rows: skill, columns: guard, show: Hit}
"""
    inputs = "inputs:\n  footing: {title: Footing, options: {firm: 2, wet: -3}, default: firm}\n"
    duel = more.replace("inputs:\n", inputs).replace("- skill", "- skill - footing")
    duel = duel.replace("rows: skill, columns: guard", "rows: guard, columns: footing")

    def headings(source: str) -> list[str]:
        found = compiled({"wilds/check.yaml": more, "wilds/duel.yaml": source})
        assert found.diagnostics == ()
        scope = found.library.scope("wilds")
        return [block.title for block in sheet_blocks(scope.entries["duel"], scope, 56.0)]

    duel = duel.replace("title: Duel", "title: Muddy duel")
    assert headings(duel) == ["Add to the skill"]
    # Other dice, a figure that is not added alone, and an outcome of its own are another check.
    smaller = duel.replace("1d20", "1d12").replace("== 20", "== 12")
    assert headings(smaller)[0] == "What to roll by guard and footing"
    once = duel.replace("roll == 20 ||", "roll == 20 || footing == 2 && roll == 1 ||")
    assert headings(once)[0] == "Hit: chance by guard and footing"
