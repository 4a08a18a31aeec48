"""What a pack has for the table: its own entries, and what its screens show of other packs."""

from __future__ import annotations

from collections.abc import Mapping

from fixture_types import Compile
from outputs.site_pages import XHTML, made, named, page, words
from tablewright.library import Scope
from tablewright.outputs.cards.having import card_entries
from tablewright.outputs.sheets.planned import listed_sheets
from tablewright.outputs.sheets.sections import (
    SHEET_PAGE,
    sheet_anchors,
    sheet_blocks,
    sheet_entries,
    sheet_section,
)
from tablewright.views.own_and_shown import own_and_shown

TABLE = """kind: table
title: {title}
roll: 1d6
columns: {{roll: {{title: Roll, type: range}}, what: {{title: What, type: text}}}}
rows: [{{roll: 1-3, what: One}}, {{roll: 4-6, what: Other}}]
"""
SCREEN = """kind: screen
title: Screen
panels: [{title: At sea, blocks: [fog, sea/wind]}]
players: [{title: For all, blocks: [sea/waves]}]
"""
PACK = "kind: pack\ntitle: {title}\nsource: {{title: Our own, licence: CC0-1.0}}\n"
FILES = {
    "bay/pack.yaml": PACK.format(title="Bay"),
    "bay/fog.yaml": TABLE.format(title="Fog"),
    "bay/tides.yaml": TABLE.format(title="Tides"),
    "bay/screen.yaml": SCREEN,
    "sea/pack.yaml": PACK.format(title="Sea"),
    "sea/wind.yaml": TABLE.format(title="Wind"),
    "sea/waves.yaml": TABLE.format(title="Waves"),
    "sea/gulls.yaml": TABLE.format(title="Gulls"),
}


def bay(compiled: Compile, changed: Mapping[str, str] | None = None) -> Scope:
    found = compiled({**FILES, **(changed or {})})
    assert found.diagnostics == ()
    return found.library.scope("bay")


def test_what_the_referees_panels_show_of_other_packs_stands_behind_a_packs_own(
    compiled: Compile,
) -> None:
    # Not what players see alone, nor what no screen shows.
    found = [entry.address for entry in own_and_shown(bay(compiled))]
    assert found[-1] == "sea/wind"
    assert sorted(found) == ["bay/fog", "bay/screen", "bay/tides", "sea/wind"]


def test_what_a_screen_borrows_has_a_sheet_and_a_card(compiled: Compile) -> None:
    scope = bay(compiled)
    assert {entry.address for entry in sheet_entries(scope)} == {"bay/fog", "bay/tides", "sea/wind"}
    assert [entry.address for entry in card_entries(scope)][-1] == "sea/wind"
    alone = bay(compiled, {"bay/screen.yaml": SCREEN.replace(", sea/wind", "")})
    assert "sea/wind" not in {
        entry.address for entry in (*sheet_entries(alone), *own_and_shown(alone))
    }


def test_what_a_manifest_leaves_off_sheets_has_none_and_its_card_all_the_same(
    compiled: Compile,
) -> None:
    manifest = PACK.format(title="Bay") + "off_sheets: [tides]\n"
    scope = bay(compiled, {"bay/pack.yaml": manifest})
    assert "bay/tides" not in {entry.address for entry in sheet_entries(scope)}
    # Nothing leads to a sheet that is not there.
    assert "bay/tides" not in sheet_anchors(scope)
    assert {"bay/fog", "sea/wind"} <= sheet_anchors(scope).keys()
    assert "bay/tides" in {entry.address for entry in card_entries(scope)}
    (missing,) = compiled({**FILES, "bay/pack.yaml": manifest.replace("tides", "tide")}).diagnostics
    assert missing.is_error
    assert (missing.span.file, missing.span.line) == ("content/bay/pack.yaml", 4)


def test_what_a_manifest_has_on_a_sheet_stands_there_besides(compiled: Compile) -> None:
    rule = "kind: rule\ntitle: Lying at anchor\npoints:\n  - Two watches.\n"
    manifest = PACK.format(title="Bay") + "on_sheets: {tides: [anchor]}\n"
    files = {"bay/pack.yaml": manifest, "bay/anchor.yaml": rule}
    scope = bay(compiled, files)
    tides = scope.find("tides")
    assert tides is not None
    *own, besides = sheet_section(tides, scope, SHEET_PAGE).blocks
    assert [block.title for block in own] == [
        block.title for block in sheet_blocks(tides, scope, SHEET_PAGE.ems)
    ]
    assert besides.title == "Lying at anchor"
    # An entry of another pack is named as on a screen, be it the sheet or what stands there.
    borrowed = manifest.replace("{tides: [anchor]}", "{sea/wind: [anchor], tides: [sea/wind]}")
    both = bay(compiled, {**files, "bay/pack.yaml": borrowed})
    for sheet, besides_it in (("sea/wind", "Lying at anchor"), ("tides", "Wind")):
        entry = both.find(sheet)
        assert entry is not None
        assert sheet_section(entry, both, SHEET_PAGE).blocks[-1].title == besides_it
    # What it says leads nobody to a sheet that is not there.
    for wrong in ("{tides: [ancho]}", "{tide: [anchor]}"):
        wanting = manifest.replace("{tides: [anchor]}", wrong)
        found = compiled({**FILES, **files, "bay/pack.yaml": wanting}).diagnostics
        (missing,) = (each for each in found if each.is_error)
        assert (missing.span.file, missing.span.line) == ("content/bay/pack.yaml", 4)


def test_what_a_manifest_has_first_stands_first_among_sheets(compiled: Compile) -> None:
    by_use = [entry.address for entry in sheet_entries(bay(compiled))]
    manifest = PACK.format(title="Bay") + "first_sheets: [sea/wind, fog]\n"
    scope = bay(compiled, {"bay/pack.yaml": manifest})
    first = ["sea/wind", "bay/fog"]
    assert by_use[:2] != first
    others = [address for address in by_use if address not in first]
    assert [entry.address for entry in sheet_entries(scope)] == [*first, *others]
    # Its contents stand in the order of the pages.
    assert [line.anchor for line in listed_sheets(scope)][:2] == ["sheet-wind", "sheet-fog"]
    (missing,) = compiled({**FILES, "bay/pack.yaml": manifest.replace("fog", "fig")}).diagnostics
    assert missing.is_error
    assert (missing.span.file, missing.span.line) == ("content/bay/pack.yaml", 4)


def test_the_start_page_rolls_what_a_screen_fetches_before_what_is_its_own(
    compiled: Compile,
) -> None:
    found = compiled(FILES)
    (front,) = [
        part
        for part in named(page(made(found.project), "index.html"), "section", class_="front")
        if part.get("data-pack") == "bay"
    ]
    (buttons,) = named(front, "ul", class_="buttons")
    links = list(buttons.iter(XHTML + "a"))
    assert [words(link).split()[0] for link in links] == ["Wind", "Fog", "Tides"]
    # It is rolled where it is at home.
    assert links[0].get("href") == "sea/wind.html"
