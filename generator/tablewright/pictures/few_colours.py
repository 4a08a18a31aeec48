"""Pictures in a few of their own colours, which take a fraction of the room."""

from __future__ import annotations

from tablewright.pictures.picture import Picture

_CHANNELS = 3


def few_colours(width: int, height: int, pixels: bytes, most: int) -> Picture:
    """Return rows of pixels (red, green, blue) in `most` of their colours at most, 16 or fewer.

    Colours that fill areas stay as they are, and no dots are mixed: what is flat is flat.
    """
    from PIL import Image

    drawn = Image.frombytes("RGB", (width, height), pixels)
    few = drawn.quantize(most, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    channels = (few.getpalette() or [])[: _CHANNELS * most]
    starts = range(0, len(channels), _CHANNELS)
    colours = tuple((channels[n], channels[n + 1], channels[n + 2]) for n in starts)
    return Picture(width, height, colours, few.tobytes())
