"""The part of pydyf that packs what is drawn, asked for no more than it is worth."""

from __future__ import annotations

import zlib
from types import SimpleNamespace
from typing import Any

from tablewright.press.private_parts import part

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
