"""The scenery behind the titles of what faces players: a landscape, a part of it on each panel.

Panels stand beside each other on a table: hills that reach the edge of one go on at the edge of
the next. The situation that a panel is for says what stands on them. All is drawn in shapes, and
the same place of the same situation is the same landscape everywhere.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from math import floor

from tablewright.press.held import HeldPicture
from tablewright.records import Struct
from tablewright.typeset.scenes import ELSEWHERE, SCENES, Landmark, Scene, Shades
from tablewright.words.situations import Situation

FOLDER = "scenery"
# In millimetres. It is drawn up to here, which is more than a head is tall; ridges have a point so
# often; and lines are so thin.
_TALL = 60.0
_STEP = 2.5
_LINE = 0.3
# What a head shows of what stands there, above the ground.
_ROOF = 25.0
# The moon behind the emblem: how far its middle is from the right edge of the panel's box and from
# the ground, which the style sheet says too, and half its width.
_MOON_ASIDE, _MOON_ABOVE, _MOON = 12.0, 13.6, 10.4
# What stands beside it is so far away.
_APART = 1.5
# Hills are lower before it, down to this part, and as high as ever this far from its middle, and
# within so much of the edge.
_VALLEY, _VALLEY_ENDS, _EDGE = 0.2, 24.0, 4.0
# Peaks rise so far above far hills, and are so far apart.
_PEAKS, _PEAKS_APART = 8.0, 13.0
# Stars stand in cells of such a size, not lower than this, in one cell of so many.
_SKY_CELL, _SKY_ABOVE, _ONE_STAR_IN = 7.0, 14.0, 3

_PATHS = re.compile(r'<path(?: class="(\w+)")? d="([^"]+)"/>')
_BOX = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)"')


class _Ridge(Struct, frozen=True):
    """A line of hills: how low and how high they are, how far apart, and a number of its own."""

    low: float
    high: float
    apart: float
    salt: int

    def height(self, along: float) -> float:
        """Return how high it is, so many millimetres along the whole landscape."""
        wide = _noise(along / self.apart, self.salt)
        fine = _noise(along / self.apart * 2.7, self.salt + 1)
        return self.low + (self.high - self.low) * (0.75 * wide + 0.25 * fine)


def _noise(place: float, salt: int, *, is_sharp: bool = False) -> float:
    """Return a height from 0 to 1 that is the same at the same place, and goes on from the last."""
    before = floor(place)
    share = place - before
    if not is_sharp:
        share = share * share * (3 - 2 * share)
    return _scattered(before, salt) * (1 - share) + _scattered(before + 1, salt) * share


def _scattered(number: int, salt: int) -> float:
    """Return a number from 0 to 1 that looks like chance, and is the same on every machine."""
    mixed = (number * 2654435761 + salt * 2246822519 + 374761393) & 0xFFFFFFFF
    mixed = ((mixed ^ (mixed >> 15)) * 2246822519) & 0xFFFFFFFF
    mixed = ((mixed ^ (mixed >> 13)) * 3266489917) & 0xFFFFFFFF
    return ((mixed ^ (mixed >> 16)) & 0xFFFF) / 0xFFFF


class Landscape(Struct, frozen=True):
    """A panel's part of the landscape: so wide that it ends `margin` millimetres beyond its box.

    Nothing stands on its hills before it is `clear`: so far goes the title.
    """

    situation: Situation | None
    number: int
    width: float
    margin: float
    clear: float = 0.0

    @property
    def scene(self) -> Scene:
        """What it has."""
        turns = ELSEWHERE if self.situation is None else SCENES[self.situation]
        return turns[self.number % len(turns)]

    @property
    def moon(self) -> float:
        """How far from its left edge the middle of the moon is."""
        return self.width - self.margin - _MOON_ASIDE


@lru_cache(maxsize=64)
def scenery(landscape: Landscape, shades: Shades, drawing: Callable[[str], str]) -> HeldPicture:
    """Return `landscape` as a picture that begins at the ground; `drawing` gives files by name."""
    pen = _Pen(landscape, shades, drawing)
    matter = "".join(pen.layers())
    wide, high = _mm(landscape.width), _mm(_TALL)
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}mm" height="{high}mm" '
        f'viewBox="0 0 {wide} {high}">{matter}</svg>'
    )
    return HeldPicture("svg", text.encode("ascii"))


class _Pen(Struct, frozen=True, eq=False):
    """Draws a landscape, what is far away first."""

    landscape: Landscape
    shades: Shades
    drawing: Callable[[str], str]

    def layers(self) -> Iterable[str]:
        scene, shades = self.landscape.scene, self.shades
        far = _Ridge(7.0, 15.0, 21.0, 11)
        middle = _Ridge(3.0, 4.5 if scene.is_level else 9.5, 46.0, 23)
        near = _Ridge(1.2, 2.2 if scene.is_level else 4.2, 64.0, 37)
        yield from self._sky()
        yield self._hills(far, shades.far, _PEAKS if scene.peaks else 0.0)
        for mark in self._landmarks():
            yield self._standing(mark, self._middle_of(mark), middle, shades.near)
        yield self._hills(middle, shades.middle)
        # Lines between a title and its ground would be read as part of it.
        if scene.growth and not shades.line:
            yield from self._grown(scene.growth, near)
        yield self._hills(near, shades.near)

    def _sky(self) -> Iterable[str]:
        """Yield the sky, its stars and the moon."""
        land, shades = self.landscape, self.shades
        yield f'<path fill="{shades.sky}" d="M0 0H{_mm(land.width)}V{_mm(_TALL)}H0Z"/>'
        if not shades.line:
            stars = "".join(self._stars())
            yield f'<path fill="{shades.light}" d="{stars}"/>'
        across, down = land.moon, _TALL - _MOON_ABOVE
        yield (
            f'<circle cx="{_mm(across)}" cy="{_mm(down)}" r="{_mm(_MOON)}" '
            f"{self._inked(shades.light)}/>"
        )

    def _stars(self) -> Iterable[str]:
        columns, rows = floor(self.landscape.width / _SKY_CELL), 3
        for cell in range(columns * rows):
            own = cell + self.landscape.number * columns * rows
            if _scattered(own, 5) * _ONE_STAR_IN > 1:
                continue
            across = (cell % columns + _scattered(own, 6)) * _SKY_CELL
            above = _SKY_ABOVE + (cell // columns + _scattered(own, 7)) * _SKY_CELL
            size = 0.2 + 0.3 * _scattered(own, 8)
            yield (
                f"M{_mm(across)} {_mm(_TALL - above - size)}l{_mm(size)} {_mm(size)}"
                f"l{_mm(-size)} {_mm(size)}l{_mm(-size)} {_mm(-size)}z"
            )

    def _hills(self, ridge: _Ridge, shade: str, peaks: float = 0.0) -> str:
        """Return a ridge from edge to edge, filled to the ground; its `peaks` are so high.

        Its sides are beyond the edges: a line there would be a frame.
        """
        land = self.landscape
        count = floor(land.width / _STEP)
        places = [land.width * n / count for n in range(count + 1)]
        heights = [self._height(ridge, x) + peaks * self._peak(ridge, x) for x in places]
        points = zip(places, heights, strict=True)
        line = "L".join(f"{_mm(x)} {_mm(_TALL - high)}" for x, high in points)
        return f'<path {self._inked(shade)} d="M{line}h1V{_mm(_TALL + 1)}H-1Z"/>'

    def _peak(self, ridge: _Ridge, across: float) -> float:
        """Return how much of a peak stands there: none at the edges, and none before the moon."""
        land = self.landscape
        away = min(across, land.width - across, abs(across - land.moon)) / _VALLEY_ENDS
        sharp = _noise(across / _PEAKS_APART, ridge.salt + land.number, is_sharp=True)
        return min(away, 1.0) ** 2 * sharp

    def _height(self, ridge: _Ridge, across: float) -> float:
        """Return how high `ridge` is there: it goes on on the next panel, lower before the moon."""
        land = self.landscape
        away = min(abs(across - land.moon) / _VALLEY_ENDS, 1.0)
        lower = _VALLEY + (1 - _VALLEY) * away * away * (3 - 2 * away)
        # At the edges all is as high as on the neighbour's.
        edge = min(max((land.width - across) / _EDGE, 0.0), 1.0)
        share = 1 - (1 - lower) * edge
        return share * ridge.height((land.number - 1) * land.width + across)

    def _landmarks(self) -> Iterable[Landmark]:
        """Yield the landmarks that have room between the title and the moon."""
        land = self.landscape
        for mark in land.scene.landmarks:
            wide = self._drawn(mark.name)[1][0] * mark.scale
            if self._middle_of(mark) - wide / 2 >= land.clear:
                yield mark

    def _middle_of(self, mark: Landmark) -> float:
        """Return where the middle of a landmark is: behind a long title, and before the moon."""
        (wide, _), land = self._drawn(mark.name)[1], self.landscape
        half = wide * mark.scale / 2
        behind = max(mark.place * land.width, land.clear + half)
        return min(behind, land.moon - _MOON - _APART - half)

    def _standing(self, mark: Landmark, across: float, ridge: _Ridge, shade: str) -> str:
        """Return a drawing whose middle is there, on its ridge, with its lights."""
        shapes, (wide, high) = self._drawn(mark.name)
        light = self.shades.light
        half = wide * mark.scale / 2
        feet = min(self._height(ridge, across + half * n / 2) for n in range(-2, 3))
        ground = max(feet, mark.above)
        # A roof that the head would cut is lower.
        scale = min(mark.scale, (_ROOF - ground) / high)
        left, top = across - wide * scale / 2, _TALL - ground - high * scale
        drawn = "".join(
            f'<path {self._inked(colour, scale)} d="{path}"/>'
            for colour, path in ((light if is_light else shade, path) for is_light, path in shapes)
        )
        return f'<g transform="translate({_mm(left)} {_mm(top)}) scale({_mm(scale)})">{drawn}</g>'

    def _grown(self, name: str, ridge: _Ridge) -> Iterable[str]:
        """Yield what grows on a ridge: groups of it, at unlike distances and of unlike sizes."""
        width = self.landscape.width
        across, own = max(4.0, self.landscape.clear + 4.0), self.landscape.number * 97
        while across < width:
            own += 1
            scale = 0.42 + 0.34 * _scattered(own, 51)
            if not self._is_taken(across / width):
                mark = Landmark(name, across / width, scale)
                yield self._standing(mark, across, ridge, self.shades.near)
            across += 4.0 if _scattered(own, 52) < 0.6 else 34.0

    def _is_taken(self, place: float) -> bool:
        """Return whether a landmark or the moon stands at a part of the width."""
        land = self.landscape
        taken = [(land.moon, 2 * _MOON)]
        for mark in self._landmarks():
            (wide, _), across = self._drawn(mark.name)[1], self._middle_of(mark)
            taken += [] if mark.above else [(across, wide * mark.scale)]
        return any(abs(place * land.width - across) < wide / 2 for across, wide in taken)

    def _drawn(self, name: str) -> tuple[Sequence[tuple[bool, str]], tuple[float, float]]:
        """Return the paths of a drawing, each with whether it is lit, and its size above ground."""
        return _shapes_of(self.drawing(f"{FOLDER}/{name}.svg"))

    def _inked(self, shade: str, scale: float = 1.0) -> str:
        """Return how a shape is painted; lines are as thin on what is drawn larger or smaller."""
        if not self.shades.line:
            return f'fill="{shade}"'
        thin = _mm(_LINE / scale)
        return f'fill="{shade}" stroke="{self.shades.line}" stroke-width="{thin}"'


@lru_cache(maxsize=32)
def _shapes_of(drawn: str) -> tuple[Sequence[tuple[bool, str]], tuple[float, float]]:
    """Return the paths of a drawing, each with whether it is lit, and its size above ground."""
    paths = [(found[1] == "light", found[2]) for found in _PATHS.finditer(drawn)]
    box = _BOX.search(drawn)
    return paths, (float(box[1]), float(box[2])) if box else (0.0, 0.0)


def _mm(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")
