"""The start page: the panels of screens, and what is rolled most, in the order of the screens."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping
from typing import Any
from xml.etree.ElementTree import Element

from outputs.site_pages import XHTML, made, named, page, site_of_the_packs, words
from tablewright.project import Project

TABLE = """kind: table
title: {title}
roll: 1d6
columns: {{roll: {{title: Roll, type: range}}, what: {{title: What, type: text}}}}
rows: [{{roll: 1-3, what: One}}, {{roll: 4-6, what: Other}}]
"""


def fronts(root: Element) -> Mapping[str, Element]:
    return {part.get("data-pack", ""): part for part in named(root, "section", class_="front")}


def headings(part: Element) -> list[tuple[int, str]]:
    levels = {f"{XHTML}h{level}": level for level in range(1, 7)}
    return [(levels[each.tag], words(each)) for each in part.iter() if each.tag in levels]


def labels(part: Element, list_class: str) -> list[str]:
    (found,) = named(part, "ul", class_=list_class)
    return [words(link) for link in found.iter(XHTML + "a")]


def titles(part: Element, list_class: str) -> set[str]:
    (found,) = named(part, "ul", class_=list_class)
    return {words(title) for title in found.iter(XHTML + "b")}


def test_heroes_come_first_then_what_panels_begin_with_then_the_rest(
    written: Callable[[Mapping[str, Any]], Project],
) -> None:
    files = {f"bay/{name}.yaml": TABLE.format(title=name.title()) for name in "abcdefghij"}
    files["bay/prices.yaml"] = (
        "kind: table\ntitle: Prices\ncolumns: {what: {title: What, type: text}}\n"
        "rows: [{what: Rope}]\n"
    )
    files["bay/screen.yaml"] = (
        "kind: screen\ntitle: Screen\npanels:\n"
        "  - {title: One, situation: meeting, blocks: [prices, f, e]}\n"
        "  - {title: Two, blocks: [d, {ref: c, weight: hero}]}\n"
    )
    site = made(written(files))
    part = fronts(page(site, "index.html"))["bay"]
    assert [label.split()[0] for label in labels(part, "buttons")] == list("CFDEABGHIJ")
    assert labels(part, "tiles") == ["One Prices, F, E", "Two D, C"]
    (tile, _) = [
        link.get("href") for link in named(part, "ul", class_="tiles")[0].iter(XHTML + "a")
    ]
    assert tile == "bay/screen.html#panel_1"


def test_what_is_spoken_of_most_is_rolled_first(
    written: Callable[[Mapping[str, Any]], Project],
) -> None:
    files = {f"bay/{name}.yaml": TABLE.format(title=name.title()) for name in "abc"}
    for name, text in {"one": "[C](ref:c), [B](ref:b)", "two": "[C](ref:c)"}.items():
        files[f"bay/{name}.yaml"] = f'kind: rule\ntitle: {name.title()}\ntext: "{text}"\n'
    part = fronts(page(made(written(files)), "index.html"))["bay"]
    assert [label.split()[0] for label in labels(part, "buttons")] == list("CBA")


def test_a_pack_without_a_screen_has_its_rolls_in_reading_order(
    written: Callable[[Mapping[str, Any]], Project],
) -> None:
    files = {f"bay/{name}.yaml": TABLE.format(title=name.title()) for name in ("tides", "fog")}
    files["bay/talk.yaml"] = "kind: rule\ntitle: Talk\ntext: Much.\n"
    part = fronts(page(made(written(files)), "index.html"))["bay"]
    assert sorted(label.split()[0] for label in labels(part, "buttons")) == ["Fog", "Tides"]
    assert not named(part, "ul", class_="tiles")


def test_the_packs_stand_there_with_their_screens_and_without_an_inventory() -> None:
    root = page(site_of_the_packs(), "index.html")
    parts = fronts(root)
    assert len(parts) == 6
    for part in parts.values():
        assert labels(part, "tiles")
        assert 1 <= len(labels(part, "buttons")) <= 10
        panels, rolls = (titles(part, name) for name in ("tiles", "buttons"))
        assert panels
        assert rolls
        assert [level for level, _ in headings(part)] == [2, 3, 3]
        assert [said for _, said in headings(part)][1:] == ["What happens?", "Roll"]
    levels = [level for level, _ in headings(root)]
    assert levels[0] == 1
    assert all(after <= before + 1 for before, after in itertools.pairwise(levels))
    # What is rolled most is there to be rolled, though a panel has its name: headings tell them
    # apart.
    assert "Attack" in titles(parts["basic-encounter"], "tiles")
    assert "Attack" in titles(parts["basic-encounter"], "buttons")
    assert len(labels(parts["basic-encounter"], "buttons")) == 10
    first = labels(parts["referee-rules"], "buttons")[:2]
    assert sorted(label.split()[0] for label in first) == ["Encounter", "Morale"]
    assert "31 rules" not in words(root)


def test_the_page_of_a_pack_begins_with_what_the_start_page_has_of_it() -> None:
    site = site_of_the_packs()
    for pack, part in fronts(page(site, "index.html")).items():
        root = page(site, f"{pack}/index.html")
        for list_class in ("buttons", "tiles"):
            assert labels(root, list_class) == labels(part, list_class)
        # Before all that is read, but for the lead below the title.
        (main,) = root.iter(XHTML + "main")
        begun = [part.get("class") or part.get("aria-labelledby") for part in main]
        assert begun[:2] == ["title", "at-play"]
        assert "contents_" in begun[2:]
