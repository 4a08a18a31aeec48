"""What is filled in by hand: as large as it says, or as what is left; nothing of it is read."""

from __future__ import annotations

import re
from itertools import pairwise
from math import sqrt
from pathlib import Path
from typing import Any

import pytest

from outputs.printed_pages import opened
from press.projects import HARBOUR, faults_of_accessibility, project, read_pdf
from tablewright.compiler import compile_project
from tablewright.outputs.formats import Formats
from tablewright.outputs.output import BuildRequest
from tablewright.outputs.screens.panels import screen_panels
from tablewright.outputs.screens.screens import OUTPUT
from tablewright.own_screen import OwnScreen
from tablewright.press.held import HeldPicture
from tablewright.project import Project
from tablewright.records import replace
from tablewright.render import templates_of
from tablewright.resources import templates_folder
from tablewright.typeset.baseline import closest_line
from tablewright.typeset.clock_content import clocks_content, grown_clocks
from tablewright.typeset.cutting import cut_block
from tablewright.typeset.drawing import clock_svg, map_svg
from tablewright.typeset.measuring import plan_panels
from tablewright.typeset.own_content import PictureContent, lowered, settled
from tablewright.typeset.palette import Ink
from tablewright.typeset.papers import PageShape, Stock, panel_box
from tablewright.typeset.typesetter import typesetter_for

WHOLE = Project(Path(__file__).parents[1] / "projects" / "own-matter")


def request(**formats: Any) -> BuildRequest:
    compiled = compile_project(WHOLE)
    assert compiled.diagnostics == ()
    templates, _ = templates_of(WHOLE.templates, templates_folder(), WHOLE.root, is_trusted=False)
    wanted = Formats(papers=(Stock.A4,), **formats)
    return BuildRequest(WHOLE, compiled.library, templates, ("toll-bridge",), "0", formats=wanted)


@pytest.fixture(scope="module")
def pressed() -> dict[str, bytes]:
    """The screen of own matter, in every ink."""
    made = OUTPUT.make(request(inks=tuple(Ink)))
    assert made.diagnostics == ()
    return {path.name: content for path, content in made.files.items()}


def test_all_of_it_is_on_paper_in_every_ink_and_nothing_of_it_is_read(
    pressed: dict[str, bytes], tmp_path: Path
) -> None:
    assert len(pressed) == 2 * len(Ink)
    for name, content in pressed.items():
        assert faults_of_accessibility(content, tmp_path) == [], name
    words = " ".join(page.text for page in read_pdf(pressed["screen-a4-landscape.pdf"]))
    for said in ("Who is in the fight", "Initiative", "Mira", "The rope frays", "Rumours"):
        assert said in words
    # What is to be filled in has no part in the structure, pictures have their words in it, and
    # the logo in the head of every panel is told of once.
    assert sorted(filter(None, figures(pressed["screen-a4-landscape.pdf"]))) == [
        "A stone bridge of three arches with a toll house in its middle",
        "Dusk over the valley",
        "The keeper’s lantern",
        "The keeper’s lantern once more",
    ]


def figures(content: bytes) -> list[str]:
    import io

    import pikepdf

    with pikepdf.open(io.BytesIO(content)) as opened_pdf:
        pdf: Any = opened_pdf
        return [
            str(known.get("/Alt", ""))
            for known in pdf.objects
            if isinstance(known, pikepdf.Dictionary) and known.get("/S") == "/Figure"
        ]


def test_pictures_have_no_colour_in_grey_and_less_ink_in_saver(pressed: dict[str, bytes]) -> None:
    def drawn(name: str) -> Any:
        with opened(pressed[name]) as document:
            return document[2].render(scale=0.5).to_pil().convert("RGB")

    def colours(picture: Any) -> int:
        found: list[tuple[int, tuple[int, ...]]] = picture.getcolors(1 << 20)
        return max(max(each) - min(each) for _, each in found)

    def darkness(picture: Any) -> int:
        levels = picture.convert("L").histogram()
        return sum((255 - level) * count for level, count in enumerate(levels))

    full, grey, saver = (drawn(f"screen-a4-landscape{ink}.pdf") for ink in ("", "-grey", "-saver"))
    assert colours(full) > 90
    assert colours(grey) < 12
    assert darkness(saver) < 0.7 * darkness(grey)


