"""Every chance of every page and document of the packs, read back: its words are the one rule's."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from html import unescape
from pathlib import PurePosixPath
from string import ascii_uppercase
from typing import Any

import pytest

from outputs.site_pages import made, site_of_the_packs
from tablewright.outputs.output import Made
from tablewright.project import Project
from tablewright.words.chances import grid_figure, one_in, percent, percent_figure

# A cell or a figure whose title is its exact chance.
_TITLE = r'\b[^>]*\btitle=("?)(\d+(?:/\d+)?)\1(?=[\s>])[^>]*>'
# The end of a cell may be left out: it ends where the next cell, or its row, does.
TITLED = (
    re.compile(rf"<td{_TITLE}(.*?)(?=</?t[dhr]\b|</t)", re.S),
    re.compile(rf"<span{_TITLE}(.*?)</span>", re.S),
)
# In a grid what never happens is but its figure, and what is exact has its shade besides.
BARE = re.compile(
    r"<td(?![^>]*title=)(?: class=[^>]*)?(?:>0| style=--c:(\d+)[^>]*>\1)(?=</?t[dhr]\b|</t)"
)
# A line of "Odds in full": the chance, how rarely it comes, and exactly.
FULL = re.compile(r"<td>([^<]*%)</td><td>([^<]*)</td><td>(\d+(?:/\d+)?)</td>")

OMENS = """\
kind: table
title: Omens
roll: 3d6
adjusted: {range: -LEAST to 2}
columns:
  roll: {title: Roll, type: range}
  omen: {title: Omen, type: text, key: true}
rows:
  - {roll: 3, omen: Comet}
  - {roll: 4-18, omen: Nothing}
"""


@pytest.fixture(scope="module")
def real() -> Made:
    return site_of_the_packs()


def documents(site: Made, ending: str) -> dict[PurePosixPath, str]:
    return {p: c.decode("utf-8") for p, c in site.files.items() if p.suffix == ending}


def said_on(text: str) -> list[tuple[Fraction, str, int]]:
    """Return the chances of a page: exactly, in words, and in a row of how many bare figures."""
    found = []
    for row in text.split("<tr"):
        cells = [
            (Fraction(exact), unescape(re.sub("<[^>]*>", "", held)).strip())
            for titled in TITLED
            for _, exact, held in titled.findall(row)
        ]
        bare = sum(not said.endswith("%") for _, said in cells) + len(BARE.findall(row))
        found += [(exact, said, bare) for exact, said in cells]
    return found


def test_every_chance_of_every_page_is_said_by_the_one_rule(real: Made) -> None:
    # A letter behind a figure is that of what alone can come; where that is sure it stands alone.
    told = 0
    for path, text in documents(real, ".html").items():
        for exact, said, columns in said_on(text):
            wanted = percent(exact) if said.endswith("%") else grid_figure(exact, columns)
            figure = said.rstrip(ascii_uppercase)
            assert figure == wanted or (figure != said and not figure and exact == 1), (path, exact)
            told += 1
        told += len(BARE.findall(text))
        for said, rarely, exactly in FULL.findall(text):
            chance = Fraction(exactly)
            assert (said, rarely) == (percent(chance), one_in(chance)), path
            told += 1
    assert told > 4000


def test_every_chance_for_machines_has_the_figure_that_is_printed(real: Made) -> None:
    told = []

    def visit(data: Any) -> None:
        if isinstance(data, dict):
            if "percent" in data:
                told.append((Fraction(data["exact"]), data["percent"]))
            data = list(data.values())
        for each in data if isinstance(data, list) else ():
            visit(each)

    for path, text in documents(real, ".json").items():
        if path.parent.name == "data" and path.name != "pack.schema.json":
            visit(json.loads(text))
    assert len(told) > 4000
    assert all(figure == percent_figure(exact) for exact, figure in told)


@pytest.mark.parametrize(("least", "rare"), [(2, "0.5"), (3, "<1")])
def test_a_grid_has_decimals_where_it_has_room(written: Any, least: int, rare: str) -> None:
    project: Project = written({"wilds/omens.yaml": OMENS.replace("LEAST", str(least))})
    text = made(project).files[PurePosixPath("wilds/omens.html")].decode("utf-8")
    grid = text[text.index("data-shift=roll") :]
    grid = grid[: grid.index("</table>")]
    said = [said for exact, said, _ in said_on(grid) if exact == Fraction(1, 216)]
    assert said == [rare]
    assert (Fraction(1, 216), "0.5%", 0) in said_on(text)
