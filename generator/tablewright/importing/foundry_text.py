"""What results in Foundry VTT say: HTML, with links and rolls of its own among the words."""

from __future__ import annotations

import re

from tablewright.importing.html_text import text_of_html
from tablewright.importing.text import escaped, plain

_LINK = re.compile(r"@\w+\[[^\[\]]*\](?:\{(?P<label>[^{}]*)\})?")
_ROLL = re.compile(
    r"\[\[(?:/\w+\s+)?(?P<roll>[^\[\]#]*?)(?:#[^\[\]]*)?\]\](?:\{(?P<label>[^{}]*)\})?"
)
_TAG = re.compile(r"<[A-Za-z/!]|&#?\w+;")
_NAME = re.compile(r"[^\[\]{}.]*$")


def foundry_text(words: str) -> tuple[str, str]:
    """Return a result's text, and its plain words; raises `UnsayableText`."""
    said = _ROLL.sub(lambda found: found["label"] or found["roll"].strip(), words)
    said = _LINK.sub(_label, said)
    if _TAG.search(said):
        return text_of_html(said)
    text = escaped(said)
    return text, plain(text)


def _label(found: re.Match[str]) -> str:
    if found["label"]:
        return found["label"]
    inside = found[0][found[0].index("[") + 1 : found[0].index("]")]
    name = _NAME.search(inside)
    return name[0] if name is not None else inside
