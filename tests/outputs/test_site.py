"""The website's pages: whole, linked, true to the figures, and the same every time."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Mapping
from hashlib import sha256
from pathlib import PurePosixPath
from posixpath import normpath
from typing import Any
from urllib.parse import unquote
from xml.etree.ElementTree import Element

import pytest

from outputs.site_pages import (
    FORMS,
    ROOT,
    XHTML,
    made,
    named,
    page,
    pages,
    parsed,
    site_of_the_packs,
    words,
)
from shared import site_order
from tablewright.fonts import Face, FontMissing
from tablewright.outputs.output import Made
from tablewright.outputs.site.accents import (
    DARK_INK,
    DARK_PAPER,
    LIGHT_INK,
    LIGHT_PAPER,
    accents,
    contrast,
)
from tablewright.outputs.site.accents import _mixed as mixed
from tablewright.outputs.site.site import make_site
from tablewright.project import Project
from tablewright.words.chances import ROUNDING_NOTE

BASE = """\
kind: table
title: Weather
roll: 1d6
adjusted: {range: -2 to 3}
columns:
  sky: {title: Roll, type: range}
  what: {title: Sky, type: text, key: true}
rows:
  - {sky: 1-4, what: Fair & \\<b>dry\\</b>}
  - {sky: 5-6, what: Rain, note: wet}
notes:
  wet: See [the storm](ref:storm).
"""
HOUSE = BASE.replace("1-4", "1-3").replace("5-6", "4-6")
STORM = """\
kind: check
title: Storm
roll: {ours: 1d6, theirs: 1d6}
inputs:
  sea: {title: Sea, options: {calm: 0, rough: 2}, default: calm}
outcomes:
  - {name: Sinks, when: theirs + sea > ours}
  - {name: Floats}
"""
LUCK = """\
kind: check
title: Luck
roll: 1d6
outcomes:
  - {name: Good, when: roll > 4}
  - {name: Bad}
"""
GEAR = """\
kind: table
title: Gear & <i>tools</i>
columns:
  name: {title: Name, type: text}
  harm: {title: Harm, type: dice}
  reach: {title: Reach, type: band, unit: feet}
  cost: {title: Cost, type: number}
  sinks: {title: Sinks, type: odds, check: storm, outcome: Sinks, inputs: {sea: "2"}}
rows:
  - {name: Knife, harm: d4, reach: ≤5, cost: 0.5, group: Blades}
  - {name: Sword, harm: 2d6, reach: 5-10, cost: 12, group: Blades, note: [sharp, old]}
  - {name: Bow, harm: d8, reach: ">10", cost: 30, group: Bows, note: old}
