"""The press loads nothing but its own fonts, hears every complaint, and prints reproducibly."""

from __future__ import annotations

import logging

import pytest

from press.projects import read_pdf
from tablewright.diagnostics import Span
from tablewright.press import (
    Press,
    font_diagnostics,
    glyph_diagnostics,
    press_for,
    record_diagnostics,
)
from tablewright.resources import templates_folder

STYLE = 'html { font: 10pt "IBM Plex Sans Condensed" }'
PAGE = "@page { size: 100mm 60mm; margin: 5mm }"


def document(body: str, head: str = "") -> str:
    return f'<html lang="en"><head><title>Tide</title>{head}</head><body>{body}</body></html>'


@pytest.mark.parametrize(
    "body",
    [
        '<img alt="" src="file:///etc/hostname">',
        '<img alt="" src="http://127.0.0.1:9/x.png">',
        '<img alt="" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">',
    ],
)
def test_every_other_address_is_refused(body: str) -> None:
    galley = press_for(STYLE).lay_out(document(body), PAGE)
    (said,) = galley.messages
    assert said.startswith("a page may load nothing but the program's own fonts, not `")


def test_a_font_of_a_style_sheet_is_refused() -> None:
    press = Press('@font-face { font-family: F; src: url("file:///tmp/f.ttf") }' + STYLE)
    assert any("file:///tmp/f.ttf" in said for said in press.messages)


def test_a_property_that_is_not_known_is_reported_at_its_line() -> None:
    press = Press(f"{STYLE}\np {{\n  colour: red }}")
    (diagnostic,) = record_diagnostics(press.messages, "templates/print/print.css")
    assert diagnostic.code == "TW605"
    assert diagnostic.span == Span("templates/print/print.css", 3, 3, 3, 4)
    assert "colour" in diagnostic.message


def test_what_is_said_stays_out_of_other_logs(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG):
        Press(f"{STYLE} p {{ colour: red }}")
    assert caplog.records == []
    assert logging.getLogger("weasyprint").propagate


def test_another_family_is_reported_where_it_is_named() -> None:
    style = f"{STYLE}\np {{ font-family: Garamond, serif }}"
    galley = press_for(style).lay_out(document("<p>Tide</p>"), PAGE)
    (diagnostic,) = font_diagnostics(galley.families, {"templates/print/print.css": style})
    assert diagnostic.code == "TW603"
    assert diagnostic.span == Span("templates/print/print.css", 2, 18, 2, 26)


def test_our_own_family_is_no_fault() -> None:
    pressed = press_for(STYLE).lay_out(document("<p>Tide <b>high</b></p>"), PAGE).pdf()
    assert pressed.families == ("IBM Plex Sans Condensed",)
    assert font_diagnostics(pressed.families, {}) == ()


def test_code_in_a_text_is_set_in_our_own_family() -> None:
    style = (templates_folder() / "print" / "print.css").read_text(encoding="utf-8")
    galley = press_for(style).lay_out(document("<p>Tide <code>high</code></p>"), PAGE)
    assert galley.families == ("IBM Plex Sans Condensed, Tablewright Scripts, Tablewright Symbols",)


def test_a_missing_glyph_of_a_template_is_found_there() -> None:
    templates = {"templates/a.html": "<p>\n</p>", "templates/b.html": "<p>\n  漢字 and 漢字</p>"}
    (diagnostic,) = glyph_diagnostics("Tide 漢字 and 漢字", templates)
    assert diagnostic.code == "TW604"
    assert diagnostic.span == Span("templates/b.html", 2, 3, 2, 5)


def test_a_glyph_that_nothing_has_is_told_of_the_first_template() -> None:
    (diagnostic,) = glyph_diagnostics("漢", {"templates/a.html": "<p>", "templates/b.html": ""})
    assert diagnostic.span == Span("templates/a.html")


def test_the_same_pages_are_the_same_bytes() -> None:
    html = document("<h1>Tide</h1><table><tr><th>A</th><td>1</td></tr></table>")
    first = Press(STYLE).lay_out(html, PAGE).pdf().content
    assert Press(STYLE).lay_out(html, PAGE).pdf().content == first


def test_another_paper_moves_everything_to_its_middle() -> None:
    galley = press_for(STYLE).lay_out(document("<h1>Tide</h1>"), PAGE)
    (own,) = read_pdf(galley.pdf().content)
    (moved,) = read_pdf(galley.pdf((120, 50)).content)
    points = 72 / 25.4
    assert own.size == pytest.approx((100 * points, 60 * points), abs=0.01)
    assert moved.size == pytest.approx((120 * points, 50 * points), abs=0.01)
    assert moved.boxes[0][0] - own.boxes[0][0] == pytest.approx(10 * points, abs=0.05)
    assert moved.boxes[0][3] - own.boxes[0][3] == pytest.approx(-5 * points, abs=0.05)
    assert moved.bookmark[0] - own.bookmark[0] == pytest.approx(10 * points, abs=0.05)
    assert moved.bookmark[1] - own.bookmark[1] == pytest.approx(-5 * points, abs=0.05)
