"""Characters of templates that the type cannot print; those of entries are found by a proof."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tablewright.diagnostics import Diagnostic, Span
from tablewright.fonts.brought import BroughtFace
from tablewright.fonts.glyphs import missing_glyphs, unprintable_runs, writable_instead
from tablewright.fonts.rules import GLYPH_MISSING


def glyph_diagnostics(
    text: str, templates: Mapping[str, str], faces: Sequence[BroughtFace] = ()
) -> tuple[Diagnostic, ...]:
    """Return a diagnostic for every run of characters of `text` without glyphs, each once.

    Each stands where the first of `templates` (texts by name) that has the run has it, or else at
    the beginning of the first. `faces` are what a pack brings. Raises `fonts.FontMissing`.
    """
    runs = dict.fromkeys(run for _, run in unprintable_runs(text, faces))
    return tuple(
        GLYPH_MISSING.at(_place(run, templates), missing_glyphs(run), hint=writable_instead(run))
        for run in runs
    )


def _place(run: str, templates: Mapping[str, str]) -> Span:
    for file, text in templates.items():
        offset = text.find(run)
        if offset >= 0:
            line = text.count("\n", 0, offset) + 1
            column = offset - (text.rfind("\n", 0, offset) + 1) + 1
            return Span(file, line, column, line, column + len(run))
    return Span(next(iter(templates), ""))
