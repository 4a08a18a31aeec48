"""Documents for programs, which are UTF-8 whatever a terminal can show."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import TextIO

# JSON allows them bare; a terminal obeys some of them, and reorders the line by others.
_LEFT_BARE = re.compile("[\x7f-\x9f\u2028-\u202e\u2066-\u2069]")


def storable(text: str) -> str:
    """Return `text` without the lone surrogates of file names that are not UTF-8."""
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


def write_utf8(text: str, stream: TextIO) -> None:
    """Write `text` in UTF-8, whatever the encoding of `stream`."""
    encoding = (getattr(stream, "encoding", None) or "utf-8").lower().replace("-", "")
    buffer = getattr(stream, "buffer", None)
    if encoding != "utf8" and buffer is not None:
        stream.flush()
        buffer.write(text.encode("utf-8"))
        buffer.flush()
    else:
        stream.write(text)


def write_json(document: Mapping[str, object], stream: TextIO) -> None:
    """Write `document` as JSON, with nothing in it that a terminal obeys."""
    text = json.dumps(document, ensure_ascii=False, indent=2) + "\n"
    write_utf8(_LEFT_BARE.sub(lambda found: f"\\u{ord(found[0]):04x}", text), stream)
