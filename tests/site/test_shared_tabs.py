"""A tab that tests share is as good as new whenever one of them takes it."""

from __future__ import annotations

import pytest

from browsing.tabs import Tabs

pytestmark = pytest.mark.slow

STATE = """[localStorage.getItem("kept"), innerWidth, navigator.serviceWorker === undefined,
  matchMedia("(prefers-color-scheme: dark)").matches,
  matchMedia("(prefers-reduced-motion: reduce)").matches,
  getComputedStyle(document.body).fontFamily.includes("Plex"), window.before === undefined]"""
FRESH = [None, 1280, True, False, False, True, True]


def test_a_tab_knows_nothing_of_before(tabs: Tabs, server: str) -> None:
    address = f"{server}/404.html#main"
    tab = tabs.take(
        viewport={"width": 390, "height": 400}, color_scheme="dark", reduced_motion="reduce"
    )
    page = tab.page
    page.route("**/*.css", lambda route: route.abort())
    page.goto(address)
    page.evaluate("localStorage.setItem('kept', 'of before'); window.before = true")
    assert tab.asked != []
    assert tab.said != []
    assert page.evaluate(STATE) == ["of before", 390, True, True, True, False, False]

    tab = tabs.take()
    assert tab.page == page
    assert tab.asked == tab.said == tab.errors == []
    # The same address is loaded anew, and not turned to.
    page.goto(address)
    assert page.evaluate(STATE) == FRESH
    assert tab.said == []
    tabs.give_back()


def test_an_error_of_a_script_is_told_once(tabs: Tabs, server: str) -> None:
    page = tabs.take().page
    page.goto(f"{server}/404.html")
    with page.expect_event("pageerror"):
        page.evaluate("setTimeout(() => { throw new Error('spoilt') })")
    with pytest.raises(AssertionError, match="spoilt"):
        tabs.give_back()
    tabs.take()
    tabs.give_back()
