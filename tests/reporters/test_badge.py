"""The badge: what it says, that it is read aloud, and that nothing in it comes from elsewhere."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree

import pytest
from click.testing import CliRunner

from shared import ROOT, compiled
from tablewright.cli.main import commands
from tablewright.reporters.badge import badge_svg, badge_words
from tablewright.reporters.report import Summary

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize(
    ("summary", "words"),
    [
        (Summary(1, 1, 9, 0, 0), "1 pack · 1 entry · 9 proofs"),
        (Summary(6, 178, 5528, 0, 3, 178), "6 packs · 178 entries · 5,528 proofs · 100% proofread"),
        # Nothing is rounded up to all.
        (Summary(6, 1000, 1, 0, 0, 999), "6 packs · 1,000 entries · 1 proof · 99% proofread"),
        (Summary(2, 1200, 10, 1, 0, 5), "1 error in 1,200 entries"),
        (Summary(0, 0, 0, 0, 0), "0 packs · 0 entries · 0 proofs"),
    ],
)
def test_it_says_what_there_is(summary: Summary, words: str) -> None:
    assert badge_words(summary) == words
    root = ElementTree.fromstring(badge_svg(summary))
    (title,) = root.iter(f"{SVG}title")
    assert title.text == f"Tablewright: {words}"
    assert root.get("role") == "img"
    assert root.get("aria-labelledby") == title.get("id")
    shown = [text.text for text in root.iter(f"{SVG}text")]
    assert shown == ["Tablewright", words]


def test_what_it_says_has_room() -> None:
    root = ElementTree.fromstring(badge_svg(Summary(6, 178, 5528, 0, 0, 178)))
    rects = [each for each in root.iter(f"{SVG}rect") if each.get("fill")]
    texts = list(root.iter(f"{SVG}text"))
    for rect, text in zip(rects, texts, strict=True):
        start, width = int(rect.get("x", "0")), int(rect.get("width", "0"))
        inside = int(text.get("x", "0"))
        assert start < inside
        assert inside + int(text.get("textLength", "0")) < start + width


def test_it_is_of_its_own_and_the_same_each_time() -> None:
    one = badge_svg(Summary(6, 178, 5528, 2, 0))
    assert one == badge_svg(Summary(6, 178, 5528, 2, 0))
    assert one.isascii()
    assert "http" not in one.replace("http://www.w3.org/2000/svg", "")
    assert one != badge_svg(Summary(6, 178, 5528, 0, 0))


def test_the_command_tells_of_the_packs() -> None:
    found = compiled()
    result = CliRunner().invoke(commands, ["badge", "--root", str(ROOT)])
    assert result.exit_code == 0, result.output
    summary = Summary(
        found.pack_count, found.entry_count, found.proofs, 0, 0, found.proofread_count
    )
    assert result.output == badge_svg(summary)
    broken = CliRunner().invoke(
        commands, ["badge", "--root", str(ROOT / "tests" / "projects" / "broken")]
    )
    assert broken.exit_code == 1
    assert "errors in" in broken.output
