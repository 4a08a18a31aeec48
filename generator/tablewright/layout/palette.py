"""The colours of a pack on paper, all made from its one accent; they survive a photocopier."""

from __future__ import annotations

Colour = tuple[int, int, int]

_WHITE: Colour = (255, 255, 255)
_INK: Colour = (26, 24, 22)
_WARM: Colour = (120, 100, 70)

# WCAG's least contrast for text, against white paper.
_LEAST_CONTRAST = 4.5
HEAT_STEPS = 10
# The strongest shade still leaves ink at more than twice the least contrast.
_STRONGEST_SHADE = 0.5

# For packs that name no accent; the site shows them in the same colour.
DEFAULT_ACCENT = "#5a3d8a"


def palette_style(accent: str) -> str:
    """Return the colours as CSS: custom properties, and a class for each step of heat.

    `accent` is `#rrggbb`, or empty for the default.
    """
    colour = _legible(_parsed(accent or DEFAULT_ACCENT))
    heat = "\n".join(
        f".h{step} {{ background: "
        f"{_written(_mixed(colour, _WHITE, step / HEAT_STEPS * _STRONGEST_SHADE))} }}"
        for step in range(1, HEAT_STEPS + 1)
    )
    return (
        f":root {{ --accent: {_written(colour)}; --bar: {_written(_mixed(colour, _WHITE, 0.8))}; "
        f"--ink: {_written(_INK)}; --soft: {_written(_mixed(_INK, _WHITE, 0.72))}; "
        f"--hair: {_written(_mixed(_WARM, _WHITE, 0.42))}; "
        f"--zebra: {_written(_mixed(_WARM, _WHITE, 0.11))} }}\n{heat}"
    )


def contrast_with_white(colour: Colour) -> float:
    """Return the contrast ratio of `colour` and white paper, from 1 to 21, as WCAG 2 defines it."""
    return 1.05 / (_luminance(colour) + 0.05)


def _legible(colour: Colour) -> Colour:
    """Return `colour`, darkened as far as text in it needs."""
    share = 1.0
    shade = colour
    while contrast_with_white(shade) < _LEAST_CONTRAST:
        share -= 0.02
        shade = _mixed(colour, (0, 0, 0), share)
    return shade


def _luminance(colour: Colour) -> float:
    linear = [
        c / 255 / 12.92 if c / 255 <= 0.04045 else ((c / 255 + 0.055) / 1.055) ** 2.4
        for c in colour
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def _mixed(colour: Colour, other: Colour, share: float) -> Colour:
    red, green, blue = (
        round(c * share + o * (1 - share)) for c, o in zip(colour, other, strict=True)
    )
    return red, green, blue


def _parsed(accent: str) -> Colour:
    digits = accent.lstrip("#")
    if len(digits) == 3:
        digits = "".join(2 * digit for digit in digits)
    return int(digits[0:2], 16), int(digits[2:4], 16), int(digits[4:6], 16)


def _written(colour: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)
