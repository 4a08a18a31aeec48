"""The inks: legible in colour, and as legible when a photocopier makes grey of it."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest

import shared
from tablewright.kinds.entry import Text
from tablewright.kinds.table.entry import Table
from tablewright.kinds.table.matrix import proved_matrix
from tablewright.kinds.table.matrix_content import matrix_content
from tablewright.kinds.table.view import table_view
from tablewright.render import Templates
from tablewright.resources import templates_folder
from tablewright.typeset.grid_cells import GridCell
from tablewright.typeset.grid_content import GridContent
from tablewright.typeset.palette import HATCHES, Colour, Ink, contrast, grey, palette_style
from tablewright.typeset.spread_cells import SpreadCell, SpreadGroup, SpreadRow
from tablewright.typeset.spread_content import SpreadContent
from tablewright.typeset.table_content import Words

ACCENTS = ("", "#8c2b1c", "#75500a", "#ffee00", "#00ff88", "#1d5f7a", "#000000", "#ff00ff")
WHITE: Colour = (255, 255, 255)


def colours(accent: str, ink: Ink) -> dict[str, Colour]:
    """Return the colours of a palette by the names of their properties and classes."""
    style = palette_style(accent, ink)
    found = re.findall(r"--([a-z-]+\d*): #([0-9a-f]{6})", style)
    steps = re.findall(r"\.h(\d+) \{ background: var\(--heat-(\d+)\)", style)
    assert all(step == shade for step, shade in steps)
    return {
        re.sub("^heat-", "h", name): (int(c[:2], 16), int(c[2:4], 16), int(c[4:], 16))
        for name, c in found
    }


def copied(colour: Colour) -> Colour:
    return (grey(colour),) * 3


@pytest.mark.parametrize("ink", list(Ink))
@pytest.mark.parametrize("accent", ACCENTS)
def test_words_keep_their_contrast_when_the_page_is_copied_in_grey(accent: str, ink: Ink) -> None:
    known = colours(accent, ink)
    grounds = {"paper": WHITE} | {k: v for k, v in known.items() if k == "zebra"}
    for ground in grounds.values():
        for words in ("ink", "soft"):
            assert contrast(known[words], ground) >= 4.5
            assert contrast(copied(known[words]), copied(ground)) >= 4.5
    assert contrast(known["accent"], WHITE) >= 4.5
    assert contrast(copied(known["accent"]), WHITE) >= 4.5
    for step in (f"h{n}" for n in range(1, 11)):
        ground = known.get(step, WHITE)
        assert contrast(known["ink"], ground) >= 4.5
        assert contrast(copied(known["ink"]), copied(ground)) >= 4.5
    on_chip = known.get("chip", WHITE)
    assert contrast(copied(known["on-chip"]), copied(on_chip)) >= 4.5


@pytest.mark.parametrize("accent", ACCENTS)
def test_bars_and_lines_are_seen_in_grey(accent: str) -> None:
    for ink in Ink:
        known = colours(accent, ink)
        # What is no text needs a contrast of 3 (WCAG 1.4.11).
        assert contrast(copied(known["bar-edge"]), WHITE) >= 3
        assert contrast(copied(known["ink"]), WHITE) >= 3


@pytest.mark.parametrize("accent", ACCENTS)
def test_steps_of_heat_are_told_apart_in_grey(accent: str) -> None:
    for ink in (Ink.FULL, Ink.GREY):
        known = colours(accent, ink)
        shades = [grey(known[f"h{n}"]) for n in range(1, 11)]
        assert shades == sorted(shades, reverse=True)
        assert all(one - other >= 3 for one, other in pairwise(shades))


def test_grey_has_no_colour_and_saver_no_ground() -> None:
    for known in colours("#8c2b1c", Ink.GREY).values():
        assert len(set(known)) == 1
    style = palette_style("#8c2b1c", Ink.SAVER)
    # White behind figures covers what crosses them, and takes no ink.
    assert set(re.findall(r"background[a-z-]*: ([^ }]+)", style)) == {"#ffffff", "inherit"}
    for name in ("zebra", "bar", "chip"):
        assert f"--{name}: transparent" in style


def hatches(ink: Ink, accent: str = "") -> list[str]:
    """Return the kinds of hatching of a palette, as they are declared."""
    return re.findall(r"--hatch-\d: ([^;]*);", palette_style(accent, ink))


def test_what_has_no_colour_is_hatched_in_kinds_that_differ() -> None:
    assert set(hatches(Ink.FULL)) == {"none, none"}
    for ink in (Ink.GREY, Ink.SAVER):
        kinds = hatches(ink)
        assert len(set(kinds)) == len(kinds) == HATCHES
        for kind in kinds:
            ((red, green, blue),) = {tuple(bytes.fromhex(c)) for c in re.findall("#(.{6})", kind)}
            line = (red, green, blue)
            # Figures stand on it, and it stands on the darkest ground that figures have.
            assert contrast(colours("", ink)["ink"], line) >= 4.5
            assert contrast(line, WHITE) >= 1.4
            ground = colours("", ink).get("h10", WHITE)
            assert grey(ground) - grey(line) >= 10


def _said(words: Words) -> str:
    return words.markdown if isinstance(words, Text) else words


def test_grounds_that_say_different_things_are_hatched_differently() -> None:
    scope = shared.compiled().library.scope("basic-encounter")
    table = scope.entries["turning-the-undead"]
    assert isinstance(table, Table)
    view = table_view(table, scope)
    matrix = proved_matrix(table)
    assert matrix is not None
    kinds: dict[str, set[int]] = {}
    dashes: dict[bool, set[str]] = {}
    for row in matrix_content(view, matrix).rows:
        for cell in row.cells:
            kinds.setdefault(_said(cell.words), set()).add(cell.hatch)
            dashes.setdefault(cell.is_dash, set()).add(_said(cell.words))
    turned, destroyed = kinds.pop("T"), kinds.pop("D")
    assert (turned, destroyed) == ({1}, {2})
    assert set.union(*kinds.values()) == {0}
    # What has no effect recedes.
    assert dashes[True] == {"–"}
    assert {"T", "D", "2", "20"} <= dashes[False]


def test_likely_chances_of_a_grid_are_hatched_the_denser_the_likelier() -> None:
    cells = [GridCell("", heat, heat > 5, False, False).hatch for heat in range(11)]
    assert cells == sorted(cells)
    assert cells[0] == 0
    assert len(set(cells)) == 3


def test_what_needs_no_dice_stands_out_in_each_ink() -> None:
    full, grey_ink, saver = (
        palette_style("#8c2b1c", ink) for ink in (Ink.FULL, Ink.GREY, Ink.SAVER)
    )
    for kind, ground in ((1, "peak"), (2, "deep")):
        rule = f".spread tbody td.hatch-{kind}, .grid tbody td.sure.hatch-{kind} "
        rule += f"{{ background-color: var(--{ground}); "
        rule += "color: #ffffff; --hatching: none }"
        assert rule in full
        assert rule in grey_ink
        # Words on a dark ground would be lost where there is none.
        assert f".hatch-{kind}" not in saver
    # Lines between cells of the block that matters most lie on no such ground: they would hide it.
    sheet = (templates_folder() / "print" / "print.css").read_text(encoding="utf-8")
    lines = re.findall(r"^(\.lined \.hero .* td.*) {.*background-image", sheet, re.MULTILINE)
    assert lines
    assert all(selector.endswith(":not(.hatched)") for selector in lines)
    hatched = re.compile(r"--hatch-2: linear-gradient")
    assert not hatched.search(full)
    assert hatched.search(grey_ink)
    assert hatched.search(saver)


def test_what_needs_no_dice_is_told_apart_and_read_in_each_ink() -> None:
    for accent in ACCENTS:
        for ink in (Ink.FULL, Ink.GREY):
            known = colours(accent, ink)
            peak, deep, shaded = known["peak"], known["deep"], known["h10"]
            assert contrast(peak, WHITE) >= 4.5
            assert grey(peak) - grey(deep) >= 35
            # Besides, its words are white and theirs dark.
            assert grey(shaded) - grey(peak) >= 12


def test_faint_shades_are_seen_on_paper() -> None:
    for accent in ACCENTS:
        known = colours(accent, Ink.GREY)
        strongest = WHITE[0] - grey(known["h10"])
        # A chance of 30% has more than three tenths of the shade that 100% has.
        assert WHITE[0] - grey(known["h3"]) > 0.38 * strongest


def test_figures_of_hatched_cells_stand_on_clear_ground(tmp_path: Path) -> None:
    for ink in Ink:
        assert ("{ background-color: inherit }" in palette_style("", ink)) == (ink is not Ink.FULL)
        # On sheets so do figures of dice, but for what needs none, whose ground is dark.
        on_sheets = ".sheet .hatched:not(.sure) > .die"
        assert (on_sheets in palette_style("", ink)) == (ink is not Ink.FULL)
        # On screens both figures of a cell do, whether they stand beside or below each other.
        for figure in ("die", "below"):
            for fold in ("onefold", "twofold"):
                rule = f".{fold} .hatched > .{figure}"
                assert (rule in palette_style("", ink)) == (ink is not Ink.FULL)
    # In saver nothing has a ground of its own that could be inherited.
    assert ".hatched { background-color: #ffffff }" in palette_style("", Ink.SAVER)
    page = '{% from "print/blocks.html" import grid, spread %}'
    page += "{{ grid(odds, none) }}{{ spread(turned, none) }}"
    (tmp_path / "page.html").write_text(page, encoding="utf-8")
    templates = Templates((tmp_path, templates_folder()), templates_folder())
    cells = (GridCell("95", 10, True, False, False), GridCell("40", 4, False, False, False))
    odds = GridContent("", "Crew", "Wind", ("1",), ("2", "3"), (cells,))
    words = (SpreadCell("T", heat=10, hatch=1), SpreadCell("7", heat=5))
    turned = SpreadContent("Undead", (SpreadGroup("", ("1", "2")),), (SpreadRow("Ghost", words),))
    html = templates.render("page.html", {"odds": odds, "turned": turned})
    assert re.findall(r'<td class="[^"]*hatched[^"]*"><span class="on-hatch">(\w+)', html) == [
        "95",
        "T",
    ]
    assert html.count("on-hatch") == 2
