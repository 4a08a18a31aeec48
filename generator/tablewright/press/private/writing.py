"""The parts of pydyf that write and pack what a PDF holds, asked for no more than it is worth."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

from tablewright.press.private.parts import part

# In the tightest, 9, PDFs are 3% smaller and take four times as long; tables of where objects are,
# in which much recurs, even thirteen times.
_TIGHTNESS = 6


@part("pydyf", "zlib.compressobj(level)", "press: PDFs that are packed quickly")
def pack_quickly() -> Any:
    """Have what is in PDFs packed quickly rather than as tightly as can be.

    Done once, it stays so. Returns what packs.
    """
    import pydyf

    plain: Any = pydyf.zlib
    if isinstance(plain, SimpleNamespace):
        return plain

    def compressobj(level: int) -> Any:
        return plain.compressobj(min(level, _TIGHTNESS))

    quick = SimpleNamespace(compress=zlib.compress, compressobj=compressobj)
    pydyf.zlib = quick
    return quick


@part("pydyf", "_to_bytes(item), Object.reference, Dictionary.data", "press: so many elements")
def write_quickly() -> Callable[[Any], bytes]:
    """Have numbers, names and dictionaries written by what they are, most frequent kinds first.

    Done once, it stays so. Returns what writes a value.
    """
    import pydyf

    plain: Any = pydyf._to_bytes
    if plain.__module__ == __name__:
        return plain  # type: ignore[no-any-return]

    def written(item: Any) -> bytes:
        kind = type(item)
        if kind is bytes:
            return item  # type: ignore[no-any-return]
        if kind is str:
            return item.encode("ascii")  # type: ignore[no-any-return]
        if kind is float and not item.is_integer():
            return (b"%f" % item).rstrip(b"0")
        return plain(item)  # type: ignore[no-any-return]

    def reference(held: Any) -> bytes:
        return b"%d %d R" % (held.number, held.generation)

    def dictionary(held: Any) -> bytes:
        said = [b"/%b %b" % (written(key), written(value)) for key, value in held.items()]
        return b"<<%b>>" % b"".join(said)

    pydyf._to_bytes = written
    pydyf.Dictionary.data = property(dictionary)
    pydyf.Object.reference = property(reference)
    return written
