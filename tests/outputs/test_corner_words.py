"""In a fanned hand the corner of a card says which it is: a word of its title, on each another."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from pathlib import Path

import pytest

from press.projects import HARBOUR, project
from shared import compiled
from tablewright.kinds import Entry
from tablewright.library import Scope
from tablewright.outputs.cards.card_dice import chips_of
from tablewright.outputs.cards.corner_words import word_of_blank
from tablewright.outputs.cards.crests import known_crest
from tablewright.outputs.cards.deck_entries import deck_entries
from tablewright.outputs.cards.faces import card_layouts
from tablewright.outputs.cards.joined import ColumnEntry
from tablewright.outputs.cards.sizes import A6, POKER, CardFormat
from tablewright.outputs.fillable import fillable
from tablewright.render.glyphs import die_glyph
from tablewright.typeset.title_sizes import word_in_round
from tablewright.words.short_names import LONGEST_NAME, short_names

RULE = "kind: rule\ntitle: {0}\npoints: [Look.]\n"


def corners(root: Path, titles: dict[str, str], cards: str = "") -> dict[str, str]:
    """Return what stands in the corner of each rule called so, by its title."""
    rules = {name: RULE.format(title) for name, title in titles.items()}
    scope = project(root, {"pack": HARBOUR["pack"] + cards, **rules}).library.scope("harbour")
    return {e.title: known_crest(e, scope).figure for e in deck_entries(scope, POKER)}


def best(title: str) -> str:
    """Return the best that stands for `title` where it is alone."""
    return next(chain(*short_names(title)), "")


@pytest.mark.parametrize(
    ("title", "short"),
    [
        # A short word stands there whole, and what is done, or is several, without its ending.
        ("Energy drain", "Drain"),
        ("Who is in the fight", "Fight"),
        ("Running", "Run"),
        ("Falling", "Fall"),
        ("Climbing", "Climb"),
        ("Meeting", "Meet"),
        ("Prices", "Price"),
        ("Losses", "Los"),
        # An ending that has swallowed a letter stays, and the word is cut.
        ("Charging", "Chr"),
        ("Moving", "Mov"),
        # What is cut ends where it can be said, and is no other word: not “Nor”, “Dam” or “Rea”.
        ("Surprise", "Sur"),
        ("Morale", "Mor"),
        ("Normality", "Nrm"),
        ("Damage", "Dmg"),
        ("Reaction", "Rct"),
        ("Hammer", "Hmr"),
        # What has no consonants to speak of has the first letters of its words.
        ("Oboe idea", "Oboe"),
        ("Aureole queues", "Queue"),
        # Words that say nothing by themselves do not stand for a title.
        ("Not at the oars", "Oars"),
        ("What they are", ""),
    ],
)
def test_a_title_is_known_by_a_short_word_or_a_part_that_is_no_other(
    title: str, short: str
) -> None:
    assert best(title) == short


def test_a_title_of_long_words_alone_has_initials_too() -> None:
    assert short_names("Deafness and blindness")[-1] == ("DB",)
    assert short_names("Deafness")[-1] == ()


def test_a_card_has_the_word_of_its_title_that_the_fewest_others_have(tmp_path: Path) -> None:
    titles = {"a": "Weather inland", "b": "Weather ashore", "c": "Fair weather"}
    assert corners(tmp_path, titles) == {
        "Weather inland": "Inl",
        # Not “Ash”, which is another word.
        "Weather ashore": "WA",
        "Fair weather": "Fair",
    }


def test_no_two_cards_have_one_word_and_a_manifest_says_another(tmp_path: Path) -> None:
    titles = {"a": "Landing", "b": "Landslides at sea", "c": "Landfall", "d": "Landing of boats"}
    found = corners(tmp_path, titles, "cards: [{entries: [c], corner: Sea}]\n")
    assert found == {
        "Landing": "Land",
        # What a manifest wants is nobody else's.
        "Landfall": "Sea",
        "Landing of boats": "Boats",
        "Landslides at sea": "LS",
    }


def test_where_all_is_taken_the_glyph_stands_in_the_corner(tmp_path: Path) -> None:
    titles = {"a": "Oars", "b": "Oars", "c": "What they are"}
    assert corners(tmp_path, titles)["What they are"] == ""
    scope = project(
        tmp_path / "again", {"pack": HARBOUR["pack"], "a": RULE.format("What they are")}
    ).library.scope("harbour")
    (entry,) = deck_entries(scope, POKER)
    badge = card_layouts(entry, scope, POKER).whole[0][0].badge
    assert badge is not None
    assert (badge.words, bool(badge.glyph)) == ("", True)


def test_a_word_of_five_letters_has_room_in_the_corner() -> None:
    assert word_in_round("+2") == 11
    assert word_in_round("Turn") == 8
    assert 6 <= word_in_round("Climb") < 8


def words_behind(entry: Entry, scope: Scope, size: CardFormat) -> set[str]:
    """Return what stands in corners of the card of `entry` besides what it is known by."""
    layouts = card_layouts(entry, scope, size)
    ways = (*layouts.whole, *layouts.divided)
    words = {face.badge.words for way in ways for face in way if face.badge}
    return words - {known_crest(entry, scope).figure}


def test_a_card_to_write_on_has_no_word_of_another(tmp_path: Path) -> None:
    rules = {"a": RULE.format("Running"), "b": RULE.format("Boats at sea")}
    scope = project(tmp_path, {"pack": HARBOUR["pack"], **rules}).library.scope("harbour")
    assert word_of_blank("What runs out", scope, ()) == ""
    assert word_of_blank("Boats and their oars", scope, ()) == "Oars"
    assert word_of_blank("Boats and their oars", scope, ["Oars"]) == "BO"


def test_of_all_packs_no_two_cards_have_the_same_corner() -> None:
    looked_at = 0
    for pack in compiled().library.packs:
        scope = compiled().library.scope(pack)
        models = {entry.id for entry in scope.entries.values() if entry.kind == "model"}
        for size in (POKER, A6):
            cards = [e for e in deck_entries(scope, size) if e.kind not in models]
            crests = [known_crest(entry, scope) for entry in cards]
            # In grey, or in bad light, no colour tells two of them apart.
            found = Counter(c.figure.casefold().removesuffix("s") for c in crests)
            assert [*found.values()] == [1] * len(cards), found
            # Nor has what is behind, or a card to write on, what another has in front.
            behind = {word for entry in cards for word in words_behind(entry, scope, size)}
            titles = [each.title for each in fillable(scope) if not each.own.names]
            blank = [word_of_blank(t, scope, titles[:n]) for n, t in enumerate(titles)]
            told = [word.casefold().removesuffix("s") for word in (*behind, *filter(None, blank))]
            assert len(set(told) | set(found)) == len(told) + len(found), (told, found)
            assert all(0 < len(crest.figure) <= LONGEST_NAME for crest in crests)
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
