"""The pages that list everything: from A to Z, proofs, credits."""

from __future__ import annotations

import pytest

from outputs.site_pages import XHTML, named, page, site_of_the_packs, words
from shared import compiled
from tablewright.codes import rules
from tablewright.outputs.output import Made
from tablewright.outputs.site.alphabet import plain_letters
from tablewright.prose import quoted, readable


@pytest.fixture(scope="module")
def real() -> Made:
    return site_of_the_packs()


def test_every_entry_stands_once_from_a_to_z(real: Made) -> None:
    root = page(real, "entries.html")
    items = [li for ul in named(root, "ul", class_="index") for li in ul.iter(XHTML + "li")]
    links = [next(li.iter(XHTML + "a")) for li in items]
    own = list(compiled().library.own_entries())
    assert len(links) == len(own) == len({a.get("href") for a in links})
    titles = [plain_letters(words(a)) for a in links]
    assert titles == sorted(titles)
    headings = [words(h) for h in named(root, "h2")]
    assert headings == sorted({title[0].upper() for title in titles})


def test_titles_that_begin_with_figures_or_accents_have_their_place() -> None:
    assert plain_letters("Élan Ängste") == "elan angste"


def test_every_proof_is_explained_in_the_words_of_the_command(real: Made) -> None:
    root = page(real, "proofs.html")
    shown = words(root)
    assert len(rules()) > 70
    for rule in rules():
        heading = next(h for h in named(root, "h2") if h.get("id") == rule.code)
        assert rule.slug in words(heading)
        for paragraph in rule.page.split("\n\n"):
            if not paragraph.startswith("    "):
                assert readable(paragraph) in shown, rule.code


def test_credits_name_every_source_and_licence(real: Made) -> None:
    shown = words(page(real, "credits.html"))
    for pack in compiled().library.packs.values():
        assert quoted(pack.credit.title) in shown
        assert pack.credit.licence in shown
    assert "SIL Open Font License" in shown
    assert "MIT License" in shown
