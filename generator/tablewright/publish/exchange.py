"""New trees take the places of the old ones: all of them, or none."""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from tablewright.publish.swap import swap
from tablewright.records import Struct


class Exchange(Struct, frozen=True):
    """A tree that has taken its place: where it was staged, and where the old one lies now."""

    staged: Path
    target: Path
    old: Path | None

    def undo(self) -> None:
        """Put both trees back where they were; raises `OSError`."""
        if self.old == self.staged:
            swap(self.staged, self.target)
            return
        self.target.rename(self.staged)
        if self.old is not None:
            self.old.rename(self.target)


def exchange(staged: Path, target: Path) -> Exchange:
    """Put the tree at `staged` in the place of what is at `target`, if anything; raises `OSError`.

    In one step where the system can. Else in two renames, with the old tree at a name that
    `recover` knows: a process killed between them leaves nothing at `target`.
    """
    if not os.path.lexists(target):
        staged.rename(target)
        return Exchange(staged, target, None)
    if swap(staged, target):
        return Exchange(staged, target, staged)
    retired = staged.with_name(staged.name.replace(".new-", ".old-"))
    target.rename(retired)
    try:
        staged.rename(target)
    except BaseException:
        retired.rename(target)
        raise
    return Exchange(staged, target, retired)


def exchange_all(pairs: Sequence[tuple[Path, Path]]) -> tuple[Exchange, ...]:
    """Exchange every pair of a staged tree and its target; on a failure undo those done before."""
    done: list[Exchange] = []
    try:
        for staged, target in pairs:
            done.append(exchange(staged, target))
    except BaseException:
        for finished in reversed(done):
            # One that can't be undone is a whole new tree; the others are still to be put back.
            with suppress(OSError):
                finished.undo()
        raise
    return tuple(done)
