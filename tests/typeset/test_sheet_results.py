"""What the totals of a check mean on its cheat sheet: joined, and told with what they rest on."""

from __future__ import annotations

import re

import shared
from fixture_types import Compile
from tablewright.kinds.check.entry import Check
from tablewright.kinds.check.sheets.results import needed_dice
from tablewright.kinds.check.view import check_view
from tablewright.kinds.entry import Text
from tablewright.outputs.sheets.sections import sheet_blocks, sheet_entries
from tablewright.typeset.blocks import Block
from tablewright.typeset.grid_content import GridContent
from tablewright.typeset.list_content import TermsContent
from tablewright.typeset.table_content import TableContent
from tablewright.words.odds import WHAT_IT_MEANS

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


def needed_of(compiled: Compile, text: str, title: str) -> tuple[Block, list[list[str]]]:
    """Return the block of the dice that are needed, and its rows: each cell with its chance."""
    block = blocks_of(compiled, text)[title]
    (table,) = block.bodies
    assert isinstance(table, TableContent)
    return block, [
        [
            f"{cell.words} {cell.chance.label}%" if cell.chance else str(cell.words)
            for cell in row.cells
        ]
        for row in table.rows
    ]


def test_each_value_has_the_dice_of_every_outcome_with_their_chance(compiled: Compile) -> None:
    block, rows = needed_of(compiled, CLIMB, "What to roll by skill")
    assert rows == [
        # What never comes has no dice and no chance.
        ["−2 to −1", "", "1–4 100%"],
        ["0", "4 25%", "1–3 75%"],
        ["+1", "3–4 50%", "1–2 50%"],
        ["+2", "2–4 75%", "1 25%"],
    ]
    # Where one input is laid out, this is all: no second list says the same chances.
    assert block.leads == ()
    assert not any(title.startswith("Chance") for title in blocks_of(compiled, CLIMB))


def test_other_inputs_are_said_and_names_of_one_meaning_share_a_row(compiled: Compile) -> None:
    block, rows = needed_of(compiled, WATCH, "What to roll by state")
    # Without a default the first of the ships is taken, which nobody would guess.
    assert block.leads == ("At ship sloop.",)
    assert rows == [
        ["Rested", "1–2 33%", "3–6 67%"],
        ["Tired", "1–4 67%", "5–6 33%"],
        ["Wary", "1–3 50%", "4–6 50%"],
        ["Ill", "1–4 67%", "5–6 33%"],
    ]
    alike = WATCH.replace("wary: 3", "wary: 4")
    _, rows = needed_of(compiled, alike, "What to roll by state")
    assert [row[0] for row in rows] == ["Rested", "Tired, wary and ill"]
    # Of names that are too many to be told none is hidden behind others.
    long = alike.replace("wary:", "wary after three nights:").replace("ill:", "ill with fever:")
    _, rows = needed_of(compiled, long, "What to roll by state")
    assert [row[0] for row in rows] == [
        "Rested",
        "Tired",
        "Wary after three nights",
        "Ill with fever",
    ]


def test_no_sheet_tells_in_sentences_what_a_table_can() -> None:
    """No cell of what dice mean has a verb in it: figures, dashes and commas alone."""
    for pack in ("basic-encounter", "optional-morale", "swords-morale", "referee-rules"):
        scope = shared.compiled().library.scope(pack)
        for entry in sheet_entries(scope):
            for block in sheet_blocks(entry, scope, 56.0):
                if not block.title.startswith("What to roll"):
                    continue
                (table,) = block.bodies
                assert isinstance(table, TableContent | GridContent)
                if isinstance(table, GridContent):
                    cells = (cell for line in table.cells for cell in line)
                    words = [cell.label for cell in cells if not cell.sure]
                else:
                    words = [str(cell.words) for row in table.rows for cell in row.cells[1:]]
                for said in words:
                    assert re.fullmatch(r"[\d−–, ≤≥+to]*", said), said


def test_dice_that_lie_scattered_have_their_chance_alone(compiled: Compile) -> None:
    odd = CLIMB.replace("1d4", "1d8").replace("roll + skill > 3", "(roll + skill) % 2 == 1")
    _, rows = needed_of(compiled, odd, "What to roll by skill")
    assert rows[2] == ["0", " 50%", " 50%"]
    lone = odd.replace("% 2 == 1", "% 4 == 1")
    _, rows = needed_of(compiled, lone, "What to roll by skill")
    assert rows[2][1] == "1, 5 25%"


def test_a_check_by_nothing_lists_its_outcomes(compiled: Compile) -> None:
    outcomes = "outcomes:\n  - {name: Up, when: roll > 3}\n  - {name: Down}\n"
    alone = CLIMB.partition("inputs:")[0] + outcomes
    _, rows = needed_of(compiled, alone, "What to roll")
    assert rows == [["Up", "4 25%"], ["Down", "1–3 75%"]]


