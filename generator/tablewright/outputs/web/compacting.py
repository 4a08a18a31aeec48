"""Style sheets as they travel: without what only their authors read."""

from __future__ import annotations

import re

# A comment; a string is matched first, so that none begins inside it.
_STRING_OR_COMMENT = re.compile(r'("[^"\n]*")|/\*.*?\*/', re.DOTALL)
_LINE_ENDS = re.compile(r"\s*\n\s*")


def compact_style(style: str) -> str:
    """Return `style` without comments, indentation and empty lines; it means the same."""
    bare = _STRING_OR_COMMENT.sub(lambda found: found[1] or "", style)
    return _LINE_ENDS.sub("\n", bare).strip() + "\n"
