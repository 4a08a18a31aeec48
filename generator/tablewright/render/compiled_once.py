"""What templates compile to, kept for the next who reads the same ones.

To compile those of a page takes longer than the page. Whoever serves a project, or makes many
little ones, begins again and again, and finds the code in memory. Every other run finds that of the
program's own templates where Python keeps what the program itself compiles to: in `__pycache__`
beside it, where only whoever may write the program can write. Like Python, it writes nothing there
if it is told so (`-B`), or may not.
"""

from __future__ import annotations

import marshal
import os
import sys
import tempfile
from contextlib import suppress
from functools import cache
from hashlib import blake2b
from importlib.util import cache_from_source
from pathlib import Path
from types import CodeType

from jinja2.bccache import Bucket, BytecodeCache

from tablewright.cache.files import NotOrdinaryError
from tablewright.cache.program import program_text
from tablewright.resources import templates_folder

_SEAL = 32


class CompiledOnce(BytecodeCache):
    """Keeps the code of templates, by their files and what stands in these.

    It is for environments that compile alike, and for templates that are as many as the program's.
    """

    def __init__(self) -> None:
        self._kept: dict[str, tuple[str, CodeType]] = {}

    def get_cache_key(self, name: str, filename: str | None = None) -> str:
        """Return what a template is known by: its file."""
        return name if filename is None else filename

    def load_bytecode(self, bucket: Bucket) -> None:
        """Give `bucket` the code of its template, if the file was as it is now."""
        checksum, code = self._kept.get(bucket.key, ("", None))
        if checksum == bucket.checksum:
            bucket.code = code
        elif (code := _read(bucket)) is not None:
            self._kept[bucket.key] = (bucket.checksum, code)
            bucket.code = code

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep the code that `bucket` has."""
        if bucket.code is not None:
            self._kept[bucket.key] = (bucket.checksum, bucket.code)
            _write(bucket, bucket.code)


def _file(bucket: Bucket) -> Path | None:
    """Return where the code of a template of the program's lies; of another, None."""
    if not _program() or not Path(bucket.key).is_relative_to(templates_folder()):
        return None
    with suppress(NotImplementedError):
        return Path(cache_from_source(f"{bucket.key}.py"))
    return None


def _read(bucket: Bucket) -> CodeType | None:
    """Return what was written of the same template by the same program, or None."""
    file = _file(bucket)
    if file is None:
        return None
    try:
        seal, content = (said := file.read_bytes())[:_SEAL], said[_SEAL:]
    except OSError:
        return None
    if seal != _seal(bucket, content):
        return None
    code = marshal.loads(content)
    return code if isinstance(code, CodeType) else None


def _write(bucket: Bucket, code: CodeType) -> None:
    """Write what a template compiled to; where that cannot be, it is compiled the next time."""
    file = None if sys.dont_write_bytecode else _file(bucket)
    if file is None:
        return
    content = marshal.dumps(code)
    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        handle, written = tempfile.mkstemp(dir=file.parent, suffix=".pyc")
        try:
            with os.fdopen(handle, "wb") as opened:
                opened.write(_seal(bucket, content) + content)
            Path(written).replace(file)
        except BaseException:
            with suppress(OSError):
                Path(written).unlink()
            raise


def _seal(bucket: Bucket, content: bytes) -> bytes:
    """Return what tells that `content` is whole, and of which template and program it was made."""
    made_of = f"{_program()}\0{bucket.key}\0{bucket.checksum}\0"
    return blake2b(made_of.encode("utf-8", "surrogatepass") + content, digest_size=_SEAL).digest()


@cache
def _program() -> str:
    # Filters of constant words are asked when a template is compiled, whatever they are made of.
    try:
        return program_text()
    except (OSError, NotOrdinaryError):
        return ""
