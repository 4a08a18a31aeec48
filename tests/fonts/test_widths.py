"""Widths of words are those that the press gives them; no page is narrower than the proof says."""

from __future__ import annotations

import pytest

from tablewright.fonts.widths import width_in_mm
from tablewright.outputs.booklet.leaf import LEAF
from tablewright.outputs.cards.sizes import A6
from tablewright.press import press_for
from tablewright.proofs.word_too_wide import NARROWEST_PAGE, SMALLEST_TYPE
from tablewright.typeset.panels import SCREEN_TYPE, SHEET_TYPE
from tablewright.typeset.papers import PageShape, panel_box


@pytest.mark.parametrize(
    "word", ["Llanfairpwllgwyngyllgogerychwyrndrobwll", "WWW", "iiiÆ½", "Жёлтый"]
)
def test_a_word_is_as_wide_as_the_press_sets_it(word: str) -> None:
    families = '"IBM Plex Sans Condensed", "Tablewright Scripts"'
    style = f"html {{ font: 9pt {families}; font-kerning: none }} body {{ margin: 0 }}"
    html = f'<html lang="en"><title>t</title><body><p>{word}</p></body></html>'
    (page,) = press_for(style).lay_out(html, "@page { size: 300mm 50mm; margin: 0 }").pages
    (text,) = page.texts
    assert width_in_mm(word, 9) == pytest.approx(text.rectangle.width, rel=0.01)


def test_what_has_no_glyph_counts_nothing() -> None:
    assert width_in_mm("a水", 9) == width_in_mm("a", 9)


def test_no_page_that_must_hold_an_entry_is_narrower() -> None:
    pages = [
        (LEAF.box.width, min(SHEET_TYPE)),
        (A6.box.width, min(A6.down_to_least.sizes)),
        *((panel_box(shape).width, min(SCREEN_TYPE)) for shape in PageShape),
    ]
    # That on which the fewest letters stand in a line.
    assert min(pages, key=lambda page: page[0] / page[1]) == (NARROWEST_PAGE, SMALLEST_TYPE)
