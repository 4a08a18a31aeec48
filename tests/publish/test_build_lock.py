"""Two builds of one project at the same time."""

from __future__ import annotations

import multiprocessing
import os
import signal
from contextlib import ExitStack, suppress
from multiprocessing.connection import Connection
from pathlib import Path, PurePosixPath

import pytest

from tablewright.publish import Artifact, PublishError, Tree, build_lock, publish
from tablewright.publish.lock import LOCK_FILE

SPAWN = multiprocessing.get_context("spawn")


def tree_of(letter: str) -> Tree:
    return Tree(
        tuple(
            Artifact(PurePosixPath(f"{folder}/{page}.html"), letter.encode() * (page + 1))
            for folder in ("tables", "procedures")
            for page in range(40)
        )
    )


def hold_until_told(root: Path, told: Connection) -> None:
    with build_lock(root):
        told.send("held")
        told.recv()


def hold_with_a_worker(root: Path, told: Connection) -> None:
    with build_lock(root):
        if os.fork() == 0:
            told.send(os.getpid())
        while True:
            signal.pause()


def build_again_and_again(root: Path, letter: str) -> None:
    for _ in range(12):
        with build_lock(root):
            publish(root, {"site": tree_of(letter)})


def test_two_processes_publish_at_the_same_time(tmp_path: Path) -> None:
    builds = [SPAWN.Process(target=build_again_and_again, args=(tmp_path, x)) for x in "ab"]
    for build in builds:
        build.start()
    for build in builds:
        build.join()
    assert [build.exitcode for build in builds] == [0, 0]
    assert sorted(path.name for path in tmp_path.iterdir()) == [LOCK_FILE, "site"]
    pages = [path.read_text(encoding="utf-8") for path in (tmp_path / "site").rglob("*.html")]
    assert len(pages) == 80
    assert {page[0] for page in pages} in ({"a"}, {"b"})


def test_the_second_is_told_and_waits_for_the_first(tmp_path: Path) -> None:
    here, there = SPAWN.Pipe()
    first = SPAWN.Process(target=hold_until_told, args=(tmp_path, there))
    first.start()
    assert here.recv() == "held"
    notices: list[str] = []

    def let_go(sentence: str) -> None:
        notices.append(sentence)
        here.send("let go")

    with build_lock(tmp_path, notice=let_go):
        assert notices == [f"Another build (process {first.pid}) is at work here; waiting for it"]
    first.join()


def test_waiting_ends(tmp_path: Path) -> None:
    notices: list[str] = []
    with (
        build_lock(tmp_path),
        pytest.raises(PublishError, match=rf"process {os.getpid()}\) is still at work here"),
        build_lock(tmp_path, wait_seconds=0.2, notice=notices.append),
    ):
        pass
    assert len(notices) == 1


def test_the_lock_vanishes_with_a_killed_process(tmp_path: Path) -> None:
    here, there = SPAWN.Pipe()
    first = SPAWN.Process(target=hold_until_told, args=(tmp_path, there))
    first.start()
    assert here.recv() == "held"
    first.kill()
    first.join()
    with build_lock(tmp_path, wait_seconds=0):
        assert (tmp_path / LOCK_FILE).read_text(encoding="utf-8") == f"{os.getpid()}\n"


def test_a_forked_worker_does_not_keep_the_lock_of_a_killed_build(tmp_path: Path) -> None:
    here, there = SPAWN.Pipe()
    first = SPAWN.Process(target=hold_with_a_worker, args=(tmp_path, there))
    first.start()
    there.close()
    worker = here.recv()
    first.kill()
    first.join()
    try:
        with build_lock(tmp_path, wait_seconds=0):
            pass
    finally:
        os.kill(worker, signal.SIGKILL)


def test_the_lock_is_let_go_after_a_failure(tmp_path: Path) -> None:
    with pytest.raises(RuntimeError), build_lock(tmp_path):
        raise RuntimeError
    with build_lock(tmp_path, wait_seconds=0):
        pass


def test_no_descriptor_is_left_open(tmp_path: Path) -> None:
    def open_now() -> int:
        return sum(1 for _ in Path("/dev/fd").iterdir())

    before = open_now()
    with build_lock(tmp_path):
        assert open_now() == before + 1
    assert open_now() == before


def test_a_missing_root_is_told_plainly(tmp_path: Path) -> None:
    with pytest.raises(PublishError, match="can't be locked"), build_lock(tmp_path / "gone"):
        pass
    assert list(tmp_path.iterdir()) == []


def test_a_forked_worker_that_leaves_the_block_does_not_let_go(tmp_path: Path) -> None:
    with ExitStack() as held:
        held.enter_context(build_lock(tmp_path))
        worker = os.fork()
        if worker == 0:
            with suppress(BaseException):
                held.close()
                os._exit(0)
            os._exit(1)
        assert os.waitpid(worker, 0)[1] == 0
        with pytest.raises(PublishError), build_lock(tmp_path, wait_seconds=0):
            pass


def test_a_link_in_place_of_the_lock_is_not_followed(tmp_path: Path) -> None:
    (tmp_path / "diary").write_text("secret", encoding="utf-8")
    (tmp_path / "project").mkdir()
    (tmp_path / "project" / LOCK_FILE).symlink_to(tmp_path / "diary")
    with (
        pytest.raises(PublishError, match="can't be locked: a link stands in its place"),
        build_lock(tmp_path / "project"),
    ):
        pass
    assert (tmp_path / "diary").read_text(encoding="utf-8") == "secret"


def test_what_the_file_held_before_does_not_mix_with_the_holder(tmp_path: Path) -> None:
    (tmp_path / LOCK_FILE).write_text("1234567890\n", encoding="utf-8")
    with build_lock(tmp_path):
        assert (tmp_path / LOCK_FILE).read_text(encoding="utf-8") == f"{os.getpid()}\n"
