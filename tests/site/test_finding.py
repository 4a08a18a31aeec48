"""The search in a browser: by keyboard alone, from disk and from a server."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from browsing.axe import BUT_COLOURS, faults
from browsing.contrast import Contrast

pytestmark = pytest.mark.slow

Opened = Callable[..., BrowserContext]
MORALE = "referee-rules/morale-check.html"


def search_for(page: Page, query: str) -> None:
    """Open the search by its key, and type `query` into it."""
    page.keyboard.press("/")
    expect(page.get_by_role("combobox", name="Find entries")).to_be_focused()
    page.keyboard.type(query)


@pytest.mark.parametrize("scheme", ["file", "http"])
def test_a_figure_and_a_word_find_the_row(
    opened: Opened, site_folder: Path, server: str, scheme: str
) -> None:
    page = opened().new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{site_folder.as_uri() if scheme == 'file' else server}/{MORALE}")
    assert not [address for address in asked if "search" in address]
    search_for(page, "19 hostile")
    found = page.locator("#found_ > a")
    expect(found.first).to_contain_text("Encounter reaction")
    expect(found.first).to_contain_text("Hostile 13–20")
    expect(found.first).to_have_attribute("aria-selected", "true")
    page.keyboard.press("Enter")
    page.wait_for_url("**/encounter-reaction.html#hostile")
    expect(page.locator("#hostile")).to_be_in_viewport()


def test_arrows_choose_and_escape_leaves_everything_as_it_was(
    opened: Opened, site_folder: Path
) -> None:
    page = opened().new_page()
    page.goto(f"{site_folder.as_uri()}/{MORALE}")
    search_for(page, "morale")
    options = page.locator("#found_ > a")
    chosen = page.locator("[role=option][aria-selected=true]")
    expect(chosen).to_have_id("found_0")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(chosen).to_have_id("found_2")
    field = page.get_by_role("combobox", name="Find entries")
    expect(field).to_have_attribute("aria-activedescendant", "found_2")
    page.keyboard.press("ArrowUp")
    expect(chosen).to_have_id("found_1")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(chosen).to_have_id(f"found_{options.count() - 1}")
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).not_to_be_visible()
    assert page.url.endswith(MORALE)


def test_nothing_typed_is_lost_while_the_search_is_on_its_way(opened: Opened, server: str) -> None:
    page = opened().new_page()

    def slowly(route: Route) -> None:
        page.wait_for_timeout(700)
        route.continue_()

    page.route("**/search-index.js", slowly)
    page.goto(f"{server}/index.html")
    page.keyboard.type("/moralx")
    page.keyboard.press("Backspace")
    page.keyboard.type("e")
    expect(page.get_by_role("combobox", name="Find entries")).to_have_value("morale")
    expect(page.locator("#found_ > a").first).to_contain_text("orale")


def test_packs_and_kinds_narrow_what_is_found(opened: Opened, site_folder: Path) -> None:
    page = opened().new_page()
    page.goto(f"{site_folder.as_uri()}/index.html")
    page.get_by_role("button", name="Find").click()
    page.keyboard.type("morale")
    options = page.locator("#found_ > a")
    expect(options.first).to_be_visible()
    everywhere = options.count()
    page.get_by_label("Pack", exact=True).select_option("Referee Rules")
    for option in options.all():
        expect(option).to_contain_text("Referee Rules")
    here = options.count()
    page.get_by_label("Kind", exact=True).select_option("Checks")
    expect(options.first).to_contain_text("Morale check")
    assert 0 < options.count() < here <= everywhere
    page.get_by_role("combobox", name="Find entries").fill("no such thing at all")
    expect(page.get_by_text("Nothing found")).to_be_visible()


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("encounter reaction", "Encounter reaction"),
        ("2d10 react", "Encounter reaction"),
        ("17 hostile", "Hostile"),  # 17 is the end of no range, and lies within two
        ("hostlie", "Hostile"),  # two letters changed places
        ("TW101", "TW101 table-gap"),
        ("Ogre", "Ogre"),
        ("-2 morale", "Morale"),
        ("ogré", "Ogre"),
    ],
)
def test_what_was_meant_comes_first(
    opened: Opened, site_folder: Path, query: str, first: str
) -> None:
    page = opened().new_page()
    page.goto(f"{site_folder.as_uri()}/index.html")
    search_for(page, query)
    if query.startswith("-"):
        expect(page.locator("#found_ > a").first).to_contain_text("−2")
    else:
        expect(page.locator(".hit").first).to_have_text(first)


def test_writing_a_stroke_elsewhere_opens_nothing(opened: Opened, site_folder: Path) -> None:
    page = opened().new_page()
    page.goto(f"{site_folder.as_uri()}/index.html")
    search_for(page, "1/2")
    expect(page.get_by_role("combobox", name="Find entries")).to_have_value("1/2")


def test_axe_finds_nothing_in_the_open_search(opened: Opened, site_folder: Path) -> None:
    page = opened(viewport={"width": 320, "height": 700}).new_page()
    page.goto(f"{site_folder.as_uri()}/{MORALE}")
    search_for(page, "morale")
    assert page.locator("#found_ > a").count() > 5
    assert faults(page, BUT_COLOURS) == ""
    assert Contrast().faults_in_both_themes(page) == ""
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


def test_rows_give_their_addresses_by_keyboard(opened: Opened, server: str) -> None:
    context = opened(permissions=["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.goto(f"{server}/referee-rules/encounter-reaction.html")
    first, second = page.locator(".address").all()[:2]
    assert first.evaluate("e => e.tabIndex") == 0
    assert second.evaluate("e => e.tabIndex") == -1
    first.focus()
    page.keyboard.press("ArrowDown")
    expect(second).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".notice[role=status]")).to_contain_text(
        "Copied: the address of “Friendly”"
    )
    address = f"{server}/referee-rules/encounter-reaction.html#friendly"
    assert page.evaluate("navigator.clipboard.readText()") == address
    assert page.url == address
    page.get_by_role("button", name="Copy address").click()
    expect(page.locator(".notice[role=status]")).to_contain_text("this page")
    assert page.evaluate("navigator.clipboard.readText()") == address
