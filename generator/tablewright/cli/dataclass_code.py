"""What Python compiles for dataclasses, kept for the next command.

For each dataclass that is loaded Python writes the texts of six functions and compiles them: a
third of the time in which a command starts. The texts are always the same, so what they compile to
lies where Python keeps what modules compile to: in `__pycache__`, where only whoever may write the
program can write. It is known by the text: nothing else goes into it but Python itself. Like Python
it writes nothing there if it is told so (`-B`), or may not.
"""

from __future__ import annotations

import builtins
import dataclasses
import marshal
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import cached_property
from hashlib import blake2b
from importlib.util import MAGIC_NUMBER, cache_from_source
from pathlib import Path
from typing import Any

# Of all commands of one state of the program there are a third as many.
_MOST = 10_000
_KEY, _SEAL = 16, 32


class _Codes:
    """The codes by the digests of their texts: those that a file keeps, and those of this run."""

    def __init__(self, file: Path | None) -> None:
        self._file = file
        self.used: dict[bytes, bytes] = {}

    @cached_property
    def kept(self) -> Mapping[bytes, bytes]:
        """What the file has; whoever loads no dataclass does not read it."""
        return {} if self._file is None else _read(self._file)

    def run(self, text: Any, *names: Any) -> None:
        """Do what `exec` does with `text` and the `names` in which it runs."""
        if not isinstance(text, str):
            builtins.exec(text, *names)  # nothing that dataclasses ask for
            return
        key = blake2b(text.encode("utf-8", "surrogatepass"), digest_size=_KEY).digest()
        written = self.kept.get(key)
        if written is None:
            # What this module asks of the future is not asked there.
            code = compile(text, "<string>", "exec", dont_inherit=True)
            self.used[key] = marshal.dumps(code)
        else:
            code = marshal.loads(written)
            self.used[key] = written
        builtins.exec(code, *names)

    @property
    def has_new(self) -> bool:
        """Whether this run compiled what was not kept."""
        return bool(self.used) and not self.used.keys() <= self.kept.keys()

    def written(self) -> bytes:
        """Return what is kept from now on; once that is too much, what this run used alone."""
        every = {**self.kept, **self.used}
        content = marshal.dumps(every if len(every) <= _MOST else self.used)
        return _seal(content) + content


@contextmanager
def kept_dataclass_code(file: Path | None = None) -> Iterator[None]:
    """Keep, in `file` or beside the program, what dataclasses that are loaded meanwhile compile to.

    Nobody else's process is touched: only who runs a command asks for it.
    """
    file = file or _file()
    codes = _Codes(file)
    # The module finds this before Python's own.
    vars(dataclasses)["exec"] = codes.run
    try:
        yield
    finally:
        del vars(dataclasses)["exec"]
        if file is not None and codes.has_new and not sys.dont_write_bytecode:
            _write(file, codes.written())


def _file() -> Path | None:
    with suppress(NotImplementedError):
        return Path(cache_from_source(str(Path(__file__).with_name("dataclasses.code.py"))))
    return None


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


def _write(file: Path, content: bytes) -> None:
    from tablewright.whole_files import write_whole

    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        write_whole(file, content, 0o644)


def _seal(content: bytes) -> bytes:
    made_by = f"{sys.version}\0".encode() + MAGIC_NUMBER
    return blake2b(made_by + content, digest_size=_SEAL).digest()
