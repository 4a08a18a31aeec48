"""Codes on what is printed: what a phone reads from the pages, and that nothing else changes."""

from __future__ import annotations

import io
from pathlib import Path, PurePosixPath
from typing import Any

import pypdfium2
import pytest
import zxingcpp

from press.projects import HARBOUR, faults_of_accessibility, project, read_pdf
from tablewright.outputs.cards.cards import OUTPUT as CARDS
from tablewright.outputs.formats import Formats
from tablewright.outputs.output import BuildRequest, Output
from tablewright.outputs.screens.screens import OUTPUT as SCREENS
from tablewright.outputs.sheets.sheets import OUTPUT as SHEETS
from tablewright.pictures import scanned_code
from tablewright.records import replace
from tablewright.typeset.papers import Stock

SITE = "https://referees.example/rules/"
SCREEN = """\
kind: screen
title: Bridge screen
panels:
  - {title: At sea, situation: moving, blocks: [weather]}
  - {title: Alongside, situation: fighting, blocks: [boarding]}
"""
SHIP = """\
kind: model
title: Ship
fields:
  crew: {title: Crew, type: integer}
"""
HERON = "kind: ship\ntitle: Heron\nvalues: {crew: 7}\n"
FILES = {**HARBOUR, "bridge": SCREEN, "ship": SHIP, "heron": HERON}


@pytest.fixture(scope="module")
def order(tmp_path_factory: pytest.TempPathFactory) -> BuildRequest:
    """The order of a small pack, without a public address."""
    made = project(tmp_path_factory.mktemp("harbour"), FILES)
    formats = Formats(papers=(Stock.A4,))
    return replace(made, formats=formats)


def pdf(output: Output, order: BuildRequest, name: str) -> bytes:
    """Return the PDF called `name` of what `output` makes."""
    made = output.make(order)
    assert made.diagnostics == ()
    return made.files[PurePosixPath("harbour", name)]


def scanned(content: bytes) -> list[list[str]]:
    """Return what a reader of codes reads on each page, sorted, at 200 dots per inch."""
    document: Any = pypdfium2.PdfDocument(content)
    pages = [document[n].render(scale=200 / 72).to_pil() for n in range(len(document))]
    return [sorted(found.text for found in zxingcpp.read_barcodes(page)) for page in pages]


def words_and_places(content: bytes) -> list[tuple[str, tuple[float, ...]]]:
    """Return every character of a PDF with its box, in tenths of a point."""
    document: Any = pypdfium2.PdfDocument(io.BytesIO(content))
    found = []
    for page in document:
        text = page.get_textpage()
        for n in range(text.count_chars()):
            box = tuple(round(edge, 1) for edge in text.get_charbox(n))
            found.append((text.get_text_range(n, 1), box))
    return found


def test_panels_open_their_screen_and_no_word_moves(order: BuildRequest, tmp_path: Path) -> None:
    name = "screen-a4-landscape.pdf"
    coded = pdf(SCREENS, replace(order, base_url=SITE), name)
    opened = [[f"{SITE}harbour/bridge.html#panel_{number}"] for number in (1, 2)]
    assert scanned(coded) == opened
    plain = pdf(SCREENS, order, name)
    assert scanned(plain) == [[], []]
    assert words_and_places(coded) == words_and_places(plain)
    # Who listens hears what it is, and can follow it.
    assert faults_of_accessibility(coded, tmp_path) == []


def test_every_sheet_opens_its_entry(order: BuildRequest, tmp_path: Path) -> None:
    coded = pdf(SHEETS, replace(order, base_url=SITE), "cheat-sheets-a4.pdf")
    pages = scanned(coded)
    expected = {f"{SITE}harbour/{name}.html" for name in ("weather", "boarding")}
    assert {address for page in pages for address in page} == expected
    assert faults_of_accessibility(coded, tmp_path) == []


def test_backs_of_cards_open_what_all_of_the_kind_share(order: BuildRequest) -> None:
    coded = pdf(CARDS, replace(order, base_url=SITE), "cards-poker-a4.pdf")
    found = [address for page in scanned(coded) for address in page]
    # A card that is drawn must not be known by its back.
    assert f"{SITE}harbour/ship.html" in found
    assert f"{SITE}harbour/heron.html" not in found
    assert set(found) <= {f"{SITE}harbour/ship.html", f"{SITE}harbour/"}


def test_a_code_is_as_small_as_its_address_allows_and_drawn_as_it_is() -> None:
    short, long = (scanned_code(f"{SITE}{'x' * n}") for n in (2, 60))
    assert (short.modules, long.modules) == (29, 37)
    assert short.drawing.startswith("M0 0h7v1h-7z")
    with pytest.raises(ValueError, match="hold"):
        scanned_code("x" * 3000)


def test_long_addresses_make_the_head_taller_and_all_of_it_fits(order: BuildRequest) -> None:
    site = f"https://referees.example/{'our-own-rules/' * 6}"
    coded = pdf(SCREENS, replace(order, base_url=site), "screen-a4-landscape.pdf")
    assert [len(found) for found in scanned(coded)] == [1, 1]
    assert [page.size for page in read_pdf(coded)] == [
        page.size for page in read_pdf(pdf(SCREENS, order, "screen-a4-landscape.pdf"))
    ]
