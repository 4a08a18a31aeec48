"""Who gives way where a table's line is too short: headings before names, and words before both."""

from __future__ import annotations

from fractions import Fraction

from tablewright.fonts.widths import width_in_ems
from tablewright.records import replace
from tablewright.typeset.column_widths import LETTERS_ACROSS, is_crushed, shared_width
from tablewright.typeset.spread_cells import SpreadCell, SpreadGroup, SpreadRow
from tablewright.typeset.spread_content import SpreadContent
from tablewright.typeset.spread_shares import shares_of
from tablewright.typeset.table_content import Head, PrintedCell, PrintedRow, Setting, TableContent
from tablewright.views.chance import Chance


def table(heads: list[tuple[str, Setting]], *rows: tuple[str, ...]) -> TableContent:
    return TableContent(
        tuple(Head(title, setting) for title, setting in heads),
        tuple(PrintedRow(tuple(PrintedCell(words) for words in row)) for row in rows),
    )


TROOPS = table(
    [
        ("Troops", Setting.LABEL),
        ("Morale", Setting.NUMBER),
        ("Mounted", Setting.NUMBER),
        ("Berserkers, fanatics", Setting.NUMBER),
    ],
    ("Trained warriors", "8", "+1", "+2"),
)


def test_a_heading_far_longer_than_its_figures_breaks_where_the_line_is_short() -> None:
    found = shared_width(TROOPS)
    assert [head.lines for head in found.heads] == [
        ("Troops",),
        ("Morale",),
        ("Mounted",),
        ("Berserkers,", "fanatics"),
    ]


def test_so_does_one_above_chances_without_bars() -> None:
    chance = PrintedCell(chance=Chance(Fraction(21, 100)))
    heads = (
        Head("Spell", Setting.LABEL),
        Head("Unskilled, %", Setting.BARE_ODDS),
        Head("Effect", Setting.TEXT),
    )
    row = PrintedRow((PrintedCell("Blast of the Firehorse"), chance, PrintedCell("4 damage")))
    found = shared_width(TableContent(heads, (row,)), 40)
    assert found.heads[1].lines == ("Unskilled,", "%")
    assert shared_width(TableContent(heads, (row,)), 60).heads[1].lines == ("Unskilled, %",)


def test_no_heading_breaks_where_there_is_room() -> None:
    found = shared_width(TROOPS, LETTERS_ACROSS)
    assert [head.lines for head in found.heads][-1] == ("Berserkers, fanatics",)


def test_a_name_stays_whole_beside_words_that_can_break() -> None:
    found = shared_width(
        table(
            [("What", Setting.LABEL), ("What they do", Setting.TEXT)],
            ("Fighting retreat", "Give ground with their guard up, and seek"),
        )
    )
    assert [head.is_whole for head in found.heads] == [True, False]


def test_a_name_breaks_where_the_words_beside_it_would_be_crushed() -> None:
    found = shared_width(
        table(
            [("What", Setting.LABEL), *[(f"Then {n}", Setting.TEXT) for n in range(3)]],
            ("Fighting retreat", *["Give ground with their guard up"] * 3),
        )
    )
    assert not any(head.is_whole for head in found.heads)


def test_many_columns_of_figures_across_a_panel_have_equal_shares() -> None:
    heads = [("Level", Setting.NAME), *[(f"Wight, {n} HD", Setting.FIGURE) for n in range(9)]]
    row = ("20 or more", *map(str, range(9)))
    found = shared_width(table(heads, row), LETTERS_ACROSS)
    shares = [head.share for head in found.heads]
    assert len(set(shares[1:])) == 1
    assert abs(sum(shares) - 100) < 0.01
    # In a column every figure takes what it needs.
    assert {head.share for head in shared_width(table(heads, row)).heads} == {0}


def test_a_table_is_crushed_by_long_words_beside_figures_and_not_by_figures_alone() -> None:
    words = [("Total", Setting.NUMBER), ("What", Setting.LABEL), ("It means", Setting.TEXT)]
    assert not is_crushed(table(words, ("2", "Attack", "They strike at once")))
    assert is_crushed(table(words, ("2", "Immediate attack", "They strike at once, " * 5)))
    saves = [("Level", Setting.FIGURE), *[(f"Save {n}", Setting.NUMBER) for n in range(5)]]
    assert not is_crushed(table(saves, ("10–11", *["12"] * 5)))
    assert is_crushed(table([*saves, *saves, *saves], ("10–11", *["12"] * 5) * 3))


