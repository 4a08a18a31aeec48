"""Pictures: read back by others as they were drawn, whatever they hold."""

from __future__ import annotations

import io
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from tablewright.pictures import Picture, png
from tablewright.pictures.deflate import deflated
from tablewright.pictures.picture import shades

# Runs and repeated rows, as pictures have them, and now and then a stray byte.
BYTES = st.lists(
    st.one_of(
        st.binary(max_size=6),
        st.builds(lambda held, times: held * times, st.binary(max_size=4), st.integers(1, 400)),
    ),
    max_size=12,
).map(b"".join)


@given(raw=BYTES, stride=st.integers(1, 40_000))
def test_what_is_deflated_is_inflated_by_others(raw: bytes, stride: int) -> None:
    inflater = zlib.decompressobj(-15)
    assert inflater.decompress(deflated(raw, stride)) + inflater.flush() == raw
    assert inflater.eof


def test_runs_and_repeated_rows_take_little_room() -> None:
    row = bytes(range(200))
    assert len(deflated(b"\0" * 100_000, 500)) < 1_000
    assert len(deflated(row * 500, len(row))) < 1_500
    # The same bytes on every machine: a run, and a shorter one at the end.
    assert deflated(b"aaaaabbbbb", 5).hex() == "4b048124100000"


@pytest.mark.parametrize(("width", "height"), [(1, 1), (7, 3), (8, 5), (33, 20)])
@pytest.mark.parametrize("colours", [1, 2, 3, 4, 5, 16])
def test_a_picture_is_read_back_as_it_was_drawn(width: int, height: int, colours: int) -> None:
    palette = tuple((place * 16, 255 - place * 9, place) for place in range(colours))
    pixels = bytes((x * y + x // 3) % colours for y in range(height) for x in range(width))
    with Image.open(io.BytesIO(png(Picture(width, height, palette, pixels)))) as read:
        read.load()
        assert read.size == (width, height)
        assert read.convert("RGB").tobytes() == b"".join(bytes(palette[p]) for p in pixels)


def test_a_picture_needs_all_its_pixels_and_few_colours() -> None:
    with pytest.raises(ValueError, match="one byte for each pixel"):
        Picture(2, 2, ((0, 0, 0),), b"\0\0\0")
    with pytest.raises(ValueError, match="1 to 16"):
        Picture(1, 1, ((0, 0, 0),) * 17, b"\0")


def test_shades_go_from_ink_to_paper() -> None:
    assert shades((255, 255, 255), (0, 0, 0), 3) == ((0, 0, 0), (128, 128, 128), (255, 255, 255))
