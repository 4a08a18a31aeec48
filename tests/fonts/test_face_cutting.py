"""Static faces that are cut from variable ones: the same bytes, kept, and made again if damaged."""

from __future__ import annotations

import hashlib
from io import BytesIO
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from tablewright import fonts
from tablewright.fonts import cutting, keeping, symbols
from tablewright.fonts.symbols import symbols_face


def variable() -> bytes:
    return fonts.face_path(fonts.TITLE_FACES[0]).read_bytes()


def test_a_face_of_titles_is_static_and_stands_where_it_was_cut() -> None:
    for face in (*fonts.TITLE_FACES, *fonts.INSCRIBED_FACES):
        with TTFont(BytesIO(fonts.face_bytes(face))) as font:
            assert "fvar" not in font
            assert font["OS/2"].usWeightClass == face.weight
            # The name is the family's own: its licence reserves none.
            assert font["name"].getBestFamilyName().startswith(face.family)


def test_titles_have_the_letters_of_all_that_is_surely_printed() -> None:
    letters = {code for code in range(0x20, 0x17F) if chr(code).isalnum()}
    for face in fonts.TITLE_FACES:
        with TTFont(BytesIO(fonts.face_bytes(face)), lazy=True) as font:
            # The dotless and the long ones are nobody's.
            assert len(letters - set(font.getBestCmap())) <= 6


def test_the_faces_of_a_theme_are_made_for_it_alone() -> None:
    usual = fonts.faces_for('h1 { font-family: "Fraunces" }')
    assert {face.family for face in fonts.ALL_FACES} - {face.family for face in usual} == {"Cinzel"}
    assert fonts.faces_for('h1 { font-family: "Cinzel" }') == fonts.ALL_FACES


def test_the_same_cut_gives_the_same_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cutting, "kept", lambda _, make: make())
    some = frozenset(range(0x41, 0x5B))
    axes = fonts.TITLE_FACES[0].axes
    first = cutting.cut.__wrapped__(variable(), axes, some)
    assert cutting.cut.__wrapped__(variable(), axes, some) == first
    with TTFont(BytesIO(first)) as font:
        assert set(font.getBestCmap()) == some
        assert font["glyf"]["A"].numberOfContours > 0


def test_what_is_kept_is_made_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    made: list[bytes] = []

    def make() -> bytes:
        made.append(b"letters")
        return made[-1]

    assert [keeping.kept("face", make) for _ in range(3)] == [b"letters"] * 3
    assert len(made) == 1
    (file,) = (tmp_path / "tablewright").iterdir()
    assert file.name == "face"
    assert file.read_bytes() == hashlib.sha256(b"letters").digest() + b"letters"


@pytest.mark.parametrize("damage", [b"", b"let", b"x" * 40])
def test_what_is_damaged_is_made_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, damage: bytes
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    keeping.kept("face", lambda: b"letters")
    file = tmp_path / "tablewright" / "face"
    file.write_bytes(damage)
    assert keeping.kept("face", lambda: b"letters") == b"letters"
    assert file.read_bytes().endswith(b"letters")


def test_whoever_may_keep_nothing_builds_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("no folder")
    monkeypatch.setenv("XDG_CACHE_HOME", str(in_the_way))
    assert keeping.kept("face", lambda: b"letters") == b"letters"
    monkeypatch.setenv("XDG_CACHE_HOME", "not/a/whole/path")
    monkeypatch.setattr(Path, "home", lambda: (_ for _ in ()).throw(RuntimeError))
    assert keeping.kept("face", lambda: b"letters") == b"letters"


def test_nobody_is_told_of_the_dates_of_drawn_symbols(caplog: pytest.LogCaptureFixture) -> None:
    with TTFont(BytesIO(symbols_face())) as font:
        assert font["head"].created
    assert caplog.messages == []


def test_the_face_of_symbols_is_kept_with_the_drawings_that_it_is_made_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    made: list[int] = []

    def built(drawings: dict[int, str]) -> bytes:
        made.append(len(drawings))
        return b"a face"

    monkeypatch.setattr(symbols, "_built", built)
    drawing = tmp_path / "2660.svg"
    drawing.write_text('<path d="M0 0H9"/>', encoding="utf-8")
    monkeypatch.setattr(symbols, "symbol_files", lambda: {0x2660: drawing})
    # Without what the process keeps besides.
    face = symbols_face.__wrapped__
    assert [face(), face()] == [b"a face"] * 2
    assert made == [1]
    drawing.write_text('<path d="M0 0H8"/>', encoding="utf-8")
    face()
    assert made == [1, 1]
