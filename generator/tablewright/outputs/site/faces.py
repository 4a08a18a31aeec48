"""The faces of type that pages are set in, as browsers load them, with their licences."""

from __future__ import annotations

from pathlib import PurePosixPath

from tablewright.cache import Work
from tablewright.diagnostics import Diagnostic, Span
from tablewright.fonts import (
    FACES,
    FAMILY,
    SCRIPT_FACES,
    SYMBOL_FACES,
    TITLE_FACES,
    TITLES,
    FontMissing,
    licence_text,
    web_bytes,
)
from tablewright.fonts.rules import FONT_MISSING
from tablewright.outputs.files_in_one import packed, unpacked
from tablewright.outputs.site import addresses
from tablewright.outputs.site.pages import Pages

# One face of symbols serves all weights.
_SITE_FACES = (*FACES, *TITLE_FACES, *SCRIPT_FACES, SYMBOL_FACES[0])


def add_faces(pages: Pages) -> None:
    """Add the faces of type; one that is not there is a fault."""
    try:
        pages.files.update(_font_files())
    except FontMissing as missing:
        pages.faults.append(_font_missing(missing))


def _font_files() -> dict[PurePosixPath, bytes]:
    """Return the faces, and beside them the licences that ask to travel with them.

    They hang on nothing but the program, with the packages that bring them.
    """
    work = Work.of("faces of a site")
    known = work.result
    if known is not None:
        return unpacked(known)
    files = {addresses.FONTS / face.file_name: web_bytes(face) for face in _SITE_FACES}
    licences = {addresses.FONT_LICENCE: FAMILY, addresses.TITLES_LICENCE: TITLES}
    files |= {path: licence_text(family).encode() for path, family in licences.items()}
    work.keep(packed(files, 0))
    return files


def _font_missing(missing: FontMissing) -> Diagnostic:
    hint = "install the packages of the lock again: requirements/runtime.txt"
    return FONT_MISSING.at(Span("templates/site/css/fonts.css"), str(missing), hint=hint)
