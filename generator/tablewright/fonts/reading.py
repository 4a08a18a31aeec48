"""The family that all is read in where a pack brings one: a face for each weight and slant."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence

from tablewright.fonts.brought import BroughtFace, Purpose


def reading_family(faces: Sequence[BroughtFace]) -> str:
    """Return the family of those of `faces` that set what is read; empty if none does."""
    names = [face.name for face in faces if face.purpose is Purpose.TEXT]
    if not names:
        return ""
    return f"Tablewright reading-{hashlib.sha256(' '.join(names).encode()).hexdigest()[:24]}"


def reading_faces(
    faces: Sequence[BroughtFace], wanted: Sequence[tuple[int, str]]
) -> Iterator[tuple[int, str, BroughtFace]]:
    """Yield for each weight and style that is `wanted` the face that comes nearest to it.

    A bolder or leaning one that nobody drew would be made up.
    """
    able = [face for face in faces if face.purpose is Purpose.TEXT]
    for weight, style in wanted if able else ():
        leans = style == "italic"
        nearest = min(able, key=lambda face: (face.is_leaning != leans, abs(face.weight - weight)))
        yield weight, style, nearest
