"""A card for each column of an entry, as the manifest has it, and what is alike behind them all."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

from press.projects import HARBOUR, project
from shared import compiled
from shared import order as packs
from tablewright.kinds.check.cards.dice import figures_by_column
from tablewright.kinds.check.entry import Check
from tablewright.kinds.entry import Text
from tablewright.outputs.cards.bare_chances import bare_and_close
from tablewright.outputs.cards.cards import make_cards
from tablewright.outputs.cards.deck_entries import cards_of_columns, deck_entries
from tablewright.outputs.cards.faces import card_layouts
from tablewright.outputs.cards.joined import ColumnEntry, JoinedEntry
from tablewright.outputs.cards.planner import ALL, Planner
from tablewright.outputs.cards.planning import planned_deck
from tablewright.outputs.cards.sizes import A6, POKER
from tablewright.typeset.chances_last import chances_last
from tablewright.typeset.dice_columns import DiceColumns
from tablewright.typeset.grid_content import GridContent
from tablewright.typeset.list_content import ListContent, TermsContent
from tablewright.typeset.spread_content import SpreadContent
from tablewright.typeset.table_content import (
    Head,
    PrintedCell,
    PrintedRow,
    Setting,
    TableContent,
    Words,
)
from tablewright.typeset.typesetter import typesetter_for
from tablewright.views.chance import Chance

WINDS = """\
kind: table
title: Winds
summary: Look in the column of the season.
roll: 1d6
columns:
  summer: {title: Summer, type: range}
  winter: {title: Winter, type: range}
  wind: {title: Wind, type: text, key: true}
rows:
  - {summer: 1-4, winter: 1, wind: Calm}
  - {summer: 5-6, winter: 2-4, wind: Breeze}
  - {winter: 5-6, wind: Gale}
"""
REEFING = "kind: rule\ntitle: Reefing\npoints: ['**Gale**: take the sails in.', Then wait.]\n"
CARDS = """\
cards:
  - entries: [winds, reefing]
    title: "{} winds"
    each: [summer, winter]
    lead: How it blows.
