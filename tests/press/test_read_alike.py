"""Pages that are read as XML are read as HTML reads them; all others are left to HTML's reader."""

from __future__ import annotations

import re
from xml.etree.ElementTree import Element

import pytest
import tinyhtml5  # type: ignore[import-untyped]
from hypothesis import given, settings
from hypothesis import strategies as st

from tablewright.press.press import Press
from tablewright.press.private import reading as private_reading
from tablewright.press.read_alike import read_alike
from tablewright.resources import templates_folder

PAGE = '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>A</title></head><body>'
END = "</body></html>\n"

Shape = tuple[str, dict[str, str], str, str, tuple[object, ...]]


def shape(element: Element) -> Shape:
    inside = tuple(shape(child) for child in element)
    return element.tag, dict(element.attrib), element.text or "", element.tail or "", inside


def html_of(body: str) -> Shape:
    return shape(tinyhtml5.parse(body, namespace_html_elements=False))


def page(body: str) -> str:
    return f"{PAGE}{body}{END}"


ALIKE = [
    "\n<p>Rain &amp; hail&nbsp;<b>fall</b>: 5 &lt; 6</p>\n",
    '<table><colgroup><col></colgroup>\n<tbody><tr class="x"><td>a<br>b</td></tr></tbody></table>',
    '<div><svg class="g" viewBox="0 0 1 1" aria-hidden="true"><path d="M0 0"/></svg> in</div>',
    '<svg role="img" viewBox="0 0 1 1"><title>Rain &amp; 5&nbsp;&lt;</title><path d="M0 0"/></svg>',
    '<dl><dt>T</dt><dd><a href="#x">it&#39;s</a></dd></dl><img src="a.png" alt="">',
    "",
]
NOT_ALIKE = [
    "<p>open",
    "<table><tr><td>a</td></tr></table>",
    "<p><span><div>a</div></span></p>",
    "<a href='#x'>a</a>",
    '<a href="#x"><b><a href="#y">a</a></b></a>',
    "<table>words<tbody></tbody></table>",
    "<p hidden>a</p>",
    "<!-- a --><p>a</p>",
    '<p title="a\nb">a</p>',
    "<p>&#150;</p>",
    "<p>&LT;b&GT;</p>",
    '<p title="a&NewLine;b">a</p>',
    "<div/><p>a</p>",
    "<pre>\na</pre>",
    "<style>a &gt; b</style>",
    "<li>a</li>",
    '<svg class="g"><title>a<b>c</b></title></svg>',
    '<p dataName="a">b</p>',
    "<P>a</P>",
    "a\rb",
    "<h1>a<h2>b</h2></h1>",
    "<p>a ]]> b</p>",
]


@pytest.mark.parametrize("body", ALIKE)
def test_what_both_read_alike_is_read_as_xml(body: str) -> None:
    read = read_alike(page(body))
    assert read is not None
    assert shape(read) == html_of(page(body))


@pytest.mark.parametrize("body", NOT_ALIKE)
def test_what_html_reads_otherwise_or_might_is_left_to_it(body: str) -> None:
    assert read_alike(page(body)) is None


@pytest.mark.parametrize(
    "html",
    [
        "<p>a</p>",
        page("a").replace("<body>", " <body>"),
        page("a").replace("<head>", "\n<head>"),
        page("a") + "words",
        page("a").replace("<title>", "<style>b</style><title>"),
        page("a").replace("</body>", "</body>words"),
    ],
)
def test_another_frame_is_left_to_html(html: str) -> None:
    assert read_alike(html) is None


TAGS = """p div span b i em a h1 ul ol li dl dt dd table thead tbody tr td th colgroup section small
svg path pre caption"""
NAMES = st.sampled_from(TAGS.split())
WORDS = st.sampled_from(["", " ", "\n", "a", "a & b", "<", "x\u00a0y", "&nbsp;", "&eacute;"])


def written(name: str, words: str, inside: list[str], behind: str) -> str:
    def plain(text: str) -> str:
        return text if text.startswith("&") else text.replace("&", "&amp;").replace("<", "&lt;")

    return f'<{name} class="{name}">{plain(words)}{"".join(inside)}</{name}>{plain(behind)}'


BODIES = st.recursive(
    st.builds(written, NAMES, WORDS, st.just([]), WORDS),
    lambda inner: st.builds(written, NAMES, WORDS, st.lists(inner, max_size=3), WORDS),
    max_leaves=8,
)


@settings(max_examples=300, deadline=None)
@given(st.lists(BODIES, max_size=3).map("".join))
def test_whatever_is_read_as_xml_is_what_html_reads(body: str) -> None:
    read = read_alike(page(body))
    if read is not None:
        assert shape(read) == html_of(page(body))


def test_a_press_lays_out_what_either_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[bool] = []

    def noted(html: str) -> Element | None:
        found = read_alike(html)
        read.append(found is not None)
        return found

    monkeypatch.setattr(private_reading, "read_alike", noted)
    press = Press("@page { size: 300pt }")
    pages = [press.lay_out(page(f"<p>Rain</p>{more}")).pages for more in ("", "<p>Hail")]
    assert read == [True, False]
    assert [len(each) for each in pages] == [1, 1]


def test_no_template_of_print_has_an_attribute_without_a_value() -> None:
    # XML has none: such a page would be read as HTML, and slowly.
    folder = templates_folder() / "print"
    texts = {path.name: path.read_text("utf-8") for path in sorted(folder.rglob("*.html"))}
    assert "blocks.html" in texts
    bare = re.compile(r"<[a-z][^<>]*?\sdata-[a-z-]+(?=[\s>])")
    assert {name: found for name, text in texts.items() if (found := bare.findall(text))} == {}
