"""Screens in every shape, paper and ink: page boxes, type, tags, links, marks and colours."""

from __future__ import annotations

import io
import shutil
from pathlib import Path, PurePosixPath

import pypdfium2
import pytest

from outputs.printed_pages import (
    DOTS_PER_MM,
    MM,
    bookmarks,
    inked_box,
    letters,
    links,
    pictures,
    widest_fill,
    widths_of_lines,
)
from press.projects import (
    HARBOUR,
    assert_inside_margins,
    faults_of_accessibility,
    metadata,
    own_faces_alone,
    project,
    read_pdf,
)
from shared import ROOT
from tablewright.compiler import compile_project
from tablewright.kinds.screen.entry import Screen
from tablewright.outputs import Made
from tablewright.outputs.formats import EVERYTHING, Formats
from tablewright.outputs.screens.screens import OUTPUT
from tablewright.outputs.screens.sides import screen_sides
from tablewright.project import Project
from tablewright.records import replace
from tablewright.render import templates_of
from tablewright.resources import templates_folder
from tablewright.typeset.palette import Ink
from tablewright.typeset.papers import UNPRINTABLE, PageShape, Stock
from tablewright.typeset.typesetter import typesetter_for

PACK = HARBOUR["pack"].replace(
    "licence: CC-BY-4.0}", "licence: CC-BY-4.0, url: https://a.example/}"
)
MARCH = """\
kind: rule
title: Watches
points: [Two sleep, Two wake]
"""
TIDES = """\
kind: table
title: Tides
roll: 1d4
columns:
  roll: {title: Roll, type: range}
  tide: {title: Tide, type: text}
rows: [{roll: 1-3, tide: Low}, {roll: 4, tide: High}]
"""
SCREEN = """\
kind: screen
title: Bridge screen
panels:
  - title: At sea
    blocks: [weather, {ref: boarding, show: odds, down: 4-9, across: -2 to 2}]
  - title: In port
    blocks: [tides, watches]
players:
  - title: Weather
    blocks: [weather]
  - title: On board
    blocks: [watches, {ref: boarding, show: rule}]
"""
FILES = {**HARBOUR, "pack": PACK, "tides": TIDES, "watches": MARCH, "bridge": SCREEN}
# No one figure decides this check.
IN_A_GRID = HARBOUR["boarding"].replace("crew + sea", "crew + 2 * sea")
SIZES = {Stock.A4: (210 * MM, 297 * MM), Stock.LETTER: (612.0, 792.0)}


def _ending(ink: Ink) -> str:
    return "" if ink is Ink.FULL else f"-{ink}"


def pressed(root: Path, formats: Formats, files: dict[str, str] = FILES) -> Made:
    order = replace(project(root, files), formats=formats)
    result = OUTPUT.make(order)
    if not result.diagnostics:
        assert OUTPUT.steps(order) == len(result.files)
        assert all(OUTPUT.owns(path) for path in result.files)
    return result


