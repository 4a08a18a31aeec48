"""What landscapes are made of: their shades, and what stands on the hills of each situation."""

from __future__ import annotations

from tablewright.records import Struct
from tablewright.words.situations import Situation


class Shades(Struct, frozen=True):
    """The colours of a landscape as `#rrggbb`: from its sky to what is nearest, and its lights.

    Where a `line` is named, everything is drawn in it, on its own colour.
    """

    sky: str
    far: str
    middle: str
    near: str
    light: str
    line: str = ""


class Landmark(Struct, frozen=True):
    """A drawing of `templates/scenery`, its middle at a part of the width, so many times as large.

    What stands in the sky is so many millimetres `above` the ground.
    """

    name: str
    place: float
    scale: float = 1.0
    above: float = 0.0


class Scene(Struct, frozen=True):
    """What a landscape has: its landmarks, and what grows on the nearest hill.

    Its far hills may be `peaks`; where it `is_level`, what is nearer is a shore.
    """

    landmarks: tuple[Landmark, ...]
    peaks: bool = False
    growth: str = ""
    is_level: bool = False


_FIRS = "fir"
_DRAGON = Landmark("dragon", 0.56, 0.8, 15.0)
# Those of one situation take turns: neighbours differ.
SCENES: dict[Situation, tuple[Scene, ...]] = {
    Situation.MEETING: (
        Scene((Landmark("camp", 0.74, 1.2),), growth=_FIRS),
        Scene((Landmark("harbour", 0.74),), growth=_FIRS),
    ),
    Situation.FIGHTING: (
        Scene(
            (
                Landmark("lances", 0.56, 1.2),
                Landmark("palisade", 0.8, 1.3),
                Landmark("lances", 0.67, 1.1),
            )
        ),
        Scene((Landmark("castle", 0.74, 0.82),), growth=_FIRS),
        Scene((Landmark("lances", 0.6, 1.2), Landmark("camp", 0.77, 1.2)), peaks=True),
        Scene((Landmark("palisade", 0.72, 1.4), _DRAGON), peaks=True, growth=_FIRS),
        Scene((Landmark("bridge", 0.76), Landmark("lances", 0.57, 1.1)), peaks=True),
    ),
    Situation.MOVING: (
        Scene((Landmark("bridge", 0.73),), peaks=True, growth=_FIRS),
        Scene((Landmark("ship", 0.74, 1.2),), peaks=True, is_level=True),
    ),
    Situation.MAGIC: (
        Scene((Landmark("sorcerers-tower", 0.77, 0.78), Landmark("standing-stones", 0.6, 1.4))),
        Scene((Landmark("standing-stones", 0.74, 1.6), _DRAGON), peaks=True),
    ),
    Situation.SAVING: (
        Scene((Landmark("ruins", 0.76), Landmark("graves", 0.58, 1.2)), growth=_FIRS),
        Scene((Landmark("graves", 0.8, 1.3), Landmark("standing-stones", 0.66, 1.5)), peaks=True),
        Scene(
            (Landmark("sorcerers-tower", 0.76, 0.78), Landmark("graves", 0.63, 1.3)), growth=_FIRS
        ),
    ),
    Situation.WORLD: (
        Scene((Landmark("harbour", 0.74), Landmark("ship", 0.5, 1.1)), is_level=True),
        Scene((Landmark("castle", 0.74, 0.82),), peaks=True, growth=_FIRS),
    ),
}
ELSEWHERE = (Scene((Landmark("castle", 0.74, 0.82),), growth=_FIRS),)


def drawings() -> frozenset[str]:
    """Return the names of all drawings that stand in a landscape."""
    scenes = [scene for turns in (*SCENES.values(), ELSEWHERE) for scene in turns]
    marks = {mark.name for scene in scenes for mark in scene.landmarks}
    return frozenset(marks | {scene.growth for scene in scenes if scene.growth})