def test_a_long_list_of_three_outcomes_is_set_in_halves_without_bars(compiled: Compile) -> None:
    given = (
        CLIMB.replace("-2 to 2, default: 0", "1-20").replace("1d4", "1d20").replace("> 3", "> 20")
    )
    between = "  - {name: Hanging, when: roll + skill > 15}\n  - {name: Down}"
    three = given.replace("  - {name: Down}", between)
    scope = compiled({"wilds/check.yaml": three}).library.scope("wilds")
    (check,) = scope.in_reading_order()
    assert isinstance(check, Check)
    # On a line of A4 in type of 9.5 pt, three ranges with their bars have no room twice.
    (broad,) = needed_dice(check_view(check), 56.7)
    (body,) = broad.bodies
    assert isinstance(body, TableContent)
    assert (body.columns, body.hides_bars, broad.spans) == (2, True, True)
    # Ranges are larger than what stands beside them, and have more of their columns.
    assert {head.of_pair > 1 / 2 for head in body.heads[1:]} == {True}
    # Without room for two there is one, with its bars.
    (narrow,) = needed_dice(check_view(check), 40)
    (body,) = narrow.bodies
    assert isinstance(body, TableContent)
    assert (body.columns, body.hides_bars) == (1, False)
    assert not any(head.of_pair for head in body.heads)


def test_a_check_with_several_dice_has_no_list(compiled: Compile) -> None:
    found = compiled(
        {"wilds/check.yaml": CLIMB.replace("1d4", "{a: 1d4, b: 1d4}").replace("roll +", "a +")}
    )
    assert found.diagnostics == ()
    (check,) = found.library.scope("wilds").in_reading_order()
    assert isinstance(check, Check)
    assert needed_dice(check_view(check), 56.0) == ()


def test_only_outcomes_that_are_explained_are_told_beside_their_chances(compiled: Compile) -> None:
    assert WHAT_IT_MEANS not in blocks_of(compiled, CLIMB)
    # A single one has no heading of its own, but a sentence above all that is told of the check.
    blocks = blocks_of(compiled, WATCH)
    assert WHAT_IT_MEANS not in blocks
    said = next(iter(blocks.values())).leads[-1]
    assert isinstance(said, Text)
    assert said.markdown == "**Missed**: They see nothing."
    assert said.pointer == ("outcomes", 0, "text")
    both = WATCH.replace("{name: Seen}", "{name: Seen, text: They come.}")
    (body,) = blocks_of(compiled, both)[WHAT_IT_MEANS].bodies
    assert isinstance(body, TableContent)
    assert [str(row.cells[0].words) for row in body.rows] == ["Missed", "Seen"]
    # Nothing is said of how they are rolled: no column stands for it.
    assert [head.title for head in body.heads] == ["Outcome", "Meaning"]


def test_numbers_with_the_same_chances_share_a_row_of_a_grid(compiled: Compile) -> None:
    # With a third outcome, of which nothing else would be known, chances have a grid alone.
    third = DRIFT.replace(
        "  - {name: Adrift}", "  - {name: Sunk, when: roll + wind == 5}\n  - {name: Adrift}"
    )
    (grid,) = blocks_of(compiled, third)["Held: chance by crew and wind"].bodies
    assert isinstance(grid, GridContent)
    assert grid.row_labels == ("1–4", "5–6")
    assert [[cell.label for cell in line] for line in grid.cells] == [["50", "25"], ["100", "75"]]
    # The line above a joined row is that of its first one.
    assert [[cell.line_above for cell in line] for line in grid.cells] == [
        [False, False],
        [False, True],
    ]


def test_what_a_check_takes_is_told_by_its_grids_and_what_all_else_is_by_a_sentence(
    compiled: Compile,
) -> None:
    block = blocks_of(compiled, HATCH)["What to roll by crew"]
    assert [str(lead).replace("\N{NO-BREAK SPACE}", " ") for lead in block.leads] == [
        "At the sea rough and load 2.",
    ]


def test_the_heading_of_chances_says_by_what_they_are(compiled: Compile) -> None:
    assert "Chances by state and light" in blocks_of(compiled, WATCH)


def test_what_outcomes_mean_across_a_sheet_is_a_table() -> None:
    def explained(check_id: str, ems: float) -> Block:
        scope = shared.compiled().library.scope("toolbox-864")
        blocks = sheet_blocks(scope.entries[check_id], scope, ems)
        return next(block for block in blocks if block.title == WHAT_IT_MEANS)

    (table,) = explained("attack", 56.0).bodies
    assert isinstance(table, TableContent)
    assert [head.title for head in table.heads] == ["Rolled", "Outcome", "Meaning"]
    told = [tuple(str(cell.words) for cell in row.cells[:2]) for row in table.rows]
    assert told == [
        ("Below PAT", "Missed"),
        ("Up to PAT + PDR", "Unaffected"),
        ("1 to 4 above PAT + PDR", "Harmed"),
        ("5 or more above PAT + PDR", "Wounded"),
    ]
    # A narrow page has no room for one, nor has what stands beside the chances.
    (terms,) = explained("attack", 37.0).bodies
    assert isinstance(terms, TermsContent)
