"""Style sheets and scripts as they travel: without what only their authors read."""

from __future__ import annotations

import re

# A comment; a string is matched first, so that none begins inside it.
_STRING_OR_COMMENT = re.compile(r'("[^"\n]*")|/\*.*?\*/', re.DOTALL)
_LINE_ENDS = re.compile(r"\s*\n\s*")


def compact_style(style: str) -> str:
    """Return `style` without comments, indentation and empty lines; it means the same."""
    bare = _STRING_OR_COMMENT.sub(lambda found: found[1] or "", style)
    return _LINE_ENDS.sub("\n", bare).strip() + "\n"


def compact_script(script: str) -> str:
    """Return `script` without lines of comment, indentation and empty lines; it means the same.

    Only comments with a line of their own go, so no scripts' strings are touched. A script with a
    backtick may have a text of several lines, and keeps all that it has.
    """
    stripped = (line.strip() for line in script.split("\n"))
    lines = [line for line in stripped if line and not line.startswith("//")]
    if any("`" in line for line in lines):
        return script.rstrip() + "\n"
    return "".join(f"{line}\n" for line in lines)
