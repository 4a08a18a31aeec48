"""What a killed build left behind is put right before the next one."""

from __future__ import annotations

import os
import re
from contextlib import suppress
from pathlib import Path

from tablewright.publish.errors import told_plainly
from tablewright.publish.ownership import may_delete
from tablewright.publish.staging import discard

_LEFTOVER = re.compile(r"\.(?P<tree>[^.].*)\.(?P<role>new|old)-[a-z0-9_]+")


def has_leftovers(root: Path) -> bool:
    """Return whether a folder of a build that was killed below `root`, or runs, is there.

    Raises `OSError`.
    """
    return any(
        _LEFTOVER.fullmatch(folder.name) is not None and may_delete(folder)
        for folder in root.iterdir()
    )


def recover(root: Path) -> tuple[str, ...]:
    """Restore the trees below `root` that a build was killed in the midst of exchanging.

    Deletes the other folders that killed builds left behind. Returns the names of the restored
    trees; raises `PublishError`. The caller holds the build lock: the folders of a build that
    still runs look the same.
    """
    restored = []
    with told_plainly("what an earlier build left behind can't be put right"):
        for folder in sorted(root.iterdir()):
            leftover = _LEFTOVER.fullmatch(folder.name)
            if leftover is None or not may_delete(folder):
                continue
            target = root / leftover["tree"]
            if leftover["role"] == "old" and not os.path.lexists(target):
                folder.rename(target)
                restored.append(target.name)
            else:
                # What can't be deleted is in nobody's way.
                with suppress(OSError):
                    discard(folder)
    return tuple(restored)
