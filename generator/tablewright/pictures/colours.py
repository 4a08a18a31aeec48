"""Colours as drawings write them, and pictures without colour, or with less ink."""

from __future__ import annotations

import re
from io import BytesIO

from tablewright.pictures.graphic import Graphic

# As colours are told apart by the eye, in thousandths (ITU-R BT.601).
_WEIGHTS = (299, 587, 114)
_AS_THEY_ARE = frozenset({"none", "currentcolor", "inherit"})
_WRITTEN = re.compile(r'\b(fill|stroke|stop-color|color)="#([0-9a-f]{6})"')
# How much of what was white above a shade is taken off it to save ink.
_LIGHTER = 0.55


def colour_in(value: str) -> str | None:
    """Return the colour `value` as `#rrggbb`, or a word for what is none; None if unknown."""
    from PIL import ImageColor

    if value.lower() in _AS_THEY_ARE:
        return {"currentcolor": "currentColor"}.get(value.lower(), value.lower())
    if value.lower() == "transparent":
        return "none"
    try:
        red, green, blue, *_ = ImageColor.getrgb(value)
    except ValueError:
        return None
    return f"#{red & 255:02x}{green & 255:02x}{blue & 255:02x}"


def in_grey(graphic: Graphic, *, is_light: bool = False) -> Graphic:
    """Return `graphic` in shades of grey; where it `is_light`, with half the ink in its areas."""
    if graphic.form == "svg":
        text = _WRITTEN.sub(
            lambda found: (
                f'{found[1]}="{_shade(found[2], is_light=is_light and found[1] != "stroke")}"'
            ),
            graphic.content.decode("utf-8"),
        )
        return Graphic("svg", text.encode("utf-8"), graphic.ratio)
    return _raster_in_grey(graphic, is_light=is_light)


def _shade(colour: str, *, is_light: bool) -> str:
    channels = [int(colour[n : n + 2], 16) for n in (0, 2, 4)]
    level = sum(w * c for w, c in zip(_WEIGHTS, channels, strict=True)) // 1000
    if is_light:
        level = _lightened(level)
    return f"#{level:02x}{level:02x}{level:02x}"


def _lightened(level: int) -> int:
    return level + round((255 - level) * _LIGHTER)


def _raster_in_grey(graphic: Graphic, *, is_light: bool) -> Graphic:
    from PIL import Image

    from tablewright.pictures.raster import written

    with Image.open(BytesIO(graphic.content)) as opened:
        grey = opened.convert("L")
    if is_light:
        grey = grey.point([_lightened(level) for level in range(256)])
    return Graphic(graphic.form, written(grey, graphic.form), graphic.ratio)
