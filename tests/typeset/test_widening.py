"""Blocks too wide for a column get the width of the panel, and then fewer columns of their own."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tablewright.library import Scope
from tablewright.records import replace
from tablewright.typeset.blocks import Block
from tablewright.typeset.grid_cells import GridCell
from tablewright.typeset.grid_content import GridContent
from tablewright.typeset.panels import LARGE_TYPE, Panel, em
from tablewright.typeset.papers import LANDSCAPE, PORTRAIT, Box
from tablewright.typeset.shaping import narrowed, shaped_plans
from tablewright.typeset.spreading import spread_as_needed
from tablewright.typeset.table_content import Head, PrintedCell, PrintedRow, Setting, TableContent
from tablewright.typeset.typesetter import Typesetter
from tablewright.typeset.widening import widened
from typeset.logs import panel, scope_of_logs, typesetter_of_logs

SIZE = LARGE_TYPE[-1]


@pytest.fixture(scope="module")
def scope(tmp_path_factory: pytest.TempPathFactory) -> Scope:
    return scope_of_logs(tmp_path_factory.mktemp("logs"), (2, 60))


@pytest.fixture(scope="module")
def typesetter(scope: Scope, tmp_path_factory: pytest.TempPathFactory) -> Typesetter:
    return typesetter_of_logs(scope, tmp_path_factory.mktemp("none"))


def said(block: Block, words: str) -> Block:
    return replace(block, leads=(words,))


def of_ships(block: Block, letters: Sequence[int]) -> Block:
    """Return `block` as a table of columns whose words have so many letters."""
    heads = (
        Head("Ship", Setting.LABEL),
        *(Head(f"C{n}", Setting.TEXT) for n in range(len(letters))),
    )
    cells = ("Gull", *("W" * count for count in letters))
    table = TableContent(heads, (PrintedRow(tuple(PrintedCell(cell) for cell in cells)),))
    return replace(block, title="Ships", bodies=(table,))


def grid() -> GridContent:
    """Return a grid of four columns, all of whose chances are certain."""
    labels = tuple(map(str, range(4)))
    line = tuple(GridCell("100", 10, True, False, False) for _ in labels)
    return GridContent("", "Bonus", "Target", ("0", "+1"), labels, (line, line), marked=2)


def columns_of(block: Block) -> list[str]:
    (body,) = block.bodies
    assert isinstance(body, TableContent)
    return [head.title for head in body.heads]


@pytest.fixture(scope="module")
def blank(scope: Scope) -> Panel:
    return panel(scope, "A", [2, 2], columns=2)


def test_what_is_too_wide_for_a_column_stands_across(blank: Panel, typesetter: Typesetter) -> None:
    wide, plain = said(blank.blocks[0], "W" * 40), blank.blocks[1]
    found = widened(blank, [wide, plain], LANDSCAPE, SIZE, typesetter)
    assert [(part.block.spans, part.index) for part in found] == [(True, 0), (False, 1)]


def test_what_is_too_wide_even_there_is_cut_between_its_columns(
    blank: Panel, typesetter: Typesetter
) -> None:
    wide, plain = of_ships(blank.blocks[0], (45, 45, 45)), blank.blocks[1]
    found = widened(blank, [wide, plain], LANDSCAPE, SIZE, typesetter)
    parts = [part.block for part in found if part.index == 0]
    assert [part.title for part in parts] == ["Ships", *["Ships, continued"] * (len(parts) - 1)]
    assert len(parts) > 1
    assert all(columns_of(part)[0] == "Ship" for part in parts)
    assert [name for part in parts for name in columns_of(part)[1:]] == ["C0", "C1", "C2"]
    assert not found[-1].block.spans


def test_what_nothing_helps_is_as_it_was(blank: Panel, typesetter: Typesetter) -> None:
    wide = of_ships(blank.blocks[0], (99, 99))
    (found,) = widened(blank, [wide], LANDSCAPE, SIZE, typesetter)
    assert found.block is wide


def test_figures_of_a_grid_must_be_told_apart(blank: Panel, typesetter: Typesetter) -> None:
    # The names of rows, and four times three figures with what is between them.
    least = grid().label_ems + 4 * (3 * 0.54 + 0.15)
    assert grid().crowded(least + 0.01) == ("100", 0.0)
    words, amount = grid().crowded(least - 4 * 0.1)
    assert (words, round(amount, 6)) == ("100", 0.1)
    crowded = replace(blank.blocks[0], title="Odds", bodies=(grid(),))
    box = Box((least - 1) * em(SIZE), LANDSCAPE.height)
    found = widened(blank, [crowded], box, SIZE, typesetter)
    assert [part.block.title for part in found] == ["Odds", "Odds, continued"]
    halves = [part.block.bodies[0] for part in found]
    assert [(h.column_labels, h.marked) for h in halves if isinstance(h, GridContent)] == [
        (("0", "1"), None),
        (("2", "3"), 0),
    ]


def test_panels_that_flow_hold_what_is_too_wide_for_their_columns(
    blank: Panel, typesetter: Typesetter
) -> None:
    # Of three columns this shape has two, or three.
    wide = replace(blank, columns=3, blocks=(said(blank.blocks[0], "W" * 30), *blank.blocks))
    spread = spread_as_needed([wide], PORTRAIT, SIZE, typesetter)
    plans = shaped_plans(spread, PORTRAIT, LARGE_TYPE, typesetter, is_free=True)
    assert all(plan.fits for plan in plans)


def test_long_tables_are_divided_as_wide_as_they_will_stand(
    scope: Scope, typesetter: Typesetter
) -> None:
    # In half the width the halves of its rows stand below each other.
    (block,) = panel(scope, "A", [60]).blocks
    (table,) = block.bodies
    assert isinstance(table, TableContent)
    abreast = replace(block, spans=True, bodies=(replace(table, columns=2),))
    whole = replace(panel(scope, "A", [2]), blocks=(abreast,))
    half = Box(LANDSCAPE.width / 2, LANDSCAPE.height)
    narrow = narrowed(whole, half, LARGE_TYPE)
    (body,) = narrow.blocks[0].bodies
    assert isinstance(body, TableContent)
    assert body.columns == 1
    # So it is with all that faces the players: it has one column, and its rows are read from afar.
    inside = replace(whole, blocks=(replace(abreast, spans=False),))
    for faces_players, parts in ((False, 2), (True, 1)):
        shown = narrowed(replace(inside, faces_players=faces_players), half, LARGE_TYPE)
        (body,) = shown.blocks[0].bodies
        assert isinstance(body, TableContent)
        assert body.columns == parts
    spread = spread_as_needed([narrow], half, SIZE, typesetter)
    assert len(spread) > 1
    plans = shaped_plans(spread, half, LARGE_TYPE, typesetter, is_free=True)
    assert all(plan.fits for plan in plans)
