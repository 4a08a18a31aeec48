"""Checks on which one figure decides are told by it; values with which nobody rolls, in words."""

from __future__ import annotations

from fractions import Fraction

import pytest

import shared
from fixture_types import Compile
from tablewright.compiler import Compiled
from tablewright.kinds.check.block import BLOCK, odds_bodies
from tablewright.kinds.check.data import check_data
from tablewright.kinds.check.deciding import deciding, deciding_chances
from tablewright.kinds.check.entry import Check
from tablewright.kinds.check.given_inputs import read_inputs
from tablewright.kinds.check.roller import check_roller
from tablewright.kinds.check.sheets.chances import chances_of_needed, halved_list
from tablewright.kinds.check.sheets.strips import in_strips
from tablewright.kinds.check.view import check_view
from tablewright.kinds.screen.entry import Screen
from tablewright.outputs.sheets.sections import sheet_blocks
from tablewright.terminal import UnusableOption
from tablewright.typeset.blocks import Block
from tablewright.typeset.grid_content import GridContent
from tablewright.typeset.table_content import TableContent
from tablewright.words.odds import WHAT_IT_MEANS

NERVE = """\
kind: check
title: Nerve
roll: 1d6
inputs:
  heart: {title: Heart, range: 1-6}
  change: {title: Change, range: -2 to 2, default: 0}
outcomes:
  - {name: Stays, when: roll <= heart + change}
  - {name: Runs}
odds: {rows: heart, columns: change, show: Stays}
"""
HELD = NERVE.replace(
    "outcomes:",
    """values:
  held: {title: Steadiness, value: "heart == 6 ? 6 : max(2, min(5, heart + change))"}
outcomes:""",
).replace("heart + change}\n  - {name: Runs", "held}\n  - {name: Runs")
NEVER = HELD.replace(
    "range: 1-6}", "range: 1-6, no_roll: {1: they never stand, 6: they never run}}"
)
SIX = "Nothing is rolled at heart 6 (they never run)."
SCREEN = """\
kind: screen
title: Screen
panels: [{title: Fight, blocks: [{ref: nerve, show: odds}]}]
"""


def _check(compiled: Compile, text: str) -> tuple[Compiled, Check]:
    found = compiled({"wilds/nerve.yaml": text, "wilds/screen.yaml": SCREEN})
    assert not found.has_errors, found.diagnostics
    check = found.library.scope("wilds").find("nerve")
    assert isinstance(check, Check)
    return found, check


def _shown(compiled: Compile, text: str, screen: str = SCREEN) -> Block:
    found = compiled({"wilds/nerve.yaml": text, "wilds/screen.yaml": screen})
    assert not found.has_errors, found.diagnostics
    scope = found.library.scope("wilds")
    check, entry = scope.find("nerve"), scope.find("screen")
    assert isinstance(check, Check)
    assert isinstance(entry, Screen)
    return BLOCK(check, scope, entry.panels[0].blocks[0])


def test_a_sum_that_decides_is_told_whole_in_one_list(compiled: Compile) -> None:
    block = _shown(compiled, NERVE)
    (table,) = block.bodies
    assert isinstance(table, TableContent)
    assert [head.title for head in table.heads] == ["Sum", "Stays"]
    told = [(row.cells[0].words, row.cells[1].words) for row in table.rows]
    # Sums from −1 to 8, of which the ends mean the same as their neighbours.
    assert told == [
        ("≤0", ""),
        ("1", "1"),
        ("2", "1–2"),
        ("3", "1–3"),
        ("4", "1–4"),
        ("5", "1–5"),
        ("6+", "1–6"),
    ]
    assert block.leads == ("Heart and change, added up.",)


def test_outcomes_of_the_list_stand_in_the_order_in_which_they_are_shown(
    compiled: Compile,
) -> None:
    block = _shown(compiled, NERVE.replace("show: Stays", "show: [Runs, Stays]"))
    (table,) = block.bodies
    assert isinstance(table, TableContent)
    assert [head.title for head in table.heads] == ["Sum", "Runs", "Stays"]


