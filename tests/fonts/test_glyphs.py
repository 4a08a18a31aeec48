"""What the family can print: the same in every face, and told at its place where it cannot."""

from __future__ import annotations

import pytest
from fontTools.ttLib import TTFont

from tablewright import fonts
from tablewright.fonts import glyphs


def test_all_faces_have_the_same_characters() -> None:
    for face in fonts.FACES:
        with TTFont(fonts.face_path(face), lazy=True) as font:
            assert frozenset(font.getBestCmap()) == fonts.covered_characters(), face


def test_what_the_family_surely_has_is_in_its_faces() -> None:
    drawn = {ord(character) for character in glyphs._SURE if character not in "\n\r\t"}
    assert drawn <= fonts.covered_characters()


def test_texts_of_every_day_need_no_face_to_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    def never() -> frozenset[int]:
        raise AssertionError("a face was read")

    monkeypatch.setattr(glyphs, "covered_characters", never)
    assert not any(glyphs.unprintable_runs("Ælfgar’s “½” − 4–6 × 3′ ≤ ∅"[:-2]))


@pytest.mark.parametrize(
    ("text", "runs"),
    [
        ("plain", []),
        ("★", [(0, "★")]),
        ("a ★☆ b ★", [(2, "★☆"), (7, "★")]),
        ("zero\u200bwidth \u2060joiner", []),
        ("★\u200b☆", [(0, "★"), (2, "☆")]),
        # In no list of what is sure, and in the faces all the same.
        ("ℓ ∞", []),
    ],
)
def test_runs_begin_where_they_stand(text: str, runs: list[tuple[int, str]]) -> None:
    assert list(glyphs.unprintable_runs(text)) == runs


@pytest.mark.parametrize(
    ("run", "hint"),
    [
        ("★", "write * instead"),
        ("ﬀ", "write ff instead"),
        ("①", "write 1 instead"),
        ("水", "write a character that the type has, such as * † • → × ½ ✓, or words"),
        # What would be written instead is missing as well.
        ("㋿", "write a character that the type has, such as * † • → × ½ ✓, or words"),
    ],
)
def test_what_to_write_instead(run: str, hint: str) -> None:
    assert glyphs.writable_instead(run) == hint


def test_what_is_wrong_is_said_with_the_name_of_the_character() -> None:
    assert glyphs.missing_glyphs("★") == "the type has no glyph for ★ (U+2605, black star)"
    assert glyphs.missing_glyphs("★☆") == (
        "the type has no glyphs for ★☆, which begins with U+2605, black star"
    )
