"""Several values set as one, by a pattern: `{armour} [{ascending}]` is "4 [15]"."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

_NAMED = re.compile(r"\{([^{}]*)\}")
# What stands in brackets, with the space before it, and holds no further brackets.
_BRACKETED = re.compile(r"\s*[(\[][^()\[\]]*[)\]]")


def composed(pattern: str, words: Mapping[str, str], plain: Callable[[str], str] = str) -> str:
    """Return `pattern` with the `words` of each name in braces; `plain` writes what is around them.

    Of a name without words nothing is left, and of brackets where no name has any nothing either.
    """

    def kept(found: re.Match[str]) -> str:
        names = _NAMED.findall(found[0])
        return "" if names and not any(words.get(name) for name in names) else found[0]

    text = _BRACKETED.sub(kept, pattern)
    pieces = _NAMED.split(text)
    # Every second piece is a name.
    said = (words.get(p, "") if place % 2 else plain(p) for place, p in enumerate(pieces))
    return "".join(said).strip()
