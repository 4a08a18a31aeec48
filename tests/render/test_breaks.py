"""Ranges and names of licences stay on one line; all else may break where it did."""

from __future__ import annotations

import pytest
from markupsafe import Markup

from tablewright.render.breaks import unbroken


@pytest.mark.parametrize(
    ("words", "printed"),
    [
        ("Crew 4–12, or 5", 'Crew <span class="whole">4–12</span>, or 5'),
        ("at −4–2.", 'at <span class="whole">−4–2</span>.'),
        ("from −4 to +12 to", 'from <span class="whole">−4 to +12</span> to'),
        ("Words: CC-BY-SA-4.0", 'Words: <span class="whole">CC-BY-SA-4.0</span>'),
        ("Words: CC0-1.0", 'Words: <span class="whole">CC0-1.0</span>'),
        ("by A. Pilot, OGL-1.0a.", 'by A. Pilot, <span class="whole">OGL-1.0a</span>.'),
        ("well-made, far–off and 4 – 5", "well-made, far–off and 4 – 5"),
    ],
)
def test_what_belongs_together_stays_on_one_line(words: str, printed: str) -> None:
    assert unbroken(words) == printed


def test_tags_and_entities_stay_as_they_are() -> None:
    html = Markup('<a href="/pages-1.0/3–4">3&#8211;4 &amp; more</a>')
    assert unbroken(html) == html


def test_words_are_escaped_once() -> None:
    assert unbroken("a < b") == "a &lt; b"
    assert unbroken(Markup("a &lt; b")) == "a &lt; b"