def test_a_screen_of_no_pack_has_its_pictures_beside_it_and_none_from_elsewhere(
    tmp_path: Path,
) -> None:
    (tmp_path / "game" / "content").mkdir(parents=True)
    table = tmp_path / "table"
    table.mkdir()
    folder = WHOLE.content / "toll-bridge" / "pictures"
    (table / "keeper.svg").write_bytes((folder / "keeper.svg").read_bytes())
    (tmp_path / "outside.svg").write_bytes((folder / "keeper.svg").read_bytes())
    (table / "linked.svg").symlink_to(tmp_path / "outside.svg")
    screen = table / "mine.yaml"
    text = (
        "kind: screen\ntitle: Mine\npanels:\n  - title: One\n    blocks:\n"
        "      - {image: NAME, alt: A lantern}\n"
    )

    def found(name: str) -> list[str]:
        screen.write_text(text.replace("NAME", name), encoding="utf-8")
        compiled = compile_project(Project(tmp_path / "game"), OwnScreen(screen))
        return [f"{each.code} {each.message}" for each in compiled.diagnostics]

    assert found("keeper.svg") == []
    (linked,) = found("linked.svg")
    assert "TW519 `linked.svg` cannot be used: this link leads out" in linked
    for name in ("../outside.svg", "/etc/hostname.svg", ".hidden.svg", "a/../keeper.svg", "a.gif"):
        (refused,) = found(name)
        assert refused.startswith(f"TW023 `image` cannot be `{name}`")
    (gone,) = found("missing/keeper.svg")
    assert "TW519 there is no picture" in gone


def test_a_picture_is_as_high_as_it_may_be_and_on_a_small_panel_lower() -> None:
    tall = PictureContent(HeldPicture("svg", b""), 0.5, "Tall", height=200)
    assert lowered(tall, 210, 60).height == 140
    free = PictureContent(HeldPicture("svg", b""), 0.5, "Tall")
    assert lowered(free, 210, 60).height == 150
    filling = PictureContent(HeldPicture("svg", b""), 0.5, "Tall", height=30, fills=True)
    settled_there = settled(filling, 80, 25, 10)
    assert isinstance(settled_there, PictureContent)
    assert settled_there.height == 55
    assert settled(tall, 80, 25, 10) == tall


def plan_of(blocks: str, tmp_path: Path, **panel: str) -> Any:
    keys = "".join(f"    {key}: {value}\n" for key, value in panel.items())
    screen = f"kind: screen\ntitle: Own\npanels:\n  - title: One\n{keys}    blocks:\n{blocks}"
    order = project(tmp_path, {**HARBOUR, "own": screen})
    scope = order.library.scope("harbour")
    own: Any = scope.find("own")
    typesetter = typesetter_for(scope, order.templates)
    (plan,) = plan_panels(
        screen_panels(own, scope), panel_box(PageShape.LANDSCAPE), (10.0,), typesetter
    )
    return plan


def left_by(plan: Any) -> float:
    """Return what the fullest column of `plan` leaves, once its lines are spread."""
    closest = closest_line(plan.size)
    spread: float = plan.taken / closest * (plan.line - closest)
    return float(min(plan.room)) - spread


def test_what_fills_takes_what_its_column_has_left_and_shares_it(tmp_path: Path) -> None:
    blocks = "".join(
        f"      - {block}\n"
        for block in ("weather", "{notes: rest}", "{map: squares}", "{tracker: [A]}", "{notes: 4}")
    )
    alone = plan_of("      - {notes: rest}\n", tmp_path / "a", columns="1")
    (lines,) = alone.panel.blocks[0].bodies
    assert alone.fits
    # They reach the foot, a little further apart than 7 mm for it.
    assert 7 < lines.line < 7.5
    whole = left_by(alone) + alone.lines[0] * alone.line
    assert whole - lines.count * lines.line == pytest.approx(0, abs=2)
    said = plan_of("      - {notes: rest, line: 7}\n", tmp_path / "c", columns="1")
    (lines,) = said.panel.blocks[0].bodies
    # Another line would be too much, and one less too little.
    assert lines.line == 7
    assert 0 <= left_by(said) + said.lines[0] * said.line - lines.count * 7 < 7 + 2

    both = plan_of(blocks, tmp_path / "b", columns="1")
    notes, paper, tracker, fixed = (block.bodies[0] for block in both.panel.blocks[1:])
    share = left_by(both) / 3
    assert notes.more == pytest.approx(share / 7, abs=1.2)
    assert tracker.more == pytest.approx(share / 7, abs=1.2)
    assert paper.height == pytest.approx(30 + share, abs=7)
    assert fixed.count == 4
    assert both.fits


