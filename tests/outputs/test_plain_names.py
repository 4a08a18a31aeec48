"""No page shows its readers a name of a formula, such as `armour_class`: formulas have titles."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import PurePosixPath
from xml.etree.ElementTree import Element

import pytest

from outputs.site_pages import FORMS, XHTML, made, named, page, pages, site_of_the_packs, words
from tablewright.outputs.output import Made

# A page for authors, which quotes what they write.
FOR_AUTHORS = (PurePosixPath("proofs.html"),)
NAME = re.compile(r"\b[a-z]+(?:_[a-z0-9]+)+\b")


@pytest.fixture(params=["packs", "forms"])
def site(request: pytest.FixtureRequest) -> Made:
    return site_of_the_packs() if request.param == "packs" else made(FORMS)


def said(root: Element) -> Iterator[str]:
    """Yield every text of a page, and what its attributes say in words."""
    for element in root.iter():
        if element.tag in (XHTML + "script", XHTML + "style"):
            continue
        yield element.text or ""
        for name in ("aria-label", "title", "alt", "placeholder"):
            yield element.get(name) or ""
        yield from (child.tail or "" for child in element)


def test_no_page_shows_names_of_variables(site: Made) -> None:
    met = 0
    for path, root in pages(site):
        if path in FOR_AUTHORS:
            continue
        met += 1
        assert [text for text in said(root) if NAME.search(text)] == [], path
    assert met > 50


def test_formulas_are_told_by_titles() -> None:
    site = site_of_the_packs()
    attack = words(page(site, "basic-encounter/attack.html"))
    assert "the armour class, or a 20 where the target can be hurt; never on a 1" in attack
    assert "roll ≥" not in attack
    assert "Roll needed = armour class − added" in attack
    shot = words(page(site, "basic-encounter/missile-attack.html"))
    assert "Too far = distance in feet > weapon’s long" in shot
    hull = words(page(site, "basic-encounter/hull.html"))
    assert "9 × hit points ÷ 10, rounded down" in hull


def test_odds_of_models_are_told_by_titles() -> None:
    group = words(page(site_of_the_packs(), "referee-rules/npc-group.html"))
    assert "Morale check: Stays" in group
    assert "Morale score = " in group
    assert "Stays in morale-check" not in group


def test_what_must_be_rolled_is_told_in_words_and_formulas_are_folded_behind_them() -> None:
    told = page(site_of_the_packs(), "optional-morale/morale-check.html")
    conditions = [words(each) for each in named(told, "dd", class_="when")]
    assert conditions == ["over the score", "the score or less"]
    (working,) = named(told, "details", class_="working")
    assert named(working, "dl", class_="formulas")
    # Where conditions are formulas, these stand beside them.
    told = page(made(FORMS), "mire/trial.html")
    assert words(named(told, "dd", class_="when")[1]) == "when total < depth"
    assert named(told, "dl", class_="formulas")
    assert not named(told, "details", class_="working")
