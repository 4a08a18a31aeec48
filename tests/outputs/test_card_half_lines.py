"""Cards of what is looked up for a check have the line along one half, as its screen has it."""

from __future__ import annotations

from itertools import pairwise

import pytest

from outputs.test_left_out import ways_of
from shared import compiled
from tablewright.outputs.cards.deck_entries import deck_entries
from tablewright.outputs.cards.sizes import CARD_FORMATS, CardFormat
from tablewright.typeset.cutting_columns import cut_spread
from tablewright.typeset.grid_signs import GridSigns
from tablewright.typeset.spread_cells import SpreadCell, SpreadGroup, SpreadRow, plain_words
from tablewright.typeset.spread_content import SpreadContent
from tablewright.words.odds import legend_in_short

SAVES = ("saves-of-fighters", "saves-of-clerics", "saves-of-magic-users", "saves-of-thieves")
HALF_OF_A_D20 = 11
UNDEAD, FEW = 9, 45


def spreads_of(name: str, card: CardFormat) -> list[tuple[SpreadContent, str]]:
    """Return what each face of each way to set the card of `name` looks up, with what is said."""
    scope = compiled().library.scope("basic-encounter")
    (entry,) = (each for each in deck_entries(scope, card) if each.id == name)
    return [
        (body, " ".join(str(words) for each in face.blocks for words in each.said))
        for way in ways_of(entry, scope, card)
        for face in way
        for block in face.blocks
        for body in block.bodies
        if isinstance(body, SpreadContent)
    ]


def likely(cell: SpreadCell) -> bool:
    """Return whether the figure of `cell`, or more, comes in half of all rolls of a d20."""
    words = plain_words(cell.words)
    return int(words) <= HALF_OF_A_D20 if words.isdigit() else words in ("T", "D")


@pytest.mark.parametrize("card", CARD_FORMATS, ids=["poker", "a6"])
@pytest.mark.parametrize("name", SAVES)
def test_each_column_of_saves_has_it_below_11_and_what_is_likely_is_shaded(
    name: str, card: CardFormat
) -> None:
    found = spreads_of(name, card)
    assert found
    for body, said in found:
        assert len(body.keys) == body.width
        for row, below in pairwise(body.rows):
            for cell, other in zip(row.cells, below.cells, strict=True):
                assert cell.line_below is (likely(cell) is not likely(other))
        assert all(cell.is_likely is likely(cell) for row in body.rows for cell in row.cells)
        if body.signs.line:
            assert ("Line, shade: 50%+." if card.columns == 1 else "The heavy line") in said
    assert any(body.signs == GridSigns(line=True, side=True) for body, _ in found)


@pytest.mark.parametrize("card", CARD_FORMATS, ids=["poker", "a6"])
def test_each_face_of_levels_has_it_where_half_of_the_rolls_turn(card: CardFormat) -> None:
    begun = set()
    for body, said in spreads_of("turning-the-undead", card):
        # Where not all undead are named, or few levels, nothing tells which these are.
        if UNDEAD not in (len(body.rows), body.width) or len(body.rows) * body.width < FEW:
            continue
        begun.add(body.titles[0])
        for row in body.rows:
            for n, (before, cell) in enumerate(pairwise(row.cells), 1):
                assert cell.line_left is (likely(before) is not likely(cell)), (row.label, n)
            assert not row.cells[0].line_left
        assert bool(body.signs.line) is ("ine" in said)
    # Of those too that begin in the middle.
    assert {"1", "11"} <= begun


def test_parts_of_a_spread_are_found_by_the_keys_of_their_own_columns() -> None:
    titles = ("Foul", "Fair", "Wet", "Dry")
    groups = (SpreadGroup("Land", titles[:2]), SpreadGroup("Sea", titles[2:]))
    cells = tuple(SpreadCell(str(n)) for n in range(4))
    keys = tuple(f"harbour/days#{title.lower()}" for title in titles)
    whole = SpreadContent("Day", groups, (SpreadRow("1", cells, key="1:1"),), keys=keys)
    parts = cut_spread(whole, 2)
    assert [part.keys for part in parts] == [keys[:2], keys[2:]]
    assert [row.key for part in parts for row in part.rows] == ["1:1", "1:1"]


def test_a_small_card_says_in_three_words_what_line_and_shade_are() -> None:
    assert legend_in_short(line=True, side=True) == "Line, shade: 50%+."
    assert legend_in_short(line=True, held=True) == "Line: 50%; thin: limit."
    assert legend_in_short(line=False, side=True) == "Shade: 50%+."
    assert legend_in_short(line=False) == ""
