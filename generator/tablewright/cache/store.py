"""Bytes by their keys in a file of SQLite's: damaged or foreign, it is thrown away."""

from __future__ import annotations

import sqlite3
import stat
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import TypeVar

from tablewright.cache.folder import private_folder

_FILE = "results.sqlite3"
# The file is never larger, in bytes; before that the results that were of no use for the longest
# time are forgotten.
MOST_BYTES = 256 * 1024 * 1024
_LARGEST = 32 * 1024 * 1024
_PAGE = 4096
# What a row takes beside its value, at most: key, seal, sizes, its place in the index.
_ROW = 256
# For so many seconds a process waits while others write, and no more than so many times.
_LONGEST_WAIT = 2.0
_MOST_FAILURES = 3
_SECONDS_A_DAY = 86_400
# "TWrc" and the form of the table.
_APPLICATION, _FORM = 0x54577263, 1
_TABLE = (
    "CREATE TABLE results (key BLOB PRIMARY KEY, value BLOB NOT NULL, seal BLOB NOT NULL, "
    "size INTEGER NOT NULL, used INTEGER NOT NULL)"
)

Answer = TypeVar("Answer")


class Store:
    """Results in `folder`, which is this user's alone; raises `OSError` where it cannot be.

    Whatever is wrong with the file, nothing is found in it. It can be used by several processes at
    once; it is to be closed before a process is forked.
    """

    def __init__(self, folder: Path) -> None:
        self._path = private_folder(folder) / _FILE
        self._connection: sqlite3.Connection | None = None
        self._today = int(time.time() // _SECONDS_A_DAY)
        # Who cannot write may still read: a full disk takes nothing from what is there.
        self._failures_left = {"read": _MOST_FAILURES, "write": _MOST_FAILURES}
        self._notes_use = True

    def get(self, key: bytes) -> bytes | None:
        """Return what was put under `key`, or None."""
        return self._asked("read", lambda connection: self._got(connection, key))

    def put(self, key: bytes, value: bytes) -> None:
        """Keep `value` under `key`, if there is room."""
        self.put_all([(key, value)])

    def put_all(self, values: Sequence[tuple[bytes, bytes]]) -> None:
        """Keep values under their keys, all that are not too large by themselves, or none."""
        small = [(key, value) for key, value in values if len(value) <= _LARGEST]
        if small:
            self._asked("write", lambda connection: self._put(connection, small))

    def close(self) -> None:
        """Close the file; the next question opens it again."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(sqlite3.Error):
                connection.close()

    def _asked(self, how: str, ask: Callable[[sqlite3.Connection], Answer]) -> Answer | None:
        if not self._failures_left[how]:
            return None
        try:
            if self._connection is None:
                self._connection = self._opened()
            return ask(self._connection)
        except sqlite3.OperationalError:
            # Somebody else holds it for long, or the disk is full: this once all is made anew.
            self._failures_left[how] -= 1
            return None
        except (sqlite3.DatabaseError, OSError):
            self._throw_away()
            return None

    def _opened(self) -> sqlite3.Connection:
        """Return the file, opened; raises `sqlite3.Error` and `OSError` for none of ours."""
        with suppress(FileNotFoundError):
            if not stat.S_ISREG(self._path.lstat().st_mode):
                raise PermissionError(f"{self._path} is no ordinary file")
        connection = sqlite3.connect(
            self._path,
            timeout=_LONGEST_WAIT,
            isolation_level=None,
            # Whichever thread forks a process closes it before.
            check_same_thread=False,
        )
        try:
            # What a sudden end of the machine leaves half-written is found by its seal.
            connection.execute("PRAGMA synchronous = OFF")
            connection.execute("PRAGMA trusted_schema = OFF")
            connection.execute(f"PRAGMA max_page_count = {MOST_BYTES // _PAGE}")
            if not connection.execute("SELECT COUNT(*) FROM sqlite_master").fetchone()[0]:
                connection.execute("BEGIN IMMEDIATE")
                if not connection.execute("SELECT COUNT(*) FROM sqlite_master").fetchone()[0]:
                    connection.execute(f"PRAGMA application_id = {_APPLICATION}")
                    connection.execute(f"PRAGMA user_version = {_FORM}")
                    connection.execute(_TABLE)
                connection.execute("COMMIT")
            found = connection.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL")
            form = [
                connection.execute(f"PRAGMA {name}").fetchone()[0]
                for name in ("application_id", "user_version")
            ]
            if found.fetchall() != [(_TABLE,)] or form != [_APPLICATION, _FORM]:
                raise sqlite3.DatabaseError("this is no store of results")
        except BaseException:
            connection.close()
            raise
        return connection

    def _got(self, connection: sqlite3.Connection, key: bytes) -> bytes | None:
        query = "SELECT value, seal, used FROM results WHERE key = ?"
        row = connection.execute(query, (key,)).fetchone()
        if row is None:
            return None
        value, seal, used = row
        if not isinstance(value, bytes) or seal != _seal(key, value):
            connection.execute("DELETE FROM results WHERE key = ?", (key,))
            return None
        if used != self._today and self._notes_use:
            # Once a day, for reading disturbs nobody; who waited in vain does not wait again.
            try:
                connection.execute("UPDATE results SET used = ? WHERE key = ?", (self._today, key))
            except sqlite3.OperationalError:
                self._notes_use = False
        return value

    def _put(self, connection: sqlite3.Connection, values: Sequence[tuple[bytes, bytes]]) -> None:
        connection.execute("BEGIN IMMEDIATE")
        try:
            # Of little ones many share a page.
            self._make_room(connection, sum(len(value) + _ROW for _, value in values))
            rows = [(key, v, _seal(key, v), len(v), self._today) for key, v in values]
            connection.executemany("INSERT OR REPLACE INTO results VALUES (?, ?, ?, ?, ?)", rows)
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise

    def _make_room(self, connection: sqlite3.Connection, wanted: int) -> None:
        """Forget what was of no use for longest, where there is no room for `wanted` bytes."""
        pages, free = (
            connection.execute(f"PRAGMA {name}").fetchone()[0]
            for name in ("page_count", "freelist_count")
        )
        # A value takes whole pages, and a few are needed to find it.
        room = MOST_BYTES // _PAGE - (pages - free)
        if room > wanted // _PAGE + 64:
            return
        left = max(MOST_BYTES // 4, 2 * wanted)
        oldest = connection.execute("SELECT key, size FROM results ORDER BY used, key").fetchall()
        for key, size in oldest:
            if left <= 0:
                break
            connection.execute("DELETE FROM results WHERE key = ?", (key,))
            left -= max(size, _PAGE // 4)

    def _throw_away(self) -> None:
        """Delete a file that is damaged or somebody else's; one that stays is left alone."""
        self.close()
        left = max(0, min(self._failures_left.values()) - 1)
        try:
            self._path.unlink()
        except OSError:
            left = 0
        self._failures_left = dict.fromkeys(self._failures_left, left)


def _seal(key: bytes, value: bytes) -> bytes:
    """Return what tells whether `value` is what was put under `key`."""
    return blake2b(value, key=key[:64], digest_size=16).digest()
