"""Type of any other family than ours is a fault: another machine would print another page."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence, Set

from tablewright import fonts
from tablewright.diagnostics import Diagnostic, Span
from tablewright.fonts.brought import BroughtFace
from tablewright.fonts.reading import reading_family
from tablewright.fonts.rules import FONT_MISSING


def font_diagnostics(
    families: Iterable[str], templates: Mapping[str, str], faces: Sequence[BroughtFace] = ()
) -> tuple[Diagnostic, ...]:
    """Return a diagnostic for every family that is not ours, at the template that names it.

    `templates` are the texts of the templates and style sheets in question by their names, and
    `faces` what a pack brings.
    """
    own = {*fonts.OWN_FAMILIES, *(face.family for face in faces), reading_family(faces)}
    hint = f"everything is set in {' or '.join(fonts.OWN_FAMILIES)}; take the other family away"
    return tuple(
        FONT_MISSING.at(
            _place(family, templates, own), f"words are set in another type: {family}", hint=hint
        )
        for family in dict.fromkeys(families)
        if not set(_stack(family)).issubset(own)
    )


def _place(family: str, templates: Mapping[str, str], own: Set[str]) -> Span:
    """Return where a template first names one of the families of a stack; else its first line."""
    for name in _stack(family):
        if name in own:
            continue
        wanted = re.compile(rf"font[^;}}]*?({re.escape(name)})", re.IGNORECASE)
        for file, text in templates.items():
            found = wanted.search(text)
            if found:
                line = text.count("\n", 0, found.start(1)) + 1
                column = found.start(1) - (text.rfind("\n", 0, found.start(1)) + 1) + 1
                return Span(file, line, column, line, column + len(name))
    return Span(next(iter(templates), ""))


def _stack(family: str) -> list[str]:
    """Return the families of which the first that has a character sets it."""
    return [part.strip() for part in family.split(",")]
