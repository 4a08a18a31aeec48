"""What the totals of a check mean on its cheat sheet: joined, and told with what they rest on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tablewright.compiler import Compiled
from tablewright.kinds.check.entry import Check
from tablewright.kinds.check.sheet_results import check_totals
from tablewright.kinds.check.view import check_view
from tablewright.outputs.sheets.sections import sheet_blocks
from tablewright.typeset.blocks import Block
from tablewright.typeset.grid_content import GridContent
from tablewright.typeset.table_content import TableContent

Compile = Callable[[Mapping[str, Any]], Compiled]

WATCH = """\
kind: check
title: Watch
roll: 1d6
inputs:
  state:
    title: State
    options: {rested: 2, tired: 4, wary: 3, ill: 4}
  light: {title: Light, range: -1 to 1, default: 0}
  ship: {title: Ship, options: {sloop: 0, brig: 9}}
outcomes:
  - {name: Missed, when: roll + light <= state + ship, text: They see nothing.}
  - {name: Seen}
odds: {rows: state, columns: light}
"""
CLIMB = """\
kind: check
title: Climb
roll: 1d4
inputs:
  skill: {title: Skill, range: -2 to 2, default: 0}
outcomes:
  - {name: Up, when: roll + skill > 3}
  - {name: Down}
odds: {rows: skill}
"""
DRIFT = """\
kind: check
title: Drift
roll: 1d4
inputs:
  crew: {title: Crew, range: 1-6}
  wind: {title: Wind, range: 0-1, default: 0}
outcomes:
  - {name: Held, when: "roll + wind <= (crew > 4 ? 4 : 2)"}
  - {name: Adrift}
odds: {rows: crew, columns: wind, show: Held}
"""


HATCH = """\
kind: check
title: Hatch
roll: 1d6
inputs:
  sea: {title: The sea, options: {calm: 0, rough: 2}, default: rough}
  crew: {title: Crew, options: {a: 1, b: 2, c: 3, d: 4, e: 5, f: 6}}
  load: {title: Load, range: 1-6, default: 2}
outcomes:
  - {name: Shut, when: roll > sea + crew - load}
  - {name: Open}
odds: {rows: crew, show: Shut}
"""


def blocks_of(compiled: Compile, text: str) -> dict[str, Block]:
    found = compiled({"wilds/check.yaml": text})
    assert found.diagnostics == ()
    scope = found.library.scope("wilds")
    (check,) = scope.in_reading_order()
    assert isinstance(check, Check)
    return {block.title: block for block in sheet_blocks(check, scope, 56.0)}


def totals_of(compiled: Compile, text: str) -> tuple[tuple[Any, ...], list[list[str]]]:
    """Return the leads of a list of totals, and its rows as they are read; ~ ends no line."""
    block = blocks_of(compiled, text)["Every roll"]
    (table,) = block.bodies
    assert isinstance(table, TableContent)
    return block.leads, [
        [
            str(cell.chance.label if cell.chance else cell.words).replace("\N{NO-BREAK SPACE}", "~")
            for cell in row.cells
        ]
        for row in table.rows
    ]


def test_what_always_comes_is_not_said_to_come_once_in_one(compiled: Compile) -> None:
    text = """\
kind: check
title: Load
roll: 1d6
inputs:
  load: {title: Load, range: 0-8, default: 0}
  sea: {title: Sea, options: {calm: 0, rough: 1}}
outcomes:
  - {name: Floats, when: roll > load}
  - {name: Sinks}
