"""What Python compiles at every start, kept beside the program for the next command.

It lies where Python keeps what modules compile to: in `__pycache__`, where only whoever may write
the program can write. It is known by the text that was compiled: nothing else goes into it but
Python itself. Like Python this writes nothing there if it is told so (`-B`), or may not.
"""

from __future__ import annotations

import marshal
import sys
from collections.abc import Mapping
from contextlib import suppress
from functools import cached_property
from hashlib import blake2b
from importlib.util import MAGIC_NUMBER, cache_from_source
from pathlib import Path

# Of all commands of one state of the program there are a third as many.
_MOST = 10_000
_KEY, _SEAL = 16, 32


class KeptCode:
    """Codes by their texts: those that `file` keeps, and those of this run."""

    def __init__(self, file: Path | None) -> None:
        self._file = file
        self._used: dict[bytes, bytes] = {}

    @classmethod
    def beside_the_program(cls, name: str) -> KeptCode:
        """Return what is kept of all commands under `name`."""
        with suppress(NotImplementedError):
            return cls(Path(cache_from_source(str(Path(__file__).with_name(f"{name}.code.py")))))
        return cls(None)

    @cached_property
    def _kept(self) -> Mapping[bytes, bytes]:
        """What the file has; whoever asks for nothing does not read it."""
        return {} if self._file is None else _read(self._file)

    def of(self, text: str) -> bytes | None:
        """Return what was kept of `text`, or None."""
        key = _key(text)
        written = self._kept.get(key)
        if written is not None:
            self._used[key] = written
        return written

    def keep(self, text: str, written: bytes) -> None:
        """Keep what `text` was compiled to from now on."""
        self._used[_key(text)] = written

    def write(self) -> None:
        """Write the file anew if this run had to compile something, and may write there."""
        if self._file is None or sys.dont_write_bytecode or self._used.keys() <= self._kept.keys():
            return
        from tablewright.whole_files import write_whole

        every = {**self._kept, **self._used}
        # Once that is too much, what this run used is kept alone.
        content = marshal.dumps(every if len(every) <= _MOST else self._used)
        with suppress(OSError):
            self._file.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self._file, _seal(content) + content, 0o644)


def _key(text: str) -> bytes:
    return blake2b(text.encode("utf-8", "surrogatepass"), digest_size=_KEY).digest()


def _read(file: Path) -> Mapping[bytes, bytes]:
    """Return the codes in `file`; none where it is not there, damaged, or another Python's."""
    try:
        seal, content = (said := file.read_bytes())[:_SEAL], said[_SEAL:]
    except OSError:
        return {}
    if seal != _seal(content):
        return {}
    kept: Mapping[bytes, bytes] = marshal.loads(content)
    return kept


def _seal(content: bytes) -> bytes:
    made_by = f"{sys.version}\0".encode() + MAGIC_NUMBER
    return blake2b(made_by + content, digest_size=_SEAL).digest()
