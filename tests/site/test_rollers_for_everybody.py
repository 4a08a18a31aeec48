"""Pages that roll are for everybody, before a roll and after it: each is visited twice."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browsing.contrast import Contrast
from browsing.once import Once
from browsing.rolled import ROLLED
from browsing.tabs import Tab, TakeTab
from browsing.visits import TOO_SMALL

pytestmark = pytest.mark.slow


NARROW, WIDE = 320, 1440
HEIGHT = 900
CONTROLS = "main form :is(input, select, button), .share, .earlier summary"
# How far things have moved since the page was there, when all of it has been painted.
MOVED = """() => document.fonts.ready.then(() => new Promise(done => {
  let sum = 0;
  const add = list => list.getEntries().forEach(entry => { sum += entry.value });
  new PerformanceObserver(add).observe({ type: "layout-shift", buffered: true });
  requestAnimationFrame(() => setTimeout(() => done(sum), 50));
}))"""
WIDTH = "document.documentElement.scrollWidth"


@dataclass(frozen=True, slots=True)
class Wide:
    """A page from a server, on a desk, and then made as narrow as a telephone.

    `asked` is what it loaded before the roll and for it; `axe` what axe found afterwards, of every
    second page in a window as `NARROW`; and `widths` how wide the page was in either window.
    """

    name: str
    moved: float
    asked: tuple[tuple[str, ...], tuple[str, ...]]
    axe: str
    widths: tuple[float, float]
    said: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Narrow:
    """A page from disk on a telephone; `small` are the words of those `controls` that are."""

    name: str
    moved: float
    controls: int
    small: tuple[str, ...]
    said: tuple[str, ...]


def roll(page: Page) -> None:
    page.get_by_role("button", name="Roll").click()
    expect(page.get_by_role("status").locator(".die").first).to_be_visible()


def widely(tab: Tab, server: str) -> tuple[Wide, ...]:
    """Look at every page in a wide window, and then in a narrow one."""
    page, contrast = tab.page, Contrast()
    found: list[Wide] = []

    def axe_at(width: int) -> str:
        if width != (WIDE, NARROW)[len(found) % 2]:
            return ""
        return contrast.faults_in_both_themes(page)

    for name in ROLLED:
        tab.forget()
        page.set_viewport_size({"width": WIDE, "height": HEIGHT})
        page.goto(f"{server}/{name}.html")
        moved, before = page.evaluate(MOVED), tuple(tab.asked)
        roll(page)
        asked = (before, tuple(tab.asked[len(before) :]))
        assert all(url.startswith(f"{server}/") for url in tab.asked), asked
        at_desk, at_desk_width = axe_at(WIDE), page.evaluate(WIDTH)
        page.set_viewport_size({"width": NARROW, "height": HEIGHT})
        in_hand = axe_at(NARROW)
        widths = (at_desk_width, page.evaluate(WIDTH))
        found.append(Wide(name, moved, asked, at_desk + in_hand, widths, tuple(tab.said)))
    return tuple(found)


def narrowly(tab: Tab, base: str) -> tuple[Narrow, ...]:
    """Look at every page as a telephone has it."""
    found = []
    for name in ROLLED:
        tab.forget()
        tab.page.goto(f"{base}/{name}.html")
        moved = tab.page.evaluate(MOVED)
        roll(tab.page)
        controls = tab.page.locator(CONTROLS)
        small = tuple(controls.evaluate_all(TOO_SMALL))
        found.append(Narrow(name, moved, controls.count(), small, tuple(tab.said)))
    return tuple(found)


@pytest.fixture
def wide(once: Once, tab: Callable[..., Tab], server: str) -> tuple[Wide, ...]:
    """Every page on a desk, visited once in a run."""
    return once("rollers-wide", lambda: widely(tab(reduced_motion="reduce"), server))


@pytest.fixture
def narrow(once: Once, tab: Callable[..., Tab], site_folder: Path) -> tuple[Narrow, ...]:
    """Every page on a telephone, visited once in a run."""
    size = {"width": NARROW, "height": HEIGHT}
    return once("rollers-narrow", lambda: narrowly(tab(viewport=size), site_folder.as_uri()))


def test_axe_finds_nothing_after_a_roll(wide: tuple[Wide, ...]) -> None:
    assert [(page.name, page.axe) for page in wide if page.axe] == []


def test_pages_are_as_wide_as_their_windows_after_a_roll(wide: tuple[Wide, ...]) -> None:
    for page in wide:
        assert page.widths[0] <= WIDE, page.name
        assert page.widths[1] <= NARROW, page.name


def test_nothing_moves_while_a_page_settles(
    wide: tuple[Wide, ...], narrow: tuple[Narrow, ...]
) -> None:
    assert [(page.name, page.moved) for page in wide if page.moved >= 0.02] == []
    # From disk no face comes before the page: a title may take another line until its own does.
    assert [(page.name, page.moved) for page in narrow if page.moved >= 0.04] == []


def test_controls_are_large_enough_for_fingers(narrow: tuple[Narrow, ...]) -> None:
    for page in narrow:
        assert page.controls > 1, page.name
        assert page.small == (), page.name


def test_what_rolls_is_loaded_when_it_is_needed(wide: tuple[Wide, ...]) -> None:
    for page in wide:
        before, after = page.asked
        assert not any("roller" in url for url in before), page.name
        assert any(url.endswith("/assets/throws.js") for url in after), page.name


def test_consoles_stay_silent(wide: tuple[Wide, ...], narrow: tuple[Narrow, ...]) -> None:
    assert [(page.name, page.said) for page in wide if page.said] == []
    assert [(page.name, page.said) for page in narrow if page.said] == []


@pytest.mark.parametrize("width", [390, 1440])
def test_two_steps_of_the_keyboard_lead_to_what_is_set(
    tab: TakeTab, site_folder: Path, width: int
) -> None:
    page = tab(viewport={"width": width, "height": 900}).page
    within = "document.activeElement.matches('.roller form *')"
    for name in ("basic-encounter/attack", "basic-encounter/monster-reactions"):
        page.goto(f"{site_folder.as_uri()}/{name}.html")
        page.keyboard.press("Tab")
        expect(page.get_by_role("link", name="To the roll")).to_be_focused()
        page.keyboard.press("Enter")
        page.keyboard.press("Tab")
        assert page.evaluate(within), name
        # What was reached so looks as before.
        ground = "e => getComputedStyle(e).backgroundColor"
        sunk = page.locator(".roller").evaluate(ground)
        page.goto(f"{site_folder.as_uri()}/{name}.html")
        assert page.locator(".roller").evaluate(ground) == sunk
    page.goto(f"{site_folder.as_uri()}/basic-encounter/missile-ranges.html")
    expect(page.get_by_role("link", name="To the roll")).to_have_count(0)
