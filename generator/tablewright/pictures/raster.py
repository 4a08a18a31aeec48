"""PNG and JPEG files of strangers: opened within bounds, and written anew from their pixels."""

from __future__ import annotations

import warnings
from io import BytesIO
from typing import TYPE_CHECKING

from tablewright.allowance import work
from tablewright.pictures.graphic import Graphic, UnusableGraphicError, proportioned

if TYPE_CHECKING:
    from PIL.Image import Image

# Forty megapixels take 120 MB while they are read.
MOST_PIXELS = 40_000_000
# Pixels that are decoded, made smaller and written in a step.
_PIXELS_OF_A_STEP = 30
# The longer side in print: 300 dots an inch across the widest panel.
_LONGEST_SIDE = 3200
_SMALLER = f"make it smaller: print shows {_LONGEST_SIDE:,} across"
_QUALITY = 90
_FORMS = {"PNG": "png", "JPEG": "jpeg"}


def read_raster(raw: bytes) -> Graphic:
    """Return the picture in `raw`; raises `UnusableGraphicError`.

    It is upright, opaque, in grey or red, green and blue, no larger than print can show, and
    nothing but pixels: no place, no camera, no words, no profile of colours.
    """
    from PIL import Image, ImageFile, ImageOps

    lenient = ImageFile.LOAD_TRUNCATED_IMAGES
    try:
        # The press's library has Pillow fill up what is cut off, for all that run beside it.
        ImageFile.LOAD_TRUNCATED_IMAGES = False
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            with Image.open(BytesIO(raw), formats=tuple(_FORMS)) as opened:
                form = _FORMS[str(opened.format)]
                _demand_bounded(opened.width, opened.height)
                proportioned(opened.width, opened.height)
                work(opened.width * opened.height // _PIXELS_OF_A_STEP)
                opened.load()
                # In its place: each copy of a large picture takes a hundred megabytes.
                ImageOps.exif_transpose(opened, in_place=True)
                drawn = _opaque(opened)
    except UnusableGraphicError:
        raise
    except Image.DecompressionBombError:
        message = f"it has far more than {MOST_PIXELS:,} pixels"
        raise UnusableGraphicError(message, _SMALLER) from None
    # Whatever a broken file makes of its decoder: it is the file's fault.
    except Exception:
        message = "it cannot be read as a PNG or a JPEG"
        raise UnusableGraphicError(message, "save it anew, as a PNG or a JPEG") from None
    finally:
        ImageFile.LOAD_TRUNCATED_IMAGES = lenient
    drawn.thumbnail((_LONGEST_SIDE, _LONGEST_SIDE), Image.Resampling.LANCZOS)
    return Graphic(form, written(drawn, form), drawn.width / drawn.height)


def _demand_bounded(width: int, height: int) -> None:
    if width * height > MOST_PIXELS:
        message = f"it has {width:,} × {height:,} pixels, and none may have over {MOST_PIXELS:,}"
        raise UnusableGraphicError(message, _SMALLER)


def _opaque(image: Image) -> Image:
    """Return `image` in grey or in colour, on white where it lets through what is below."""
    from PIL import Image

    if image.mode.startswith("I"):
        # Sixteen bits of grey, of which print shows eight.
        return image.convert("I").point(lambda level: level / 256).convert("L")
    if image.mode in ("1", "L"):
        return _in_mode(image, "L")
    if "transparency" not in image.info and image.mode in ("RGB", "CMYK", "YCbCr", "P"):
        return _in_mode(image, "RGB")
    clear = _in_mode(image, "RGBA")
    paper = Image.new("RGB", clear.size, "white")
    paper.paste(clear, mask=clear)
    return paper


def _in_mode(image: Image, mode: str) -> Image:
    return image if image.mode == mode else image.convert(mode)


def written(image: Image, form: str) -> bytes:
    """Return `image` as a file of `form`, with nothing in it but pixels."""
    from PIL import Image

    bare = Image.frombytes(image.mode, image.size, image.tobytes())
    file = BytesIO()
    if form == "jpeg":
        bare.save(file, "JPEG", quality=_QUALITY, subsampling=0)
    else:
        bare.save(file, "PNG", compress_level=9)
    return file.getvalue()
