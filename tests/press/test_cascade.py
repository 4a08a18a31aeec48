"""Declarations are weighed as WeasyPrint weighs them, once for elements with the same."""

from __future__ import annotations

from collections import Counter
from inspect import unwrap
from typing import Any

import pytest
from cssselect2 import ElementWrapper  # type: ignore[import-untyped]
from weasyprint import css

from tablewright.press import Press
from tablewright.press.private.cascade import cascade_once

# Layers, importance, attributes that recur and that do not, what only attributes say, and what
# stands before and after.
PAGE = """<!DOCTYPE html><html lang="en"><head><title>Tide</title><style>
@layer one, two; @layer two { td { order: 2 } } @layer one { td.a { order: 1; orphans: 4 } }
@page { size: 300px }
td { text-indent: 1px } td { text-indent: 2px }
td { color: red; padding: 1px } .a { color: blue } td.a { padding: 2px !important }
:where(td) { white-space: pre }
td::before { content: "-"; color: green } .a::before { content: "+" } i::after { content: "i" }
li::marker { color: red } #one { color: yellow } :where(td) { color: black; widows: 3 }
</style></head><body><table><tr><td class="a">x</td><td style="padding: 3px">y</td></tr>
<tr><td class="a" style="padding: 3px; color: gray">x</td><td style="padding: 3px">y</td></tr>
<tr><td class="a" nowrap=""><i>x</i></td><td id="one" lang="de"><i>y</i></td></tr></table>
<ol start="3"><li>a<li style="padding: 3px">b</ol><ol start="3"><li value="9">c</ol>
<a name="two" href="#one">d</a></body></html>"""
# What weighs more than the author's own.
SHEET = (
    "td { color: purple !important; border: 1px solid } .a { border-width: 2px } tr td { order: 9 }"
)


def boxes(box: Any) -> list[Any]:
    return [box, *(each for child in getattr(box, "children", ()) for each in boxes(child))]


def styles(press: Press) -> list[tuple[object, ...]]:
    logical = ("block", "inline")
    properties = [p for p in css.properties.INITIAL_VALUES if not set(logical) & {*p.split("_")}]
    return [
        (box.element_tag, *(str(box.style[key]) for key in properties))
        for page in press.lay_out(PAGE).printable
        for box in boxes(page._page_box)  # type: ignore[attr-defined]
    ]


def test_styles_are_those_of_weasyprint(monkeypatch: pytest.MonkeyPatch) -> None:
    press = Press(SHEET)
    quickly = styles(press)
    assert {"td::before", "i::after", "li::marker"} <= {row[0] for row in quickly}
    monkeypatch.setattr(css.StyleFor, "__init__", unwrap(cascade_once()))
    assert styles(press) == quickly


@pytest.mark.anew
def test_declarations_are_weighed_and_read_once_for_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    press = Press("td { color: red; padding: 1px } td::before { content: 'x' } .a { orphans: 3 }")
    weigh, read, begin = (
        css.declaration_precedence,
        css.preprocess_declarations,
        css.ComputedStyle.__init__,
    )
    press.measure("<p>x</p>")
    made: Counter[str] = Counter()

    def weighed(*of: Any) -> Any:
        made["weighed"] += 1
        return weigh(*of)

    def read_anew(*of: Any) -> Any:
        made["read"] += 1
        return read(*of)

    def styled(style: Any, parent: Any, cascaded: Any, pseudo: Any, *of: Any) -> None:
        made[f"styled {pseudo}"] += 1
        begin(style, parent, cascaded, pseudo, *of)

    monkeypatch.setattr(css, "declaration_precedence", weighed)
    monkeypatch.setattr(css, "preprocess_declarations", read_anew)
    monkeypatch.setattr(css.ComputedStyle, "__init__", styled)

    def asked(rows: int) -> Counter[str]:
        made.clear()
        row = '<tr><td class="a">x</td><td class="a" style="margin: 0">y</td></tr>'
        press.measure(f"<!DOCTYPE html><html lang='en'><title>x</title><table>{row * rows}")
        return Counter(made)

    few, many = asked(2), asked(20)
    assert few == many
    assert few["weighed"]
    assert few["read"] == 2
    assert few["styled before"] == 2


def test_elements_are_looked_through_for_style_sheets_where_there_are_some(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    press, asked = Press("p { width: 9px }"), Counter[tuple[str, ...]]()
    press.measure("<p>x</p>")
    query = ElementWrapper.query_all

    def counted(wrapper: Any, *selectors: str) -> Any:
        asked[selectors] += 1
        return query(wrapper, *selectors)

    monkeypatch.setattr(ElementWrapper, "query_all", counted)
    head = '<!DOCTYPE html><html lang="en"><head><title>x</title>'
    press.measure(f"{head}</head><body><p>x</p></body></html>")
    assert not asked
    style = "<style>p { height: 40px }</style>"
    for place in (f"{style}</head><body>", f"</head><body>{style}"):
        (page,) = press.measure(
            f'{head}{place}<p data-area="panel:0">x</p></body></html>', "@page { margin: 0 }"
        )
        assert page.areas[0].rectangle.height == pytest.approx(40 * 25.4 / 96)
    assert asked[("style", "link")] == 2
