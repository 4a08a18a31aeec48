"""Who refers to an entry: through prose, rows, checks, screens, examples and house rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from outputs.site_pages import XHTML, made, named, page, words
from tablewright.project import Project

Compile = Callable[[Mapping[str, Any]], Project]

TABLE = """\
kind: table
title: {title}
roll: 1d2
columns:
  roll: {{title: Roll, type: range}}
  what: {{title: What, type: text}}
rows:
  - {{roll: 1, what: "{first}"}}
  - {{roll: 2, what: Nothing{then}}}
"""
CHECK = """\
kind: check
title: Swim
roll: 1d6
inputs:
  water: {title: Water, row: waters}
outcomes:
  - {name: Sinks, when: roll < 3}
  - {name: Swims}
"""
EXAMPLE = """\
kind: example
title: A swim
of: swim
steps:
  - {inputs: {water: Nothing}, roll: 5, expect: {outcome: Swims}}
"""
SCREEN = "kind: screen\ntitle: Screen\npanels:\n  - {title: Sea, blocks: [waters]}\n"
FILES = {
    "sea/pack.yaml": "kind: pack\ntitle: Sea\norder: [swim]\nsummary: See [all](ref:waters).\n"
    "source: {title: Our own, licence: CC0-1.0}\n",
    "sea/waters.yaml": TABLE.format(title="Waters", first="Calm", then=""),
    "sea/winds.yaml": TABLE.format(
        title="Winds", first="See [it](ref:waters)", then=", then: waters"
    ),
    "sea/swim.yaml": CHECK,
    "sea/a-swim.yaml": EXAMPLE,
    "sea/screen.yaml": SCREEN,
    "house/pack.yaml": "kind: pack\ntitle: House\nextends: sea\n"
    "source: {title: Our own, licence: CC0-1.0}\n",
    "house/waters.yaml": TABLE.format(title="Waters", first="Rough", then=""),
}


def test_everyone_who_refers_to_an_entry_is_named_once(written: Compile) -> None:
    site = made(written(FILES))
    assert not site.diagnostics
    shown = users(page(site, "sea/waters.html"))
    assert shown == [
        ("../house/waters.html", "Waters table, House house rule"),
        ("index.html", "Sea pack"),
        ("swim.html", "Swim check"),
        ("screen.html", "Screen screen"),
        ("winds.html", "Winds table"),
    ]
    assert users(page(site, "sea/swim.html")) == [("a-swim.html", "A swim example")]
    # In the pack that inherits it, the replaced table has users of its own.
    assert ("winds.html", "Winds table") in users(page(site, "house/waters.html"))
    assert users(page(site, "sea/a-swim.html")) == []


def users(root: Any) -> list[tuple[str, str]]:
    navs = named(root, "nav", class_="used-by")
    items = [li for nav in navs for li in nav.iter(XHTML + "li")]
    return [(next(li.iter(XHTML + "a")).get("href", ""), words(li)) for li in items]
