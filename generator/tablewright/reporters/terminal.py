"""What the stream at the other end can show: colours, columns, characters."""

from __future__ import annotations

import os
import shutil
from typing import TextIO

PLAIN_COLUMNS = 100


def is_terminal(stream: TextIO) -> bool:
    """Return whether `stream` is a terminal that understands more than plain lines."""
    return stream.isatty() and os.environ.get("TERM") != "dumb"


def wants_colour(stream: TextIO) -> bool:
    """Return whether to colour what goes to `stream`.

    `NO_COLOR` (see no-color.org) wins over `FORCE_COLOR`, and both over what `stream` is; an empty
    variable counts as unset.
    """
    if os.environ.get("NO_COLOR"):
        return False
    forced = os.environ.get("FORCE_COLOR", "")
    if forced:
        return forced != "0"
    return is_terminal(stream)


def columns(stream: TextIO) -> int:
    """Return the columns for a source line: the terminal's, else a fixed number."""
    if not is_terminal(stream):
        return PLAIN_COLUMNS
    return max(40, shutil.get_terminal_size((PLAIN_COLUMNS, 24)).columns)


_STRAIGHT = str.maketrans("‘’“”", "''\"\"")


def encodable(text: str, stream: TextIO) -> str:
    """Return `text` with escapes for the characters that `stream`'s encoding lacks.

    Curly quotation marks that it lacks become straight ones.
    """
    encoding = getattr(stream, "encoding", None) or "utf-8"
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        text = text.translate(_STRAIGHT)
    return text.encode(encoding, "backslashreplace").decode(encoding)
