"""The file of results: what is damaged or foreign is thrown away, and it is bounded in size."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from tablewright.cache import store as stores
from tablewright.cache.store import Store

KEY, OTHER = b"k" * 32, b"o" * 32


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "cache" / "results"


@pytest.fixture
def store(folder: Path) -> Iterator[Store]:
    found = Store(folder)
    yield found
    found.close()


def path_of(folder: Path) -> Path:
    return folder / "results.sqlite3"


def test_what_was_put_is_got_again_and_by_others_too(store: Store, folder: Path) -> None:
    assert store.get(KEY) is None
    store.put(KEY, b"first")
    assert store.get(KEY) == b"first"
    assert store.get(OTHER) is None
    store.put(KEY, b"\0" * 100_000)
    other = Store(folder)
    assert other.get(KEY) == b"\0" * 100_000
    # Both are open at once.
    other.put(OTHER, b"")
    assert store.get(OTHER) == b""
    other.close()


@pytest.mark.parametrize("held", [b"", b"SQLite format 3\0", b"pickle", b"\xff" * 70_000])
def test_a_file_that_is_none_is_thrown_away(store: Store, folder: Path, held: bytes) -> None:
    path_of(folder).write_bytes(held)
    assert store.get(KEY) is None
    store.put(KEY, b"new")
    store.put(KEY, b"new")
    assert store.get(KEY) == b"new"


@pytest.mark.parametrize(
    "foreign",
    [
        "CREATE TABLE results (key, value, seal, size, used)",
        "PRAGMA user_version = 9",
        "PRAGMA application_id = 9",
        "CREATE TABLE more (a)",
        "CREATE TRIGGER t AFTER INSERT ON results BEGIN DELETE FROM results; END",
        "CREATE VIEW v AS SELECT 1",
    ],
)
def test_somebody_elses_file_is_thrown_away(store: Store, folder: Path, foreign: str) -> None:
    if not foreign.startswith("CREATE TABLE results"):
        store.put(KEY, b"old")
        store.close()
    connection = sqlite3.connect(path_of(folder))
    connection.execute(foreign)
    connection.commit()
    connection.close()
    assert store.get(KEY) is None
    store.put(KEY, b"new")
    assert store.get(KEY) == b"new"


def test_a_changed_value_is_not_trusted(store: Store, folder: Path) -> None:
    store.put(KEY, b"true")
    store.put(OTHER, b"other")
    store.close()
    for change in ("value = x'00'", "value = 'true'", "seal = x'00'"):
        store.put(KEY, b"true")
        store.close()
        connection = sqlite3.connect(path_of(folder))
        connection.execute(f"UPDATE results SET {change} WHERE key = ?", (KEY,))
        connection.commit()
        connection.close()
        assert store.get(KEY) is None, change
        assert store.get(OTHER) == b"other"
    # Nor is one that belongs to another key.
    store.close()
    connection = sqlite3.connect(path_of(folder))
    connection.execute("UPDATE results SET key = ?", (KEY,))
    connection.commit()
    connection.close()
    assert store.get(KEY) is None


def test_bytes_that_were_overwritten_give_no_wrong_value(store: Store, folder: Path) -> None:
    values = {bytes([n]) * 32: bytes([n]) * 3000 for n in range(60)}
    for key, value in values.items():
        store.put(key, value)
    store.close()
    whole = path_of(folder).read_bytes()
    for begin in range(0, len(whole), 9973):
        path_of(folder).write_bytes(whole[:begin] + b"\x5a" * 700 + whole[begin + 700 :])
        damaged = Store(folder)
        for key, value in values.items():
            assert damaged.get(key) in (None, value)
        damaged.close()


@pytest.mark.parametrize("mode", [0o770, 0o707, 0o777])
def test_a_folder_that_others_write_into_is_not_used(folder: Path, mode: int) -> None:
    folder.mkdir(parents=True)
    folder.chmod(mode)
    with pytest.raises(PermissionError):
        Store(folder)
    folder.chmod(0o700)
    Store(folder)


def test_neither_is_a_link_or_another_users_folder(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "elsewhere").mkdir()
    folder.parent.mkdir()
    folder.symlink_to(tmp_path / "elsewhere")
    with pytest.raises(PermissionError):
        Store(folder)
    folder.unlink()
    folder.mkdir(mode=0o700)
    monkeypatch.setattr(os, "geteuid", lambda: os.getuid() + 1)
    with pytest.raises(PermissionError):
        Store(folder)


def test_a_link_in_the_place_of_the_file_is_not_followed(
    store: Store, folder: Path, tmp_path: Path
) -> None:
    path_of(folder).symlink_to(tmp_path / "elsewhere")
    store.put(KEY, b"value")
    assert not (tmp_path / "elsewhere").exists()


def test_a_folder_in_the_place_of_the_file_is_left_alone(store: Store, folder: Path) -> None:
    path_of(folder).mkdir()
    for _ in range(5):
        store.put(KEY, b"value")
        assert store.get(KEY) is None
    assert path_of(folder).is_dir()


def test_it_never_grows_beyond_its_bound(
    store: Store, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stores, "MOST_BYTES", 1024 * 1024)
    for n in range(200):
        store.put(n.to_bytes(32, "big"), b"x" * 30_000)
        if n == 20:
            # Of use until today: it stays longer than what was put before it.
            monkeypatch.setattr(store, "_today", store._today + 1)
    assert path_of(folder).stat().st_size <= 1024 * 1024
    assert store.get((199).to_bytes(32, "big")) == b"x" * 30_000
    assert store.get((0).to_bytes(32, "big")) is None
    store.put(KEY, b"x" * 2_000_000)
    assert store.get(KEY) is None


def test_what_was_of_use_lately_stays(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stores, "MOST_BYTES", 1024 * 1024)
    store.put(KEY, b"x" * 30_000)
    store.put(OTHER, b"x" * 30_000)
    monkeypatch.setattr(store, "_today", store._today + 1)
    assert store.get(OTHER) is not None
    for n in range(30):
        store.put(n.to_bytes(32, "big"), b"x" * 30_000)
    assert store.get(OTHER) is not None
    assert store.get(KEY) is None


def test_while_others_write_for_long_all_is_done_anew(
    store: Store, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stores, "_LONGEST_WAIT", 0.01)
    store.put(KEY, b"value")
    store.close()
    connection = sqlite3.connect(path_of(folder), isolation_level=None)
    connection.execute("BEGIN EXCLUSIVE")
    asked = [store.get(KEY) for _ in range(5)]
    connection.close()
    assert asked == [None] * 5
    # After a few times nobody waits again.
    assert store.get(KEY) is None
    assert Store(folder).get(KEY) == b"value"


def test_who_can_write_nothing_reads_on(
    store: Store, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stores, "_LONGEST_WAIT", 0.01)
    store.put(KEY, b"value")
    store.close()
    writing = sqlite3.connect(path_of(folder), isolation_level=None)
    writing.execute("BEGIN IMMEDIATE")
    for _ in range(5):
        store.put(OTHER, b"other")
    assert store.get(KEY) == b"value"
    # That something was of use today is noted, and not waited for again and again.
    tried: list[str] = []
    assert store._connection is not None
    store._connection.set_trace_callback(tried.append)
    monkeypatch.setattr(store, "_today", store._today + 1)
    assert [store.get(KEY) for _ in range(3)] == [b"value"] * 3
    writing.close()
    assert sum(said.startswith("UPDATE") for said in tried) == 1
