"""Every page carries a policy of what it may load and run; it hinders strangers alone."""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

Opened = Callable[..., BrowserContext]
META = re.compile(r'<meta http-equiv="Content-Security-Policy" content="([^"]*)">')
INLINE = re.compile(r"<(script|style)>(.*?)</\1>", re.DOTALL)
# What runs or loads by itself, and would be another host's or a script inside an attribute.
STRANGE = re.compile(
    r'<[^>]*\s(?:on\w+=|src="?(?:https?:)?//)|<link[^>]*href="?(?:https?:)?//|javascript:'
)
# Pages with pictures, plain ones, and with rollers of tables and of a check: of the packs, and of
# the little project, whose worker has less to keep.
PAGES = ("index.html", "downloads.html", "404.html")
ROLLED = {
    "file": (
        "referee-rules/encounter-reaction.html",
        "basic-encounter/missile-attack.html",
        "forms/mire/finds.html",
    ),
    "http": ("mire/finds.html", "mire/trial.html"),
}
INTRUDER = """address => {
    const script = document.createElement("script");
    script.textContent = "window.intruded = true";
    document.body.append(script);
    const picture = document.createElement("img");
    picture.src = address;
    document.body.append(picture);
    return window.intruded ?? false;
}"""


def directives(page: str) -> dict[str, list[str]]:
    """Return what the policy of a page allows, by the names of its directives."""
    (found,) = META.findall(page)
    return {words[0]: words[1:] for words in (part.split() for part in found.split(";"))}


@pytest.mark.slow
def test_every_page_carries_it(site_folder: Path, every_page: tuple[str, ...]) -> None:
    for name in every_page:
        text = (site_folder / name).read_text(encoding="utf-8")
        allowed = directives(text)
        assert allowed["default-src"] == ["'self'"], name
        assert allowed["object-src"] == allowed["base-uri"] == ["'none'"], name
        assert "'unsafe-inline'" not in allowed["script-src"] + allowed["style-src-elem"], name
        # Only what comes after it is held to it.
        assert META.search(text).start() < min(text.index("<script"), text.index("<link")), name  # type: ignore[union-attr]
        for tag, inside in INLINE.findall(text):
            digest = base64.b64encode(hashlib.sha256(inside.encode()).digest()).decode()
            directive = {"script": "script-src", "style": "style-src-elem"}[tag]
            assert f"'sha256-{digest}'" in allowed[directive], name
        assert not STRANGE.search(text), name


def use(page: Page, base: str, scheme: str) -> None:
    """Go through the site: its pages, rollers, themes, search, dice and what works offline."""
    for name in PAGES:
        page.goto(f"{base}/{name}")
    for name in ROLLED[scheme]:
        page.goto(f"{base}/{name}")
        page.locator(".roller button[type=submit]").click()
        expect(page.get_by_role("status").locator(".die").first).to_be_visible()
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Theme").select_option("Dark")
    page.reload()
    # What is stored may come a little after the page, which then follows it.
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.keyboard.press("/")
    page.get_by_role("combobox", name="Find entries").fill("eel")
    expect(page.locator("#found_ > a").first).to_be_visible()
    page.goto(f"{base}/odds.html")
    page.get_by_role("textbox", name="Dice").fill("3d6")
    page.get_by_role("textbox", name="Dice").press("Enter")
    expect(page.locator(".drawn h2")).to_have_text("Odds of 3d6")
    if scheme == "http":
        assert page.evaluate("navigator.serviceWorker.ready.then(() => true)")


@pytest.mark.slow
@pytest.mark.parametrize("scheme", ["file", "http"])
def test_it_hinders_intruders_alone(
    opened: Opened, site_folder: Path, server: str, scheme: str
) -> None:
    page = opened(worker=scheme == "http").new_page()
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    use(page, site_folder.as_uri() if scheme == "file" else f"{server}/forms", scheme)
    assert said == []
    elsewhere = server.replace("127.0.0.1", "localhost") + "/assets/icon.svg"
    assert page.evaluate(INTRUDER, elsewhere) is False
    page.wait_for_timeout(200)
    refused = [text for text in said if "Content Security Policy" in text]
    assert len(refused) == 2, said
