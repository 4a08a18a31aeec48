"""Signs that keyboards do not have."""

from __future__ import annotations

import re

MINUS = "\u2212"
EN_DASH = "–"

# A hyphen that is a sign: before a figure or a name, after nothing that it could be taken from.
_MINUS = re.compile(r"(?<![\w)\]])-(?=[\w.(])")


def with_minuses(text: str) -> str:
    """Return `text` with a true minus for every hyphen that is a sign."""
    return _MINUS.sub(MINUS, text)
