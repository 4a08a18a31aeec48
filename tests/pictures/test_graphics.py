"""Pictures of strangers: what is seen of them stays, all else goes, and none can do any harm."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import pytest
from PIL import Image
from PIL.PngImagePlugin import PngInfo

from tablewright.pictures import UnusableGraphicError, in_grey, read_raster, read_vector
from tablewright.pictures.raster import MOST_PIXELS


def svg(inside: str, attributes: str = 'viewBox="0 0 40 20"') -> bytes:
    space = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
    return f"<svg {space} {attributes}>{inside}</svg>".encode()


def picture(form: str, mode: str = "RGB", size: tuple[int, int] = (8, 4), **said: Any) -> bytes:
    file = BytesIO()
    colour: Any = {"RGB": (200, 40, 40), "RGBA": (200, 40, 40, 0), "L": 90, "I;16": 40_000}
    Image.new(mode, size, colour.get(mode, 1)).save(file, form, **said)
    return file.getvalue()


@pytest.mark.parametrize(
    ("inside", "told"),
    [
        ("<script>x()</script>", "`<script>`"),
        ('<rect onload="x()"/>', "a script, `onload`"),
        ('<rect OnClick="x()"/>', "a script"),
        ("<foreignObject/>", "`<foreignObject>`"),
        ('<image href="https://a.example/b.png"/>', "`<image>`"),
        ('<use xlink:href="https://a.example/b.svg#c"/>', "another file"),
        ('<use href="file:///etc/passwd"/>', "another file"),
        ("<style>rect { fill: red }</style>", "`<style>`"),
        ("<text>words</text>", "`<text>`"),
        ("<animate/>", "`<animate>`"),
        ('<rect fill="url(https://a.example/b)"/>', "no colour"),
        ('<rect style="fill: url(//a.example)"/>', "no colour"),
        ('<rect filter="url(#f)"/>', "a `filter`"),
        ('<rect fill="octarine"/>', "`octarine` is no colour"),
        ('<path d="M0 0 L1e300 5"/>', "a number over"),
        ('<path d="M0 0 <![CDATA[x"/>', "no sound SVG"),
        ('<g id="a"><use href="#a"/></g>', "repeats itself"),
        ('<clipPath id="c"><g clip-path="url(#c)"/></clipPath>', "repeats itself"),
        ("<g>" * 80 + "</g>" * 80, "nested more than 64"),
        ("<g/>" * 20_001, "more than 20,000 shapes"),
    ],
)
def test_a_drawing_that_is_more_than_shapes_is_refused(inside: str, told: str) -> None:
    with pytest.raises(UnusableGraphicError) as refused:
        read_vector(svg(inside))
    assert told in refused.value.message
    assert refused.value.hint


@pytest.mark.parametrize(
    ("raw", "told"),
    [
        (b"", "no sound SVG"),
        (b"<html/>", "but no SVG"),
        (b'<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg"/>', "entity"),
        (b'<!DOCTYPE svg [<!ENTITY % a SYSTEM "file:///etc/passwd">%a;]><svg/>', "entity"),
        (b'<?xml version="1.0" encoding="klingon"?><svg/>', "no sound SVG"),
        (svg("", ""), "how large it is"),
        (svg("", 'width="100%" height="50%"'), "how large it is"),
        (svg("", 'viewBox="0 0 1000 1"'), "1000 wide and 1 tall"),
        (svg("", 'viewBox="0 0 0 0"'), "0 wide and 0 tall"),
    ],
)
def test_what_is_no_drawing_is_refused(raw: bytes, told: str) -> None:
    with pytest.raises(UnusableGraphicError) as refused:
        read_vector(raw)
    assert told in refused.value.message


def test_what_repeats_itself_ever_more_often_is_refused() -> None:
    chain = '<g id="a0"><path d="M0 0"/></g>' + "".join(
        f'<g id="a{n}">{f"""<use href="#a{n - 1}"/>""" * 10}</g>' for n in range(1, 12)
    )
    with pytest.raises(UnusableGraphicError, match="50,000 shapes"):
        read_vector(svg(chain))
    links = [f'<g id="b{n}"><use href="#b{n - 1}"/></g>' for n in range(1, 120)]
    for deep in (links, links[::-1]):
        with pytest.raises(UnusableGraphicError, match="nested more than"):
            read_vector(svg("".join(deep)))
    read_vector(svg("".join(links[:30])))


def test_of_a_drawing_only_what_is_seen_is_left() -> None:
    found = read_vector(
        svg(
            "<!-- secret --><title>T</title><metadata><x>secret</x></metadata>"
            '<p:view xmlns:p="urn:p" secret="1"/>'
            '<path d="M0 0h4" style="fill: RED; stroke:none; -x-y: secret" class="secret" '
            'data-a="secret"/><use xlink:href="#q"/>',
        )
    )
    text = found.content.decode()
    assert text == (
        '<svg xmlns="http://www.w3.org/2000/svg" height="20" viewBox="0 0 40 20" width="40">'
        '<path d="M0 0h4" fill="#ff0000" stroke="none"/><use href="#q"/></svg>'
    )
    assert found.ratio == 2
    assert read_vector(found.content) == found


def test_drawings_lose_their_colour_in_grey_and_half_their_ink_in_saver() -> None:
    drawn = read_vector(svg('<rect fill="#ff0000" stroke="#00ff00"/><use href="#ff0000"/>'))
    grey = in_grey(drawn).content.decode()
    assert 'fill="#4c4c4c"' in grey
    assert 'stroke="#959595"' in grey
    assert 'href="#ff0000"' in grey
    light = in_grey(drawn, is_light=True).content.decode()
    assert 'fill="#aeaeae"' in light
    assert 'stroke="#959595"' in light


@pytest.mark.parametrize("form", ["PNG", "JPEG"])
def test_of_a_photograph_only_pixels_are_left(form: str) -> None:
    exif = Image.Exif()
    exif[0x010F] = "secret camera"
    # Turned by a quarter: what was wide is tall.
    exif[0x0112] = 6
    info = PngInfo()
    info.add_text("Comment", "secret words")
    said: dict[str, Any] = {"pnginfo": info} if form == "PNG" else {}
    raw = picture(form, exif=exif, **said)
    found = read_raster(raw)
    assert found.form == form.lower()
    assert b"secret" in raw
    assert b"secret" not in found.content
    assert found.ratio == 0.5
    with Image.open(BytesIO(found.content)) as opened:
        assert opened.size == (4, 8)
        assert not opened.getexif()
    assert read_raster(raw) == found


def test_what_lets_paper_through_is_on_white_and_deep_grey_keeps_its_shade() -> None:
    for raw, expected in ((picture("PNG", "RGBA"), (255, 255, 255)), (picture("PNG", "I;16"), 156)):
        with Image.open(BytesIO(read_raster(raw).content)) as opened:
            assert opened.getpixel((0, 0)) == expected


def test_pictures_are_no_larger_than_print_can_show() -> None:
    with Image.open(BytesIO(read_raster(picture("PNG", "L", (6400, 3200))).content)) as opened:
        assert opened.size == (3200, 1600)


@pytest.mark.parametrize(
    ("raw", "told"),
    [
        (b"", "cannot be read"),
        (b"\x89PNG\r\n\x1a\n" + b"\0" * 40, "cannot be read"),
        (picture("PNG")[:-30], "cannot be read"),
        (picture("GIF", "P"), "cannot be read"),
        (picture("PNG", "L", (100, 1)), "100 wide and 1 tall"),
    ],
)
def test_what_is_no_picture_is_refused(raw: bytes, told: str) -> None:
    with pytest.raises(UnusableGraphicError, match=told):
        read_raster(raw)


def test_a_picture_that_unpacks_into_too_much_is_never_unpacked() -> None:
    raw = bytearray(picture("PNG", "L"))
    # The sides stand behind the name of the first chunk; its checksum is mended.
    import struct
    import zlib

    for side, told in ((7_000, "over"), (50_000, "far more than")):
        raw[16:24] = struct.pack(">II", side, side)
        raw[29:33] = struct.pack(">I", zlib.crc32(bytes(raw[12:29])))
        with pytest.raises(UnusableGraphicError, match=f"{told} {MOST_PIXELS:,}"):
            read_raster(bytes(raw))


def test_photographs_lose_their_colour_in_grey_and_half_their_ink_in_saver() -> None:
    found = read_raster(picture("PNG"))
    shades = []
    for is_light in (False, True):
        with Image.open(BytesIO(in_grey(found, is_light=is_light).content)) as opened:
            assert opened.mode == "L"
            shades.append(opened.getpixel((0, 0)))
    assert shades == [88, 180]


def test_gradients_have_no_cells_that_are_one_unit_wide() -> None:
    def written(gradient: str) -> str:
        drawing = f"{gradient}<rect width='9' height='9' fill='url(#g)'/>"
        raw = f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>{drawing}</svg>"
        return read_vector(raw.encode()).content.decode()

    plain = written("<linearGradient id='g' y2='50%'/>")
    for words in ('x1="0"', 'x2="1000"', 'y2="500"', 'gradientTransform="scale(.001)"'):
        assert words in plain
    turned = written("<radialGradient id='g' cx='.25' gradientTransform='rotate(9)'/>")
    for words in ('cx="250"', 'fx="250"', 'fy="500"', 'r="500"', "rotate(9) scale(.001)"):
        assert words in turned
    # What is in units of the drawing, or taken from another one, stays as it is.
    assert "scale" not in written("<linearGradient id='g' gradientUnits='userSpaceOnUse' x2='9'/>")
    assert "scale" not in written("<linearGradient id='a'/><linearGradient id='g' href='#a'/>")
