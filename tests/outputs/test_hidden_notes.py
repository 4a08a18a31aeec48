"""What a block of a screen leaves out: footnotes go with their marks, and the others move up."""

from __future__ import annotations

from pathlib import Path

import pytest

from press.projects import HARBOUR, project
from tablewright.kinds.entry import Text
from tablewright.kinds.screen.entry import Screen
from tablewright.outputs.screens.panels import screen_panels
from tablewright.typeset.blocks import Block, Body, ProseContent, marks_in
from tablewright.typeset.list_content import ListContent
from tablewright.typeset.table_content import TableContent, Words

FILES = {
    "pack": HARBOUR["pack"],
    "gates": """\
kind: table
title: Gates
columns:
  gate: {title: Gate, type: text, key: true}
  wide: {title: Width, type: integer}
rows:
  - {gate: North, wide: 3, note: wide}
  - {gate: South, wide: 4, note: shut}
  - {gate: West, wide: 5, note: [toll, shut]}
notes: {wide: Two carts pass., shut: Shut at night., toll: A copper a head.}
""",
    "posts": """\
kind: table
title: Posts
columns:
  gate: {title: Gate, type: text, key: true}
  guards: {title: Guards, type: integer}
rows:
  - {gate: North, guards: 2, note: drunk}
  - {gate: South, guards: 1}
  - {gate: West, guards: 3}
notes: {drunk: Drunk on feast days.}
""",
    "watch": """\
kind: rule
title: The watch
points:
  - {text: They call the hour., note: hour}
  - {text: They carry lamps., note: lamp}
notes: {hour: Not in fog., lamp: Of tin.}
text: They are forty.
""",
    "prices": """\
kind: table
title: Prices
summary: In gold or silver.
columns:
  item: {title: Item, type: text, key: true}
  gold: {title: Gold, type: integer, optional: true}
  silver: {title: Silver, type: integer, optional: true}
rows:
  - {item: Rope, gold: 1, silver: 2}
  - {item: Stone}
  - {item: Nail, silver: 1}
  - {item: Chalk, silver: 3, note: white}
notes: {white: White alone.}
""",
    "screen": """\
kind: screen
title: Screen
panels:
  - title: At the gate
    blocks:
      - {ref: gates, hide: [shut, wide]}
      - {merge: [gates, posts], by: gate, title: Both, hide: [toll, shut]}
      - {ref: watch, hide: [hour]}
      - {ref: gates}
      - {ref: prices, hide: [silver], lead: In gold.}
      - {ref: prices, hide: [gold, white]}
      - {ref: prices}
      - {ref: watch, hide: [text]}
""",
}


@pytest.fixture
def blocks(tmp_path: Path) -> tuple[Block, ...]:
    scope = project(tmp_path, FILES).library.scope("harbour")
    screen = scope.find("screen")
    assert isinstance(screen, Screen)
    return screen_panels(screen, scope)[0].blocks


def told(block: Block) -> tuple[list[tuple[str, str]], set[str]]:
    """Return the marks of footnotes and what they say, and the marks that stand in the block."""
    marks = {mark for body in block.bodies for mark in marks_in(body)}
    return [(note.mark, note.text.markdown) for note in block.notes], marks


def test_hidden_footnotes_go_with_their_marks(blocks: tuple[Block, ...]) -> None:
    table, merged, rule, whole, *_ = blocks
    # What is said of a column that is hidden goes with it where both have one name.
    assert told(table) == ([("†", "A copper a head.")], {"†"})
    assert told(merged) == (
        [("†", "Two carts pass."), ("‡", "Drunk on feast days.")],
        {"†", "‡"},
    )
    assert told(rule) == ([("†", "Of tin.")], {"†"})
    assert len(whole.notes) == 3


def test_rows_that_say_nothing_any_more_go_with_what_is_hidden(blocks: tuple[Block, ...]) -> None:
    gold, silver, whole = (
        [plain(row.cells[0].words) for body in block.bodies for row in content_of(body).rows]
        for block in blocks[4:7]
    )
    # A footnote says something.
    assert gold == ["Rope", "Chalk"]
    assert silver == ["Rope", "Nail", "Chalk"]
    assert whole == ["Rope", "Stone", "Nail", "Chalk"]


def plain(words: Words) -> str:
    return words.markdown if isinstance(words, Text) else words


def content_of(body: Body) -> TableContent:
    assert isinstance(body, TableContent)
    return body


def test_a_lead_stands_in_place_of_the_summary(blocks: tuple[Block, ...]) -> None:
    led, own = ([*map(plain, block.leads)] for block in blocks[4:6])
    assert led == ["In gold."]
    assert own == ["In gold or silver."]


def test_words_below_a_rule_are_left_out_by_their_name(blocks: tuple[Block, ...]) -> None:
    assert [type(body) for body in blocks[2].bodies] == [ListContent, ProseContent]
    assert [type(body) for body in blocks[7].bodies] == [ListContent]
