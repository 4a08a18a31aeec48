"""Points that begin with a name in bold: rows of what is looked up, where names have room."""

from __future__ import annotations

import pytest

import shared
from tablewright.fonts.widths import width_in_ems
from tablewright.kinds.entry import Text
from tablewright.kinds.screen.entry import Screen, ScreenBlock
from tablewright.outputs.blocks import block_of
from tablewright.outputs.screens.hanging import _hung
from tablewright.outputs.screens.hanging import _row as hanging_row
from tablewright.outputs.screens.panels import numbered, screen_panels
from tablewright.records import replace
from tablewright.typeset.blocks import Body
from tablewright.typeset.list_content import ListContent, TermsContent
from tablewright.typeset.named_rows import (
    NamedRow,
    ems_of_names,
    named_row,
    named_rows,
    shared_ems,
)
from tablewright.typeset.shared_edges import with_shared_edges
from tablewright.typeset.table_content import TableContent
from tablewright.views.points import PointView

WIDE = 24.0
BLOCK = ScreenBlock("block", ())


def points(*texts: str) -> tuple[PointView, ...]:
    return tuple(PointView(Text(text, ("points", n)), "") for n, text in enumerate(texts))


def said(rows: tuple[NamedRow, ...]) -> list[tuple[str, str]]:
    texts = [(row.name, row.words) for row in rows]
    return [(str(getattr(a, "markdown", a)), str(getattr(b, "markdown", b))) for a, b in texts]


def test_a_name_in_bold_is_parted_from_what_is_said_of_it() -> None:
    # A colon leads on from it, inside or outside; each cell begins as a sentence does.
    rows = named_rows(points("**Flee**: turn and go", "**Wait:** act later", "**Wind** rises."))
    assert said(rows) == [("Flee", "Turn and go"), ("Wait", "Act later"), ("Wind", "Rises.")]
    # What stands before the first letter stays.
    linked = named_rows(points("**[Reef](ref:reef)**: [a check](ref:b)", "**A**: −5 at *sea*"))
    assert said(linked) == [("[Reef](ref:reef)", "[A check](ref:b)"), ("A", "−5 at *sea*")]


@pytest.mark.parametrize(
    ("text", "row"),
    [
        ("**Run**: twice as far", ("Run", "Twice as far")),
        ("**Run:** twice as far", ("Run", "Twice as far")),
        ("**Run** twice as far", ("Run", "Twice as far")),
        # A name may lean in part, or lead on; what is bold behind it is no part of it.
        ("**The *Gull* now**: sinks", ("The *Gull* now", "Sinks")),
        ("**[Run](ref:run)**: **+2**, now", ("[Run](ref:run)", "**+2**, now")),
        ("**Run**:\ntwice", None),
        ("**Run**:twice", None),
        ("**Run**: ", None),
        ("Run **twice** as far", None),
        ("****: nothing", None),
    ],
)
def test_one_rule_tells_what_a_name_is(text: str, row: tuple[str, str] | None) -> None:
    """The referee's side and the players' ask it both."""
    (point,) = points(text)
    found = named_row(point)
    assert (said((found,))[0] if found else None) == row
    if found:
        assert isinstance(found.words, Text)
        assert found.words.pointer == point.text.pointer
        hung = hanging_row(replace(point, mark="†"))
        assert hung is not None
        assert [cell.words for cell in hung.cells] == [found.name, found.words]
        assert hung.cells[1].marks == ("†",)
    else:
        assert hanging_row(point) is None


@pytest.mark.parametrize(
    "texts",
    [
        ("**Flee**: go", "Nobody has a name"),
        ("**Terror**, if the referee says so", "**Flee**: go"),
        ("**Flee**: go",),
        ("**All of it is bold**", "**Flee**: go"),
        (),
    ],
)
def test_other_points_stay_a_list(texts: tuple[str, ...]) -> None:
    assert named_rows(points(*texts)) == ()


def test_names_have_a_column_where_they_leave_room_for_words() -> None:
    short = named_rows(points("**Flee**: go", "**Wait**: act later"))
    assert 2 < ems_of_names(short, WIDE) < 5
    # As wide as the longest, not as the line.
    assert ems_of_names(short, 2 * WIDE) == ems_of_names(short, WIDE)
    # A name may take two lines, and no more; a word is not divided.
    long = named_rows(points("**One side alone surprised**: they go", "**Wait**: act later"))
    assert ems_of_names(long, 2 * WIDE) > ems_of_names(long, WIDE) > 6
    assert ems_of_names(long, WIDE / 2) == 0
    whole = named_rows(points("**Unconstitutionally**: no", "**Wait**: act later"))
    assert ems_of_names(whole, WIDE) == 0
    assert ems_of_names((), WIDE) == 0


