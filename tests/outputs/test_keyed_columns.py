"""What dice must show on a large card: under all that leads to it, as wide apart as the card is."""

from __future__ import annotations

from shared import compiled
from tablewright.outputs.cards.faces import card_layouts
from tablewright.outputs.cards.sizes import A6
from tablewright.typeset.keyed_columns import KeyedColumns
from tablewright.typeset.panels import em


def halves() -> list[KeyedColumns]:
    """Return the figures on both faces of the card of an attack, as it is set first."""
    scope = compiled().library.scope("basic-encounter")
    faces = card_layouts(scope.entries["attack"], scope, A6).on_both[0]
    assert [face.where.rpartition("overleaf: ")[2] for face in faces] == ["+6 to +10"] * 2
    found = [body for face in faces for block in face.blocks for body in block.bodies]
    assert all(isinstance(body, KeyedColumns) for body in found)
    return [body for body in found if isinstance(body, KeyedColumns)]


def test_all_figures_are_what_the_rule_says_below_what_leads_to_them() -> None:
    looked_at = 0
    for grid in halves():
        for armour_class, line in zip(grid.row_labels, grid.cells, strict=True):
            for bonus, cell in zip(grid.column_labels, line, strict=True):
                needed = min(max(int(armour_class) - int(bonus), 2), 20)
                assert (int(cell.label), int(cell.below)) == (needed, 5 * (21 - needed))
                looked_at += 1
    assert looked_at == 12 * 11


def test_what_leads_to_a_figure_is_cut_where_the_figures_are() -> None:
    first, second = halves()
    titles = [keys.title for keys in first.column_keys]
    assert titles == ["Fighter", "Cleric, thief", "Magic-user", "Monster HD"]
    leads = [
        dict(zip(grid.column_labels, keys.labels, strict=True))
        for grid in (first, second)
        for keys in (grid.column_keys[0], grid.column_keys[3])
    ]
    assert [leads[0]["+4"], leads[1]["+4"]] == ["5–6", "4"]
    assert [leads[2]["+8"], leads[3]["+8"]] == ["13–15", "8–9"]
    # The line along one half begins afresh on the second face.
    assert first.has_line
    assert not any(line[0].line_left for line in second.cells)


def test_figures_of_neighbours_are_well_apart_and_names_stand_in_one_line() -> None:
    ems = A6.box.width / em(A6.sizes[-1])
    for grid in halves():
        assert grid.crowded(ems)[1] == 0
        each = (ems - grid.label_ems) / len(grid.column_labels)
        # As much is free beside a figure and its chance as these take.
        assert each > 1.5 * sum(grid.ems_of_both)
        assert grid.label_ems > len("Attack bonus") * 0.45
