"""What results in Foundry VTT say: HTML, with links and rolls of its own among the words."""

from __future__ import annotations

import re

from tablewright.importing.html_text import text_of_html
from tablewright.importing.text import UnsayableText, escaped, link_to, plain

_LINK = re.compile(r"@(?P<sort>\w+)\[(?P<to>[^\[\]]*)\](?:\{(?P<label>[^{}]*)\})?")
_ROLL = re.compile(
    r"\[\[(?:/\w+\s+)?(?P<roll>[^\[\]#]*?)(?:#[^\[\]]*)?\]\](?:\{(?P<label>[^{}]*)\})?"
)
_TAG = re.compile(r"<[A-Za-z/!]|&#?\w+;")
_NAME = re.compile(r"[^\[\]{}.]*$")
# Stands for a link while the words around it become a text.
_PLACE = re.compile("\ue000([0-9]+)\ue001")


def foundry_text(words: str) -> tuple[str, str]:
    """Return a result's text, and its plain words; raises `UnsayableText`."""
    if "\ue000" in words:
        raise UnsayableText("it holds a sign of private use")
    links: list[str] = []

    def kept(found: re.Match[str]) -> str:
        label = _label(found)
        if not label.strip() or not found["to"].strip():
            return label
        links.append(link_to(escaped(label), _there(found)))
        return f"\ue000{len(links) - 1}\ue001"

    said = _ROLL.sub(lambda found: found["label"] or found["roll"].strip(), words)
    said = _LINK.sub(kept, said)
    text = text_of_html(said)[0] if _TAG.search(said) else escaped(said)
    text = _PLACE.sub(lambda found: links[int(found[1])], text)
    return text, plain(text)


def _there(found: re.Match[str]) -> str:
    """Return what a link leads to: a table by its name or identifier, or whatever else it is."""
    to = found["to"].strip()
    return f"RollTable.{to}" if found["sort"] == "RollTable" and "." not in to else to


def _label(found: re.Match[str]) -> str:
    if found["label"]:
        return found["label"]
    name = _NAME.search(found["to"])
    return name[0] if name is not None else found["to"]
