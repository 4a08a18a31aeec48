"""Names that are nearly right, lists of names, and names as parts of addresses."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablewright.names import did_you_mean, one_of, slug, suggestion, with_article


@pytest.mark.parametrize(
    ("written", "near"),
    [("colums", "columns"), ("COLUMNS", "columns"), ("titel", "title"), ("title", "title")],
)
def test_the_nearest_name(written: str, near: str) -> None:
    assert did_you_mean(written, ["rows", "title", "columns"]) == f"did you mean `{near}`?"


def test_nothing_is_proposed_when_nothing_is_near() -> None:
    assert did_you_mean("zzz", ["rows", "title"]) == ""
    assert did_you_mean("rows", []) == ""
    # Another word with the same end, but one letter may be wrong anywhere.
    assert did_you_mean("diving", ["saving", "moving"]) == ""
    assert did_you_mean("aving", ["saving"]) == "did you mean `saving`?"


def test_the_order_of_the_known_names_decides_nothing() -> None:
    names = ["cast", "cost", "Cost", "coat"]
    assert len({did_you_mean("cxst", order) for order in (names, names[::-1])}) == 1


@pytest.mark.parametrize(
    ("names", "phrase"),
    [([], ""), (["a"], "`a`"), (["a", "b"], "`a` or `b`"), (["a", "b", "c"], "`a`, `b` or `c`")],
)
def test_phrases(names: list[str], phrase: str) -> None:
    assert one_of(names) == phrase


@pytest.mark.parametrize(
    "spoken", ["a table", "an example", "an oath", "an ulcer", "a unit", "a eunuch", "an eel"]
)
def test_a_noun_has_the_article_that_it_is_spoken_with(spoken: str) -> None:
    assert with_article(spoken.partition(" ")[2]) == spoken


def test_suggestions() -> None:
    assert suggestion("widht", ["width"], "inputs") == "did you mean `width`?"
    assert suggestion("zzz", ["b", "a"], "inputs") == "the inputs here: `b` or `a`"
    assert suggestion("zzz", [], "inputs") == "there are no inputs here"


@pytest.mark.parametrize(
    ("title", "part"),
    [
        ("Encounter Reaction", "encounter-reaction"),
        ("  Grüße, d66!  ", "grusse-d66"),
        ("½ HD or less", "1-2-hd-or-less"),
        ("4–8 HD", "4-8-hd"),
        ("反応", ""),
        ("", ""),
    ],
)
def test_slugs(title: str, part: str) -> None:
    assert slug(title) == part


@given(st.text(max_size=30))
def test_a_slug_is_part_of_an_address(title: str) -> None:
    made = slug(title)
    assert all(c.isascii() and (c.isalnum() or c == "-") for c in made)
    assert made == made.lower().strip("-")
    assert "--" not in made
    assert slug(made) == made
