"""What a block of a screen leaves out: footnotes go with their marks, and the others move up."""

from __future__ import annotations

from pathlib import Path

import pytest

from press.projects import HARBOUR, project
from tablewright.kinds.screen.entry import Screen
from tablewright.outputs.screens.panels import screen_panels
from tablewright.typeset.blocks import Block, marks_in

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
    table, merged, rule, whole = blocks
    # A column goes before a footnote of its name.
    assert told(table) == (
        [("†", "Two carts pass."), ("‡", "A copper a head.")],
        {"†", "‡"},
    )
    assert told(merged) == (
        [("†", "Two carts pass."), ("‡", "Drunk on feast days.")],
        {"†", "‡"},
    )
    assert told(rule) == ([("†", "Of tin.")], {"†"})
    assert len(whole.notes) == 3
