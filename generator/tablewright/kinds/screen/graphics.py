"""How the pictures of a screen are read: from the folder of its pack, and no other."""

from __future__ import annotations

from tablewright.guarded import LARGEST_FILE
from tablewright.kinds.beside import FileSort, read_beside
from tablewright.kinds.reading import Reader
from tablewright.kinds.screen.rules import PICTURE
from tablewright.pictures import Graphic, read_raster, read_vector
from tablewright.source import Pointer

_DRAWING = ".svg"
_ENDINGS = (".png", ".jpg", ".jpeg", _DRAWING)
_PHOTOGRAPHS = FileSort("picture", PICTURE, _ENDINGS, 8 * LARGEST_FILE, "save it smaller")
# A drawing is text; one that is larger is a photograph that somebody has traced.
_DRAWINGS = FileSort(
    "picture", PICTURE, _ENDINGS, 2 * LARGEST_FILE, "simplify it, or save it as a PNG"
)


def read_graphic(reader: Reader, pointer: Pointer) -> Graphic | None:
    """Return the picture that the path at `pointer` names; None after noting why there is none.

    The path begins in the folder of the pack, or in that of a screen which lies in no pack.
    """
    if reader.typed(pointer).lower().endswith(_DRAWING):
        return read_beside(reader, pointer, _DRAWINGS, read_vector)
    return read_beside(reader, pointer, _PHOTOGRAPHS, read_raster)
