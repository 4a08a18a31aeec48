"""Whole trees in and out of a folder: what is written, linked, removed, and refused."""

from __future__ import annotations

import errno
import os
import signal
import stat
from collections.abc import Callable, Mapping
from pathlib import Path, PurePosixPath

import pytest

from tablewright.publish import (
    MARKER,
    Artifact,
    Published,
    PublishError,
    Tree,
    is_ours,
    publish,
    recover,
)
from tablewright.publish import exchange as exchange_module
from tablewright.publish import staging as staging_module

FIRST = {"index.html": "home", "tables/reaction.html": "2d6", "assets/site.css": "body{}"}
SECOND = {"index.html": "HOME", "tables/reaction.html": "2d6", "tables/morale.html": "2d6 again"}


def tree(files: Mapping[str, str], keep: Callable[[PurePosixPath], bool] | None = None) -> Tree:
    artifacts = tuple(Artifact(PurePosixPath(path), text.encode()) for path, text in files.items())
    return Tree(artifacts) if keep is None else Tree(artifacts, keep)


def contents(folder: Path) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.name != MARKER
    }


def names(root: Path) -> list[str]:
    return sorted(path.name for path in root.iterdir())


@pytest.fixture(params=["one step", "two renames"])
def either_way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if request.param == "two renames":
        monkeypatch.setattr(exchange_module, "swap", lambda *_: False)


def test_a_first_build_writes_everything(tmp_path: Path) -> None:
    published = publish(tmp_path, {"site": tree(FIRST), "build": tree({"screen.pdf": "%PDF"})})
    assert published == Published(written=4, linked=0, removed=0)
    assert contents(tmp_path / "site") == FIRST
    assert contents(tmp_path / "build") == {"screen.pdf": "%PDF"}
    assert names(tmp_path) == ["build", "site"]
    assert is_ours(tmp_path / "site")


@pytest.mark.usefixtures("either_way")
def test_a_second_build_links_what_is_unchanged(tmp_path: Path) -> None:
    publish(tmp_path, {"site": tree(FIRST)})
    before = {path: (tmp_path / "site" / path).stat() for path in FIRST}
    published = publish(tmp_path, {"site": tree(SECOND)})
    assert published == Published(written=2, linked=1, removed=1)
    assert contents(tmp_path / "site") == SECOND
    assert names(tmp_path) == ["site"]
    unchanged = (tmp_path / "site/tables/reaction.html").stat()
    assert unchanged.st_ino == before["tables/reaction.html"].st_ino
    assert unchanged.st_mtime_ns == before["tables/reaction.html"].st_mtime_ns
    assert unchanged.st_nlink == 1
    assert (tmp_path / "site/index.html").stat().st_ino != before["index.html"].st_ino


def test_a_build_without_a_change_touches_nothing(tmp_path: Path) -> None:
    publish(tmp_path, {"site": tree(FIRST)})
    before = (tmp_path / "site").stat()
    assert publish(tmp_path, {"site": tree(FIRST)}) == Published(written=0, linked=3, removed=0)
    after = (tmp_path / "site").stat()
    assert (after.st_ino, after.st_mtime_ns) == (before.st_ino, before.st_mtime_ns)


def test_a_stray_empty_folder_is_a_change(tmp_path: Path) -> None:
    publish(tmp_path, {"site": tree(FIRST)})
    (tmp_path / "site/stray").mkdir()
    publish(tmp_path, {"site": tree(FIRST)})
    assert not (tmp_path / "site/stray").exists()


def test_same_size_but_other_bytes_is_a_change(tmp_path: Path) -> None:
    publish(tmp_path, {"site": tree({"a": "one"})})
    assert publish(tmp_path, {"site": tree({"a": "two"})}).written == 1
    assert contents(tmp_path / "site") == {"a": "two"}


def test_modes_do_not_depend_on_the_umask(tmp_path: Path) -> None:
    before = os.umask(0o077)
    try:
        publish(tmp_path, {"site": tree(FIRST)})
    finally:
        os.umask(before)
    modes = {
        stat.S_IMODE(path.stat().st_mode)
        for path in (tmp_path / "site", *(tmp_path / "site").rglob("*"))
        if path.is_dir()
    }
    assert modes == {0o755}
    assert stat.S_IMODE((tmp_path / "site/index.html").stat().st_mode) == 0o644


def test_a_file_whose_mode_was_changed_is_written_anew(tmp_path: Path) -> None:
    publish(tmp_path, {"site": tree(FIRST)})
    (tmp_path / "site/index.html").chmod(0o600)
    assert publish(tmp_path, {"site": tree(FIRST)}) == Published(written=1, linked=2, removed=0)
    assert stat.S_IMODE((tmp_path / "site/index.html").stat().st_mode) == 0o644


