"""Booklets: pages in the order that folding asks for, numbered, linked, large enough to read."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path, PurePosixPath
from typing import Any

import pytest

from outputs.printed_pages import bookmarks, inked_box, jumps, pictures, place_of, type_sizes
from press.projects import (
    HARBOUR,
    faults_of_accessibility,
    metadata,
    own_faces_alone,
    project,
    read_pdf,
)
from shared import EVERY_PACK, compiled, order, with_all_sheets
from tablewright.diagnostics import Span
from tablewright.outputs.booklet import covers, signature
from tablewright.outputs.booklet import index_page as back_page
from tablewright.outputs.booklet.booklet import OUTPUT
from tablewright.outputs.booklet.imposed import booklet_sides
from tablewright.outputs.booklet.leaf import LEAF, leaf_on
from tablewright.outputs.booklet.signature import booklet_pages
from tablewright.outputs.booklet.spare_pages import spare_pages
from tablewright.outputs.formats import Formats
from tablewright.outputs.sheets import divided, planned
from tablewright.outputs.sheets.grouping import Section, sharing_runs
from tablewright.outputs.sheets.index_lines import Indexed
from tablewright.outputs.sheets.page_notes import with_notes_on
from tablewright.outputs.sheets.page_trackers import listing_trackers, with_trackers
from tablewright.outputs.sheets.planned import listed_sheets
from tablewright.outputs.sheets.sections import sheet_entries
from tablewright.outputs.sheets.shared_page import SharedPage
from tablewright.records import replace
from tablewright.typeset.grid_content import GridContent
from tablewright.typeset.index_content import IndexContent
from tablewright.typeset.own_content import NotesContent, TrackerContent
from tablewright.typeset.palette import Ink
from tablewright.typeset.panel_marks import Badge
from tablewright.typeset.panels import Panel, em
from tablewright.typeset.papers import Box, PageShape, Paper, Stock, screen_paper
from tablewright.typeset.placing import plan_panel
from tablewright.typeset.plans import Measured, Plan
from tablewright.typeset.roomier_grids import width_of_grids
from tablewright.typeset.table_content import TableContent
from tablewright.typeset.typesetter import typesetter_for
from tablewright.words.chances import ROUNDING_NOTE
from tablewright.words.parts import NOTES
from tablewright.words.situations import Situation

MM = 72 / 25.4
A4 = PurePosixPath("harbour/booklet-a4.pdf")
LETTER = PurePosixPath("harbour/booklet-letter.pdf")
PAPERS = [screen_paper(stock, PageShape.LANDSCAPE) for stock in Stock]


READING = [
    "Harbour Rules",
    "Boarding 2d6",
    "Tides d6",
    "Weather d6",
    "Secret rolls",
]


def pages_of(count: int) -> tuple[SharedPage, ...]:
    """Return so many pages with one section each."""
    section = Panel("", "", (), "", (), 1, (), Span(""))
    measured = Measured(head=0, foot=0, blocks=(), too_wide=())
    plan = plan_panel(section, Box(118, 188), 9, measured)
    return (SharedPage((plan,), (188,)),) * count


def halves(count: int, paper: Paper) -> list[tuple[int, int]]:
    """Return the page numbers at the left and right of every side; 0 for a blank half."""
    sides = []
    for side in booklet_sides(pages_of(count), paper):
        pages = [0, 0]
        for standing in side.panels:
            pages[standing.left > paper.width / 2] = standing.number + 1
        sides.append((pages[0], pages[1]))
    return sides


@pytest.mark.parametrize("paper", PAPERS)
def test_pages_lie_as_folding_asks_for(paper: Paper) -> None:
    assert halves(8, paper) == [(8, 1), (2, 7), (6, 3), (4, 5)]
    # Missing pages are the last ones.
    assert halves(5, paper) == [(0, 1), (2, 0), (0, 3), (4, 5)]
    assert halves(1, paper) == [(0, 1), (0, 0)]


def test_parts_of_one_thing_lie_on_one_opening_and_all_in_order() -> None:
    def pages(heights: list[float], parts: str, first: int, led: str = "") -> list[str]:
        # A letter again is a section that goes on.
        sections = [
            Section(9.0, height, n > 0 and parts[n - 1] == parts[n], parts[n] in led)
            for n, height in enumerate(heights)
        ]
        runs = sharing_runs(sections, "a" * len(parts), 100.0, first)
        return ["".join(parts[n] for n in run) for run in runs]

    # The second page is at the left, and so begins what needs both.
    assert pages([40, 40, 90, 90], "abcc", 3) == ["ab", "c", "c"]
    # From the left on, two that could share a page stand on two, or share it with others.
    assert pages([40, 40, 90, 90], "abcc", 4) == ["a", "b", "c", "c"]
    assert pages([40, 40, 40, 90, 90, 90], "abcdee", 3) == ["a", "bc", "d", "e", "e"]
    # What the one before sends to faces it, if nothing is torn for that.
    assert pages([90, 90, 90, 90, 90], "abcde", 3) == ["a", "b", "c", "d", "e"]
    assert pages([90, 90, 90, 90, 90], "abcde", 3, led="c") == ["a", "b", "c", "d", "e"]
    assert pages([90, 90, 90, 90, 90], "abcde", 3, led="d") == ["a", "b", "", "c", "d", "e"]
    assert pages([90, 90, 90, 90, 90], "abbcd", 2, led="c") == ["a", "", "b", "b", "c", "d"]
    # No further sheet of paper is taken for it, and no other order.
    assert pages([90, 90], "aa", 3) == ["a", "a"]
    # Before all of them is a page for notes, where there is one to spare, or between them.
    assert pages([90, 90, 90, 40, 40], "aabcd", 3) == ["", "a", "a", "b", "cd"]
    assert pages([90, 90, 90, 90, 90, 90], "abbccc", 3) == ["a", "b", "b", "c", "c", "c"]
    assert pages([90, 90, 90, 90, 90, 90], "aabccd", 4) == ["a", "a", "b", "", "c", "c", "d"]
    # What stands first is rather beside what comes next than that beside what comes last.
    assert pages([40, 40, 90, 90, 90], "abccc", 4) == ["a", "b", "c", "c", "c"]
    assert pages([40, 40, 90, 90, 90], "abccc", 3) == ["ab", "c", "c", "c"]


def test_few_sheets_on_one_paper_are_as_large_as_three_pages_hold() -> None:
    scope = with_all_sheets(compiled().library.scope("optional-morale"))
    setter = typesetter_for(scope, order().templates)
    found = booklet_pages(scope, setter)
    assert all(plan.fits for plan in found.plans)
    cover, *inside, back = found.pages
    titles = [[plan.panel.title for plan in page.plans] for page in (*inside, back)]
    # Both parts of what one page held in small type face each other.
    assert titles == [["Morale check"], ["Morale check"], ["Mercenary companies"]]
    assert [page.plans[-1].panel.foot for page in (*inside, back)] == [("2",), ("3",), ("4",)]
    sizes = {plan.size for page in (*inside, back) for plan in page.plans}
    # In larger yet names would break.
    assert sizes == {11.5}
    panel = cover.plans[0].panel
    # No page is left for an index: the cover has as many lines of it as it holds.
    listed = {each.title: each.page for each in panel.within}
    assert list(listed) == sorted(listed)
    assert len(listed) <= 8
    assert (listed["Morale check"], listed["When to check morale"]) == ("2", "3")
    assert (listed["Mercenary companies"], listed["Mercenary morale"]) == ("4", "4")
    anchors = {
        anchor
        for page in found.pages
        for plan in page.plans
        for anchor in (plan.panel.anchor, *(block.anchor for block in plan.panel.blocks))
    }
    assert {each.anchor for each in panel.within} <= anchors
    # At its foot the cover says whose rules they are, and not how it was printed.
    assert panel.foot[0].startswith("Rules: ")
    assert panel.foot[-1] == ROUNDING_NOTE
    # It shows the pack's own glyph, and the game that it is for.
    assert scope.manifest is not None
    assert scope.manifest.icon
    assert cover.plans[0].panel.badge == Badge("", scope.manifest.icon)
    assert cover.plans[0].panel.where == "Old-School Essentials"
    assert cover.plans[0].panel.chips == ("Cheat sheets",)


def test_sheets_of_more_than_one_sheet_of_paper_are_as_large_as_those_of_other_packs() -> None:
    scope = compiled().library.scope("referee-rules")
    assert len(sheet_entries(scope)) == len(
        sheet_entries(compiled().library.scope("optional-morale"))
    )
    pages = booklet_pages(scope, typesetter_for(scope, order().templates)).pages
    assert len(pages) == 8
    # Modifiers stand in two columns, which in larger type no page of theirs would hold.
    titles = [block.title for page in pages for plan in page.plans for block in plan.panel.blocks]
    assert "Changes to morale" in titles


def test_a_cover_without_room_for_credits_leaves_them_to_the_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    scope = with_all_sheets(compiled().library.scope("optional-morale"))
    setter = typesetter_for(scope, order().templates)
    many = tuple(
        f"Rules: volume {n} of a book with a long title and many authors" for n in range(20)
    )
    monkeypatch.setattr(covers, "imprint", lambda _: (*many[:20], ROUNDING_NOTE))
    monkeypatch.setattr(signature, "back_asked", lambda *_: None)
    found = booklet_pages(scope, setter)
    assert len(found.pages) == 8
    cover, *_, back = found.pages
    assert cover.plans[0].fits
    assert cover.plans[0].panel.foot == ()
    panel = back.plans[0].panel
    assert (panel.title, panel.foot[-1]) == ("Notes", ROUNDING_NOTE)
    # All that is left is ruled.
    (ruled,) = panel.blocks[0].bodies
    assert isinstance(ruled, NotesContent)
    assert ruled.lines > 5
    assert back.plans[0].fits


def test_what_a_page_leaves_is_ruled_but_for_what_is_given_to_its_rows() -> None:
    scope = compiled().library.scope("optional-morale")
    setter = typesetter_for(scope, order().templates)
    *_, full = booklet_pages(scope, setter).pages
    assert with_notes_on(full, 118, setter) is full
    (plan,) = full.plans
    taller = SharedPage((replace(plan, over=plan.over - 120),), (full.heights[0] + 120,))
    (ruled,) = with_notes_on(taller, 118, setter).plans
    assert ruled.fits
    (notes,) = ruled.panel.blocks[-1].bodies
    assert isinstance(notes, NotesContent)
    assert 5 <= notes.lines < (120 - plan.over) / 8


def test_few_sheets_are_listed_on_the_cover_and_totals_stand_behind_all_else() -> None:
    scope = compiled().library.scope("referee-rules")
    setter = typesetter_for(scope, order().templates)
    found = booklet_pages(scope, setter)
    titles = [page.plans[0].panel.title for page in found.pages]
    assert titles[1] == titles[2] == "Encounter reaction"
    # The one page that is left has a fight, and totals below it.
    left = [plan.panel.title for plan in found.pages[-2].plans]
    assert left == ["Groups in this fight", "Secret rolls"]
    fight, totals = found.pages[-2].plans
    assert fight.fits
    assert totals.fits
    assert (fight.panel.foot, totals.panel.foot) == ((), (str(len(titles) - 1),))
    (tracker,) = fight.panel.blocks[0].bodies
    assert isinstance(tracker, TrackerContent)
    assert tracker.rows >= 6
    # Pages are numbered as they lie, and the cover knows where all of it is.
    assert [page.plans[-1].panel.foot for page in found.pages[1:3]] == [("2",), ("3",)]
    assert [(each.title, each.page) for each in found.pages[0].plans[0].panel.within] == [
        ("Encounter reaction", "2"),
        ("Morale check", "4"),
        ("Secret rolls", str(len(titles) - 1)),
    ]
    # How to print is asked once, and stands on no page.
    feet = [words for page in found.pages for plan in page.plans for words in plan.panel.foot]
    assert not any("Staple" in words for words in feet)
    assert found.pages[0].plans[0].panel.foot == ()


def test_spare_pages_have_the_trackers_of_the_screen_that_go_with_what_they_face() -> None:
    scope = compiled().library.scope("house-rules")
    setter = typesetter_for(scope, order().templates)

    def titles(*beside: Situation | None) -> list[str]:
        plans = spare_pages(scope, beside, LEAF.box, setter)
        assert all(plan.fits for plan in plans)
        return [plan.panel.title for plan in plans]

    met, groups = "Whom the party has met", "Groups and their morale"
    assert titles(None) == [met]
    assert titles(Situation.FIGHTING) == [groups]
    assert titles(Situation.FIGHTING, Situation.FIGHTING) == [groups, met]
    # What no tracker is left for is ruled.
    assert titles(None, None, Situation.MEETING, None) == [met, groups, "Notes", "Notes"]
    assert titles() == []
    # What stands below another page is not there twice.
    (plan,) = spare_pages(scope, [Situation.FIGHTING], LEAF.box, setter, [groups])
    assert plan.panel.title == met
    # It has its page to itself, and the tab of the panel on which it stands.
    (plan,) = spare_pages(scope, [Situation.FIGHTING], LEAF.box, setter)
    assert plan.panel.situations == (Situation.FIGHTING,)
    (block,) = plan.panel.blocks
    (tracker,) = block.bodies
    assert isinstance(tracker, TrackerContent)
    assert tracker.rows * tracker.line > 0.8 * LEAF.box.height
    # A fight goes before all else, whatever it lies beside.
    scope = compiled().library.scope("toolbox-864")
    (plan,) = spare_pages(scope, [Situation.MAGIC], LEAF.box, setter)
    assert plan.panel.title == "Who is in the fight"
    # Nor does one for something else stand below a page for magic, nor any below a full one.
    page = SharedPage((plan,), (LEAF.box.height,))
    assert with_trackers([page], listing_trackers(scope), LEAF.box.width, setter) == ((page,), ())
    # Something leads to it there, and to one below a page; not to a page of lines.
    assert plan.panel.anchor
    low = replace(plan, over=-0.75 * LEAF.box.height, heights=(20.0,))

    def below(*situations: Situation) -> list[str]:
        panel = replace(low.panel, situations=situations)
        page = SharedPage((replace(low, panel=panel),), (LEAF.box.height,))
        (found,), used = with_trackers([page], listing_trackers(scope), LEAF.box.width, setter)
        titles = [block.title for block in found.plans[0].panel.blocks[1:]]
        assert list(used) == titles
        assert all(block.anchor for block in found.plans[0].panel.blocks[1:])
        return titles

    assert below(Situation.FIGHTING) == ["Who is in the fight"]
    assert below(Situation.MAGIC) == ["Talents of your own"]
    assert below(Situation.WORLD) == []
    assert below() == []
    # A pack whose screen has none of its own to fill in has lines.
    scope = compiled().library.scope("optional-morale")
    (plan,) = spare_pages(scope, [None], LEAF.box, setter)
    assert (plan.panel.title, plan.panel.anchor) == ("Notes", "")


@pytest.mark.parametrize(
    ("pack", "asked", "within"),
    [
        # Both grids, and the index inside of the back: that takes no further sheet of paper, and
        # in front of the sheets it would part openings.
        ("basic-encounter", ["Attack", "Morale check"], True),
        ("swords-morale", ["Morale scores", "Retainer morale"], False),
        # What is too wide for its line goes on below it, and leaves less to others of its panel.
        ("toolbox-864", ["Reaching a target", "Non-player entities"], False),
    ],
)
def test_the_back_has_what_is_asked_most_in_a_fight(
    pack: str, asked: list[str], *, within: bool
) -> None:
    scope = compiled().library.scope(pack)
    setter = typesetter_for(scope, order().templates)
    a4 = screen_paper(Stock.A4, PageShape.LANDSCAPE)
    cover, *inner, back = booklet_pages(scope, setter, a4).pages
    (plan,) = back.plans
    assert plan.fits
    assert plan.size >= 9.5
    assert plan.panel.title == "In a fight"
    assert [block.title for block in plan.panel.blocks] == [*asked, *(["Index"] * (not within))]
    # Whose rules they are is asked once, behind all else: the cover is the title's.
    assert plan.panel.foot[0].startswith("Rules: ")
    assert cover.plans[0].panel.foot == ()
    assert (inner[-1].plans[0].panel.title == "Index") is within
    listed = {each.title: each.page for each in cover.plans[0].panel.within}
    assert listed.get("Index") == (str(len(inner) + 1) if within else None)
    for block in plan.panel.blocks:
        # Each tells what the marks in it mean, and none speaks of those of another.
        assert bool(block.legend) == bool(block.signs or block.has_bars), block.title
        for body in block.bodies:
            if isinstance(body, GridContent):
                assert "heavy line" in block.legend
                # Figures keep their distance in the whole width of the page.
                assert block.abreast == 1
                assert body.ems_of_clear_figures * em(9.5) <= leaf_on(a4).box.width


def test_sections_are_planned_once_though_the_index_pushes_them_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    calls: list[int] = []
    whole = divided.sections_that_fit

    def counted(sections: Sequence[Panel], *others: Any) -> tuple[Plan, ...]:
        calls.append(len(sections))
        return whole(sections, *others)

    monkeypatch.setattr(planned, "sections_that_fit", counted)
    # Whatever it parts, it is to stand in front.
    monkeypatch.setattr(signature, "_turned", lambda *_: 0)
    scope = compiled().library.scope("basic-encounter")
    setter = typesetter_for(scope, order().templates)
    found = booklet_pages(scope, setter, screen_paper(Stock.A4, PageShape.LANDSCAPE))
    titles = [plan.panel.title for plan in found.plans]
    # The index stands before them, so that they were packed a second time.
    assert titles[1] == "Index"
    assert len(calls) == 1
    # It takes the page that was left for totals: these stand below the last that has room.
    assert titles.count("Secret rolls") == 1


def test_without_a_fight_the_back_has_the_index_and_below_it_what_stands_nowhere_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(signature, "back_asked", lambda *_: None)
    for pack, below in (
        # The page that is left has the fight.
        ("swords-morale", NOTES),
        ("toolbox-864", "Who is in the fight"),
        ("referee-rules", "Whom the party has met"),
    ):
        scope = compiled().library.scope(pack)
        setter = typesetter_for(scope, order().templates)
        *inner, back = booklet_pages(scope, setter, PAPERS[0]).pages
        (plan,) = back.plans
        assert plan.fits
        assert plan.panel.title == "Index"
        # Whose rules they are is asked once, behind all else: the cover is the title's.
        assert plan.panel.foot[0].startswith("Rules: ")
        assert plan.panel.foot[-1] == ROUNDING_NOTE
        assert inner[0].plans[0].panel.foot == ()
        index, helps = plan.panel.blocks
        assert helps.title == below
        titles = [b.title for page in inner for each in page.plans for b in each.panel.blocks]
        assert below == NOTES or below not in titles
        # Every line leads to what stands on its page.
        (body,) = index.bodies
        assert isinstance(body, IndexContent)
        anchors = {
            anchor: number
            for number, page in enumerate(inner, 1)
            for each in page.plans
            for anchor in (each.panel.anchor, *(b.anchor for b in each.panel.blocks))
            if anchor
        }
        for line in body.lines:
            led = re.findall(r"\*\*(\d+)\*\*\]\(#([^)]+)\)", line.markdown)
            assert led
            assert all(anchors[target] == int(number) for number, target in led)


def test_an_index_that_fits_in_no_way_leaves_the_back_to_what_is_filled_in(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    scope = compiled().library.scope("toolbox-864")
    setter = typesetter_for(scope, order().templates)
    lines = tuple(Indexed(f"Something {n}", n, f"s{n}") for n in range(400))
    monkeypatch.setattr(back_page, "indexed", lambda *_: lines)
    (plan,) = back_page.index_page({}, scope, LEAF.box, setter, ("Fold it.",)).plans
    assert plan.panel.title == "Who is in the fight"
    # Then the imprint is not there either, and stays on the cover.
    assert "Fold it." not in plan.panel.foot
    # What is on another page already is not there twice.
    page = SharedPage((plan,), (LEAF.box.height,))
    (plan,) = back_page.index_page({4: page}, scope, LEAF.box, setter, ()).plans
    assert plan.panel.title == "Talents of your own"


def test_no_page_is_set_so_large_that_figures_of_its_grids_run_together() -> None:
    scope = compiled().library.scope("basic-encounter")
    pages = booklet_pages(scope, typesetter_for(scope, order().templates)).pages
    (first, *_) = (p.plans[0] for p in pages if p.plans[0].panel.title == "Attack")
    (grid,) = (body for block in first.panel.blocks for body in block.bodies)
    assert isinstance(grid, GridContent)
    # All that the screen shows stands there, in the least type of a booklet.
    assert first.size == 10
    assert len(grid.column_labels) == 12
    assert grid.crowded(LEAF.box.width / em(first.size)) == ("20", 0)
    # There is room for larger type, in which they would run together.
    assert first.over < -10
    assert width_of_grids(first.panel, 0, first.size + 0.5) > LEAF.box.width


def test_chances_stand_with_the_figures_that_they_are_of_all_on_one_page() -> None:
    scope = compiled().library.scope("basic-encounter")
    setter = typesetter_for(scope, order().templates)
    for paper in PAPERS:
        pages = booklet_pages(scope, setter, paper).pages
        (first, *_) = (p.plans[0] for p in pages if p.plans[0].panel.title == "Attack")
        (grid,) = (body for block in first.panel.blocks for body in block.bodies)
        assert isinstance(grid, GridContent)
        assert grid.row_labels[0] == "0"
        assert grid.row_labels[-1] == "+16"
        assert grid.tells_chances
        # Pages of one booklet are read alike: none is in much larger type, and what one leaves is
        # ruled, or has a tracker. An index is searched, and not read.
        plans = [plan for page in pages[1:] for plan in page.plans if plan.panel.title != "Index"]
        assert {plan.size for plan in plans} <= {10.0, 10.5, 11.0}
    left = [body for p in pages[1:-1] for b in p.plans[-1].panel.blocks for body in b.bodies]
    assert any(isinstance(body, NotesContent | TrackerContent) for body in left)


def test_ten_sheets_are_listed_on_the_cover_in_the_order_of_their_pages() -> None:
    scope = compiled().library.scope("basic-encounter")
    cover, first, *_ = booklet_pages(scope, typesetter_for(scope, order().templates)).pages
    within = cover.plans[0].panel.within
    assert len(within) >= 10
    assert (within[0].title, within[0].page) == ("Surprise", "2")
    assert [int(each.page) for each in within] == sorted(int(each.page) for each in within)
    assert first.plans[0].panel.title == "Surprise"


def test_an_index_without_a_back_stands_on_the_page_that_is_left_between_sheets() -> None:
    # As many pages as folded paper has are taken where what moves has pages of its own.
    scope = compiled().library.scope("basic-encounter")
    assert scope.manifest is not None
    on_sheets = dict(scope.manifest.on_sheets)
    moving = on_sheets["initiative"]
    on_sheets |= {"initiative": moving[:3], "surviving-a-fall": moving[3:]}
    morale, damage = on_sheets["optional-morale/morale-check"], on_sheets["damage-to-a-vehicle"]
    on_sheets["attack"] = (*on_sheets["attack"], damage[2], *morale[1:], damage[3])
    on_sheets["optional-morale/morale-check"] = morale[:1]
    on_sheets["damage-to-a-vehicle"] = damage[:2]
    packs = scope.library.packs
    surprise, reactions, both, initiative, attack, check, *others = scope.manifest.first_sheets
    first = (reactions, surprise, both, attack, check, initiative, *others)
    own = replace(packs["basic-encounter"], on_sheets=on_sheets, first_sheets=first)
    scope = replace(scope, library=replace(scope.library, packs={**packs, scope.pack: own}))
    setter = typesetter_for(scope, order().templates)
    cover, *inner = booklet_pages(scope, setter, screen_paper(Stock.A4, PageShape.LANDSCAPE)).pages
    assert inner[-1].plans[0].panel.title != "Index"
    (number,) = [n for n, p in enumerate(inner, 2) if p.plans[0].panel.title == "Index"]
    plan = inner[number - 2].plans[0]
    assert (plan.panel.foot, plan.panel.look.is_numbered) == ((str(number),), True)
    # The cover lists it where it stands, and no rolls that had stood there.
    listed = {each.title: (each.page, each.anchor) for each in cover.plans[0].panel.within}
    assert listed["Index"] == (str(number), plan.panel.anchor)
    assert "Secret rolls" not in listed
    # What no title of a sheet tells is found by it, on the page where it stands.
    (body,) = plan.panel.blocks[0].bodies
    assert isinstance(body, IndexContent)
    words = " ".join(line.markdown for line in body.lines)
    for sought in ("Charging", "Energy drain", "Disengaging"):
        (page,) = re.findall(rf"\[{sought}\W+\*\*(\d+)", words)
        blocks = inner[int(page) - 2].plans[0].panel.blocks
        assert sought in [block.title for block in blocks]


@pytest.mark.parametrize(("pack", "count"), [("basic-encounter", 20), ("toolbox-864", 8)])
def test_no_page_is_set_in_less_than_ten_points(pack: str, count: int) -> None:
    scope = compiled().library.scope(pack)
    found = booklet_pages(scope, typesetter_for(scope, order().templates))
    assert len(found.pages) == count
    *pages, back = found.pages
    plans = [plan for page in pages for plan in page.plans]
    assert min(plan.size for plan in plans if plan.panel.title != "Index") == 10
    # An index has more words in smaller type.
    assert min(plan.size for plan in plans) >= 9
    assert min(plan.size for plan in back.plans) >= 9


def test_pages_are_as_large_as_each_paper_and_tabs_go_on_to_its_edge() -> None:
    scope = compiled().library.scope("referee-rules")
    setter = typesetter_for(scope, order().templates)
    sizes: dict[str, float] = {}
    for paper in PAPERS:
        leaf = leaf_on(paper)
        assert leaf.box.height == paper.height - 16
        assert leaf.box.width == pytest.approx(paper.width / 2 - 20.7)
        found = booklet_pages(scope, setter, paper)
        assert all(plan.fits for plan in found.plans)
        assert {sum(page.heights) for page in found.pages if len(page.plans) == 1} == {
            leaf.box.height
        }
        sizes[paper.name] = leaf.size
    # On the broader paper grids are lined up for larger type.
    assert sizes == {"a4-landscape": 9.75, "letter-landscape": 9.0}
    formats = Formats(papers=tuple(Stock))
    result = OUTPUT.make(replace(order(), packs=("referee-rules",), formats=formats))
    for content in result.files.values():
        _, *inner = pictures(content)
        edges = [inked_box(picture)[side] for picture in inner for side in (0, 2)]
        # A single row of dots is the edge of the paper, between two; what is for no situation has
        # no tab.
        assert sorted(edge <= 0.25 for edge in edges) == [True] * 6


def test_a_list_that_is_whole_again_has_its_bars_again() -> None:
    scope = compiled().library.scope("house-rules")
    pages = booklet_pages(scope, typesetter_for(scope, order().templates)).pages
    (critical,) = [p.plans[0].panel for p in pages if p.plans[0].panel.title == "Critical hit"]
    (table,) = critical.blocks[0].bodies
    assert isinstance(table, TableContent)
    assert table.columns == 1
    # A chance that is never more than 5% would have but a speck.
    assert table.barred == (False, False, True)


def test_what_stands_above_the_heading_of_a_sheet_has_its_line_on_all_its_pages() -> None:
    scope = compiled().library.scope("house-rules")
    pages = booklet_pages(scope, typesetter_for(scope, order().templates)).pages
    assert all(plan.fits for page in pages for plan in page.plans)
    parts = [p.plans[0].panel for p in pages if p.plans[0].panel.title == "Morale check"]
    assert [part.where.startswith("House rule, in place of") for part in parts] == [True] * 3
    # The scores face what must be rolled; both begin an opening.
    titles = [[block.title for block in part.blocks] for part in parts]
    assert "Morale scores" in [*titles[1], *titles[2]]
    # What would be in smaller type than ten points is divided.
    assert min(plan.size for page in pages for plan in page.plans) >= 10
    assert [n for n, page in enumerate(pages, 1) if page.plans[0].panel is parts[0]] == [6]


def test_many_sheets_have_a_page_of_contents(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(signature, "MOST_ON_COVER", 3)
    scope = compiled().library.scope("swords-morale")
    setter = typesetter_for(scope, order().templates)
    found = booklet_pages(scope, setter)
    assert all(plan.fits for plan in found.plans)
    cover, contents, *_ = found.pages
    assert cover.plans[0].panel.within == ()
    assert cover.plans[0].panel.motto.startswith("Morale check, retainer morale")
    panel = contents.plans[0].panel
    assert (panel.title, panel.foot) == ("Contents", ("2",))
    (body,) = panel.blocks[0].bodies
    assert isinstance(body, TableContent)
    assert next(row.cells[-1].words for row in body.rows if row.cells) == "3"


@pytest.mark.parametrize("paper", PAPERS)
def test_each_situation_has_its_tab_on_the_outer_edge_of_its_pages(paper: Paper) -> None:
    plain, *_ = pages_of(1)

    def page(*situations: Situation) -> SharedPage:
        (plan,) = plain.plans
        return replace(
            plain, plans=(replace(plan, panel=replace(plan.panel, situations=situations)),)
        )

    pages = [
        plain,
        page(Situation.SAVING),
        page(Situation.MEETING),
        page(Situation.SAVING, Situation.MAGIC),
    ]
    outer, inner = booklet_sides(pages, paper)
    # The last page lies at the left of the cover, which has none; its first situation counts.
    (back,) = outer.thumbs
    left, right = inner.thumbs
    words = [(thumb.words, thumb.number, thumb.reads_up) for thumb in (back, left, right)]
    assert words == [("Saving", 3, True), ("Saving", 1, True), ("Meeting", 2, False)]
    # Meeting comes before saving, whatever page is first, and is above it at every edge.
    assert back.top == left.top
    assert right.top + right.height < left.top
    for thumb, panel in ((left, inner.panels[0]), (right, inner.panels[1])):
        assert panel.top < thumb.top < thumb.top + thumb.height < panel.top + panel.box.height
    # They lie outside of what the page holds, where most printers still print.
    assert left.left >= 4
    assert left.left + left.width < inner.panels[0].left
    assert right.left > inner.panels[1].left + inner.panels[1].box.width
    assert right.left + right.width <= paper.width - 4
    # What all pages are for needs no tab.
    assert all(not side.thumbs for side in booklet_sides([plain, *pages[1:2] * 3], paper))


@pytest.mark.parametrize("paper", PAPERS)
def test_every_sheet_is_marked_at_the_fold_and_the_cover_for_staples(paper: Paper) -> None:
    sides = booklet_sides(pages_of(8), paper)
    for side in sides:
        folds = [line for line in side.lines if line.is_fold]
        assert [line.left for line in folds] == [paper.width / 2] * 2
        assert folds[0].top >= 3
        assert folds[1].top + folds[1].down <= paper.height - 3
        # Both halves have their page well away from the fold, and their tab's room at the edge.
        for standing in side.panels:
            inside = standing.left % (paper.width / 2)
            around = (inside, paper.width / 2 - inside - standing.box.width)
            at_edge, at_fold = around if standing.left < paper.width / 2 else around[::-1]
            assert at_edge >= 11
            assert at_fold >= 8.99
            assert standing.top >= 8
    assert [sum(not line.is_fold for line in side.lines) for side in sides] == [2, 0, 0, 0]
    # A single sheet has nothing to be stapled to.
    assert all(line.is_fold for side in booklet_sides(pages_of(4), paper) for line in side.lines)


@pytest.mark.slow
def test_a_booklet_has_a_cover_and_every_sheet(tmp_path: Path) -> None:
    tides = HARBOUR["weather"].replace("Weather", "Tides")
    order = project(tmp_path, {**HARBOUR, "tides": tides})
    result = OUTPUT.make(order)
    assert result.diagnostics == ()
    assert set(result.files) == {A4, LETTER}
    assert OUTPUT.steps(order) == 2
    assert OUTPUT.owns(PurePosixPath("booklet-a4-grey.pdf"))
    assert not OUTPUT.owns(PurePosixPath("cheat-sheets-a4.pdf"))
    sizes = {A4: (297 * MM, 210 * MM), LETTER: (792, 612)}
    for path, content in result.files.items():
        pages = read_pdf(content)
        assert len(pages) % 2 == 0
        text = [" ".join(page.text.split()) for page in pages]
        # The back, which lies beside the cover, says whose rules they are.
        assert [ROUNDING_NOTE in side for side in text] == [True] + [False] * (len(pages) - 1)
        assert all(page.size == pytest.approx(sizes[path], abs=0.01) for page in pages)
        assert "Harbour Rules" in text[0]
        # How to fold it stands in the fold, on the side that nobody sees then.
        told = ["flipped on the short edge" in side for side in text]
        assert told == [False, True] + [False] * (len(pages) - 2)
        assert "Rules: The Harbour Book by A. Pilot" in text[0]
        # The cover, which lists all, is at the right of that side, the first sheet behind it.
        width = sizes[path][0] / MM
        assert place_of(content, 0, "Cheat sheets")[0] > width / 2
        assert place_of(content, 0, "Rules:")[0] < width / 2
        # So does the fold of the other side have it in its middle.
        assert abs(place_of(content, 1, "short edge")[0] - width / 2) < 9
        assert place_of(content, 1, "Boarding")[0] < width / 2
        whole = " ".join(text)
        # Of what is bound, only the cover says what it is; a page says which of its sheet it is.
        assert "Harbour Rules" not in " ".join(text[1:])
        assert "page 1 of" not in text[1]
        # Totals have the page that folding leaves.
        assert "Secret rolls" in whole
        for words in ("They hold the deck.", "What to roll"):
            assert words in whole
        assert "7 8–12 42% 2–7 58%" in whole
        # From the cover to every sheet, and from the index, which lies beside it.
        assert {start for start, _ in jumps(content)} == {0}
        assert len(jumps(content)) > len(READING)
        marks = [(title, side) for level, title, side in bookmarks(content) if level == 0]
        assert [title for title, _ in marks] == [*READING, "Index"]
        assert faults_of_accessibility(content, tmp_path) == []
        known = metadata(content)
        assert known.title == "Harbour Rules: booklet of cheat sheets"
        assert (known.language, known.is_tagged, known.dates) == ("en", True, ())
        assert own_faces_alone(known.fonts)
        small = "".join(letters for size, letters in type_sizes(content).items() if size < 9)
        # Footnotes and credits may be of 8 pt; "58" is a chance, and no footnote has it.
        assert min(type_sizes(content)) >= 8
        assert "58" not in small


def test_bookmarks_follow_the_order_of_reading_through_the_parts_of_sheets() -> None:
    packs, formats = ("optional-morale",), Formats(papers=(Stock.A4,))
    whole = with_all_sheets(compiled().library.scope(*packs)).library
    result = OUTPUT.make(replace(order(), library=whole, packs=packs, formats=formats))
    (content,) = result.files.values()
    marks = [title for level, title, _ in bookmarks(content) if level == 0]
    cover, *sheets = marks
    assert cover == "Optional Morale"
    assert sheets == ["Morale check 2d6", "Morale check 2d6", "Mercenary companies"]


def test_a_single_sheet_is_folded_and_not_stapled(tmp_path: Path) -> None:
    files = {"pack": HARBOUR["pack"], "weather": HARBOUR["weather"]}
    order = replace(project(tmp_path, files), formats=Formats(papers=(Stock.A4,)))
    pages = read_pdf(OUTPUT.make(order).files[A4])
    assert len(pages) == 2
    cover, inside = (" ".join(page.text.split()) for page in pages)
    assert "Print at actual size" in inside
    assert "Fold it along the dashed marks" in inside
    assert "Rules: The Harbour Book by A. Pilot" in cover
    assert "Staple" not in cover + inside
    more = {f"tides-{n}": HARBOUR["weather"].replace("Weather", f"Tides {n}") for n in range(9)}
    several = replace(project(tmp_path / "more", {**HARBOUR, **more}), formats=order.formats)
    pages = read_pdf(OUTPUT.make(several).files[A4])
    assert len(pages) > 2
    assert "Staple" in " ".join(page.text for page in pages)
    # Nothing is left blank: what is over holds totals rolled in advance, or lines for notes.
    whole = " ".join(page.text for page in pages)
    assert "Secret rolls" in whole
    assert "Notes" in whole


def test_no_ink_moves_a_word(tmp_path: Path) -> None:
    files = {"pack": HARBOUR["pack"], "weather": HARBOUR["weather"]}
    order = replace(
        project(tmp_path, files), formats=Formats(papers=(Stock.A4,), inks=(Ink.FULL, Ink.GREY))
    )
    full, grey = (
        OUTPUT.make(order).files[PurePosixPath(f"harbour/booklet-a4{ink}.pdf")]
        for ink in ("", "-grey")
    )
    assert full != grey
    assert read_pdf(full) == read_pdf(grey)


def test_words_that_no_page_can_hold_beside_each_other_are_an_error(tmp_path: Path) -> None:
    # One alone fits the narrowest page, so that check has nothing against it.
    word = "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch"
    weather = (
        "kind: table\ntitle: Weather\nroll: 1d6\n"
        "columns:\n  roll: {title: 1d6, type: range}\n"
        "  sky: {title: Sky, type: text}\n  sea: {title: Sea, type: text}\n"
        f"rows: [{{roll: 1-6, sky: {word}, sea: {word}}}]\n"
    )
    files = {"pack": HARBOUR["pack"], "weather": weather}
    result = OUTPUT.make(replace(project(tmp_path, files), formats=Formats(papers=(Stock.A4,))))
    assert result.files == {}
    assert {d.code for d in result.diagnostics} == {"TW601"}
    said = result.diagnostics[0].message
    # In the words of what is pressed, with the word, its column and its block.
    assert said.startswith(
        "the booklet's sheet “Weather” does not fit a folded page of A4, even at 9 pt: “Llan"
    )
    assert said.endswith("mm too wide in the column “Sky” of the block “Results”")


def test_a_pack_without_rolls_has_no_booklet(tmp_path: Path) -> None:
    rule = "kind: rule\ntitle: Tides\ntext: Twice a day.\n"
    order = project(tmp_path, {"pack": HARBOUR["pack"], "tides": rule})
    assert OUTPUT.make(order).files == {}
    assert OUTPUT.steps(order) == 0


def test_what_tabs_tell_apart_stands_together_whatever_sheets_have_first() -> None:
    scope = compiled().library.scope("basic-encounter")
    assert scope.manifest is not None
    first = ("saving-throw", "attack", "turn-undead")
    packs = {**scope.library.packs, scope.pack: replace(scope.manifest, first_sheets=first)}
    scope = replace(scope, library=replace(scope.library, packs=packs))
    loose, bound = (
        [line.situation for line in listed_sheets(scope, is_bound=is_bound)]
        for is_bound in (False, True)
    )

    def runs(situations: list[str]) -> list[str]:
        return [s for n, s in enumerate(situations) if n == 0 or s != situations[n - 1]]

    assert len(runs(loose)) > len(set(loose))
    assert runs(bound) == list(dict.fromkeys(loose))
    pages = booklet_pages(scope, typesetter_for(scope, order().templates)).pages
    tabs = [page.plans[0].panel.situations for page in pages[1:-1]]
    told = [each[0].word for each in tabs if each]
    assert runs(told) == list(dict.fromkeys(told))


@pytest.mark.parametrize("pack", EVERY_PACK)
def test_nothing_that_is_led_to_stands_twice(pack: str) -> None:
    scope = compiled().library.scope(pack)
    setter = typesetter_for(scope, order().templates)
    for paper in PAPERS:
        plans = booklet_pages(scope, setter, paper).plans
        anchors = [
            anchor
            for plan in plans
            for anchor in (plan.panel.anchor, *(block.anchor for block in plan.panel.blocks))
            if anchor
        ]
        assert sorted(set(anchors)) == sorted(anchors)
