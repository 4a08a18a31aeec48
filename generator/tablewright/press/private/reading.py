"""The part of WeasyPrint that reads HTML, asked only for what no quicker reader reads alike."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from tablewright.press.private.parts import part
from tablewright.press.read_alike import read_alike


@part("weasyprint", "tinyhtml5.parse", "press: pages that XML and HTML read alike")
def read_quickly() -> Any:
    """Have pages read as XML where that gives the same tree.

    Done once, it stays so. Returns what has the reader.
    """
    import weasyprint

    plain: Any = weasyprint.tinyhtml5
    if isinstance(plain, SimpleNamespace):
        return plain

    def parse(file: Any, **how: Any) -> Any:
        html = file.read()
        tree = read_alike(html) if isinstance(html, str) else None
        return plain.parse(html, **how) if tree is None else tree

    quick = SimpleNamespace(parse=parse)
    weasyprint.tinyhtml5 = quick
    return quick
