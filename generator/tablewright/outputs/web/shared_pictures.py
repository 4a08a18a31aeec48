"""The pictures that stand for pages where they are shared: what it is, and whose.

They are made only where the public address of the site is known, for nothing else can name them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import PurePosixPath

from tablewright.outputs.accents import DEFAULT_ACCENT, LIGHT_PAPER
from tablewright.outputs.addresses import picture_of
from tablewright.outputs.web.downloads import tinted
from tablewright.pictures import Colour, png
from tablewright.pictures.picture import shades
from tablewright.press import press_for
from tablewright.press.raster import page_images
from tablewright.render import Templates

WIDTH, HEIGHT = 1200, 630
_SHADES = 16
_TEMPLATE = "site/shared_picture.html"
_STYLE = "site/css/shared_picture.css"


@dataclass(frozen=True, slots=True)
class Card:
    """What is said of a page in its picture, and in which colour, as `#rrggbb`."""

    page: PurePosixPath
    title: str
    what: str
    summary: str
    dice: tuple[str, ...] = ()
    colour: str = ""


def shared_pictures(cards: Sequence[Card], templates: Templates) -> Mapping[PurePosixPath, bytes]:
    """Return a picture for each of `cards`, of 1200 × 630 pixels.

    Raises `TemplateFault` and `FontMissing`.
    """
    html = templates.render(_TEMPLATE, {"cards": cards})
    galley = press_for(templates.text(_STYLE)).lay_out(html)
    images = page_images(galley.pdf().content, WIDTH)
    paper = _colour(LIGHT_PAPER)
    return {
        picture_of(card.page): png(
            tinted(image, shades(paper, _colour(card.colour or DEFAULT_ACCENT), _SHADES))
        )
        for card, image in zip(cards, images, strict=True)
    }


def _colour(written: str) -> Colour:
    red, green, blue = bytes.fromhex(written.removeprefix("#"))
    return red, green, blue