@pytest.fixture(scope="module")
def everything(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    result = pressed(tmp_path_factory.mktemp("harbour"), EVERYTHING)
    assert result.diagnostics == ()
    return {path.stem: content for path, content in result.files.items()}


def named(everything: dict[str, bytes], *words: str) -> dict[str, bytes]:
    return {n: c for n, c in everything.items() if all(word in n.split("-") for word in words)}


def test_there_is_a_file_for_every_paper_shape_ink_and_side(everything: dict[str, bytes]) -> None:
    assert set(everything) == {
        f"screen-{stock}-{shape}{side}{_ending(ink)}"
        for stock in Stock
        for shape in PageShape
        for side in ("", "-players")
        for ink in Ink
    }


@pytest.mark.slow
def test_every_page_has_its_paper_and_keeps_its_text_in_the_panel(
    everything: dict[str, bytes],
) -> None:
    for name, content in everything.items():
        _, stock, shape, *_ = name.split("-")
        short, long = SIZES[Stock(stock)]
        size = (short, long) if shape == "portrait" else (long, short)
        box = {"landscape": (259, 190), "portrait": (190, 259), "mini": (218.6, 142.4)}[shape]
        for page in read_pdf(content):
            assert page.size == pytest.approx(size, abs=0.01), name
            across, down = ((size[n] - box[n] * MM) / 2 for n in (0, 1))
            for left, bottom, right, top in page.boxes:
                assert left >= across - 0.5, name
                assert right <= size[0] - across + 0.5, name
                assert bottom >= down - 0.5, name
                assert top <= size[1] - down + 0.5, name


@pytest.mark.slow
def test_every_file_can_be_read_aloud_and_says_what_it_is(
    everything: dict[str, bytes], tmp_path: Path
) -> None:
    for name, content in named(everything, "a4").items():
        assert faults_of_accessibility(content, tmp_path) == [], name
        known = metadata(content)
        assert known.title.startswith("Harbour Rules: Bridge screen"), name
        assert known.title.endswith("players’ side") == ("players" in name)
        assert known.author == "A. Pilot"
        assert known.is_tagged
        assert known.dates == ()
        assert own_faces_alone(known.fonts), name


@pytest.mark.slow
@pytest.mark.parametrize("shape", [PageShape.LANDSCAPE, PageShape.MINI])
def test_many_panels_can_be_read_aloud(shape: PageShape, tmp_path: Path) -> None:
    # What stands on every page is read once; but not what is cut out, nor how the last is joined.
    third = "  - title: On the beach\n    blocks: [weather]\nplayers:\n"
    files = {**FILES, "bridge": SCREEN.replace("players:\n", third)}
    result = pressed(tmp_path, Formats(papers=(Stock.A4,), shapes=(shape,)), files)
    (content,) = (held for path, held in result.files.items() if "players" not in path.name)
    assert len(read_pdf(content)) == 3
    assert faults_of_accessibility(content, tmp_path) == []


def test_subject_and_keywords_hold_the_licence(everything: dict[str, bytes]) -> None:
    import io

    import pikepdf

    with pikepdf.open(io.BytesIO(everything["screen-a4-landscape"])) as pdf:
        assert "The Harbour Book by A. Pilot, CC-BY-4.0" in str(pdf.docinfo["/Subject"])
        assert "CC-BY-4.0" in str(pdf.docinfo["/Keywords"])


def test_bookmarks_lead_to_panels_and_blocks(everything: dict[str, bytes]) -> None:
    assert bookmarks(everything["screen-letter-portrait"]) == (
        (0, "At sea", 0),
        (1, "Weather d6", 0),
        (1, "Boarding 2d6", 0),
        (0, "In port", 1),
        (1, "Tides d4", 1),
        (1, "Watches", 1),
    )


def test_the_source_is_linked_where_it_is_named(everything: dict[str, bytes]) -> None:
    for stock in Stock:
        content = everything[f"screen-{stock}-landscape"]
        for page, found in zip(read_pdf(content), links(content), strict=True):
            ((left, bottom, right, top),) = found
            assert "a.example" in page.text
            # The words of the link stand inside its rectangle, on either paper.
            assert any(
                left - 1 <= box[0] and box[2] <= right + 1 and bottom - 1 <= box[1] <= top
                for box in page.boxes
            )


@pytest.mark.slow
def test_nothing_is_printed_where_home_printers_do_not_reach(everything: dict[str, bytes]) -> None:
    for name, content in everything.items():
        if "saver" in name or "grey" in name:
            continue
        for picture in pictures(content):
            assert min(inked_box(picture)) >= UNPRINTABLE, name


def test_a_ruler_of_50_mm_stands_on_the_first_panel(everything: dict[str, bytes]) -> None:
    """All are printed at once; on the others what they are made of has the whole line."""
    for name in ("screen-a4-landscape", "screen-letter-portrait", "screen-a4-mini-players"):
        pages = zip(read_pdf(everything[name]), widths_of_lines(everything[name]), strict=True)
        for number, (page, widths) in enumerate(pages):
            assert ("print at actual size (100%): 50 mm" in page.text) is (number == 0)
            assert any(abs(width - 50) < 0.3 for width in widths) is (number == 0)


def test_a_mini_screen_is_cut_out_6_inches_high(everything: dict[str, bytes]) -> None:
    pages = pictures(everything["screen-a4-mini"])
    for number, picture in enumerate(pages):
        left, top, right, bottom = inked_box(picture)
        width, height = (side / DOTS_PER_MM for side in picture.size)
        is_last = number == len(pages) - 1
        assert height - top - bottom == pytest.approx(152.4, abs=0.6)
        # Nine inches, and a strip to glue on all but the last.
        assert width - left - right == pytest.approx(228.6 if is_last else 240.6, abs=0.6)
        # What is said to be cut off lies outside of the marks.
        page = pypdfium2.PdfDocument(io.BytesIO(everything["screen-a4-mini"]))[number]
        drawn = (left, bottom, width - right, height - top)
        for box in (page.get_trimbox(), page.get_bleedbox()):
            assert [edge / MM for edge in box] == pytest.approx(drawn, abs=0.3)


@pytest.mark.slow
def test_type_is_never_under_9_pt_but_for_footnotes_at_8(everything: dict[str, bytes]) -> None:
    for name, content in named(everything, "a4").items():
        # What stands above a column of players is four fifths as large as what is below it.
        least = 0.8 * 28 if "players" in name else 8
        for page in letters(content):
            foot = min(letter.bottom for letter in page)
            for letter in page:
                at_foot = letter.bottom < foot + 9
                assert letter.size >= (7.99 if at_foot else least - 0.01), (name, letter)


def test_the_players_side_tells_no_chances(everything: dict[str, bytes]) -> None:
    first, second = read_pdf(everything["screen-a4-landscape-players"])
    said = " ".join(first.text.split())
    assert "The sky over the bay. Roll Sky 1 Storm" in said
    assert "Weather d6" in said
    # Rain falls in 33 of 100 cases, on a 2 or 3.
    assert "2–3 Rain" in said
    assert "33" not in said
    # Where one heading serves panel and block, it is said once.
    assert said.count("Weather") == 1
    assert "They hold the deck." in second.text
    assert "83" not in second.text


@pytest.mark.slow
def test_saver_fills_no_area_and_full_does(everything: dict[str, bytes]) -> None:
    full = pictures(everything["screen-a4-landscape"])[0]
    saver = pictures(everything["screen-a4-landscape-saver"])[0]
    assert widest_fill(full) > 9
    # Nothing wider than the strokes and lines of the largest heading: 2 mm.
    assert widest_fill(saver) < 9


@pytest.mark.slow
def test_grey_has_no_colour_and_full_has(everything: dict[str, bytes]) -> None:
    def coloured(name: str) -> bool:
        red, green, blue = pictures(everything[name])[0].split()
        return bool(red.tobytes() != green.tobytes() or green.tobytes() != blue.tobytes())

    assert coloured("screen-a4-landscape")
    assert not coloured("screen-a4-landscape-grey")


@pytest.mark.slow
def test_inks_change_no_layout(everything: dict[str, bytes]) -> None:
    for shape in PageShape:
        full = read_pdf(everything[f"screen-a4-{shape}"])
        for ink in (Ink.SAVER, Ink.GREY):
            assert read_pdf(everything[f"screen-a4-{shape}{_ending(ink)}"]) == full


@pytest.mark.slow
def test_large_print_is_14_pt_where_it_fits(tmp_path: Path) -> None:
    formats = Formats(papers=(Stock.A4,), large_print=True)
    result = pressed(tmp_path, formats)
    content = result.files[PurePosixPath("harbour/screen-a4-landscape-large-print.pdf")]
    for page in letters(content):
        sizes = [letter.size for letter in page if letter.letter == "e"]
        assert max(sizes) > 14
        assert any(abs(size - 14) < 0.01 for size in sizes)


def test_a_screen_is_spread_over_so_many_panels(tmp_path: Path) -> None:
    result = pressed(tmp_path, Formats(papers=(Stock.A4,), panels=3))
    assert result.diagnostics == ()
    pages = read_pdf(result.files[PurePosixPath("harbour/screen-a4-landscape-3-panels.pdf")])
    assert len(pages) == 3
    text = "\n".join(page.text for page in pages)
    # In the author's order, and nothing is lost.
    places = [text.index(word) for word in ("No ship leaves", "Repelled", "Tide", "Two wake")]
    assert places == sorted(places)
    assert "panel 3 of 3" in pages[-1].text
    # So few blocks leave room for type that is larger than that of a panel somebody laid out.
    content = result.files[PurePosixPath("harbour/screen-a4-landscape-3-panels.pdf")]
    found = [{round(letter.size, 2) for letter in page} for page in letters(content)]
    assert all(14 in sizes for sizes in found), found


def test_too_few_panels_are_an_error_that_names_what_does_not_fit(tmp_path: Path) -> None:
    rows = "".join(f"  - {{what: Entry {n}}}\n" for n in range(1, 31))
    logs = {
        f"log-{name}": f"kind: table\ntitle: Log {name}\n"
        f"columns: {{what: {{title: What, type: text}}}}\nrows:\n{rows}"
        for name in "abc"
    }
    blocks = SCREEN.replace("[tides, watches]\n", f"[{', '.join(logs)}]\n", 1)
    files = {**FILES, **logs, "bridge": blocks}
    result = pressed(tmp_path, Formats(papers=(Stock.A4,), panels=1), files)
    assert result.files == {}
    assert {d.code for d in result.diagnostics} == {"TW601"}
    assert any("Log" in d.hint and "In port" in d.message for d in result.diagnostics)
    # The hint holds: one more is enough.
    assert all("with `--panels 2`" in d.hint for d in result.diagnostics)
    enough = Formats(papers=(Stock.A4,), panels=2)
    assert pressed(tmp_path / "again", enough, files).diagnostics == ()


def test_a_mini_screen_goes_on_where_its_blocks_turn_out_taller(tmp_path: Path) -> None:
    pack = tmp_path / "content" / "referee-rules"
    shutil.copytree(ROOT / "content" / "referee-rules", pack)
    blocks = "[morale-check, {map: squares, height: 40}, first-contact]"
    panels = f"[{{title: Courage, columns: 4, blocks: {blocks}}}]"
    (pack / "own.yaml").write_text(f"kind: screen\ntitle: Own\npanels: {panels}\n")
    found = Project(tmp_path)
    scope = compile_project(found).library.scope("referee-rules")
    own = scope.find("own")
    assert isinstance(own, Screen)
    templates, _ = templates_of(found.templates, templates_folder(), tmp_path, is_trusted=False)
    typesetter = typesetter_for(scope, templates)
    (side,) = screen_sides(own, scope, PageShape.MINI, Formats(), typesetter)
    assert len(side.plans) == 2
    assert all(plan.fits for plan in side.plans)


def test_a_screen_laid_out_by_itself_has_what_is_rolled_first_at_the_top_centre(
    tmp_path: Path,
) -> None:
    files = {name: text for name, text in FILES.items() if name not in ("bridge", "watches")}
    files["pack"] = PACK + "order: [boarding, weather]\n"
    files["log"] = (
        "kind: table\ntitle: Ports\ncolumns: {p: {title: Port, type: text}}\nrows: [{p: A}]"
    )
    files["boarding"] = IN_A_GRID
    result = pressed(tmp_path, Formats(papers=(Stock.A4,)), files)
    (page,) = letters(result.files[PurePosixPath("harbour/screen-a4-landscape.pdf")])
    headings = [letter for letter in page if letter.size == pytest.approx(12 * 1.2, abs=0.05)]
    middle = [h for h in headings if 297 / 3 < h.left < 297 * 2 / 3]
    top = max(h.bottom for h in headings)
    first = [h.letter for h in middle if abs(h.bottom - top) < 2]
    assert "".join(first).startswith("Boarding")


def test_a_check_on_such_a_screen_has_a_single_grid(tmp_path: Path) -> None:
    files = {**HARBOUR}
    files["boarding"] = IN_A_GRID.replace("show: Repelled", "show: [Repelled, Aboard]")
    result = pressed(tmp_path, Formats(papers=(Stock.A4,)), files)
    (page,) = read_pdf(result.files[PurePosixPath("harbour/screen-a4-landscape.pdf")])
    assert page.text.count("↓ Crew") == 1
    assert_inside_margins(page, 10 * MM)
