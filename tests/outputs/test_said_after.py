"""What is said below all that a block holds: on paper, on a live screen, and on cards."""

from __future__ import annotations

from pathlib import Path

from outputs.site_pages import named, page, words
from press.projects import HARBOUR, project, read_pdf
from tablewright.kinds.entry import Text
from tablewright.kinds.screen.entry import Screen
from tablewright.outputs.cards.leads import short_leads
from tablewright.outputs.output import BuildRequest
from tablewright.outputs.screens.panels import screen_panels
from tablewright.outputs.screens.screens import make_screens
from tablewright.outputs.site.site import make_site
from tablewright.typeset.cutting import cut_rows

FERRIES = """\
kind: table
title: Ferries
summary: What the two ferries ask of those who would be on the other side before the night is over.
columns: {ferry: {title: Ferry, type: text, key: true}, fare: {title: Fare, type: integer}}
rows: [{ferry: North, fare: 2}, {ferry: South, fare: 3}]
"""
SCREEN = """\
kind: screen
title: Quay
panels:
  - title: Quay
    blocks:
      - {ref: ferries, lead: In silver., after: "By night [twice that](ref:ferries)."}
"""


def _request(root: Path) -> BuildRequest:
    return project(root, {**HARBOUR, "ferries": FERRIES, "quay": SCREEN})


def test_it_stands_below_the_rows_on_paper(tmp_path: Path) -> None:
    for content in make_screens(_request(tmp_path)).files.values():
        (sheet,) = read_pdf(content)
        places = [
            sheet.text.index(said) for said in ("In silver.", "South", "By night twice that.")
        ]
        assert places == sorted(places)


def test_it_stands_below_the_rows_on_a_live_screen(tmp_path: Path) -> None:
    root = page(make_site(_request(tmp_path)), "harbour/quay.html")
    (card,) = named(root, "article", class_="live")
    said = words(card)
    assert said.index("In silver.") < said.index("South") < said.index("By night twice that.")


def test_what_has_one_place_for_words_says_both(tmp_path: Path) -> None:
    scope = _request(tmp_path).library.scope("harbour")
    (lead,) = short_leads(scope.entries["ferries"], scope)
    assert isinstance(lead, Text)
    assert lead.markdown == "In silver. By night [twice that](ref:ferries)."


def test_of_a_block_in_parts_the_last_says_it(tmp_path: Path) -> None:
    scope = _request(tmp_path).library.scope("harbour")
    screen = scope.entries["quay"]
    assert isinstance(screen, Screen)
    ((block,),) = (panel.blocks for panel in screen_panels(screen, scope))
    assert block.after
    assert [part.after for part in cut_rows(block, 1)] == ["", block.after]
