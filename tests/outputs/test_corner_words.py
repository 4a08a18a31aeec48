"""In a fanned hand the corner of a card says which it is: a word of its title, on each another."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from press.projects import HARBOUR, project
from shared import compiled
from tablewright.outputs.cards.card_dice import chips_of
from tablewright.outputs.cards.crests import known_crest
from tablewright.outputs.cards.deck_entries import deck_entries
from tablewright.outputs.cards.faces import card_layouts
from tablewright.outputs.cards.joined import ColumnEntry
from tablewright.outputs.cards.sizes import A6, POKER
from tablewright.render.glyphs import die_glyph
from tablewright.words.parts import in_short, short_names

RULE = "kind: rule\ntitle: {0}\npoints: [Look.]\n"


def corners(root: Path, titles: dict[str, str], cards: str = "") -> dict[str, str]:
    """Return what stands in the corner of each rule called so, by its title."""
    rules = {name: RULE.format(title) for name, title in titles.items()}
    scope = project(root, {"pack": HARBOUR["pack"] + cards, **rules}).library.scope("harbour")
    return {e.title: known_crest(e, scope).figure for e in deck_entries(scope, POKER)}


def test_a_word_is_cut_where_it_can_be_said() -> None:
    words = ("Morale", "Reactions", "Running", "Falling", "Sea", "moves", "Evasion")
    cut = ["Mor", "Reac", "Run", "Fall", "Sea", "Mov", "Evas"]
    assert [*map(in_short, words)] == cut
    assert short_names("Chases at a run") == (("Chas",), (), ("Run", "A", "At"))
    assert short_names("Out") == ((), (), ("Out",))


def test_a_card_has_the_word_of_its_title_that_the_fewest_others_have(tmp_path: Path) -> None:
    titles = {"a": "Weather inland", "b": "Weather ashore", "c": "Fair weather"}
    assert corners(tmp_path, titles) == {
        "Weather inland": "Inl",
        "Weather ashore": "Ash",
        "Fair weather": "Fair",
    }


def test_no_two_cards_have_one_word_and_a_manifest_says_another(tmp_path: Path) -> None:
    titles = {"a": "Landing", "b": "Landslides at sea", "c": "Landfall", "d": "Landings of boats"}
    found = corners(tmp_path, titles, "cards: [{entries: [c], corner: Sea}]\n")
    assert found == {
        "Landing": "Land",
        # What a manifest wants is nobody else's.
        "Landfall": "Sea",
        "Landings of boats": "Boat",
        "Landslides at sea": "At",
    }


def test_of_all_packs_no_two_cards_have_the_same_corner() -> None:
    looked_at = 0
    for pack in compiled().library.packs:
        scope = compiled().library.scope(pack)
        models = {entry.id for entry in scope.entries.values() if entry.kind == "model"}
        for size in (POKER, A6):
            cards = [e for e in deck_entries(scope, size) if e.kind not in models]
            crests = [known_crest(entry, scope) for entry in cards]
            found = Counter((c.figure, c.situation) for c in crests)
            assert [*found.values()] == [1] * len(cards), found
            assert all(1 < len(crest.figure) <= 4 for crest in crests)
            looked_at += len(cards)
    assert looked_at > 150


def test_all_that_is_rolled_has_its_die_and_its_dice_below_the_title() -> None:
    scope = compiled().library.scope("basic-encounter")
    rolled = 0
    for entry in deck_entries(scope, POKER):
        dice = chips_of(entry, scope)
        layouts = card_layouts(entry, scope, POKER)
        # Of what is told apart by figures alone each card has room for them.
        is_of_figures = isinstance(entry, ColumnEntry) or entry.id == "turning-the-undead"
        series = [faces for each in layouts.series for ways, _, _ in each for faces in ways]
        for faces in [*layouts.whole, *(series if is_of_figures else ())]:
            for face in faces:
                if dice and face.title == entry.title:
                    assert face.chips == dice
                    assert face.badge is not None
                    assert face.badge.glyph == die_glyph(dice[0])
                    rolled += 1
    assert rolled > 20