def test_a_value_with_a_title_that_decides_gives_the_list_its_name(compiled: Compile) -> None:
    _, check = _check(compiled, HELD)
    found = deciding(check_view(check))
    assert found is not None
    assert found.title == "Steadiness"
    assert list(found.meanings) == [2, 3, 4, 5, 6]
    # Without a title it has no name that a reader knows, and sums do not decide.
    _, nameless = _check(
        compiled, HELD.replace("{title: Steadiness, value:", "").replace('))"}', '))"')
    )
    assert deciding(check_view(nameless)) is None


def test_who_confines_a_grid_gets_one(compiled: Compile) -> None:
    confined = SCREEN.replace("show: odds", "show: odds, down: 2-4")
    (grid,) = _shown(compiled, NERVE, confined).bodies
    assert isinstance(grid, GridContent)
    assert grid.row_labels == ("2", "3", "4")


def test_numbers_that_are_no_change_to_each_other_stay_a_grid(compiled: Compile) -> None:
    # None of its cells is sure, so a grid tells enough for its room.
    wide = NERVE.replace("1d6", "1d12").replace("range: 1-6", "range: 4-9")
    (table,) = _shown(compiled, wide).bodies
    assert isinstance(table, TableContent)
    usual = wide.replace("default: 0", "default: 1")
    (grid,) = _shown(compiled, usual).bodies
    assert isinstance(grid, GridContent)


def test_values_with_which_nobody_rolls_are_told_in_words_and_proved(compiled: Compile) -> None:
    found, check = _check(compiled, NEVER)
    block = _shown(compiled, NEVER)
    (table,) = block.bodies
    assert isinstance(table, TableContent)
    assert [row.cells[0].words for row in table.rows] == ["2", "3", "4", "5"]
    said = "Nothing is rolled at heart 1 (they never stand) and 6 (they never run)."
    assert said in block.leads
    sheet = sheet_blocks(check, found.library.scope("wilds"), 40.0)[0]
    assert said in sheet.leads
    # So do all others who look at the check, whatever the dice would do.
    assert check_view(check).grids[0].row_values == (2, 3, 4, 5)
    (heart, change) = (each["no_roll"] for each in check_data(check_view(check))["inputs"])
    assert (heart, change) == ({"1": "they never stand", "6": "they never run"}, {})
    rolled = check_roller(check)["inputs"][0]
    assert rolled["unrolled"] == {0: said.replace(" and 6 (they never run)", ""), 5: SIX}
    with pytest.raises(UnusableOption, match="Nothing is rolled at heart 6"):
        read_inputs(check, ("heart=6",))
    confined = _shown(compiled, NEVER, SCREEN.replace("show: odds", "show: odds, down: 1-4"))
    (grid,) = confined.bodies
    assert isinstance(grid, GridContent)
    assert grid.row_labels == ("2", "3", "4")


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ("{7: never}", "`7` is not one of the values of `heart`"),
        (f"{{{', '.join(f'{n}: never' for n in range(1, 7))}}}", "is anything rolled"),
        ("{2: never}, default: 2", "the default of `heart` is `2`, and with that nobody rolls"),
    ],
)
def test_what_is_never_rolled_with_must_be_some_values(
    compiled: Compile, given: str, message: str
) -> None:
    text = NERVE.replace("range: 1-6}", f"range: 1-6, no_roll: {given}}}")
    found = compiled({"wilds/nerve.yaml": text})
    (fault,) = [d for d in found.diagnostics if d.rule.code == "TW309"]
    assert message in fault.message


CASE = """\
kind: check
title: Nerve
summary: How they stand.
roll: 1d6
inputs:
  heart: {title: Heart, range: 1-6}
  foe: {title: Foe, range: 1-6, default: 3}
  dark: {title: Dark, range: 0-2, default: 1}
  rain: {title: Rain, range: 0-2, default: 1}
outcomes:
  - {name: Stays, when: roll + heart > foe + dark + rain, rolled: above foe and weather}
  - {name: Runs, rolled: up to that}
odds: {rows: heart, columns: foe, show: Stays}
"""


