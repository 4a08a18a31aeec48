"""Lengths of boxes are what WeasyPrint works out, and worked out once for each style."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from math import inf
from types import SimpleNamespace
from typing import Any

import pytest
from weasyprint.css.properties import Dimension

from tablewright.press import Press
from tablewright.press.private.lengths import resolve_lengths_once

# Lengths of every sort: none, pixels, percentages and formulas; sized by content and by border;
# borders that collapse and do not; what flows, floats, stands absolutely, in a flex or in a grid.
PAGE = """<!DOCTYPE html><html lang="en"><head><title>Tide</title></head><body>
<section style="width: 50%; padding: 1px 2% 3px; margin: auto">a <b style="padding: 0 2px">b</b>
<p style="box-sizing: border-box; width: 40px; min-width: 10px; max-width: 30px; padding: 3px;
border: 1px solid">c d e</p><p style="height: 20%; max-height: calc(10px + 5%)">f</p>
<p style="height: 9px; min-height: 12px; box-sizing: padding-box; padding: 2px">g</p></section>
<table style="border-collapse: collapse; padding: 5px"><tr>
<th style="box-sizing: border-box; padding: 0 4px; border: 3px solid; width: 20px">h</th>
<td style="border: 1px solid; margin: 9px; height: 30px">i</td></tr></table>
<table style="border-spacing: 2px"><tr><td style="width: 30%; box-sizing: border-box">j</td>
<td style="border: 2px solid; padding: 1px 2px">k</td></tr></table>
<div style="float: left; width: 40px; height: 50%">l</div>
<div style="position: absolute; left: 10%; top: 3px; width: 20px; margin: 2px">m</div>
<div style="display: flex; height: 40px"><i style="width: 30px; padding: 1px">n</i>
<i style="flex: 1; min-width: 0">o</i></div>
<div style="display: grid; grid-template-columns: 20px 1fr"><i>p</i>
<i style="height: 8px">q</i></div>
</body></html>"""
EDGES = ("top", "right", "bottom", "left")
PIXELS = Dimension(3, "px")
LENGTHS = [
    *(f"{what}_{edge}" for what in ("margin", "padding") for edge in ("top", "right", "bottom")),
    *(f"border_{edge}_width" for edge in ("top", "right", "bottom", "left")),
    *(f"{least}{side}" for least in ("", "min_", "max_") for side in ("width", "height")),
    *("position_x", "position_y", "margin_left", "padding_left"),
]


def boxes(box: Any) -> Iterator[Any]:
    yield box
    for child in getattr(box, "children", ()):
        yield from boxes(child)


def laid_out(press: Press) -> list[tuple[object, ...]]:
    """Return, of every box on the pages, its lengths as they come to be used."""
    galley = press.lay_out(PAGE, "@page { size: 200px 300px; margin: 5% }")
    return [
        (type(box).__name__, *(getattr(box, name, None) for name in LENGTHS))
        for page in galley.printable
        for box in boxes(page._page_box)  # type: ignore[attr-defined]
    ]


@pytest.mark.anew
def test_lengths_are_what_they_are_without_what_is_known_of_styles(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from weasyprint.layout import percent

    press = Press("")
    once = laid_out(press)
    assert len(once) > 60
    resolve = resolve_lengths_once()
    plain = dict(zip(resolve.__code__.co_freevars, resolve.__closure__ or (), strict=True))["plain"]
    asked = []

    def counted(box: Any, containing_block: Any) -> None:
        asked.append(box)
        plain.cell_contents(box, containing_block)

    patched = 0
    for name, module in list(sys.modules.items()):
        if name.startswith("weasyprint.layout") and vars(module).get("resolve_percentages"):
            assert vars(module)["resolve_percentages"] is resolve, name
            monkeypatch.setattr(module, "resolve_percentages", counted)
            patched += 1
    # All that lay out: blocks, lines, pages, tables, floats, columns, flexes, grids, positions.
    assert patched >= 9
    assert laid_out(press) == once
    every = len(asked)
    monkeypatch.undo()
    assert percent.resolve_percentages is resolve
    asked.clear()
    before, plain.cell_contents = plain.cell_contents, None

    def counted_anew(box: Any, containing_block: Any) -> None:
        asked.append(box)
        before(box, containing_block)

    plain.cell_contents = counted_anew
    try:
        assert laid_out(press) == once
    finally:
        plain.cell_contents = before
    # Those with a percentage or a formula, each time that it is laid out.
    assert 0 < len(asked) < every / 3


def test_a_style_that_is_given_another_length_has_that() -> None:
    resolve = resolve_lengths_once()
    style = style_in_pixels()
    box = SimpleNamespace(style=style)
    resolve(box, (100, 100))
    assert (box.margin_top, box.min_width, box.width) == (3, 0, "auto")
    style["margin_top"] = Dimension(7, "px")
    resolve(box, (100, 100))
    assert box.margin_top == 7
    style["margin_top"] = Dimension(20, "%")
    resolve(box, (50, 50))
    assert box.margin_top == 10
    style["width"] = Dimension(10, "%")
    resolve(box, (50, "auto"))
    assert box.width == 5


class Style(dict[str, Any]):
    """A style of WeasyPrint's: what it says, and what else is noted of it."""


def style_in_pixels() -> Style:
    style = Style({f"border_{edge}_width": 0 for edge in EDGES})
    style |= {f"{what}_{edge}": PIXELS for what in ("margin", "padding") for edge in EDGES}
    for side in ("width", "height"):
        style |= {side: "auto", f"min_{side}": "auto", f"max_{side}": Dimension(inf, "px")}
    style |= {"border_collapse": "separate", "box_sizing": "content-box"}
    return style
