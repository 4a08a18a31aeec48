"""Letters and symbols of the shipped faces: printed with these alone, whatever stands beside."""

from __future__ import annotations

import pytest

from press.test_press_wall import PAGE, document
from tablewright.fonts import OWN_FAMILIES
from tablewright.press import font_diagnostics, press_for
from tablewright.resources import templates_folder
from tablewright.typeset.palette import palette_style

STYLE = (templates_folder() / "print" / "print.css").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "words",
    [
        "Жёлтый дракон спит",
        "Άλφα Ωμέγα, σίγμα",
        "Ace ♠ ♥ ♦ ♣, then ★ ☆",
        "☐ ☑ ☒ ✓ ½ ⅓ → ⇒ ♂ ♀ ⚔ ☠ ⚀ ⚅ ▶ ◀ ▸ ☀ ✦ ✚ ⚑ ● ■",
    ],
)
def test_words_are_printed_in_our_faces_alone(words: str) -> None:
    body = f"<h1>{words}</h1><p>{words} <b>{words}</b> <i>{words}</i></p>"
    galley = press_for(STYLE).lay_out(document(body), f"{palette_style('')} {PAGE}")
    assert font_diagnostics(galley.families, {}) == ()
    pressed = galley.pdf()
    assert pressed.messages == ()
    assert set(pressed.families) <= set(OWN_FAMILIES)
    assert len(set(pressed.families) - {"IBM Plex Sans Condensed", "Fraunces"}) == 1