def test_a_sheet_tells_no_chances_of_one_of_many_cases_where_it_tells_the_rule(
    compiled: Compile,
) -> None:
    found, check = _check(compiled, CASE)
    (block,) = sheet_blocks(check, found.library.scope("wilds"), 40.0)
    assert block.title == WHAT_IT_MEANS
    assert [getattr(lead, "markdown", lead) for lead in block.leads] == ["How they stand."]
    # Without the rule in words the chances of the usual case are better than nothing.
    _, silent = _check(compiled, CASE.replace(", rolled: up to that", ""))
    first, *_ = sheet_blocks(silent, found.library.scope("wilds"), 40.0)
    assert first.title != WHAT_IT_MEANS


SHOT = """\
kind: check
title: Nerve
roll: 1d20
inputs:
  bow: {title: Bow, options: {long: 8, short: 4}}
  distance: {title: Distance, range: 1-24, default: 3}
  armour: {title: Armour, range: 6-18, default: 11}
values:
  near: {title: Range modifier, value: "distance <= bow ? 1 : (distance <= 2 * bow ? 0 : -2)"}
outcomes:
  - {name: Missed, when: distance > 3 * bow}
  - {name: Hit, when: roll + near >= armour}
  - {name: Gone}
odds: {rows: bow, columns: distance, show: Hit}
"""


def test_a_sheet_tells_what_chances_rest_on_rather_than_those_of_one_armour(
    compiled: Compile,
) -> None:
    found, check = _check(compiled, SHOT)
    block = sheet_blocks(check, found.library.scope("wilds"), 40.0)[0]
    assert block.title == "Range modifier by bow and distance"
    (table,) = block.bodies
    assert isinstance(table, TableContent)
    assert [head.title for head in table.heads] == ["Bow", "+1", "0", "−2"]
    assert [[str(cell.words) for cell in row.cells] for row in table.rows] == [
        ["long", "1–8", "9–16", "17–24"],
        ["short", "1–4", "5–8", "9–12"],
    ]


RACE = """\
kind: check
title: Nerve
roll: {ours: 1d2, theirs: 1d2}
inputs:
  our_lead: {title: Our lead, range: 0-2}
  their_lead: {title: Their lead, range: 0-2, default: 0}
outcomes:
  - {name: First, when: ours + our_lead > theirs + their_lead}
  - {name: Level, when: ours + our_lead == theirs + their_lead}
  - {name: Last}
odds: {rows: our_lead, columns: their_lead, show: [First, Level]}
"""


def test_chances_that_hang_on_a_difference_are_one_list_of_all_outcomes(compiled: Compile) -> None:
    found, check = _check(compiled, RACE)
    (block,) = sheet_blocks(check, found.library.scope("wilds"), 60.0)
    assert block.title == "Chances by our lead and their lead"
    (table,) = block.bodies
    assert isinstance(table, TableContent)
    titles = ["Our lead less their lead", "First", "Level", "Last"]
    assert [head.title for head in table.heads] == titles
    told = [[str(r.cells[0].words), *(str(c.chance) for c in r.cells[1:])] for r in table.rows]
    assert [row[0] for row in told] == ["−2", "−1", "0", "+1", "+2"]
    exact = [[c.chance.exact for c in r.cells[1:] if c.chance] for r in table.rows]
    quarter = Fraction(1, 4)
    assert exact[1:4] == [
        [0, quarter, 3 * quarter],
        [quarter, 2 * quarter, quarter],
        [3 * quarter, quarter, 0],
    ]
    # Where it hangs on both, each in its own way, chances stay in grids.
    _, other = _check(compiled, RACE.replace("> theirs + their", "> theirs + 2 * their"))
    assert deciding_chances(check_view(other)) is None


def test_chances_that_hang_on_a_value_with_a_title_are_told_by_that(compiled: Compile) -> None:
    named = "values: {ahead: {title: Ahead by, value: our_lead - their_lead}}\noutcomes:"
    _, check = _check(compiled, RACE.replace("outcomes:", named))
    by, plain = (
        deciding_chances(check_view(check)),
        deciding_chances(check_view(_check(compiled, RACE)[1])),
    )
    assert by is not None
    assert plain is not None
    assert (by.title, by.titles) == ("Ahead by", ("Ahead by",))
    assert by.meanings == plain.meanings
    # One that does not decide is no heading.
    other = named.replace("our_lead - their_lead", "our_lead + their_lead")
    _, check = _check(compiled, RACE.replace("outcomes:", other))
    by = deciding_chances(check_view(check))
    assert by is not None
    assert by.title == plain.title


