"""How the pictures of a screen are read: from the folder of its pack, and no other."""

from __future__ import annotations

from pathlib import Path

from tablewright.guarded import LARGEST_FILE, TooLargeFileError, UnreadableFileError, read_guarded
from tablewright.kinds.beside import files_beside, folder_of
from tablewright.kinds.reading import Reader
from tablewright.kinds.screen.rules import PICTURE
from tablewright.names import did_you_mean
from tablewright.pictures import Graphic, UnusableGraphicError, read_raster, read_vector
from tablewright.source import Pointer

_LARGEST = 8 * LARGEST_FILE
# A drawing is text; one that is larger is a photograph that somebody has traced.
_LARGEST_DRAWING = 2 * LARGEST_FILE
_ENDINGS = (".png", ".jpg", ".jpeg", ".svg")


def read_graphic(reader: Reader, pointer: Pointer) -> Graphic | None:
    """Return the picture that the path at `pointer` names; None after noting why there is none.

    The path begins in the folder of the pack, or in that of a screen which lies in no pack.
    """
    name = reader.typed(pointer)
    folder = folder_of(reader)
    if folder is None:
        reader.fault(PICTURE, pointer, "there is no folder here to read pictures from")
        return None
    try:
        return _graphic(folder, name)
    except FileNotFoundError:
        near = did_you_mean(name, files_beside(folder, name, _ENDINGS))
        hint = near or "paths begin in the folder of the pack, beside `pack.yaml`"
        reader.fault(PICTURE, pointer, f"there is no picture `{name}`", hint=hint)
    except UnusableGraphicError as error:
        message = f"`{name}` cannot be used: {error.message}"
        reader.fault(PICTURE, pointer, message, hint=error.hint)
    return None


def _graphic(folder: Path, name: str) -> Graphic:
    """Return the picture; raises `FileNotFoundError` and `UnusableGraphicError`."""
    path = folder / name
    is_drawing = name.lower().endswith(".svg")
    try:
        path.resolve(strict=True)
        raw = read_guarded(path, folder, _LARGEST_DRAWING if is_drawing else _LARGEST)
    except FileNotFoundError:
        raise
    except TooLargeFileError as error:
        hint = "simplify it, or save it as a PNG" if is_drawing else "save it smaller"
        raise UnusableGraphicError(error.message, hint) from None
    except (OSError, RuntimeError):
        raise FileNotFoundError from None
    except UnreadableFileError as error:
        raise UnusableGraphicError(error.message, "put the picture itself in its place") from None
    return read_vector(raw) if is_drawing else read_raster(raw)
