"""Several cards of one entry are told apart in a hand: the corner says which part each holds."""

from __future__ import annotations

from collections.abc import Iterator

from shared import compiled
from tablewright.outputs.cards.deck_entries import deck_entries
from tablewright.outputs.cards.faces import card_layouts
from tablewright.outputs.cards.joined import ColumnEntry
from tablewright.outputs.cards.maker import Faces
from tablewright.outputs.cards.sizes import POKER
from tablewright.typeset.panel_marks import Badge


def series_of(pack: str) -> Iterator[tuple[str, int, Faces]]:
    """Yield the ways to set entries of `pack` on several small cards, with how many these are."""
    scope = compiled().library.scope(pack)
    for entry in deck_entries(scope, POKER):
        name = entry.column if isinstance(entry, ColumnEntry) else entry.id
        for more, each in enumerate(card_layouts(entry, scope, POKER).series):
            for ways, _, _ in each:
                for faces in ways:
                    yield name, more + 2, faces


def parts(faces: Faces) -> list[str]:
    """Return what the corners of `faces` say of the part that they hold, fronts and backs."""
    return [face.badge.part if face.badge else "" for face in faces]


def test_each_of_several_cards_has_the_figures_that_it_holds_on_both_sides() -> None:
    found = [(name, parts(faces)) for name, _, faces in series_of("basic-encounter")]
    assert ("fighter", ["0–12", "0–12", "13–20"]) in found
    assert ("monster", ["<1–5", "<1–5", "6–13", "6–13"]) in found
    assert ("turning-the-undead", ["1–10", "1–10", "11–20", "11–20"]) in found
    found = [(name, parts(faces)) for name, _, faces in series_of("toolbox-864")]
    assert ("reach-a-target", ["2–11", "2–11", "12–20", "12–20"]) in found


def test_cards_of_one_entry_that_a_hand_shows_have_unlike_corners() -> None:
    looked_at = 0
    for pack in compiled().library.packs:
        for name, _, faces in series_of(pack):
            held = parts(faces)
            if any(held):
                # That of a part is on its front and its back; no other has it.
                fronts = held[::2]
                assert len(set(fronts)) == len(fronts), (name, held)
                assert held[1::2] == fronts[: len(held) // 2]
                looked_at += 1
    assert looked_at > 3


def test_each_of_several_cards_says_how_it_is_read() -> None:
    """Nobody has the first in hand with the second."""
    looked_at = 0
    for name, _, faces in series_of("basic-encounter"):
        first, *others = faces[::2]
        leads = first.blocks[0].leads
        assert all(face.blocks[0].leads for face in others) or not leads, name
        looked_at += bool(leads and others)
    assert looked_at > 3


def test_names_have_no_room_in_a_corner() -> None:
    held = [
        part
        for pack in compiled().library.packs
        for _, _, faces in series_of(pack)
        for part in parts(faces)
    ]
    assert all(part.replace("–", "").removeprefix("<").isdigit() for part in held if part)
    # Cut between its kinds of undead, as it might be, a table has nothing there.
    assert "" in held


def test_a_part_is_as_large_as_the_corner_has_room_for() -> None:
    badge = Badge("Ftr", "", part="13–20")
    assert badge.size <= 8.5
    assert Badge("Ftr", "").size > badge.size
    assert badge.part_size < Badge("Ftr", "", part="0–9").part_size == 7.0
