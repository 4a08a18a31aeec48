"""No word is so wide that some page could not hold it, however it is laid out."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tablewright.fonts import FontMissing
from tablewright.fonts.widths import width_in_mm
from tablewright.kinds import Entry
from tablewright.library import Scope
from tablewright.proofs.labels import labels_of
from tablewright.proofs.proof import Finding, proof
from tablewright.prose import plain_text

# The narrowest page that holds an entry whole, a leaf of the booklet, and its smallest type: in
# that of a card it is wider.
NARROWEST_PAGE = 119.0
SMALLEST_TYPE = 9.0

# So many letters have room anywhere; lines may end behind hyphens, dashes and strokes.
LONG_WORD = 36
_LONG_WORD = re.compile(rf"[^\s\-–—/]{{{LONG_WORD},}}")
_HINT = "write it in several words, or with hyphens where a line may end"


@proof("TW606", "word-too-wide", Entry)
def word_too_wide(entry: Entry, scope: Scope) -> Iterator[Finding]:
    """A word is wider than a page.

    What it does: measures long words of texts and labels in the smallest type, 9 pt, against the
    narrowest page that an entry must fit, a leaf of the booklet: 119 mm, or about 75 letters. The
    title of an entry is measured as little as a key that only formulas use: it may be broken.

    Why it matters: a word is never broken, so no page could be printed.

    Example: `{sky: Aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaargh}`

    What to write instead: several words, or hyphens where a line may end.
    """
    del scope
    try:
        yield from _in_texts(entry)
        yield from _in_labels(entry)
    except FontMissing:
        # Whatever sets type says so itself, and which face it is.
        return


def _in_texts(entry: Entry) -> Iterator[Finding]:
    for text in entry.texts():
        # Most texts have no such word even with all their marks.
        if _LONG_WORD.search(text.markdown):
            for word, message in _wide_words(plain_text(text.markdown)):
                offset = text.markdown.find(word)
                inside = (offset, len(word)) if offset >= 0 else None
                yield Finding(text.pointer, message, _HINT, inside=inside)


def _in_labels(entry: Entry) -> Iterator[Finding]:
    for label in labels_of(entry):
        if len(label.words) >= LONG_WORD and label.pointer != ("title",):
            for word, message in _wide_words(label.words):
                inside = (label.words.find(word), len(word))
                yield Finding(label.pointer, message, _HINT, key=label.is_key, inside=inside)


def _wide_words(words: str) -> Iterator[tuple[str, str]]:
    """Yield the words that no page holds, each with what is wrong with it."""
    for word in _LONG_WORD.findall(words):
        width = width_in_mm(word, SMALLEST_TYPE)
        if width > NARROWEST_PAGE:
            message = (
                f"this word is {width:.0f} mm wide even at {SMALLEST_TYPE:g} pt, and the narrowest "
                f"page {NARROWEST_PAGE:.0f} mm"
            )
            yield word, message
