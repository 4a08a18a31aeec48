"""How the faces of a pack are read: from its own folder, and no other."""

from __future__ import annotations

from functools import partial
from pathlib import PurePosixPath

from tablewright.fonts.brought import LARGEST_FACE, BroughtFace, Purpose, read_face
from tablewright.kinds.beside import FileSort, read_beside
from tablewright.kinds.pack.rules import FACE_UNUSABLE
from tablewright.kinds.reading import Reader

_FACES = FileSort(
    "face",
    FACE_UNUSABLE,
    (".ttf", ".otf", ".woff2"),
    LARGEST_FACE,
    "leave only the letters that the pack needs in it",
)


def read_faces(reader: Reader) -> tuple[BroughtFace, ...]:
    """Return the faces that a manifest brings, noting which of them cannot be used, and why."""
    found: list[BroughtFace] = []
    for index, said in enumerate(reader.data.get("fonts", ())):
        make = partial(
            read_face,
            licence=said["licence"],
            purpose=Purpose(said.get("for", Purpose.FALLBACK)),
            # What it says of itself inside may be anything; its author has named the file.
            title=PurePosixPath(said["file"]).stem,
        )
        face = read_beside(reader, ("fonts", index, "file"), _FACES, make)
        if face is not None:
            found.append(face)
    return tuple(found)
