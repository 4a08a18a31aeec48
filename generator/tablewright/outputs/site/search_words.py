"""Words as they are looked for: small letters, no accents; the script of the page does the same."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from tablewright.outputs.site.alphabet import plain_letters

# Letters and figures, with the sign of "d%" and "50%".
_WORD = re.compile(r"[^\W_]+%?")


def words_in(text: str) -> list[str]:
    """Return the words of `text` as they are looked for, in their order."""
    return _WORD.findall(plain_letters(text.replace("’", "'").replace("'", "")))


def weighed(parts: Iterable[tuple[str, int]]) -> Mapping[str, int]:
    """Return each word of `parts` with its greatest weight, from 1 to 9."""
    found: dict[str, int] = {}
    for text, weight in parts:
        for word in words_in(text):
            found[word] = max(found.get(word, 0), weight)
    return found
