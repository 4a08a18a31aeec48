"""What axe has to say against a page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from axe_playwright_python.base import AXE_SCRIPT, AxeResults
from playwright.sync_api import Page

# What depends on colours, which differ between a page and itself in the dark; and all else.
_OF_COLOURS = ("color-contrast", "link-in-text-block")
COLOURS: dict[str, Any] = {"runOnly": {"type": "rule", "values": _OF_COLOURS}}
BUT_COLOURS: dict[str, Any] = {"rules": {rule: {"enabled": False} for rule in _OF_COLOURS}}
BOTH: dict[str, Any] = {}
# Of colours those elements are asked alone that bear this: of all texts of a page it takes longest.
COLOURED = "data-coloured"
_LIMITED = f"""axe.configure({{ rules: [
  {{ id: "color-contrast", selector: "[{COLOURED}]" }},
  {{ id: "link-in-text-block", selector: "a[href][{COLOURED}], [role=link][{COLOURED}]" }},
] }})"""
_RUN = "([within, options]) => axe.run(within, options).then(({ violations }) => ({ violations }))"


def faults(page: Page, options: Mapping[str, Any], within: str = "html") -> str:
    """Return what axe finds with its `options` in the elements `within`, or nothing.

    The script is read once for each page that is loaded, which takes a third of a run. Colours are
    those of elements that are marked `COLOURED`.
    """
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
        page.evaluate(_LIMITED)
    # Of what is in order nothing need be told: on large pages the telling takes longest.
    # Nor are style sheets fetched anew, which only a rule needs that is not on.
    asked = [within, {**options, "resultTypes": ["violations"], "preload": {"assets": ["media"]}}]
    found = page.evaluate(_RUN, asked)
    report: str = AxeResults(found).generate_report() if found["violations"] else ""
    return report