"""
FILES = {"pack": HARBOUR["pack"] + CARDS, "winds": WINDS, "reefing": REEFING}


def said(words: Words) -> str:
    return words.markdown if isinstance(words, Text) else words


def test_each_column_has_a_small_card_with_its_own_rows_and_all_else_behind(tmp_path: Path) -> None:
    order = project(tmp_path, FILES)
    scope = order.library.scope("harbour")
    told: list[str] = []
    deck = planned_deck(scope, POKER, typesetter_for(scope, order.templates), told.append)
    assert [card.front.panel.title for card in deck.cards] == ["Summer winds", "Winter winds"]
    rows = {}
    for card in deck.cards:
        (block,) = card.front.panel.blocks
        (body,) = block.bodies
        assert isinstance(body, TableContent)
        # The dice stand above their ranges: the card is called as the column is.
        assert [head.title for head in body.heads] == ["d6", "Wind", ""]
        rows[card.front.panel.title] = [
            (row.cells[0].words, said(row.cells[1].words), row.cells[2].chance.label)
            for row in body.rows
            if row.cells[2].chance is not None
        ]
        # What the dice can't show in it has no row.
        assert len(rows[card.front.panel.title]) == len(body.rows)
        assert card.front.panel.where == "Winds"
        # What is alike for all of them is behind each, under its own name.
        assert (card.is_double, card.back.panel.title) == (True, "Reefing")
    assert rows["Summer winds"] == [("1–4", "Calm", "67"), ("5–6", "Breeze", "33")]
    assert [row[:2] for row in rows["Winter winds"]] == [
        ("1", "Calm"),
        ("2–4", "Breeze"),
        ("5–6", "Gale"),
    ]
    assert told == ["Winds", "Reefing"]
    # A large card has room for all columns, and what is behind each of the small ones behind it.
    (large,) = planned_deck(scope, A6, typesetter_for(scope, order.templates)).cards
    assert (large.front.panel.title, large.back.panel.title) == ("Winds", "Reefing")
    assert large.is_double
    # Alone, a column says of which table it is.
    alone = dict(FILES, pack=FILES["pack"].replace("[winds, reefing]", "[winds]"))
    scope = project(tmp_path / "alone", alone).library.scope("harbour")
    column = next(e for e in deck_entries(scope, POKER) if e.id == "winds-summer")
    (face,) = card_layouts(column, scope, POKER).whole[0]
    assert face.where.startswith("Winds")
    assert make_cards(order, [POKER]).diagnostics == ()


def test_what_a_large_card_holds_in_small_type_alone_has_a_card_for_each_column() -> None:
    scope = compiled().library.scope("basic-encounter")
    planner = Planner(scope, typesetter_for(scope, packs().templates), lambda _: None)
    (led,) = (e for e in deck_entries(scope, A6) if e.id == "attack")
    assert isinstance(led, JoinedEntry)
    columns = cards_of_columns(led, scope)
    assert [each.title for each in columns] == [
        "Fighter: to hit",
        "Cleric, thief: to hit",
        "Magic-user: to hit",
        "Monster HD: to hit",
    ]
    planner.plan((led, *columns), A6, ALL)
    # Rather so than with fewer figures, or in type that nobody reads.
    assert led.id not in planner.found
    assert {planner.found[each.id][0].front.size for each in columns} <= {*A6.sizes}
    others = [e for e in deck_entries(scope, A6) if isinstance(e, JoinedEntry) and e.id != led.id]
    assert not any(cards_of_columns(each, scope) for each in others)


def test_of_a_check_each_column_has_the_rows_of_its_dice_that_it_leads_to() -> None:
    scope = compiled().library.scope("basic-encounter")
    cards = [e for e in deck_entries(scope, POKER) if e.id.startswith("attack-")]
    cards = [entry for entry in cards if entry.title.endswith(": to hit")]
    assert [entry.title for entry in cards] == [
        "Fighter: to hit",
        "Cleric, thief: to hit",
        "Magic-user: to hit",
        "Monster HD: to hit",
    ]
    check = scope.entries["attack"]
    assert isinstance(check, Check)
    block = figures_by_column(check, "magic_user", scope, POKER)
    assert block is not None
    (grid,) = block.bodies
    assert isinstance(grid, GridContent)
    assert block.leads == ("Hit: roll this or more.",)
    assert isinstance(grid, DiceColumns)
    # Who rolls adds the bonus, and finds it below the level.
    assert grid.column_remarks == ("+1", "+2", "+3", "+4", "+5", "+6", "+7")
    assert (grid.column_title, grid.remark_title) == ("Magic-user", "Bonus")
    assert grid.column_labels == ("1–3", "4–5", "6–8", "9–12", "13–15", "16–18", "19–20")
    # A magic-user of level 4 adds 2: against armour class 18 it takes a 16.
    assert grid.cells[grid.row_labels.index("18")][1].label == "16"
    assert figures_by_column(check, "nobody", scope) is None


def test_what_is_behind_one_column_is_behind_no_other(tmp_path: Path) -> None:
    behind = FILES["pack"] + "    behind: {winter: [reefing]}\n"
    scope = project(tmp_path, dict(FILES, pack=behind)).library.scope("harbour")
    summer, winter = deck_entries(scope, POKER)[:2]
    assert isinstance(summer, ColumnEntry)
    assert isinstance(winter, JoinedEntry)
    assert [part.id for part in winter.joined[1:]] == ["reefing"]
    # One card that has all columns has all of that behind it.
    (large,) = deck_entries(scope, A6)
    assert isinstance(large, JoinedEntry)
    assert [part.id for part in large.joined] == ["winds", "reefing"]


def test_what_a_screen_shows_by_its_totals_a_large_card_shows_so() -> None:
    scope = compiled().library.scope("referee-rules")
    table = scope.entries["encounter-reaction"]
    for card, kind in ((A6, SpreadContent), (POKER, TableContent)):
        (face,) = card_layouts(table, scope, card).whole[0]
        assert isinstance(face.blocks[0].bodies[0], kind)


def test_what_must_be_rolled_stands_above_what_it_means_and_names_beside_it() -> None:
    scope = compiled().library.scope("basic-encounter")
    surprise, evasion = (
        scope.entries[n] for n in ("surprise-of-both-sides", "evasion-and-pursuit")
    )
    (face,) = card_layouts(surprise, scope, POKER).without_chances[0]
    (terms,) = face.blocks[0].bodies
    assert isinstance(terms, TermsContent)
    assert terms.stacked
    assert [said(words).split(".")[0] for _, words in terms.terms] == [
        "**Both surprised",
        "**Party surprised",
        "**Monsters surprised",
        "**Neither",
    ]
    # Where no chances have room, each outcome has its own as a rule, and that rule is told.
    names = [said(name).replace("\N{NO-BREAK SPACE}", " ") for name, _ in terms.terms]
    assert names == [
        "Both sides their number or less: 11%",
        "The party alone: 22%",
        "The monsters alone: 22%",
        "Both sides more: 44%",
    ]
    assert face.blocks[0].leads[-1] == (
        "The chances with the party normal and with the monsters normal."
    )
    # On a large card names of points have a column, on a small one they lead into the sentence.
    for card, is_column in ((A6, True), (POKER, False)):
        (points,) = card_layouts(evasion, scope, card).whole[0][0].blocks[0].bodies
        assert isinstance(points, ListContent)
        assert bool(points.name_ems) == is_column


def test_a_chance_stands_last_with_a_bar_only_where_that_has_room() -> None:
    heads = (Head("1d6", Setting.RANGE), Head("Wind", Setting.LABEL))
    row = PrintedRow((PrintedCell("1–4", Chance(Fraction(2, 3))), PrintedCell("Calm")))
    table = TableContent(heads, (row,))
    wide, narrow = chances_last(table, 60), chances_last(table, 20)
    # A range takes no more than its figures need: the last column has room for a chance.
    assert narrow.heads[0].share < 40
    assert narrow.heads[2].share > 20
    assert (wide.is_chart, wide.hides_bars) == (True, False)
    assert (narrow.is_chart, narrow.hides_bars) == (False, True)
    (told,) = wide.rows
    assert [cell.words for cell in told.cells] == ["1–4", "Calm", ""]
    assert told.cells[0].chance is None
    assert told.cells[2].chance == row.cells[0].chance
    assert round(sum(head.share for head in wide.heads)) == 100
    # Of several ranges each keeps its chance beside it.
    two = TableContent((heads[0], heads[0]), (PrintedRow((row.cells[0], row.cells[0])),))
    assert chances_last(two, 60) is two


def test_chances_without_bars_stand_close_to_their_names() -> None:
    heads = (Head("Who", Setting.LABEL), Head("Flees", Setting.ODDS), Head("Less", Setting.ODDS))
    third, half = Chance(Fraction(1, 3)), Chance(Fraction(1, 2))
    row = PrintedRow((PrintedCell("A mob"), PrintedCell("", third), PrintedCell("", half)))
    table = TableContent(heads, (row,))
    close = bare_and_close(table, 60)
    assert close is not None
    assert close.hides_bars
    assert 0.2 < close.width < 0.5
    # Where little would be left, and where there are no chances, it stays as it is.
    assert bare_and_close(table, 20) is None
    names = TableContent(heads[:1], (PrintedRow((PrintedCell("A mob"),)),))
    assert bare_and_close(names, 60) is None


def test_more_columns_than_are_told_apart_stand_on_both_sides_of_a_large_card() -> None:
    scope = compiled().library.scope("basic-encounter")
    ways = card_layouts(scope.entries["turning-the-undead"], scope, A6).whole
    front, back = (face.blocks[0].bodies[0] for face in ways[0])
    assert isinstance(front, SpreadContent)
    assert isinstance(back, SpreadContent)
    assert (front.titles[0], front.titles[-1]) == ("1", "10")
    assert (back.titles[0], back.titles[-1]) == ("11", "20")
    # Fewer stay on one.
    assert all(
        len(way) == 1 for way in card_layouts(scope.entries["saves-of-clerics"], scope, A6).whole
    )
