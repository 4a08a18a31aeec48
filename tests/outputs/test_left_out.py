"""What a card leaves out it says on its face, and where that stands."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from outputs.test_aligned_cards import planned
from press.projects import HARBOUR
from shared import compiled
from tablewright.dice import IntegerRange
from tablewright.kinds import Entry
from tablewright.kinds.table.entry import Table
from tablewright.library import Scope
from tablewright.outputs.cards import left_out
from tablewright.outputs.cards.backs import plain_backs
from tablewright.outputs.cards.deck_entries import deck_entries
from tablewright.outputs.cards.faces import card_layouts
from tablewright.outputs.cards.having import card_maker
from tablewright.outputs.cards.joined import hidden_on_card, lead_on_card, parts_of, rows_on_card
from tablewright.outputs.cards.left_out import beyond, missing, told_of
from tablewright.outputs.cards.maker import Faces
from tablewright.outputs.cards.sizes import A6, CARD_FORMATS, POKER, CardFormat
from tablewright.records import replace
from tablewright.resources import templates_folder
from tablewright.words.parts import is_name, more_on, rows_named

WARES = (
    "kind: table\ntitle: Wares\ncolumns:\n  what: {title: Ware, type: text, key: true}\n"
    "  price: {title: Price, type: integer}\n  weight: {title: Weight, type: integer}\nrows:\n"
    + "".join(f"  - {{what: Ware {n}, price: {n}, weight: {n}}}\n" for n in range(1, 9))
)


def ways_of(entry: Entry, scope: Scope, card: CardFormat) -> Iterator[Faces]:
    """Yield all ways to set `entry` on one card or several."""
    layouts = card_layouts(entry, scope, card)
    yield from (way for ways, _ in layouts.stages for way in ways)
    yield from (way for each in layouts.series for ways, _, _ in each for way in ways)


@pytest.mark.parametrize("card", CARD_FORMATS, ids=["poker", "a6"])
def test_whatever_a_manifest_leaves_out_of_a_deck_is_told_last_on_each_card(
    card: CardFormat,
) -> None:
    told = set()
    for pack in sorted(compiled().library.packs):
        scope = compiled().library.scope(pack)
        for entry in deck_entries(scope, card):
            hidden = [n for p in parts_of(entry) for n in missing(p, scope)]
            for way in ways_of(entry, scope, card):
                last = [face for n, face in enumerate(way) if n % 2 or n == len(way) - 1]
                if len(way) > 1 and way[0].beyond and not way[1].beyond:
                    # Of what shares the card it stands beside what it is of.
                    assert len(parts_of(entry)) > 1
                    last = [way[0], *last[1:]]
                assert all(bool(face.beyond) == bool(hidden) for face in last), entry.address
                assert not any(face.beyond for face in way if face not in last), entry.address
                for face in last:
                    assert all(name.partition(",")[0] in face.beyond for name in hidden)
            told |= {entry.address} if hidden else set()
            # A back that is alike for many tells nothing of one.
            assert not any(f.beyond for way in plain_backs(entry, scope, card) for f in way)
    assert {"basic-encounter/siege-engines", "basic-encounter/weapon-damage"} <= told
    assert "toolbox-864/talents" in told


def test_every_row_column_and_note_that_a_table_lacks_is_counted() -> None:
    """No manifest drops a row of its cards that `hidden` does not tell of."""
    looked_at = 0
    for pack in sorted(compiled().library.packs):
        scope = compiled().library.scope(pack)
        for entry in deck_entries(scope, A6):
            for part in parts_of(entry):
                hide = hidden_on_card(part, scope)
                if not isinstance(part, Table) or not (hide or rows_on_card(part, scope)):
                    continue
                columns = {column.title for column in part.columns if column.name in hide}
                assert columns <= set(card_maker(part).hidden(part, scope))
                looked_at += 1
    assert looked_at > 8


def test_it_is_said_where_it_stands_and_how_much_it_is() -> None:
    scope = compiled().library.scope("basic-encounter")
    names = ("siege-engines", "weapon-damage", "attack", "surprise")
    said = {name: beyond(scope.entries[name], scope) for name in names}
    assert said["siege-engines"] == "Not on this card: Cost"
    engines = "Screw, Ballista, Battering ram, Onager, Trebuchet"
    assert said["weapon-damage"] == f"Not on this card: Size, Sling, {engines}"
    # Cards have what the screen has across, if their manifest wants nothing else.
    assert said["attack"] == ""
    assert scope.manifest is not None
    few = tuple(
        replace(card, across=(IntegerRange(11, 20),)) if "attack" in card.entries else card
        for card in scope.manifest.cards
    )
    packs = {**scope.library.packs, scope.pack: replace(scope.manifest, cards=few)}
    fewer = replace(scope, library=replace(scope.library, packs=packs))
    assert beyond(scope.entries["attack"], fewer) == "Not on this card: Armour class 10 and 21"
    assert said["surprise"] == ""


def test_what_has_no_room_is_told_with_what_is_hidden() -> None:
    scope = compiled().library.scope("basic-encounter")
    entry = scope.entries["siege-engines"]
    (way, *_) = card_layouts(entry, scope, POKER).divided
    front, back = told_of([way], entry, scope, "chances")[0]
    assert (front.beyond, back.beyond) == ("", "Not on this card: Cost, chances")
    assert told_of([way], entry, scope, "") == [way]


def test_a_card_that_has_all_says_nothing(tmp_path: Path) -> None:
    (whole,) = planned(tmp_path / "all", {"pack": HARBOUR["pack"], "wares": WARES}, POKER)
    assert whole.front.panel.beyond == ""
    pack = (
        HARBOUR["pack"]
        + "\ncards:\n  - {entries: [wares], hide: [weight], down: [Ware 1, Ware 2]}\n"
    )
    (some,) = planned(tmp_path / "some", {"pack": pack, "wares": WARES}, POKER)
    assert (
        some.front.panel.beyond
        == "Not on this card: Weight, Ware 3, Ware 4, Ware 5, Ware 6, Ware 7, Ware 8"
    )


def test_footnotes_that_a_card_lacks_are_told_as_such_and_none_is_cut_short(
    tmp_path: Path,
) -> None:
    notes = "notes: {wet: What is wet weighs twice as much., dear: In winter it costs more.}\n"
    wares = WARES.replace("price: 1,", "price: 1, note: [wet, dear],") + notes
    pack = HARBOUR["pack"] + "\ncards:\n  - {entries: [wares], hide: [wet, dear]}\n"
    (card,) = planned(tmp_path, {"pack": pack, "wares": wares}, POKER)
    assert card.front.panel.beyond == "Not on this card: footnotes"


def test_prices_on_a_card_say_what_else_counts_as_a_weapon() -> None:
    scope = compiled().library.scope("basic-encounter")
    prices = scope.entries["weapon-prices"]
    assert "Scimitars" in str(lead_on_card(prices, scope))
    assert missing(prices, scope) == ()


def test_what_the_foot_is_called_is_the_name_of_nothing_else() -> None:
    """Bars beyond one half had moved up on cards, as their style has a name for that part, too."""
    folder = templates_folder() / "print"
    css = (folder / "print.css").read_text("utf-8")
    html = (folder / "blocks.html").read_text("utf-8")
    assert html.count("elsewhere") == 1
    rules = re.findall(r"^([^{}@]*elsewhere[^{}]*){", css, re.MULTILINE)
    assert len(rules) >= 2
    selectors = [each for rule in rules for each in rule.rpartition("*/")[2].split(",")]
    assert all(re.match(r"\s*\.card\b.*\.elsewhere\b", each) for each in selectors)
    assert not re.search(r"^\.card[^{]*\.beyond", css, re.MULTILINE)


def test_rows_are_named() -> None:
    assert rows_named(()) == ()
    assert rows_named("ABCDEF") == ("A", "B", "C", "D", "E", "F")
    assert rows_named("ABCDEFG") == ("A", "B", "C", "4 more rows")
    assert more_on(["Cost", "Onager"], is_on_sheets=True) == "On the sheets: Cost, Onager"
    said = more_on(["Weight"], of="Land vehicles", is_on_sheets=False)
    assert said == "Land vehicles, not on this card: Weight"


def test_a_row_or_note_that_the_lead_says_is_not_missed() -> None:
    for pack, name in (
        ("optional-morale", "morale-scores"),
        ("basic-encounter", "saves-of-fighters"),
    ):
        scope = compiled().library.scope(pack)
        assert beyond(scope.entries[name], scope) == ""
    scope = compiled().library.scope("optional-morale")
    scores = scope.entries["morale-scores"]
    assert "Fights to the death" in card_maker(scores).hidden(scores, scope)


def test_what_is_left_out_is_told_beside_what_it_is_of() -> None:
    scope = compiled().library.scope("basic-encounter")
    decks = {entry.id: entry for entry in deck_entries(scope, A6)}
    parted = [way for way in ways_of(decks["water-vehicles"], scope, A6) if len(way) == 2]
    assert parted
    for way in parted:
        is_of_both = any(b.entry is scope.find("water-vehicles") for b in way[1].blocks)
        said = [face.beyond for face in way]
        assert said == (["", "Not on this card: Size"][:: 1 if is_of_both else -1])
    (told,) = {way[-1].beyond for way in ways_of(decks["attacking-a-vehicle"], scope, A6)}
    assert told == "Land vehicles, not on this card: Weight, Size"


def test_chances_for_which_a_card_has_no_room_are_on_the_sheets() -> None:
    scope = compiled().library.scope("basic-encounter")
    both = scope.entries["surprise-of-both-sides"]
    assert beyond(both, scope, "chances") == "On the sheets: chances"


def test_half_a_phrase_is_no_name_of_what_is_missed() -> None:
    """The foot of a card said "On its page also: About, 11 rows", and "Weight, Size, Or"."""
    assert not any(map(is_name, ("About", "Or", "In play", "Least", "Most")))
    assert all(map(is_name, ("Weight", "Size", "Orbit", "PDR", "Armour class 21–22")))
    scope = compiled().library.scope("basic-encounter")
    falling = scope.entries["falling-damage"]
    assert "About" in card_maker(falling).hidden(falling, scope)
    # Its rows all have room: nothing is missed.
    assert missing(falling, scope) == ()


def test_what_the_lead_of_a_card_says_is_not_missed() -> None:
    for pack, name in (
        ("optional-morale", "mercenary-troops"),
        ("toolbox-864", "what-a-blow-does"),
    ):
        scope = compiled().library.scope(pack)
        entry = scope.entries[name]
        assert card_maker(entry).hidden(entry, scope)
        assert missing(entry, scope) == ()
        assert beyond(entry, scope) == ""


def test_a_lead_says_a_figure_by_that_figure_alone() -> None:
    assert left_out._is_alike("shields", "shield")
    assert left_out._is_alike("12", "12")
    # Of a row 12 nothing is said by 120.
    assert not left_out._is_alike("12000", "1200")
    assert not left_out._is_alike("120", "12")
