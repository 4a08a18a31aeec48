"""What is known of colours in one test is known in all; what axe is against is not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from browsing.axe import faults
from browsing.contrast import Contrast
from browsing.tabs import Tab


def test_only_what_is_sound_is_known_to_others(
    tab: Callable[..., Tab], monkeypatch: pytest.MonkeyPatch
) -> None:
    # Colours that no page has: other tests must not have met them.
    page = tab().page
    asked: list[tuple[Any, ...]] = []

    def counted(*given: Any) -> str:
        asked.append(given)
        return faults(*given)

    monkeypatch.setattr("browsing.contrast.faults", counted)
    words = "<html lang=en><title>T</title><main><h1 style='color: {}'>Words</h1></main>"
    for colour, is_sound in (("#012345", True), ("#fdecba", False)):
        page.set_content(words.format(colour))
        assert (Contrast().faults(page) == "") is is_sound
        assert len(asked) == 1
        assert (Contrast().faults(page) == "") is is_sound
        assert len(asked) == (1 if is_sound else 2)
        asked.clear()


# A page on which something is wrong: with a picture, with a colour by day, with one in the dark.
SIGHT = """<html lang=en><title>T</title><style>
  h1 {{ color: {day} }} @media (prefers-color-scheme: dark) {{ h1 {{ color: {dark} }} }}
</style><main><h1>Words</h1>{more}</main>"""


@pytest.mark.parametrize(
    ("day", "dark", "more", "rule"),
    [
        ("#012346", "#012347", "", ""),
        ("#012346", "#012347", "<img src=x>", "image-alt"),
        ("#fdecbb", "#012347", "", "color-contrast"),
        ("#012346", "#fdecbc", "", "color-contrast"),
    ],
)
def test_all_is_held_to_rules_by_day_and_colours_in_the_dark(
    tab: Callable[..., Tab], day: str, dark: str, more: str, rule: str
) -> None:
    page = tab().page
    page.set_content(SIGHT.format(day=day, dark=dark, more=more))
    found = Contrast().faults_in_both_themes(page)
    assert (rule in found) if rule else (found == "")
