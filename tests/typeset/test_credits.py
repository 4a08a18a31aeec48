"""Credits at the foot of what shows several packs: each licence stands with what it is of."""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Mapping
from pathlib import PurePosixPath
from typing import Any

import pikepdf

from fixture_types import Compile
from outputs.site_pages import made, order, page, words
from press.projects import read_pdf
from tablewright.kinds.pack.entry import Pack
from tablewright.outputs.booklet.booklet import OUTPUT as BOOKLET
from tablewright.outputs.cards.cards import make_cards
from tablewright.outputs.credits import credits_after, credits_for, credits_of, title_of_many
from tablewright.outputs.formats import Formats
from tablewright.outputs.screens.screens import make_screens
from tablewright.outputs.sheets.sheets import OUTPUT as SHEETS
from tablewright.project import Project
from tablewright.records import replace
from tablewright.typeset.papers import Stock


def packs(compiled: Compile, *licences: str) -> list[Pack]:
    manifest = "kind: pack\ntitle: P\n{}source: {{title: T, author: A. {}, licence: CC0-1.0}}\n"
    files = {
        f"p{n}/pack.yaml": manifest.format(f"licence: {said}\n" if said else "", n)
        for n, said in enumerate(licences)
    }
    found = compiled(files)
    assert found.diagnostics == ()
    return [found.library.packs[f"p{n}"] for n in range(len(licences))]


def test_the_credit_of_one_pack_stands_in_two_lines(compiled: Compile) -> None:
    found = credits_of(packs(compiled, "CC-BY-4.0"))
    assert found == ("Rules: T by A. 0, CC0-1.0", "Words: CC-BY-4.0")
    assert credits_of([]) == ()


def test_among_several_packs_each_has_the_licence_of_its_words(compiled: Compile) -> None:
    assert credits_of(packs(compiled, "CC-BY-4.0", "CC-BY-4.0", "")) == (
        "Rules: T by A. 0, CC0-1.0 (words: CC-BY-4.0)",
        "Rules: T by A. 1, CC0-1.0 (words: CC-BY-4.0)",
        "Rules: T by A. 2, CC0-1.0",
    )
    # What all of them have is said once, and so is a work from which several packs are.
    assert credits_of(packs(compiled, "CC-BY-4.0", "CC-BY-4.0")) == (
        "Rules: T by A. 0, CC0-1.0",
        "Rules: T by A. 1, CC0-1.0",
        "Words: CC-BY-4.0",
    )
    two = packs(compiled, "", "")
    assert credits_of(two) == ("Rules: T by A. 0, CC0-1.0", "Rules: T by A. 1, CC0-1.0")
    assert credits_of([*two, *two]) == credits_of(two)


def test_the_author_of_a_pdf_wrote_the_rules_or_is_the_pack_and_never_a_book(
    compiled: Compile,
) -> None:
    known = packs(compiled, "", "")
    assert title_of_many("T", known, "1").authors == ("A. 0", "A. 1")
    manifest = "kind: pack\ntitle: Harbour\nsource: {title: The Book, licence: CC0-1.0}\n"
    harbour = compiled({"harbour/pack.yaml": manifest}).library.packs["harbour"]
    assert title_of_many("T", [*known, harbour], "1").authors == ("A. 0", "A. 1", "Harbour")


WEATHER = """\
kind: table
title: %s
roll: 1d6
columns:
  total: {title: Total, type: range}
  sky: {title: Sky, type: text, key: true}
rows:
  - {total: 1-3, sky: Rain}
  - {total: 4-6, sky: Sun}
"""
WORK = """\
kind: pack
title: Wilds
licence: CC-BY-4.0
source: {title: The Wilds, author: Ann, licence: OGL-1.0a}
"""
HOUSE = "kind: pack\ntitle: House\nextends: wilds\nsource: {title: Our table, licence: CC0-1.0}\n"
OURS, THEIRS = "Rules: Our table, CC0-1.0", "Rules: The Wilds by Ann, OGL-1.0a (words: CC-BY-4.0)"
INHERITANCE = {
    "wilds/pack.yaml": WORK,
    "wilds/weather.yaml": WEATHER % "Weather",
    "wilds/tides.yaml": WEATHER % "Tides",
    "house/pack.yaml": HOUSE,
    "house/weather.yaml": WEATHER % "Our weather",
    "house/finds.yaml": WEATHER % "Finds",
}


def test_whatever_is_inherited_or_replaced_keeps_the_credit_of_its_work(
    written: Callable[[Mapping[str, Any]], Project],
) -> None:
    request = order(written(INHERITANCE))
    scope = request.library.scope("house")
    shown = {entry.id: credits_for((entry,), scope) for entry in scope.entries.values()}
    assert shown == {"finds": (OURS,), "tides": (OURS, THEIRS), "weather": (OURS, THEIRS)}
    home = request.library.scope("wilds")
    assert credits_for(home.entries.values(), home) == (
        "Rules: The Wilds by Ann, OGL-1.0a",
        "Words: CC-BY-4.0",
    )


def test_every_aid_of_a_pack_that_inherits_prints_it(
    written: Callable[[Mapping[str, Any]], Project],
) -> None:
    request = replace(
        order(written(INHERITANCE)), packs=("house",), formats=Formats(papers=(Stock.A4,))
    )
    # On the one panel; on every page of sheets; on the cover alone; on two cards and their list.
    for make, count in ((make_screens, 1), (SHEETS.make, 0), (BOOKLET.make, 1), (make_cards, 3)):
        pressed = make(request)
        assert pressed.diagnostics == ()
        for path, content in pressed.files.items():
            pages = [" ".join(page.text.split()) for page in read_pdf(content)]
            said = [page.count("The Wilds by Ann, OGL-1.0a") for page in pages]
            assert sum(said) == (count or len(pages)), path
            assert count or set(said) == {1}, path
            assert b"OGL-1.0a" in metadata(content), path


def metadata(content: bytes) -> bytes:
    with pikepdf.open(io.BytesIO(content)) as pdf:
        return str(dict(pdf.docinfo.items())).encode()


def test_pages_and_data_of_what_is_inherited_keep_it_too(
    written: Callable[[Mapping[str, Any]], Project],
) -> None:
    site = made(written(INHERITANCE))
    for name, is_ours in (("tides", False), ("weather", False), ("finds", True), ("index", False)):
        said = words(page(site, f"house/{name}.html"))
        assert "Rules: Our table, CC0-1.0." in said
        theirs = "Wilds · Rules: The Wilds by Ann, OGL-1.0a. Words: CC-BY-4.0."
        assert (theirs in said) is not is_ours, name
    data = json.loads(site.files[PurePosixPath("data/house.json")])
    credited = {e["id"]: [c["licence"] for c in e["credits"]] for e in data["entries"]}
    assert credited == {
        "finds": ["CC0-1.0"],
        "tides": ["CC0-1.0", "OGL-1.0a"],
        "weather": ["CC0-1.0", "OGL-1.0a"],
    }


def test_what_the_first_page_tells_of_a_pack_is_but_named_beside_others(compiled: Compile) -> None:
    own, other = packs(compiled, "CC-BY-SA-4.0", "CC-BY-4.0")
    assert credits_after([own, other], [own]) == (
        "Rules: T",
        "T by A. 1, CC0-1.0 (words: CC-BY-4.0)",
    )
    assert credits_after([own], [own]) == credits_of([own])
    assert credits_after([own, other], []) == credits_of([own, other])
