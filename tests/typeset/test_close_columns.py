"""On a panel nothing stands far from what leads to it: bars have what is left, or nothing has."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tablewright.records import replace
from tablewright.typeset.close_columns import own_width, set_close
from tablewright.typeset.column_widths import HEAD_LETTER, LETTERS_ACROSS, shared_width
from tablewright.typeset.table_content import (
    Head,
    PrintedCell,
    PrintedRow,
    Setting,
    TableContent,
    in_two_lines,
)
from tablewright.views.chance import Chance

HALF = PrintedCell(chance=Chance(Fraction(1, 2)))


def chart(first: str, *titles: str, setting: Setting = Setting.COUNT) -> TableContent:
    heads = (Head(first, setting), *(Head(title, Setting.ODDS) for title in titles))
    rows = tuple(PrintedRow((PrintedCell(str(n)), *[HALF] * len(titles))) for n in range(3))
    return TableContent(heads, rows)


def test_bars_have_what_numbers_leave() -> None:
    found = set_close(chart("WIS modifier", "Steady", "Shaken"))
    name, *bars = (head.share for head in found.heads)
    assert found.is_chart
    # Twelve letters of a heading, smaller than text, and what is around them, of 45.
    assert 25 < name < 27
    assert bars == [(100 - name) / 2] * 2
    assert not any(head.is_broken for head in found.heads)


def test_a_long_heading_of_a_chart_goes_on_in_a_second_line_and_no_third() -> None:
    found = set_close(chart("DEX lead of the pursuers", "Still running", "Gone"), 54)
    assert [head.lines for head in found.heads] == [
        ("DEX lead of", "the pursuers"),
        ("Still running",),
        ("Gone",),
    ]
    assert in_two_lines("Armour class less all other bonuses") == (
        "Armour class less",
        "all other bonuses",
    )


def test_where_bars_would_not_be_seen_columns_are_as_wide_as_they_need() -> None:
    crowded = chart("Morale", *(f"Outcome {n}" for n in range(6)))
    assert set_close(crowded) == crowded


def test_figures_may_stand_between_names_and_their_bars() -> None:
    heads = (
        Head("Who", Setting.LABEL),
        Head("Morale", Setting.NUMBER),
        Head("Flees", Setting.ODDS),
    )
    row = PrintedRow((PrintedCell("Disorganized troops"), PrintedCell("11"), HALF))
    who, morale, flees = (head.share for head in set_close(TableContent(heads, (row,))).heads)
    assert min(who, flees) > morale
    assert abs(who + morale + flees - 100) < 0.01
    # Words leave no room that bars could have.
    worded = (heads[0], Head("They are", Setting.TEXT), heads[2])
    assert not set_close(TableContent(worded, (row,))).is_chart


def test_a_range_has_what_it_needs_of_the_pair_with_its_bar() -> None:
    heads = (Head("Mood", Setting.NAME), *(Head(f"To {n}", Setting.RANGE) for n in range(4)))
    row = PrintedRow((PrintedCell("Hostile"), *[PrintedCell("13–20", HALF.chance)] * 4))
    wide = set_close(shared_width(TableContent(heads, (row,)), LETTERS_ACROSS), LETTERS_ACROSS)
    assert wide.has_pairs
    assert {head.of_pair for head in wide.heads[1:]} == {wide.heads[1].of_pair}
    # Five bold letters and what is around them, of a fifth of a hundred.
    assert 0.3 < wide.heads[1].of_pair < 0.36
    narrow = set_close(shared_width(TableContent(heads, (row,)), 40), 40)
    assert narrow.heads[1].of_pair == 0.6


def test_a_figure_stands_near_its_name_however_broad_the_column_is() -> None:
    heads = (Head("Distance", Setting.LABEL), Head("Feet", Setting.FIGURE))
    row = PrintedRow((PrintedCell("Crossbow range"), PrintedCell("120–300")))
    found = set_close(TableContent(heads, (row,)))
    # Fourteen letters, seven, what is around both, and six between them, in half ems.
    assert found.most_ems == (14 + 7 + 2 * 1.6 + 6) / 2
    # A row that fills its line has nothing to leave.
    long = PrintedRow((PrintedCell("What is as far away as this"), PrintedCell("120–300")))
    assert set_close(TableContent(heads, (long,))).most_ems == 0


def test_figures_that_lead_to_each_other_share_what_names_leave() -> None:
    heads = (Head("Boat", Setting.LABEL), *(Head(t, Setting.FIGURE) for t in ("Crew", "Oars")))
    row = PrintedRow(tuple(map(PrintedCell, ("Gig", "4", "8"))))
    found = set_close(TableContent(heads, (row,)))
    # As far as from a name to its figure it may be from there to the next.
    wanted = 4 * HEAD_LETTER + 2 * 4 * HEAD_LETTER + 3 * 1.6
    assert found.most_ems == pytest.approx((wanted + 2 * 6) / 2)
    assert found.is_even
    # What then has its whole line keeps them apart alike; a single figure stands near its name.
    assert set_close(TableContent(heads, (row,)), 30).width == 1
    assert set_close(TableContent(heads, (row,)), 30).is_even
    one = TableContent(heads[:2], (replace(row, cells=row.cells[:2]),))
    assert not set_close(one).is_even


def listed(*titles: str) -> TableContent:
    """Return a list of dice by a score, as a check has it that one figure decides."""
    heads = (Head("Score", Setting.COUNT, 40), *(Head(t, Setting.RANGE, 30) for t in titles))
    cells = [PrintedCell("10–12", HALF.chance)] * len(titles)
    return TableContent(heads, (PrintedRow((PrintedCell("9"), *cells)),), hides_bars=True)


def test_in_a_list_of_dice_the_score_stands_at_its_edge_and_bars_have_the_rest() -> None:
    for titles, letters in ((("Holds",), 45), (("Falls back", "Flees"), 60)):
        found = set_close(listed(*titles), letters)
        assert found.is_chart
        assert not found.hides_bars
        score, *ranges = found.heads
        # Five letters of a small heading, and what is around them.
        assert 12 < score.share * letters / 45 < 14
        assert {head.share for head in ranges} == {(100 - score.share) / len(titles)}
        # Five bold letters, and so much around them that no bar touches them.
        assert all(7.7 < h.of_pair * h.share * letters / 100 < 8.1 for h in ranges)


def test_a_list_without_room_for_bars_is_as_it_was() -> None:
    crowded = listed("Runs", "Falls back", "Flees")
    found = set_close(crowded)
    assert not found.is_chart
    assert found.hides_bars
    assert [head.share for head in found.heads] == [head.share for head in crowded.heads]


def test_what_is_but_a_speck_in_every_row_has_no_bar() -> None:
    def table(*columns: tuple[int, ...]) -> TableContent:
        heads = (Head("Score", Setting.COUNT), *(Head("It", Setting.ODDS) for _ in columns))
        rows = (
            PrintedRow(
                (PrintedCell("1"), *(PrintedCell(chance=Chance(Fraction(n, 100))) for n in line))
            )
            for line in zip(*columns, strict=True)
        )
        return TableContent(heads, tuple(rows), is_chart=True)

    assert table((5, 1), (90, 4), (0, 10)).barred == (False, False, True, True)
    assert replace(table((90,)), hides_bars=True).barred == (False, False)
    assert replace(table((90,)), is_chart=False).barred == (False, False)


def test_a_short_table_of_words_is_as_wide_as_they_need_on_a_long_line() -> None:
    heads = (Head("Stat", Setting.LABEL), Head("Made of", Setting.TEXT))
    rows = (
        PrintedRow((PrintedCell("PAT"), PrintedCell("8 + Agility"))),
        PrintedRow((PrintedCell("PDR"), PrintedCell("4 + Strength"))),
    )
    table = TableContent(heads, rows)
    short = own_width(table, 100)
    assert 0.15 < short.width < 0.4
    assert short.most_ems == 100 * short.width / 2
    # On a line that it nearly fills, in parts, or with widths of its own, it stays as it is.
    assert own_width(table, 24) is table
    halved = replace(table, columns=2)
    assert own_width(halved, 200) is halved
    shared = replace(table, heads=tuple(replace(head, share=50) for head in heads))
    assert own_width(shared, 100) is shared
    # The heading of a group has room in it.
    grouped = replace(table, rows=tuple(replace(row, group="A" * 50) for row in rows))
    assert own_width(grouped, 100).width > 0.5
