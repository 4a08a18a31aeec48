"""Chances that a sheet tells in less than a grid: by ranges, by what it takes, and by sums."""

from __future__ import annotations

from fixture_types import Compile
from tablewright.outputs.sheets.sections import sheet_blocks
from tablewright.records import replace
from tablewright.typeset.blocks import Block
from tablewright.typeset.grid_content import GridContent
from tablewright.typeset.table_content import TableContent

SHOT = """\
kind: check
title: Shot
roll: 1d4
inputs:
  bow: {title: Bow, options: {short: 1, long: 2, cross: 2}}
  far: {title: Distance, says: "{} feet away", range: 10-120 by 10}
  wind: {title: Wind, says: "in a wind of {}", range: 0-2, default: 1}
outcomes:
  - {name: Lost, when: far > 50 * bow}
  - {name: Hit, when: "roll + wind > (far > 20 * bow ? 4 : 3)"}
  - {name: Miss}
odds: {rows: bow, columns: far, show: Hit}
"""
PLUNGE = """\
kind: check
title: Plunge
roll: plunge.harm
inputs:
  plunge: {title: Plunge, row: plunges}
  strength: {title: Strength, range: 1-60}
outcomes:
  - {name: Lives, when: strength > roll}
  - {name: Dies}
odds: {rows: plunge, columns: strength, show: Lives}
"""
PLUNGES = """\
kind: table
title: Plunges
columns:
  name: {title: Name, type: text, key: true}
  harm: {title: Harm, type: dice}
rows:
  - {name: Step, harm: 1d1-1}
  - {name: Ledge, harm: 1d4}
  - {name: Wall, harm: 1d4}
  - {name: Cliff, harm: 30d4}
"""
NERVE = """\
kind: check
title: Nerve
roll: 1d4
inputs:
  grit: {title: Grit, range: 1-9}
  change: {title: Change, range: -3 to 3, default: 0}
outcomes:
  - {name: Runs, when: roll > grit + change}
  - {name: Stays}
odds: {rows: grit, columns: change}
"""


def blocks_of(compiled: Compile, **texts: str) -> list[Block]:
    """Return the blocks of the sheet of the check among `texts`."""
    found = compiled({f"wilds/{name}.yaml": text for name, text in texts.items()})
    assert not any(each.rule.severity.value == "error" for each in found.diagnostics)
    scope = found.library.scope("wilds")
    check = next(e for e in scope.in_reading_order() if e.kind == "check")
    return list(sheet_blocks(check, scope, 56.0))


def rows_of(block: Block) -> list[list[str]]:
    (table,) = block.bodies
    assert isinstance(table, TableContent)
    return [[str(cell.words) for cell in row.cells] for row in table.rows]


def test_a_few_chances_are_told_by_where_they_hold(compiled: Compile) -> None:
    block, *_ = blocks_of(compiled, shot=SHOT)
    assert rows_of(block) == [["short", "≤20", "≤50"], ["long and cross", "≤40", "≤100"]]
    (table,) = block.bodies
    assert isinstance(table, TableContent)
    assert [head.title for head in table.heads] == ["Bow", "50%", "25%"]
    # Names and figures stay together.
    assert table.width < 1
    assert block.leads == ("Under each chance the distance for which it holds, in a wind of 1.",)


def test_under_each_worth_of_a_value_it_is_told_what_to_roll(compiled: Compile) -> None:
    worth = "values:\n  less: {title: Range modifier, value: 'far > 20 * bow ? -1 : 0'}\noutcomes"
    shot = SHOT.replace("outcomes", worth).replace("roll + wind > (far > 20 * bow ? 4 : 3)", "X")
    ranges, dice, *_ = blocks_of(compiled, shot=shot.replace("X", "roll + wind + less > 3"))
    (table,) = ranges.bodies
    assert isinstance(table, TableContent)
    assert [head.title for head in table.heads] == ["Bow", "0", "−1"]
    (grid,) = dice.bodies
    assert isinstance(grid, GridContent)
    assert (grid.row_labels, grid.column_labels) == (("0", "1", "2"), ("0", "−1"))
    labels = [[cell.label for cell in line] for line in grid.cells]
    assert labels == [["4", "–"], ["3+", "4"], ["2+", "3+"]]


def test_chances_that_lie_scattered_stay_in_their_grid(compiled: Compile) -> None:
    scattered = SHOT.replace("far > 20 * bow ?", "far % 20 == 0 ?")
    block, *_ = blocks_of(compiled, shot=scattered)
    assert isinstance(block.bodies[0], GridContent)


def test_of_a_grid_wider_than_a_page_what_it_takes_is_told(compiled: Compile) -> None:
    (block,) = blocks_of(compiled, plunge=PLUNGE, plunges=PLUNGES)
    assert block.title == "Strength needed by plunge"
    # 1d4 is below 2, 3, 4 and 5 with a quarter, a half, three quarters, and surely.
    assert rows_of(block) == [["Ledge and Wall", "d4", "2", "3", "4", "5"]]
    said = " ".join(map(str, block.leads))
    assert said == (
        "Lives: the least strength for each chance; "
        "always for Step. Below 25% even at strength 60 for Cliff."
    )


