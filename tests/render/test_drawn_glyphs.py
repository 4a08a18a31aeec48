"""Drawn glyphs: all in one manner, of the size of words, and beside their word not read twice."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tablewright.render import TemplateFault, Templates
from tablewright.render.breaks import last_word_apart
from tablewright.render.glyphs import die_glyph
from tablewright.resources import templates_folder
from tablewright.words.situations import Situation

GLYPHS = sorted((templates_folder() / "glyphs").glob("*.svg"))
SVG = "{http://www.w3.org/2000/svg}"


def templates() -> Templates:
    return Templates((templates_folder(),), templates_folder())


@pytest.mark.parametrize("path", GLYPHS, ids=lambda path: path.stem)
def test_a_glyph_is_one_shape_of_24_units_in_the_colour_of_words(path: Path) -> None:
    root = ElementTree.fromstring(path.read_text(encoding="utf-8"))
    assert root.tag == f"{SVG}svg"
    assert root.attrib == {"viewBox": "0 0 24 24"}
    (shape,) = root
    assert shape.tag == f"{SVG}path"
    assert set(shape.attrib) == {"fill", "fill-rule", "d"}
    assert shape.get("fill") == "currentColor"
    # Absolute lines and curves stay inside the square.
    drawn = re.sub(r"a[^A-Z]*", "", shape.get("d", ""))
    assert all(-0.05 <= float(n) <= 24.05 for n in re.findall(r"-?[\d.]+", drawn)), drawn
    assert path.stat().st_size < 2_000


def test_there_is_a_glyph_for_every_situation_and_every_common_die() -> None:
    names = {path.stem for path in GLYPHS}
    assert {situation.glyph for situation in Situation} <= names
    assert {die_glyph(f"d{n}") for n in ("4", "6", "8", "10", "12", "20", "%")} <= names


@pytest.mark.parametrize(
    ("words", "glyph"),
    [
        ("d20", "d20"),
        ("2d6", "d6"),
        ("d%", "d100"),
        ("ours d6", "d6"),
        ("d8 + 3d6", "d8"),
        ("rank × d6", "d6"),
        ("d7", ""),
        ("d200", ""),
        ("and20", ""),
        ("4", ""),
    ],
)
def test_the_die_that_is_drawn(words: str, glyph: str) -> None:
    assert die_glyph(words) == glyph


def test_a_glyph_beside_its_word_is_hidden_and_one_alone_is_said() -> None:
    beside = templates().glyph("skull")
    assert 'aria-hidden="true"' in beside
    assert "<title>" not in beside
    alone = templates().glyph("skull", "Death & <poison>")
    assert "<title>Death &amp; &lt;poison&gt;</title>" in alone
    assert 'role="img"' in alone


def test_a_glyph_that_nobody_has_drawn_is_a_fault_of_the_template() -> None:
    with pytest.raises(TemplateFault, match="there is no file glyphs/skul"):
        templates().glyph("skul")


@pytest.mark.parametrize(
    ("title", "dice", "parts"),
    [
        ("Saving throw", "d20", ("Saving ", "throw")),
        ("Morale", "2d6", ("", "Morale")),
        # Together they are longer than a narrow column ought to be asked for.
        ("Unaussprechlichkeiten", "d20 + 4", ("Unaussprechlichkeiten", "")),
        ('The "last" one', "d6", ("The “last” ", "one")),
        ("Hull & mast", "d8", ("Hull &amp; ", "mast")),
    ],
)
def test_dice_stay_beside_the_last_word(title: str, dice: str, parts: tuple[str, str]) -> None:
    assert last_word_apart(title, dice) == parts
