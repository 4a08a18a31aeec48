"""Each way in which a layout can go wrong is seen, and a sound one is not accused."""

from __future__ import annotations

import pytest

from tablewright.press import FaultKind, Press, layout_faults, press_for
from tablewright.press.areas import AreaName
from tablewright.press.boxes import Area, PlacedPage, Rectangle
from tablewright.press.faults import TOLERANCE

STYLE = 'html { font: 10pt "IBM Plex Sans Condensed" } body, p { margin: 0 }'
PAGE = "@page { size: 100mm 60mm; margin: 5mm }"
PANEL = '<section data-area="panel:0" style="height: 50mm">{}</section>'


@pytest.fixture(scope="module")
def press() -> Press:
    return press_for(STYLE)


def faults(press: Press, inside: str) -> set[tuple[FaultKind, str]]:
    html = f'<html lang="en"><title>t</title><body>{PANEL.format(inside)}</body></html>'
    galley = press.lay_out(html, PAGE)
    assert galley.messages == ()
    return {(fault.kind, str(fault.area)) for fault in galley.faults}


def test_a_sound_panel_has_no_faults(press: Press) -> None:
    table = "<table><tr><th>Score</th><td>12</td></tr></table>"
    assert faults(press, f'<div data-area="block:0.0">{table}<p>Words.</p></div>') == set()


def test_a_block_taller_than_its_panel_is_too_tall(press: Press) -> None:
    block = '<div data-area="block:0.0" style="position: absolute; top: 45mm; height: 20mm">x</div>'
    inside = f'<div style="position: relative">{block}</div>'
    assert (FaultKind.TOO_TALL, "panel:0") in faults(press, inside)


def test_a_word_wider_than_its_cell_is_too_wide(press: Press) -> None:
    table = (
        '<table style="table-layout: fixed; width: 12mm"><tr>'
        "<td>Incomprehensibilities</td><td>1</td></tr></table>"
    )
    found = faults(press, f'<div data-area="block:0.0">{table}</div>')
    assert (FaultKind.TOO_WIDE, "block:0.0") in found


@pytest.mark.parametrize(("width", "is_found"), [(30, True), (39, True), (40, False)])
def test_a_table_wider_than_its_block_is_too_wide_though_its_words_are_inside(
    press: Press, width: int, is_found: bool
) -> None:
    table = (
        '<table style="width: 40mm; border-spacing: 0"><tr><td style="padding: 0">Score</td>'
        '<td style="padding: 0 12mm 0 0">12</td></tr></table>'
    )
    block = f'<div data-area="block:0.0" style="width: {width}mm">{table}</div>'
    assert faults(press, block) == ({(FaultKind.WIDE_TABLE, "block:0.0")} if is_found else set())
    # Nor may it be wider than a frame, which others stand beside.
    frame = (
        f'<div data-area="block:0.0"><div data-frame style="width: {width}mm">{table}</div></div>'
    )
    assert faults(press, frame) == ({(FaultKind.WIDE_TABLE, "block:0.0")} if is_found else set())


def test_a_word_outside_its_block_is_seen(press: Press) -> None:
    block = '<div data-area="block:0.0" style="width: 10mm">Incomprehensibilities</div>'
    assert (FaultKind.OUTSIDE_BLOCK, "block:0.0") in faults(press, block)


def test_a_block_on_two_pages_is_split(press: Press) -> None:
    lines = "<p>line</p>" * 20
    found = faults(press, f'<div data-area="block:0.0">{lines}</div>')
    assert (FaultKind.SPLIT, "block:0.0") in found
    assert (FaultKind.SPLIT, "panel:0") in found


def test_blocks_over_each_other_overlap(press: Press) -> None:
    one = '<div data-area="block:0.0" style="height: 10mm">one</div>'
    other = '<div data-area="block:0.1" style="height: 10mm; margin-top: -4mm">two</div>'
    assert faults(press, one + other) == {(FaultKind.OVERLAP, "block:0.0")}


def test_the_amount_is_in_millimetres(press: Press) -> None:
    block = '<div data-area="block:0.0" style="height: 10mm">one</div>'
    other = '<div data-area="block:0.1" style="height: 10mm; margin-top: -4mm">two</div>'
    html = f'<html lang="en"><title>t</title><body>{PANEL.format(block + other)}</body></html>'
    (fault,) = layout_faults(press.lay_out(html, PAGE).pages)
    assert fault.amount == pytest.approx(4, abs=TOLERANCE)


def test_a_block_that_covers_the_foot_is_found() -> None:
    whole = Rectangle(0, 0, 100, 100)
    areas = (
        Area(AreaName.parse("panel:0"), whole),
        Area(AreaName.parse("block:0.0"), Rectangle(0, 0, 50, 96)),
        Area(AreaName.parse("foot:0"), Rectangle(0, 95, 100, 5)),
    )
    (fault,) = layout_faults([PlacedPage(100, 100, whole, areas, ())])
    assert fault.kind is FaultKind.OVERLAP
    assert fault.amount == pytest.approx(1.0)


def test_a_head_that_covers_the_foot_is_found() -> None:
    whole = Rectangle(0, 0, 100, 100)
    areas = (
        Area(AreaName.parse("panel:0"), whole),
        Area(AreaName.parse("head:0"), Rectangle(0, 0, 100, 97)),
        Area(AreaName.parse("foot:0"), Rectangle(0, 95, 100, 5)),
    )
    (fault,) = layout_faults([PlacedPage(100, 100, whole, areas, ())])
    assert fault.kind is FaultKind.OVERLAP
    assert fault.amount == pytest.approx(2.0)


@pytest.mark.parametrize(
    "style",
    ["max-lines: 1; block-ellipsis: auto", "line-clamp: 1", "display: none"],
)
def test_words_that_a_style_swallows_are_found(press: Press, style: str) -> None:
    words = "All hands on deck before the tide turns. " * 4
    inside = f'<div data-area="block:0.0"><p style="{style}">{words}</p><p>Seen.</p></div>'
    assert (FaultKind.LOST_WORDS, "block:0.0") in faults(press, inside)


def test_words_below_the_edge_of_a_window_are_cut_off(press: Press) -> None:
    lines = "<p>line</p>" * 4
    window = f'<div style="overflow: hidden; height: 9mm">{lines}</div>'
    found = faults(press, f'<div data-area="block:0.0" style="height: 40mm">{window}</div>')
    assert found == {(FaultKind.CUT_OFF, "block:0.0")}


def test_words_beyond_the_side_of_a_window_are_cut_off(press: Press) -> None:
    words = "All hands on deck before the tide turns"
    window = (
        '<div style="overflow: hidden; text-overflow: ellipsis; white-space: nowrap; '
        f'width: 30mm">{words}</div>'
    )
    found = faults(press, f'<div data-area="block:0.0">{window}</div>')
    assert {kind for kind, _ in found} <= {FaultKind.CUT_OFF, FaultKind.LOST_WORDS}
    assert found


def test_capitals_line_breaks_and_hyphens_swallow_nothing(press: Press) -> None:
    words = "All hands <b>on</b> deck, half-way\u00admark <!-- no words --> up the mast. " * 3
    block = f'<div data-area="block:0.0" style="text-transform: uppercase; width: 30mm">{words}'
    assert faults(press, f"{block}</div>") == set()
