"""A narrow table or list leaves no half of a wide page empty: what is like it stands beside it."""

from __future__ import annotations

from pathlib import Path

import pytest

from browsing.tabs import TakeTab

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(
    "name", ["basic-encounter/attack-modifiers", "basic-encounter/your-turn", "toolbox-864/ogre"]
)
def test_what_is_like_it_stands_at_its_right(name: str, tab: TakeTab, site_folder: Path) -> None:
    page = tab(viewport={"width": 1440, "height": 900}).page
    page.goto(f"{site_folder.as_uri()}/{name}.html")
    matter = page.locator(".spread-out > .rule").bounding_box()
    alike = page.locator("[aria-labelledby=alike_]").bounding_box()
    assert matter
    assert alike
    assert alike["x"] > matter["x"] + matter["width"]
    assert alike["y"] < 700
    # On a phone it comes last.
    page.set_viewport_size({"width": 390, "height": 844})
    below = page.locator("[aria-labelledby=alike_]").bounding_box()
    source = page.locator(".origins").bounding_box()
    assert below
    assert source
    assert below["y"] >= source["y"] + source["height"]
