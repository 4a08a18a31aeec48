"""What dice must show stands large on cards, in a column for each that rolls, with its chance."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from shared import compiled
from tablewright.kinds.check.cards.dice import figures_by_column
from tablewright.kinds.check.entry import Check
from tablewright.kinds.entry import Text
from tablewright.outputs.cards.deck_entries import deck_entries
from tablewright.outputs.cards.faces import card_layouts
from tablewright.outputs.cards.joined import ColumnEntry
from tablewright.outputs.cards.maker import Faces
from tablewright.outputs.cards.sizes import CARD_FORMATS, POKER, CardFormat
from tablewright.records import replace
from tablewright.typeset.dice_columns import DiceColumns
from tablewright.typeset.panels import em

CLASSES = ("fighter", "cleric_thief", "magic_user", "monster")


def columns_of(column: str) -> tuple[Faces, list[DiceColumns]]:
    """Return the faces of one class, and the dice on them."""
    scope = compiled().library.scope("basic-encounter")
    (entry,) = (
        each
        for each in deck_entries(scope, POKER)
        if isinstance(each, ColumnEntry) and each.column == column
    )
    # On two faces of a card, or on the first three or four of several.
    layouts = card_layouts(entry, scope, POKER)
    (faces,) = layouts.divided
    bodies = [body for face in faces for block in face.blocks for body in block.bodies]
    return faces, [body for body in bodies if isinstance(body, DiceColumns)]


@pytest.mark.parametrize("column", CLASSES)
def test_all_that_dice_must_show_is_what_the_rule_says(column: str) -> None:
    looked_at = 0
    _, grids = columns_of(column)
    for grid in grids:
        assert grid.row_labels == tuple(str(n) for n in range(10, 22))
        assert (grid.row_title, grid.remark_title) == ("Armour class", "Bonus")
        for armour_class, line in zip(grid.row_labels, grid.cells, strict=True):
            for bonus, cell in zip(grid.column_remarks, line, strict=True):
                needed = min(max(int(armour_class) - int(bonus), 2), 20)
                assert (int(cell.label), int(cell.below)) == (needed, 5 * (21 - needed))
                assert cell.is_likely == (needed <= 11)
                looked_at += 1
    assert looked_at == 12 * sum(len(grid.column_labels) for grid in grids)


def test_who_rolls_stands_above_what_is_added() -> None:
    faces, (first, second) = columns_of("cleric_thief")
    assert first.column_labels == ("1–2", "3–4", "5–6", "7–8")
    assert first.column_remarks == ("+1", "+2", "+3", "+4")
    assert second.column_labels == ("9–11", "12–14", "15–17", "18–20")
    # Which class it is of its title says, and the heading of the grid: below it stand its levels.
    assert [face.title for face in faces] == ["Cleric, thief: to hit"] * 2
    assert {grid.column_title for grid in (first, second)} == {"Cleric, thief"}
    assert [face.where for face in faces] == ["1–8 · overleaf: 9–20", "9–20"]
    assert [face.chips for face in faces] == [("d20",)] * 2
    # The line along one half goes on from column to column, and begins afresh on each face.
    assert first.has_line
    assert not any(line[0].line_left for line in second.cells)


def test_figures_have_room_beside_their_chances() -> None:
    _, (first, _) = columns_of("cleric_thief")
    ems = POKER.box.width / em(POKER.sizes[-1])
    assert first.crowded(ems)[1] == 0
    broad = replace(
        first,
        column_labels=first.column_labels * 2,
        cells=tuple(line * 2 for line in first.cells),
    )
    assert broad.crowded(ems)[1] > 0


def faces_on(card: CardFormat) -> Iterator[Faces]:
    library = compiled().library
    for pack in library.packs:
        scope = library.scope(pack)
        for entry in deck_entries(scope, card):
            layouts = card_layouts(entry, scope, card)
            series = (ways for each in layouts.series for ways, *_ in each)
            stages = (ways for ways, _ in layouts.stages)
            for ways in (*stages, *series):
                yield from ways


@pytest.mark.parametrize("card", CARD_FORMATS)
def test_where_words_speak_of_the_heavy_line_it_is_drawn(card: CardFormat) -> None:
    looked_at = 0
    for faces in faces_on(card):
        blocks = [block for face in faces for block in face.blocks]
        leads = (lead for block in blocks for lead in block.said)
        words = " ".join(lead.markdown if isinstance(lead, Text) else lead for lead in leads)
        if re.search(r"\bline\b", words.casefold()):
            looked_at += 1
            assert any(block.signs.line for block in blocks), (faces[0].title, words)
    assert looked_at


@pytest.mark.parametrize("column", CLASSES)
def test_no_line_runs_before_the_first_column_where_it_would_part_nothing(column: str) -> None:
    scope = compiled().library.scope("basic-encounter")
    check = scope.find("attack")
    assert isinstance(check, Check)
    block = figures_by_column(check, column, scope)
    assert block is not None
    (grid,) = block.bodies
    assert isinstance(grid, DiceColumns)
    # Of some the column that was before their first is not on the card.
    for part in (grid, grid.columns_between(3, 6)):
        assert not any(line[0].line_left for line in part.cells)
        assert any(cell.line_left for line in part.cells for cell in line)
