"""Names of values begin with a capital where they head a row or column."""

from __future__ import annotations

import pytest

from tablewright.words.sentences import as_heading


@pytest.mark.parametrize(
    ("words", "heading"),
    [
        ("ambushed", "Ambushed"),
        ("on guard", "On guard"),
        ("ambushed, blinded", "Ambushed, blinded"),
        ("élite", "Élite"),
        ("Skeleton", "Skeleton"),
        ("d6", "d6"),
        ("x", "x"),
        ("½ HD", "½ HD"),
        ("+2", "+2"),
        ("", ""),
    ],
)
def test_words_have_a_capital_and_signs_stay(words: str, heading: str) -> None:
    assert as_heading(words) == heading
