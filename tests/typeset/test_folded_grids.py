"""Grids whose ends hold one thing throughout: nothing is lost, and what is left out is said."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise

import shared
from tablewright.dice import IntegerRange
from tablewright.kinds.screen.entry import Screen, ScreenBlock, Show
from tablewright.outputs.blocks import block_of
from tablewright.outputs.booklet.leaf import LEAF
from tablewright.outputs.screens.panels import screen_panels
from tablewright.outputs.sheets.sections import SHEET_PAGE, sheet_blocks
from tablewright.typeset.cutting import cut_block
from tablewright.typeset.folding import folded, folded_columns, folded_rows
from tablewright.typeset.grid_content import GridContent
from tablewright.typeset.grids import banded, grid_cells
from tablewright.views.chance import Chance


def grid_of(*lines: str, marked: int | None = None) -> GridContent:
    """Return a grid of percentages, one line of words for each row."""
    chances = [[Chance(Fraction(word) / 100) for word in line.split()] for line in lines]
    return GridContent(
        caption="",
        row_title="Depth",
        column_title="Wind",
        row_labels=tuple(f"{n} fathoms" for n in range(1, len(lines) + 1)),
        column_labels=tuple(str(n) for n in range(1, len(chances[0]) + 1)),
        cells=grid_cells(chances),
        marked=marked,
    )


def labels(grid: GridContent) -> list[str]:
    return [" ".join(cell.label for cell in line) for line in grid.cells]


def test_rows_of_one_thing_are_left_out_at_both_ends_and_said() -> None:
    grid = folded_rows(
        grid_of("100 100", "100 100", "60 50", "0 0", "30 20", "0 0", "0 0", "0 0", "0 0")
    )
    # A row between others stays: its place tells something.
    assert labels(grid) == ["60 50", "0 0", "30 20"]
    assert grid.row_labels == ("3 fathoms", "4 fathoms", "5 fathoms")
    said = "always for depth 1 fathoms to 2 fathoms, never for 6 fathoms to 9 fathoms"
    assert grid.folded == (said,)
    assert grid.left_out == f"{said[0].upper()}{said[1:]}."


def test_what_is_below_a_percent_is_not_said_to_be_never() -> None:
    rest = " 0" * 5
    lines = [f"{first}{rest}" for first in ("40", "20", "0.5", "0", "0.2")]
    grid = folded_rows(grid_of(*lines))
    assert grid.row_labels == ("1 fathoms", "2 fathoms")
    assert grid.folded == (
        "below 1% for depth 3 fathoms, never for 4 fathoms, below 1% for 5 fathoms",
    )


def test_columns_are_left_out_but_never_the_usual_one() -> None:
    lines = ("0 40 30 0 0", "0 20 10 0 0")
    assert folded_columns(grid_of(*lines)).column_labels == ("2", "3")
    kept = folded_columns(grid_of(*lines, marked=3))
    assert (kept.column_labels, kept.marked) == (("2", "3", "4"), 2)
    assert kept.folded == ("never for wind 1, 5",)


def test_a_grid_of_one_thing_stays_a_grid() -> None:
    whole = grid_of("0 0", "0 0")
    assert folded_rows(folded_columns(whole)) == whole


def test_grids_beside_each_other_keep_the_same_rows_and_columns() -> None:
    one, other = grid_of("0 9 0", "0 5 0", "0 0 0"), grid_of("0 0 0", "0 5 4", "0 0 0")
    found = folded((one, other), are_abreast=True)
    assert [labels(grid) for grid in found] == [["9 0", "5 0"], ["0 0", "5 4"]]
    assert [grid.folded for grid in found] == [
        (),
        ("never for wind 1", "never for depth 3 fathoms"),
    ]
    alone = folded((grid_of("0 9 8", "0 5 4", "0 0 0"),), are_abreast=False)
    assert labels(alone[0]) == ["9 8", "5 4"]


def test_grids_on_screens_leave_out_what_says_nothing_and_say_so() -> None:
    scope = shared.compiled().library.scope("toolbox-864")
    across = (IntegerRange(4, 16),)
    asked = ScreenBlock("attack", (), show=Show.ODDS, across=across, columns=2)
    entry = scope.entries["attack"]
    harmed, wounded = (
        body for body in block_of(entry, scope, asked).bodies if isinstance(body, GridContent)
    )
    assert harmed.row_labels == wounded.row_labels
    assert "Weak" not in harmed.row_labels
    assert wounded.folded == ("never for Weak",)


def test_a_part_of_a_grid_has_no_rows_of_nothing_at_its_end() -> None:
    scope = shared.compiled().library.scope("toolbox-864")
    block = sheet_blocks(scope.entries["attack"], scope, LEAF.ems)[0]
    first, second = (body for body in block.bodies if isinstance(body, GridContent))
    assert first.row_labels[-3:] == ("Low", "Very Low", "Weak")
    assert first.left_out == ""
    assert second.row_labels == first.row_labels[:-3]
    assert second.left_out == "Never for Low, Very Low and Weak."


def test_what_was_left_out_is_said_once_where_a_grid_is_divided() -> None:
    grid = folded_columns(grid_of(*["0 40 30 20 10"] * 3))
    bands = banded(grid, grid.label_ems + 5)
    assert len(bands) > 1
    assert [bool(band.folded) for band in bands] == [*[False] * (len(bands) - 1), True]


def test_a_block_that_is_cut_says_what_was_left_out_with_its_last_part() -> None:
    scope = shared.compiled().library.scope("toolbox-864")
    reaching = scope.find("reach-a-target")
    assert reaching is not None
    block = sheet_blocks(reaching, scope, SHEET_PAGE.ems)[0]
    whole = [body for body in block.bodies if getattr(body, "folded", ())]
    parts = [body for part in cut_block(block, 4) for body in part.bodies]
    assert len(parts) > len(block.bodies)
    assert sum(bool(getattr(body, "folded", ())) for body in parts) == len(whole) > 0


def test_no_grid_of_a_screen_leaves_out_a_number_between_two() -> None:
    """A figure that the game uses is looked for in vain where a grid has a hole."""
    library = shared.compiled().library
    grids = 0
    for pack in library.packs:
        scope = library.scope(pack)
        for screen in (e for e in scope.entries.values() if isinstance(e, Screen)):
            for panel in screen_panels(screen, scope):
                bodies = (body for block in panel.blocks for body in block.bodies)
                for grid in (body for body in bodies if isinstance(body, GridContent)):
                    grids += 1
                    for labelled in (grid.row_labels, grid.column_labels):
                        assert is_without_holes(labelled), (panel.title, grid.caption, labelled)
    assert grids >= 3


def is_without_holes(labelled: Sequence[str]) -> bool:
    """Return whether `labelled` lines are no numbers, or all of them from the first to the last."""
    one = r"[≤≥]?([−+]?\d+)(?:(?:–| to )([−+]?\d+))?\+?"
    spans = [re.fullmatch(one, label) for label in labelled]
    found = [span for span in spans if span is not None]
    if len(found) < len(labelled):
        return not found
    ends = [(whole(span[1]), whole(span[2] or span[1])) for span in found]
    return all(last + 1 == first for (_, last), (first, _) in pairwise(ends))


def whole(digits: str) -> int:
    return int(digits.replace("\N{MINUS SIGN}", "-"))


def test_a_hole_is_found() -> None:
    assert is_without_holes(["−1", "0", "+1", "2–4", "5+"])
    assert is_without_holes(["≤−1", "0", "+1 to +2", "≥+3"])
    assert is_without_holes(["High", "Low"])
    assert not is_without_holes(["16", "17", "19"])
    assert not is_without_holes(["1–3", "5–6"])
