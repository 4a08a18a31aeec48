"""Lines are broken as WeasyPrint breaks them, and each text once for each type and width."""

from __future__ import annotations

import sys
from typing import Any

import pytest

from tablewright.press import Press
from tablewright.press.private_lines import break_lines_once

# What hangs on more than its letters: words that do not fit, are divided, may be broken anywhere,
# stand apart, keep their blanks, or are cut off; the same words in other types.
CELLS = "".join(
    f'<tr><td lang="en" style="{style}">incomprehensibility of the 5% or so</td><td>7</td></tr>'
    for style in (
        *("", "", "hyphens: auto", "overflow-wrap: anywhere", "white-space: pre", "font-size: 7px"),
        *("letter-spacing: 3px", "word-spacing: 4px", "font-weight: 600", "word-break: break-all"),
        *("text-decoration: underline", "font-feature-settings: 'tnum'", "text-align: justify"),
    )
)
PAGE = f"""<!DOCTYPE html><html lang="en"><head><title>Tide</title></head><body>
<p style="width: 9em">an incom\u00adprehensible tide, as ever; an incom\u00adprehensible tide</p>
<p style="width: 4em; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">a long tide
</p><p>a long tide</p><table style="width: 150px">{CELLS}</table></body></html>"""
STYLE = 'body { font: 10px/12px "IBM Plex Sans Condensed" }'


def split_of(module: str) -> Any:
    return vars(sys.modules[f"weasyprint.{module}"])["split_first_line"]


def printed(press: Press) -> bytes:
    return press.lay_out(PAGE, "@page { size: 200px 900px; margin: 5px }").pdf().content


def test_lines_are_those_of_weasyprint_and_broken_once(monkeypatch: pytest.MonkeyPatch) -> None:
    press = Press(STYLE)
    quickly = printed(press)
    broken: list[tuple[str, Any]] = []
    split = break_lines_once()
    assert [split_of(name) for name in ("layout.inline", "layout.preferred")] == [split, split]
    (plain,) = (
        cell.cell_contents
        for cell in split.__closure__ or ()
        if getattr(cell.cell_contents, "__name__", "") == "split_first_line"
    )

    def counted(text: str, style: Any, context: Any, max_width: Any, *rest: Any, **how: Any) -> Any:
        broken.append((text, max_width))
        return plain(text, style, context, max_width, *rest, **how)

    for name in ("layout.inline", "layout.preferred"):
        monkeypatch.setattr(sys.modules[f"weasyprint.{name}"], "split_first_line", counted)
    assert printed(Press(STYLE)) == quickly
    # Of the figure, which stands in every row, one line, and two for how narrow a column can be.
    assert sum(text == "7" for text, _ in broken) > 20
    known = vars(press._tools.fonts)["tablewright_lines"]
    assert sum("7" in key for key in known) <= 3
    assert len(known) < len(broken) * 3 / 4, (len(known), len(broken))


def test_what_is_known_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablewright.press.private_lines._MOST_KNOWN", 5)
    press = Press(STYLE)
    printed(press)
    assert len(vars(press._tools.fonts)["tablewright_lines"]) <= 5
