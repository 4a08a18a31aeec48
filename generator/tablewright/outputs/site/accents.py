"""A pack's colour, made legible on light and on dark paper.

Contrast is that of WCAG 2.2 (relative luminance of sRGB); colours are six hexadecimal digits.
"""

from __future__ import annotations

import colorsys

from tablewright.records import Struct

DEFAULT_ACCENT = "#5a3d8a"

# The grounds and inks of the style sheet. Dark cards lie on darker paper: what is legible on a card
# is so on both.
LIGHT_PAPER, LIGHT_INK = "#fdfcfa", "#1e1a17"
DARK_PAPER, DARK_CARD, DARK_INK = "#12100e", "#221d19", "#efe9e2"

# WCAG asks 4.5 of text; the zebra, which lies between paper and ink, takes some of the rest.
_TEXT_CONTRAST = 5.6
_HEAT_CONTRAST = 5.0
# On dark paper less of a colour is seen than on light.
_MOST_HEAT, _MOST_DARK_HEAT = 50, 65

_Colour = tuple[float, float, float]


class Accent(Struct, frozen=True):
    """A colour for words and chips, and how many hundredths of it may lie under ink."""

    colour: str
    heat: int


class Accents(Struct, frozen=True):
    """A pack's accent in the two themes."""

    light: Accent
    dark: Accent


def accents(chosen: str) -> Accents:
    """Return the accents nearest to the colour `chosen` (`#rrggbb`; empty: the default)."""
    base = chosen or DEFAULT_ACCENT
    return Accents(
        _accent(base, LIGHT_PAPER, LIGHT_INK, -1, _MOST_HEAT),
        _accent(base, DARK_CARD, DARK_INK, 1, _MOST_DARK_HEAT),
    )


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours, from 1 to 21."""
    brighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (brighter + 0.05) / (darker + 0.05)


def _accent(base: str, paper: str, ink: str, step: int, most_heat: int) -> Accent:
    """Return `base` as legible on `paper`: lighter or darker by hundredths, of the same hue."""
    colour = next(
        shifted
        for steps in range(101)
        if contrast(shifted := _lightened(base, steps * step), paper) >= _TEXT_CONTRAST
    )
    heat = next(
        share
        for share in range(most_heat, -1, -1)
        if contrast(_mixed(colour, paper, share), ink) >= _HEAT_CONTRAST
    )
    return Accent(colour, heat)


def _lightened(colour: str, hundredths: int) -> str:
    hue, lightness, saturation = colorsys.rgb_to_hls(*_channels(colour))
    shifted = min(max(lightness + hundredths / 100, 0.0), 1.0)
    return _written(colorsys.hls_to_rgb(hue, shifted, saturation))


def _mixed(one: str, other: str, share: int) -> str:
    """Return `share` hundredths of `one` in `other`."""
    (r1, g1, b1), (r2, g2, b2) = _channels(one), _channels(other)
    part, rest = share / 100, 1 - share / 100
    return _written((r1 * part + r2 * rest, g1 * part + g2 * rest, b1 * part + b2 * rest))


def _written(channels: _Colour) -> str:
    return "#" + "".join(f"{round(channel * 255):02x}" for channel in channels)


def _channels(colour: str) -> _Colour:
    red, green, blue = (int(colour[index : index + 2], 16) / 255 for index in (1, 3, 5))
    return red, green, blue


def _luminance(colour: str) -> float:
    linear = (
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in _channels(colour)
    )
    red, green, blue = linear
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
