"""The pictures that stand for pages where they are shared: what it is, and whose.

They are made only where the public address of the site is known, for nothing else can name them.
Where there is no typesetter, the site has none, and names none.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import PurePosixPath

from tablewright.diagnostics import Span
from tablewright.outputs.site.accents import DEFAULT_ACCENT, LIGHT_PAPER
from tablewright.outputs.site.addresses import picture_of
from tablewright.outputs.site.downloads import tinted
from tablewright.pictures import Colour, png
from tablewright.pictures.picture import shades
from tablewright.press import TypesetterMissing, press_for, typesetter_lacking
from tablewright.press.raster import page_images
from tablewright.records import Struct, replace
from tablewright.render import TemplateFault, Templates
from tablewright.render.rules import TEMPLATE_ERROR

WIDTH, HEIGHT = 1200, 630
_SHADES = 16
# Far more than a picture has room for, and no more than is laid out at once.
_MOST_LETTERS = 600
_TEMPLATE = "site/shared_picture.html"
_STYLE = "site/css/shared_picture.css"


class PagePicture(Struct, frozen=True):
    """What is said of a page in its picture, and in which colour, as `#rrggbb`."""

    page: PurePosixPath
    title: str
    what: str
    summary: str
    dice: tuple[str, ...] = ()
    colour: str = ""


def pictures_lacking(base_url: str) -> TypesetterMissing | None:
    """Return why a site at `base_url`, which may be empty, must do without pictures, or None."""
    return typesetter_lacking() if base_url else None


def shared_pictures(
    cards: Sequence[PagePicture], templates: Templates
) -> Mapping[PurePosixPath, bytes]:
    """Return a picture for each of `cards`, of 1200 × 630 pixels.

    Raises `TemplateFault`, also where the templates make other pages than one for each,
    `FontMissing`, and `TypesetterMissing` where `pictures_lacking` says so.
    """
    html = templates.render(_TEMPLATE, {"cards": [_clamped(card) for card in cards]})
    galley = press_for(templates.text(_STYLE)).lay_out(html)
    if len(galley.pages) != len(cards):
        message = f"this makes {len(galley.pages)} pages of {len(cards)} pictures, not one of each"
        hint = f"see that nothing is taller than {HEIGHT} px in `templates/{_STYLE}`"
        raise TemplateFault(TEMPLATE_ERROR.at(Span(f"templates/{_TEMPLATE}"), message, hint=hint))
    images = page_images(galley.pdf().content, WIDTH)
    paper = _colour(LIGHT_PAPER)
    return {
        picture_of(card.page): png(
            tinted(image, shades(paper, _colour(card.colour or DEFAULT_ACCENT), _SHADES))
        )
        for card, image in zip(cards, images, strict=True)
    }


def _clamped(card: PagePicture) -> PagePicture:
    return replace(card, summary=card.summary[:_MOST_LETTERS])


def _colour(written: str) -> Colour:
    red, green, blue = bytes.fromhex(written.removeprefix("#"))
    return red, green, blue