@pytest.mark.parametrize(
    ("blocks", "lines"),
    [
        # On lines as far apart as those that they follow.
        ("{notes: 4, title: Heard, line: 8}, {notes: rest}", [8]),
        ("{notes: 4, title: Heard}, {notes: rest, title: Seen}", [7, 7]),
        ("{notes: 4}, {notes: rest, line: 9}", [7, 9]),
        ("{notes: 4}, {notes: 3}", [7, 7]),
    ],
)
def test_notes_for_the_rest_go_on_below_those_they_follow(
    blocks: str, lines: list[float], tmp_path: Path
) -> None:
    plan = plan_of(f"      [{blocks}]\n", tmp_path, columns="1")
    found = [block.bodies[0] for block in plan.panel.blocks]
    assert plan.fits
    assert [each.line for each in found] == pytest.approx(lines, rel=0.16)
    assert found[0].line == lines[0]
    if len(lines) == 1:
        assert found[0].count * 8 > 100


def test_clocks_are_as_large_as_their_column_has_room_for(tmp_path: Path) -> None:
    clocks = "{clock: {The flood: 8, The guard: 6}}"
    blocks = "".join(f"      - {block}\n" for block in (clocks, "weather", "{notes: 12}"))
    plan = plan_of(blocks, tmp_path / "a")
    (grown,) = plan.panel.blocks[0].bodies
    assert grown.size > 30
    # What an author asks for comes first: notes take the rest.
    plan = plan_of(blocks.replace("- weather\n", "- {notes: rest}\n"), tmp_path / "b", columns="1")
    assert plan.panel.blocks[0].bodies[0].size < 28
    plan = plan_of(blocks.replace("}}", "}, size: 25}"), tmp_path / "c")
    assert plan.panel.blocks[0].bodies[0].size == 25


@pytest.mark.parametrize(
    ("names", "width", "extra", "abreast", "beside", "size"),
    [
        # Beside each other in a broad column, above each other in a narrow one.
        (("The flood", "The guard"), 200.0, 30.0, 2, True, 48.0),
        (("The flood", "The guard"), 80.0, 45.0, 1, True, 33.9),
        (("The flood", "The guard"), 80.0, 0.0, 2, True, 24.7),
        (("",), 80.0, 20.0, 1, False, 42.2),
        # A long word leaves no room beside it.
        (("Unaussprechliches",), 50.0, 30.0, 1, False, 48.0),
        # A name of several words takes several lines, here two of them below its clock.
        (("The guard at the gate of the town", "Dawn"), 80.0, 20.0, 2, False, 35.0),
        (("Dusk", "Night", "Dawn"), 218.6, 10.0, 3, True, 35.7),
    ],
)
def test_clocks_stand_so_that_they_are_largest(
    names: tuple[str, ...], width: float, extra: float, abreast: int, beside: bool, size: float
) -> None:
    clocks = clocks_content(tuple((name, 6) for name in names), None)
    grown = grown_clocks(clocks, width, extra, 10)
    assert (grown.abreast, grown.named_beside) == (abreast, beside)
    assert grown.size == pytest.approx(size, abs=0.2)
    # Each is written with three decimals, and all of them have to fit.
    assert round(grown.cell, 3) * abreast + grown.gap * (abreast - 1) <= width


def test_the_names_of_clocks_stay_within_their_block(tmp_path: Path) -> None:
    clocks = "{clock: {The flooding: 8, The guard at the gate: 6, Dawn: 4}}"
    # In a wide column the names stand below their clocks, in a narrow one at the right.
    panels = "".join(
        f"  - {{title: Panel {columns}, columns: {columns}, blocks: [{clocks}, {more}]}}\n"
        for columns, more in (
            (2, "{notes: 22}, {map: squares, height: 200}"),
            (3, "{notes: 17}, {map: squares, height: 200}"),
        )
    )
    order = project(tmp_path, {**HARBOUR, "own": f"kind: screen\ntitle: Own\npanels:\n{panels}"})
    upright = Formats(papers=(Stock.A4,), shapes=(PageShape.PORTRAIT,))
    assert OUTPUT.make(replace(order, formats=upright)).diagnostics == ()


def test_columns_for_numbers_are_narrow(tmp_path: Path) -> None:
    heads = (
        "{title: Initiative, numbers: true}, {title: Who, numbers: false}, {title: AC, width: 2}"
    )
    plan = plan_of(f"      - {{tracker: [Name, HP, {heads}]}}\n", tmp_path)
    (tracker,) = plan.panel.blocks[0].bodies
    shares = [head.share for head in tracker.heads]
    assert [share / shares[0] for share in shares] == pytest.approx([1, 0.4, 0.4, 1, 2])


def test_what_fills_across_the_panel_takes_what_all_columns_leave(tmp_path: Path) -> None:
    blocks = "      - {notes: rest, span: panel}\n      - weather\n      - {notes: rest}\n"
    plan = plan_of(blocks, tmp_path)
    across, _, column = (block.bodies[0] for block in plan.panel.blocks)
    assert across.more * across.line == pytest.approx(left_by(plan), abs=7)
    assert column.more * column.line <= max(plan.room) - across.more * across.line


