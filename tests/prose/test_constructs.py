"""What a text may hold, and where it is told that it may not."""

from __future__ import annotations

import pytest

from tablewright.prose import plain_text
from tablewright.prose.constructs import text_faults
from tablewright.prose.inline import FaultKind
from tablewright.prose.labels import as_markdown, marks_of_label

DEEP = "- one\n  - two\n    - three\n"


def faulty(text: str, *, is_prose: bool = False) -> list[tuple[str, str]]:
    """Return what is faulty in `text`: the kind of fault, and the characters."""
    return [
        (fault.kind.name, text[fault.offset : fault.offset + fault.length])
        for fault in text_faults(text, is_prose=is_prose)
    ]


@pytest.mark.parametrize(
    "text",
    [
        "plain",
        "*a* **b** `![c](d)` \\*\\*e \\](f)",
        "[a](ref:b/c) [d](odds:1d6<=2) [e](https://f.org/g_(h)?i#j) [k](mailto:l@m.n)",
        "<https://a.org> <a@b.c> <5 & &eacute; [x] a\\\nb  \nc",
        # As one paragraph, whatever it begins with is printed as it stands.
        "- 4",
        "# 7",
        "> 90",
        "1. Goblin",
        "2. \n",
        "***",
        "5** and ** six",
    ],
)
def test_what_a_short_text_may_hold(text: str) -> None:
    assert faulty(text) == []


def test_what_a_text_of_several_paragraphs_may_hold() -> None:
    assert faulty(f"One *two*.\n\n{DEEP}- four\n\n  five\n\n7. six\n", is_prose=True) == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("a ![logo](l.png) b", ["![logo](l.png)"]),
        ("a <b>c</b><br>", ["<b>", "</b>", "<br>"]),
        ("a ~~b~~", ["~~", "~~"]),
        ("so **bold", ["**"]),
        ("so **bold*", ["**"]),
        ("**a** and **b c", ["**"]),
    ],
)
def test_what_no_aid_sets(text: str, found: list[str]) -> None:
    assert faulty(text) == [("CONSTRUCT", each) for each in found]
    assert faulty(f"Words.\n\n- {text}", is_prose=True) == [("CONSTRUCT", e) for e in found]


@pytest.mark.parametrize(
    "link",
    [
        "[a](boarding.html)",
        "[a](../boarding.html#x)",
        "[a](#top)",
        "[a](//b.org)",
        "[a](javascript:b)",
        "[a](file:///b)",
        "[a](REF:b)",
        "[a](http:b)",
        "[a](https://)",
        "[a](mailto:b)",
        "[a]()",
        "[](ref:b)",
        "[ ](ref:b)",
        '[a](ref:b "c")',
        "<ref:b>",
        "[a b](odds:d8 + d6 >= 14)",
        "[a](ref:b",
    ],
)
def test_links_that_lead_nowhere(link: str) -> None:
    assert faulty(f"so {link} it") in ([("LINK", link)], [("LINK", f"{link} it")])
    assert [kind for kind, _ in faulty(f"- so {link}.", is_prose=True)] == ["LINK"]


def test_a_link_in_code_or_behind_a_backslash_is_none() -> None:
    assert faulty("`[a](b c)` \\[a\\](b c)") == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("# A\n\nb", "# A"),
        ("A\n---\n\nb", "A"),
        ("a\n\n> b ![c](d)\n\ne", "> b ![c](d)"),
        ("a\n\n    b\n\nc", "b"),
        ("a\n\n```\nb\n```", "```"),
        ("a\n\n---\n\nb", "---"),
        ("a\n\n<div>\n\nb", "<div>"),
        ("| a | b |\n|---|---|\n| 1 | 2 |", "| a | b |"),
        (f"{DEEP}      - four ![c](d)\n", "- four ![c](d)"),
        (f"{DEEP}      1. four\n         - five\n", "1. four"),
    ],
)
def test_blocks_that_no_aid_sets_are_told_once(text: str, found: str) -> None:
    assert faulty(text, is_prose=True) == [("CONSTRUCT", found)]


def test_what_follows_something_refused_is_looked_at_too() -> None:
    text = f"{DEEP}      - four\n- ![c](d)\n\n> e\n\n![f](g)"
    found = ["- four", "![c](d)", "> e", "![f](g)"]
    assert faulty(text, is_prose=True) == [("CONSTRUCT", each) for each in found]


def test_a_list_after_one_that_is_too_deep_may_be_as_deep_as_any() -> None:
    text = f"{DEEP}      - four\n\nWords.\n\n{DEEP}"
    assert faulty(text, is_prose=True) == [("CONSTRUCT", "- four")]


def test_an_address_that_is_given_for_later_use_stands_nowhere() -> None:
    assert faulty("a [b][c]\n\n[c]: https://d.org\n", is_prose=True) == [
        ("LINK", "[c]: https://d.org")
    ]


@pytest.mark.parametrize(
    ("text", "second"),
    [
        ("one\n\ntwo\n\nthree", "two"),
        ("one\n- two\n- three", "- two"),
        ("- two\n- three", "- two"),
        ("one\n> two", "> two"),
    ],
)
def test_a_short_text_is_one_paragraph(text: str, second: str) -> None:
    assert faulty(text) == [("PARAGRAPHS", second)]


def test_lists_deeper_than_any_bound_are_told_of() -> None:
    text = "".join(f"{'  ' * depth}- {depth}\n" for depth in range(30))
    assert faulty(text, is_prose=True) == [("CONSTRUCT", "- 3")]


@pytest.mark.parametrize("sign", ["[", "*", "![", "<", "`", "~~", "> ", "- "])
def test_a_great_many_signs_take_no_great_while(sign: str) -> None:
    text_faults(sign * 2_000 + "x", is_prose=True)


@pytest.mark.parametrize(
    ("label", "marks"),
    [
        ("Plain: 2 * 3, snake_case_name, [x], <5 & D&D", []),
        ("The **great** hoard", ["**great**"]),
        ("An *old* and _worn_ map", ["*old* and _worn_"]),
        ("See [it](ref:it)", ["[it](ref:it)"]),
        ("A `code`", ["`code`"]),
        ("A\\* star &amp; more", ["\\*", "&amp;"]),
    ],
)
def test_marks_in_labels(label: str, marks: list[str]) -> None:
    assert [label[start : start + length] for start, length in marks_of_label(label)] == marks


@pytest.mark.parametrize("label", ["A*b*c_d_ [e](f) <b> & `g` \\h ~~i~~", "plain", "&amp; 4-5 'x'"])
def test_a_label_in_a_text_says_just_what_it_says(label: str) -> None:
    text = as_markdown(label)
    assert plain_text(text) == label
    assert faulty(text) == []


def test_kinds_of_faults_are_told_apart() -> None:
    found = text_faults("![a](b) [c](d)", is_prose=False)
    assert [fault.kind for fault in found] == [FaultKind.CONSTRUCT, FaultKind.LINK]
    assert found[1].target == "d"
