"""Rows of cards: values that share one, names that go on below, columns that a card can spare."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from outputs.test_aligned_cards import planned
from press.projects import HARBOUR, project
from shared import ROOT, compiled
from tablewright.kinds.check.entry import Input
from tablewright.kinds.check.grids import shared_rows
from tablewright.kinds.entry import Text
from tablewright.outputs.cards.faces import card_layouts
from tablewright.outputs.cards.row_cards import card_of_rows
from tablewright.outputs.cards.said_less import has_chances, without_links
from tablewright.outputs.cards.sizes import A6, POKER
from tablewright.typeset.blocks import Block, rows_of
from tablewright.typeset.cutting import cut_groups, cut_rows
from tablewright.typeset.odds_table import lines_of_names, odds_table
from tablewright.typeset.panels import Panel, row_padding
from tablewright.typeset.spread_cells import SpreadGroup, SpreadRow
from tablewright.typeset.spread_content import SpreadContent
from tablewright.typeset.table_content import Head, PrintedCell, PrintedRow, Setting, TableContent
from tablewright.views.chance import Chance


def line(percent: float) -> tuple[Chance, ...]:
    return (Chance(Fraction(percent) / 100),)


def depths(*values: int) -> Input:
    labels = tuple(map(str, values))
    return Input("depth", "Depth", values, labels, None, is_range=True, note=None, pointer=())


def boats(*names: str) -> Input:
    return Input("boat", "Boat", names, names, None, is_range=False, note=None, pointer=())


def test_numbers_with_chances_that_read_the_same_share_a_row() -> None:
    lines = [line(percent) for percent in (5, 4.9, 4.2, 4.1, 3, 2, 2.1)]
    names, places = shared_rows(depths(*range(2, 9)), tuple(range(2, 9)), lines, {})
    # A run at an end says so in fewer letters.
    assert names == ("≤3", "4–5", "6", "7+")
    assert places == (0, 2, 4, 5)
    # Between values that nobody looked at there may be others.
    names, _ = shared_rows(depths(*range(2, 7)), (2, 4, 6), lines[:3], {})
    assert names == ("2", "4", "6")
    table = odds_table(("≤3", "−2 to +1"), ("Dry",), (line(1),) * 2)
    assert table.heads[0].setting is Setting.COUNT


def test_names_without_a_chance_are_told_together_after_the_rest() -> None:
    names = ("Raft", "Skiff", "Brig", "Hulk", "Punt")
    lines = [line(percent) for percent in (0, 50, 25, 0, 50)]
    assert shared_rows(boats(*names), names, lines, {}) == (
        ("Skiff, Punt", "Brig", "All others"),
        (1, 2, 0),
    )
    # Dice that differ keep names apart; a single one without a chance keeps its name.
    rolled: dict[int | str, str] = {"Skiff": "d4", "Punt": "d6"}
    some = (*names[:3], "Punt")
    told, _ = shared_rows(boats(*some), some, [*lines[:3], lines[4]], rolled)
    assert told == ("Raft", "Skiff", "Brig", "Punt")


def test_long_names_have_the_room_that_figures_leave() -> None:
    table = odds_table(("Skiff, Punt, Brig, Barge and whatever floats",), ("Dry",), (line(50),))
    name, odds = lines_of_names(table, POKER.letters).heads
    assert name.setting is Setting.TEXT
    assert name.share + odds.share == pytest.approx(100)
    assert name.share > 75
    assert lines_of_names(table, POKER.letters).hides_bars


def test_no_card_has_a_column_that_only_names_other_entries(tmp_path: Path) -> None:
    text = (
        "kind: table\ntitle: Signs\ncolumns:\n  what: {title: What, type: text, key: true}\n"
        "  worth: {title: Worth, type: integer}\n  rule: {title: Rule, type: text}\nrows:\n"
        '  - {what: Fog, worth: 1, rule: "[Weather](ref:weather)"}\n'
        '  - {what: Gale, worth: 2, rule: "[Wind](ref:weather)"}\n'
    )
    files = {"pack": HARBOUR["pack"], "weather": HARBOUR["weather"], "rules": text}
    scope = project(tmp_path, files).library.scope("harbour")
    entry: Any = scope.find("rules")

    def heads(card: Any) -> list[str]:
        (table,) = card_layouts(entry, scope, card).whole[0][0].blocks[0].bodies
        assert isinstance(table, TableContent)
        assert all(len(row.cells) == len(table.heads) for row in table.rows)
        return [head.title for head in table.heads]

    assert heads(POKER) == ["What", "Worth"]
    assert heads(A6) == ["What", "Worth"]
    # One cell that says more keeps the column.
    heads_of = (Head("What", Setting.LABEL), Head("Rule", Setting.TEXT), Head("N", Setting.NUMBER))
    cells = [Text("[Weather](ref:weather)", ()), Text("[Weather](ref:weather) at sea", ())]
    rows = tuple(
        PrintedRow((PrintedCell("a"), PrintedCell(each), PrintedCell("1"))) for each in cells
    )
    block = Block(entry, "", (), (), (TableContent(heads_of, rows),))
    assert without_links(block).bodies == block.bodies


def test_a_matrix_may_have_more_rows_behind_than_in_front(tmp_path: Path) -> None:
    scope = project(tmp_path, HARBOUR).library.scope("harbour")
    entry: Any = scope.find("weather")
    rows = tuple(SpreadRow(str(n), ()) for n in range(12))
    block = Block(entry, "", (), (), (SpreadContent("Level", (SpreadGroup("", ()),), rows),))
    assert [rows_of(part.bodies[0]) for part in cut_rows(block, 4)] == [4, 8]
    divided = card_of_rows(block, 12, scope, POKER).divided
    assert {tuple(rows_of(face.blocks[0].bodies[0]) for face in faces) for faces in divided} == {
        (6, 6),
        (5, 7),
        (4, 8),
        (3, 9),
    }


def test_rows_of_cards_stand_closer_than_others_before_they_go_on_behind() -> None:
    assert row_padding(10, is_card=True) < row_padding(10)
    # What is left they share all the same.
    assert row_padding(10, 2.0, is_card=True) == pytest.approx(1 + row_padding(10, is_card=True))


def test_parts_stand_beside_each_other_only_where_headings_of_groups_have_room(
    tmp_path: Path,
) -> None:
    scope = project(tmp_path, HARBOUR).library.scope("harbour")
    entry: Any = scope.find("weather")
    heads = (Head("Ml", Setting.NUMBER, column="ml"), Head("Wind", Setting.NUMBER))

    def blocks(*groups: str) -> Block:
        rows = tuple(
            PrintedRow((PrintedCell(str(n)), PrintedCell("1")), groups[n // 3]) for n in range(12)
        )
        return Block(entry, "", (), (), (TableContent(heads, rows),))

    def parts(block: Block) -> set[int]:
        whole = card_of_rows(block, 12, scope, POKER).whole
        bodies = (faces[0].blocks[0].bodies[0] for faces in whole)
        return {body.columns for body in bodies if isinstance(body, TableContent)}

    assert parts(blocks("Calm", "Breeze", "Gale", "Storm")) == {1, 2}
    long = ("Calm, or hardly a breath between the moles of the harbour", "Breeze", "Gale", "Storm")
    assert parts(blocks(*long)) == {1}
    # Lines of headings count where a table is divided between its groups.
    cut = cut_groups(blocks(*long), 2, lambda group: 9 if group == long[0] else 1)
    assert [rows_of(half.bodies[0]) for half in cut] == [4, 12]
    assert [rows_of(half.bodies[0]) for half in cut_groups(blocks(*long), 2)] == [8, 8]


def test_names_of_a_matrix_leave_the_room_of_a_small_card_to_its_figures(tmp_path: Path) -> None:
    text = (
        "kind: table\ntitle: Calls\nlook:\n  as: matrix\n  rows: {show: columns, title: Boat}\n"
        "  columns: {show: values, title: Fog}\n  cells: call\n"
        "columns:\n  call: {title: Call, type: text, key: true}\n"
        "  brig: {title: Brig of the line, type: range, domain: 1-3}\n"
        "rows:\n  - {call: '20', brig: 1}\n  - {call: D, brig: 2-3}\n"
    )
    scope = project(tmp_path, {"pack": HARBOUR["pack"], "calls": text}).library.scope("harbour")
    calls: Any = scope.find("calls")

    def shares(card: Any) -> list[tuple[float, ...]]:
        ways = card_layouts(calls, scope, card).whole
        bodies = [faces[0].blocks[0].bodies[0] for faces in ways]
        # Headings of single figures stand above columns that are alike.
        found = [b for b in bodies if isinstance(b, SpreadContent) and b.titles[0] == "1"]
        return [body.shares for body in found]

    (small,) = shares(POKER)
    assert sum(small) == pytest.approx(100)
    # Columns are alike, whatever stands in them.
    assert len(set(small[1:])) == 1
    assert small[0] < 65
    # On a large card there is room for both.
    assert shares(A6) == [()]


def test_ranges_abreast_have_their_chances_behind_where_a_card_has_no_room_for_both() -> None:
    scope = compiled().library.scope("referee-rules")
    reaction: Any = scope.find("encounter-reaction")
    ((front, back),) = card_layouts(reaction, scope, POKER).explained

    def said(face: Panel) -> list[tuple[Any, ...]]:
        (block,) = face.blocks
        (table,) = block.bodies
        assert isinstance(table, TableContent)
        assert not has_chances(table)
        return [tuple(str(cell.words) for cell in row.cells[1:]) for row in table.rows]

    # All that the party may be stand beside each other on both.
    assert said(front)[1] == ("2–7", "2–6", "2–3", "")
    assert said(back)[1] == ("21%", "15%", "3%", "")
    # A single range has its chance beside it, on whichever face that is.
    scope = compiled().library.scope("basic-encounter")
    monsters: Any = scope.find("monster-reactions")
    assert all(
        not isinstance(body, TableContent) or has_chances(body)
        for faces in card_layouts(monsters, scope, POKER).explained
        for body in faces[-1].blocks[0].bodies
    )


def test_a_roll_is_answered_on_one_face(tmp_path: Path) -> None:
    text = (ROOT / "content/house-rules/tables/critical-hits.yaml").read_text(encoding="utf-8")
    files = {"pack": HARBOUR["pack"], "critical-hits": text}
    scope = project(tmp_path, files).library.scope("harbour")
    table: Any = scope.find("critical-hits")
    layouts = card_layouts(table, scope, POKER)
    ((front, back),) = layouts.answered
    ((in_terms, same),) = layouts.explained
    (answers,) = front.blocks[0].bodies
    assert isinstance(answers, TableContent)
    # What stands beside the title, the dice, is not said once more above the rows.
    assert not answers.is_headed
    assert sum(head.share for head in answers.heads) == pytest.approx(100)
    for row, cells in zip(table.rows, answers.rows, strict=True):
        _, told = cells.cells
        assert isinstance(told.words, Text)
        assert told.words.markdown.endswith(row.cells["means"].value.markdown)
    # How likely that is, and what is said of all rows, stands behind.
    for chances in (back, same):
        assert chances.blocks[0].leads
        assert all(map(has_chances, chances.blocks[0].bodies))
    assert not front.blocks[0].leads
    assert not in_terms.blocks[0].leads
    (card,) = planned(tmp_path, files, POKER)
    assert card.is_double
    assert answers in card.front.panel.blocks[0].bodies


def test_a_manifest_says_on_a_card_what_hidden_columns_say() -> None:
    scope = compiled().library.scope("optional-morale")
    troops: Any = scope.find("mercenary-troops")
    (face,) = card_layouts(troops, scope, POKER).whole[0]
    (block,) = face.blocks
    assert "fanatic or berserk" in str(block.leads)
    (table,) = block.bodies
    assert isinstance(table, TableContent)
    assert [head.title for head in table.heads] == ["Troops", "Morale", "Breaks"]


def test_names_with_their_chances_stand_before_what_these_are_made_of() -> None:
    scope = compiled().library.scope("optional-morale")
    companies: Any = scope.find("mercenary-companies")
    layouts = card_layouts(companies, scope, POKER)
    assert layouts.answered == ()
    for front, back in layouts.explained:
        assert all(isinstance(body, TableContent) for body in front.blocks[0].bodies)
        assert not any(isinstance(body, TableContent) for body in back.blocks[0].bodies)
    assert layouts.explained
