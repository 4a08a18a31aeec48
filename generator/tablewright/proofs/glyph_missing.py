"""Every character that a pack writes down can be printed."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.fonts import FontMissing
from tablewright.fonts.glyphs import missing_glyphs, unprintable_runs, writable_instead
from tablewright.fonts.rules import GLYPH_MISSING
from tablewright.kinds import Entry
from tablewright.library import Scope
from tablewright.proofs.proof import Finding, Proof
from tablewright.prose.entities import decoded


def _glyph_missing(entry: Entry, scope: Scope) -> Iterator[Finding]:
    """Yield the characters without a glyph in all that the file says: values, keys, and entities.

    Everything is looked at, and not only what some aid shows: titles, names, formulas and texts
    all come to stand on the site, and most of it on paper.
    """
    del scope
    try:
        yield from _as_typed(entry)
        yield from _decoded(entry)
    except FontMissing:
        # Whatever sets type says so itself, and which face it is.
        return


def _as_typed(entry: Entry) -> Iterator[Finding]:
    for pointer, position in entry.source.places.items():
        for offset, run in unprintable_runs(position.text or ""):
            yield Finding(
                pointer, missing_glyphs(run), writable_instead(run), inside=(offset, len(run))
            )
        key = pointer[-1] if pointer else ""
        if position.has_key and isinstance(key, str):
            for offset, run in unprintable_runs(key):
                inside = (offset, len(run))
                yield Finding(
                    pointer, missing_glyphs(run), writable_instead(run), key=True, inside=inside
                )


def _decoded(entry: Entry) -> Iterator[Finding]:
    """Yield entities of texts, such as `&#9733;`, that stand for characters without a glyph."""
    for text in entry.texts():
        for offset, length, characters in decoded(text.markdown):
            for _, run in unprintable_runs(characters):
                inside = (offset, length)
                yield Finding(
                    text.pointer, missing_glyphs(run), writable_instead(run), inside=inside
                )


glyph_missing = Proof(GLYPH_MISSING, Entry, _glyph_missing)
