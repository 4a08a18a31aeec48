"""Footnotes that a document of Markdown defines anywhere: `[^1]: At night only.`"""

from __future__ import annotations

import re
from collections import Counter

from tablewright.importing.notation import spaced
from tablewright.importing.text import UnsayableText, from_markdown

_DEFINED = re.compile(r" {0,3}\[\^(?P<name>[\w-]{1,20})\]:\s*(?P<words>\S.*)")
_POINTED = re.compile(r"\[\^([\w-]{1,20})\]")
_POINTED_AND_DEFINED = 2
_FENCE = re.compile(r" {0,3}(?:```|~~~)")


def take_definitions(lines: list[str]) -> dict[str, str]:
    """Return the texts of footnotes by their names, and empty their lines.

    One that a text here can't say stays where it is; one that nothing points to is a paragraph.
    """
    found: dict[str, str] = {}
    pointed = Counter(_POINTED.findall("\n".join(lines)))
    fenced = False
    at = 0
    while at < len(lines):
        fenced ^= _FENCE.match(lines[at]) is not None
        defined = None if fenced else _DEFINED.fullmatch(lines[at])
        end = at + 1
        if defined is not None and pointed[defined["name"]] < _POINTED_AND_DEFINED:
            lines[at] = f"\\{lines[at].lstrip()}"
        elif defined is not None:
            words = [defined["words"]]
            while end < len(lines) and lines[end].startswith("    ") and lines[end].strip():
                words.append(lines[end])
                end += 1
            try:
                found.setdefault(defined["name"], from_markdown(spaced(" ".join(words)), [])[0])
                lines[at:end] = [""] * (end - at)
            except UnsayableText:
                pass
        at = end
    return found
