"""The new tree, complete and beside the old one, before the two are exchanged."""

from __future__ import annotations

import os
import shutil
import tempfile
from contextlib import suppress
from pathlib import Path

from tablewright.publish.artifact import all_folders
from tablewright.publish.ownership import MARKER, MARKER_TEXT, may_delete
from tablewright.publish.plan import FILE_MODE, FOLDER_MODE, PublishPlan


def staging_folder(target: Path) -> Path:
    """Make the folder in which the next `target` is put together; raises `OSError`."""
    folder = Path(tempfile.mkdtemp(prefix=f".{target.name}.new-", dir=target.parent))
    try:
        folder.chmod(FOLDER_MODE)
        # First of all: a folder left behind by a killed process is deleted by its marker.
        _write(folder / MARKER, MARKER_TEXT)
    except BaseException:
        with suppress(OSError):
            discard(folder)
        raise
    return folder


def fill(folder: Path, planned: PublishPlan, old: Path) -> None:
    """Fill the staging `folder` as `planned`, with the unchanged files of `old`; raises `OSError`.

    Nothing is forced to the disk: after a power failure the next build finds a file whose bytes
    are not its artifact's, and writes it again.
    """
    paths = (*planned.linked, *(artifact.path for artifact in planned.written))
    for each in sorted(all_folders(paths)):
        _make_folder(folder / each)
    # By their names: of a thousand files most of the time went into paths as objects.
    before, now = os.fspath(old), os.fspath(folder)
    for path in planned.linked:
        said = os.fspath(path)
        _carry(os.path.join(before, said), os.path.join(now, said))  # noqa: PTH118
    for artifact in planned.written:
        _write(os.path.join(now, artifact.path), artifact.content)  # noqa: PTH118


def discard(folder: Path) -> None:
    """Delete `folder`, following no links, if it is Tablewright's; raises `OSError`.

    Its marker goes last, so that a deletion that is cut short can be taken up again.
    """
    if not may_delete(folder):
        return
    _empty(folder, but=MARKER)
    (folder / MARKER).unlink(missing_ok=True)
    folder.rmdir()


def _make_folder(folder: Path) -> None:
    folder.mkdir()
    folder.chmod(FOLDER_MODE)


def _write(path: str | Path, content: bytes) -> None:
    with open(path, "xb") as file:  # noqa: PTH123 - by their names, as above
        file.write(content)
    os.chmod(path, FILE_MODE)  # noqa: PTH101


def _carry(old: str, new: str) -> None:
    try:
        os.link(old, new, follow_symlinks=False)
    except (OSError, NotImplementedError):
        # Some file systems know no links, or count them, and Windows none that follows no other: a
        # copy does, and fails where a link did for a better reason.
        shutil.copy2(old, new, follow_symlinks=False)


def _empty(folder: Path, but: str = "") -> None:
    folder.chmod(FOLDER_MODE)
    with os.scandir(folder) as entries:
        for entry in list(entries):  # by their names, as above
            if entry.is_dir(follow_symlinks=False):
                _empty(Path(entry.path))
                os.rmdir(entry.path)  # noqa: PTH106
            elif entry.name != but:
                os.unlink(entry.path)  # noqa: PTH108