def test_a_part_of_rows_may_be_a_single_one() -> None:
    texts = ("**Flee**: go", "**Wait**: act later", "**Run**: twice as far")
    parted = ListContent(points(*texts), is_ordered=False, ruled=True, columns=3)
    parts = parted.headed_for(4 * WIDE).parts
    assert [said(part.rows) for part in parts] == [
        [each] for each in said(named_rows(parted.items))
    ]
    # What has no column of names is no row, alone or not.
    assert [part.rows for part in parted.parts] == [(), (), ()]


def test_words_begin_close_behind_the_longest_name() -> None:
    (row, _) = rows = named_rows(points("**Parting shot**: a blow", "**Wait**: act later"))
    assert isinstance(row.name, Text)
    behind = shared_ems(rows) - width_in_ems(row.name.markdown, is_bold=True)
    assert 0.5 <= behind <= 0.8


def test_a_column_of_names_is_as_wide_as_those_of_other_blocks_where_it_has_room() -> None:
    short = named_rows(points("**Flee**: go", "**Wait**: act later"))
    alone = ems_of_names(short, WIDE)
    assert ems_of_names(short, WIDE, shared=7.5) == 7.5 > alone
    # A short line keeps most of itself for what is said.
    assert alone < ems_of_names(short, WIDE / 2, shared=7.5) < 7.5
    # Its own longest name is not broken for others.
    long = named_rows(points("**Turning distance**: 5 feet", "**Wait**: act later"))
    assert ems_of_names(long, 2 * WIDE, shared=4) == shared_ems(long) > 7
    # What is said of others does not move for a name of many words.
    assert shared_ems(named_rows(points("**One side alone surprised**: go", "**A**: b"))) < 4
    assert shared_ems(()) == 0


def test_names_of_a_panel_end_at_one_edge() -> None:
    scope = shared.compiled().library.scope("basic-encounter")
    screen = scope.entries["referee-screen"]
    assert isinstance(screen, Screen)
    for panel in numbered(screen_panels(screen, scope), "Basic Encounter"):
        packed = [body for block in panel.blocks if not block.spans for body in block.bodies]
        lists = [body for body in packed if isinstance(body, ListContent) and body.rows]
        widths = {body.headed_for(WIDE).name_ems for body in lists}
        assert len(widths) <= 1, panel.name
    # Each line of what is set across the panel has another width.
    across = replace(block_of(scope.entries["charging"], scope, BLOCK), spans=True)
    beside = block_of(scope.entries["running"], scope, BLOCK)
    ruled = tuple(
        replace(block, bodies=tuple(_as_rows(body) for body in block.bodies))
        for block in (across, beside)
    )
    found = [body for block in with_shared_edges(ruled) for body in block.bodies]
    edges = [body.shared_ems for body in found if isinstance(body, ListContent)]
    assert edges[0] == 0 < edges[-1]


def _as_rows(body: Body) -> Body:
    return replace(body, ruled=True) if isinstance(body, ListContent) else body


def test_lists_are_rows_where_they_are_to_be_and_have_room() -> None:
    found = ListContent(points("**Flee**: go", "**Wait**: act later"), is_ordered=False, ruled=True)
    assert found.headed_for(WIDE).name_ems == ems_of_names(found.rows, WIDE)
    assert found.headed_for(3) is found
    # In two parts each has half of the line.
    halves = ListContent(found.items, is_ordered=False, columns=2, ruled=True)
    assert halves.headed_for(10) is halves
    assert found.headed_for(10) is not found
    for other in (ListContent(found.items, False), ListContent(found.items, True, ruled=True)):
        assert other.headed_for(WIDE) is other
    terms = TermsContent((("A natural 12", "Rallies"), ("Less", "")), icons={"Less": "skull"})
    assert terms.headed_for(WIDE) is terms
    ruled = TermsContent(terms.terms, icons=terms.icons, ruled=True)
    assert ruled.headed_for(WIDE).name_ems > 0
    assert [row.icon for row in ruled.rows] == ["", "skull"]


def test_for_players_the_column_of_names_is_as_wide_as_the_longest() -> None:
    said = points("**Wait**: act later", "**Flee**: turn and go", "**Hold fast**: −5 at sea")
    (table,) = hung(said)
    named, told = table.heads
    assert named.ems == width_in_ems("Hold fast", is_bold=True) + 1
    assert (named.is_whole, told.ems) == (True, 0)
    assert hung(said[:2]) == ()


def hung(said: tuple[PointView, ...]) -> tuple[TableContent, ...]:
    body = _hung(ListContent(said, is_ordered=False))
    return (body,) if isinstance(body, TableContent) else ()
