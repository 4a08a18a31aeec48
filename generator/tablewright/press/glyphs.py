"""Characters that the type cannot print, found where their author typed them."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping

from tablewright import fonts
from tablewright.diagnostics import Diagnostic, Span
from tablewright.kinds import Entry
from tablewright.press.rules import GLYPH_MISSING

# Stand-ins that the type has, for characters that authors like.
_INSTEAD = {
    "★": "*",
    "☆": "*",
    "✔": "✓",
    "■": "•",
    "▪": "•",
    "▸": "→",
    "➔": "→",
    "⇒": "→",
    "‑": "-",
    "―": "—",
}


def glyph_diagnostics(
    text: str, entries: Iterable[Entry], templates: Mapping[str, str]
) -> tuple[Diagnostic, ...]:
    """Return a diagnostic for every character of `text` without a glyph.

    Each stands where the first of `entries` that has the character has it, or else the first of
    `templates` (texts by name). Raises `fonts.FontMissing`.
    """
    # Joiners and the like are never drawn, and need no glyph.
    visible = "".join(c for c in text if unicodedata.category(c) != "Cf")
    missing = fonts.missing_characters(visible)
    if not missing:
        return ()
    known = tuple(entries)
    return tuple(_diagnostic(character, known, templates) for character in missing)


def _diagnostic(
    character: str, entries: tuple[Entry, ...], templates: Mapping[str, str]
) -> Diagnostic:
    name = unicodedata.name(character, "a character without a name")
    message = f"the type has no glyph for {character} (U+{ord(character):04X}, {name.lower()})"
    for entry in entries:
        span = _place(character, entry)
        if span is not None:
            return GLYPH_MISSING.at(span, f"{message} in {entry.title}", hint=_hint(character))
    for file, text in templates.items():
        place = text.find(character)
        if place >= 0:
            line = text.count("\n", 0, place) + 1
            column = place - (text.rfind("\n", 0, place) + 1) + 1
            span = Span(file, line, column, line, column + 1)
            return GLYPH_MISSING.at(span, message, hint=_hint(character))
    return GLYPH_MISSING.at(Span(next(iter(templates), "")), message, hint=_hint(character))


def _place(character: str, entry: Entry) -> Span | None:
    source = entry.source
    for pointer, place in source.places.items():
        if place.text is not None and character in place.text:
            return source.span_inside(pointer, place.text.index(character), 1)
        if pointer and character in str(pointer[-1]):
            return source.span(pointer, key=True)
    return None


def _hint(character: str) -> str:
    if character in _INSTEAD:
        return f"write {_INSTEAD[character]} instead"
    return "write a character that the type has, such as * † • → × ½ ✓, or words"