@pytest.mark.usefixtures("either_way")
def test_a_partial_build_keeps_what_it_is_told_to(tmp_path: Path) -> None:
    publish(tmp_path, {"site": tree({"a/1": "a", "a/2": "a", "b/1": "b", "b/2": "b"})})
    inode = (tmp_path / "site/b/2").stat().st_ino
    only_a = tree({"a/1": "A"}, keep=lambda path: path.parts[0] == "b")
    assert publish(tmp_path, {"site": only_a}) == Published(written=1, linked=2, removed=1)
    assert contents(tmp_path / "site") == {"a/1": "A", "b/1": "b", "b/2": "b"}
    assert (tmp_path / "site/b/2").stat().st_ino == inode


def test_a_kept_file_gives_way_to_a_new_folder_and_to_its_own_name_in_other_case(
    tmp_path: Path,
) -> None:
    publish(tmp_path, {"site": tree({"a": "file", "Orc.html": "old"})})
    publish(tmp_path, {"site": tree({"a/b": "x", "orc.html": "new"}, keep=lambda _: True)})
    assert contents(tmp_path / "site") == {"a/b": "x", "orc.html": "new"}


def test_links_that_the_disk_refuses_become_copies(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: object, **__: object) -> None:
        raise OSError(errno.EPERM, "no links here")

    publish(tmp_path, {"site": tree(FIRST)})
    before = (tmp_path / "site/tables/reaction.html").stat()
    monkeypatch.setattr(os, "link", refused)
    assert publish(tmp_path, {"site": tree(SECOND)}).linked == 1
    assert contents(tmp_path / "site") == SECOND
    after = (tmp_path / "site/tables/reaction.html").stat()
    assert (after.st_mtime_ns, after.st_mode) == (before.st_mtime_ns, before.st_mode)


@pytest.mark.usefixtures("either_way")
def test_links_in_the_old_tree_are_not_followed(tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "reaction.html").write_text("2d6", encoding="utf-8")
    root = tmp_path / "project"
    root.mkdir()
    publish(root, {"site": tree({"index.html": "home"})})
    (root / "site/tables").symlink_to(elsewhere)
    (root / "site/index2.html").symlink_to(elsewhere / "reaction.html")
    inode = (elsewhere / "reaction.html").stat().st_ino
    published = publish(root, {"site": tree(FIRST, keep=lambda _: True)})
    assert published == Published(written=2, linked=1, removed=2)
    assert contents(root / "site") == FIRST
    assert (root / "site/tables/reaction.html").stat().st_ino != inode
    assert contents(elsewhere) == {"reaction.html": "2d6"}


def test_an_empty_folder_may_be_replaced(tmp_path: Path) -> None:
    (tmp_path / "site").mkdir()
    publish(tmp_path, {"site": tree(FIRST)})
    assert contents(tmp_path / "site") == FIRST
    assert names(tmp_path) == ["site"]


def test_a_folder_without_the_marker_is_refused(tmp_path: Path) -> None:
    (tmp_path / "site").mkdir()
    (tmp_path / "site/thesis.txt").write_text("mine", encoding="utf-8")
    with pytest.raises(PublishError, match=r"site/ holds files that Tablewright did not make"):
        publish(tmp_path, {"build": tree(FIRST), "site": tree(FIRST)})
    assert contents(tmp_path / "site") == {"thesis.txt": "mine"}
    assert names(tmp_path) == ["site"]


def test_a_file_and_a_link_in_the_way_are_refused(tmp_path: Path) -> None:
    (tmp_path / "site").write_text("mine", encoding="utf-8")
    with pytest.raises(PublishError, match="site is a file where the folder site/ has to go"):
        publish(tmp_path, {"site": tree(FIRST)})
    publish(tmp_path, {"elsewhere": tree(FIRST)})
    (tmp_path / "build").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(PublishError, match="build is a symbolic link"):
        publish(tmp_path, {"build": tree(SECOND)})
    assert contents(tmp_path / "elsewhere") == FIRST


def test_a_root_that_is_no_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(PublishError, match="is not a folder"):
        publish(tmp_path / "gone", {"site": tree(FIRST)})


def test_a_programmers_fault_leaves_nothing_behind(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="leaves its tree"):
        publish(tmp_path, {"build": tree(FIRST), "site": tree({"../a": ""})})
    with pytest.raises(ValueError, match="not the name of a folder"):
        publish(tmp_path, {"build": tree(FIRST), "..": tree(FIRST)})
    assert names(tmp_path) == []


