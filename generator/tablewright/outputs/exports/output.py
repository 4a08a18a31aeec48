"""The output `exports`: every pack in every format, in a folder for each format."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePosixPath

from tablewright.outputs.exports.formats import Format, Unsaid, Wish, Written, formats
from tablewright.outputs.exports.gathering import gathered
from tablewright.outputs.output import BuildRequest, Made, Output
from tablewright.project import BUILD

NAME = "exports"
FOLDER = PurePosixPath("exports")
READ_ME = "README.txt"


def make_exports(order: BuildRequest) -> Made:
    """Return every pack of the library in every format, whichever are to be printed."""
    wish = Wish(gathered(order.library, sorted(order.library.packs)), order.version)
    files: dict[PurePosixPath, bytes] = {}
    for each in formats().values():
        for path, content in exported(each, wish).files.items():
            files[FOLDER / each.name / path] = content
        order.advance(each.title)
    return Made(files)


def exported(each: Format, wish: Wish) -> Written:
    """Return what a format makes of `wish`, and a file that says whose it is and what is unsaid."""
    written = each.write(wish)
    read_me = "\n".join(_read_me(each, wish, written.unsaid)) + "\n"
    return Written({**written.files, PurePosixPath(READ_ME): read_me.encode()}, written.unsaid)


def _read_me(each: Format, wish: Wish, unsaid: tuple[Unsaid, ...]) -> Iterator[str]:
    yield f"{each.title}. {each.about}"
    if each.needs:
        yield each.needs
    for pack in wish.packs:
        yield from ("", pack.title, *(f"  {line}" for line in pack.credits))
    yield ""
    if unsaid:
        yield "Said in another way here, or not at all:"
        yield from (f"- {fault.address}: {fault.what}" for fault in unsaid)
    else:
        yield "Nothing is left out."
    yield from ("", f"Made by Tablewright {wish.version}")


def _owns(path: PurePosixPath) -> bool:
    return path.is_relative_to(FOLDER)


OUTPUT = Output(
    NAME,
    BUILD,
    make_exports,
    _owns,
    steps=lambda _: len(formats()),
    is_extra=True,
)
