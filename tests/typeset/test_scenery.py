"""The landscape behind the titles of what players see: one for all panels, legible in every ink."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from press.projects import HARBOUR, project
from tablewright.diagnostics import Span
from tablewright.press.held import HeldPicture
from tablewright.records import replace
from tablewright.render import Templates
from tablewright.resources import templates_folder
from tablewright.typeset.own_content import PictureContent
from tablewright.typeset.palette import Ink, contrast_with_white, scenery_shades
from tablewright.typeset.panels import Panel
from tablewright.typeset.papers import LANDSCAPE
from tablewright.typeset.scenery import FOLDER, Landscape, scenery
from tablewright.typeset.scenes import drawings
from tablewright.typeset.typesetter import Typesetter, typesetter_for
from tablewright.words.situations import Situation
from tablewright.words.themes import THEMES

MARGIN = 3.0
WIDE = LANDSCAPE.width + 2 * MARGIN
FACING = Panel("a panel", "Sea", (), "", (), 1, (), Span("sea.yaml"), faces_players=True, number=1)
EVERY = (*Situation, None)
# How many ridges there are behind each other, and how far their ends may be from each other, in mm.
RIDGES, ROUNDED = 3, 0.011
# How large a castle is, beside its drawing; how tall the picture is, and what a head shows of it.
CASTLE = 0.82
PICTURE, HEAD = 60.0, 25.5


def drawn(situation: Situation | None, number: int, ink: Ink = Ink.FULL) -> str:
    accent = situation.colour if situation else ""
    templates = Templates((templates_folder(),), Path())
    land = Landscape(situation, number, WIDE, MARGIN)
    return scenery(land, scenery_shades(accent, ink), templates.text).content.decode()


def ridges(svg: str) -> list[tuple[float, float]]:
    """Return how high each ridge is at the left and at the right edge."""
    lines = re.findall(rf'd="M0 ([\d.]+)L[^"]*L{WIDE:g} ([\d.]+)h1V[\d.]+H-1Z"', svg)
    return [(float(left), float(right)) for left, right in lines]


@pytest.mark.parametrize("number", range(1, 12))
def test_the_hills_of_a_panel_go_on_on_the_next(number: int) -> None:
    here = ridges(drawn(Situation.FIGHTING, number))
    there = ridges(drawn(Situation.FIGHTING, number + 1))
    assert len(here) == len(there) == RIDGES
    for (_, right), (left, _) in zip(here, there, strict=True):
        assert abs(right - left) <= ROUNDED


def test_neighbours_of_one_situation_are_not_alike() -> None:
    for situation in Situation:
        assert drawn(situation, 1) != drawn(situation, 2)


@pytest.mark.parametrize("situation", EVERY)
def test_saver_fills_nothing_and_the_others_have_no_lines(situation: Situation | None) -> None:
    for number in (1, 2, 3, 4):
        svg = drawn(situation, number, Ink.SAVER)
        assert set(re.findall(r'fill="([^"]*)"', svg)) == {"#ffffff"}
        assert "stroke=" in svg
        assert "stroke=" not in drawn(situation, number)


@pytest.mark.parametrize("ink", [Ink.FULL, Ink.GREY])
@pytest.mark.parametrize("theme", THEMES)
def test_a_white_title_is_read_before_every_part_of_it_but_lights(theme: str, ink: Ink) -> None:
    for situation in Situation:
        shades = scenery_shades(THEMES[theme].colour(situation), ink)
        depths = [_contrast(each) for each in (shades.sky, shades.far, shades.middle, shades.near)]
        assert depths[0] >= 4.5
        assert depths == sorted(depths)
        if ink is Ink.GREY:
            assert len(set(re.findall("..", shades.sky[1:]))) == 1


def _contrast(shade: str) -> float:
    red, green, blue = (int(shade[n : n + 2], 16) for n in (1, 3, 5))
    return contrast_with_white((red, green, blue))


def test_every_drawing_is_there_and_stands_somewhere() -> None:
    files = {path.stem for path in (templates_folder() / FOLDER).glob("*.svg")}
    assert files == drawings()
    seen = "".join(drawn(situation, n) for situation in EVERY for n in range(1, 5))
    for path in (templates_folder() / FOLDER).glob("*.svg"):
        (first, *_) = re.findall(r' d="([^"]+)"', path.read_text(encoding="utf-8"))
        assert first in seen, path.stem


@pytest.mark.parametrize("situation", EVERY)
@pytest.mark.parametrize("number", range(1, 9))
def test_no_roof_is_cut_and_no_hill_hides_the_moon(
    situation: Situation | None, number: int
) -> None:
    svg = drawn(situation, number)
    tops = [float(top) for top in re.findall(r"translate\([\d.]+ ([\d.]+)\)", svg)]
    assert min(tops) >= PICTURE - HEAD
    moon = re.search(r'cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)"', svg)
    assert moon is not None
    across, down, half = map(float, moon.groups())
    for line in re.findall(r'd="M(0 [^"]*)h1V', svg):
        for x, y in (map(float, point.split()) for point in line.split("L")):
            # Points of a ridge that stand before the moon are below its edge.
            if abs(x - across) < half:
                assert y >= down + (half**2 - (x - across) ** 2) ** 0.5 - ROUNDED


@pytest.mark.parametrize("wide", [196.0, WIDE])
def test_no_landmark_stands_before_the_moon_on_a_narrow_panel_either(wide: float) -> None:
    templates = Templates((templates_folder(),), Path())
    castle = (templates_folder() / FOLDER / "castle.svg").read_text(encoding="utf-8")
    (across,) = re.findall(r'viewBox="0 0 ([\d.]+) ', castle)
    land = Landscape(None, 1, wide, MARGIN)
    svg = scenery(land, scenery_shades(""), templates.text).content.decode()
    moon = re.search(r'cx="([\d.]+)" cy="[\d.]+" r="([\d.]+)"', svg)
    assert moon is not None
    ends = [
        float(left) + CASTLE * float(across)
        for left in re.findall(rf"\(([\d.]+) [\d.]+\) scale\({CASTLE}\)", svg)
    ]
    assert ends
    assert max(ends) < float(moon[1]) - float(moon[2])


@pytest.mark.parametrize("clear", [0.0, 140.0, 190.0, 300.0])
def test_nothing_stands_where_the_title_does(clear: float) -> None:
    templates = Templates((templates_folder(),), Path())
    land = Landscape(Situation.FIGHTING, 1, WIDE, MARGIN, clear)
    svg = scenery(land, scenery_shades(""), templates.text).content.decode()
    lefts = [float(left) for left in re.findall(r"translate\(([\d.]+) ", svg)]
    # A castle, and firs: it moves behind a longer title, and one that leaves no room has none.
    assert bool(re.findall(rf"scale\({CASTLE}\)", svg)) == (clear < 180)
    assert all(left >= clear - ROUNDED for left in lefts)


def setter(folder: Path, theme: str = "house", ink: Ink = Ink.FULL) -> Typesetter:
    pack = HARBOUR["pack"] + f"theme: {{like: {theme}}}\n"
    order = project(folder, {**HARBOUR, "pack": pack})
    return typesetter_for(order.library.scope("harbour"), order.templates, ink)


def test_players_see_it_where_their_theme_has_it_and_the_head_no_picture(tmp_path: Path) -> None:
    house = setter(tmp_path / "house")
    assert house.scenery_of(FACING, LANDSCAPE, MARGIN) is not None
    assert house.scenery_of(replace(FACING, faces_players=False), LANDSCAPE, MARGIN) is None
    logo = PictureContent(HeldPicture("svg", b"<svg/>"), 1.0, "Sea")
    assert house.scenery_of(replace(FACING, logo=logo), LANDSCAPE, MARGIN) is None
    plain = setter(tmp_path / "plain", "broadsheet")
    assert plain.scenery_of(FACING, LANDSCAPE, MARGIN) is None
