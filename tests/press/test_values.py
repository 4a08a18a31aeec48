"""Values with variables are what WeasyPrint reads, and read once for the same words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tablewright.press import Press
from tablewright.press.private import values as private_values
from tablewright.press.private.values import read_variables_once, tell_colours_quickly

# Variables in colours, lengths, shorthands and formulas; of parents and of their own; wrong ones.
PAGE = """<!DOCTYPE html><html lang="en"><head><title>Tide</title><style>
html { --ink: red; --wide: 3px; --line: solid var(--ink) }
p { color: var(--ink); margin: var(--wide) 2px; border: var(--wide) var(--line); --none: }
p { padding: calc(var(--wide) + 1px) var(--none, 5px); background: var(--ground, currentcolor) }
.other { --ink: blue; --wide: 2em; font-size: var(--size) } .odd { --wide: red; margin: var(--no) }
</style></head><body><p>a</p><p>b</p><p class="other">c</p><p style="--size: 9px">d</p>
<div class="other"><p>e</p><p>f</p></div><p class="odd">g</p><p style="--ink: none">h</p>
<p style="color: currentcolor; border-color: currentcolor">i</p></body></html>"""
READ = [
    *("color", "margin_top", "margin_left", "border_top_color", "border_left_width"),
    *("padding_top", "padding_right", "background_color", "font_size"),
]


def boxes(box: Any) -> Iterator[Any]:
    yield box
    for child in getattr(box, "children", ()):
        yield from boxes(child)


def read(press: Press) -> tuple[list[Any], tuple[str, ...], bytes]:
    galley = press.lay_out(PAGE)
    values = [
        [box.style[name] for name in READ]
        for page in galley.printable
        for box in boxes(page._page_box)  # type: ignore[attr-defined]
    ]
    return values, galley.messages, galley.pdf().content


@pytest.mark.anew
def test_values_are_what_they_are_when_each_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    from weasyprint.css.tokens import Pending

    press = Press("")
    once = read(press)
    assert len(once[0]) > 20
    assert once[1]
    solve = read_variables_once()
    cells = dict(zip(solve.__code__.co_freevars, solve.__closure__ or (), strict=True))
    plain, asked = cells["plain"].cell_contents, []

    def counted(pending: Any, tokens: Any, *others: Any) -> Any:
        asked.append(others)
        return plain(pending, tokens, *others)

    monkeypatch.setattr(cells["plain"], "cell_contents", counted)
    assert read(press) == once
    together = len(asked)
    monkeypatch.setattr(private_values, "_MOST_KNOWN", 0)
    assert read(press) == once
    asked.clear()
    monkeypatch.setattr(Pending, "solve", counted)
    assert read(press) == once
    # Two paragraphs in three ask for what another has asked for.
    assert 0 < together < len(asked) / 1.5


def test_a_colour_is_that_of_words_where_it_says_so() -> None:
    colour = tell_colours_quickly()
    assert colour({"border": "currentcolor", "color": "of words"}, "border") == "of words"
    assert colour({"border": "of its own", "color": "of words"}, "border") == "of its own"
