"""How live cards lie: names beside their keys, grids and columns at the edges of all else."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from browsing.tabs import TakeTab

pytestmark = pytest.mark.slow

BETWEEN = """e => e.querySelector(".steps-of").getBoundingClientRect().left
  - e.querySelector(".called").getBoundingClientRect().left"""
ASIDE = """all => all.filter(e => e.checkVisibility()).map(e => {
  const table = e.querySelector("table").getBoundingClientRect();
  const card = e.closest(".matter").getBoundingClientRect();
  return [table.left - card.left, card.right - table.right].map(Math.round); })"""


def test_on_a_tablet_a_name_and_its_keys_are_together(tab: TakeTab, site_folder: Path) -> None:
    page = tab(viewport={"width": 820, "height": 1180}).page
    page.goto(f"{site_folder.as_uri()}/basic-encounter/referee-screen.html#panel_2")
    fields = page.locator(
        ".is-open .of-check .stepper:visible", has=page.locator(".called:visible")
    )
    expect(fields.first).to_be_visible()
    assert max(fields.evaluate_all(f"all => all.map({BETWEEN})")) < 220
    # They stand beside the chance.
    chance = page.locator(".is-open .foretold").first.bounding_box()
    assert chance
    assert chance["width"] < 400
    assert page.locator(".is-open .of-check form").first.bounding_box()["y"] == chance["y"]  # type: ignore[index]


@pytest.mark.parametrize("width", [820, 1180, 1440])
def test_a_grid_keeps_to_the_edges_of_its_card(tab: TakeTab, site_folder: Path, width: int) -> None:
    page = tab(viewport={"width": width, "height": 900}).page
    for panel in (2, 5):
        page.goto(f"{site_folder.as_uri()}/basic-encounter/referee-screen.html#panel_{panel}")
        grids = page.locator(".is-open .wide:has(> .scroll > .heat-table)")
        expect(grids.first).to_be_visible()
        assert {tuple(each) for each in grids.evaluate_all(ASIDE)} == {(0, 0)}


def test_means_of_dice_stand_in_a_column_with_its_name(tab: TakeTab, site_folder: Path) -> None:
    page = tab(viewport={"width": 820, "height": 1180}).page
    page.goto(f"{site_folder.as_uri()}/basic-encounter/referee-screen.html#panel_6")
    table = page.locator(".is-open table", has=page.locator("[data-column=damage]")).first
    head = table.locator("th[data-aside]")
    expect(head).to_have_text("Damage")
    assert "mean" in head.evaluate("e => getComputedStyle(e, '::after').content")
    means = table.locator(".aside-figure")
    expect(means.nth(1)).to_have_text("mean 7")
    assert "mean" not in means.nth(1).evaluate(
        "e => [...e.childNodes].filter(c => c.nodeType === 3).map(c => c.data).join('')"
    )
    ends = means.evaluate_all("all => all.map(e => Math.round(e.getBoundingClientRect().right))")
    assert len(set(ends)) == 1


def test_what_lies_along_a_scale_is_gone_through_by_steps(tab: TakeTab, server: str) -> None:
    page = tab(viewport={"width": 390, "height": 844}).page
    page.goto(f"{server}/basic-encounter/surviving-a-fall.html")
    fall = page.get_by_role("combobox", name="Fall")
    chance = page.locator(".foretold .percent").first
    more, less = (page.get_by_role("button", name=f"Fall: {way}") for way in ("more", "less"))
    # What each step would bring is what it brings.
    for key, fell in ((more, "20 feet"), (more, "30 feet"), (less, "20 feet")):
        promised = key.locator(".beside").inner_text()
        key.click()
        expect(fall.locator("option:checked")).to_have_text(fell)
        expect(chance).to_have_text(promised)
    fall.select_option("Less than 5 feet")
    less.click()
    expect(page.locator(".notice")).to_have_text("Less than 5 feet is the least here")
    # Names of things are no scale.
    page.goto(f"{server}/basic-encounter/missile-attack.html")
    expect(page.get_by_role("combobox", name="Weapon")).to_be_visible()
    expect(page.get_by_role("button", name="Weapon: more")).to_have_count(0)


def test_what_is_put_on_a_board_moves_nothing(tab: TakeTab, server: str) -> None:
    page = tab(viewport={"width": 1440, "height": 900}).page
    page.goto(f"{server}/board.html")
    page.get_by_role("button", name="Add a card").click()
    keys = page.get_by_role("dialog").locator(".found button:visible")
    expect(keys.nth(3)).to_be_visible()
    boxes = [keys.nth(n).bounding_box() for n in range(4)]
    for n in range(4):
        keys.nth(n).click()
        expect(keys.nth(n).locator(".there")).to_have_text("✓ on the board")
    assert [keys.nth(n).bounding_box() for n in range(4)] == boxes