@pytest.mark.parametrize("fatal", [1, 2, 4])
def test_a_full_disk_leaves_the_old_output_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fatal: int
) -> None:
    publish(tmp_path, {"build": tree(FIRST), "site": tree(FIRST)})
    written = 0
    write = staging_module._write

    def filling_up(path: str | Path, content: bytes) -> None:
        nonlocal written
        written += 1
        if written == fatal:
            Path(path).write_bytes(b"")
            raise OSError(errno.ENOSPC, "No space left on device", str(path))
        write(path, content)

    monkeypatch.setattr(staging_module, "_write", filling_up)
    with pytest.raises(PublishError, match="stays as before: the disk is full"):
        publish(tmp_path, {"build": tree(SECOND), "site": tree(SECOND)})
    assert contents(tmp_path / "site") == contents(tmp_path / "build") == FIRST
    assert names(tmp_path) == ["build", "site"]


@pytest.mark.usefixtures("either_way")
def test_trees_are_exchanged_all_or_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    publish(tmp_path, {"build": tree(FIRST), "site": tree(FIRST)})
    exchange = exchange_module.exchange

    def busy(staged: Path, target: Path) -> exchange_module.Exchange:
        if target.name == "site":
            raise OSError(errno.EBUSY, "Device or resource busy", str(target))
        return exchange(staged, target)

    monkeypatch.setattr(exchange_module, "exchange", busy)
    with pytest.raises(PublishError, match="in use, perhaps as a mount point"):
        publish(tmp_path, {"a": tree(FIRST), "build": tree(SECOND), "site": tree(SECOND)})
    assert contents(tmp_path / "site") == contents(tmp_path / "build") == FIRST
    assert names(tmp_path) == ["build", "site"]


def test_a_failing_second_rename_puts_the_old_tree_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    publish(tmp_path, {"site": tree(FIRST)})
    rename = Path.rename

    def failing(path: Path, target: Path) -> Path:
        if path.name.startswith(".site.new-"):
            raise OSError(errno.EACCES, "Permission denied", str(path))
        return rename(path, target)

    monkeypatch.setattr(exchange_module, "swap", lambda *_: False)
    monkeypatch.setattr(Path, "rename", failing)
    with pytest.raises(PublishError, match="permission denied"):
        publish(tmp_path, {"site": tree(SECOND)})
    assert contents(tmp_path / "site") == FIRST
    assert names(tmp_path) == ["site"]


def test_an_interruption_cleans_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    publish(tmp_path, {"site": tree(FIRST)})
    monkeypatch.setattr(staging_module, "_carry", interrupted)
    with pytest.raises(KeyboardInterrupt):
        publish(tmp_path, {"site": tree(SECOND)})
    assert contents(tmp_path / "site") == FIRST
    assert names(tmp_path) == ["site"]


@pytest.mark.usefixtures("either_way")
def test_a_ctrl_c_amid_the_exchange_waits_for_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    exchange = exchange_module.exchange

    def pressed_after(staged: Path, target: Path) -> exchange_module.Exchange:
        exchanged = exchange(staged, target)
        signal.raise_signal(signal.SIGINT)
        return exchanged

    publish(tmp_path, {"build": tree(FIRST), "site": tree(FIRST)})
    monkeypatch.setattr(exchange_module, "exchange", pressed_after)
    handler = signal.getsignal(signal.SIGINT)
    with pytest.raises(KeyboardInterrupt):
        publish(tmp_path, {"build": tree(SECOND), "site": tree(SECOND)})
    assert contents(tmp_path / "site") == contents(tmp_path / "build") == SECOND
    assert names(tmp_path) == ["build", "site"]
    assert signal.getsignal(signal.SIGINT) is handler


def test_an_old_tree_that_withstands_deletion_is_named_and_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def withstanding(path: Path, missing_ok: bool = False) -> None:  # noqa: ARG001
        raise PermissionError(errno.EACCES, "Permission denied", str(path))

    publish(tmp_path, {"site": tree(FIRST)})
    with monkeypatch.context() as patch:
        patch.setattr(Path, "unlink", withstanding)
        published = publish(tmp_path, {"site": tree(SECOND)})
        assert contents(tmp_path / "site") == SECOND
        assert [*published.left_behind, "site"] == names(tmp_path)
        publish(tmp_path, {"site": tree(FIRST)})
    assert contents(tmp_path / "site") == FIRST
    assert len(names(tmp_path)) == 3
    assert recover(tmp_path) == ()
    assert names(tmp_path) == ["site"]
