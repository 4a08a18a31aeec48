"""A session at the editor, in a real browser: reload, overlay, recovery, what is printed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from browsing.axe import BUT_COLOURS, faults
from serve.conftest import ANY_PORT, save
from tablewright.project import Project
from tablewright.serve.serving import serving

pytestmark = pytest.mark.slow

# Milliseconds: a page is waited for as long as a busy machine takes, and no longer than it takes.
SOON = 60_000
ROWS = "".join(f"  - {{roll: {n}, sky: The {n}th sky}}\n" for n in range(1, 61))
TABLE = f"""\
kind: table
title: Weather
roll: 1d60
columns:
  roll: {{title: 1d60, type: range}}
  sky: {{title: Sky, type: text}}
rows:
{ROWS}"""
HOUR = "kind: rule\ntitle: An hour\ntext: An hour passes.\n"
SCREEN = (
    "kind: screen\ntitle: The screen\npanels:\n  - {title: All, columns: 2, blocks: [BLOCKS]}\n"
)
FILES = {
    "wilds/weather.yaml": TABLE,
    "wilds/hour.yaml": HOUR,
    "wilds/screen.yaml": SCREEN.replace("BLOCKS", "hour"),
}


@pytest.mark.long
def test_a_session(written: Callable[[Mapping[str, Any]], Project], browser: Browser) -> None:
    project = Project(Path(written(FILES).root).resolve())
    with serving(project, ANY_PORT) as server:
        context = browser.new_context(viewport={"width": 390, "height": 844})
        page = context.new_page()
        page.set_default_timeout(SOON)
        errors: list[str] = []
        page.on("pageerror", lambda error: errors.append(str(error)))
        # What a page asks for may be of an edition that is gone meanwhile; it is asked for again.
        page.on("console", lambda said: errors.extend(_unless_gone(said.text)))
        try:
            page.goto(f"{server.address}wilds/weather.html")
            _stays_where_it_was(page, project)
            _overlay(page, project)
            page.goto(f"{server.address}wilds/screen.html")
            page.get_by_role("link", name="As printed").click()
            _preview(page, project)
            # When nothing changes any more, all is there.
            page.on("response", lambda told: errors.extend([told.url] if told.status > 399 else []))
            page.reload()
            expect(page.get_by_role("figure")).to_have_count(1, timeout=SOON)
        finally:
            context.close()
        assert errors == []


def _unless_gone(said: str) -> list[str]:
    return [] if said.startswith("Failed to load resource") and "404" in said else [said]


def _stays_where_it_was(page: Page, project: Project) -> None:
    """A save that changes the page loads it anew, scrolled and set as it was."""
    page.get_by_label("Odds", exact=True).select_option(index=1)
    chosen = page.get_by_label("Odds", exact=True).input_value()
    page.evaluate("scrollTo(0, 900)")
    page.evaluate("window.before = true")
    save(project, "wilds/weather.yaml", TABLE.replace("The 50th", "A bright"))
    expect(page.get_by_text("A bright sky").first).to_be_visible(timeout=SOON)
    expect(page.get_by_label("Odds", exact=True)).to_have_value(chosen, timeout=SOON)
    page.wait_for_function("Math.abs(scrollY - 900) < 2", timeout=SOON)
    assert page.evaluate("window.before") is None
    # Nothing of another file is on it, so that it stays.
    page.evaluate("window.before = true")
    assert page.evaluate("navigator.serviceWorker") is None


def _overlay(page: Page, project: Project) -> None:
    """What is wrong stands over the page, which stays; when it is mended, it goes."""
    overlay = page.get_by_role("region", name="Faults")
    save(project, "wilds/weather.yaml", TABLE.replace("roll: 7,", "roll: 8,"))
    for said in ("2 errors", "TW102", "content/wilds/weather.yaml:14:12", "^", "Hint:"):
        expect(overlay).to_contain_text(said, timeout=SOON)
    expect(page.get_by_text("A bright sky").first).to_be_visible(timeout=SOON)
    assert page.evaluate("window.before") is True
    assert faults(page, BUT_COLOURS) == ""
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    overlay.get_by_role("button", name="Hide").click()
    expect(overlay).to_be_hidden(timeout=SOON)
    small = page.get_by_role("button", name="2 errors")
    expect(small).to_be_focused(timeout=SOON)
    small.press("Enter")
    expect(overlay).to_be_visible(timeout=SOON)
    page.keyboard.press("Escape")
    expect(overlay).to_be_hidden(timeout=SOON)
    # Another fault is shown though that one was put away.
    save(project, "wilds/hour.yaml", "kind: rule\n")
    expect(overlay).to_contain_text("TW021", timeout=SOON)
    save(project, "wilds/hour.yaml", HOUR)
    save(project, "wilds/weather.yaml", TABLE.replace("The 50th", "A dark"))
    expect(overlay).to_be_hidden(timeout=SOON)
    expect(page.get_by_text("A dark sky").first).to_be_visible(timeout=SOON)
    expect(page.get_by_role("status").filter(has_text="2 errors")).to_have_count(0, timeout=SOON)


def _preview(page: Page, project: Project) -> None:
    """A screen that stops fitting is shown with what is too much, until it fits again."""
    sheet = page.get_by_role("figure")
    expect(sheet).to_have_count(1, timeout=SOON)
    expect(page.get_by_text("1 page, all of which fit.")).to_be_visible(timeout=SOON)
    save(project, "wilds/screen.yaml", SCREEN.replace("BLOCKS", "hour, weather"))
    expect(page.get_by_text("1 page does not fit")).to_be_visible(timeout=SOON)
    expect(sheet.locator("li").first).to_contain_text("mm too tall", timeout=SOON)
    expect(sheet.locator("svg .band")).to_have_count(1, timeout=SOON)
    expect(page.locator(".line.bad")).to_contain_text("title: All", timeout=SOON)
    expect(page.get_by_text("TW601")).to_be_visible(timeout=SOON)
    assert faults(page, BUT_COLOURS) == ""
    # What cannot be read leaves the pages of before, with the fault over them.
    save(project, "wilds/screen.yaml", "kind: [")
    expect(page.get_by_role("region", name="Faults")).to_contain_text("TW004", timeout=SOON)
    expect(sheet).to_have_count(1, timeout=SOON)
    save(project, "wilds/screen.yaml", SCREEN.replace("BLOCKS", "hour"))
    expect(page.get_by_text("1 page, all of which fit.")).to_be_visible(timeout=SOON)
    expect(page.get_by_role("region", name="Faults")).to_be_hidden(timeout=SOON)
