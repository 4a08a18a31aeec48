"""Themes: the system's or the reader's own, on from the first paint, and never on paper."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from browsing.tabs import TakeTab
from tablewright.outputs.site.accents import DARK_PAPER, LIGHT_PAPER

pytestmark = pytest.mark.slow

GROUND = "getComputedStyle(document.body).backgroundColor"
REACTION = "referee-rules/encounter-reaction.html"
ACCENT = "getComputedStyle(document.querySelector('h2')).color"
# What `--accent` comes to where the chance of a table stands.
ACCENT_ITSELF = """() => {
    const probe = document.querySelector(".likeliest").appendChild(document.createElement("b"));
    probe.style.color = "var(--accent)";
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
}"""


def rgb(colour: str) -> str:
    return f"rgb({', '.join(str(channel) for channel in bytes.fromhex(colour[1:]))})"


@pytest.mark.parametrize("scheme", ["file", "http"])
def test_a_chosen_theme_holds_from_page_to_page(
    tab: TakeTab, site_folder: Path, server: str, scheme: str
) -> None:
    base = site_folder.as_uri() if scheme == "file" else server
    page = tab(color_scheme="light").page
    page.goto(f"{base}/{REACTION}")
    choice = page.get_by_label("Theme")
    menu = page.get_by_role("button", name="Menu")
    menu.click()
    expect(choice).to_have_value("")
    assert page.evaluate(GROUND) == rgb(LIGHT_PAPER)
    light = page.evaluate(ACCENT)
    choice.select_option("Dark")
    assert page.evaluate(GROUND) == rgb(DARK_PAPER)
    # The colour of the pack changes too: that of light paper is not legible here.
    assert page.evaluate(ACCENT) != light
    page.goto(f"{base}/errata.html")
    assert page.evaluate(GROUND) == rgb(DARK_PAPER)
    expect(choice).to_have_value("dark")
    page.emulate_media(media="print")
    assert page.evaluate(GROUND) == "rgb(255, 255, 255)"
    page.emulate_media(media="screen")
    menu.click()
    choice.select_option("Auto")
    assert page.evaluate(GROUND) == rgb(LIGHT_PAPER)
    page.emulate_media(color_scheme="dark")
    assert page.evaluate(GROUND) == rgb(DARK_PAPER)
    choice.select_option("Light")
    assert page.evaluate(GROUND) == rgb(LIGHT_PAPER)
    # From disk a page that is loaded anew may get a process of its own, which asks for what is
    # stored before the old one's word has arrived.
    page.wait_for_timeout(250)
    page.reload()
    assert page.evaluate(GROUND) == rgb(LIGHT_PAPER)


def test_nothing_flashes_before_the_theme_is_on(tab: TakeTab, server: str) -> None:
    taken = tab(color_scheme="light")
    page = taken.page
    page.goto(f"{server}/404.html")
    page.evaluate("localStorage.setItem('tablewright-theme', 'dark')")
    # The script of the page never comes, and the ground is dark all the same.
    page.route("**/site.js", lambda route: route.abort())
    page.goto(f"{server}/{REACTION}", wait_until="domcontentloaded")
    assert page.evaluate(GROUND) == rgb(DARK_PAPER)
    expect(page.locator("h1")).to_be_visible()
    # What builds on that script had nothing to build on.
    taken.errors.clear()


def test_without_scripts_nothing_offers_what_it_cannot_do(tab: TakeTab, site_folder: Path) -> None:
    page = tab(java_script_enabled=False).page
    page.goto(f"{site_folder.as_uri()}/{REACTION}")
    for name in ("Find", "Copy address"):
        expect(page.get_by_role("button", name=name)).not_to_be_visible()
    expect(page.get_by_label("Theme")).not_to_be_visible()


def test_pictures_of_white_paper_are_dimmed_in_the_dark(tab: TakeTab, site_folder: Path) -> None:
    of = "e => getComputedStyle(e).filter"
    found = []
    for scheme in ("light", "dark"):
        page = tab(color_scheme=scheme).page
        page.goto(f"{site_folder.as_uri()}/downloads.html")
        found.append(page.locator(".document img").first.evaluate(of))
    assert found == ["brightness(1)", "brightness(0.7)"]


def test_in_the_dark_chances_of_tables_are_as_bright_as_those_of_checks(
    tab: TakeTab, site_folder: Path
) -> None:
    page = tab(color_scheme="dark").page
    page.goto(f"{site_folder.as_uri()}/{REACTION}")
    colour = "getComputedStyle(document.querySelector('.likeliest .percent')).color"
    assert page.evaluate(colour) == page.evaluate(ACCENT_ITSELF)
    # The first of the tones that tell rows apart is no part of the page.
    tones = (
        page.locator(".strip")
        .first.locator(".part")
        .evaluate_all("all => all.map(each => getComputedStyle(each).backgroundColor)")
    )
    greens = [float(tone.split()[2]) for tone in tones]
    page_green = bytes.fromhex(DARK_PAPER[1:])[1] / 255
    assert min(greens) - page_green > 0.05
    assert len(set(tones)) == len(tones)


# Chromium's own fault, which no page can be made to show at will: 3 of 100 documents from disk.
OPENED = """
window.opened = [];
for (const name of ["localStorage", "sessionStorage"]) {
  const { get } = Object.getOwnPropertyDescriptor(window, name);
  Object.defineProperty(window, name, {
    get() { opened.push(name); return get.call(window); },
  });
}
"""


@pytest.mark.parametrize("name", ["index", "board", REACTION.removesuffix(".html")])
def test_a_page_opens_the_storage_of_its_session_before_what_lasts(
    browser: Browser, site_folder: Path, name: str
) -> None:
    with browser.new_context() as context:
        page = context.new_page()
        page.add_init_script(OPENED)
        page.goto(f"{site_folder.as_uri()}/{name}.html")
        first, *others = page.evaluate("opened")
        assert first == "sessionStorage"
        assert "localStorage" in others
