"""A live card that has its table by totals: chances, what is set, and what came up, all at once."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from browsing.tabs import TakeTab

pytestmark = pytest.mark.slow

# Of each cell that is marked its heading, whether it came up, its total and what it says.
MARKED = """card => [...card.querySelectorAll("tbody .in-column")].map(cell => [
  cell.closest("table").tHead.rows[1].cells[cell.cellIndex - 1].textContent.trim(),
  cell.classList.contains("lit"), cell.parentElement.cells[0].textContent.trim(),
  cell.firstChild.textContent.trim()])"""


def _marked(card: Locator) -> tuple[set[str], list[tuple[str, str]], int]:
    """Return the columns that are marked, total and words of what came up, and how many cells."""
    found = card.evaluate(MARKED)
    return (
        {head for head, *_ in found},
        [(at, said) for _, is_lit, at, said in found if is_lit],
        len(found),
    )


@pytest.mark.parametrize("pack", ["referee-rules", "house-rules"])
@pytest.mark.parametrize("width", [390, 820, 1440])
def test_chances_stay_beside_what_came_and_both_are_found_in_the_grid(
    tab: TakeTab, site_folder: Path, pack: str, width: int
) -> None:
    page = tab(viewport={"width": width, "height": 900}).page
    page.goto(f"{site_folder.as_uri()}/{pack}/referee-screen.html")
    card = page.get_by_role("article", name="Encounter reaction")
    # Rows of a card are all of one height.
    assert "tall" not in card.locator(".said-first").inner_text()
    coming, rows = card.locator(".coming"), card.locator("tbody tr")
    expect(card.locator("thead .home")).to_have_text("Friendly")
    assert _marked(card) == ({"Friendly"}, [], 19)

    card.get_by_role("radio", name="Hostile").check()
    expect(card.locator("thead .home")).to_have_text("Hostile")
    card.get_by_role("spinbutton", name="Modifier").fill("3")
    expect(coming).to_contain_text(re.compile(r"^\d+% (Hostile|Threatening)"))
    before = coming.inner_text()
    card.get_by_role("button", name="Roll").click()
    landed = card.locator(".shown .landed .meant b")
    expect(landed).to_be_visible()
    expect(card.get_by_text("Not rolled yet.")).to_have_count(0)
    assert coming.inner_text() == before
    columns, [(at, said)], count = _marked(card)
    assert (columns, count, said) == ({"Hostile"}, rows.count(), landed.inner_text())
    dice = [int(die) for die in card.locator(".shown .die").all_inner_texts()]
    assert int(at) == min(sum(dice) + 3, 20)
    expect(card.locator("tbody th.home")).to_have_text(at)

    # The same dice mean something else under what is set now, in the line and in the grid.
    card.get_by_role("radio", name="Friendly").check()
    card.get_by_role("spinbutton", name="Modifier").fill("0")
    expect(coming).to_contain_text(re.compile(r"^3[45]% (Indifferent|Cautious)"))
    expect(landed).to_be_visible()
    columns, [(at, said)], _ = _marked(card)
    assert (columns, int(at), said) == ({"Friendly"}, sum(dice), landed.inner_text())
