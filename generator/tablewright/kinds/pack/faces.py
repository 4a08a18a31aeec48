"""How the faces of a pack are read: from its own folder, and no other."""

from __future__ import annotations

from pathlib import Path

from tablewright.fonts.brought import LARGEST_FACE, BroughtFace, UnusableFaceError, read_face
from tablewright.guarded import TooLargeFileError, UnreadableFileError, read_guarded
from tablewright.kinds.beside import files_beside, folder_of
from tablewright.kinds.pack.rules import FACE_UNUSABLE
from tablewright.kinds.reading import Reader
from tablewright.names import did_you_mean

_ENDINGS = (".ttf", ".otf")


def read_faces(reader: Reader) -> tuple[BroughtFace, ...]:
    """Return the faces that a manifest brings, noting which of them cannot be used, and why."""
    brought = reader.data.get("fonts", ())
    folder = folder_of(reader)
    found: list[BroughtFace] = []
    for index, said in enumerate(brought):
        pointer = ("fonts", index, "file")
        name = str(said["file"])
        if folder is None:
            reader.fault(FACE_UNUSABLE, pointer, "there is no folder here to read faces from")
            continue
        try:
            raw = _read(folder, name)
            found.append(read_face(raw, said["licence"], sets_titles=said.get("for") == "titles"))
        except FileNotFoundError:
            near = did_you_mean(name, files_beside(folder, name, _ENDINGS))
            hint = near or "paths begin in the folder of the pack, beside `pack.yaml`"
            reader.fault(FACE_UNUSABLE, pointer, f"there is no face `{name}`", hint=hint)
        except UnusableFaceError as error:
            message = f"`{name}` cannot be used: {error.message}"
            reader.fault(FACE_UNUSABLE, pointer, message, hint=error.hint)
    return tuple(found)


def _read(folder: Path, name: str) -> bytes:
    """Return the file; raises `FileNotFoundError` and `UnusableFaceError`."""
    path = folder / name
    try:
        path.resolve(strict=True)
        return read_guarded(path, folder, LARGEST_FACE)
    except FileNotFoundError:
        raise
    except TooLargeFileError as error:
        hint = "leave only the letters that the pack needs in it"
        raise UnusableFaceError(error.message, hint) from None
    except (OSError, RuntimeError):
        raise FileNotFoundError from None
    except UnreadableFileError as error:
        raise UnusableFaceError(error.message, "put the face itself in its place") from None
