"""Themes: how a pack's printed pages look, with legible words whatever its author chose."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path, PurePosixPath
from typing import Any

import pikepdf
import pytest

from press.projects import project, read_pdf
from tablewright.compiler import compile_project
from tablewright.outputs.screens import OUTPUT as SCREENS
from tablewright.outputs.site.site import make_site
from tablewright.project import Project
from tablewright.resources import schemas_folder
from tablewright.typeset.palette import Ink, palette_style
from tablewright.typeset.typesetter import typesetter_for
from tablewright.words.situations import Situation
from tablewright.words.themes import THEMES, Feature, Theme, Titles

PACK = "kind: pack\ntitle: Harbour\nsource: {title: Own, licence: CC0-1.0}\n"
RULE = "kind: rule\ntitle: Tides\ntext: They come and go.\n"


def theme_of(folder: Path, theme: str) -> Theme:
    order = project(folder, {"pack": f"{PACK}theme: {theme}\n", "tides": RULE})
    return typesetter_for(order.library.scope("harbour"), order.templates).theme


def test_the_schema_names_all_themes() -> None:
    pack = json.loads((schemas_folder() / "pack.schema.json").read_text(encoding="utf-8"))
    theme = pack["properties"]["theme"]["properties"]
    assert theme["like"]["enum"] == list(THEMES)
    assert theme["titles"]["enum"] == list(Titles)
    assert {name for name, key in theme.items() if key.get("type") == "boolean"} == {
        "stripes",
        *Feature,
    }
    assert list(theme["colours"]["properties"]) == ["ink", "warm", *Situation]


def test_a_pack_begins_with_a_theme_and_changes_what_it_likes(tmp_path: Path) -> None:
    assert theme_of(tmp_path / "a", "{like: broadsheet}") == THEMES["broadsheet"]
    changed = theme_of(
        tmp_path / "b", '{like: storybook, titles: plain, colours: {saving: "#123456"}}'
    )
    assert (changed.titles, changed.rule) == ("plain", "fine")
    assert changed.features == {"frame", "initials", "scenery"}
    assert changed.colour(Situation.SAVING) == "#123456"
    assert changed.colour(Situation.MAGIC) == THEMES["storybook"].colour(Situation.MAGIC)
    mixed = theme_of(tmp_path / "c", "{like: storybook, frame: false, capitals: true}")
    assert mixed.features == {"initials", "capitals", "scenery"}


@pytest.mark.parametrize("name", list(THEMES))
def test_what_a_theme_says_is_in_the_style(name: str) -> None:
    theme = THEMES[name]
    style = palette_style("", Ink.FULL, theme)
    families = {"ornate": "Fraunces", "inscribed": "Cinzel", "plain": ""}
    for titles, family in families.items():
        assert not family or (f'"{family}"' in style) == (theme.titles == titles)
    assert ("--zebra: transparent" in style) != theme.has_stripes
    assert ("--strong-line: double" in style) == (theme.rule == "double")
    assert ("--rule-width: 0.5mm" in style) == (theme.rule == "fine")
    # An ink moves nothing: faces and widths are the same in each.
    for ink in Ink:
        for part in ("--titles", "--title-weight", "--heading-weight", "--rule-width"):
            (said,) = {each for each in style.split("; ") if each.split("{ ")[-1].startswith(part)}
            assert said.split("{ ")[-1] in palette_style("", ink, theme)


HARBOUR = {
    "tides": RULE,
    "ebb": "kind: rule\ntitle: Ebb\ntext: It goes.\n",
    "screen": "kind: screen\ntitle: Sea\npanels:\n  - title: Water\n    situation: moving\n"
    "    columns: 2\n    blocks: [tides, ebb]\n",
}


@pytest.fixture(scope="module")
def themed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, bytes]]:
    """The printables of a small pack in each theme."""
    found = {}
    for name in THEMES:
        pack = f"{PACK}theme: {{like: {name}}}\n"
        order = project(tmp_path_factory.mktemp(name), {"pack": pack, **HARBOUR})
        made = SCREENS.make(order)
        assert made.diagnostics == ()
        found[name] = {path.name: content for path, content in made.files.items()}
    return found


def test_themes_are_told_from_each_other_by_more_than_ink(
    themed: dict[str, dict[str, bytes]],
) -> None:
    said, families = {}, {}
    for name, files in themed.items():
        (page,) = read_pdf(files["screen-a4-landscape.pdf"])
        said[name] = page.text
        families[name] = fonts_in(files["screen-a4-landscape.pdf"])
    assert "WATER" in said["broadsheet"]
    assert "TIDES" in said["broadsheet"]
    assert "Water" in said["house"]
    assert any("Cinzel" in each for each in families["storybook"])
    assert not any("Cinzel" in each for each in families["house"] | families["broadsheet"])
    # A frame, and a line between columns: other lines than those that all have.
    assert len({*map(lines_on, themed.values())}) == len(THEMES)


def fonts_in(content: bytes) -> set[str]:
    with pikepdf.open(io.BytesIO(content)) as pdf:
        known: Any = pdf.objects
        return {
            str(each.get("/BaseFont", "")) for each in known if isinstance(each, pikepdf.Dictionary)
        }


def lines_on(files: dict[str, bytes]) -> tuple[str, ...]:
    with pikepdf.open(io.BytesIO(files["screen-a4-landscape.pdf"])) as pdf:
        painted = pikepdf.parse_content_stream(pdf.pages[0])
        drawn = [str(each.operator) for each in painted]
        return tuple(each for each in drawn if each in ("re", "c", "l"))


def test_a_pale_ink_is_darkened_until_it_is_read() -> None:
    assert "--ink: #ffffff" not in palette_style("", Ink.FULL, Theme(ink="#ffffff"))


@pytest.mark.parametrize(
    ("theme", "told"),
    [
        ("{like: broadshet}", "broadsheet"),
        ("{colours: {inc: '#000000'}}", "ink"),
        ("{rule: wavy}", "fine"),
        ("{colours: {ink: black}}", "#rrggbb"),
        ("{}", "theme"),
    ],
)
def test_a_bad_theme_is_told_at_its_place(tmp_path: Path, theme: str, told: str) -> None:
    folder = tmp_path / "content" / "harbour"
    folder.mkdir(parents=True)
    (folder / "pack.yaml").write_text(f"{PACK}theme: {theme}\n", encoding="utf-8")
    found = Project.around(tmp_path)
    assert found is not None
    faults = compile_project(found).diagnostics
    assert faults
    assert any(told in f"{each.message} {each.hint}" for each in faults), faults
    assert all(each.span.line == 4 for each in faults)


def test_pages_have_the_colours_of_situations_too(tmp_path: Path) -> None:
    theme = 'theme: {like: storybook, colours: {fighting: "#204080"}}'
    made = make_site(project(tmp_path, {"pack": f"{PACK}{theme}\n", "tides": RULE}))
    # Values that need no quotation marks are written without.
    style = made.files[PurePosixPath("assets/site.css")].decode().replace('"', "")
    own = r"\[data-pack=harbour\] \[data-situation=fighting\]\s*\{([^}]*)\}"
    (both,) = re.findall(own, style)
    found = re.search(r"light-dark\((#\w+), ?(#\w+)\)", both)
    assert found is not None
    assert found[1] == "#204080"
    # On dark ground it is as light as it must be to be read.
    assert found[2] != "#204080"
    # The rest of what storybook colours is there as well.
    assert "[data-pack=harbour][data-situation=meeting]" in style
