"""What templates compile to, kept for the next who reads the same ones in this process.

A build reads its templates once; whoever serves a project that is being written, or makes many
little ones, begins again and again, and to compile those of a page takes longer than the page.
"""

from __future__ import annotations

from types import CodeType

from jinja2.bccache import Bucket, BytecodeCache


class CompiledOnce(BytecodeCache):
    """Keeps the code of templates in memory, by their files and what stands in these.

    It is for environments that compile alike, and for templates that are as many as the program's.
    """

    def __init__(self) -> None:
        self._kept: dict[str, tuple[str, CodeType]] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Give `bucket` the code of its template, if the file was as it is now."""
        checksum, code = self._kept.get(bucket.key, ("", None))
        if checksum == bucket.checksum:
            bucket.code = code

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep the code that `bucket` has."""
        if bucket.code is not None:
            self._kept[bucket.key] = (bucket.checksum, bucket.code)
