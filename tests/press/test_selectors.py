"""Rules that an element has are what all selectors find, most of them tried once for each path."""

from __future__ import annotations

from typing import Any

import pytest
from weasyprint import CSS, HTML

from tablewright.press import Press
from tablewright.press.private import selectors as private_selectors
from tablewright.press.private.selectors import match_paths_once

# Of every sort: what stands in the path, and what hangs on siblings, children, words or languages.
SELECTORS = (
    *("td", ".a", ".a.b", "td.a", "*", "#one", ":not(#one)", "tr > td", "table .a", ":root > body"),
    *("[title]", "[title=x]", "[title~=x i]", "[class^=a]", "td[title] .b", ":not(.a) > td"),
    *(
        "a:link",
        "td + td",
        ".a ~ .b",
        "tr:first-child",
        "td:last-child",
        "td:nth-child(2)",
        "td:only-child",
    ),
    *("tr:has(.b)", "td:empty", ":lang(de)", "[lang]", "tr:nth-of-type(2) .a"),
    *(":is(td, th).a", ":where(.a, .b) i", "p::before", ".a::after", "[data-kind]", "[id]"),
)
STYLE = "".join(f"{selector} {{ order: {n} }}" for n, selector in enumerate(SELECTORS))
ROW = '<tr><td class="a">x</td><td class="b a" title="x y"><i class="b">y</i></td><td>z</td></tr>'


def page(rows: str) -> Any:
    head = "<!DOCTYPE html><html lang='en'><title>T</title>"
    return HTML(string=f"{head}<p class=a>a<table>{rows}</table></html>").wrapper_element


def plain() -> Any:
    match = match_paths_once()
    return dict(zip(match.__code__.co_freevars, match.__closure__ or (), strict=True))["plain"]


@pytest.fixture(autouse=True)
def _press() -> None:
    # With the first page all is put in its place.
    Press("").measure("<p>x</p>")


def found(match: Any, matcher: Any, root: Any) -> list[list[int]]:
    return [[order for _, order, *_ in match(matcher, one)] for one in root.iter_subtree()]


def test_rules_are_what_all_selectors_find() -> None:
    matcher = CSS(string=STYLE).matcher
    pages = [
        page(ROW * 3),
        page(f"{ROW}<tr><td class=a id=one></td></tr><tr lang=de><td class=b data-kind=k>"),
        page(f"<tr class=a title=x>{ROW[4:]}{ROW}"),
        page(f'<tr title="x y z"><td class="a c" lang="de"><a href="x" id="two">a</a>{ROW}'),
    ]
    met: set[int] = set()
    for root in pages:
        with_paths = found(match_paths_once(), matcher, root)
        assert with_paths == found(plain().cell_contents, matcher, root)
        met = met.union(*with_paths)
    # All of them are the rules of something.
    assert met == set(range(1, len(SELECTORS) + 1))


def test_no_path_is_taken_for_another_when_there_are_too_many(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(private_selectors, "_MOST_KNOWN", 5)
    test_rules_are_what_all_selectors_find()


@pytest.mark.anew
def test_selectors_are_tried_once_for_elements_that_stand_alike(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    matcher = CSS(string=STYLE).matcher
    cell = plain()
    general, tried = cell.cell_contents, []

    def counted(who: Any, element: Any) -> Any:
        known = matcher.__dict__[private_selectors._KNOWN]
        tried.extend([element] if who is known.of_paths else [])
        return general(who, element)

    monkeypatch.setattr(cell, "cell_contents", counted)
    rows = page(ROW * 9)
    first = found(match_paths_once(), matcher, rows)
    # The page, its head and body, a paragraph, the table with its body, and one row with its words.
    assert len(first) == 7 + 9 * 5
    assert len(tried) == 7 + 5
    # Nothing is tried for another document that has no other paths.
    found(match_paths_once(), matcher, page(ROW * 2))
    assert len(tried) == 7 + 5


def test_a_rule_that_is_added_is_found() -> None:
    matcher = CSS(string=".a { order: 1 }").matcher
    before = found(match_paths_once(), matcher, page(ROW))
    assert max(map(len, before)) == 1
    for order, entries in list(matcher.class_selectors.items()):
        matcher.class_selectors[order] = entries * 2
    matcher.order += 1
    assert max(map(len, found(match_paths_once(), matcher, page(ROW)))) == 2


def test_the_style_of_pages_is_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    begin = CSS.__init__

    def counted(sheet: Any, *of: Any, string: str = "", **named: Any) -> None:
        read.append(string)
        begin(sheet, *of, string=string, **named)

    press = Press("")
    press.measure("<p>x</p>")
    monkeypatch.setattr(CSS, "__init__", counted)
    monkeypatch.setattr("tablewright.press.press._MOST_SHEETS", 2)
    styles = [f"@page {{ size: {width}px 90px }}" for width in (100, 200, 300)]
    widths = [press.measure("<p>x</p>", style)[0].width for style in (*styles, *styles[:2])]
    assert widths == [*widths[:3], *widths[:2]]
    assert read == [*styles, styles[0], styles[1]]
    press.measure("<p>y</p>", styles[1])
    assert len(read) == 5
    # What is said of one is said each time.
    faulty = "p { colour: red }"
    said = [press.lay_out("<p>x</p>", faulty).messages for _ in range(2)]
    assert said[0] == said[1] != ()
    assert read[5:] == [faulty, faulty]
