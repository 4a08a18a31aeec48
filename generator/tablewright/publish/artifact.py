"""What is to be published: files in memory, gathered into the trees that hold them."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable
from pathlib import PurePosixPath

from tablewright.publish.ownership import MARKER
from tablewright.records import Struct


class Artifact(Struct, frozen=True):
    """One file: its path inside its tree, and its bytes."""

    path: PurePosixPath
    content: bytes


def keep_nothing(path: PurePosixPath) -> bool:  # noqa: ARG001
    """Keep no file of the old tree: the artifacts are all there is."""
    return False


class Tree(Struct, frozen=True):
    """The whole of one output folder.

    `keep` is asked, with its path inside the tree, about every file of the old tree that is not
    among the artifacts: True lets it stay. A build of one pack keeps the pages of the others.
    """

    artifacts: tuple[Artifact, ...]
    keep: Callable[[PurePosixPath], bool] = keep_nothing


class Paths:
    """The paths of one tree, which must stay apart on every file system.

    Paths are told apart by their letters alone: on many disks `Orc.html` is `orc.html`, and the
    two ways of writing an accented letter are one.
    """

    def __init__(self) -> None:
        self._spellings: dict[str, PurePosixPath] = {}
        self._files: set[str] = set()
        self._folders: set[PurePosixPath] = set()

    def conflict(self, path: PurePosixPath) -> str:
        """Return what keeps the file `path` from standing beside those added before, or ''."""
        for part in (path, *self._new_folders(path)):
            spelling = self._spellings.get(_folded(part))
            if spelling is not None and spelling != part:
                return f"{path} and {spelling} are one path where case is not told apart"
            if part != path and _folded(part) in self._files:
                return f"{path} needs a folder where the file {part} is"
        if _folded(path) in self._files:
            return f"there are two artifacts {path}"
        if _folded(path) in self._spellings:
            return f"{path} is a folder of other artifacts"
        return ""

    def add(self, path: PurePosixPath) -> None:
        """Take the file `path` in, which has no conflict."""
        folders = self._new_folders(path)
        self._folders.update(folders)
        for part in (path, *folders):
            self._spellings[_folded(part)] = part
        self._files.add(_folded(path))

    def _new_folders(self, path: PurePosixPath) -> tuple[PurePosixPath, ...]:
        """Return the folders of the file `path`, unless another file is known to lie there."""
        return () if path.parent in self._folders else tuple(path.parents[:-1])


def all_folders(paths: Iterable[PurePosixPath]) -> set[PurePosixPath]:
    """Return the folders inside their tree that the files `paths` lie in."""
    innermost = {path.parent for path in paths}
    return {folder for each in innermost for folder in (each, *each.parents)} - {PurePosixPath()}


def _folded(path: PurePosixPath) -> str:
    text = str(path)
    return text if text.isascii() and text.islower() else _without_case(text)


def _without_case(text: str) -> str:
    return unicodedata.normalize("NFC", unicodedata.normalize("NFD", text).casefold())


def checked_paths(artifacts: Iterable[Artifact]) -> Paths:
    """Return the paths of `artifacts`; raises `ValueError` for one that no tree can hold."""
    paths = Paths()
    for artifact in artifacts:
        path = artifact.path
        if path.is_absolute() or ".." in path.parts or not path.parts or "\0" in str(path):
            raise ValueError(f"an artifact's path leaves its tree: {str(path)!r}")
        if _without_case(path.parts[0]) == MARKER:
            raise ValueError(f"{MARKER} is the publisher's own file")
        conflict = paths.conflict(path)
        if conflict:
            raise ValueError(conflict)
        paths.add(path)
    return paths


def check_tree_names(names: Iterable[str]) -> None:
    """Raise `ValueError` unless each name is that of one folder below the root, and all differ."""
    seen: set[str] = set()
    for name in names:
        if not name or PurePosixPath(name).name != name or name[0] == "." or "\0" in name:
            raise ValueError(f"not the name of a folder below the root: {name!r}")
        if _without_case(name) in seen:
            raise ValueError(f"two trees are called {name!r} where case is not told apart")
        seen.add(_without_case(name))
