"""Halves of large cards, and lists that go on behind: what is alike in size and in height."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from outputs.test_cards import FLEET, HERON
from press.projects import HARBOUR, project
from tablewright.outputs.cards.deck import Deck
from tablewright.outputs.cards.faces import card_layouts
from tablewright.outputs.cards.planning import planned_deck
from tablewright.outputs.cards.sizes import A6, POKER
from tablewright.typeset.blocks import ListContent, ProseContent
from tablewright.typeset.papers import PageShape, shared_paper
from tablewright.typeset.typesetter import typesetter_for

GULL = HERON.replace("Heron", "Gull")
# Too long for half of a card, not for a whole one.
LONG = GULL.replace("Gull", "Goose").replace("the herring.", f"the herring.{' And cod.' * 120}")
ROW = "Whoever pulls an oar sits with his back to where the boat goes"


def deck(root: Path, files: dict[str, str]) -> tuple[Deck, list[str]]:
    """Return the A6 cards of `files`, and the titles that were told of while they were planned."""
    order = project(root, files)
    scope = order.library.scope("harbour")
    told: list[str] = []
    setter = typesetter_for(scope, order.templates)
    paper = shared_paper(PageShape.PORTRAIT)
    return planned_deck(scope, A6, paper, setter, told.append), told


def test_stat_blocks_have_halves_if_all_of_their_kind_have(tmp_path: Path) -> None:
    small = {**FLEET, "gull": GULL}
    for n, (files, is_half) in enumerate(((small, True), ({**small, "goose": LONG}, False))):
        found, told = deck(tmp_path / str(n), files)
        ships = [card for card in found.cards if card.entry.kind == "ship"]
        assert [card.card.is_half for card in ships] == [is_half] * len(ships)
        # Each is told once, however often it was tried.
        assert sorted(told) == sorted(card.entry.title for card in found.cards)
        assert found.missing == ()


def test_a_list_that_goes_on_behind_is_cut_where_both_faces_hold_about_as_much(
    tmp_path: Path,
) -> None:
    points = "".join(f"  - {ROW} {n}{', and so on' * (4 if n < 2 else 0)}.\n" for n in range(9))
    rule = f"kind: rule\ntitle: Rowing\npoints:\n{points}text: {ROW * 3}.\n"
    scope = project(tmp_path, {"pack": HARBOUR["pack"], "rowing": rule}).library.scope("harbour")
    rowing: Any = scope.find("rowing")
    first, *others = card_layouts(rowing, scope, POKER).divided
    # All of the list in front is the first way; the sentences behind would be less than half.
    kinds = [[type(body) for body in face.blocks[0].bodies] for face in first]
    assert kinds == [[ListContent], [ProseContent]]
    assert others
    counts = []
    for front, back in others:
        upper, lower = front.blocks[0].bodies[0], back.blocks[0].bodies[0]
        assert isinstance(upper, ListContent)
        assert isinstance(lower, ListContent)
        assert len(upper.items) + len(lower.items) == 9
        assert lower.first == len(upper.items) + 1
        assert isinstance(back.blocks[0].bodies[1], ProseContent)
        counts.append(len(upper.items))
    # The first points are the longest, and what is said below the list is long as well.
    assert counts[0] == 5
    assert sorted(counts) == [4, 5, 6]
