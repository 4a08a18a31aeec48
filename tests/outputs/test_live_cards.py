"""Live cards: a script for every entry, fit to stand on any page, and on one several times."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import PurePosixPath
from xml.etree.ElementTree import Element

import html5lib
import pytest

from outputs.site_pages import FORMS, XHTML, made, page, site_of_the_packs, words
from shared import compiled
from tablewright.kinds import kind_of
from tablewright.kinds.screen.entry import Screen
from tablewright.outputs.output import Made
from tablewright.outputs.site.cards import IDS, SITE, placed, placeless

CARDS = "assets/cards/"
NAMING = ("for", "headers", "aria-labelledby", "aria-describedby")


def html_of(site: Made, name: str) -> str:
    script = site.files[PurePosixPath(f"{CARDS}{name}.js")].decode("utf-8")
    head = f'(Tablewright.cards = Tablewright.cards || {{}})["{name}"] = '
    assert script.startswith(head)
    html: str = json.loads(script.removeprefix(head).removesuffix(";\n"))["html"]
    return html


def element_of(html: str) -> Element:
    root: Element = html5lib.HTMLParser(strict=True).parseFragment(html)
    return root


@pytest.fixture(scope="module", params=["packs", "forms"])
def site(request: pytest.FixtureRequest) -> Made:
    return site_of_the_packs() if request.param == "packs" else made(FORMS)


def names(site: Made) -> list[str]:
    return [
        str(path.with_suffix("")).removeprefix(CARDS)
        for path in sorted(site.files)
        if str(path).startswith(CARDS) and len(path.parts) == 4
    ]


def test_every_entry_has_a_card_but_what_stands_on_no_panel() -> None:
    library = compiled().library
    entries = {
        f"{pack}/{entry.id}": kind_of(entry)
        for pack in library.packs
        for entry in library.scope(pack).in_reading_order()
    }
    found = set(names(site_of_the_packs()))
    # Tables side by side on a screen are a card of that screen, by its panel and place.
    merged = {
        f"{entry.address}_{number}_{place}"
        for entry in library.own_entries()
        if isinstance(entry, Screen)
        for number, panel in enumerate(entry.panels, start=1)
        for place, block in enumerate(panel.blocks, start=1)
        if block.merged
    }
    assert merged
    assert merged <= found
    # What a screen shows of an entry is a card beside that of the entry.
    parts = {name for name in found if re.search(r"_[0-9a-f]{8}$", name)}
    assert parts
    assert {name[: -len("_01234567")] for name in parts} <= found
    found -= merged | parts
    assert found == {name for name, kind in entries.items() if kind.on_panels}
    assert {kind.name for name, kind in entries.items() if name not in found} == {"model", "screen"}


def test_a_card_stands_twice_on_a_page_and_nothing_clashes(site: Made) -> None:
    for name in names(site):
        html = html_of(site, name)
        both = placed(html, "one_", "../") + placed(html, "two_", "../")
        assert IDS not in both
        assert SITE not in both
        root = element_of(both)
        ids = Counter(each.get("id") for each in root.iter() if each.get("id"))
        assert max(ids.values()) == 1, (name, ids.most_common(2))
        for each in root.iter():
            for attribute in NAMING:
                for called in (each.get(attribute) or "").split():
                    assert called in ids, (name, called)
            if (each.get("href") or "").startswith("#") and "share" not in each.get("class", ""):
                assert (each.get("href") or "")[1:] in ids, name


def test_what_cards_name_is_there(site: Made) -> None:
    for name in names(site):
        for address in re.findall(rf'="{SITE}([^"#]*)', html_of(site, name)):
            assert PurePosixPath(address) in site.files, (name, address)


def test_cards_say_what_paper_says_and_roll_as_their_page_does() -> None:
    site = site_of_the_packs()
    card = element_of(html_of(site, "basic-encounter/attack"))
    entry = page(site, "basic-encounter/attack.html")
    for root in (card, entry):
        [form] = root.iter(XHTML + "form")
        names = [each.get("name", "") for each in form.iter()]
        fields = [name for name in names if name.startswith("in_")]
        assert fields == ["in_bonus", "in_armour_class", "in_modifier"]
    [article] = card.iter(XHTML + "article")
    assert article.get("data-situation") == "fighting"
    assert article.get("data-page") == "basic-encounter/attack.html"
    # What belongs to a page alone is not there.
    assert {each.get("class") for each in card.iter(XHTML + "details")} == {"lookup"}
    assert "odds-as" not in html_of(site, "referee-rules/encounter-reaction")
    rows = [
        each.get("id")
        for each in element_of(html_of(site, "referee-rules/encounter-reaction")).iter(XHTML + "tr")
    ]
    assert f"{IDS}flight" in rows


def test_signs_stand_only_where_a_place_decides() -> None:
    html = (
        '<a id="a" href="x/y.html">an id="b" href="c"</a><a href="#a">z</a><a href="#">top</a>'
        '<b aria-labelledby="p q r" data-of="s t" headers="u"></b><a href="#roll:2d6">w</a>'
    )
    assert placeless(html) == (
        f'<a id="{IDS}a" href="{SITE}x/y.html">an id="b" href="c"</a><a href="#{IDS}a">z</a>'
        f'<a href="#">top</a><b aria-labelledby="{IDS}p {IDS}q {IDS}r" data-of="s t"'
        f' headers="{IDS}u"></b><a href="#roll:2d6">w</a>'
    )
    assert placeless('<a href="https://example.org/">') == '<a href="https://example.org/">'


def test_a_card_that_is_set_is_not_called_by_figures_that_paper_holds_fixed() -> None:
    screen = words(page(made(FORMS), "mire/screen.html"))
    assert "Leap d12" in screen
    assert "7 feet" not in screen
