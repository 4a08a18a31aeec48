"""What has to be done to make the old output folder into the new tree."""

from __future__ import annotations

import os
import stat
from pathlib import Path, PurePosixPath

from tablewright.publish.artifact import Artifact, Tree, all_folders, checked_paths
from tablewright.publish.inventory import Inventory, inventory
from tablewright.publish.ownership import MARKER, MARKER_TEXT
from tablewright.records import Struct

# What a web server, under whatever account, has to be able to read; not left to the umask, so
# that the same input gives the same output.
FILE_MODE = 0o644
FOLDER_MODE = 0o755


class PublishPlan(Struct, frozen=True):
    """The files to link from the old tree, those to write anew, and how many old ones go.

    `settled` says that the old tree is the new one already.
    """

    linked: tuple[PurePosixPath, ...]
    written: tuple[Artifact, ...]
    removed: int
    settled: bool


def plan(old: Path, tree: Tree) -> PublishPlan:
    """Return how the folder `old`, which may be missing, becomes `tree`.

    Raises `ValueError` for paths that no tree can hold, and `OSError`.
    """
    paths = checked_paths(tree.artifacts)
    found = inventory(old)
    marker = Artifact(PurePosixPath(MARKER), MARKER_TEXT)
    marked = _is_unchanged(marker, old, found)
    found.files.pop(marker.path, None)

    linked, written = [], []
    for artifact in sorted(tree.artifacts, key=lambda artifact: artifact.path.parts):
        if _is_unchanged(artifact, old, found):
            linked.append(artifact.path)
        else:
            written.append(artifact)
    published = {artifact.path for artifact in tree.artifacts}
    for path in sorted(found.files.keys() - published):
        # A file in the way of a new folder, or of the same name but for its case, can't stay.
        if tree.keep(path) and not paths.conflict(path):
            paths.add(path)
            linked.append(path)
            published.add(path)

    removed = len(found.files.keys() - published) + found.others
    settled = marked and not written and not removed and all_folders(published) == found.folders
    return PublishPlan(tuple(linked), tuple(written), removed, settled)


def _is_unchanged(artifact: Artifact, old: Path, found: Inventory) -> bool:
    status = found.files.get(artifact.path)
    # The size tells most changes without reading, and a wrong mode may forbid reading.
    return (
        status is not None
        and status.st_size == len(artifact.content)
        and stat.S_IMODE(status.st_mode) == FILE_MODE
        and _content(os.path.join(old, artifact.path)) == artifact.content  # noqa: PTH118
    )


def _content(path: str) -> bytes:
    # Most files of a tree are read, and most have not changed.
    with open(path, "rb", buffering=0) as file:  # noqa: PTH123 - in half the time
        return file.readall()
