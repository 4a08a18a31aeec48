"""Authors' prose: links of our own, HTML that stays text, and plain words."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from tablewright.prose import Link, ResolvedLink, links, plain_text, to_html, to_inline_html
from tablewright.prose.parsing import new_parser

OURS, THEIRS = new_parser(), MarkdownIt()


def resolve(link: Link) -> ResolvedLink:
    if link.scheme == "odds":
        return ResolvedLink(None, f" ({link.target})")
    return ResolvedLink(None if link.target == "gone" else f"{link.target}.html")


def test_links_come_in_reading_order_from_every_block() -> None:
    text = (
        "See [a](ref:wilds/a).\n\n- [low](odds:1d6<=2)\n- [web](https://example.org)\n\n"
        "> **[b](ref:b)**\n"
    )
    assert list(links(text)) == [
        Link("ref", "wilds/a", "a"),
        Link("odds", "1d6<=2", "low"),
        Link("ref", "b", "b"),
    ]


@pytest.mark.parametrize(
    ("text", "target"),
    [
        ("[x](odds:1d6<=2)", "1d6<=2"),
        ("[x](odds:2d6%20>=%207)", "2d6 >= 7"),
        ("[x](odds:d%>95)", "d%>95"),
        ("[x](ref:ümlaut)", "ümlaut"),
        ("[x](ref:)", ""),
    ],
)
def test_targets_are_what_was_typed(text: str, target: str) -> None:
    assert [link.target for link in links(text)] == [target]


@given(st.from_regex(r"[a-z]{1,9}:[a-z0-9/_.%:-]{0,9}", fullmatch=True))
def test_an_address_is_what_markdown_makes_of_it(address: str) -> None:
    assert OURS.normalizeLink(address) == THEIRS.normalizeLink(address)


@pytest.mark.parametrize("text", ["", "`[a](ref:b)`", "    [a](ref:b)", "[a] (ref:b)", "refs:b"])
def test_what_is_no_link(text: str) -> None:
    assert list(links(text)) == []


def test_html_of_an_author_stays_text() -> None:
    assert to_html("<b>x</b> & <script>", resolve) == (
        "<p>&lt;b&gt;x&lt;/b&gt; &amp; &lt;script&gt;</p>"
    )
    assert "<a" not in to_html("[x](javascript:alert)", resolve)


def test_links_become_what_the_page_says() -> None:
    text = "See [a *b*](ref:c), [gone](ref:gone), roll [low](odds:1d6<=2)."
    assert to_inline_html(text, resolve) == (
        'See <a href="c.html">a <em>b</em></a>, gone, roll low (1d6&lt;=2).'
    )
    assert to_html("[w](https://example.org)", resolve) == (
        '<p><a href="https://example.org">w</a></p>'
    )


def test_blocks_and_lines() -> None:
    assert to_html("one\n\n1. two", resolve) == "<p>one</p>\n<ol>\n<li>two</li>\n</ol>"
    assert to_inline_html("  **one**  ", resolve) == "<strong>one</strong>"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("**More** than `½ HD`", "More than ½ HD"),
        ("[a *b*](ref:c)", "a b"),
        ("A & B <c>", "A & B <c>"),
        # As one paragraph nothing at its beginning is a mark, and nothing is set otherwise.
        ("# 4-6", "# 4-6"),
        ("- it's\nso", "- it's so"),
        ("", ""),
    ],
)
def test_plain_words(text: str, words: str) -> None:
    assert plain_text(text) == words


def test_pictures_stay_text() -> None:
    found = to_html("![a heron](https://example.org/heron.png)", lambda _: ResolvedLink(None))
    assert "<img" not in found
    assert "a heron" in found
