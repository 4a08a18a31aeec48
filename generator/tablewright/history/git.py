"""What is asked of git: it reads alone, runs nothing of the repository's, and fetches nothing."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from threading import Timer

from tablewright.records import Struct

# What a repository may say of how git is to work, and what is said instead: no hook is run, no
# watcher asked, and nothing that is missing is fetched from anywhere.
_SETTINGS = (
    "core.hooksPath=/dev/null",
    "core.fsmonitor=false",
    "core.alternateRefsCommand=",
    "protocol.allow=never",
)
_ENVIRONMENT = {
    "GIT_NO_LAZY_FETCH": "1",
    "GIT_OPTIONAL_LOCKS": "0",
    "GIT_TERMINAL_PROMPT": "0",
    "GIT_LITERAL_PATHSPECS": "1",
    "LC_ALL": "C",
}
# A hook that asks us has these set for another folder than the project's.
_ELSEWHERE = (
    "GIT_DIR",
    "GIT_WORK_TREE",
    "GIT_INDEX_FILE",
    "GIT_OBJECT_DIRECTORY",
    "GIT_ALTERNATE_OBJECT_DIRECTORIES",
    "GIT_COMMON_DIR",
    "GIT_PREFIX",
    "GIT_NAMESPACE",
)
_SECONDS = 60
# All names and sizes below a folder; many more than a project may hold are not looked at.
_MOST_TOLD = 32 * 1024 * 1024
_LONGEST_NAME = 1_000
_FROM, _SINCE = "..", "..."


class HistoryError(Exception):
    """What git cannot tell: the message says what, the hint what to ask instead."""

    def __init__(self, message: str, hint: str) -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint


class Blob(Struct, frozen=True):
    """A file of a revision: its path below the folder asked for, and how many bytes it has."""

    path: str
    object_id: str
    size: int
    is_link: bool


class Repository(Struct, frozen=True):
    """The repository that a folder lies in; `inside` is the folder's path there, ending in "/"."""

    program: str
    folder: Path
    inside: str

    @classmethod
    def around(cls, folder: Path) -> Repository:
        """Return the repository around `folder`; raises `HistoryError` where there is none."""
        found = shutil.which("git")
        if found is None or Path(found).resolve().is_relative_to(folder.resolve()):
            raise HistoryError(
                "there is no program `git` here, which alone knows earlier versions",
                "install git, or name two folders: tablewright diff OLD NEW",
            )
        bare = cls(found, folder, "")
        told = bare._asked("rev-parse", "--show-prefix")
        if told is None:
            raise HistoryError(
                f"{folder} lies in no repository of git that may be read",
                "name two folders: tablewright diff OLD NEW",
            )
        return cls(found, folder, os.fsdecode(told).rstrip("\n"))

    def commit(self, revision: str) -> str:
        """Return the id of the commit that `revision` names; raises `HistoryError` for none."""
        if not revision.isprintable() or revision.startswith("-") or not 0 < len(revision) < 250:
            raise HistoryError(f"`{revision[:60]}` names no revision", "say it as git does: HEAD~1")
        told = self._asked(
            "rev-parse", "--verify", "--quiet", "--end-of-options", f"{revision}^{{commit}}"
        )
        name = "" if told is None else told.decode("ascii", "replace").strip()
        if len(name) < 40 or not all(sign in "0123456789abcdef" for sign in name):
            raise HistoryError(
                f"there is no revision `{revision}` in this repository",
                "write a commit, a branch or a tag, as `git log` tells them; a clone may lack "
                "older ones: git fetch --unshallow",
            )
        return name

    def parted(self, one: str, other: str) -> str:
        """Return the commit at which two commits parted; raises `HistoryError` where none is."""
        told = self._asked("merge-base", one, other)
        if told is None:
            raise HistoryError(
                f"{one[:12]} and {other[:12]} have nothing in common",
                "name the two with a blank between them",
            )
        return told.decode("ascii", "replace").split()[0]

    def files(self, commit: str, below: str) -> Iterator[Blob]:
        """Yield all files of `commit` below a folder of the project, ordinary ones and links."""
        tree = self._asked("rev-parse", "--verify", "--quiet", f"{commit}:{self.inside}{below}")
        if tree is None:
            return
        name = tree.decode("ascii", "replace").strip()
        told = self._asked("ls-tree", "-r", "-z", "-l", "--full-tree", name)
        if told is None:
            raise HistoryError(
                f"git cannot tell which files `{commit[:12]}` has below {below}/",
                "see what `git fsck` says; a clone without blobs must fetch them first",
            )
        for line in told.split(b"\0"):
            head, _, path = line.partition(b"\t")
            if len(fields := head.split()) == 4 and fields[1] == b"blob":
                mode, _, object_id, size = (field.decode("ascii", "replace") for field in fields)
                if not size.isdigit():
                    raise self._lost(os.fsdecode(path))
                if len(path) < _LONGEST_NAME:
                    yield Blob(os.fsdecode(path), object_id, int(size), mode == "120000")

    def contents(self, blobs: Sequence[Blob]) -> Iterator[bytes]:
        """Yield what `blobs` hold, as it was committed: no filter, no change of line ends."""
        asked = "".join(f"{blob.object_id}\n" for blob in blobs).encode("ascii")
        most = sum(blob.size + 200 for blob in blobs)
        told = memoryview(self._asked("cat-file", "--batch", given=asked, most=most) or b"")
        at = 0
        for blob in blobs:
            line, ends = bytes(told[at : at + 200]).partition(b"\n")[::2]
            if (not ends and len(line) < 8) or line.split()[1:] != [b"blob", b"%d" % blob.size]:
                raise self._lost(blob.path)
            at += len(line) + 1
            yield bytes(told[at : at + blob.size])
            at += blob.size + 1

    def _lost(self, path: str) -> HistoryError:
        return HistoryError(
            f"git has lost `{path}` of that revision",
            "see what `git fsck` says; a clone without blobs must fetch them first",
        )

    def _asked(self, *words: str, given: bytes = b"", most: int = _MOST_TOLD) -> bytes | None:
        """Return what git says to `words`, or None where it refuses, or says more than `most`."""
        settings = [word for setting in _SETTINGS for word in ("-c", setting)]
        environment = {n: v for n, v in os.environ.items() if n not in _ELSEWHERE} | _ENVIRONMENT
        with tempfile.TemporaryFile() as questions:
            questions.write(given)
            questions.seek(0)
            try:
                asked = subprocess.Popen(
                    [self.program, "--no-pager", *settings, *words],
                    cwd=self.folder,
                    env=environment,
                    stdin=questions,
                    stdout=subprocess.PIPE,
                    stderr=subprocess.DEVNULL,
                )
            except (OSError, ValueError):
                return None
            with asked:
                end = Timer(_SECONDS, asked.kill)
                end.start()
                try:
                    told = b"" if asked.stdout is None else asked.stdout.read(most + 1)
                    if len(told) > most:
                        asked.kill()
                finally:
                    end.cancel()
        return None if asked.returncode or len(told) > most else told


def ends_of(written: str) -> tuple[str, str, bool] | None:
    """Return both ends of `one..other`, and whether the first is where they parted; None if single.

    An end that is not named is HEAD, as git has it.
    """
    for sign in (_SINCE, _FROM):
        one, found, other = written.partition(sign)
        if found:
            return one or "HEAD", other or "HEAD", sign == _SINCE
    return None
