"""The colours of a pack on paper, all made from its one accent; they survive a photocopier."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum

from tablewright.fonts.brought import BroughtFace, Purpose
from tablewright.fonts.reading import reading_family
from tablewright.typeset.scenes import Shades
from tablewright.words.themes import THEMES, Theme, Titles

Colour = tuple[int, int, int]

_WHITE: Colour = (255, 255, 255)
_BLACK: Colour = (0, 0, 0)
# What of the accent is in the darkest ground. The other has this contrast with white at most, and
# in grey, where no hue tells the two apart, no more than words need.
_DEEP = 0.4
_MOST_OF_PEAK = 9.5

# The families and weights of titles and headings, and the width of the rule.
_REST = '"IBM Plex Sans Condensed", "Tablewright Scripts", "Tablewright Symbols"'
_FACES = {
    Titles.PLAIN: {"titles": _REST, "title-weight": "700", "heading-weight": "700"},
    Titles.ORNATE: {
        "titles": f'"Fraunces", {_REST}',
        "title-weight": "900",
        "heading-weight": "600",
    },
    Titles.INSCRIBED: {
        "titles": f'"Cinzel", {_REST}',
        "title-weight": "900",
        "heading-weight": "700",
    },
}
_RULES = {"strong": "1.3mm", "double": "1.3mm", "fine": "0.5mm"}

# WCAG's least contrast for text, against white paper.
_LEAST_CONTRAST = 4.5
# What is soft is made of the ink, and must have that contrast still, on stripes too.
_LEAST_INK = 12.0
HEAT_STEPS = 10
# Without colours a few fills are hatched as well: so many kinds of them are told apart.
HATCHES = 3
# The lines of each kind, as the angles at which they run across a tile.
_HATCH_ANGLES = ((135,), (135, 45), (90, 0))
_HATCH_LAYERS = 2
# Where areas are filled, what needs no dice is told apart by more than a shade, and is not hatched
# besides: at arm's length two grounds differ more than two hatchings.
_PEAKS = tuple(
    f".spread tbody td.hatch-{kind}, .grid tbody td.sure.hatch-{kind} "
    f"{{ background-color: var(--{ground}); color: #ffffff; "
    "--hatching: none }"
    for kind, ground in ((1, "peak"), (2, "deep"))
)
# Where cells are hatched their figures stand on clear ground: lines that cross them blur them.
_CLEAR = (
    ".hatched > .on-hatch, .onefold .hatched > .die, .onefold .hatched > .below, "
    ".twofold .hatched > .die, .twofold .hatched > .below, "
    ".dice-columns .hatched > .die, .dice-columns .hatched > .below, "
    ".sheet .hatched:not(.sure) > .die "
    "{ background-color: inherit }"
)
# The strongest shade of the darkest accent, which is black, still leaves ink the least contrast.
_STRONGEST_SHADE = 0.48
# Low steps are darker than their share of it: as faint as that they would be lost on paper.
_FAINT = 0.7
# What a woven ground has of its colour, where that fills it: as much of white as lines on white
# have of the colour.
_WOVEN = 0.66


# What hills have of the sky, the far ones first, and the moon; and lines where nothing is filled.
_NEARER = (0.76, 0.5, 0.24)
_MOONLIGHT, _DRAWN = 0.13, 0.5


class Ink(StrEnum):
    """How a page is printed; the value is part of file names, except that of the first.

    `SAVER` fills no area; `GREY` has no colour, and tells everything apart without one.
    """

    FULL = "full"
    SAVER = "saver"
    GREY = "grey"


# How dark hatching is, as a part of the ink: figures stand on it. Colours need none.
_HATCH_SHADE = {Ink.FULL: 0.0, Ink.SAVER: 0.34, Ink.GREY: 0.5}

# For packs that name no accent; the site shows them in the same colour.
DEFAULT_ACCENT = "#5a3d8a"


def palette_style(
    accent: str,
    ink: Ink = Ink.FULL,
    theme: Theme = THEMES["house"],
    brought: Sequence[BroughtFace] = (),
) -> str:
    """Return the colours as CSS: custom properties, and a class for each step of heat.

    `accent` is `#rrggbb`, or empty for the default. No ink changes where anything stands. `brought`
    are the faces of the pack: properties too, behind or before the shipped ones.
    """
    ink_colour, warm = _legible(_parsed(theme.ink), _LEAST_INK), _parsed(theme.warm)
    if ink is Ink.GREY:
        ink_colour, warm = _grey(ink_colour), _grey(warm)
    is_filled = ink is not Ink.SAVER
    is_striped = is_filled and theme.has_stripes
    colours = {
        **_FACES[theme.titles],
        **_families(brought, _FACES[theme.titles]["titles"]),
        "rule-width": _RULES[theme.rule],
        "ink": _written(ink_colour),
        "soft": _written(_mixed(ink_colour, _WHITE, 0.72)),
        "hair": _written(_mixed(warm, _WHITE, 0.42)),
        "rule": _written(_mixed(warm, _WHITE, 0.6)),
        "frame": _written(warm),
        "between-stripes": "transparent" if is_striped else _written(_mixed(warm, _WHITE, 0.42)),
        "zebra": _written(_mixed(warm, _WHITE, 0.11)) if is_striped else "transparent",
        "strong-line": "solid" if is_filled and theme.rule != "double" else "double",
        "grid-line": _written(_WHITE) if is_filled else _written(_mixed(warm, _WHITE, 0.42)),
        **dict(_hatches(_mixed(ink_colour, _WHITE, _HATCH_SHADE[ink]))),
    }
    steps = range(1, HEAT_STEPS + 1) if is_filled else ()
    return "\n".join(
        [
            f":root {{ {_declared(colours)}; {tint(accent, ink)} }}",
            *(f".h{step} {{ background: var(--heat-{step}) }}" for step in steps),
            *(_PEAKS if is_filled else (".hatched { background-color: #ffffff }",)),
            *((_CLEAR,) if _HATCH_SHADE[ink] else ()),
        ]
    )


def _families(brought: Sequence[BroughtFace], titles: str) -> dict[str, str]:
    """Return what all is set in, if a pack brings faces: the others, for what those lack, last."""
    if not brought:
        return {}
    every = [f'"{face.family}"' for face in brought]
    first = [
        name for name, face in zip(every, brought, strict=True) if face.purpose is Purpose.TITLES
    ]
    behind = [name for name in every if name not in first]
    own = reading_family(brought)
    rest = f'"{own}", {_REST}' if own else _REST
    # Plain titles are set in the type of all that is read.
    of_titles = titles.replace(_REST, rest)
    return {"titles": ", ".join([*first, of_titles, *behind]), "reading": ", ".join([rest, *every])}


def _hatches(colour: Colour) -> Iterator[tuple[str, str]]:
    """Yield the kinds of hatching as background images; on white they are none."""
    for kind, angles in enumerate(_HATCH_ANGLES, 1):
        line, gap = _written(colour), "transparent"
        drawn = [
            f"linear-gradient({angle}deg, {line} 6%, {gap} 6%, {gap} 47%, {line} 47%, "
            f"{line} 53%, {gap} 53%, {gap} 94%, {line} 94%)"
            if angle % 90
            else f"linear-gradient({angle}deg, {line} 8%, {gap} 8%)"
            for angle in angles
        ]
        # Always as many as the style sheet has sizes for.
        layers = ([] if colour == _WHITE else drawn) + ["none"] * _HATCH_LAYERS
        yield f"hatch-{kind}", ", ".join(layers[:_HATCH_LAYERS])


def tint(accent: str, ink: Ink = Ink.FULL) -> str:
    """Return the colours that are made from `accent` as CSS custom properties.

    Whatever has them as its style has that accent instead of the one around it. `accent` is
    `#rrggbb`, or empty for the default.
    """
    colour = _legible(_parsed(accent or DEFAULT_ACCENT))
    if ink is Ink.GREY:
        colour = _legible(_grey(colour))
    is_filled = ink is not Ink.SAVER
    bar = _mixed(colour, _WHITE, 0.8)
    colours = {
        "accent": _written(colour),
        "peak": _written(_lightened(colour, _LEAST_CONTRAST if ink is Ink.GREY else _MOST_OF_PEAK)),
        "deep": _written(_mixed(colour, _BLACK, _DEEP)),
        "bar": _written(bar) if is_filled else "transparent",
        "bar-edge": _written(bar),
        "on-scenery": _written(_WHITE) if is_filled else "inherit",
        "bar-half": _written(_WHITE if is_filled else bar),
        "chip": _written(colour) if is_filled else "transparent",
        "on-chip": _written(_WHITE if is_filled else colour),
        "ground": _written(colour if is_filled else _WHITE),
        "woven": _written(_mixed(colour, _WHITE, _WOVEN if is_filled else 1 - _WOVEN)),
    }
    if is_filled:
        colours |= {f"heat-{step}": shade for step, shade in _heat(colour)}
    return _declared(colours)


def scenery_shades(accent: str, ink: Ink = Ink.FULL) -> Shades:
    """Return the colours of a landscape at night, made from `accent` as those of `tint` are.

    Its sky is as dark as words in it need to be, on which those of a title are white.
    """
    sky = _legible(_parsed(accent or DEFAULT_ACCENT))
    if ink is Ink.SAVER:
        white = _written(_WHITE)
        return Shades(white, white, white, white, white, line=_written(_mixed(sky, _WHITE, _DRAWN)))
    sky = _legible(_grey(sky)) if ink is Ink.GREY else sky
    far, middle, near = (_written(_mixed(sky, _BLACK, share)) for share in _NEARER)
    return Shades(_written(sky), far, middle, near, _written(_mixed(sky, _WHITE, _MOONLIGHT)))


def _declared(colours: Mapping[str, str]) -> str:
    return "; ".join(f"--{name}: {value}" for name, value in colours.items())


def _heat(colour: Colour) -> Iterator[tuple[int, str]]:
    for step in range(1, HEAT_STEPS + 1):
        shade = (step / HEAT_STEPS) ** _FAINT * _STRONGEST_SHADE
        yield step, _written(_mixed(colour, _WHITE, shade))


def grey(colour: Colour) -> int:
    """Return the grey, 0 to 255, as which a photocopier or a grey printer shows `colour`."""
    # The weights of ITU-R BT.601, which printers' drivers and image programs convert by.
    red, green, blue = colour
    return round(0.299 * red + 0.587 * green + 0.114 * blue)


def _grey(colour: Colour) -> Colour:
    shade = grey(colour)
    return shade, shade, shade


def contrast_with_white(colour: Colour) -> float:
    """Return the contrast ratio of `colour` and white paper, from 1 to 21, as WCAG 2 defines it."""
    return contrast(colour, _WHITE)


def contrast(one: Colour, other: Colour) -> float:
    """Return the contrast ratio of two colours, from 1 to 21, as WCAG 2 defines it."""
    brighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (brighter + 0.05) / (darker + 0.05)


def _legible(colour: Colour, least: float = _LEAST_CONTRAST) -> Colour:
    """Return `colour`, darkened as far as text in it needs."""
    share = 1.0
    shade = colour
    while contrast_with_white(shade) < least:
        share -= 0.02
        shade = _mixed(colour, _BLACK, share)
    return shade


def _lightened(colour: Colour, most: float) -> Colour:
    """Return the darkest shade of `colour` whose contrast with white is `most` or a bit more."""
    share = 1.0
    shade = colour
    while contrast_with_white(lighter := _mixed(colour, _WHITE, share)) >= most:
        shade = lighter
        share -= 0.02
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
