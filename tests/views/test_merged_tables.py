"""Tables that share a key, side by side on one block."""

from __future__ import annotations

import shared
from fixture_types import Compile
from tablewright.dice import IntegerRange
from tablewright.kinds.entry import Text
from tablewright.kinds.screen.entry import Screen
from tablewright.kinds.table.entry import Table
from tablewright.outputs.screens.panels import screen_panels
from tablewright.typeset.blocks import Block
from tablewright.typeset.spread_content import SpreadContent

OARS = """\
kind: table
title: Oars
columns:
  crew: {title: Crew, type: range, domain: 1-9}
  speed: {title: Speed, type: integer}
rows:
  - {crew: 1-4, speed: 1, note: slow}
  - {crew: 5-9, speed: 2}
notes: {slow: Slow.}
"""
SAILS = """\
kind: table
title: Sails
columns:
  crew: {title: Crew, type: range, domain: 1-20}
  speed: {title: Speed, type: integer}
  says: {title: Crew says, type: text}
rows:
  - {crew: 1-2, speed: 3, says: Help}
  - {crew: 3-4, speed: 3, says: Help}
  - {crew: 5-20, speed: 4, says: A *long* song, note: song}
notes: {song: Of home.}
"""
SCREEN = """\
kind: screen
title: Screen
panels:
  - title: At sea
    blocks:
      - {merge: [oars, {ref: sails, title: With the wind}], by: crew, lead: In paces., hide: [HIDE]}
"""


def _block(compiled: Compile, hide: str = "") -> Block:
    screen = SCREEN.replace("HIDE", hide)
    found = compiled({"w/oars.yaml": OARS, "w/sails.yaml": SAILS, "w/screen.yaml": screen})
    assert not found.has_errors, found.diagnostics
    scope = found.library.scope("w")
    screen_entry = scope.find("screen")
    assert isinstance(screen_entry, Screen)
    (panel,) = screen_panels(screen_entry, scope)
    (block,) = panel.blocks
    return block


def _plain(words: Text | str) -> str:
    return words.markdown if isinstance(words, Text) else words


def _cells(body: SpreadContent) -> dict[str, list[str]]:
    return {row.label: [_plain(cell.words) for cell in row.cells] for row in body.rows}


def test_runs_are_parted_by_any_table_and_joined_where_all_say_the_same(compiled: Compile) -> None:
    block = _block(compiled)
    (body,) = block.bodies
    assert isinstance(body, SpreadContent)
    assert _cells(body) == {
        "1–4": ["1", "3", "Help"],
        "5–9": ["2", "4", "A *long* song"],
        "10–20": ["", "4", "A *long* song"],
    }
    assert [group.title for group in body.groups] == ["Oars", "With the wind"]
    assert body.titles == ("Speed", "Speed", "Crew says")
    assert body.worded == (False, False, True)
    assert body.firsts == {1}
    assert abs(sum(body.shares) - 100) < 0.001


def test_it_has_the_credits_footnotes_and_words_of_all(compiled: Compile) -> None:
    block = _block(compiled)
    assert [entry.id for entry in block.entries] == ["oars", "sails"]
    assert [note.text.markdown for note in block.notes] == ["Slow.", "Of home."]
    (body,) = block.bodies
    assert isinstance(body, SpreadContent)
    assert body.rows[0].cells[0].marks == (block.notes[0].mark,)
    assert body.rows[1].cells[1].marks == (block.notes[1].mark,)
    assert [_plain(lead) for lead in block.leads] == ["In paces."]
    assert block.title == "Oars"


def test_a_note_of_a_row_that_one_table_alone_has_stands_at_its_name(compiled: Compile) -> None:
    more = OARS.replace("domain: 1-9", "domain: 0-9").replace(
        "rows:\n", "rows:\n  - {crew: 0, speed: 0, note: slow}\n"
    )
    screens = SCREEN.replace("HIDE", "")
    found = compiled({"w/oars.yaml": more, "w/sails.yaml": SAILS, "w/screen.yaml": screens})
    assert not found.has_errors
    scope = found.library.scope("w")
    screen = scope.find("screen")
    assert isinstance(screen, Screen)
    ((block,),) = (panel.blocks for panel in screen_panels(screen, scope))
    (body,) = block.bodies
    assert isinstance(body, SpreadContent)
    first, second, *_, last = body.rows
    assert (first.label, first.marks, first.cells[0].marks) == ("0", (block.notes[0].mark,), ())
    # Where others have the row, it is said of the cells of that table; so it is of part of a row.
    assert (second.marks, second.cells[0].marks) == ((), (block.notes[0].mark,))
    assert (last.label, last.marks, last.cells[1].marks) == ("10–20", (), (block.notes[1].mark,))


def test_hidden_columns_are_those_of_all_tables(compiled: Compile) -> None:
    (body,) = _block(compiled, "speed").bodies
    assert isinstance(body, SpreadContent)
    assert body.titles == ("Crew says",)


def test_every_save_of_every_class_stands_in_the_spread_of_saves() -> None:
    scope = shared.compiled().library.scope("basic-encounter")
    screen = scope.find("referee-screen")
    assert isinstance(screen, Screen)
    blocks = [block for panel in screen_panels(screen, scope) for block in panel.blocks]
    (spread,) = (block for block in blocks if block.title == "Saving throws")
    (body,) = spread.bodies
    assert isinstance(body, SpreadContent)
    levels = {row.label: [cell.words for cell in row.cells] for row in body.rows}
    for index, entry in enumerate(spread.entries):
        assert isinstance(entry, Table)
        for row in entry.rows:
            level = row.cells["level"].value
            assert isinstance(level, IntegerRange)
            kinds = ("death", "wands", "paralysis", "breath", "spells")
            told = [str(row.cells[kind].value) for kind in kinds]
            assert levels[str(level)][5 * index : 5 * index + 5] == told, (entry.id, level)


def test_the_dice_of_the_check_stand_beside_the_title(compiled: Compile) -> None:
    check = (
        "kind: check\ntitle: Race\nroll: 1d6\n"
        "outcomes: [{name: Won, when: roll > 3}, {name: Lost}]\n"
    )
    merged = "{merge: [oars, sails], by: crew, title: Speeds"
    blocks = f"      - {merged}, rolled_by: race}}\n      - {merged}}}\n"
    found = compiled(
        {
            "w/oars.yaml": OARS,
            "w/sails.yaml": SAILS,
            "w/race.yaml": check,
            "w/screen.yaml": SCREEN[: SCREEN.index("      - {merge")] + blocks,
        }
    )
    assert not found.has_errors, found.diagnostics
    scope = found.library.scope("w")
    screen = scope.find("screen")
    assert isinstance(screen, Screen)
    (panel,) = screen_panels(screen, scope)
    assert [block.chips for block in panel.blocks] == [("d6",), ()]
