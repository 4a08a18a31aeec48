"""The inks: legible in colour, and as legible when a photocopier makes grey of it."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from tablewright.typeset.palette import Colour, Ink, contrast, grey, palette_style

ACCENTS = ("", "#8c2b1c", "#75500a", "#ffee00", "#00ff88", "#1d5f7a", "#000000", "#ff00ff")
WHITE: Colour = (255, 255, 255)


def colours(accent: str, ink: Ink) -> dict[str, Colour]:
    """Return the colours of a palette by the names of their properties and classes."""
    style = palette_style(accent, ink)
    found = re.findall(r"--([a-z-]+\d*): #([0-9a-f]{6})", style)
    steps = re.findall(r"\.h(\d+) \{ background: var\(--heat-(\d+)\)", style)
    assert all(step == shade for step, shade in steps)
    return {
        re.sub("^heat-", "h", name): (int(c[:2], 16), int(c[2:4], 16), int(c[4:], 16))
        for name, c in found
    }


def copied(colour: Colour) -> Colour:
    return (grey(colour),) * 3


@pytest.mark.parametrize("ink", list(Ink))
@pytest.mark.parametrize("accent", ACCENTS)
def test_words_keep_their_contrast_when_the_page_is_copied_in_grey(accent: str, ink: Ink) -> None:
    known = colours(accent, ink)
    grounds = {"paper": WHITE} | {k: v for k, v in known.items() if k == "zebra"}
    for ground in grounds.values():
        for words in ("ink", "soft"):
            assert contrast(known[words], ground) >= 4.5
            assert contrast(copied(known[words]), copied(ground)) >= 4.5
    assert contrast(known["accent"], WHITE) >= 4.5
    assert contrast(copied(known["accent"]), WHITE) >= 4.5
    for step in (f"h{n}" for n in range(1, 11)):
        ground = known.get(step, WHITE)
        assert contrast(known["ink"], ground) >= 4.5
        assert contrast(copied(known["ink"]), copied(ground)) >= 4.5
    on_chip = known.get("chip", WHITE)
    assert contrast(copied(known["on-chip"]), copied(on_chip)) >= 4.5


@pytest.mark.parametrize("accent", ACCENTS)
def test_bars_and_lines_are_seen_in_grey(accent: str) -> None:
    for ink in Ink:
        known = colours(accent, ink)
        # What is no text needs a contrast of 3 (WCAG 1.4.11).
        assert contrast(copied(known["bar-edge"]), WHITE) >= 3
        assert contrast(copied(known["ink"]), WHITE) >= 3


@pytest.mark.parametrize("accent", ACCENTS)
def test_steps_of_heat_are_told_apart_in_grey(accent: str) -> None:
    for ink in (Ink.FULL, Ink.GREY):
        known = colours(accent, ink)
        shades = [grey(known[f"h{n}"]) for n in range(1, 11)]
        assert shades == sorted(shades, reverse=True)
        assert all(one - other >= 3 for one, other in pairwise(shades))


def test_grey_has_no_colour_and_saver_no_ground() -> None:
    for known in colours("#8c2b1c", Ink.GREY).values():
        assert len(set(known)) == 1
    style = palette_style("#8c2b1c", Ink.SAVER)
    assert "background" not in style
    for name in ("zebra", "bar", "chip", "marked"):
        assert f"--{name}: transparent" in style
