"""What shares a card, as the manifest has it: on one face, or behind; and what has none."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from outputs.test_cards import table
from press.projects import HARBOUR, project
from shared import compiled, order
from tablewright.outputs.cards.crests import known_crest
from tablewright.outputs.cards.deck import Deck
from tablewright.outputs.cards.deck_entries import deck_entries
from tablewright.outputs.cards.faces import card_layouts
from tablewright.outputs.cards.having import card_entries
from tablewright.outputs.cards.joined import JoinedEntry, corner_of, icon_on_card, parts_of
from tablewright.outputs.cards.leads import merged_on_screens
from tablewright.outputs.cards.planning import planned_deck
from tablewright.outputs.cards.sizes import A6, POKER
from tablewright.outputs.cards.summary import card_summary
from tablewright.typeset.spread_cells import plain_words
from tablewright.typeset.spread_content import SpreadContent
from tablewright.typeset.table_content import Setting, TableContent
from tablewright.typeset.typesetter import typesetter_for

TIDES = table("Tides", 3)
MOON = table("The moon", 2)
# Each fills a face by itself, and no two fit one card.
STARS, WARES = table("Stars", 18), table("Wares", 18)
LONG = table("All ports", 60)
SOUNDING = "kind: rule\ntitle: Sounding\npoints: ['**1d8** for the lead.', Then wait.]\n"
CARDS = """\
cards:
  - {entries: [tides, moon], title: The sea, corner: {tides: Low, moon: Full}}
  - {entries: [stars, wares], corner: "+5"}
  - {entries: [sounding, ports]}
  - {entries: [flags], hide: [worth], corner: "+2"}
