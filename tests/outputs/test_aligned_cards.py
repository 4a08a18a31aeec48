"""Tables that share a face have their columns in line, and what is small goes behind."""

from __future__ import annotations

from pathlib import Path

from press.projects import HARBOUR, project
from shared import compiled
from tablewright.fonts.widths import width_in_mm
from tablewright.outputs.cards.aligned import aligned
from tablewright.outputs.cards.deck import PlannedCard
from tablewright.outputs.cards.deck_entries import deck_entries
from tablewright.outputs.cards.faces import card_layouts
from tablewright.outputs.cards.planning import planned_deck
from tablewright.outputs.cards.sizes import A6, POKER, CardFormat
from tablewright.records import replace
from tablewright.typeset.blocks import Block
from tablewright.typeset.spread_cells import plain_words
from tablewright.typeset.table_content import TableContent, in_two_lines
from tablewright.typeset.typesetter import typesetter_for

BOATS = """\
kind: table
title: Boats
summary: Lengths in feet.
columns:
  boat: {title: Boat, type: text, key: true}
  length: {title: Length, type: integer}
  masts: {title: Masts, type: integer}
  hold: {title: Hold, unit: lb, type: integer}
rows:
  - {boat: Punt, length: 12, masts: 1, hold: 300}
"""
SHIPS = """\
kind: table
title: Ships
summary: Lengths in feet.
columns:
  boat: {title: Boat, type: text, key: true}
  length: {title: Length, type: integer}
  crew: {title: Crew, type: integer}
  masts: {title: Masts, type: integer}
  hold: {title: Hold, unit: tons, type: integer}
rows:
  - {boat: Sloop, length: 60, crew: 12, masts: 2, hold: 40}
"""
CARDS = "cards: [{entries: [boats, ships]}]\n"
WIND = """\
kind: table
title: Wind
roll: 1d6
columns:
  roll: {title: 1d6, type: range}
  wind: {title: Wind, type: text, key: true}
rows:
  - {roll: 1-3, wind: Threatening}
  - {roll: 4-6, wind: Calm}
"""
RULE = "kind: rule\ntitle: {}\npoints: [{}]\n"
POINT = "'Whoever pulls an oar sits with his back to where the boat goes. '"


def planned(root: Path, files: dict[str, str], card: CardFormat) -> tuple[PlannedCard, ...]:
    order = project(root, files)
    scope = order.library.scope("harbour")
    return planned_deck(scope, card, typesetter_for(scope, order.templates)).cards


def tables_of(blocks: tuple[Block, ...]) -> list[TableContent]:
    return [body for block in blocks for body in block.bodies if isinstance(body, TableContent)]


def test_columns_that_are_called_alike_stand_below_each_other(tmp_path: Path) -> None:
    files = {"pack": HARBOUR["pack"] + CARDS, "boats": BOATS, "ships": SHIPS}
    (card,) = planned(tmp_path, files, A6)
    blocks = card.front.panel.blocks
    boats, ships = tables_of(blocks)
    # What one has not stands behind all that both have, and is blank there; each has its own unit.
    assert [head.title for head in boats.heads] == ["Boat", "Length", "Masts", "Hold, lb", ""]
    assert [head.title for head in ships.heads] == ["Boat", "Length", "Masts", "Hold, tons", "Crew"]
    assert [head.share for head in boats.heads] == [head.share for head in ships.heads]
    assert [plain_words(cell.words).strip() for cell in boats.rows[0].cells] == [
        "Punt",
        "12",
        "1",
        "300",
        "",
    ]
    # What is said of both is said once.
    assert [bool(block.leads) for block in blocks[:2]] == [True, False]


def test_tables_of_other_things_keep_their_own_columns() -> None:
    scope = compiled().library.scope("basic-encounter")

    def blocks(*names: str) -> tuple[Block, ...]:
        entries = (scope.entries[name] for name in names)
        return tuple(card_layouts(each, scope, A6).whole[0][0].blocks[0] for each in entries)

    assert aligned(blocks("land-vehicles")) is None
    assert aligned(blocks("missile-ranges", "rates-of-fire")) is None
    assert aligned(blocks("land-vehicles", "water-vehicles")) is not None


def test_of_two_that_fill_a_face_in_small_type_the_second_goes_behind(tmp_path: Path) -> None:
    def cards(first: int, second: int) -> tuple[PlannedCard, ...]:
        points = [", ".join([POINT] * count) for count in (first, second)]
        files = {
            "pack": HARBOUR["pack"] + "cards: [{entries: [rowing, steering]}]\n",
            "rowing": RULE.format("Rowing", points[0]),
            "steering": RULE.format("Steering", points[1]),
        }
        return planned(tmp_path / f"{first}-{second}", files, replace(A6, larger=()))

    # Both fit in front in small type, and each its own face in large.
    (both,) = cards(10, 9)
    assert both.is_double
    assert (both.front.size, both.back.size) == (A6.sizes[0], A6.sizes[0])
    # A back that would be all but empty is no gain.
    (most,) = cards(12, 3)
    assert not most.is_double
    assert most.front.size == A6.sizes[-1]


def test_headings_of_small_cards_break_rather_than_that_they_lie() -> None:
    assert in_two_lines("Long −2") == ("Long −2",)
    assert in_two_lines("Long −2", 5) == ("Long", "−2")
    scope = compiled().library.scope("basic-encounter")
    table = scope.entries["missile-ranges"]
    (body,) = tables_of(card_layouts(table, scope, POKER).whole[0][0].blocks)
    assert [head.lines for head in body.heads[1:]] == [
        ("Short", "+1"),
        ("Medium", "0"),
        ("Long", "−2"),
    ]


def test_a_short_table_that_has_a_face_to_itself_is_set_larger_than_words(tmp_path: Path) -> None:
    row = "  - {{boat: Punt {}, length: 12, masts: 1, hold: 300}}\n"
    long = BOATS.replace("Boats", "Harbour") + "".join(map(row.format, range(2, 13)))
    files = {"pack": HARBOUR["pack"], "boats": BOATS, "harbour": long, "wind": WIND}
    found = {card.entry.id: card for card in planned(tmp_path, files, POKER)}
    large = {name: is_large(card) for name, card in found.items()}
    assert large == {"boats": True, "harbour": False, "wind": True}
    # Its words are as large as all else that leaves its card empty, and it fits.
    assert found["boats"].front.size in POKER.larger
    assert all(card.front.fits for card in found.values())
    # The figure of a chance is large in place of its bar.
    (wind,) = tables_of(found["wind"].front.panel.blocks)
    assert wind.hides_bars
    assert wind.has_chances


def is_large(card: PlannedCard) -> bool:
    return all(block.is_hero for block in card.front.panel.blocks)


def test_what_says_what_is_behind_has_room_for_it_on_one_line() -> None:
    for pack in compiled().library.packs:
        scope = compiled().library.scope(pack)
        for entry in deck_entries(scope, POKER):
            for way in card_layouts(entry, scope, POKER).divided:
                for face in way:
                    said = width_in_mm(face.where, 9) if face.goes_behind and not face.chips else 0
                    glyph = 4.5 if face.badge and face.badge.words and face.badge.glyph else 0
                    # Beside the badge, and before the corner that is turned.
                    assert said + glyph <= POKER.box.width - 7.2 - 2.8, face.where
