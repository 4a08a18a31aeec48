"""What kind of entry a file holds, as far as its first lines tell without reading it as YAML."""

from __future__ import annotations

import re
from pathlib import Path

from tablewright.guarded import UnreadableFileError, read_head

# Where most files have said it.
_HEAD = 512
# Lines that can stand before it, and can be nothing else than they seem: none of them opens
# quotation marks, a block or a bracket, and none goes on with the line above.
_BEFORE = re.compile(r"(?:---)?\s*|#.*|[a-z_]+:[ \t]+[^\s\"'|>&*!?%@`\[{#][^#]*")
_KIND = re.compile(r"kind:[ \t]+([a-z][a-z0-9-]*)[ \t]*(?:#.*)?")


def kind_ahead(path: Path, inside: Path) -> str | None:
    """Return the kind that the file at `path` tells of itself in its first lines; None if unclear.

    Where it returns one, the file is of that kind, or none of its own kind: it cannot be read, or
    has a fault. It lies `inside` that folder.
    """
    try:
        head = read_head(path, inside, _HEAD)
    except UnreadableFileError:
        return None
    return kind_told(head.decode("utf-8-sig", "replace"))


def kind_told(text: str) -> str | None:
    """Return the kind that a file whose text begins with `text` is of; see `kind_ahead`."""
    # The last line may go on, and so does a plain value whose next line is indented.
    lines = re.split(r"\r\n|\r|\n", text)[:-1]
    for number, line in enumerate(lines[:-1]):
        found = _KIND.fullmatch(line)
        if found is not None:
            return None if lines[number + 1][:1].isspace() else found.group(1)
        if not _BEFORE.fullmatch(line):
            return None
    return None
