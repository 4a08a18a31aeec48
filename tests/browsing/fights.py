"""A fight that is begun, as those who test what is shown of it want it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from playwright.sync_api import Page


def begin_fight(page: Page, site_folder: Path, those: Iterable[tuple[str, str]]) -> None:
    """Have `those` join on the page of trackers, each a line that is typed and a side; go on."""
    page.goto(f"{site_folder.as_uri()}/trackers.html")
    page.get_by_role("combobox", name="Game").select_option("basic-encounter")
    for line, side in those:
        page.get_by_label("Who joins").fill(line)
        page.get_by_role("button", name=f"+ {side}").click()
    page.locator(".ring > .stand .next").click()
