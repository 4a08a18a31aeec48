"""What no card holds as it is: set close, without this or that, or on several cards."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from outputs.test_card_heads import FLEET, SHIP
from press.projects import HARBOUR, project
from tablewright.kinds.thing.card import _joined
from tablewright.kinds.thing.stat_block import stat_bodies
from tablewright.outputs.cards.deck import Deck
from tablewright.outputs.cards.faces import card_layouts
from tablewright.outputs.cards.planning import planned_deck
from tablewright.outputs.cards.said_less import bare, without_chances
from tablewright.outputs.cards.series import _in_room, _in_series
from tablewright.outputs.cards.sheets import card_sides
from tablewright.outputs.cards.sizes import A6, POKER, CardFormat
from tablewright.outputs.cards.summary import card_summary
from tablewright.records import replace
from tablewright.typeset.blocks import Block, FiguresContent, ProseContent, rows_of
from tablewright.typeset.list_content import TermsContent
from tablewright.typeset.spread_cells import plain_words
from tablewright.typeset.stat_rows_content import StatRowsContent
from tablewright.typeset.table_content import Setting, TableContent
from tablewright.typeset.typesetter import typesetter_for

LONG = (
    "kind: table\ntitle: Wares\ncolumns:\n  what: {title: Ware, type: text}\n"
    "  price: {title: Price, type: integer}\nrows:\n"
    + "".join(f"  - {{what: Ware {n}, price: {n}}}\n" for n in range(1, 77))
)
TALL = """\
kind: ship
title: Tern
summary: Quick.
values: {crew: 7, master: Ann, cargo: Rope}
"""
# Too wide for a card either way, and what its rows mean is told in sentences.
WIDE = (
    "kind: table\ntitle: Fleet\ncolumns:\n  ship: {title: Ship, type: text, key: true}\n"
    + "".join(f"  f{n}: {{title: Measurement {n}, type: integer}}\n" for n in range(1, 9))
    + "rows:\n"
    + "".join(
        f"  - {{ship: Ship {r}, " + ", ".join(f"f{n}: {1000 + n}" for n in range(1, 9)) + "}\n"
        for r in range(1, 6)
    )
)
OMENS = """\
kind: table
title: Omens
roll: 1d4
columns:
  roll: {title: Roll, type: range}
  omen: {title: Omen, type: text, key: true}
  means: {title: What it means, type: text}
rows:
"""
OMENS += "".join(
    f"  - {{roll: {n}, omen: Omen {n}, means: {' '.join(f'{n}-{w}' for w in range(26))}}}\n"
    for n in range(1, 5)
)


@pytest.fixture(scope="module")
def planned(tmp_path_factory: pytest.TempPathFactory) -> tuple[Deck, Any]:
    """The deck of a long table and of a thing, and the pack's scope with the typesetter."""
    files = {"pack": HARBOUR["pack"], "wares": LONG, "ship": SHIP, "tern": TALL}
    files |= {"fleet": WIDE, "omens": OMENS}
    order = project(tmp_path_factory.mktemp("wares"), files)
    scope = order.library.scope("harbour")
    typesetter = typesetter_for(scope, order.templates)
    return planned_deck(scope, POKER, typesetter), (scope, typesetter)


def test_rather_dice_are_left_out_than_that_there_is_another_side(
    planned: tuple[Deck, Any],
) -> None:
    front = next(card.front.panel for card in planned[0].cards if card.is_double)
    rolled = replace(front, chips=("d20 + d12", "d10"), where="overleaf · Table")
    said = _in_room(_in_series(rolled, "part 1 of 2", POKER), POKER)
    assert (said.where, said.chips) == ("part 1 of 2 · overleaf", ())


def test_a_table_goes_over_several_cards_that_say_which_they_are(
    planned: tuple[Deck, Any],
) -> None:
    deck, (scope, typesetter) = planned
    wares = [card for card in deck.cards if card.entry.id == "wares"]
    assert len(wares) > 1
    assert deck.missing == ()
    said = [f"part {n} of {len(wares)}" for n in range(1, len(wares) + 1)]
    assert [card.part for card in wares] == said
    rows: list[str] = []
    for card in wares:
        faces = (card.front, card.back) if card.is_double else (card.front,)
        for face in faces:
            # What it holds, and that there is more behind.
            (body,) = (body for block in face.panel.blocks for body in block.bodies)
            assert isinstance(body, TableContent)
            held = f"From {plain_words(body.rows[0].cells[0].words)}"
            there = [held]
            if card.is_double and face is card.front:
                # The words with which both begin are said once.
                (after,) = (body for block in card.back.panel.blocks for body in block.bodies)
                assert isinstance(after, TableContent)
                first = plain_words(after.rows[0].cells[0].words).removeprefix("Ware ")
                there.append(f"overleaf: from {first}")
            assert face.panel.where.split(" · ") == there
            assert face.panel.side == (0 if not card.is_double else 1 if len(there) == 2 else 2)
            assert face.fits
            rows += [
                str(row.cells[0].words)
                for block in face.panel.blocks
                for body in block.bodies
                if isinstance(body, TableContent)
                for row in body.rows
            ]
    # Every row once, in order; links lead to the first card.
    assert len(rows) == 76
    assert [bool(card.front.panel.anchor) for card in wares] == [True, *[False] * (len(wares) - 1)]
    assert [e.id for e in deck.entries].count("wares") == 1
    summary = str([p.panel.blocks[1].bodies for p in card_summary(deck, scope, typesetter)])
    assert said[1] in summary


