"""Words with the signs of print: quotation marks by markdown-it's rule, dashes, minuses."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tablewright.prose import (
    ResolvedLink,
    plain_text,
    quoted,
    readable,
    readable_lines,
    to_html,
    to_inline_html,
    typographic,
)
from tablewright.prose.parsing import is_plain, setting_parser

NO_LINK = ResolvedLink(None)


@pytest.mark.parametrize(
    ("typed", "printed"),
    [
        ("It's the wizards' tower", "It’s the wizards’ tower"),
        ('"Roll a 10", he said', "“Roll a 10”, he said"),
        ("he said 'roll 10'", "he said ‘roll 10’"),
        ("'tis the '90s", "’tis the ’90s"),
        ("\"the 'old' way\"", "“the ‘old’ way”"),
        # Feet and inches stay as they are typed, and so does a mark without a partner.
        ("10' by 6\", 6'2\" tall", "10' by 6\", 6'2\" tall"),
        ("10' and 'far'", "10' and ‘far’"),
        ("“set already”, it’s", "“set already”, it’s"),
    ],
)
def test_quotation_marks(typed: str, printed: str) -> None:
    assert quoted(typed) == printed
    assert readable(typed) == printed


@pytest.mark.parametrize(
    ("typed", "printed"),
    [
        ("-asz", "-asz"),
        ("half-orc", "half-orc"),
        ("-4", "−4"),
        ("(-4), +1/-1 and -.5", "(−4), +1/−1 and −.5"),
        ("- 4", "- 4"),
        ("2-4, 01-05, 1.5-2.5", "2–4, 01–05, 1.5–2.5"),
        ("2001-01-02", "2001-01-02"),
        ("CC-BY-SA-4.0", "CC-BY-SA-4.0"),
        ("2d6-2, d%-1, 1-2d6", "2d6−2, d%-1, 1−2d6"),
        ("(2)-3", "(2)-3"),
        ("-2 to 4", "−2 to 4"),
    ],
)
def test_hyphens_between_and_before_figures(typed: str, printed: str) -> None:
    assert typographic(typed) == printed
    assert readable(typed) == printed


def test_code_addresses_and_escaped_marks_stay_as_typed() -> None:
    text = "It's `it's 2-4`, \\'so\\' at <https://a.org/1-2>"
    assert readable(text) == "It’s it's 2-4, 'so' at https://a.org/1-2"
    assert to_inline_html("[2-4](https://a.org/2-4)", lambda _: NO_LINK) == (
        '<a href="https://a.org/2-4">2–4</a>'
    )


def test_a_quotation_goes_on_over_marks() -> None:
    assert readable("'roll *a* 10'") == "‘roll a 10’"
    assert readable("a *6* 10' pole") == "a 6 10' pole"


def test_every_way_to_show_a_text_sets_it_alike() -> None:
    assert to_html("It's -4.", lambda _: NO_LINK) == "<p>It’s −4.</p>"
    assert to_inline_html("It's -4.", lambda _: NO_LINK) == "It’s −4."
    assert readable("It's -4.") == "It’s −4."
    # What formulas and look-ups see is what was typed.
    assert plain_text("It's **-4**.") == "It's -4."


def test_a_chance_and_an_address_are_told_where_no_link_can_be() -> None:
    said = readable(
        "[low](odds:1d6<=2), [there](https://a.org), [x](mailto:a@b.c), <https://b.org>",
        lambda link: ResolvedLink(None, f" ({link.target})"),
    )
    assert said == "low (1d6<=2), there (https://a.org), x (a@b.c), https://b.org"


def test_paragraphs_and_lists_become_lines() -> None:
    text = "One\ntwo.\n\n- a\n- b\n\n  3. c\n\n     d\n  4. e\n\nEnd."
    assert readable_lines(text) == (
        "One two.",
        "",
        "- a",
        "- b",
        "   3. c",
        "      d",
        "   4. e",
        "",
        "End.",
    )


# Letters, figures, and all signs that might be marks; and what is plain only at first sight.
_SIGNS = st.text(alphabet="ab A0 9d-–.,:;!?()+/%=#~^|@$'\"*_`[]<>&\\\n\t\u00a0é", max_size=24)


@given(_SIGNS)
@example("2-4")
@example("  -4 to d6-1 ")
@example("1. a")
@example("# a")
@example("a ")
@example("a: 'b'\n===")
@example("a  \n b")
@example("a\x00b")
def test_words_without_marks_need_no_parser(markdown: str) -> None:
    resolve = lambda _: ResolvedLink(None)  # noqa: E731
    parser = setting_parser()
    tokens = parser.parseInline(markdown.strip())
    as_parsed = str(parser.renderer.render(tokens, parser.options, {})).strip()
    assert to_inline_html(markdown, resolve) == as_parsed
    if is_plain(markdown):
        held = "".join(each.content for each in tokens[0].children or ())
        assert readable(markdown) == " ".join(held.split())
    as_blocks = str(parser.renderer.render(parser.parse(markdown), parser.options, {})).strip()
    assert to_html(markdown, resolve) == as_blocks
