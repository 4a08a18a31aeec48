"""Work with nothing changed: what the last build or check was made of is remembered, and skipped.

Only the whole of it is ever skipped, and only where every input is the same: each file below
`content/` and `templates/`, what was asked for, the program's own files, the libraries that are
installed, Python, and the files that lie where a build would publish. Where anything below these
folders is no ordinary file, or cannot be read, nothing is skipped.
"""

from __future__ import annotations

import json
import os
import tempfile
from contextlib import suppress
from hashlib import blake2b
from itertools import islice
from pathlib import Path
from typing import Any

from tablewright.cache.files import NotOrdinaryError, ordinary_files
from tablewright.cache.folder import cache_folder
from tablewright.cache.program import program_text
from tablewright.project import BUILD, CONTENT, SITE, Project
from tablewright.records import MsgspecError, Struct, asdict, convert

# So many builds and checks are remembered, the last of each project; the oldest are forgotten.
MOST_REMEMBERED = 100
# More than this is read in vain where anything has changed, in bytes.
_MOST_READ = 64 * 1024 * 1024
# A few more than a project may have of YAML; more would take long, and most would be read in vain.
_MOST_FILES_READ = 25_000
_LARGEST_RECORD = 4 * 1024 * 1024


class Figures(Struct, frozen=True, forbid_unknown_fields=True):
    """What a build or check without errors said of itself; `trees` are the folders it made.

    `warnings` are what it warned of, as plain data.
    """

    packs: int
    entries: int
    proofs: int
    proofread: int
    pages: int = 0
    pdfs: int = 0
    trees: tuple[str, ...] = ()
    warnings: tuple[dict[str, Any], ...] = ()


class Inputs(Struct, frozen=True):
    """What work on the project at `root` is made of, as one digest; a check `publishes` nothing."""

    root: Path
    digest: str
    publishes: bool = True


def inputs_of(
    project: Project, asked: object, screen: Path | None = None, *, publishes: bool = True
) -> Inputs | None:
    """Return what work on `project` is made of, or None where that cannot be told.

    `asked` is what is asked for, plain data; `screen` is a referee's own file. To be called before
    anything is read: what changes meanwhile is noticed the next time.
    """
    hashed = blake2b(digest_size=32)
    hashed.update(json.dumps(asked, sort_keys=True, default=str).encode())
    try:
        hashed.update(program_text().encode())
        sources = [(project.root / CONTENT, "content"), (project.templates, "templates")]
        left = _MOST_READ
        for folder, name in sources:
            files = list(islice(ordinary_files(folder), _MOST_FILES_READ + 1))
            if len(files) > _MOST_FILES_READ:
                return None
            for path, said in files:
                content = _content(path, left)
                if content is None:
                    return None
                left -= len(content)
                hashed.update(f"\0{name}/{said}\0{len(content)}\0".encode())
                hashed.update(content)
        if screen is not None:
            hashed.update(str(screen.resolve()).encode() + screen.read_bytes())
    except (OSError, NotOrdinaryError):
        return None
    return Inputs(project.root, hashed.hexdigest(), publishes)


def _content(path: str, most: int) -> bytes | None:
    """Return what a file holds, or None where that is more than so many bytes.

    Of ten thousand small files, those that the system alone opens are read in half the time.
    """
    file = os.open(path, os.O_RDONLY | getattr(os, "O_BINARY", 0))
    try:
        size = os.fstat(file).st_size
        if size > most:
            return None
        content = os.read(file, size + 1)
        while len(content) <= most and (more := os.read(file, most + 1 - len(content))):
            content += more
    finally:
        os.close(file)
    return content if len(content) <= most else None


def remembered(inputs: Inputs) -> Figures | None:
    """Return what was said the last time, if it was made of `inputs` and all it made lies there."""
    try:
        path = _record(inputs)
        if path.stat().st_size > _LARGEST_RECORD:
            return None
        known = json.loads(path.read_text(encoding="utf-8"))
        if known["inputs"] != inputs.digest or known["made"] != _made(inputs):
            return None
        figures = convert(known["figures"], Figures)
        # Only what is asked for stays: a record that is of use is the youngest.
        path.touch()
        return figures
    except (OSError, ValueError, TypeError, KeyError, RecursionError, MsgspecError):
        # Damaged, or somebody else's: it is written anew after the next build.
        return None


def remember(inputs: Inputs, figures: Figures) -> None:
    """Remember what was said of `inputs`, without errors, and what lies where they are published.

    What cannot be written is not remembered, and nobody is told: it only takes longer.
    """
    with suppress(OSError):
        path = _record(inputs)
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        known = {
            "root": str(inputs.root),
            "inputs": inputs.digest,
            "made": _made(inputs),
            "figures": asdict(figures),
        }
        handle, written = tempfile.mkstemp(dir=path.parent)
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                json.dump(known, file)
            Path(written).replace(path)
        except BaseException:
            with suppress(OSError):
                Path(written).unlink()
            raise
        _forget_the_oldest(path.parent)


def _made(inputs: Inputs) -> list[list[object]]:
    """Return what lies in the trees of a project: every file's path, size and time, in order.

    Raises `OSError`, also where a killed build left something behind that is to be put right.
    """
    root = inputs.root
    if not inputs.publishes:
        return []
    # Loaded here, for a check publishes nothing.
    from tablewright.publish import has_leftovers

    if has_leftovers(root):
        raise OSError("a killed build left something behind")
    made: list[list[object]] = []
    for tree in (SITE, BUILD):
        try:
            for path, said in ordinary_files(root / tree):
                status = os.stat(path)  # noqa: PTH116 - in a third of the time
                made.append([f"{tree}/{said}", status.st_size, status.st_mtime_ns])
        except NotOrdinaryError:
            raise OSError(f"{tree} is not as it was made") from None
    return made


def _record(inputs: Inputs) -> Path:
    """Return the file in which the last build of a project, or its last check, is remembered."""
    name = blake2b(str(inputs.root.resolve()).encode(), digest_size=16).hexdigest()
    work = "build" if inputs.publishes else "check"
    return cache_folder() / "unchanged" / f"{name}-{work}.json"


def _forget_the_oldest(folder: Path) -> None:
    records = sorted(folder.iterdir(), key=lambda path: path.stat().st_mtime_ns, reverse=True)
    for path in records[MOST_REMEMBERED:]:
        path.unlink()
