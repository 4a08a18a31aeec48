"""Halves of large cards, and lists that go on behind: what is alike in size and in height."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

from outputs.test_cards import FLEET, HERON
from press.projects import HARBOUR, project
from shared import compiled
from tablewright.outputs.cards.deck import Deck, PlannedCard
from tablewright.outputs.cards.faces import card_layouts
from tablewright.outputs.cards.pairing import paired
from tablewright.outputs.cards.planning import planned_deck
from tablewright.outputs.cards.sizes import A6, POKER, CardFormat
from tablewright.records import replace
from tablewright.typeset.blocks import FiguresContent, ProseContent
from tablewright.typeset.list_content import ListContent
from tablewright.typeset.typesetter import typesetter_for

GULL = HERON.replace("Heron", "Gull")
# Too long for half of a card, not for a whole one.
LONG = GULL.replace("Gull", "Goose").replace("the herring.", f"the herring.{' And cod.' * 120}")
ROW = "Whoever pulls an oar sits with his back to where the boat goes"


def deck(root: Path, files: dict[str, str], card: CardFormat = A6) -> tuple[Deck, list[str]]:
    """Return the A6 cards of `files`, and the titles that were told of while they were planned."""
    order = project(root, files)
    scope = order.library.scope("harbour")
    told: list[str] = []
    setter = typesetter_for(scope, order.templates)
    return planned_deck(scope, card, setter, told.append), told


def test_stat_blocks_have_halves_if_all_of_their_kind_have(tmp_path: Path) -> None:
    small = {**FLEET, "gull": GULL}
    for n, (files, is_half) in enumerate(((small, True), ({**small, "goose": LONG}, False))):
        found, told = deck(tmp_path / str(n), files)
        every = [each for card in found.cards for each in card.shared]
        ships = [card for card in every if card.entry.kind == "ship"]
        assert [card.card.is_half for card in ships] == [is_half] * len(ships)
        # Each is told once, however often it was tried.
        assert sorted(told) == sorted(card.entry.title for card in every)
        assert found.missing == ()
        # Two share a card, and none shares it with what has another back.
        assert len(found.cards) == len(every) - is_half
        for first, second in (card.shared for card in found.cards if card.beside):
            assert first.back.panel.title == second.back.panel.title


def test_of_those_that_may_share_a_card_what_it_leads_to_does() -> None:
    scope = compiled().library.scope("basic-encounter")
    names = (
        "charging",
        "rolling-to-hit",
        "cover-and-concealment",
        "setting-a-weapon",
        "water-vehicles",
    )
    front = SimpleNamespace(panel=SimpleNamespace(blocks=()))
    back = SimpleNamespace(panel=SimpleNamespace(title="Back", where="", badge=None, accent=""))
    by_name = {
        name: PlannedCard(
            scope.entries[name], cast("Any", front), cast("Any", back), False, cast("Any", A6.half)
        )
        for name in names
    }

    def pairs(*wanted: str) -> list[list[str]]:
        return [
            [each.entry.id for each in card.shared]
            for card in paired([by_name[name] for name in wanted])
        ]

    assert pairs("charging", "cover-and-concealment", "setting-a-weapon") == [
        ["charging", "setting-a-weapon"],
        ["cover-and-concealment"],
    ]
    # Nothing leads from one to another: that there is room is no reason.
    assert pairs("rolling-to-hit", "water-vehicles", "charging") == [
        ["rolling-to-hit"],
        ["water-vehicles"],
        ["charging"],
    ]
    # That columns are called alike is one, as those of saves of two classes are.
    for name in ("saves-of-fighters", "saves-of-clerics", "saves-of-thieves"):
        (face,) = card_layouts(scope.entries[name], scope, A6).whole[0]
        drawn = cast("Any", SimpleNamespace(panel=face))
        by_name[name] = replace(by_name["charging"], entry=scope.entries[name], front=drawn)
    assert pairs("saves-of-fighters", "charging", "saves-of-thieves", "saves-of-clerics") == [
        ["saves-of-fighters", "saves-of-thieves"],
        ["charging"],
        ["saves-of-clerics"],
    ]
    # What has another back has no part in it.
    by_name["setting-a-weapon"] = replace(
        by_name["setting-a-weapon"],
        back=cast(
            "Any",
            SimpleNamespace(
                panel=SimpleNamespace(title="Another", where="", badge=None, accent="")
            ),
        ),
    )
    assert pairs("charging", "setting-a-weapon") == [["charging"], ["setting-a-weapon"]]


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


def test_what_two_sides_of_a_half_would_hold_stands_side_by_side(tmp_path: Path) -> None:
    points = "".join(f"  - {ROW} {n}.\n" for n in range(18))
    files = {"pack": HARBOUR["pack"], "rowing": f"kind: rule\ntitle: Rowing\npoints:\n{points}"}
    found, _ = deck(tmp_path, files, replace(A6, sizes=(10, 9.5, 8.5), likely=10))
    (rowing,) = found.cards
    assert not rowing.is_double
    columns = [block.column for block in rowing.front.panel.blocks]
    assert columns == [0, 1]
    assert rowing.front.panel.column_count == 2


def test_what_shares_a_card_is_set_in_type_of_one_size(tmp_path: Path) -> None:
    points = f"['{(ROW + '. ') * 10}', 'Mind [the rudder](ref:steering).']"
    long = f"kind: rule\ntitle: Rowing\npoints: {points}\n"
    short = "kind: rule\ntitle: Steering\npoints: [Straight on.]\n"
    found, _ = deck(tmp_path, {"pack": HARBOUR["pack"], "rowing": long, "steering": short})
    (card,) = found.cards
    first, second = card.shared
    assert first.front.size == second.front.size == 9.5
    # What holds less keeps its rows as close.
    air = {
        stack.row_padding
        for each in (first, second)
        for stack in (each.front.across, *each.front.columns)
        if stack.blocks
    }
    assert len(air) == 1
    assert first.front.fits
    assert second.front.fits


def test_what_would_share_a_card_with_nothing_has_all_of_it(tmp_path: Path) -> None:
    short = "kind: rule\ntitle: Steering\npoints: [Straight on.]\n"
    found, told = deck(tmp_path, {"pack": HARBOUR["pack"], "steering": short})
    (card,) = found.cards
    assert not card.card.is_half
    assert card.beside is None
    # It is told once, however often it was planned.
    assert told == ["Steering"]


def test_figures_stand_left_on_every_card_of_a_kind_and_all_else_right(tmp_path: Path) -> None:
    found, _ = deck(tmp_path, FLEET)
    (heron,) = (card for card in found.cards if card.entry.kind == "ship")
    assert not heron.card.is_half
    for block in heron.front.panel.blocks:
        is_left = all(isinstance(body, FiguresContent) for body in block.bodies)
        assert block.column == (0 if is_left else 1)
    # What has no room so has its parts wherever they do.
    goose, _ = deck(tmp_path / "long", {**FLEET, "heron": LONG.replace("Goose", "Heron")})
    (heron,) = (card for card in goose.cards if card.entry.kind == "ship")
    assert not heron.is_double
    assert not heron.front.panel.shares
