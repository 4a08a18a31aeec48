"""Which files of a project were saved; watchfiles stays behind this wall."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import watchfiles

from tablewright.project import Project

# Milliseconds: of what is saved together, each file follows the one before within the first, and
# nothing is waited for longer than the second.
_QUIET, _LONGEST = 10, 200
# How often the watcher looks whether it is to end.
_LOOKS = 500

# Told of the names of files below `content/`, or None for any, and whether templates have changed.
Tell = Callable[[set[str] | None, bool], None]


def watch(project: Project, templates: Iterable[Path], tell: Tell, ended: threading.Event) -> None:
    """Tell of every change below `content/`, and below `templates`, until `ended` is set."""
    folders = [project.content, *(folder for folder in templates if folder.is_dir())]
    for changes in watchfiles.watch(
        *folders,
        watch_filter=lambda _, path: _is_of_interest(Path(path), folders),
        debounce=_LONGEST,
        step=_QUIET,
        rust_timeout=_LOOKS,
        stop_event=ended,
        raise_interrupt=False,
        ignore_permission_denied=True,
    ):
        tell(*_told([Path(path) for _, path in changes], project))


def _told(paths: Iterable[Path], project: Project) -> tuple[set[str] | None, bool]:
    inside = [path for path in paths if path.is_relative_to(project.content)]
    names: set[str] | None = {project.name_of(path) for path in inside}
    return names, any(not path.is_relative_to(project.content) for path in paths)


def _is_of_interest(path: Path, folders: Iterable[Path]) -> bool:
    """Return whether `path` may be read; editors keep copies in files that are hidden.

    What templates were compiled to lies beside them, and changes with them or by their being used.
    """
    return not any(
        part.startswith(".") or part.endswith("~") or part == "__pycache__"
        for part in _inside(path, folders)
    )


def _inside(path: Path, folders: Iterable[Path]) -> Iterator[str]:
    for folder in folders:
        if path.is_relative_to(folder):
            yield from path.relative_to(folder).parts
