"""Publishing: plan every tree, stage every tree, then exchange them all."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path

from tablewright.publish.artifact import Tree, check_tree_names
from tablewright.publish.errors import PublishError, told_plainly
from tablewright.publish.exchange import exchange_all
from tablewright.publish.ownership import check_replaceable
from tablewright.publish.plan import PublishPlan, plan
from tablewright.publish.recovery import recover
from tablewright.publish.staging import discard, fill, staging_folder
from tablewright.publish.undisturbed import undisturbed
from tablewright.records import Struct


class Published(Struct, frozen=True):
    """How many files were written, how many stayed as they were, and how many are gone.

    `left_behind` names the folders beside the output that could not be deleted, and that the next
    build will try to delete again.
    """

    written: int
    linked: int
    removed: int
    left_behind: tuple[str, ...] = ()


def publish(root: Path, trees: Mapping[str, Tree]) -> Published:
    """Make the folders below `root` that `trees` names into those trees: all of them, or none.

    Files whose bytes have not changed keep their inode and their time; a tree without any change
    is not touched. The caller holds the `build_lock`. Raises `PublishError` when the disk or what
    lies in the way forbids it, and `ValueError` for names and paths that no tree can have; either
    way what was published before stays as it was.
    """
    check_tree_names(trees)
    names = sorted(trees)
    with told_plainly(
        f"{' and '.join(f'{name}/' for name in names)} can't be published, and stays as before"
    ):
        if not root.is_dir():
            raise PublishError(f"{root} is not a folder")
        recover(root)
        for name in names:
            check_replaceable(root / name)
        plans = {root / name: plan(root / name, trees[name]) for name in names}
        left_behind = _replace({target: each for target, each in plans.items() if not each.settled})
    return Published(
        written=sum(len(each.written) for each in plans.values()),
        linked=sum(len(each.linked) for each in plans.values()),
        removed=sum(each.removed for each in plans.values()),
        left_behind=left_behind,
    )


def _replace(plans: Mapping[Path, PublishPlan]) -> tuple[str, ...]:
    """Stage and exchange; return the names of old folders that could not be deleted."""
    staged: list[tuple[Path, Path]] = []
    try:
        for target, planned in plans.items():
            with undisturbed():
                folder = staging_folder(target)
                staged.append((folder, target))
            fill(folder, planned, target)
        with undisturbed():
            exchanged = exchange_all(staged)
            staged.clear()
            left_behind = _discard_all(each.old for each in exchanged if each.old is not None)
    except BaseException:
        with undisturbed():
            _discard_all(folder for folder, _ in staged)
        raise
    return left_behind


def _discard_all(folders: Iterable[Path]) -> tuple[str, ...]:
    """Delete `folders`, and return the names of those that withstood."""
    withstood = []
    for folder in folders:
        with suppress(OSError):
            discard(folder)
        if folder.exists():
            withstood.append(folder.name)
    return tuple(withstood)
