"""Tables that are cut between their columns lose none of them, nor the names of their rows."""

from __future__ import annotations

from typing import cast

from tablewright.kinds import Entry
from tablewright.kinds.entry import Text
from tablewright.records import replace
from tablewright.typeset.blocks import Block, Body
from tablewright.typeset.cutting_columns import (
    cut_columns,
    cut_spread,
    drawn_heads,
    explained_behind,
)
from tablewright.typeset.list_content import TermsContent
from tablewright.typeset.spread_cells import SpreadCell, SpreadGroup, SpreadRow
from tablewright.typeset.spread_content import SpreadContent
from tablewright.typeset.table_content import (
    Head,
    PrintedCell,
    PrintedRow,
    Setting,
    TableContent,
)
from tablewright.views.footnotes import Footnote

HEADS = (
    Head("Ship", Setting.LABEL),
    Head("Crew", Setting.NUMBER, icon="boot"),
    Head("Hull", Setting.NUMBER, icon="shield"),
    Head("Sails", Setting.NUMBER, icon="moon"),
)
NOTES = (
    Footnote("a", "†", Text("Lame.", ())),
    Footnote("b", "‡", Text("Old.", ())),
)


def ships(heads: tuple[Head, ...] = HEADS, groups: tuple[str, ...] = ("", "")) -> TableContent:
    rows = (("Heron", "7", "20", "2"), ("Gull", "9", "30", "3"))
    marked = {("Heron", 1): ("†",), ("Gull", 3): ("‡",)}
    return TableContent(
        heads,
        tuple(
            PrintedRow(
                tuple(PrintedCell(w, marks=marked.get((row[0], n), ())) for n, w in enumerate(row)),
                group,
            )
            for row, group in zip(rows, groups, strict=True)
        ),
    )


def block(body: Body) -> Block:
    return Block(cast("Entry", None), "", (), ("All ships.",), (body,), NOTES)


def test_each_part_has_the_names_of_the_rows_and_its_own_footnotes() -> None:
    first, second, third = cut_columns(block(ships()), 3)
    assert [
        [h.title for h in cast("TableContent", b.bodies[0]).heads] for b in (first, second)
    ] == [
        ["Ship", "Crew"],
        ["Ship", "Hull"],
    ]
    assert [note.mark for note in first.notes] == ["†"]
    assert [note.mark for note in third.notes] == ["‡"]
    assert (first.leads, second.leads) == (("All ships.",), ())
    # There are not that many columns.
    assert len(cut_columns(block(ships()), 4)) == 1
    # What has its name behind a range has it still.
    turned = tuple(reversed(HEADS))
    rows = tuple(replace(row, cells=row.cells[::-1]) for row in ships().rows)
    (left, right) = cut_columns(block(replace(ships(), heads=turned, rows=rows)), 2)
    for part in (left, right):
        assert "Ship" in [head.title for head in cast("TableContent", part.bodies[0]).heads]


def spread() -> SpreadContent:
    def row(name: str, *cells: tuple[str, int]) -> SpreadRow:
        return SpreadRow(name, tuple(SpreadCell(words, spans=n) for words, n in cells), ("†",))

    return SpreadContent(
        "Undead",
        (SpreadGroup("Low", ("1", "2")), SpreadGroup("High", ("3", "4"))),
        (row("Bones", ("9", 1), ("T", 3)), row("Ghost", ("–", 2), ("20", 1), ("9", 1))),
        legend=(("T", "Turned", ("‡",)), ("–", "No effect", ())),
    )


def test_a_spread_keeps_its_headings_and_explains_what_stands_in_each_part() -> None:
    first, second = (cast("SpreadContent", b.bodies[0]) for b in cut_columns(block(spread()), 2))
    assert first.groups == (SpreadGroup("Low", ("1", "2")),)
    assert second.groups == (SpreadGroup("High", ("3", "4")),)
    # A cell that spans the cut stands on both sides of it.
    assert [(c.words, c.spans) for c in first.rows[0].cells] == [("9", 1), ("T", 1)]
    assert [(c.words, c.spans) for c in second.rows[0].cells] == [("T", 2)]
    assert [(c.words, c.spans) for c in second.rows[1].cells] == [("20", 1), ("9", 1)]
    assert [short for short, _, _ in first.legend] == ["T", "–"]
    assert [short for short, _, _ in second.legend] == ["T"]
    # Widths stay in proportion, where cells span columns too.
    broad = replace(spread(), shares=(40.0, 10.0, 20.0, 10.0, 20.0))
    (cut, _) = (cast("SpreadContent", b.bodies[0]) for b in cut_columns(block(broad), 2))
    assert [round(share, 1) for share in cut.shares] == [57.1, 14.3, 28.6]
    inside = cut_columns(block(spread()), 4)
    assert [cast("SpreadContent", b.bodies[0]).groups[0].title for b in inside] == [
        "Low",
        "Low",
        "High",
        "High",
    ]


