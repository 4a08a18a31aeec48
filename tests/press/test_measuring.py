"""What is measured stands where it would be painted, and nothing is worked out for the paint."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from weasyprint import css, document, layout

from tablewright.press import Press
from tablewright.press.private.measuring import is_measured_alone
from tablewright.press.private.styles import style_what_is_there, work_out_quickly
from tablewright.records import replace

# A background, a margin with words, links, marks of items of every sort, properties by their
# logical names, in either direction, formulas that are inherited, and lines through words.
PAGE = """<!DOCTYPE html><html lang="en"><head><title>Tide</title><style>
@page { size: 200px 300px; margin: 30px; @top-left { content: "Tides" } }
body { font: 10px/12px "IBM Plex Sans Condensed"; line-height: calc(1em + 20%); background: #eee }
section { margin-inline-start: 7px; padding-block: 3px 4px; inline-size: 90px; min-height: 1em }
section[dir=rtl] { direction: rtl; border-inline-end: 2px solid red; color: inherit }
u { text-decoration: underline red } p { text-indent: calc(10% + 2px); page: broad }
.item::before { display: list-item; content: "b"; margin-left: 1em }
.item { float: left; position: relative; border-width: medium; border-bottom: 1px solid }
h1 { --gap: 3px; padding-left: var(--gap); letter-spacing: var(--none, 1px) }
li::marker, dd::marker { color: red } dd { display: list-item }
</style></head><body><h1>Tide</h1><section>a <a href="#b">b</a><u>c <i>d</i></u></section>
<section dir="rtl"><p>e f g h i j k l m n o p q r s t</p><p class="item">u</p></section>
<ul><li>v<ul><li style="list-style-position: inside">w</li></ul></li></ul><dl><dd id="b">x</dd></dl>
<ol><li>y</li></ol><table style="margin-block-end: 9px"><tr><td>z</td></tr></table>
<p style="break-before: page">end</p></body></html>"""


def boxes(box: Any) -> Iterator[Any]:
    yield box
    for child in getattr(box, "children", ()):
        yield from boxes(child)


def test_what_is_measured_stands_where_it_is_painted(monkeypatch: pytest.MonkeyPatch) -> None:
    press = Press("")
    painted = press.lay_out(PAGE)
    made: Counter[str] = Counter()
    for module, name in (
        (layout, "layout_backgrounds"),
        (layout, "make_margin_boxes"),
        (document, "get_html_metadata"),
    ):
        own = vars(module)[name]
        held = dict(zip(own.__code__.co_freevars, own.__closure__, strict=True))["plain"]

        def counted(*of: object, name: str = name, plain: Any = held.cell_contents) -> object:
            made[name] += 1
            return plain(*of)

        monkeypatch.setattr(held, "cell_contents", counted)
    measured = press.measure(PAGE)
    assert not made
    assert not is_measured_alone()
    assert len(measured) == len(painted.pages) > 1
    for told, shown in zip(measured, painted.pages, strict=True):
        # What stands in the margin is painted alone.
        (margin,) = set(shown.texts) - set(told.texts)
        assert margin.text == "Tides"
        assert told == replace(shown, texts=tuple(t for t in shown.texts if t is not margin))
    # What is laid out afterwards is painted in full.
    press.lay_out(PAGE)
    of_pages = dict.fromkeys(("layout_backgrounds", "make_margin_boxes"), len(measured))
    assert made == {**of_pages, "get_html_metadata": 1}


@pytest.mark.anew
def test_styles_are_those_of_weasyprint(monkeypatch: pytest.MonkeyPatch) -> None:
    press = Press("")
    # Logical names lead to others, and are never asked for.
    logical = ("block", "inline")
    properties = [p for p in css.properties.INITIAL_VALUES if not set(logical) & {*p.split("_")}]
    assert len(properties) > 150

    def styles() -> list[tuple[object, ...]]:
        return [
            (
                type(box).__name__,
                getattr(box, "at_keyword", box.element_tag),
                *(str(box.style[key]) for key in properties),
            )
            for page in press.lay_out(PAGE).printable
            for box in boxes(page._page_box)  # type: ignore[attr-defined]
        ]

    quickly = styles()
    kinds = {row[1] for row in quickly}
    assert {"li::marker", "dd::marker", "p::before", "@top-left"} <= kinds
    missing = work_out_quickly()
    set_styles, add = style_what_is_there()
    asked: Counter[str] = Counter()
    held = dict(zip(missing.__code__.co_freevars, missing.__closure__ or (), strict=True))
    general = held["general"].cell_contents

    def every(style: Any, key: str) -> object:
        asked["every"] += 1
        return general(style, key)

    def some(style: Any, key: str) -> object:
        asked["some"] += 1
        return general(style, key)

    with monkeypatch.context() as plain:
        plain.setattr(css.ComputedStyle, "__missing__", every)
        for name, own in (("set_computed_styles", set_styles), ("add_page_declarations", add)):
            of = dict(zip(own.__code__.co_freevars, own.__closure__ or (), strict=True))
            before = of["plain" if "plain" in of else "of_page"].cell_contents
            plain.setattr(css.StyleFor, name, before)
        assert styles() == quickly
    monkeypatch.setattr(held["general"], "cell_contents", some)
    assert styles() == quickly
    # What somebody wrote, and what is noted while it is worked out.
    assert 0 < asked["some"] < asked["every"] / 20, asked


def test_nothing_has_a_style_that_nobody_asks_for(monkeypatch: pytest.MonkeyPatch) -> None:
    made: Counter[str] = Counter()
    plain = css.ComputedStyle.__init__

    def counted(style: Any, parent: Any, cascaded: Any, pseudo_type: Any, *of: Any) -> None:
        made[pseudo_type or ""] += 1
        plain(style, parent, cascaded, pseudo_type, *of)

    press = Press("")
    monkeypatch.setattr(css.ComputedStyle, "__init__", counted)
    rows = "<tr><td>a</td></tr>" * 30
    page = '<p style="break-before: page">x</p>'
    press.measure(f'<html lang="en"><title>x</title><ul><li>y</ul><table>{rows}</table>{page * 9}')
    assert made["marker"] == 1, made
    margins = {name for name in made if name.startswith("@")}
    assert margins == {"@footnote", "@note-area"}
    # Of every page, and not of the pages before it.
    assert made["@footnote"] == 10


def test_former_pages_are_not_looked_through(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[int] = []
    add = css.StyleFor.add_page_declarations

    def noted(styles: Any, page_type: Any) -> None:
        add(styles, page_type)
        seen.append(len(styles.get_cascaded_styles()))

    monkeypatch.setattr(css.StyleFor, "add_page_declarations", noted)
    Press("").measure('<html lang="en"><title>x</title>' + '<p style="break-after: page">x</p>' * 5)
    assert len(seen) == 5
    assert len(set(seen[1:])) == 1, seen
