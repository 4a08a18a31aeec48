"""A table of words by two keys, turned round where its line is too short for its columns."""

from __future__ import annotations

import pytest

from tablewright.fonts.widths import width_in_ems
from tablewright.records import replace
from tablewright.typeset.column_widths import AROUND_CELL
from tablewright.typeset.grid_content import EMS_PER_LETTER
from tablewright.typeset.spread_cells import SpreadCell, SpreadGroup, SpreadRow
from tablewright.typeset.spread_content import SpreadContent
from tablewright.typeset.turned import ACROSS, turned

GROUPS = (
    SpreadGroup("Times", ("Time",)),
    SpreadGroup("Area of effect", ("Targets", "Room")),
)
ROWS = (
    SpreadRow("+1", tuple(map(SpreadCell, ("A minute", "One", "Small room"))), key="a"),
    SpreadRow("+2", tuple(map(SpreadCell, ("An hour", "Up to four", ""))), key="b"),
)
SPREAD = SpreadContent("Cost", GROUPS, ROWS, worded=(True, True, True))


def letters(word: str) -> float:
    return width_in_ems(word) / EMS_PER_LETTER


def test_columns_become_rows_below_the_heading_of_their_group() -> None:
    table = turned(SPREAD, 60)
    assert table is not None
    assert [head.title for head in table.heads] == [f"Cost {ACROSS}", "+1", "+2"]
    assert round(sum(head.share for head in table.heads), 6) == 100
    told = [(row.group, *(cell.words for cell in row.cells)) for row in table.rows]
    assert told == [
        ("", "Time", "A minute", "An hour"),
        ("Area of effect", "Targets", "One", "Up to four"),
        ("Area of effect", "Room", "Small room", ""),
    ]


def test_columns_are_as_wide_as_their_words_want_and_hold_each_of_them() -> None:
    table = turned(SPREAD, 40)
    assert table is not None
    names, first, second = (head.share * 40 / 100 for head in table.heads)
    # Beside the longest words, with what is around them, the rest goes to the cells that break.
    assert names == pytest.approx(letters("Targets") + AROUND_CELL)
    assert first >= letters("minute") + AROUND_CELL
    assert second >= letters("hour") + AROUND_CELL
    # A word of broad letters has more room than one of as many narrow ones.
    assert letters("Longbow") > 7 > letters("Targets")
    # What a single cell says in words of its column gives it no room from the others.
    alone = (SpreadCell("Up to eight"), SpreadCell(""), SpreadCell(""))
    wider = turned(replace(SPREAD, rows=(*ROWS, SpreadRow("+3", alone))), 46)
    assert wider is not None
    assert wider.heads[3].share * 46 / 100 == pytest.approx(letters("eight") + AROUND_CELL)


def test_what_would_be_crushed_or_say_something_else_stays_as_it_is() -> None:
    # "Targets" and two columns of "minute" need some thirty letters.
    assert turned(SPREAD, 18) is None
    first, second = ROWS

    def holding(cell: SpreadCell) -> SpreadContent:
        return replace(SPREAD, rows=(first, replace(second, cells=(*second.cells[:2], cell))))

    assert turned(holding(SpreadCell("in a room " * 4)), 60) is not None
    assert turned(holding(SpreadCell("in a room " * 12)), 60) is None
    # One cell for two rows, or with something beside it, has no place in a list.
    assert turned(holding(SpreadCell("Small room", goes_on=True)), 60) is None
    assert turned(holding(SpreadCell("Small room", beside="50%")), 60) is None
    assert turned(replace(SPREAD, legend=(("x", "nothing", ()),)), 60) is None
    # Figures are read in columns; and behind a group a row would seem to be of it.
    assert turned(replace(SPREAD, worded=()), 60) is None
    assert turned(replace(SPREAD, groups=GROUPS[::-1]), 60) is None