off_cards: [fog]
"""


def deck(root: Path, told: list[str]) -> tuple[Deck, Any, Any]:
    files = {"pack": HARBOUR["pack"] + CARDS, "tides": TIDES, "moon": MOON, "stars": STARS}
    files |= {"wares": WARES, "ports": LONG, "sounding": SOUNDING}
    files |= {"flags": table("Flags", 2), "fog": table("Fog", 2)}
    order = project(root, files)
    scope = order.library.scope("harbour")
    setter = typesetter_for(scope, order.templates)
    return planned_deck(scope, POKER, setter, told.append), scope, setter


def test_what_shares_a_card_stands_on_it_under_its_own_name(tmp_path: Path) -> None:
    told: list[str] = []
    found, scope, setter = deck(tmp_path, told)
    cards = {card.front.panel.title: card for card in found.cards}
    # All on one face, each under its heading, for the card is called otherwise.
    sea = cards["The sea"]
    assert not sea.is_double
    assert [block.title for block in sea.front.panel.blocks] == ["Tides", "The moon"]
    # What has no room for both goes on behind, and is called there as it is.
    stars = cards["Stars"]
    assert stars.is_double
    assert "overleaf: wares" in stars.front.panel.where
    assert [block.title for block in stars.front.panel.blocks] == [""]
    assert (stars.back.panel.title, stars.back.panel.blocks[0].title) == ("Wares", "")
    # In a fanned hand the edge has all of them; what is alone has its title there.
    assert stars.front.panel.edge == "Stars · Wares"
    assert stars.back.panel.edge == cards["All ports"].front.panel.edge == ""
    assert sea.front.panel.edge == "The sea · Tides · The moon"
    # The figure in the corner is true of what is in front, and of nothing else. Behind stands what
    # the manifest says of that, or else, for others have its glyph, its name in short.
    badges = [plan.panel.badge for plan in (stars.front, stars.back)]
    assert [badge.words for badge in badges if badge] == ["+5", "Wares"]
    badges = [plan.panel.badge for plan in (sea.front, cards["All ports"].front)]
    assert [badge.words for badge in badges if badge] == ["Low", "Ports"]
    # What fits no card together has one each.
    assert {"Sounding", "All ports"} <= set(cards)
    assert found.missing == ()
    assert not {"Tides", "Wares", "Fog"} & set(cards)
    # Everything is told of once, and found in the list.
    assert sorted(told) == sorted(entry.title for entry in card_entries(scope))
    assert {entry.id for entry in found.entries} == {e.id for e in card_entries(scope)}
    (listed,) = card_summary(found, scope, setter)[0].panel.blocks[1].bodies
    assert isinstance(listed, TableContent)
    rows = {str(row.cells[0].words): str(row.cells[-1].words) for row in listed.rows}
    assert "on “The sea”" in next(said for name, said in rows.items() if "The moon" in name)
    assert "on “Stars”" in next(said for name, said in rows.items() if "Wares" in name)


def test_a_manifest_says_what_stands_in_a_corner_and_what_a_table_does_without(
    tmp_path: Path,
) -> None:
    found, _, _ = deck(tmp_path, [])
    cards = {card.front.panel.title: card.front.panel for card in found.cards}
    (body,) = cards["Flags"].blocks[0].bodies
    assert isinstance(body, TableContent)
    assert [head.column for head in body.heads] == ["what"]
    badge = cards["Flags"].badge
    assert badge is not None
    assert badge.words == "+2"
    # What it says nothing of is known by its name.
    badge = cards["Sounding"].badge
    assert badge is not None
    assert (badge.words, badge.glyph) == ("Sound", "")


def test_the_edge_has_no_title_that_has_no_room(tmp_path: Path) -> None:
    titles = ("The tides of all our harbours", "The moons of all other harbours")
    cards = "cards: [{entries: [tides, moon], corner: {tides: Low, moon: Full}}]\n"
    files = {"pack": HARBOUR["pack"] + cards}
    files |= {name: table(title, 2) for name, title in zip(("tides", "moon"), titles, strict=True)}
    scope = project(tmp_path, files).library.scope("harbour")
    (joined,) = deck_entries(scope, POKER)
    (front,) = card_layouts(joined, scope, POKER).whole[0]
    assert (front.edge or front.title) == titles[0]
    assert front.spine_size


def test_a_glyph_stands_below_the_title_where_a_manifest_wants_one(tmp_path: Path) -> None:
    cards = "cards: [{entries: [tides], icon: moon}, {entries: [winds, calms], icon: bow}]\n"
    names = ("tides", "winds", "calms", "shoals")
    files = {"pack": HARBOUR["pack"] + cards} | {n: table(n.title(), 2) for n in names}
    scope = project(tmp_path, files).library.scope("harbour")
    badges = {entry.title: known_crest(entry, scope) for entry in deck_entries(scope, POKER)}
    found = {title: (crest.figure, crest.glyph) for title, crest in badges.items()}
    assert found["Tides"] == ("Tides", "moon")
    assert found["Winds"] == ("Winds", "bow")


def test_what_a_screen_borrows_shares_a_card_under_the_name_that_it_has_there() -> None:
    scope = compiled().library.scope("basic-encounter")
    (morale,) = (e for e in deck_entries(scope, A6) if e.address == "optional-morale/morale-check")
    assert isinstance(morale, JoinedEntry)
    assert [part.address for part in morale.joined] == [
        "optional-morale/morale-check",
        "optional-morale/when-to-check-morale",
    ]
    corners = [corner_of(part, scope) for part in (morale, *morale.joined)]
    assert corners == ["Mor", "Mor", "When"]


def test_a_low_table_stands_turned_round_rather_than_lies() -> None:
    scope = compiled().library.scope("basic-encounter")
    land = scope.entries["land-vehicles"]
    (turned,) = (
        body.heads
        for (face,) in card_layouts(land, scope, POKER).whole
        for body in face.blocks[0].bodies
        if isinstance(body, TableContent) and body.heads[1].title == "Chariot"
    )
    assert [head.title for head in turned] == ["Vehicle", "Chariot", "Coach", "Wagon"]
    # What holds figures alone has them end on one line.
    assert {head.setting for head in turned[1:]} == {Setting.NUMBER}


def test_what_is_on_both_sides_by_itself_has_the_others_below_its_back() -> None:
    scope = compiled().library.scope("basic-encounter")
    (morale,) = (e for e in deck_entries(scope, POKER) if e.title == "Morale check")
    check, when = parts_of(morale)
    behind = [
        [block.entry for block in back.blocks]
        for _, back in card_layouts(morale, scope, POKER).divided
    ]
    assert [check, when] in behind


def test_what_a_screen_merges_is_merged_on_a_large_card() -> None:
    # The first way has all that a referee's screen tells, the second what players are told.
    scope = compiled().library.scope("toolbox-864")
    for size, is_merged in ((A6, True), (POKER, False)):
        (costs,) = (e for e in deck_entries(scope, size) if e.title == "What a spell costs")
        first = card_layouts(costs, scope, size).whole[0][0]
        bodies = [body for block in first.blocks for body in block.bodies]
        assert isinstance(bodies[0], SpreadContent) == is_merged
        if is_merged:
            # The card is called as the manifest has it, and no block besides.
            assert (len(bodies), first.title) == (1, "What a spell costs")
            assert not first.blocks[0].title
    # What no screen merges stays as it is.
    (blow,) = (e for e in deck_entries(scope, A6) if e.title == "What a blow does")
    assert isinstance(blow, JoinedEntry)
    assert merged_on_screens(blow.joined, scope) == ()


def test_the_list_of_a_deck_has_what_columns_are_called_on_their_cards() -> None:
    scope = compiled().library.scope("referee-rules")
    typesetter = typesetter_for(scope, order().templates)
    deck = planned_deck(scope, POKER, typesetter)
    bodies = [
        b
        for plan in card_summary(deck, scope, typesetter)
        for each in plan.panel.blocks
        for b in each.bodies
    ]
    (listed,) = (body for body in bodies if isinstance(body, TableContent))
    names = [plain_words(row.cells[0].words) for row in listed.rows]
    assert names[:2] == ["Friendly party", "Indifferent party"]
    assert "Encounter reaction" not in names
    assert plain_words(listed.rows[0].cells[-1].words) == "one side"


def test_what_a_screen_borrows_needs_no_card_if_its_manifest_says_so() -> None:
    scope = compiled().library.scope("basic-encounter")
    names = {entry.address for entry in card_entries(scope)}
    # Both stand on a screen of the pack.
    assert "optional-morale/morale-check" in names
    assert "optional-morale/mercenary-troops" not in names
    assert "basic-encounter/what-helps-to-hit" not in names


def test_a_glyph_is_for_all_that_shares_a_card_and_figures_for_each_by_itself(
    tmp_path: Path,
) -> None:
    cards = (
        "cards: [{entries: [tides, moon], title: The sea, icon: boot, "
        "corner: {tides: Low, moon: Full}}]\n"
    )
    files = {"pack": HARBOUR["pack"] + cards, "tides": TIDES, "moon": MOON}
    scope = project(tmp_path, files).library.scope("harbour")
    (sea,) = deck_entries(scope, POKER)
    assert (corner_of(sea, scope), icon_on_card(sea, scope)) == ("", "boot")
    parts = {e.id: (corner_of(e, scope), icon_on_card(e, scope)) for e in card_entries(scope)}
    assert parts == {"tides": ("Low", "boot"), "moon": ("Full", "boot")}
