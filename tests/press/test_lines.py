"""Lines are broken as WeasyPrint breaks them but for one fault, each once for each width.

The faces of their type are looked for once.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any

import pypdfium2
import pytest
from weasyprint.text import line_break

from tablewright.press import Press
from tablewright.press.private.faces import find_faces_once
from tablewright.press.private.lines import break_lines_once, measure_empty_lines_once

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


def test_faces_are_those_of_weasyprint_and_looked_for_once(monkeypatch: pytest.MonkeyPatch) -> None:
    press = Press(STYLE)
    quickly = printed(press)
    setup = find_faces_once()
    held = dict(zip(setup.__code__.co_freevars, setup.__closure__ or (), strict=True))
    plain = held["plain"].cell_contents
    asked: list[Any] = []

    def counted(layout: Any, style: Any) -> None:
        asked.append(layout)
        plain(layout, style)

    others = [Press(STYLE), Press(STYLE)]
    # A press that makes itself ready would put the other in its place again.
    assert [other.messages for other in others] == [(), ()]
    with monkeypatch.context() as own:
        own.setattr(line_break.Layout, "setup", counted)
        assert printed(others[0]) == quickly
    every = len(asked)
    monkeypatch.setattr(held["plain"], "cell_contents", counted)
    assert printed(others[1]) == quickly
    known = vars(others[1]._tools.fonts)["tablewright_faces"]
    # Lines through words cannot be told apart quickly.
    assert len(known) <= len(asked) - every < every / 4, (len(asked), len(known), every)
    # Of what is set further apart, the attributes are its own: they hold how far.
    assert any(each.attributes is not None for each in known.values())


def test_what_is_known_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablewright.press.private.lines._MOST_KNOWN", 5)
    monkeypatch.setattr("tablewright.press.private.faces._MOST_KNOWN", 3)
    press = Press(STYLE)
    printed(press)
    assert len(vars(press._tools.fonts)["tablewright_lines"]) <= 5
    assert len(vars(press._tools.fonts)["tablewright_faces"]) <= 3


def test_empty_lines_are_those_of_weasyprint_and_measured_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    heights = "".join(
        f'<p style="line-height: {line}; font-size: {size}">a <b>tide</b></p>'
        for line in ("normal", "1.2", "12px", "150%", "calc(1em + 2px)")
        for size in ("9px", "10px")
    )
    page = PAGE.replace("<p>a long tide</p>", heights * 3)
    press = Press(STYLE)
    quickly = press.lay_out(page).pdf().content
    strut = measure_empty_lines_once()
    holding = dict(zip(strut.__code__.co_freevars, strut.__closure__ or (), strict=True))["plain"]
    plain = holding.cell_contents
    asked: list[Any] = []

    def counted(style: Any) -> Any:
        asked.append(style)
        return plain(style)

    for name in ("layout.inline", "css.units", "css.computed_values"):
        module = sys.modules[f"weasyprint.{name}"]
        assert vars(module)["strut"] is strut
        monkeypatch.setattr(module, "strut", counted)
    assert Press(STYLE).lay_out(page).pdf().content == quickly
    every = len(asked)
    monkeypatch.undo()
    monkeypatch.setattr(holding, "cell_contents", counted)
    asked.clear()
    assert Press(STYLE).lay_out(page).pdf().content == quickly
    assert 0 < len(asked) < every / 4, (len(asked), every)
    monkeypatch.setattr("tablewright.press.private.lines._MOST_KNOWN", 3)
    press = Press(STYLE)
    assert press.lay_out(page).pdf().content == quickly
    assert len(vars(press._tools.fonts)["tablewright_struts"]) <= 3


def lines_of(words: str, widths: Sequence[int]) -> list[list[str]]:
    """Return the lines of `words` in paragraphs of so many pixels."""
    body = "".join(f'<p style="width: {width}px">{words}</p>' for width in widths)
    html = (
        f'<!DOCTYPE html><html lang="en"><head><title>Tide</title></head><body>{body}</body></html>'
    )
    pages = Press(STYLE).lay_out(html, "@page { size: 400px 9000px; margin: 5px }").pdf()
    with pypdfium2.PdfDocument(pages.content) as document:
        text = document[0].get_textpage().get_text_range()
    found: list[list[str]] = []
    for line in text.split("\r\n"):
        if line.startswith("A long"):
            found.append([])
        found[-1].append(line.strip())
    return found


def test_no_line_ends_early_before_words_that_are_set_apart() -> None:
    widths = range(70, 150)
    plain = lines_of("A long tide came up to a wall there.", widths)
    apart = lines_of("A long tide came up to a <b style='font-weight: 400'>wall</b> there.", widths)
    assert len(plain) == len(widths)
    assert apart == plain
