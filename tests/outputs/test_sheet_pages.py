"""Pages of cheat sheets: their contents are true, short sheets share them, dice fill the last."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import partial
from pathlib import Path, PurePosixPath
from typing import Any, cast

import pytest

from outputs.printed_pages import bookmarks, jumps
from press.projects import HARBOUR, project, read_pdf
from shared import compiled, order, pressed, with_all_sheets
from tablewright.dice import Roller
from tablewright.kinds.entry import Text
from tablewright.kinds.screen.entry import screens_in
from tablewright.kinds.table.entry import Table
from tablewright.outputs.formats import Formats
from tablewright.outputs.sheets import divided, sections
from tablewright.outputs.sheets.as_shown import as_shown
from tablewright.outputs.sheets.blocks import BROAD, spread_out
from tablewright.outputs.sheets.contents import Listed, contents_block, listed_sheet, numbered
from tablewright.outputs.sheets.grouping import Section, kept_sizes, sharing_runs
from tablewright.outputs.sheets.page_trackers import across_if_roomy
from tablewright.outputs.sheets.pages import sheet_pages
from tablewright.outputs.sheets.planned import LEAST_LISTED
from tablewright.outputs.sheets.rolled import ROLLED_ANCHOR, rolled_dice
from tablewright.outputs.sheets.sections import (
    SHEET_PAGE,
    sheet_anchors,
    sheet_blocks,
    sheet_entries,
    sheet_section,
)
from tablewright.outputs.sheets.shared_page import SharedPage, in_one_type
from tablewright.outputs.sheets.sheets import OUTPUT
from tablewright.outputs.sheets.situations import by_situation, situations_of
from tablewright.outputs.sheets.totals_below import with_totals
from tablewright.prose import Link
from tablewright.records import replace
from tablewright.typeset import measured_once
from tablewright.typeset.blocks import Block, Body, ProseContent, RolledContent
from tablewright.typeset.list_content import ListContent
from tablewright.typeset.measuring import measured_panels
from tablewright.typeset.own_content import NotesContent, TrackerContent
from tablewright.typeset.panels import SHEET_TYPE, Panel
from tablewright.typeset.papers import PORTRAIT, Box, Stock
from tablewright.typeset.plans import Measured
from tablewright.typeset.spread_content import SpreadContent
from tablewright.typeset.table_content import Head, PrintedCell, PrintedRow, Setting, TableContent
from tablewright.typeset.typesetter import (
    Typesetter,
    block_colour,
    typesetter_for,
    with_links,
)
from tablewright.views.chance import Chance
from tablewright.words.odds import ROLLED_IN_ADVANCE, WHAT_IT_MEANS
from tablewright.words.parts import NOTES
from tablewright.words.situations import Situation

PACKS = ("basic-encounter", "optional-morale", "referee-rules", "swords-morale", "toolbox-864")


def sheets_of(pack: str) -> bytes:
    return pressed("sheets").files[PurePosixPath(pack, "cheat-sheets-a4.pdf")]


def test_what_goes_on_over_many_pages_keeps_one_size_of_type() -> None:
    whole = Section(10.0, 100)
    parts = (Section(9.5, 240), *(Section(9.5, 240, goes_on=True) for _ in range(4)))
    # The places of 14 pt and of 9.5 pt: what stands alone, or on few pages, may grow.
    assert kept_sizes((whole, *parts, whole)) == [0, 8, 8, 8, 8, 8, 0]
    assert kept_sizes((whole, *parts[:4])) == [0] * 5


@pytest.mark.slow
@pytest.mark.parametrize("pack", PACKS)
def test_the_contents_tell_the_true_pages(pack: str) -> None:
    content = sheets_of(pack)
    pages = read_pdf(content)
    for number, page in enumerate(pages, 1):
        # The number stands at the foot, after the credits.
        assert page.text.split()[-1] == str(number)
    places = [(title, page) for level, title, page in bookmarks(content) if level == 0]
    scope = compiled().library.scope(pack)
    sheets = [entry.title for entry in sheet_entries(scope)]
    contents = " ".join(pages[0].text.split())
    # These fill their pages: contents would stand alone on another.
    if len(sheets) + 1 < LEAST_LISTED or pack == "toolbox-864":
        # A list of few is no news; whose sheets they are stands at the head all the same.
        assert "Contents" not in contents
        assert scope.manifest is not None
        assert scope.manifest.title in pages[0].text.partition("\n")[0]
        return
    # A sheet that is divided begins where the contents say, and goes on behind that.
    begins = dict(reversed(places[1:]))
    for title, place in begins.items():
        # Of what stands on a page besides, the first is looked for.
        besides = title.partition(", ")[0].removesuffix(" and more")
        named = (s for s in sorted(sheets, key=len) if re.match(rf"{re.escape(s)}\b", title))
        sheet = next(named, besides)
        assert re.search(rf"\b{re.escape(sheet)}( [^A-Z]*?)? {place + 1}\b", contents), (
            title,
            place,
        )
    # All is read in the order of the contents, and random numbers once.
    assert list(begins.values())[::-1] == sorted(begins.values())
    assert [title for title, _ in places].count(ROLLED_IN_ADVANCE) <= 1
    # Each line of the contents leads there.
    assert set(begins.values()) <= {end for start, end in jumps(content) if start == 0}
    assert all(any(title.startswith(sheet) for title in begins) for sheet in sheets)


def test_sections_share_pages_in_order_and_those_of_a_situation_stay_together() -> None:
    def runs(heights: list[float], situations: str = "") -> list[tuple[int, ...]]:
        given = [Section(10.0, height) for height in heights]
        return list(sharing_runs(given, situations or "a" * len(heights), 100.0))

    assert runs([40, 40, 90]) == [(0, 1), (2,)]
    # As few as can be, about equally full.
    assert runs([20, 20, 30, 40, 70]) == [(0, 1), (2, 3), (4,)]
    # Where two partings are as even, that between situations is taken.
    assert runs([45, 30, 45], "abb") == [(0,), (1, 2)]
    assert runs([45, 30, 45], "aab") == [(0, 1), (2,)]
    # No other order is taken, whatever would save a page.
    assert runs([60, 70, 20], "aba") == [(0,), (1, 2)]
    assert runs([60, 90, 30], "aba") == [(0,), (1,), (2,)]
    # Nothing is crowded: between two of them is a space.
    assert runs([50, 50]) == [(0,), (1,)]


def test_what_leaves_half_a_page_is_rather_what_something_else_helps_with() -> None:
    given = [Section(10.0, height) for height in (40, 40, 44)]
    assert sharing_runs(given, "abc", 100.0) == ((0, 1), (2,))
    first, *others = given
    helped = [replace(first, is_helped=True), *others]
    assert sharing_runs(helped, "abc", 100.0) == ((0,), (1, 2))


def test_one_that_fits_in_small_type_alone_makes_its_neighbours_as_small() -> None:
    small, large = Section(9.0, 50.0), Section(10.0, 49.0)
    assert sharing_runs([large, large], "aa", 100.0) == ((0,), (1,))
    assert sharing_runs([small, large], "aa", 100.0) == ((0, 1),)


def test_the_largest_type_of_a_page_is_found_by_the_room_that_it_has() -> None:
    scope = compiled().library.scope("basic-encounter")
    whole = sheet_section(scope.entries["attack"], scope, SHEET_PAGE)
    panel = replace(whole, blocks=whole.blocks[:1], shares=())
    # It is handed on, and asked for nothing.
    setter = cast("Typesetter", None)
    for largest in range(len(SHEET_TYPE)):
        # What it takes grows with the square of its type, and fills the page in this one.
        full = PORTRAIT.height / (SHEET_TYPE[largest] + 0.2) ** 2
        tried: list[float] = []

        def measure(
            wanted: Mapping[int, tuple[Panel, float]],
            box: Box,
            typesetter: Typesetter,
            full: float = full,
            tried: list[float] = tried,
        ) -> dict[int, Measured]:
            del box, typesetter
            (size,) = {size for _, size in wanted.values()}
            tried.append(size)
            return {n: Measured(0.0, 0.0, (full * size**2,), ()) for n in wanted}

        for likely in range(len(SHEET_TYPE)):
            tried.clear()
            found = in_one_type([(panel,)], [likely], [0], PORTRAIT, setter, measure)
            (page,) = found
            assert page is not None
            assert page.plans[0].size == SHEET_TYPE[largest]
            # It, the next larger one, and what seemed likely; from that on larger ones in turn.
            between = max(likely - largest, 1)
            assert len(tried) == len(set(tried)) <= between + 2


def test_others_are_laid_out_only_in_type_in_which_fuller_pages_fit() -> None:
    scope = compiled().library.scope("basic-encounter")
    whole = sheet_section(scope.entries["attack"], scope, SHEET_PAGE)
    panel = replace(whole, blocks=whole.blocks[:1], shares=())
    # What each takes in type of a point, so that some fill their page in 10.7 points.
    full = PORTRAIT.height / 10.7**2
    tried: set[tuple[str, float]] = set()

    def sizes(taken: Mapping[str, float], places: Sequence[int]) -> list[float]:
        def measure(
            wanted: Mapping[int, tuple[Panel, float]], box: Box, typesetter: Typesetter
        ) -> dict[int, Measured]:
            del box, typesetter
            tried.update((each.name, size) for each, size in wanted.values())
            heights = {n: taken[each.name] * size**2 for n, (each, size) in wanted.items()}
            return {n: Measured(0.0, 0.0, (height,), ()) for n, height in heights.items()}

        tried.clear()
        pages = [(replace(panel, name=name),) for name in taken]
        none = cast("Typesetter", None)
        found = in_one_type(pages, places, [0] * len(pages), PORTRAIT, none, measure)
        return [page.plans[0].size for page in found if page is not None]

    for likely in range(1, len(SHEET_TYPE)):
        taken = {"sparse": 0.5, "full": full, "sparser": 0.4}
        assert sizes(taken, [0, likely, 0]) == [10.5] * 3
        assert {name for name, size in tried if size > 10.7} == {"full"}
    # What seemed fullest has room: then the next two forbid a size to the two behind them.
    roomy = {"roomy": 0.3, "sparse": 0.5, "full": full, "sparser": 0.4, "sparsest": 0.4}
    assert sizes(roomy, [4, 2, 3, 1, 1]) == [10.5] * 5
    assert {name for name, size in tried if size > 10.7} <= {"roomy", "full", "sparse"}
    # Where smaller type seemed likely the fullest goes up alone, until it has no room.
    last = len(SHEET_TYPE) - 1
    assert sizes({"sparse": 0.4, "full": full}, [last, last]) == [10.5] * 2
    assert {size for name, size in tried if name == "sparse"} <= {10.5, SHEET_TYPE[last]}


def test_others_are_not_laid_out_in_type_in_which_words_of_one_are_too_wide() -> None:
    scope = compiled().library.scope("basic-encounter")
    whole = sheet_section(scope.entries["attack"], scope, SHEET_PAGE)
    panel = replace(whole, blocks=whole.blocks[:1], shares=())
    tried: set[tuple[str, float]] = set()

    def measure(
        wanted: Mapping[int, tuple[Panel, float]], box: Box, typesetter: Typesetter
    ) -> dict[int, Measured]:
        del box, typesetter
        tried.update((each.name, size) for each, size in wanted.values())
        # The one whose words are long has more room than any other.
        return {
            n: Measured(
                0.0,
                0.0,
                ((1.0 if each.name == "wordy" else 60.0),),
                ("“ambushed”",) if each.name == "wordy" and size > 10.0 else (),
            )
            for n, (each, size) in wanted.items()
        }

    pages = [(replace(panel, name=name),) for name in ("sparse", "wordy", "sparser")]
    places = [0, SHEET_TYPE.index(11.0), 0]
    none = cast("Typesetter", None)
    found = in_one_type(pages, places, [0] * len(pages), PORTRAIT, none, measure)
    assert [page.plans[0].size for page in found if page is not None] == [10.0] * 3
    assert {name for name, size in tried if size > 10.0} == {"wordy"}


def test_bound_pages_with_room_have_larger_type_and_so_has_what_goes_on_beside_them() -> None:
    scope = compiled().library.scope("basic-encounter")
    whole = sheet_section(scope.entries["attack"], scope, SHEET_PAGE)
    panel = replace(whole, blocks=whole.blocks[:1], shares=())
    # In which size of type each fills its page.
    fills = {"full": 9.2, "roomy": 11.3, "empty": 30.0, "first": 11.6, "second": 10.2}

    def measure(
        wanted: Mapping[int, tuple[Panel, float]], box: Box, typesetter: Typesetter
    ) -> dict[int, Measured]:
        del box, typesetter
        heights = {
            n: PORTRAIT.height * (size / fills[each.name]) ** 2
            for n, (each, size) in wanted.items()
        }
        return {n: Measured(0.0, 0.0, (height,), ()) for n, height in heights.items()}

    pages = [(replace(panel, name=name, goes_on=name == "second"),) for name in fills]
    none = cast("Typesetter", None)
    for openings, sizes in (
        ((1, 2, 2, 3, 3), [9.0, 10.5, 10.5, 10.0, 10.0]),
        # Overleaf nobody sees that it is larger.
        ((1, 1, 2, 2, 3), [9.0, 10.5, 10.5, 10.5, 10.0]),
        ((), [9.0] * 5),
    ):
        found = in_one_type(pages, [9] * 5, [0] * 5, PORTRAIT, none, measure, openings=openings)
        assert [page.plans[0].size for page in found if page is not None] == sizes


def test_halves_of_a_list_are_whole_on_a_page_that_would_be_half_empty_with_them() -> None:
    scope = compiled().library.scope("basic-encounter")
    whole = sheet_section(scope.entries["attack"], scope, SHEET_PAGE)
    heads = (Head("Score", Setting.LABEL), Head("Hit", Setting.RANGE))
    rows = (PrintedRow((PrintedCell("1"), PrintedCell("2-6", Chance(Fraction(5, 6))))),) * 9

    def laid_out(
        fills: float, group: str = "", *, goes_on: bool = False
    ) -> list[tuple[int, float]]:
        """Return in how many parts the list of each page is, and its size of type."""
        grouped = tuple(replace(row, group=group) for row in rows)
        block = replace(whole.blocks[0], bodies=(TableContent(heads, grouped, columns=2),))
        panel = replace(whole, blocks=(block,), shares=())

        def measure(
            wanted: Mapping[int, tuple[Panel, float]], box: Box, typesetter: Typesetter
        ) -> dict[int, Measured]:
            del box, typesetter
            found = {}
            for n, (each, size) in wanted.items():
                parts = parts_of(each)
                height = PORTRAIT.height * (size / fills) ** 2 * 2 / parts
                # Halves are wide in larger type.
                too_wide = ("2-6",) if parts == 2 and size > 9.8 else ()
                found[n] = Measured(0.0, 0.0, (height,), too_wide)
            return found

        pages = [(panel,), (replace(panel, goes_on=goes_on),)]
        none = cast("Typesetter", None)
        found = in_one_type(pages, [9] * 2, [9, 0], PORTRAIT, none, measure, openings=(1, 1))
        return [(parts_of(p.plans[0].panel), p.plans[0].size) for p in found if p is not None]

    def parts_of(panel: Panel) -> int:
        (body,) = panel.blocks[0].bodies
        assert isinstance(body, TableContent)
        return body.columns

    # It has the largest type in which it is whole; the other may have none.
    assert laid_out(24.0) == [(2, 9.0), (1, 10.5)]
    # Where it would not be half empty, with groups, or beside what it goes on from, it is halved.
    assert laid_out(13.0)[1][0] == 2
    assert laid_out(24.0, "Foes")[1] == (2, 9.75)
    assert laid_out(24.0, goes_on=True)[1][0] == 2


def test_nothing_of_a_sheet_is_laid_out_twice_in_one_size(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows = "".join(f"  - {{at: {n}, what: Crate}}\n" for n in range(1, 9))
    columns = "columns: {at: {title: At, type: range}, what: {title: What, type: text}}"
    holds = f"kind: table\ntitle: Holds\nroll: 1d8\n{columns}\nrows:\n{rows}"
    order = project(tmp_path, HARBOUR | {"holds": holds})
    scope = order.library.scope("harbour")
    laid_out: list[tuple[Block, float]] = []
    times = 0

    def counted(
        wanted: Mapping[int, tuple[Panel, float]], box: Box, typesetter: Typesetter
    ) -> dict[int, Measured]:
        nonlocal times
        times += 1
        for panel, size in wanted.values():
            laid_out.extend((block, size) for block in panel.blocks)
        return measured_panels(wanted, box, typesetter)

    said: list[Block] = []
    plain = measured_once._form

    def noted(block: Block, *given: Any) -> bytes:
        said.append(block)
        return plain(block, *given)

    monkeypatch.setattr(measured_once, "measured_panels", counted)
    monkeypatch.setattr(measured_once, "_form", noted)
    found = sheet_pages(scope, typesetter_for(scope, order.templates))
    assert found.plans
    assert len(laid_out) == len(set(laid_out))
    # What a block says is the same in every size.
    assert len(said) == len(set(said)) < len(laid_out)
    # In what they are planned in, in what their page is likely to be set in, in its neighbours, and
    # in what sparse ones grow to.
    assert times <= 5


def test_to_count_sheets_nobody_is_asked_behind_which_others_they_stand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sections, "by_situation", lambda *_: pytest.fail("an order is asked for"))
    made = project(tmp_path, HARBOUR)
    assert OUTPUT.steps(made) == len(made.formats.papers)
    assert OUTPUT.parts is not None
    assert [part.weight > 0 for part in OUTPUT.parts(made)] == [True]


def test_sheets_follow_the_situations_of_the_screen() -> None:
    scope = compiled().library.scope("basic-encounter")
    assert scope.manifest is not None
    # Where the manifest has none before the others.
    packs = {**scope.library.packs, scope.pack: replace(scope.manifest, first_sheets=())}
    scope = replace(scope, library=replace(scope.library, packs=packs))
    found = by_situation(sheet_entries(scope), scope)
    situations = [situation for situation, _ in found]
    assert len(set(situations)) > 2
    # Each situation is one run, in the order of the tabs.
    words = [situation.word for situation in Situation]
    assert situations == sorted(situations, key=words.index)
    assert len(dict.fromkeys(situations)) == sum(
        1 for n, s in enumerate(situations) if n == 0 or s != situations[n - 1]
    )
    named = {entry.id: situation for situation, entry in found}
    # What a panel borrows of another pack has a sheet as well, and stands with that panel's.
    assert "morale-check" not in scope.entries
    assert named["morale-check"] == "Fighting"
    assert named["surprise-of-both-sides"] == named["surprise"]
    # The panel on which something stands counts before its own word: one colour on every paper.
    assert scope.entries["turn-undead"].situation is Situation.MAGIC
    assert (named["saving-throw"], named["turn-undead"]) == ("Saving", "Saving")


_PLAYED = (
    Situation.MEETING,
    Situation.FIGHTING,
    Situation.SAVING,
    Situation.MOVING,
    Situation.WORLD,
)


def test_sheets_of_the_pack_stand_in_the_order_of_the_panels_of_its_screen() -> None:
    scope = compiled().library.scope("basic-encounter")
    (screen,) = screens_in(scope.in_reading_order())
    places = {
        entry.address: place
        for place, panel in reversed(list(enumerate(screen.panels)))
        for block in panel.blocks
        for reference, _ in block.references
        if (entry := scope.find(reference)) is not None
    }
    shown = [places[e.address] for e in sheet_entries(scope) if e.address in places]
    assert len(shown) > 2
    assert shown == sorted(shown)
    # What is shown by its tables alone stands with what is for the same.
    words = [situation for situation, _ in by_situation(sheet_entries(scope), scope)]
    assert list(dict.fromkeys(words)) == [situation.word for situation in _PLAYED]
    assert words == sorted(words, key=[situation.word for situation in _PLAYED].index)


def test_what_is_met_on_a_panel_in_one_colour_has_that_on_another_sheet() -> None:
    scope = compiled().library.scope("basic-encounter")
    theme = typesetter_for(scope, order().templates).theme
    energy, saving = scope.entries["energy-drain"], scope.entries["saving-throw"]
    known = situations_of((energy, saving), scope)
    panel = sheet_section(saving, scope, SHEET_PAGE)
    (drain,) = (block for block in panel.blocks if energy in block.others)
    assert drain.situation is known[energy.address]
    assert known[energy.address] is not known[saving.address]
    assert block_colour(panel, drain, theme) == theme.colour(known[energy.address])
    # What is of the sheet itself has the sheet's.
    assert block_colour(panel, panel.blocks[0], theme) == ""


def test_contents_stand_in_narrow_parts_without_dice_where_a_page_is_broad() -> None:
    entry = compiled().library.scope("basic-encounter").entries["attack"]
    lines = [Listed(f"Sheet {n}", "d6", "Ashore" if n < 9 else "", f"s{n}") for n in range(20)]
    for is_broad, columns, heads in (
        (True, 3, ["Sheet", "Page"]),
        (False, 1, ["Sheet", "Dice", "Page"]),
    ):
        (body,) = contents_block(lines, entry, is_broad=is_broad).bodies
        assert isinstance(body, TableContent)
        assert body.columns == columns
        assert [head.title for head in body.heads] == heads
        assert [row.group for row in body.rows] == ["Ashore"] * 9 + [""] * 11


def test_contents_leave_out_what_has_found_no_page() -> None:
    scope = compiled().library.scope("basic-encounter")
    lines = [Listed(f"Sheet {n}", "d6", "", f"s{n}") for n in range(4)]
    block = contents_block(lines, scope.entries["attack"], is_broad=False)
    panel = replace(sheet_section(scope.entries["attack"], scope, SHEET_PAGE), blocks=(block,))
    (body,) = numbered(panel, lines, {"s0": 1, "s1": 2, "s3": 3}).blocks[0].bodies
    assert isinstance(body, TableContent)
    told = [(row.cells[0].words, row.cells[-1].words) for row in body.rows]
    assert told == [(lines[n].linked, page) for n, page in ((0, "1"), (1, "2"), (3, "3"))]
    # What stands earlier than its place in the list is told in the order of pages.
    (body,) = numbered(panel, lines, {"s0": 1, "s1": 4, "s2": 5, "s3": 3}).blocks[0].bodies
    assert isinstance(body, TableContent)
    assert [row.cells[-1].words for row in body.rows] == ["1", "3", "4", "5"]


def test_contents_of_few_sheets_have_a_column_for_each_situation() -> None:
    scope = compiled().library.scope("basic-encounter")
    attack = scope.entries["attack"]
    lines = [Listed(f"Sheet {n}", "d6", "Ashore" if n < 3 else "Afloat", f"s{n}") for n in range(6)]
    section = sheet_section(attack, scope, SHEET_PAGE)

    def told(listed: list[Listed]) -> Body:
        block = contents_block(listed, attack, is_broad=True)
        # The name of the pack is their heading; faults call them what they are.
        assert (block.title, block.called) == ("", "Contents")
        panel = replace(section, blocks=(block,))
        (body,) = numbered(panel, listed, {"s0": 1, "s2": 12, "s4": 13}).blocks[0].bodies
        return body

    # What has found no page is left out.
    first, second, third = (
        f"[Sheet {n}](#s{n})\N{NO-BREAK SPACE}**{page}**" for n, page in ((0, 1), (2, 12), (4, 13))
    )
    body = told(lines)
    assert isinstance(body, TableContent)
    assert [head.title for head in body.heads] == ["Ashore", "Afloat"]
    # Each is as wide as what stands in it.
    longest = [len("Sheet 2 12"), len("Sheet 4 13")]
    assert [head.share for head in body.heads] == [100 * n / sum(longest) for n in longest]
    titled = told([*lines[:3], replace(lines[4], title="A sheet of four words")])
    assert isinstance(titled, TableContent)
    ashore, afloat = (head.share for head in titled.heads)
    assert afloat > 1.9 * ashore
    words = [[cell.words for cell in row.cells] for row in body.rows]
    assert [[w.markdown if isinstance(w, Text) else w for w in row] for row in words] == [
        [first, third],
        [second, ""],
    ]
    # Where all are for the same it is not said.
    body = told([replace(line, situation="Ashore") for line in lines])
    assert isinstance(body, ProseContent)
    assert body.text.markdown == f"{first} · {second} · {third}"


def test_lists_on_a_page_of_their_own_stand_across_it_where_that_is_larger(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    entry = compiled().library.scope("basic-encounter").entries["attack"]
    rows = tuple(PrintedRow((PrintedCell("x"),)) for _ in range(9))
    table = TableContent((Head("X", Setting.TEXT),), rows)
    blocks = tuple(
        Block(entry, title, (), (), (table,), spans=title == "Grid", column=title == "Rulings")
        for title in ("Grid", "Totals", "Rulings")
    )
    section = sheet_section(entry, compiled().library.scope("basic-encounter"), SHEET_PAGE)
    section = replace(section, blocks=blocks, shares=(0.62, 0.38))

    def measured(
        wanted: Mapping[int, tuple[Panel, float]], *_: object, tall: float = 140.0
    ) -> dict[int, Measured]:
        def one(panel: Panel, size: float) -> Measured:
            wide = ("“x” is too wide",) if panel.shares and size > 9 else ()
            shares = {"Grid": 1.0, "Totals": 0.8, "Rulings": 0.1}
            heights = tuple(tall * shares[block.title] for block in panel.blocks)
            return Measured(10.0, 5.0, heights, wide)

        return {n: one(*each) for n, each in wanted.items()}

    setter = cast("Typesetter", None)
    monkeypatch.setattr(divided, "hopeless_plans", lambda *_: {})
    first, second = divided.sections_that_fit([section], SHEET_PAGE, setter, measured)
    assert [block.title for block in first.panel.blocks] == ["Grid"]
    assert [block.spans for block in second.panel.blocks] == [True, False]
    assert (second.size, second.panel.shares) == (10.0, ())
    # Where a page is full, its lists stay beside each other.
    _, second = divided.sections_that_fit(
        [section], SHEET_PAGE, setter, partial(measured, tall=200.0)
    )
    assert (second.size, second.panel.shares) == (9.0, (0.62, 0.38))


def test_totals_stand_below_what_leaves_most_of_its_page(tmp_path: Path) -> None:
    alone = project(tmp_path, {name: HARBOUR[name] for name in ("pack", "weather")})
    order = replace(alone, formats=Formats(papers=(Stock.A4,)))
    scope = order.library.scope("harbour")
    (page,) = sheet_pages(scope, typesetter_for(scope, order.templates)).pages
    *above, below = page.plans
    assert below.panel.anchor == ROLLED_ANCHOR
    assert all(plan.fits for plan in page.plans)
    # The page goes to its foot, which stands once.
    assert page.tops[-1] + page.heights[-1] == pytest.approx(SHEET_PAGE.box.height)
    assert {(plan.panel.foot, plan.panel.folio) for plan in above} == {((), "")}
    assert below.panel.folio == "1"
    dice = rolled_dice(scope)
    assert {str(die): titles for die, titles in dice.items()} == {"d6": ("Weather",)}
    (content,) = OUTPUT.make(order).files.values()
    words = " ".join(read_pdf(content)[0].text.split())
    for die in dice:
        # As `tablewright roll` shows them with this seed.
        roller = Roller(f"harbour/{die}/loose/1")
        assert " ".join(str(roller.roll(die).total) for _ in range(40)) in words
    # They are a few lines, named for what is rolled, each total with a box to tick; whatever else
    # is left is for notes.
    *_, strip, _, ruled = below.panel.blocks
    (rolled,), (notes,) = strip.bodies, ruled.bodies
    assert isinstance(rolled, RolledContent)
    assert isinstance(notes, NotesContent)
    assert len(rolled.totals) == 3 * rolled.abreast
    setter = typesetter_for(scope, order.templates)
    values = {"matter": strip, "resolve": setter.resolver_in(below.panel, strip)}
    html = setter.render("print/block_alone.html", values)
    assert html.count('class="box"') == len(rolled.totals)
    assert html.index("Weather") < html.index('class="chip"')


def test_totals_stand_on_the_last_page_that_has_room_where_no_sheet_goes_on() -> None:
    scope = compiled().library.scope("swords-morale")
    pages = sheet_pages(scope, typesetter_for(scope, order().templates)).pages
    titles = [[plan.panel.title for plan in page.plans] for page in pages]
    # The last page of sheets is full, and so is the first.
    assert [sheets[-1] for sheets in titles[1:]] == [
        "Secret rolls",
        "WIS save against terror",
        "Session record",
    ]
    (room,) = [page for page in pages if page.plans[-1].panel.anchor == ROLLED_ANCHOR]
    assert room.tops[-1] + room.heights[-1] == pytest.approx(SHEET_PAGE.box.height)
    assert [plan.panel.folio for plan in room.plans] == ["", "2"]
    # Between the parts of a sheet nothing else stands, whatever room is left there.
    setter = typesetter_for(scope, order().templates)
    box = SHEET_PAGE.box
    first, second = (page.plans[0] for page in pages[1:3])
    goes_on = replace(second, panel=replace(second.panel, goes_on=True))
    parted = tuple(SharedPage((plan,), (box.height,)) for plan in (first, goes_on))
    foot = (first.panel.foot, "1")
    found = with_totals(parted[:1], scope, SHEET_PAGE, foot, setter, measured_panels)
    assert len(found[0].plans) > 1
    found = with_totals(parted, scope, SHEET_PAGE, foot, setter, measured_panels)
    assert found[0] is parted[0]


@pytest.mark.slow
def test_no_totals_are_rolled_where_every_page_is_full_or_dice_hang_on_inputs() -> None:
    for pack, is_rolled in (("referee-rules", False), ("swords-morale", True)):
        scope = compiled().library.scope(pack)
        assert rolled_dice(scope)
        text = "".join(page.text for page in read_pdf(sheets_of(pack)))
        assert ("take the next from the left" in text) is is_rolled
    assert not rolled_dice(compiled().library.scope("toolbox-864"))


def test_a_sheet_is_for_what_its_entry_says_or_else_its_panel() -> None:
    scope = compiled().library.scope("referee-rules")
    entries = sheet_entries(scope)
    found = situations_of(entries, scope)
    assert {entry.id for entry in entries if entry.address in found} >= {"encounter-reaction"}
    silent = [replace(entry, situation=None) for entry in entries]
    # Nothing of their own is said: they are for what the panels are that show them.
    shown = situations_of(silent, scope)
    assert shown["referee-rules/encounter-reaction"] is Situation.MEETING
    assert shown["referee-rules/morale-check"] is Situation.FIGHTING


def test_contents_leave_dice_to_the_sheet_that_take_many_letters(tmp_path: Path) -> None:
    long = HARBOUR["weather"].replace("roll: 1d6", "roll: d{1,2,3,4,5,5,6,6,6,6,6,6,6}")
    scope = project(tmp_path, {"pack": HARBOUR["pack"], "weather": long}).library.scope("harbour")
    (entry,) = sheet_entries(scope)
    assert listed_sheet(entry, "", "a").dice == "dice"
    few = compiled().library.scope("basic-encounter").entries["attack"]
    assert listed_sheet(few, "", "a").dice == "d20"


def test_what_adds_to_a_check_stands_right_behind_it() -> None:
    scope = with_all_sheets(compiled().library.scope("basic-encounter"))
    entries = sheet_entries(scope)
    named = [entry.id for entry in entries]
    attack = named.index("attack")
    # On the screen weapons have a panel of their own, behind that of morale.
    assert named[attack : attack + 4] == [
        "attack",
        "missile-attack",
        "shot-at-an-engaged-foe",
        "morale-check",
    ]
    # In the contents as well.
    assert [entry for _, entry in by_situation(entries, scope)] == list(entries)


def test_what_takes_two_pages_in_the_largest_type_is_measured_in_no_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    entry = compiled().library.scope("basic-encounter").entries["attack"]
    table = TableContent((Head("X", Setting.TEXT),), (PrintedRow((PrintedCell("x"),)),))
    blocks = tuple(Block(entry, title, (), (), (table,), spans=True) for title in "ABCDE")
    section = sheet_section(entry, compiled().library.scope("basic-encounter"), SHEET_PAGE)
    section = replace(section, blocks=blocks, shares=())
    sizes: set[float] = set()

    def measured(
        wanted: Mapping[int, tuple[Panel, float]], *_: object, share: float
    ) -> dict[int, Measured]:
        sizes.update(size for panel, size in wanted.values() if panel.blocks)
        tall = share * SHEET_PAGE.box.height
        return {
            n: Measured(10.0, 5.0, (tall * (size / 10) ** 2,) * len(panel.blocks), ())
            for n, (panel, size) in wanted.items()
        }

    def pages(share: float) -> list[float]:
        sizes.clear()
        setter = cast("Typesetter", None)
        monkeypatch.setattr(divided, "hopeless_plans", lambda *_: {})
        measure = partial(measured, share=share)
        planned = divided.sections_that_fit([section], SHEET_PAGE, setter, measure)
        assert all(plan.fits for plan in planned)
        return [plan.size for plan in planned]

    # Five blocks, of which two or three stand on a page.
    assert (pages(0.3), sizes) == ([10.0, 10.0], {10.0})
    # Where one page holds them in smaller type they have that; three pages are tried in it.
    assert pages(0.192) == [9.5]
    assert len(pages(0.6)) == 5
    assert sizes == {10.0, 9.5}


def test_type_is_a_hair_smaller_where_that_saves_a_page() -> None:
    def runs(heights: list[float], first: int | None = None) -> list[int]:
        sections = [Section(10.0, height) for height in heights]
        return [len(run) for run in sharing_runs(sections, "a" * len(heights), 100.0, first)]

    # With what stands between them they are 101 mm: at a quarter of a point less, 98.6.
    assert runs([47, 48, 90]) == [2, 1]
    assert runs([49, 50, 90]) == [1, 1, 1]
    # It is no smaller where nothing is saved by it, nor where pages are bound.
    assert runs([47, 48, 90], first=3) == [1, 1, 1]


def test_what_a_sheet_has_left_has_what_helps_but_not_below_columns() -> None:
    def filled(pack: str) -> list[str]:
        scope = compiled().library.scope(pack)
        pages = sheet_pages(scope, typesetter_for(scope, order().templates)).pages
        kinds = (NotesContent, TrackerContent)
        filled_in = (
            [
                block.title
                for block in page.plans[-1].panel.blocks
                if block.bodies and isinstance(block.bodies[0], kinds)
            ]
            for page in pages
        )
        return [titles[-1] if titles else "" for titles in filled_in]

    # What is left is given to rows first, and to what stands between blocks: only the record of a
    # session is filled in.
    assert filled("referee-rules") == [*[""] * 3, NOTES]
    assert filled("basic-encounter") == [*[""] * 11, NOTES]


def test_of_what_stands_on_a_sheet_besides_no_part_is_there_twice() -> None:
    # Prices stand by themselves; where they stand beside the ranges, an attack has these.
    scope = compiled().library.scope("basic-encounter")
    entries = ("attack", "damage-to-a-vehicle")
    attack, vehicles = (
        [block.title for block in sheet_section(scope.entries[each], scope, SHEET_PAGE).blocks]
        for each in entries
    )
    assert (attack.count("Missile ranges"), vehicles.count("Missile ranges")) == (1, 0)
    assert (attack.count("Weapon prices"), vehicles.count("Weapon prices")) == (0, 1)


def test_what_cells_of_a_grid_tell_is_not_said_once_more_below_it() -> None:
    scope = compiled().library.scope("basic-encounter")
    turning = sheet_blocks(scope.entries["turn-undead"], scope, BROAD)
    assert WHAT_IT_MEANS not in {block.title for block in turning}
    # What comes of it is said below the names of outcomes, where these stand above a list.
    swords = compiled().library.scope("swords-morale")
    told = sheet_blocks(swords.entries["wisdom-save"], swords, BROAD)
    assert WHAT_IT_MEANS not in {block.title for block in told}
    (table,) = told[0].bodies
    assert isinstance(table, TableContent)
    about = {head.title: head.about for head in table.heads if head.about}
    assert list(about) == ["Steady", "Shaken"]
    # Sentences of many lines are no headings.
    morale = compiled().library.scope("optional-morale")
    told = sheet_blocks(morale.entries["morale-check"], morale, BROAD)
    assert WHAT_IT_MEANS in {block.title for block in told}
    # Lists beside each other would say it twice: below them a table does.
    rules = compiled().library.scope("referee-rules")
    halved = sheet_blocks(rules.entries["morale-check"], rules, BROAD)
    assert WHAT_IT_MEANS in {block.title for block in halved}


def test_saves_of_all_classes_stand_in_two_tables_below_words() -> None:
    scope = compiled().library.scope("basic-encounter")
    for ems in (BROAD, 38.0):
        first = sheet_blocks(scope.entries["saving-throw"], scope, ems)[0]
        spreads = [body for body in first.bodies if isinstance(body, SpreadContent)]
        assert len(spreads) == 2
        assert all(spread.shorts for spread in spreads)


def test_a_table_stands_in_halves_though_a_few_of_its_many_rows_need_two_lines_so() -> None:
    scope = compiled().library.scope("referee-rules")
    changes, owner = scope.entries["morale-modifiers"], scope.entries["morale-check"]

    def halves(ems: float, *, lines: int) -> int:
        # Both halves stay when the sheet is spread over several pages of so many columns.
        (block,) = spread_out((as_shown(changes, owner, scope, ems),), lines)
        (table,) = (body for body in block.bodies if isinstance(body, TableContent))
        return table.columns

    # On the screen those that most fights bring stand apart: here all are one table.
    whole = as_shown(changes, owner, scope, BROAD)
    rows = [row for b in whole.bodies if isinstance(b, TableContent) for row in b.rows]
    assert isinstance(changes, Table)
    assert (whole.title, len(rows)) == (changes.title, len(changes.rows))
    # Two of 25 rows break on a booklet's page; on a narrower one many would.
    assert halves(37.0, lines=1) == 2
    assert halves(30.0, lines=1) == 1
    assert halves(BROAD, lines=2) == 2


def test_a_long_list_of_names_with_a_figure_each_stands_in_thirds_where_a_page_is_broad() -> None:
    scope = compiled().library.scope("basic-encounter")
    rounds = scope.entries["running-rounds"]

    def parts(ems: float) -> list[int]:
        bodies = as_shown(rounds, rounds, scope, ems).bodies
        return [body.columns for body in bodies if isinstance(body, TableContent)]

    assert parts(BROAD) == [3]
    assert parts(BROAD - 1) == [2]


def test_points_stand_in_two_columns_where_these_are_much_lower() -> None:
    def columns(pack: str, ems: float) -> int:
        scope = compiled().library.scope(pack)
        occasions = scope.entries["when-to-check-morale"]
        (body,) = as_shown(occasions, occasions, scope, ems).bodies
        assert isinstance(body, ListContent)
        return body.columns

    # Each of these has a line in half of the page; of those most would have two or three.
    assert columns("referee-rules", BROAD) == 2
    assert columns("swords-morale", 37.0) == 1


def test_a_link_within_its_own_sheet_names_no_page() -> None:
    scope = compiled().library.scope("basic-encounter")
    anchors = sheet_anchors(scope)
    pages = {**dict.fromkeys(anchors.values(), 7), anchors["basic-encounter/attack"]: 8}
    setter = with_links(typesetter_for(scope, order().templates), scope, anchors, pages)
    section = sheet_section(scope.entries["initiative"], scope, SHEET_PAGE)
    told = {
        name: setter.resolver_in(section, section.blocks[0])(Link("ref", name))
        for name in ("initiative", "surprise", "attack")
    }
    # Nor does one to a sheet that stands on the same page.
    assert {name: link.after for name, link in told.items()} == {
        "initiative": "",
        "surprise": "",
        "attack": " (page\N{NO-BREAK SPACE}8)",
    }
    assert told["initiative"].address == f"#{section.anchor}"


def test_dice_of_rows_stand_below_what_their_column_is_called() -> None:
    scope = compiled().library.scope("basic-encounter")
    first = sheet_blocks(scope.entries["surviving-a-fall"], scope, BROAD)[0]
    (table,) = first.bodies
    assert isinstance(table, TableContent)
    assert [head.title for head in table.heads] == ["Fall", "Damage", "25%", "50%", "75%", "95%"]


def test_what_leaves_much_of_its_page_needs_no_columns() -> None:
    scope = compiled().library.scope("swords-morale")
    setter = typesetter_for(scope, order().templates)
    plans = [plan for page in sheet_pages(scope, setter).pages for plan in page.plans]
    chase = next(plan for plan in plans if plan.panel.title == "DEX contest of a chase")
    assert chase.columns
    box = SHEET_PAGE.box
    (across,) = across_if_roomy(
        SharedPage((replace(chase, over=-box.height / 2),), (box.height,)), box.width, setter
    ).plans
    assert not across.columns
    assert across.fits
    # Where columns save what a page would not have they stay.
    full = SharedPage((replace(chase, over=0.0),), (box.height,))
    assert across_if_roomy(full, box.width, setter) is full


def test_what_is_off_sheets_stands_on_none_though_a_check_leads_there() -> None:
    scope = compiled().library.scope("basic-encounter")
    assert scope.manifest is not None
    off = (*scope.manifest.off_sheets, "missiles-that-miss")
    packs = {**scope.library.packs, scope.pack: replace(scope.manifest, off_sheets=off)}
    without = replace(scope, library=replace(scope.library, packs=packs))
    whole, less = (
        [block.title for block in sheet_blocks(scope.entries["attack"], each, BROAD)]
        for each in (scope, without)
    )
    assert "Missiles that miss" in whole
    assert less == [title for title in whole if title != "Missiles that miss"]
