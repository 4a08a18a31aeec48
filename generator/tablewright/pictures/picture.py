"""A picture in memory: a palette, and for each pixel its place in it."""

from __future__ import annotations

from tablewright.records import Struct

Colour = tuple[int, int, int]


class Picture(Struct, frozen=True):
    """`pixels` are rows from the top, each of `width` bytes: places in `palette`, of 16 at most."""

    width: int
    height: int
    palette: tuple[Colour, ...]
    pixels: bytes

    def __post_init__(self) -> None:
        if len(self.pixels) != self.width * self.height:
            raise ValueError("a picture needs one byte for each pixel")
        if not 1 <= len(self.palette) <= 16:
            raise ValueError("a palette holds from 1 to 16 colours")


def shades(paper: Colour, ink: Colour, count: int) -> tuple[Colour, ...]:
    """Return `count` colours in even steps from `ink` to `paper`."""
    last = count - 1

    def mixed(step: int) -> Colour:
        red, green, blue = (
            (2 * (i * (last - step) + p * step) + last) // (2 * last)
            for i, p in zip(ink, paper, strict=True)
        )
        return red, green, blue

    return tuple(mixed(step) for step in range(count))