def test_long_lists_of_chances_stand_in_halves_where_bars_have_room(compiled: Compile) -> None:
    long = RACE.replace("range: 0-2}", "range: 0-11}").replace(", columns: their_lead", "")
    found, check = _check(compiled, long)
    scope = found.library.scope("wilds")
    # On a low page bars would be too short in any case, and figures alone have room.
    for ems, parts in ((60.0, 2), (37.0, 2), (30.0, 1)):
        (table,) = halved_list(check_view(check), ems) or odds_bodies(check_view(check))
        assert isinstance(table, TableContent)
        assert (len(table.rows), table.columns) == (12, parts)
    # A sheet has it as a strip, as far as there is room: a number across, an outcome on each line.
    for ems, is_strip in ((60.0, True), (37.0, True), (20.0, False)):
        (block,) = sheet_blocks(check, scope, ems)
        (body,) = block.bodies
        assert isinstance(body, GridContent) is is_strip
        assert block.spans is is_strip


def test_what_the_dice_must_reach_stands_in_a_grid_with_its_chance_below(compiled: Compile) -> None:
    hit = """\
kind: check
title: Nerve
roll: 1d20
inputs:
  bonus: {title: Bonus, range: 0-6}
  armour: {title: Armour, range: 10-20, default: 11}
values:
  needed: {title: Roll needed, value: armour - bonus}
outcomes:
  - {name: Hit, when: roll == 20 || roll != 1 && roll + bonus >= armour}
  - {name: Miss}
odds: {rows: bonus, columns: armour, show: Hit}
"""
    found, check = _check(compiled, hit)
    scope = found.library.scope("wilds")
    # On a page each figure has its chance with it, whether it is broad or low.
    for ems in (60.0, 45.0):
        (both,) = sheet_blocks(check, scope, ems)
        (with_chances,) = both.bodies
        assert isinstance(with_chances, GridContent)
        # At +6 against 18.
        told_there = with_chances.cells[6][8]
        assert (told_there.label, told_there.below) == ("12", "45")
    # Where there is no room for them, a strip tells them.
    reached = chances_of_needed(check_view(check), 45.0)
    assert reached is not None
    (strip,) = in_strips(reached, 45.0).bodies
    assert isinstance(strip, GridContent)
    assert (strip.is_strip, strip.row_labels, strip.row_remarks) == (True, ("Hit",), ("%",))
    (line,) = strip.cells
    told = dict(zip(strip.column_labels, line, strict=True))
    assert told["12"].label == "45"
    # The heavy line stands behind the last figure that is likely.
    assert [figure for figure, cell in told.items() if cell.line_left] == ["12"]
    # Where it takes more than a figure to tell the dice, the dice are told.
    _, odd = _check(compiled, hit.replace("roll != 1 && ", "roll % 2 == 1 && "))
    assert chances_of_needed(check_view(odd), 60.0) is None


def test_several_chances_of_a_name_are_shades_along_its_line_in_two_halves() -> None:
    scope = shared.compiled().library.scope("referee-rules")
    blocks = sheet_blocks(scope.entries["morale-check"], scope, 56.0)
    (scores,) = (block for block in blocks if block.title == "Morale scores")
    grids = [body for body in scores.bodies if isinstance(body, GridContent)]
    assert (len(grids), scores.abreast) == (2, 2)
    first, second = grids
    assert first.column_labels == second.column_labels == ("Flees", "At −2", "At −4")
    names = [name for grid in grids for keys in grid.row_keys for name in keys.labels]
    assert len(names) == 14
    # The mark of a footnote stands behind its name.
    assert names[-1] == "Unintelligent†"
    line = dict(zip(names, (line for grid in grids for line in grid.cells), strict=True))
    assert [cell.label for cell in line["Mobs"]] == ["64", "79", "90"]
    # Their columns are alike, however long the names in each half are.
    assert first.ems_before_cells == second.ems_before_cells
    # On a line without room for all of them they stay a list.
    narrow = sheet_blocks(scope.entries["morale-check"], scope, 16.0)
    (scores,) = (block for block in narrow if block.title == "Morale scores")
    assert all(isinstance(body, TableContent) for body in scores.bodies)
