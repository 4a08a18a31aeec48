"""The files of a new project: a small game that is proved and built as it is."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path, PurePosixPath

from tablewright.project import CONTENT
from tablewright.resources import schemas_folder, templates_folder
from tablewright.starters.editor import ENDING, with_modeline
from tablewright.starters.starter import scalar

_FOLDER = "project"
# What stands for the dot of names that tools would overlook or take for their own.
_DOT = "_"


def project_files(pack: str, title: str) -> Mapping[PurePosixPath, str]:
    """Return the files of a project of one pack by their paths in it."""
    folder = templates_folder() / _FOLDER
    words = {"{{pack}}": pack, "{{title}}": title, "{{quoted}}": scalar(title)}
    files = {}
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            text = path.read_text(encoding="utf-8")
            for mark, said in words.items():
                text = text.replace(mark, said)
            place = _place(path.relative_to(folder), pack)
            files[place] = _with_help(text, place, pack)
    return files


def _place(path: Path, pack: str) -> PurePosixPath:
    first, *rest = path.parts
    if first == CONTENT:
        return PurePosixPath(CONTENT, pack, *rest)
    return PurePosixPath(f".{first.removeprefix(_DOT)}" if first.startswith(_DOT) else first, *rest)


def _with_help(text: str, place: PurePosixPath, pack: str) -> str:
    """Return the text of an entry with the line that names its schema; others as they are."""
    if place.parts[0] != CONTENT:
        return text
    kind = text.splitlines()[0].removeprefix("kind:").split("#")[0].strip()
    is_built_in = (schemas_folder() / f"{kind}{ENDING}").is_file()
    return with_modeline(text, place, kind if is_built_in else f"{pack}.{kind}")