notes: {sharp: Cuts., old: Worn.}
"""
PARENT = {
    "sea/weather.yaml": BASE,
    "sea/storm.yaml": STORM,
    "sea/luck.yaml": LUCK,
    "sea/gear.yaml": GEAR,
    "sea/index.yaml": "kind: rule\ntitle: Index\npoints: [One, Two]\n",
}
CHILD = {
    "house/pack.yaml": "kind: pack\ntitle: House\nextends: sea\naccent: '#ffee00'\n"
    "source: {title: Our own, licence: CC0-1.0}\n",
    "house/weather.yaml": HOUSE,
    "house/storm.yaml": STORM.replace("theirs + sea > ours", "theirs + sea > ours + 1"),
}

Compile = Callable[[Mapping[str, Any]], Project]


@pytest.fixture(scope="module")
def real() -> Made:
    return site_of_the_packs()


@pytest.fixture(scope="module")
def forms() -> Made:
    """A little project in which every form of entry occurs."""
    return made(FORMS)


@pytest.fixture
def family(written: Compile) -> Made:
    return made(written({**PARENT, **CHILD}))


def percents(root: Element) -> dict[str, list[int]]:
    """Return the figures of the first rolled table by heading, rows from the top, none as 0."""
    table = named(root, "table", class_="rolled-table")[0]
    headings = [words(th) for th in table.iter(XHTML + "th") if th.get("scope") == "col"]
    found: dict[str, list[int]] = {heading: [] for heading in headings}
    for row in table.iter(XHTML + "tr"):
        # The name of a row is a cell of its heading like any other, and has no chance.
        for heading, cell in zip(headings, row, strict=False):
            shown = named(cell, "span", class_="percent")
            if cell.tag != XHTML + "td":
                continue
            found[heading].append(int(words(shown[0]).rstrip("%")) if shown else 0)
    return found


def test_every_page_is_valid_html(real: Made, family: Made, forms: Made) -> None:
    for site in (real, family, forms):
        assert not site.diagnostics
        for path, root in pages(site):
            assert root.get("lang") == "en", path
            assert len(named(root, "h1")) == 1, path
            assert words(named(root, "title")[0]), path
            description = [m for m in root.iter(XHTML + "meta") if m.get("name") == "description"]
            assert description[0].get("content"), path


def test_there_is_a_page_for_everything_that_a_reader_meets(real: Made, family: Made) -> None:
    names = {str(path) for path in real.files}
    assert {"index.html", "errata.html", "404.html", "referee-rules/index.html"} <= names
    for entry in ("encounter-reaction", "morale-check", "first-contact", "referee-screen"):
        assert f"referee-rules/{entry}.html" in names
    assert {f"house/{entry}.html" for entry in ("gear", "weather", "storm", "index_", "index")} <= {
        str(path) for path in family.files
    }


def test_no_link_leads_nowhere(real: Made, family: Made, forms: Made) -> None:
    for site in (real, family, forms):
        roots = dict(pages(site))
        ids = {
            path: [e.get("id") for e in root.iter() if e.get("id")] for path, root in roots.items()
        }
        count = 0
        for path, root in roots.items():
            assert len(ids[path]) == len(set(ids[path])), f"{path} has an id twice"
            for element in root.iter():
                for name in ("headers", "aria-labelledby"):
                    assert set(element.get(name, "").split()) <= set(ids[path]), path
                for name in ("href", "src"):
                    address = element.get(name)
                    if address is None or address.startswith("https://"):
                        continue
                    target, _, anchor = address.partition("#")
                    to = PurePosixPath(normpath(path.parent / target)) if target else path
                    assert to in site.files, f"{path}: {address}"
                    if anchor.startswith("join:"):
                        # Whoever joins a fight is named by the page it has.
                        to, anchor = PurePosixPath(anchor.removeprefix("join:")), ""
                        assert to in site.files, f"{path}: {address}"
                    elif anchor.startswith("for:"):
                        # A check that words set, one of its choices among them.
                        asked = unquote(anchor)
                        values = (e.get("value") or "" for e in roots[to].iter())
                        assert any(v.isalpha() and v in asked for v in values), address
                        anchor = ""
                    elif anchor.startswith("set?"):
                        # A check that it sets to a value which it has a choice for.
                        value = unquote(anchor.partition("=")[2])
                        assert value in {e.get("value") for e in roots[to].iter()}, address
                        anchor = ""
                    elif anchor.startswith("odds:"):
                        assert to.name == "odds.html"
                        anchor = ""
                    assert not anchor or anchor in ids[to], f"{path}: {address}"
                    count += 1
        assert count > 100


# What a page needs for what stands on it, told by an attribute or a class of that.
BUNDLES = {
    "data-trackers": ("figures", "trackers"),
    "data-boards": ("cards", "jumps", "board"),
    "data-screen": ("cards", "jumps", "screen"),
    "data-used-last": ("home",),
    "data-reader": ("figures", "typed"),
    "data-folded": ("folded",),
    "reach": ("reach",),
    "data-roller": ("figures", "rolls"),
    "odds-as": ("beside",),
    # Dice that lead to their odds, in a table or in a stat block, are rolled by a tap.
    "#odds": ("cells",),
    "data-filter": ("filter",),
    "roster": ("filter", "roster"),
}


def _scripts(root: Element) -> set[str]:
    """Return the bundles that a page needs for what stands on it."""
    found = {name for part in root.iter() for name in (*part.keys(), *classes(part))}
    found |= {"#odds" for part in root.iter() if "#odds:" in part.get("href", "")}
    if "data-screen" in found:
        # Its cards load what rolls them themselves.
        return set(BUNDLES["data-screen"])
    return {bundle for name in found & {*BUNDLES} for bundle in BUNDLES[name]}


def classes(part: Element) -> list[str]:
    return part.get("class", "").split()


def test_nothing_is_loaded_from_elsewhere(real: Made) -> None:
    theme = (ROOT / "templates" / "site" / "theme.js").read_text(encoding="utf-8")
    for path, root in pages(real):
        # One script that waits for the page, and the few words that put a theme on before it shows.
        inline, common, *rolls = named(root, "script")
        assert inline.text == theme
        assert len(theme) < 200
        assert common.get("defer") is not None
        assert common.text is None
        # Others where something is rolled or cards stand, and nowhere else.
        assert all(script.get("defer") is not None for script in rolls)
        names = {PurePosixPath(script.get("src", "")).stem for script in rolls}
        assert names - {"printed", "combatants"} == _scripts(root), path
        for element in (common, *rolls, *named(root, "link"), *named(root, "img")):
            assert "//" not in element.get("href", element.get("src", "")), path
    css = real.files[PurePosixPath("assets/site.css")].decode("utf-8")
    loaded = re.findall(r"url\(([^()]*)\)", css)
    assert len(loaded) == 11
    for address in loaded:
        assert real.files[PurePosixPath("assets") / address].startswith(b"wOF2")
    faces = sum(len(real.files[PurePosixPath("assets") / address]) for address in loaded)
    assert faces < 400_000
    for licence in ("LICENSE.txt", "LICENSE-titles.txt"):
        words_of_it = real.files[PurePosixPath("assets/fonts") / licence].decode("utf-8")
        assert "SIL Open Font License" in words_of_it


def test_the_reaction_table_shows_the_published_odds(real: Made) -> None:
    # Rows: flight, friendly, indifferent, cautious, threatening, hostile.
    assert percents(page(real, "referee-rules/encounter-reaction.html")) == {
        "Friendly": [0, 21, 34, 30, 12, 3],
        "Indifferent": [0, 15, 40, 24, 18, 3],
        "Threatening": [0, 3, 0, 33, 49, 15],
        "Hostile": [10, 0, 0, 18, 36, 36],
        "Response": [],
    }


def test_the_morale_grid_shows_the_published_odds(real: Made) -> None:
    table = named(page(real, "referee-rules/morale-check.html"), "table", class_="heat-table")[0]
    flees = {3: 97, 7: 79, 9: 64, 10: 55, 11: 45, 12: 36, 14: 21, 15: 15, 18: 3}
    first = next(row for row in table.iter(XHTML + "tr") if named(row, "td", class_="home"))
    # The first row alone says which column is the usual one.
    [at] = [place for place, cell in enumerate(first) if cell in named(first, "td", class_="home")]
    rows = [row for row in table.iter(XHTML + "tr") if len(row) == len(first)]
    found = {int(words(row[0])): int(words(row[at])) for row in rows if words(row[0]).isdigit()}
    assert {score: found[score] for score in flees} == flees


def test_the_morale_scores_show_the_published_odds(real: Made) -> None:
    root = page(real, "referee-rules/morale-scores.html")
    shown = {
        row.get("id"): words(named(row, "span", class_="percent")[0])
        for row in root.iter(XHTML + "tr")
        if row.get("id")
    }
    assert shown["unintelligent"] == "3%"
    assert shown["henchmen"] == "15%"
    assert shown["trained-soldiers"] == "36%"
    assert shown["commoner"] == "79%"
    assert shown["animal-docile"] == "97%"


def test_modified_rolls_are_explained_and_shown(real: Made, family: Made) -> None:
    root = page(real, "referee-rules/encounter-reaction.html")
    assert "Below 2 counts as 2, above 20 as 20." in words(root)
    assert len(named(root, "table", class_="heat-table")) == 4
    assert "Below 1 counts as 1, above 6 as 6." in words(page(family, "sea/weather.html"))


def test_pages_with_columns_of_chances_say_once_how_they_are_rounded(
    real: Made, family: Made
) -> None:
    pages = {
        "sea/weather.html": (family, 1),
        "sea/luck.html": (family, 1),
        "sea/gear.html": (family, 0),
        "odds.html": (real, 1),
        "referee-rules/encounter-reaction.html": (real, 1),
    }
    for name, (made_site, times) in pages.items():
        assert words(page(made_site, name)).count(ROUNDING_NOTE) == times, name


def test_errata_stand_beside_their_entry_and_together(real: Made) -> None:
    for name in ("referee-rules/encounter-reaction.html", "errata.html"):
        tables = named(page(real, name), "table", class_="errata")
        table = next(t for t in tables if "Threatening, Indifferent" in words(t))
        assert words(named(table, "del")[0]) == "15–19"
        assert words(named(table, "ins")[0]) == "15–18"
        assert "Threatening, Indifferent proved" in words(table)
        assert "both at once" not in words(table)
    questions = words(page(real, "errata.html"))
    assert "Are modifiers added to the roll or to the score?" in questions
    assert "Does a creature without a mind ever break?" in questions


def test_footnotes_and_groups(family: Made) -> None:
    root = page(family, "sea/gear.html")
    assert [words(th) for th in named(root, "th", scope="rowgroup")] == ["Blades", "Bows"]
    marks = [a.get("id", "") for a in named(root, "a", class_="mark")]
    assert marks == ["mark_old_2", "mark_old_3"]
    assert {words(mark) for mark in named(root, "a", class_="mark")} == {"†"}
    # What holds of one row alone stands in it, without a mark, and not once more below.
    (sharp,) = named(root, "small", class_="told-here")
    assert sharp.get("id") == "note_sharp"
    (below,) = named(root, "ul", class_="footnotes")
    assert [note.get("id") for note in below] == ["note_old"]
    backs = [a.get("href", "") for a in named(root, "a", class_="back")]
    assert sorted(backs) == sorted(f"#{mark}" for mark in marks)


def test_dice_and_bands_and_checks_of_every_shape(family: Made) -> None:
    gear = words(page(family, "sea/gear.html"))
    assert "2d6" in gear
    assert "least 2 · , mean 7 · , most 12" in gear
    assert "Reach, feet" in gear
    storm = words(page(family, "sea/storm.html"))
    assert "roll ours d6" in storm
    assert "calm, rough, usually calm" in storm
    luck = words(page(family, "sea/luck.html"))
    assert "33%" in luck
    assert "67%" in luck


def folded(site: Made, name: str) -> Element:
    """Return what somebody unfolds on the page of the house rule called `name`."""
    fold = next(part for part in page(site, f"{name}.html").iter() if part.get("data-folded"))
    assert fold.get("data-folded") == f"../assets/changes/{name}.js"
    script = site.files[PurePosixPath(f"assets/changes/{name}.js")].decode("utf-8")
    begin = f'(Tablewright.folded = Tablewright.folded || {{}})["{name}"] = '
    assert script.startswith(begin)
    html = json.loads(script.removeprefix(begin).removesuffix(";\n"))
    return parsed(f"<!DOCTYPE html><title>Folded</title>{html}".encode())


def cells_of(table: Element) -> list[list[str]]:
    return [[words(cell) for cell in row] for row in table.iter(XHTML + "tr")]


def test_a_house_rule_shows_the_odds_before_and_after(family: Made) -> None:
    root = page(family, "house/weather.html")
    assert "House rule in place of Weather of Wilds" in words(root)
    (stated,) = map(cells_of, named(root, "table", class_="comparison"))
    (shifts,) = map(cells_of, named(folded(family, "house/weather"), "table", class_="comparison"))
    assert stated == [
        ["What", "Before", "After"],
        ["Fair & <b>dry</b>, Roll", "1–4", "1–3"],
        ["Rain, Roll", "5–6", "4–6"],
    ]
    largest = "12 of 12 chances have changed. Most: Fair & <b>dry</b>, Modifier 0, 67% → 50%."
    assert largest in words(root)
    assert "12 of 12 chances have changed." in words(folded(family, "house/weather"))
    assert shifts[0] == ["At", "Before", "After", "Change"]
    assert shifts[1] == ["Fair & <b>dry</b>, Modifier 0", "67%", "50%", "−17"]
    assert shifts[2] == ["Rain, Modifier 0", "33%", "50%", "+17"]
    (storm,) = named(page(family, "house/storm.html"), "table", class_="comparison")
    assert cells_of(storm)[1] == ["Sinks, when", "theirs + sea > ours", "theirs + sea > ours + 1"]
    # Sinks at a calm sea: 15 of 36 before, 10 after.
    sinks, *_ = named(folded(family, "house/storm"), "table", class_="comparison")
    assert ["Sea calm", "42%", "28%", "−14"] in cells_of(sinks)


def test_an_inherited_entry_says_so(family: Made) -> None:
    assert "Inherited from Wilds" in words(page(family, "house/gear.html"))
    assert "Inherited" not in words(named(page(family, "sea/gear.html"), "main")[0])


def test_a_face_that_is_not_installed_is_told(
    written: Compile, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(face: Face) -> bytes:
        raise FontMissing(f"{face.weight} is not installed")

    monkeypatch.setattr("tablewright.outputs.site.faces.web_bytes", missing)
    site = made(written(PARENT))
    assert [(d.code, d.message) for d in site.diagnostics] == [("TW603", "400 is not installed")]


def test_words_of_authors_are_never_markup(family: Made) -> None:
    rows = [row for row in page(family, "sea/weather.html").iter(XHTML + "tr") if row.get("id")]
    assert "Fair & <b>dry</b>" in words(rows[0])
    heading = named(page(family, "sea/gear.html"), "h1")[0]
    assert words(heading) == "Gear & <i>tools</i>"


def test_pages_know_their_neighbours(real: Made) -> None:
    root = page(real, "referee-rules/morale-check.html")
    ways = {a.get("rel"): a.get("href") for a in root.iter(XHTML + "a") if a.get("rel")}
    assert ways == {"prev": "first-contact.html", "next": "morale-scores.html"}


def test_a_broken_template_is_told_once_and_spoils_no_other_page(written: Compile) -> None:
    project = written({**PARENT, "sea/other.yaml": "kind: rule\ntitle: Other\npoints: [A]\n"})
    own = project.templates / "site" / "kinds" / "rule.html"
    own.parent.mkdir(parents=True)
    own.write_text("<p>fine</p>\n  {{ view.entry.titel }}\n", encoding="utf-8")
    site = made(project)
    assert [(d.code, d.span.file, d.span.line, d.span.column) for d in site.diagnostics] == [
        ("TW602", "templates/site/kinds/rule.html", 2, 3)
    ]
    assert PurePosixPath("sea/gear.html") in site.files
    assert PurePosixPath("sea/other.html") not in site.files


def test_a_project_has_templates_of_its_own(written: Compile) -> None:
    project = written(PARENT)
    own = project.templates / "site" / "identity.html"
    own.parent.mkdir(parents=True)
    own.write_text(
        '{% set name = "The Salt Road" %}{% set promise = "Ours." %}{% set introduction = "" %}',
        encoding="utf-8",
    )
    site = made(project)
    assert not site.diagnostics
    assert "The Salt Road" in words(page(site, "sea/gear.html"))


def test_a_site_is_the_same_every_time(real: Made) -> None:
    assert make_site(site_order()).files == real.files


def test_a_site_is_the_same_in_whatever_order_sets_are(forms: Made) -> None:
    told = subprocess.run(
        [sys.executable, "-P", "-c", TOLD],
        env={**os.environ, "PYTHONPATH": str(ROOT / "tests"), "PYTHONHASHSEED": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    # What was kept of the project comes first: the order of files says nothing.
    ordered = [held for _, held in sorted(forms.files.items())]
    assert told.stdout.split() == [sha256(held).hexdigest() for held in ordered]


TOLD = """
from hashlib import sha256
from outputs.site_pages import FORMS, made
print(*(sha256(held).hexdigest() for _, held in sorted(made(FORMS).files.items())))
"""


@pytest.mark.parametrize(
    "chosen", ["", "#8c2b1c", "#ffee00", "#ffffff", "#000000", "#808080", "#00f0ff"]
)
def test_accents_are_legible_in_both_themes(chosen: str) -> None:
    found = accents(chosen)
    for accent, paper, ink in (
        (found.light, LIGHT_PAPER, LIGHT_INK),
        (found.dark, DARK_PAPER, DARK_INK),
    ):
        assert contrast(accent.colour, paper) >= 4.5
        assert contrast(mixed(accent.colour, paper, accent.heat), ink) >= 4.5
        assert accent.heat >= 10


def test_the_style_sheet_has_the_grounds_that_accents_are_measured_against(real: Made) -> None:
    css = real.files[PurePosixPath("assets/site.css")].decode("utf-8")
    for name, light, dark in (("paper", LIGHT_PAPER, DARK_PAPER), ("ink", LIGHT_INK, DARK_INK)):
        assert f"--{name}:light-dark({light},{dark})" in css
        # A browser that knows no pairs has those of light paper.
        fallback = css[css.index("@supports not (color:light-dark(") :]
        assert f"--{name}:{light}" in fallback[: fallback.index("--accent")]
