"""Faces of strangers: taken as far as letters go, refused with a reason, and never unfolded."""

from __future__ import annotations

import struct
from collections.abc import Callable
from contextlib import suppress
from io import BytesIO
from typing import Any

import pytest
from fontTools.ttLib import TTFont, newTable, woff2

from fonts.made import RUNES, made_face
from tablewright.fonts.brought import Purpose, UnusableFaceError, read_face
from tablewright.fonts.reading import reading_faces, reading_family


def test_a_face_is_known_by_what_is_in_it_and_made_the_same_every_time() -> None:
    face, again = read_face(made_face(), "OFL-1.1"), read_face(made_face(), "OFL-1.1")
    assert face.content == again.content
    assert face.family == again.family
    assert face.family != read_face(made_face("ᚠ"), "OFL-1.1").family
    assert {ord(rune) for rune in RUNES} < face.characters


def test_nothing_that_runs_or_shows_something_else_is_kept() -> None:
    def add(font: Any) -> None:
        for tag in ("fpgm", "prep", "SVG ", "Junk"):
            font[tag] = newTable("Junk")
            font[tag].data = b"\xb0\x01\x00\x00"

    file = made_face(change=add)
    assert b"fpgm" in file
    assert read_face(file, "OFL-1.1").content == read_face(made_face(), "OFL-1.1").content


def test_the_spaces_between_words_are_there() -> None:
    with TTFont(BytesIO(read_face(made_face(), "OFL-1.1").content)) as font:
        assert {0x20, 0xA0, 0x202F} <= set(font.getBestCmap())


def test_the_empty_box_and_what_is_not_there_are_no_letters() -> None:
    def map_to_nothing(font: Any) -> None:
        for table in font["cmap"].tables:
            # Only what lies so far up is in a map that can lead to the empty box.
            if table.format == 12:
                table.cmap |= {0x10301: ".notdef", 0x10302: "glyph60000"}

    face = read_face(made_face("ᚠ\U00010300", change=map_to_nothing), "OFL-1.1")
    assert 0x10300 in face.characters
    assert not {0x10301, 0x10302} & face.characters


def _without(tag: str) -> Callable[[Any], None]:
    def change(font: Any) -> None:
        del font[tag]

    return change


def _varying(font: Any) -> None:
    font["fvar"] = newTable("Junk")
    font["fvar"].data = b"\0" * 16


def _spaceless(font: Any) -> None:
    for table in font["cmap"].tables:
        # Tables may share one map.
        table.cmap.pop(0x20, None)


@pytest.mark.parametrize(
    ("file", "message"),
    [
        (b"", "no TrueType or OpenType"),
        (b"wOFF" + b"\0" * 90, "no TrueType or OpenType"),
        (b"wOF2" + b"\0" * 90, "damaged"),
        (made_face()[:300], "damaged"),
        (made_face(change=_without("cmap")), "no table `cmap`"),
        (made_face(change=_without("OS/2")), "no table `OS/2`"),
        (made_face(change=_varying), "variable face"),
        (made_face(change=_spaceless), "no space"),
        (made_face(""), "no glyph for any character"),
        (made_face(embedding=0x0002), "forbids"),
        (made_face(embedding=0x0104), "forbids"),
        (made_face(embedding=0x0200), "forbids"),
    ],
)
def test_what_cannot_be_set_is_refused_with_a_reason(file: bytes, message: str) -> None:
    with pytest.raises(UnusableFaceError, match=message) as refused:
        read_face(file, "OFL-1.1")
    assert refused.value.hint


@pytest.mark.parametrize("embedding", [0, 0x0004, 0x0008, 0x000A])
def test_what_may_be_embedded_is_taken(embedding: int) -> None:
    assert read_face(made_face(embedding=embedding), "OFL-1.1").characters


def _mapped(table: bytes) -> bytes:
    """Return a face with a character map that is nothing but `table`."""

    def change(font: Any) -> None:
        font["cmap"] = newTable("Junk")
        font["cmap"].data = struct.pack(">HHHHL", 0, 1, 3, 10, 12) + table

    return made_face(change=change)


@pytest.mark.parametrize(
    "table",
    [
        # One stretch of all numbers there are, and thousands of stretches over one another.
        struct.pack(">HHLLLLLL", 12, 0, 28, 0, 1, 0, 0xFFFFFFFF, 1),
        struct.pack(">HHHHHHH", 4, 65534, 0, 8000, 0, 0, 0)
        + b"\xff\xff" * 4000
        + b"\0\0"
        + b"\0\0" * 12000,
    ],
    ids=["one stretch", "many stretches"],
)
def test_a_map_of_billions_is_refused_unread(table: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: object) -> None:
        raise AssertionError("the map was read")

    monkeypatch.setattr(TTFont, "getBestCmap", never)
    with pytest.raises(UnusableFaceError, match="damaged") as refused:
        read_face(_mapped(table), "OFL-1.1")
    assert refused.value.__cause__ is None