def test_what_fills_across_takes_whole_lines_and_its_parts_end_evenly(tmp_path: Path) -> None:
    blocks = "      - {tracker: [A], rows: rest, columns: 2, span: panel}\n      - weather\n"
    plan = plan_of(blocks, tmp_path)
    (tracker,) = plan.panel.blocks[0].bodies
    first, second = tracker.parts
    assert len(first) == len(second) > 3
    # Its lines hold its rows, so that what is below stands on the lines of what is above.
    assert plan.lines[0] * plan.line >= len(first) * tracker.line
    assert left_by(plan) > (plan.lines[0] - 5) * plan.line


def numbers(picture: bytes, command: str) -> list[float]:
    text = picture.decode()
    return [float(n) for n in re.findall(rf"{command}(-?[0-9.]+)", text)]


def test_squares_and_hexes_are_as_large_as_they_say_and_whole() -> None:
    squares = map_svg(100.0, 52.0, 5.0, is_hexes=False).content
    uprights = sorted(set(numbers(squares.split(b'"/>')[0], "M")))
    assert {round(b - a, 3) for a, b in pairwise(uprights[1:])} == {5.0}
    # 19 across, for the edge has a width too; 10 down.
    assert b"h95v50h-95z" in squares
    # They begin on the edge of what stands above them.
    assert b"M0.15 0.15h95" in squares
    hexes = map_svg(100.0, 52.0, 9.0, is_hexes=True).content
    points = [
        (float(x), float(y)) for x, y in re.findall(r"[ML]([0-9.]+) ([0-9.]+)", hexes.decode())
    ]
    pairs = list(zip(points[::2], points[1::2], strict=True))
    sides = {round(sqrt((a - c) ** 2 + (b - d) ** 2), 1) for (a, b), (c, d) in pairs}
    assert sides == {round(9 / sqrt(3), 1)}
    assert len(pairs) == len(set(pairs))
    assert all(0 <= x <= 100 and 0 <= y <= 52 for x, y in points)
    # Every hex that is begun is whole: no end of a line is left alone.
    ends = [end for pair in pairs for end in pair]
    assert min(map(ends.count, set(ends))) == 2
    assert min(x for x, _ in points) == min(y for _, y in points) == 0.15


def test_a_clock_is_cut_into_its_segments() -> None:
    for segments in (2, 3, 8):
        drawn = clock_svg(segments, 22.0).content.decode()
        assert drawn.count("M11 11L") == segments
        assert "L11 0.35" in drawn


def test_rows_go_on_elsewhere_with_their_names(tmp_path: Path) -> None:
    blocks = "      - {tracker: [Turn, Event], rows: [a, b, c, d, e]}\n      - {notes: 7}\n"
    plan = plan_of(blocks, tmp_path)
    tracker, notes = plan.panel.blocks
    parts: list[Any] = [part.bodies[0] for part in cut_block(tracker, 2)]
    assert [part.names for part in parts] == [("a", "b"), ("c", "d", "e")]
    halves: list[Any] = [part.bodies[0] for part in cut_block(notes, 2)]
    assert sum(half.lines for half in halves) == 7


def test_a_map_is_as_low_as_a_small_panel_needs() -> None:
    made = OUTPUT.make(request(shapes=(PageShape.MINI,)))
    assert made.diagnostics == ()
    (panels,) = [pdf for path, pdf in made.files.items() if "players" not in path.name]
    # Nothing is drawn beyond the page, and every block is there.
    words = " ".join(page.text for page in read_pdf(panels))
    for said in ("The bridge", "The valley", "Rumours", "What they said", "Loot"):
        assert said in words


def test_what_is_too_tall_is_called_what_it_is(tmp_path: Path) -> None:
    screen = (
        "kind: screen\ntitle: Own\npanels:\n  - title: One\n    blocks:\n"
        "      - {map: squares, height: 240}\n      - weather\n"
    )
    made = OUTPUT.make(project(tmp_path, {**HARBOUR, "own": screen}))
    (fault,) = made.diagnostics
    assert fault.code == "TW601"
    assert "its tallest block is Map" in fault.hint


def test_changes_and_pages_name_it() -> None:
    from tablewright.kinds.screen.entry import Screen

    screen = compile_project(WHOLE).library.scope("toll-bridge").find("screen")
    assert isinstance(screen, Screen)
    assert [block.name for block in screen.panels[1].blocks][1] == "Tracker"
    assert all(reference.target for reference in screen.references())
