"""The left edge of a card, which alone shows in a fanned hand, bears its title."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from outputs.printed_pages import letters
from outputs.test_cards import FLEET, WIDE, card, pressed, table
from press.projects import HARBOUR, project
from tablewright.outputs.cards.faces import card_layouts
from tablewright.outputs.cards.sizes import A6, POKER, CardFormat

LONG = "A title that is far too long to stand on any edge of a card"
FILES = {
    **FLEET,
    "berths": WIDE,
    "far": table("The tides of all harbours to the north", 3),
    "longer": table(LONG, 3),
}
# In millimetres: how far the spine goes, from where the frame begins, and titles are so far apart.
EDGE = 6.0
FRAME = 1.6
APART = 4.0


def edges(content: bytes, size: CardFormat, page: int) -> set[str]:
    """Return what is read up the left edges of the cards on one page of A4, without spaces."""
    left, foot = (210 - 3 * size.width) / 2, (297 - 3 * size.height) / 2
    found = set()
    for column in range(3):
        begins = left + column * size.width
        inside = (each for each in letters(content)[page] if each.bottom > foot)
        edge = [each for each in inside if begins < each.left and each.right < begins + EDGE]
        words, top = [""], 0.0
        for each in sorted(edge, key=lambda each: each.bottom):
            assert each.left >= begins + FRAME
            if each.bottom - top > APART:
                words.append("")
            words[-1] += each.letter
            top = each.top
        found |= set(words)
    return found


def test_a_title_is_read_up_the_edge_of_what_stands(tmp_path: Path) -> None:
    size = POKER
    made = pressed(tmp_path, FILES, size)
    assert made.diagnostics == ()
    content = made.files[card(size.size)]
    read = "|".join(sorted(edges(content, size, 0)))
    for title in ("Heron", "Weather", "Thetidesofallharbourstothenorth"):
        assert title in read
    # What is longer than an edge has none there; the head of what lies is that edge.
    assert "farto" not in read
    # Backs that are alike for many are the same upside down, and have no edge of their own.
    assert "Heron" not in "|".join(edges(content, size, 1))


def test_what_a_card_holds_keeps_clear_of_its_edges() -> None:
    assert POKER.has_spine
    assert not POKER.plain.has_spine
    assert POKER.left > POKER.plain.left
    # A back lies in the middle of its card, and has as much at both sides.
    assert POKER.plain.box.width == pytest.approx(POKER.width - 2 * POKER.plain.left)
    assert POKER.left + POKER.box.width < POKER.width - FRAME
    # In its box the head of an index card shows, of its halves as well; they share its back.
    half = A6.half
    assert half is not None
    assert not A6.has_spine
    assert not half.has_spine
    assert half.plain == A6


def test_titles_of_edges_are_of_one_size_unless_they_have_no_room(tmp_path: Path) -> None:
    titles = ("Fog", "WWWWWWWWWWWWWWWWWWWWW", "The tides of all harbours to the north", LONG)
    files = {f"t{n}": table(title, 2) for n, title in enumerate(titles)}
    scope = project(tmp_path, {"pack": HARBOUR["pack"], **files}).library.scope("harbour")

    def size(title: str, card: CardFormat = POKER) -> float:
        entry: Any = next(e for e in scope.entries.values() if e.title == title)
        return card_layouts(entry, scope, card).whole[0][0].spine_size

    assert [size(title) for title in titles] == [8.0, 6.5, 7.5, 0.0]


def test_no_title_is_broader_than_its_edge_in_any_theme(tmp_path: Path) -> None:
    broad = "Illicit filling of illicit bills"
    for theme in ("house", "broadsheet", "storybook"):
        pack = f"{HARBOUR['pack']}theme: {{like: {theme}}}\n"
        files = {"pack": pack, "bills": table(broad, 3)}
        assert pressed(tmp_path / theme, files, POKER).diagnostics == ()