def test_each_value_across_counts_for_what_it_takes_though_a_grid_has_but_some(
    compiled: Compile,
) -> None:
    # Of more than sixty values a grid has every second one: those it leaves out hold as well.
    titled = PLUNGE.replace("1-60", "1-90").replace("{rows: p", "{title: Who lives?, rows: p")
    (block,) = blocks_of(compiled, plunge=titled, plunges=PLUNGES)
    # An author's own heading is above it.
    assert block.title == "Who lives?"
    assert rows_of(block) == [
        ["Ledge and Wall", "d4", "2", "3", "4", "5"],
        # 30d4 have a mean of 75; to 78 and 85 they come in three of four, and in 95 of 100.
        ["Cliff", "30d4", "72", "76", "80", "86"],
    ]


def test_where_one_grid_holds_for_one_case_alone_the_dice_are_told_for_all(
    compiled: Compile,
) -> None:
    held = "".join(
        f"  {name.lower()}: {{title: {name}, range: 0-2, default: 1}}\n"
        for name in ("Rope", "Luck")
    )
    climb = PLUNGE.replace("outcomes:\n", f"{held}outcomes:\n").replace("1-60", "1-4")
    climb = climb.replace("strength > roll}", "roll + rope + luck >= strength, rolled: strength}")
    climb = climb.replace("{name: Dies}", "{name: Dies, rolled: below strength}")
    rows = PLUNGES.replace("  - {name: Step, harm: 1d1-1}\n", "").replace("30d4", "2d4")
    (block, *_) = blocks_of(compiled, climb=climb, plunges=rows)
    (grid,) = block.bodies
    assert isinstance(grid, GridContent)
    assert grid.column_labels == ("2", "3", "4")
    assert grid.row_remarks == ("d4", "d4", "2d4")
    # Below names dice take no width from the figures, which may all be larger for it.
    assert grid.stacks_remarks
    assert grid.label_ems < replace(grid, stacks_remarks=False).label_ems
    labels = [[cell.label for cell in line] for line in grid.cells]
    # Whatever is added: 2d4 show 3 or more in 15 of 16 cases, and 4 or more in 13.
    assert labels == [["75", "50", "25"], ["75", "50", "25"], ["100", "94", "81"]]


def test_where_chances_fall_it_is_the_most(compiled: Compile) -> None:
    falling = PLUNGE.replace("strength > roll", "strength + roll < 80")
    (block,) = blocks_of(compiled, plunge=falling, plunges=PLUNGES)
    assert "the most strength for each chance; always for" in str(block.leads[0])
    # 30d4 are 75 on average: at 5 that leaves a half, and what is less than 1 cannot be.
    assert rows_of(block) == [["Cliff", "30d4", "8", "4", "<1", "<1"]]


def test_two_inputs_that_only_count_together_have_a_list_by_their_sum(compiled: Compile) -> None:
    (block,) = blocks_of(compiled, nerve=NERVE)
    assert block.title == "What to roll by grit and change"
    assert block.leads == ("Grit and change, added up.",)
    assert rows_of(block) == [
        ["≤0", "1–4", ""],
        ["1", "2–4", "1"],
        ["2", "3–4", "1–2"],
        ["3", "4", "1–3"],
        ["4+", "", "1–4"],
    ]
    # What is taken off is told so, and in the order in which little is below zero.
    less = NERVE.replace("grit + change", "grit - change")
    (block,) = blocks_of(compiled, nerve=less)
    (table,) = block.bodies
    assert isinstance(table, TableContent)
    assert table.heads[0].title == "Grit less change"
    assert rows_of(block)[1] == ["1", "2–4", "1"]
    # Where one of them counts by itself, a sum would say what is not so.
    alone = NERVE.replace("grit + change", "grit + 2 * change")
    assert all(
        block.leads != ("Grit and change, added up.",) for block in blocks_of(compiled, nerve=alone)
    )


def test_rows_of_the_same_dice_share_one_that_is_called_by_them(compiled: Compile) -> None:
    few = PLUNGE.replace("1-60", "1-6")
    block, *_ = blocks_of(compiled, plunge=few, plunges=PLUNGES.replace("1d1-1", "1d8"))
    (grid,) = block.bodies
    assert isinstance(grid, GridContent)
    assert grid.row_labels == ("d8: Step", "d4: Ledge, Wall")
    # Averages by both are left to the website.
    averages = few + 'expected:\n  - {title: Left, of: "max(strength - roll - 2, 0)"}\n'
    found = blocks_of(compiled, plunge=averages, plunges=PLUNGES.replace("1d1-1", "1d8"))
    assert not any(each.title.startswith("Average") for each in found)
