"""Drawn glyphs: dice, and what things are about; in the colour and size of the words around them.

Each is a file `glyphs/<name>.svg` among the templates: one drawing of 24 by 24 units without
colours of its own, that can be told from the others at 4 mm and at 16 pixels.
"""

from __future__ import annotations

import re

from markupsafe import Markup

FOLDER = "glyphs"
_GLYPH = re.compile(r'(<svg class="glyph"[^>]*>).*?</svg>', re.DOTALL)
_INSIDE = re.compile(r"<svg\b[^>]*>(.*)</svg>", re.DOTALL)
# A die in notation as it is printed: `d6`, `2d10`, `d%`.
_DIE = re.compile(r"(?<![A-Za-z])d(\d+|%)")
# Whoever asks for a die that nobody has drawn gets none.
_DRAWN = {"4": "d4", "6": "d6", "8": "d8", "10": "d10", "12": "d12", "20": "d20", "%": "d100"}


def glyph_html(drawing: str, said: str = "") -> Markup:
    """Return the file of a glyph as a part of a page; `said` is what is read aloud instead of it.

    What says nothing stands beside its word, and is not read.
    """
    found = _INSIDE.search(drawing)
    shapes = Markup(found[1].strip()) if found else Markup()
    if said:
        return Markup(
            '<svg class="glyph" viewBox="0 0 24 24" role="img"><title>{}</title>{}</svg>'
        ).format(said, shapes)
    return Markup('<svg class="glyph" viewBox="0 0 24 24" aria-hidden="true">{}</svg>').format(
        shapes
    )


def with_blank_glyphs(html: str) -> str:
    """Return `html` with nothing drawn in glyphs, for whoever measures: they take the same room."""
    return _GLYPH.sub(r"\1</svg>", html)


def die_glyph(words: str) -> str:
    """Return the name of the glyph of the first die in `words`, or nothing if it has none."""
    found = _DIE.search(words)
    return _DRAWN.get(found[1], "") if found else ""