def test_short_words_stay_whole_beside_long_ones() -> None:
    heads = [("Roll", Setting.RANGE), ("They are", Setting.TEXT), ("It means", Setting.TEXT)]
    long = "They dislike the party and attack it if they can"
    found = shared_width(table(heads, ("3–7", "Very unfavourable", long)), LETTERS_ACROSS)
    assert [head.is_whole for head in found.heads] == [False, True, False]
    # Among words of about one length none is a name.
    found = shared_width(
        table(heads, ("3–7", "Very unfavourable", "They may attack")), LETTERS_ACROSS
    )
    assert not any(head.is_whole for head in found.heads)
    # Nor where the name beside them leaves no room.
    heads = [("What", Setting.LABEL), *heads[1:]]
    found = shared_width(table(heads, ("Whoever they are", "Very unfavourable", long)))
    assert [head.is_whole for head in found.heads][1:] == [False, False]


def test_a_long_name_beside_ranges_has_the_room_it_needs() -> None:
    heads = [("Mood", Setting.NAME), *[(f"To {n}", Setting.RANGE) for n in range(4)]]
    row = ("Threatening", "2–5", "6–8", "9–12", "13–20")
    name, *ranges = (head.share for head in shared_width(table(heads, row), 66).heads)
    # Eleven bold letters and what is around them, of 66.
    assert 20 < name < 22
    assert set(ranges) == {(100 - name) / 4}
    # One that is too long for that breaks, and leaves the ranges their room.
    endless = ("Threatening " * 9, *row[1:])
    assert shared_width(table(heads, endless), 66).heads[0].share == 28
    # Across a panel that is little, and it has the least share.
    assert shared_width(table(heads, row), LETTERS_ACROSS).heads[0].share == 14
    # A single range is as wide as it needs.
    assert shared_width(table(heads[:2], row[:2]), 66).heads[0].share == 0


def test_a_longer_line_crushes_less() -> None:
    words = [("Who", Setting.LABEL), ("Weapons", Setting.TEXT)]
    found = table(words, ("Green troops", "Any that a fighter may use, and no other"))
    assert is_crushed(found, 24, 2)
    assert not is_crushed(found, 48, 2)


def test_short_words_and_their_headings_give_no_room_to_long_ones() -> None:
    heads = [("Damage", Setting.LABEL), ("Healing", Setting.TEXT), ("Other", Setting.TEXT)]
    row = ("+6", "Up to 4 wounds, or a lost digit", "±6")
    assert is_crushed(table(heads, row), 28, 2)
    assert not is_crushed(table(heads, row), 34, 2)


def test_a_figure_stands_near_its_name_on_a_wide_line() -> None:
    weapons = table([("Weapon", Setting.LABEL), ("Damage", Setting.NUMBER)], ("Quarterstaff", "2"))
    assert shared_width(weapons, 24).width == 1
    narrow = shared_width(weapons)
    # The space between the longest name and its figure is that of ten letters, and what they need.
    assert narrow.width * 45 < len("Quarterstaff") + len("Damage") + 15
    assert shared_width(weapons, LETTERS_ACROSS).width < narrow.width
    # In parts each part is a line.
    assert shared_width(replace(weapons, columns=4), 100).width == 1


def test_what_reads_across_a_line_keeps_it() -> None:
    texts = table([("What", Setting.LABEL), ("Then", Setting.TEXT)], ("Flee", "Run"))
    bars = table([("Score", Setting.LABEL), ("Holds", Setting.ODDS)], ("2", "3"))
    assert [shared_width(each, LETTERS_ACROSS).width for each in (texts, bars)] == [1, 1]


def test_the_longest_words_of_a_line_break_so_that_short_ones_keep_apart() -> None:
    cells = ("10 minutes", "Up to 6 wounds, or a lost limb")
    content = SpreadContent(
        "Cost",
        (SpreadGroup("", ("Time", "Healing")),),
        (SpreadRow("+5", tuple(map(SpreadCell, cells))),),
        worded=(True, True),
    )
    short, long = map(width_in_ems, cells)

    def widths(ems: float) -> list[float]:
        return [ems * share / 100 for share in shares_of(content, ems=ems)]

    # With room for both each has its own, and some more.
    _, time, healing = widths(40.0)
    assert time > short + 1
    assert healing > long + 1
    # Without, the shorter stays whole.
    _, time, healing = widths(16.0)
    assert time > short + 1
    assert healing < long
    # No word is cut, however little room there is.
    assert min(shares_of(content, ems=1.0)) > 0
