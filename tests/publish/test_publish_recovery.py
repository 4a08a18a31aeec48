"""Builds that are killed, and what the next one makes of that."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable
from pathlib import Path, PurePosixPath
from typing import NoReturn

import pytest

from tablewright.publish import MARKER, Artifact, Tree, publish, recover
from tablewright.publish import exchange as exchange_module
from tablewright.publish import staging as staging_module
from tablewright.publish.swap import swap

SPAWN = multiprocessing.get_context("spawn")
KILLED = 9

OLD = Tree((Artifact(PurePosixPath("page.html"), b"old"),))
NEW = Tree((Artifact(PurePosixPath("page.html"), b"new"),))


def names(root: Path) -> list[str]:
    return sorted(path.name for path in root.iterdir())


def exit_killed(*_: object, **__: object) -> NoReturn:
    os._exit(KILLED)


def run_killed(work: Callable[[Path], None], root: Path) -> None:
    """Run `work` in a process of its own, which must not survive it."""
    process = SPAWN.Process(target=work, args=(root,))
    process.start()
    process.join()
    assert process.exitcode == KILLED


def publish_killed_between_renames(root: Path) -> None:
    rename = Path.rename

    def killed_after(path: Path, target: Path) -> NoReturn:
        rename(path, target)
        exit_killed()

    patch = pytest.MonkeyPatch()
    patch.setattr(exchange_module, "swap", lambda *_: False)
    patch.setattr(Path, "rename", killed_after)
    publish(root, {"site": NEW})


def publish_killed_while_staging(root: Path) -> None:
    pytest.MonkeyPatch().setattr(staging_module, "_make_folder", exit_killed)
    publish(root, {"site": Tree((Artifact(PurePosixPath("a/b"), b""),))})


def publish_killed_while_deleting(root: Path) -> None:
    pytest.MonkeyPatch().setattr(staging_module, "_empty", exit_killed)
    publish(root, {"site": NEW})


def test_killed_between_the_two_renames(tmp_path: Path) -> None:
    publish(tmp_path, {"site": OLD})
    run_killed(publish_killed_between_renames, tmp_path)
    assert "site" not in names(tmp_path)

    assert recover(tmp_path) == ("site",)
    assert (tmp_path / "site/page.html").read_bytes() == b"old"
    assert names(tmp_path) == ["site"]


def test_the_next_build_recovers_by_itself(tmp_path: Path) -> None:
    publish(tmp_path, {"site": OLD, "build": OLD})
    (tmp_path / "site").rename(tmp_path / ".site.old-abcd1234")
    publish(tmp_path, {"build": NEW})
    assert (tmp_path / "site/page.html").read_bytes() == b"old"
    assert names(tmp_path) == ["build", "site"]


def test_killed_while_staging(tmp_path: Path) -> None:
    publish(tmp_path, {"site": OLD})
    run_killed(publish_killed_while_staging, tmp_path)
    assert len(names(tmp_path)) == 2
    assert recover(tmp_path) == ()
    assert names(tmp_path) == ["site"]
    assert (tmp_path / "site/page.html").read_bytes() == b"old"


def test_killed_before_the_old_tree_was_deleted(tmp_path: Path) -> None:
    publish(tmp_path, {"site": OLD})
    run_killed(publish_killed_while_deleting, tmp_path)
    assert len(names(tmp_path)) == 2
    assert recover(tmp_path) == ()
    assert names(tmp_path) == ["site"]
    assert (tmp_path / "site/page.html").read_bytes() == b"new"


def test_a_deletion_takes_the_marker_last(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    publish(tmp_path, {"site": OLD})
    gone: list[str] = []
    unlink = os.unlink

    def noting(path: Path | str) -> None:
        gone.append(Path(path).name)
        unlink(path)

    monkeypatch.setattr(os, "unlink", noting)
    staging_module.discard(tmp_path / "site")
    assert gone == ["page.html", MARKER]


def test_what_is_not_ours_is_not_deleted(tmp_path: Path) -> None:
    (tmp_path / "site").mkdir()
    (tmp_path / "site/mine.txt").write_text("mine", encoding="utf-8")
    staging_module.discard(tmp_path / "site")
    assert (tmp_path / "site/mine.txt").exists()


def test_folders_that_only_look_like_leftovers_stay(tmp_path: Path) -> None:
    for name in (".site.new-abcd1234", ".site.old-abcd1234", "site.old-abcd1234"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "mine.txt").write_text("mine", encoding="utf-8")
    (tmp_path / ".notes.old-2").write_text("mine", encoding="utf-8")
    publish(tmp_path / ".site.new-abcd1234", {"site": OLD})
    (tmp_path / ".link.new-abcd1234").symlink_to(tmp_path / ".site.new-abcd1234/site")
    before = names(tmp_path)
    assert recover(tmp_path) == ()
    assert names(tmp_path) == before
    assert (tmp_path / ".site.new-abcd1234/site/page.html").read_bytes() == b"old"


def test_swap_exchanges_two_folders_or_says_that_it_cannot(tmp_path: Path) -> None:
    for name in ("a", "b"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "name").write_text(name, encoding="utf-8")
    swapped = swap(tmp_path / "a", tmp_path / "b")
    assert (tmp_path / "a/name").read_text(encoding="utf-8") == ("b" if swapped else "a")


def test_swap_with_a_missing_folder_fails(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    if swap(tmp_path / "a", tmp_path / "a"):
        with pytest.raises(FileNotFoundError):
            swap(tmp_path / "a", tmp_path / "b")