odds: {rows: sea, show: Floats}
"""
    _, rows = totals_of(compiled, text)
    assert rows == [["1–6", "100", "100", "100", "always", "Floats"]]


def test_neighbouring_totals_of_one_meaning_share_a_row(compiled: Compile) -> None:
    leads, rows = totals_of(compiled, WATCH)
    # Without a default the first of the ships is taken, which nobody would guess.
    assert leads == ("Results at light 0 and ship sloop.",)
    assert rows == [
        ["1–2", "33", "33", "100", "3", "Missed"],
        ["3", "17", "50", "67", "6", "Seen~at~rested · Missed~at~tired, wary and ill"],
        ["4", "17", "67", "50", "6", "Seen~at~rested and wary · Missed~at~tired and ill"],
        ["5–6", "33", "100", "33", "3", "Seen"],
    ]


def test_the_name_of_an_outcome_stays_on_its_line_if_it_is_short(compiled: Compile) -> None:
    names = {"Up": "Up the rope", "Down": "Down again and into the cold grey sea"}
    text = CLIMB
    for short, long in names.items():
        text = text.replace(f"name: {short}", f"name: {long}")
    _, rows = totals_of(compiled, text)
    said = "Down again and into the cold grey sea~at~−2 to +1 · Up~the~rope~at~+2"
    assert rows[1][-1] == said


def test_modifiers_keep_their_signs(compiled: Compile) -> None:
    leads, rows = totals_of(compiled, CLIMB)
    assert leads == ()
    assert [row[-1] for row in rows] == [
        "Down",
        "Down~at~−2 to +1 · Up~at~+2",
        "Down~at~−2 to 0 · Up~at~+1 to +2",
        "Down~at~−2 to −1 · Up~at~0 to +2",
    ]


def test_rows_that_fit_a_line_stay_on_it(compiled: Compile) -> None:
    long = CLIMB.replace("title: Skill", "title: Skill with ropes and ladders on a rolling ship")
    for text, is_whole in ((CLIMB, True), (WATCH, False), (long, False)):
        (table,) = blocks_of(compiled, text)["Every roll"].bodies
        assert isinstance(table, TableContent)
        assert [head.is_whole for head in table.heads] == [*[False] * 5, is_whole]


def test_only_outcomes_that_are_explained_are_told_beside_their_chances(compiled: Compile) -> None:
    assert "Outcomes" not in blocks_of(compiled, CLIMB)
    (terms,) = blocks_of(compiled, WATCH)["Outcomes"].bodies
    assert "Missed" in str(terms)
    assert "Seen" not in str(terms)


def test_a_check_with_several_dice_has_no_list(compiled: Compile) -> None:
    found = compiled(
        {"wilds/check.yaml": CLIMB.replace("1d4", "{a: 1d4, b: 1d4}").replace("roll +", "a +")}
    )
    assert found.diagnostics == ()
    (check,) = found.library.scope("wilds").in_reading_order()
    assert isinstance(check, Check)
    assert check_totals(check_view(check)) == ()


def test_numbers_with_the_same_chances_share_a_row_of_a_grid(compiled: Compile) -> None:
    (grid,) = blocks_of(compiled, DRIFT)["Chance of “Held” by crew and wind"].bodies
    assert isinstance(grid, GridContent)
    assert grid.row_labels == ("1–4", "5–6")
    assert [[cell.label for cell in line] for line in grid.cells] == [["50", "25"], ["100", "75"]]
    # The line above a joined row is that of its first one.
    assert [[cell.line_above for cell in line] for line in grid.cells] == [
        [False, False],
        [False, True],
    ]


def test_what_a_check_takes_is_told_in_one_sentence(compiled: Compile) -> None:
    block = blocks_of(compiled, HATCH)["Chance of “Shut” by crew"]
    assert [str(lead).replace("\N{NO-BREAK SPACE}", " ") for lead in block.leads] == [
        "Takes the sea (calm or rough; usually rough), crew (a to f), load 1–6 (usually 2)."
    ]


def test_the_heading_of_chances_says_by_what_they_are(compiled: Compile) -> None:
    assert "Chances by state and light" in blocks_of(compiled, WATCH)
    outcomes = "outcomes:\n  - {name: Up, when: roll > 3}\n  - {name: Down}\n"
    alone = CLIMB.partition("inputs:")[0] + outcomes
    assert "Chances" in blocks_of(compiled, alone)


def test_what_dice_show_is_not_called_a_total(compiled: Compile) -> None:
    (table,) = blocks_of(compiled, CLIMB)["Every roll"].bodies
    assert isinstance(table, TableContent)
    assert table.heads[0].title == "Dice"
