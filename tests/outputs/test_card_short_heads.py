"""Above figures on cards stand words, where these have room: pictures are looked up one by one."""

from __future__ import annotations

import pytest

from shared import compiled
from tablewright.outputs.cards.faces import card_layouts
from tablewright.outputs.cards.sizes import A6, POKER, CardFormat
from tablewright.typeset.panels import em
from tablewright.typeset.short_heads import with_short_heads
from tablewright.typeset.spread_content import SpreadContent
from tablewright.typeset.table_content import Head, PrintedCell, PrintedRow, Setting, TableContent

HEADS = (
    Head("Level", Setting.LABEL),
    Head("Death, poison", Setting.NUMBER, icon="skull"),
    Head("Paralysis, petrify", Setting.NUMBER, icon="stone"),
    Head("Wands", Setting.NUMBER, icon="wand"),
)
ROWS = tuple(
    PrintedRow(tuple(map(PrintedCell, line)))
    for line in (("1", "11", "14", "12"), ("2–3", "10", "13", "11"))
)
SHORTS = ("Death", "Paralysis", "Wands")


def test_each_column_has_its_word_and_what_that_is_short_for_stands_below() -> None:
    found = with_short_heads(TableContent(HEADS, ROWS), SHORTS)
    assert found is not None
    assert found.titles == SHORTS
    assert found.legend == (("Death", "also poison", ()), ("Paralysis", "also petrify", ()))
    assert not found.drawn
    # Longer words have wider columns, and all of them together the whole line.
    _, death, paralysis, wands = found.shares
    assert paralysis > wands > death * 0.9
    assert sum(found.shares) == pytest.approx(100)


def test_without_a_word_for_each_column_there_are_none() -> None:
    assert with_short_heads(TableContent(HEADS, ROWS), ("Death", "", "Wands")) is None
    # What glyphs could not stand for has its whole headings.
    plain = (*HEADS[:3], Head("Wands", Setting.NUMBER))
    assert with_short_heads(TableContent(plain, ROWS), SHORTS) is None


@pytest.mark.parametrize("card", [POKER, A6.half])
def test_saves_of_every_class_are_headed_by_words_on_one_face(card: CardFormat) -> None:
    scope = compiled().library.scope("basic-encounter")
    for name in ("fighters", "clerics", "magic-users", "thieves"):
        layouts = card_layouts(scope.entries[f"saves-of-{name}"], scope, card)
        bodies = [
            body
            for way in layouts.whole
            for face in way
            for block in face.blocks
            for body in block.bodies
        ]
        spreads = [body for body in bodies if isinstance(body, SpreadContent)]
        assert [bool(each.drawn) for each in spreads] == [False, True]
        words = spreads[0]
        assert words.titles == ("Death", "Wands", "Paralysis", "Breath", "Spells")
        # Each word has room above its figures, in the smallest type.
        ems = card.box.width / em(card.sizes[-1])
        assert sum(len(title) for title in words.titles) * 0.8 * 0.5 < ems