def test_below_the_last_line_of_cards_nothing_is_cut(planned: tuple[Deck, Any]) -> None:
    deck, _ = planned
    # So few cards that most of their sheet is left, and no card to write on fits the rest.
    few = replace(deck, stack=replace(deck.stack, cards=deck.cards[:2]))
    stack = few.stack
    lines = -(-len(stack.cards) // deck.arranged.across)
    assert lines < deck.arranged.down
    for side in card_sides(stack, deck.arranged):
        assert side.cut is not None
        assert side.cut.height == lines * 88
        lowest = deck.arranged.top + lines * 88
        assert max(line.top + line.down for line in side.lines) < lowest + 6


def test_a_figure_in_the_corner_is_named_there_and_not_told_twice(
    planned: tuple[Deck, Any],
) -> None:
    deck, (scope, _) = planned
    (tern,) = (card for card in deck.cards if card.entry.id == "tern")
    assert tern.front.panel.where.startswith("Crew \N{MIDDLE DOT} Ship")
    thing: Any = scope.find("tern")
    lines = [body for body in stat_bodies(thing, scope, 40) if isinstance(body, FiguresContent)]
    assert [f.label for body in lines for f in body.figures] == ["Crew", "Masts"]
    # Its line stays for the other figure, and has no hole where it was: it is a row.
    left = stat_bodies(thing, scope, 40, told="crew")[0]
    assert isinstance(left, StatRowsContent)
    assert [row.label for row in left.rows] == ["Masts"]


def test_a_line_of_the_corners_figure_alone_goes(tmp_path: Path) -> None:
    ship = SHIP.replace("[crew, masts]", "[crew]")
    order = project(tmp_path, {**FLEET, "ship": ship})
    scope = order.library.scope("harbour")
    heron: Any = scope.find("heron")
    with_it = stat_bodies(heron, scope, 40)
    assert len(stat_bodies(heron, scope, 40, told="crew")) == len(with_it) - 1


def test_close_values_follow_each_other_and_close_figures_stand_abreast(
    planned: tuple[Deck, Any],
) -> None:
    _, (scope, _) = planned
    tern: Any = scope.find("tern")
    loose, close = (
        stat_bodies(tern, scope, 6.0, is_close=close, runs_on=close) for close in (False, True)
    )
    abreast = [
        body.abreast for way in (loose, close) for body in way[:1] if hasattr(body, "abreast")
    ]
    assert abreast == [1, 2]
    terms = [body for body in close if isinstance(body, TermsContent)]
    assert terms
    assert all(body.runs_on and rows_of(body) == 1 for body in terms)
    whole = card_layouts(tern, scope, POKER).whole
    joined = whole[-1][0].blocks
    assert len(joined) == 1 < len(whole[0][0].blocks)
    # Nothing is lost, the summary neither.
    assert sum(isinstance(body, ProseContent) for body in joined[0].bodies) == 1
    small = Block(tern, "", (), (), (TermsContent((("a", "b"),), is_small=True),))
    assert _joined((*joined, small))[-1] is small


def test_without_chances_no_column_is_left_for_them(tmp_path: Path) -> None:
    order = project(tmp_path, {"pack": HARBOUR["pack"], "weather": HARBOUR["weather"]})
    scope = order.library.scope("harbour")
    weather: Any = scope.find("weather")
    layouts = card_layouts(weather, scope, POKER)
    way = layouts.whole[0][0].blocks
    (with_them,) = (b for b in way[0].bodies if isinstance(b, TableContent))
    (plain,) = (b for b in bare(way)[0].bodies if isinstance(b, TableContent))
    (without,) = (b for b in without_chances(way)[0].bodies if isinstance(b, TableContent))
    assert replace(plain, hides_bars=False) == with_them
    assert plain.hides_bars
    assert any(cell.chance for row in with_them.rows for cell in row.cells)
    assert not any(cell.chance for row in without.rows for cell in row.cells)
    assert all(head.setting is not Setting.RANGE for head in without.heads)
    assert layouts.without_chances


def test_without_chances_nothing_is_said_of_them(tmp_path: Path) -> None:
    lead = "cards: [{entries: [weather], lead: The sky. Then how likely it is.}]\n"
    files = {"pack": HARBOUR["pack"] + lead, "weather": HARBOUR["weather"]}
    scope = project(tmp_path, files).library.scope("harbour")
    weather: Any = scope.find("weather")
    layouts = card_layouts(weather, scope, POKER)

    def said(faces: Any) -> str:
        return " ".join(getattr(lead, "markdown", lead) for lead in faces[0].blocks[0].leads)

    assert "how likely" in said(layouts.whole[0])
    assert said(layouts.without_chances[0]) == "The sky."


def test_a_small_card_rather_loses_means_than_room(tmp_path: Path) -> None:
    arms = (
        "kind: table\ntitle: Arms\ncolumns:\n  arm: {title: Arm, type: text, key: true}\n"
        "  harm: {title: Harm, type: dice}\nrows: [{arm: Hook, harm: 1d4}, {arm: Oar, harm: 2d6}]\n"
    )
    order = project(tmp_path, {"pack": HARBOUR["pack"], "arms": arms})
    scope = order.library.scope("harbour")
    entry: Any = scope.find("arms")

    def remarks(card: CardFormat) -> list[bool]:
        ways = card_layouts(entry, scope, card).whole
        tables = [body for (face,) in ways for block in face.blocks for body in block.bodies]
        return [
            any(cell.remark for row in table.rows for cell in row.cells)
            for table in tables
            if isinstance(table, TableContent)
        ]

    # With them it is tried first.
    assert remarks(POKER) == [True, False]
    assert remarks(A6) == [True]
    (table,) = card_layouts(entry, scope, A6).whole[0][0].blocks[0].bodies
    assert isinstance(table, TableContent)
    # What it does not need is behind its last column.
    assert table.rest == pytest.approx((1 - table.width) * A6.box.width)
    assert table.rest > 30


def test_a_roster_has_a_card_with_a_row_for_each_thing(tmp_path: Path) -> None:
    fleet = (
        "kind: roster\ntitle: The fleet\nsummary: All of it.\nof: ship\ncolumns: [crew, masts]\n"
    )
    order = project(tmp_path, {**FLEET, "fleet": fleet})
    scope = order.library.scope("harbour")
    roster: Any = scope.find("fleet")
    layouts = card_layouts(roster, scope, POKER)
    (face,) = layouts.whole[0]
    (rows,) = face.blocks[0].bodies
    assert isinstance(rows, TableContent)
    assert [row.cells[0].words for row in rows.rows] == ["Gull", "Heron"]
    assert [head.title for head in rows.heads] == ["Ship", "Crew", "Masts"]
    # It is known by the glyph of what it lists, and says what it is.
    assert face.badge is not None
    assert face.badge.glyph == "compass"
    assert face.where == "Roster \N{MIDDLE DOT} Harbour Rules"


def test_what_is_too_wide_is_cut_between_its_columns_and_says_all_of_them(
    planned: tuple[Deck, Any],
) -> None:
    deck, _ = planned
    faces = [
        face
        for card in deck.cards
        if card.entry.id == "fleet"
        for face in ((card.front, card.back) if card.is_double else (card.front,))
    ]
    assert len(faces) > 1
    heads: list[str] = []
    for face in faces:
        assert face.fits
        (table,) = (b for block in face.panel.blocks for b in block.bodies)
        assert isinstance(table, TableContent)
        names = [plain_words(row.cells[0].words) for row in table.rows]
        assert names == [f"Ship {n}" for n in range(1, 6)]
        heads += [head.title for head in table.heads[1:]]
    assert heads == [f"Measurement {n}" for n in range(1, 9)]


def test_answers_stand_in_front_and_how_likely_they_are_behind(planned: tuple[Deck, Any]) -> None:
    deck, _ = planned
    (omens,) = (card for card in deck.cards if card.entry.id == "omens")
    assert omens.is_double
    (front,) = (body for block in omens.front.panel.blocks for body in block.bodies)
    (back,) = (body for block in omens.back.panel.blocks for body in block.bodies)
    assert isinstance(back, TableContent)
    assert [head.title for head in back.heads] == ["Roll", "Omen"]
    assert [row.cells[0].chance is not None for row in back.rows] == [True] * 4
    # Sentences too long for rows stand in whole lines.
    assert isinstance(front, TermsContent)
    # With what is rolled for each, in whatever type fits each side.
    answers = [" ".join(plain_words(cell.words) for cell in row.cells) for row in back.rows]
    assert [plain_words(name) for name, _ in front.terms] == answers
    assert omens.front.size <= omens.back.size
