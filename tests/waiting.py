"""Waiting for a page: Playwright's own way evaluates words there, which its policy forbids."""

from __future__ import annotations

from playwright.sync_api import Page

_ASK = """new Promise((done, failed) => {
    const end = Date.now() + 30000;
    const ask = () => {
        if (%s) done(true);
        else if (Date.now() > end) failed(new Error("waited in vain"));
        else setTimeout(ask, 20);
    };
    ask();
})"""


def until(page: Page, condition: str) -> None:
    """Wait until the JavaScript expression `condition` holds; raises `Error` after 30 s."""
    page.evaluate(_ASK % condition)