def test_tables_that_share_their_bytes_are_not_copied_out() -> None:
    file = bytearray(made_face())
    count = struct.unpack_from(">H", file, 4)[0]
    for index in range(count):
        # Each table is said to be the whole file.
        struct.pack_into(">LL", file, 12 + 16 * index + 8, 0, len(file))
    with pytest.raises(UnusableFaceError, match="damaged") as refused:
        read_face(bytes(file), "OFL-1.1")
    assert refused.value.__cause__ is None


def test_any_damage_is_a_reason_and_never_a_traceback() -> None:
    whole = made_face()
    for place in range(12, len(whole), 5):
        damaged = bytearray(whole)
        damaged[place] ^= 0xFF
        with suppress(UnusableFaceError):
            read_face(bytes(damaged), "OFL-1.1")


def web_face(file: bytes) -> bytes:
    with TTFont(BytesIO(file), recalcTimestamp=False) as font:
        font.flavor = "woff2"
        written = BytesIO()
        font.save(written)
    return written.getvalue()


def test_a_face_for_the_web_is_unfolded() -> None:
    face = read_face(web_face(made_face()), "OFL-1.1")
    assert face.content[:4] == made_face()[:4]
    assert face.characters == read_face(made_face(), "OFL-1.1").characters


def swollen(stated: int, unfolds: int) -> bytes:
    """Return a face for the web that says its one table has so many bytes, and has others."""
    number = bytes([*(0x80 | stated >> 7 * n & 0x7F for n in (4, 3, 2, 1)), stated & 0x7F])
    # The table `glyf`, which is not written in short.
    entry = bytes([10 | 3 << 6]) + number.lstrip(b"\x80")
    body: bytes = woff2.brotli.compress(b"\0" * unfolds)
    whole = 48 + len(entry) + len(body)
    head = struct.pack(">4s4sLHHLL", b"wOF2", b"\0\1\0\0", whole, 1, 0, stated, len(body))
    return head.ljust(48, b"\0") + entry + body


def test_few_bytes_do_not_unfold_into_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TTFont, "__init__", lambda *_: pytest.fail("it was unfolded"))
    for file, message in (
        (swollen(1000, 64_000_000), "damaged"),
        (swollen(17 * 1024 * 1024, 1000), "16 MiB"),
    ):
        assert len(file) < 10_000
        with pytest.raises(UnusableFaceError, match=message) as refused:
            read_face(file, "OFL-1.1")
        assert refused.value.hint


def _with_widths(weight: int, *, uneven: bool = False, leans: bool = False) -> bytes:
    def change(font: Any) -> None:
        font["OS/2"].usWeightClass = weight
        font["head"].macStyle = 2 if leans else 0
        if uneven:
            font["hmtx"]["uni0031"] = (300, 50)

    return made_face("0123456789", change=change)


def test_what_is_read_needs_figures_of_one_width() -> None:
    uneven = _with_widths(400, uneven=True)
    assert read_face(uneven, "OFL-1.1", purpose=Purpose.TITLES)
    with pytest.raises(UnusableFaceError, match="figures would not stand below each other"):
        read_face(uneven, "OFL-1.1", purpose=Purpose.TEXT)
    assert read_face(_with_widths(400), "OFL-1.1", purpose=Purpose.TEXT)
    # Without any, the shipped ones are taken.
    assert read_face(made_face(), "OFL-1.1", purpose=Purpose.TEXT)


def test_each_weight_is_set_in_the_face_that_comes_nearest() -> None:
    light, bold, leaning = (
        read_face(file, "OFL-1.1", purpose=Purpose.TEXT)
        for file in (_with_widths(300), _with_widths(700), _with_widths(400, leans=True))
    )
    other = read_face(made_face(), "OFL-1.1")
    wanted = [(400, "normal"), (600, "normal"), (900, "normal"), (400, "italic")]
    found = [face for _, _, face in reading_faces([other, light, bold, leaning], wanted)]
    assert found == [light, bold, bold, leaning]
    assert list(reading_faces([other], wanted)) == []
    assert reading_family([other]) == ""
    assert reading_family([light]) != reading_family([light, bold])
