"""Headings of tables side by side: short words where they have room, and glyphs where not."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from tablewright.kinds import Entry
from tablewright.typeset.blocks import Block
from tablewright.typeset.spread_content import SpreadCell, SpreadContent, SpreadGroup, SpreadRow
from tablewright.words.units import short_for

TITLES = ("Paralysis, petrify", "Breath")
SAVES = SpreadContent(
    row_title="Level",
    groups=(SpreadGroup("Elf", TITLES), SpreadGroup("Dwarf", TITLES)),
    rows=(SpreadRow("1", tuple(SpreadCell(words) for words in ("14", "15", "12", "13"))),),
    icons=("stone", "flame") * 2,
    shorts=("Stone", "Breath") * 2,
)


def test_short_words_stand_for_headings_where_they_have_room() -> None:
    wide, narrow = SAVES.headed_for(30.0), SAVES.headed_for(10.0)
    assert wide.shortened == {"Stone": "Paralysis, petrify", "Breath": "Breath"}
    assert not narrow.shortened
    assert narrow.drawn == {"stone": "Paralysis, petrify", "flame": "Breath"}


def test_glyphs_stand_where_one_heading_has_no_short_word_or_glyphs_are_asked_for() -> None:
    assert not replace(SAVES, shorts=("Stone", "", "Stone", "")).headed_for(30.0).shortened
    assert not replace(SAVES, draws_heads=True).headed_for(30.0).shortened


def test_a_block_has_the_headings_that_fit_it() -> None:
    block = Block(cast("Entry", None), "Saves", (), (), (SAVES,))
    assert [cast("SpreadContent", b).shorts for b in block.headed_for(10.0).bodies] == [()]
    assert block.headed_for(30.0).bodies == (SAVES,)


def test_what_a_short_word_is_for_is_not_said_twice() -> None:
    assert short_for("Death", "Death, poison") == "also poison"
    assert short_for("Stone", "Paralysis, petrify") == "paralysis, petrify"