def test_what_explains_rows_goes_behind_them_as_sentences() -> None:
    heads = (*HEADS[:2], Head("It is", Setting.TEXT), HEADS[3])
    front, back = explained_behind(block(ships(heads)))
    assert [h.title for h in cast("TableContent", front.bodies[0]).heads] == [
        "Ship",
        "Crew",
        "Sails",
    ]
    assert back.bodies == (TermsContent((("Heron", "20"), ("Gull", "30")), "It is"),)
    # Where nothing would be left in front, or groups would be lost, it stays a table.
    alone = TableContent(
        (HEADS[0], heads[2]), tuple(replace(r, cells=r.cells[:2]) for r in ships().rows)
    )
    assert len(explained_behind(block(alone))) == 1
    assert len(explained_behind(block(ships()))) == 1
    grouped = explained_behind(block(ships(heads, ("Small", "Large"))))
    assert isinstance(grouped[1].bodies[0], TableContent)


def test_glyphs_stand_for_headings_where_each_has_its_own() -> None:
    drawn = drawn_heads(ships())
    assert drawn is not None
    assert drawn.drawn == {"boot": "Crew", "shield": "Hull", "moon": "Sails"}
    assert [row.label for row in drawn.rows] == ["Heron", "Gull"]
    assert [cell.words for cell in drawn.rows[0].cells] == ["7", "20", "2"]
    assert drawn_heads(ships((*HEADS[:3], Head("Sails", Setting.NUMBER)))) is None
    assert drawn_heads(ships(groups=("Small", ""))) is None
    twice = drawn_heads(ships((*HEADS[:3], Head("Sails", Setting.NUMBER, icon="boot"))))
    assert twice is not None
    # Which of the two it stands for, nobody could tell.
    assert twice.drawn == {}


def test_a_part_has_the_column_that_is_looked_for_and_the_notes_of_its_rows() -> None:
    rows = (("2-4", "Cowards, or others made to fight", "94"), ("12", "Fearless golems", "0"))
    heads = (
        Head("Score", Setting.FIGURE),
        Head("They are", Setting.LABEL),
        Head("Breaks", Setting.ODDS),
    )
    table = TableContent(
        heads,
        tuple(
            PrintedRow(
                tuple(
                    PrintedCell(w, marks=("†",) if (n, row[0]) == (1, "12") else ())
                    for n, w in enumerate(row)
                )
            )
            for row in rows
        ),
    )
    parts = cut_columns(block(table), 2)
    bodies = [cast("TableContent", part.bodies[0]) for part in parts]
    assert [[head.title for head in body.heads] for body in bodies] == [
        ["Score", "They are"],
        ["Score", "Breaks"],
    ]
    assert [[note.mark for note in part.notes] for part in parts] == [["†"], ["†"]]
    assert bodies[1].rows[1].cells[0].marks == ("†",)


def test_a_spanner_stands_above_what_is_left_of_its_columns() -> None:
    narrow = cut_columns(block(spread()), spread().width)
    spanned = [cast("SpreadContent", part.bodies[0]).has_spanners for part in narrow]
    wide = [group for group in spread().groups for _ in group.columns if len(group.columns) > 1]
    assert sum(spanned) == len(wide) > 0


def test_a_spread_is_cut_between_groups_if_parts_stay_about_as_wide() -> None:
    def parts(*widths: int, count: int = 2) -> list[int]:
        groups = tuple(SpreadGroup(str(n), ("x",) * width) for n, width in enumerate(widths))
        cells = tuple(SpreadCell("a") for _ in range(sum(widths)))
        cut = cut_spread(SpreadContent("Cost", groups, (SpreadRow("1", cells),)), count)
        return [part.width for part in cut]

    assert parts(3, 3, 3) == [3, 6]
    assert parts(1, 1, 1, 3, 3) == [3, 6]
    # A group that is too long is cut within, and so is what has one group alone.
    assert parts(9, 1) == [5, 5]
    assert parts(8) == [4, 4]
    assert parts(2, 8, 2, count=3) == [4, 4, 4]


def test_a_part_is_without_the_rows_that_hold_nothing_in_it() -> None:
    groups = (SpreadGroup("", ("Range",)), SpreadGroup("", ("Area",)))
    rows = (
        SpreadRow("1", (SpreadCell("Near"), SpreadCell("Room"))),
        SpreadRow("2", (SpreadCell("Far"), SpreadCell())),
    )
    first, second = cut_spread(SpreadContent("Cost", groups, rows), 2)
    assert [row.label for row in first.rows] == ["1", "2"]
    assert [row.label for row in second.rows] == ["1"]
