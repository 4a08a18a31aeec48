"""What the family can print: the same in every face, and told at its place where it cannot."""

from __future__ import annotations

from io import BytesIO

import pytest
from fontTools.ttLib import TTFont

from tablewright import fonts
from tablewright.fonts import (
    SCRIPT_FACES,
    SCRIPTS,
    SYMBOL_FACES,
    covered_characters,
    glyphs,
    script_characters,
    unicode_ranges,
)
from tablewright.fonts.symbols import symbol_files


def test_all_faces_of_a_family_have_the_same_characters() -> None:
    covered: set[int] = set()
    for faces in (fonts.FACES, fonts.SCRIPT_FACES, fonts.SYMBOL_FACES):
        found = []
        for face in faces:
            with TTFont(BytesIO(fonts.face_bytes(face)), lazy=True) as font:
                found.append(frozenset(font.getBestCmap()))
        assert len(set(found)) == 1, faces
        covered |= found[0]
    assert covered == fonts.covered_characters()


def test_greek_cyrillic_suits_and_common_symbols_are_covered() -> None:
    alphabets = [*range(0x391, 0x3A2), *range(0x3B1, 0x3CA), *range(0x410, 0x450)]
    signs = "♠♥♦♣♤♡♢♧★☆☐☑☒✓✔½⅓→⇒♂♀⚔☠⚀⚁⚂⚃⚄⚅●○■□▲▼◆◇"
    assert not any(glyphs.unprintable_runs("".join(chr(code) for code in alphabets) + signs))


def test_faces_that_were_changed_do_not_have_the_reserved_name() -> None:
    for face in (*fonts.SCRIPT_FACES, *fonts.SYMBOL_FACES):
        with TTFont(BytesIO(fonts.face_bytes(face))) as font:
            table = font["name"]
            names = {str(each) for each in table.names if each.nameID in (1, 3, 4, 6, 16)}
            assert names
            assert not any("Plex" in name for name in names), names


def test_every_symbol_is_drawn_and_its_holes_are_holes() -> None:
    with TTFont(BytesIO(fonts.face_bytes(fonts.SYMBOL_FACES[0]))) as font:
        assert all(
            font["glyf"][name].numberOfContours > 0
            for name in font.getBestCmap().values()
            if name != "space"
        )
        # Of a box to tick the inside runs the other way round than the outside.
        inside_and_out = font["glyf"]["uni2610"]
        points, ends, _ = inside_and_out.getCoordinates(font["glyf"])
        runs = (points[: ends[0] + 1], points[ends[0] + 1 :])
        areas = []
        for run in runs:
            pairs = zip(run, [*run[1:], run[0]], strict=True)
            areas.append(sum(a[0] * b[1] - b[0] * a[1] for a, b in pairs))
        assert areas[0] * areas[1] < 0


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
        ("水", [(0, "水")]),
        ("a 水火 b 水", [(2, "水火"), (7, "水")]),
        ("zero\u200bwidth \u2060joiner", []),
        ("水\u200b火", [(0, "水"), (2, "火")]),
        # In no list of what is sure, and in the faces all the same.
        ("ℓ ∞", []),
    ],
)
def test_runs_begin_where_they_stand(text: str, runs: list[tuple[int, str]]) -> None:
    assert list(glyphs.unprintable_runs(text)) == runs


BRING = "or bring a face that has it (`fonts:` in pack.yaml)"
ANYTHING = f"write a character that the type has, such as * † • → × ½ ✓, or words, {BRING}"


@pytest.mark.parametrize(
    ("run", "hint"),
    [
        # Of a letter with marks that no face has, the bare one.
        ("\N{GREEK CAPITAL LETTER ALPHA WITH PSILI}", f"write Α instead, {BRING}"),
        ("‐", "write - instead"),
        ("ﬀ", "write ff instead"),
        ("①", "write 1 instead"),
        ("水", ANYTHING),
        # What would be written instead is missing as well.
        ("㋿", ANYTHING),
    ],
)
def test_what_to_write_instead(run: str, hint: str) -> None:
    assert glyphs.writable_instead(run) == hint


def test_what_is_wrong_is_said_with_the_name_of_the_character() -> None:
    assert (
        glyphs.missing_glyphs("水")
        == "the type has no glyph for 水 (U+6C34, cjk unified ideograph-6c34)"
    )
    assert glyphs.missing_glyphs("水火") == (
        "the type has no glyphs for 水火, which begins with U+6C34, cjk unified ideograph-6c34"
    )


def test_ranges_of_a_face_hold_its_characters_and_none_that_another_is_there_for() -> None:
    for face, other in ((SCRIPT_FACES[0], SYMBOL_FACES[0]), (SYMBOL_FACES[0], SCRIPT_FACES[0])):
        own, theirs = (
            script_characters() if each.family == SCRIPTS else frozenset(symbol_files())
            for each in (face, other)
        )
        told = _told_by(unicode_ranges(face))
        assert own <= told
        assert not told & (covered_characters() - own), face.family
        assert theirs.isdisjoint(told)


def _told_by(ranges: str) -> frozenset[int]:
    """Return the code points of `ranges`, as a style sheet has them; they overlap nowhere."""
    parts = [part.removeprefix("U+").split("-") for part in ranges.split(",")]
    held = [code for part in parts for code in range(int(part[0], 16), int(part[-1], 16) + 1)]
    assert len(held) == len(set(held))
    return frozenset(held)
