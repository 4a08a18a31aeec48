"""A picture that its author gives, once nothing of the file is left but what is to be seen."""

from __future__ import annotations

from tablewright.guarded import UnusableFileError
from tablewright.records import Struct

# A picture that is so much longer than wide, or wider than long, is no picture.
MOST_UNEQUAL = 20


class UnusableGraphicError(UnusableFileError):
    """A file that is not used as a picture."""


class Graphic(Struct, frozen=True):
    """A picture of a `form` (`svg`, `png` or `jpeg`), written anew; `ratio` is width to height."""

    form: str
    content: bytes
    ratio: float


def proportioned(width: float, height: float) -> float:
    """Return the ratio of a picture's sides; raises `UnusableGraphicError` for a mere line."""
    if not (width > 0 and height > 0 and 1 / MOST_UNEQUAL <= width / height <= MOST_UNEQUAL):
        message = f"it is {width:g} wide and {height:g} tall"
        hint = f"one side may be up to {MOST_UNEQUAL} times as long as the other"
        raise UnusableGraphicError(message, hint)
    return width / height
