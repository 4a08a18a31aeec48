"""On a broad card lists that would leave half of it empty stand in parts, or across it."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

from outputs.test_aligned_cards import planned, tables_of
from press.projects import HARBOUR
from tablewright.outputs.cards.deck import PlannedCard
from tablewright.outputs.cards.sizes import A6, CARD_FORMATS, POKER, CardFormat
from tablewright.records import replace
from tablewright.typeset.panels import figure_size, note_size
from tablewright.typeset.spread_cells import plain_words
from tablewright.typeset.table_content import TableContent

DUES = """\
kind: table
title: Dues
summary: What a boat pays.
columns:
  boat: {title: Boat, type: text, key: true}
  dues: {title: Dues, type: integer}
rows:
"""
TIDES = """\
kind: table
title: Tides
columns:
  low: {title: Low water, type: integer}
  high: {title: High water, type: integer}
rows:
"""
TOLLS = """\
kind: table
title: Tolls
columns:
  boat: {title: Boat, type: text, key: true}
  day: {title: Day, type: integer}
  night: {title: Night, type: integer}
rows:
"""


def card_of(root: Path, text: str, card: CardFormat = A6) -> PlannedCard:
    # Alone in its pack it has a card of its own, and no half.
    (found,) = planned(root, {"pack": HARBOUR["pack"], "list": text}, card)
    return found


def dues(count: int, last: str = "Barge") -> str:
    names = [f"Boat {n}" for n in range(1, count)]
    return DUES + "".join(
        f"  - {{boat: {name}, dues: {n}}}\n" for n, name in enumerate([*names, last])
    )


def table_on(card: PlannedCard) -> TableContent:
    (table,) = tables_of(card.front.panel.blocks)
    return table


def test_a_long_narrow_list_stands_in_two_parts(tmp_path: Path) -> None:
    large = card_of(tmp_path / "large", dues(14))
    small = card_of(tmp_path / "small", dues(14), POKER)
    assert table_on(large).columns == 2
    assert large.front.size >= A6.sizes[0]
    # A small card has no width to spare, and a short list needs none.
    assert table_on(small).columns == 1
    assert table_on(card_of(tmp_path / "short", dues(5))).columns == 1


def test_one_long_name_breaks_rather_than_that_all_others_are_small(tmp_path: Path) -> None:
    long = "A barge of forty paces"
    broken = card_of(tmp_path / "one", dues(14, long))
    assert broken.front.panel.breaks_names
    assert broken.front.size >= A6.sizes[0]
    assert not card_of(tmp_path / "none", dues(14)).front.panel.breaks_names


def test_pairs_of_figures_stand_across_a_card(tmp_path: Path) -> None:
    rows = "".join(f"  - {{low: {n}, high: {2 * n}}}\n" for n in range(1, 10))
    table = table_on(card_of(tmp_path, TIDES + rows))
    assert not table.is_headed
    found = [[plain_words(cell.words) for cell in row.cells] for row in table.rows]
    assert found == [
        ["Low water", *map(str, range(1, 10))],
        ["High water", *map(str, range(2, 20, 2))],
    ]


def test_several_columns_share_what_a_line_leaves(tmp_path: Path) -> None:
    names = ("Heavy barge with a mast", "Light barge with a mast")
    rows = "".join(f"  - {{boat: {name}, day: 3, night: 6}}\n" for name in names)
    table = table_on(card_of(tmp_path / "large", TOLLS + rows))
    assert (table.width, table.rest, table.is_even) == (1.0, 0.0, True)
    assert not table_on(card_of(tmp_path / "small", TOLLS + rows, POKER)).is_even


def test_a_deck_has_few_sizes_of_type(tmp_path: Path) -> None:
    for card in CARD_FORMATS:
        # What is read, and what would not fit; and what is larger, which is seen to be meant.
        assert len(card.sizes) == 2
        assert len(card.larger) == 2
        ladder = [*reversed(card.larger), card.sizes[0]]
        assert all(a >= 1.1 * b for a, b in pairwise(sorted(ladder, reverse=True)))
        assert len(card.title_type) == 3
        panel = card_of(tmp_path / card.size, dues(5), card).front.panel
        sizes = [*card.sizes, *card.larger]
        small = {note_size(panel, size) for size in sizes} | {
            figure_size(panel, size) for size in sizes
        }
        assert len(small) <= 2
        titled = replace(panel, title="A title")
        assert titled.title_size in card.title_type


def test_a_wide_low_table_has_some_columns_below_the_others_on_a_small_card(
    tmp_path: Path,
) -> None:
    columns = "".join(
        f"  c{n}: {{title: Columns{n}, type: integer, optional: true}}\n" for n in range(6)
    )
    head = TOLLS.partition("  day")[0] + columns + "rows:\n"
    full = "".join(f", c{n}: {100 + n}" for n in range(6))
    punts = "".join(f"  - {{boat: Punt {n}, c0: 7}}\n" for n in range(4))
    rows = f"  - {{boat: Barge{full}}}\n{punts}"
    card = card_of(tmp_path / "low", head + rows, POKER)
    assert not card.is_double
    upper, lower = tables_of(card.front.panel.blocks)
    assert [len(table.heads) for table in (upper, lower)] == [4, 4]
    # Rows with nothing below are left out there.
    assert len(upper.rows) == 5
    assert [plain_words(row.cells[0].words) for row in lower.rows] == ["Barge"]
