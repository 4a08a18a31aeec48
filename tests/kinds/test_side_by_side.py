"""Saves stand on sheets as on the screen, with their chances; in booklets with its marks."""

from __future__ import annotations

from itertools import chain

from shared import compiled
from tablewright.outputs.booklet.leaf import LEAF
from tablewright.outputs.sheets.sections import SHEET_PAGE, sheet_blocks
from tablewright.typeset.blocks import Block
from tablewright.typeset.spread_cells import SpreadCell, plain_words
from tablewright.typeset.spread_content import SpreadContent


def saves(ems: float) -> tuple[Block, ...]:
    scope = compiled().library.scope("basic-encounter")
    return sheet_blocks(scope.entries["saving-throw"], scope, ems)


def spreads(block: Block) -> list[SpreadContent]:
    return [body for body in block.bodies if isinstance(body, SpreadContent)]


def cells(block: Block) -> list[SpreadCell]:
    rows = chain.from_iterable(body.rows for body in spreads(block))
    return [cell for row in rows for cell in row.cells if plain_words(cell.words).isdigit()]


def test_each_save_on_a_sheet_has_its_chance_and_its_kind_is_called_in_words() -> None:
    first, *others = saves(SHEET_PAGE.ems)
    found = cells(first)
    assert len(found) > 200
    # Of 20 faces those from the figure on save.
    assert all(cell.beside == str((21 - int(plain_words(cell.words))) * 5) for cell in found)
    assert all(cell.is_likely == (int(cell.beside) >= 50) for cell in found)
    for body in spreads(first):
        headed = body.headed_for(SHEET_PAGE.ems)
        assert ("Death,", "poison") in headed.short_lines
        assert headed.initials == ()
    said = " ".join(plain_words(each) for each in first.leads)
    assert said.startswith("Reach the number of your class and level on 1d20.")
    assert "Small is the chance in percent" in said
    assert "a shade 50% or better" in said
    assert "11 is 50%, each point 5%." in said
    # Nothing tells it once more.
    assert not others


def test_without_room_for_chances_saves_have_the_marks_of_the_screen_and_a_strip() -> None:
    first, *others = saves(LEAF.ems)
    assert not any(cell.beside for cell in cells(first))
    assert any(cell.is_likely for cell in cells(first))
    assert any(cell.line_left or cell.line_below for cell in cells(first))
    assert "The heavy line marks one\N{NO-BREAK SPACE}half, a shade 50% or better." in [
        plain_words(each) for each in first.leads
    ]
    assert others[0].title == "Chances by roll needed"


def test_figures_need_the_room_of_what_stands_beside_them() -> None:
    first, *_ = saves(SHEET_PAGE.ems)
    (body, *_) = spreads(first)
    figure, chance = body.ems_of_both
    assert figure > 1.0
    assert chance > 1.0
    assert body.ems_of_figures > figure + 0.5 * chance
