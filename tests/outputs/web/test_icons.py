"""Icons of whole pixels: the built-in mark, or the one that a project puts in its place."""

from __future__ import annotations

import io
from pathlib import PurePosixPath

import pytest
from PIL import Image

from outputs.site_pages import FORMS, order
from tablewright.outputs.output import Made
from tablewright.outputs.site.icons import icons
from tablewright.outputs.site.site import make_site
from tablewright.records import replace
from tablewright.render import Templates
from tablewright.resources import templates_folder

MARK = """\
<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4">
  <rect width="4" height="4" fill="#102030"/>
  <rect width="2" height="2" fill="#f0a000"/>
</svg>
"""


def at(content: bytes, across: float, down: float) -> tuple[int, ...]:
    """Return the colour at a place that is told in parts of the whole."""
    with Image.open(io.BytesIO(content)) as picture:
        pixels = picture.convert("RGB")
        found = pixels.getpixel((int(across * picture.width), int(down * picture.height)))
    assert isinstance(found, tuple)
    return found


@pytest.fixture(scope="module")
def own_mark(tmp_path_factory: pytest.TempPathFactory) -> Made:
    """The site of a project that has a mark of its own."""
    tmp_path = tmp_path_factory.mktemp("own-mark")
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "icon.svg").write_text(MARK, encoding="utf-8")
    templates = Templates((tmp_path, templates_folder()), tmp_path)
    return make_site(replace(order(FORMS), templates=templates))


@pytest.mark.parametrize("size", [180, 192, 512])
def test_a_mark_of_a_project_is_drawn_in_every_size(own_mark: Made, size: int) -> None:
    content = own_mark.files[PurePosixPath(f"assets/icon-{size}.png")]
    with Image.open(io.BytesIO(content)) as picture:
        assert picture.size == (size, size)
    assert at(content, 0.25, 0.25) == (0xF0, 0xA0, 0x00)
    assert at(content, 0.75, 0.25) == at(content, 0.25, 0.75) == (0x10, 0x20, 0x30)
    # To the very edges.
    assert at(content, 0.999, 0.999) == (0x10, 0x20, 0x30)


def test_the_built_in_mark_fills_its_square() -> None:
    svg = (templates_folder() / "site" / "icon.svg").read_text(encoding="utf-8")
    for content in icons(svg).values():
        assert at(content, 0, 0) == at(content, 0.999, 0.999) == (0x8C, 0x2B, 0x1C)
        # Three bars, each shorter than the one above it.
        for down, left, right in ((0.28, 0.78, 0.85), (0.5, 0.55, 0.65), (0.72, 0.38, 0.45)):
            assert at(content, 0.25, down) == at(content, left, down) == (0xFD, 0xFC, 0xFA)
            assert at(content, right, down) == (0x8C, 0x2B, 0x1C)
