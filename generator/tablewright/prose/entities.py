"""Entities such as `&eacute;` and `&#9733;`, which stand for characters in texts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape

# A backslash before it makes plain characters of it.
_ENTITY = re.compile(r"(?<!\\)&(?:#[xX][0-9a-fA-F]{1,6}|#[0-9]{1,7}|[a-zA-Z][a-zA-Z0-9]*);")


def decoded(markdown: str) -> Iterator[tuple[int, int, str]]:
    """Yield the entities of `markdown`: where each begins, its length, and what it stands for."""
    if "&" not in markdown:
        return
    for found in _ENTITY.finditer(markdown):
        characters = unescape(found[0])
        if characters != found[0]:
            yield found.start(), len(found[0]), characters
