"""Pictures: read back by others as they were drawn, whatever they hold."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from tablewright.pictures import Picture, png, png_in_colour
from tablewright.pictures.picture import shades


def test_runs_and_repeated_rows_take_little_room() -> None:
    row = bytes(place % 16 for place in range(200))
    palette = tuple((place, place, place) for place in range(16))
    assert len(png(Picture(500, 200, palette, b"\0" * 100_000))) < 1_000
    assert len(png(Picture(len(row), 500, palette, row * 500))) < 1_500


@pytest.mark.parametrize(("width", "height"), [(1, 1), (7, 3), (8, 5), (33, 20)])
@pytest.mark.parametrize("colours", [1, 2, 3, 4, 5, 16])
def test_a_picture_is_read_back_as_it_was_drawn(width: int, height: int, colours: int) -> None:
    palette = tuple((place * 16, 255 - place * 9, place) for place in range(colours))
    pixels = bytes((x * y + x // 3) % colours for y in range(height) for x in range(width))
    with Image.open(io.BytesIO(png(Picture(width, height, palette, pixels)))) as read:
        read.load()
        assert read.size == (width, height)
        assert read.convert("RGB").tobytes() == b"".join(bytes(palette[p]) for p in pixels)


def chunks(file: bytes) -> list[tuple[bytes, bytes]]:
    found, rest = [], file[8:]
    while rest:
        length = int.from_bytes(rest[:4], "big")
        found.append((rest[4:8], rest[8 : 8 + length]))
        rest = rest[12 + length :]
    return found


@pytest.mark.parametrize(("colours", "bits"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 4), (16, 4)])
def test_a_file_holds_few_bits_and_nothing_but_the_picture(colours: int, bits: int) -> None:
    palette = tuple((place, 255 - place, 9) for place in range(colours))
    picture = Picture(3, 1, palette, bytes([0, colours - 1, 0]))
    head, colour_table, data, end = chunks(png(picture))
    assert (head[0], head[1][8:]) == (b"IHDR", bytes([bits, 3, 0, 0, 0]))
    assert colour_table == (b"PLTE", bytes(channel for colour in palette for channel in colour))
    assert (data[0], end) == (b"IDAT", (b"IEND", b""))
    assert png(picture) == png(Picture(3, 1, palette, bytes([0, colours - 1, 0])))
    assert [name for name, _ in chunks(png_in_colour(1, 1, b"abc"))] == [b"IHDR", b"IDAT", b"IEND"]


def test_a_picture_needs_all_its_pixels_and_few_colours() -> None:
    with pytest.raises(ValueError, match="one byte for each pixel"):
        Picture(2, 2, ((0, 0, 0),), b"\0\0\0")
    with pytest.raises(ValueError, match="1 to 16"):
        Picture(1, 1, ((0, 0, 0),) * 17, b"\0")


def test_shades_go_from_ink_to_paper() -> None:
    assert shades((255, 255, 255), (0, 0, 0), 3) == ((0, 0, 0), (128, 128, 128), (255, 255, 255))


def test_a_picture_in_colour_is_read_back_as_it_was_drawn() -> None:
    pixels = bytes(range(3 * 7 * 5))
    with Image.open(io.BytesIO(png_in_colour(7, 5, pixels))) as read:
        read.load()
        assert (read.size, read.mode) == ((7, 5), "RGB")
        assert read.tobytes() == pixels
    with pytest.raises(ValueError, match="three bytes"):
        png_in_colour(7, 5, pixels[1:])
