"""Figures that an end of the dice holds are told from those that are reckoned."""

from __future__ import annotations

from collections.abc import Sequence

import shared
from tablewright.dice import IntegerRange
from tablewright.kinds.screen.entry import ScreenBlock, Show, Weight
from tablewright.outputs.blocks import block_of
from tablewright.typeset.grid_cells import GridCell
from tablewright.typeset.grid_content import GridContent
from tablewright.typeset.held_cells import with_held


def held(*lines: Sequence[str]) -> list[list[str]]:
    """Return those of the figures in `lines` that are held, a list for each line."""
    cells = [[GridCell(label, 1, False, False, False) for label in line] for line in lines]
    return [[cell.label for cell in line if cell.is_held] for line in with_held(cells)]


def test_what_goes_on_to_an_edge_is_held_but_for_the_first_of_it() -> None:
    assert held(("2", "2", "2", "3", "4"), ("2", "3", "4", "5", "6")) == [["2", "2"], []]
    assert held(("18", "19", "20", "20"), ("19", "20", "20", "20")) == [["20"], ["20", "20"]]


def test_dice_that_must_show_that_or_more_or_less_are_held_like_bare_figures() -> None:
    assert held(("4+", "4+", "5+"), ("10+", "12", "12")) == [["4+"], ["12"]]
    assert held(("\N{LESS-THAN OR EQUAL TO}3", "\N{LESS-THAN OR EQUAL TO}3", "4")) == [
        ["\N{LESS-THAN OR EQUAL TO}3"]
    ]


def test_what_recurs_in_the_middle_or_is_no_end_of_the_grid_is_reckoned() -> None:
    # Nothing is less than 1, nothing more than 9: a run of fives is held by neither.
    assert held(("5", "5", "6", "9"), ("1", "5", "5", "8")) == [[], []]
    # A line that is the same throughout could be either.
    assert held(("3", "3", "3"), ("3", "4", "5")) == [[], []]


def test_ranges_and_blanks_are_never_held() -> None:
    assert held(("2–11", "2–11", "2–10"), ("", "", "2–9")) == [[], []]


def test_the_grid_that_is_asked_most_has_a_one_that_misses_and_a_twenty_that_hits_held() -> None:
    scope = shared.compiled().library.scope("basic-encounter")
    asked = ScreenBlock(
        "attack",
        (),
        show=Show.NEEDED,
        down=(IntegerRange(0, 13),),
        across=(IntegerRange(9, 22),),
        weight=Weight.HERO,
    )
    (grid,) = block_of(scope.entries["attack"], scope, asked).bodies
    assert isinstance(grid, GridContent)
    for bonus, line in enumerate(grid.cells):
        for armour, cell in enumerate(line, 9):
            assert cell.is_held is not (2 <= armour - bonus <= 20)
