"""Tables of the same things as one list, under the headings of the table that has them."""

from __future__ import annotations

from fixture_types import Compile
from tablewright.kinds.entry import Text
from tablewright.kinds.screen.entry import Screen
from tablewright.library import Scope
from tablewright.outputs.blocks import block_of
from tablewright.outputs.screens.panels import screen_panels
from tablewright.typeset.blocks import Block
from tablewright.typeset.table_content import TableContent

HARM = """\
kind: table
title: Harm
columns:
  arm: {title: Arm, type: text, key: true}
  harm: {title: Harm, type: dice}
rows:
  - {arm: Knife, harm: 1d4}
  - {arm: Hook, harm: 1d6, note: bent}
  - {arm: Ram, harm: 2d6}
notes: {bent: Bent.}
"""
COST = """\
kind: table
title: Cost
columns:
  arm: {title: Arm, type: text, key: true}
  cost: {title: Cost, type: integer, optional: true}
rows:
  - {group: Long, arm: Hook, cost: 3}
  - {group: Short, arm: Knife, cost: 2}
  - {group: Short, arm: Fist}
"""


def _screen(compiled: Compile, block: str, harm: str, cost: str) -> tuple[Screen, Scope]:
    screen = f"kind: screen\ntitle: Screen\npanels: [{{title: Arms, blocks: [{block}]}}]\n"
    files = {"w/harm.yaml": harm, "w/cost.yaml": cost, "w/screen.yaml": screen}
    found = compiled(files)
    assert not found.has_errors, found.diagnostics
    scope = found.library.scope("w")
    entry = scope.find("screen")
    assert isinstance(entry, Screen)
    return entry, scope


def _shown(
    compiled: Compile, block: str, harm: str = HARM, cost: str = COST
) -> tuple[Block, TableContent]:
    entry, scope = _screen(compiled, block, harm, cost)
    ((shown,),) = (panel.blocks for panel in screen_panels(entry, scope))
    (body,) = shown.bodies
    assert isinstance(body, TableContent)
    return shown, body


def _plain(words: Text | str) -> str:
    return words.markdown if isinstance(words, Text) else words


def _rows(body: TableContent) -> list[tuple[str, ...]]:
    return [(row.group, *(str(c.words).strip() for c in row.cells)) for row in body.rows]


def test_each_thing_has_a_row_under_the_heading_of_the_table_that_has_one(
    compiled: Compile,
) -> None:
    block, body = _shown(compiled, "{merge: [harm, cost], by: arm, hide: [Ram], columns: 2}")
    assert [head.title for head in body.heads] == ["Arm", "Harm", "Cost"]
    assert _rows(body) == [
        ("Long", "Hook", "d6", "3"),
        ("Short", "Knife", "d4", "2"),
        ("Short", "Fist", "", ""),
    ]
    assert body.columns == 2
    # Whether a table does not speak of a thing or leaves it out, a dash stands there.
    knife, fist = body.rows[1], body.rows[2]
    assert not knife.cells[1].remark
    assert (fist.cells[1].is_empty, fist.cells[2].is_empty) == (True, True)
    assert body.rows[0].cells[0].marks == (block.notes[0].mark,)
    assert abs(sum(head.share for head in body.heads) - 100) < 0.001


def test_rows_stand_in_the_order_in_which_they_are_named(compiled: Compile) -> None:
    _, body = _shown(compiled, "{merge: [harm, cost], by: arm, down: [Short, Ram]}")
    assert _rows(body) == [
        ("Short", "Knife", "d4", "2"),
        ("Short", "Fist", "", ""),
        ("", "Ram", "2d6", ""),
    ]


def test_a_table_is_confined_to_rows_by_their_names_headings_and_numbers(
    compiled: Compile,
) -> None:
    _, body = _shown(compiled, "{ref: cost, down: [Short]}")
    assert [_plain(row.cells[0].words) for row in body.rows] == ["Knife", "Fist"]
    assert {row.group for row in body.rows} == {"Short"}
    # Who names rows chose them: what group they are of is nothing to them.
    _, body = _shown(compiled, "{ref: cost, down: [Fist]}")
    assert [(_plain(row.cells[0].words), row.group) for row in body.rows] == [("Fist", "")]
    block, body = _shown(compiled, "{ref: harm, down: [Ram, Knife]}")
    assert [_plain(row.cells[0].words) for row in body.rows] == ["Ram", "Knife"]
    # The footnote of a row that is not shown goes with it.
    assert not block.notes


def test_the_list_has_a_glyph_if_all_of_its_tables_have_the_same(compiled: Compile) -> None:
    def glyphed(table: str) -> str:
        return table.replace("columns:", "icon: sword\ncolumns:", 1)

    both = "{merge: [harm, cost], by: arm, hide: [Ram], title: Arms}"

    def glyph(block: str, harm: str, cost: str = COST) -> str:
        screen, scope = _screen(compiled, block, harm, cost)
        (asked,) = screen.panels[0].blocks
        entry = scope.find(asked.reference)
        assert entry is not None
        return block_of(entry, scope, asked).icon

    assert glyph("{ref: harm}", glyphed(HARM)) == "sword"
    assert glyph(both, glyphed(HARM), glyphed(COST)) == "sword"
    assert glyph(both, glyphed(HARM)) == ""
    # Panels have glyphs of their own, and blocks there have none.
    assert _shown(compiled, "{ref: harm}", glyphed(HARM))[0].icon == ""
