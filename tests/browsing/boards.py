"""Boards that a browser has kept, as tests put them there and find them again."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page

KEY = "tablewright-boards"


def card(of: str, **values: Any) -> dict[str, Any]:
    return {"type": "card", "of": of, "size": "medium", "title": "", "called": of, **values}


def boards(*found: tuple[str, list[dict[str, Any]]], current: int = 0) -> str:
    return json.dumps(
        {"version": 1, "current": current, "boards": [{"name": n, "items": i} for n, i in found]}
    )


def with_boards(page: Page, base: str, kept: str) -> None:
    """Go to the page of boards, on which `kept` has been kept before."""
    page.goto(f"{base}/404.html")
    page.evaluate(f"kept => localStorage.setItem('{KEY}', kept)", kept)
    page.goto(f"{base}/board.html")


def kept(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(
        page.evaluate(f"localStorage.getItem('{KEY}') ?? '{{\"boards\": []}}'")
    )["boards"]
    return found


def board_names(page: Page) -> list[str]:
    """Return what the tabs of the boards say, each with how many cards it has."""
    tabs = page.locator(".board-names button:not(.new)").all_inner_texts()
    return [" ".join(words.split()).removesuffix(" cards").removesuffix(" card") for words in tabs]
