"""Words as they are looked for: small letters, no accents; the script of the page does the same."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from tablewright.library import Scope
from tablewright.outputs.site.alphabet import plain_letters

# Letters and figures, with the sign of "d%" and "50%"; a half is no naught.
_WORD = re.compile(r"\d+\.\d+%?|[^\W_]+%?")

# A text of more words is no name; and what each word of such a one weighs at most.
_MOST_OF_A_NAME = 6
# Of so many texts it is known which short forms stand for a phrase in them.
_TEXTS_KNOWN = 16_384
_OF_A_SENTENCE = 2
# What begins with one of these says that something is not there.
_NOT = frozenset(("no", "not", "nothing", "none", "never"))


def plain(text: str) -> str:
    """Return `text` as it is looked for: in small letters, without accents and apostrophes."""
    return plain_letters(text.replace("’", "'").replace("'", ""))


# Columns, kinds and cells are called by the same words again and again.
@lru_cache(maxsize=_TEXTS_KNOWN)
def words_in(text: str) -> tuple[str, ...]:
    """Return the words of `text` as they are looked for, in their order."""
    return tuple(_WORD.findall(plain(text)))


class ShortForms:
    """Short forms with the phrases that each stands for."""

    def __init__(self, forms: Iterable[tuple[str, tuple[str, ...]]]) -> None:
        self._phrases = tuple(
            (short, _line_of(phrase)) for short, phrases in forms for phrase in phrases
        )
        # Columns, kinds and cells are called by the same words again and again.
        self._found: dict[str, tuple[str, ...]] = {}

    def __iter__(self) -> Iterator[str]:
        """Yield the short forms."""
        return (short for short, _ in self._phrases)

    def of(self, text: str) -> tuple[str, ...]:
        """Return the short forms of the phrases in `text`."""
        if not self._phrases:
            return ()
        found = self._found.get(text)
        if found is None:
            words = _line_of(text)
            found = tuple(short for short, phrase in self._phrases if phrase in words)
            if len(self._found) == _TEXTS_KNOWN:
                self._found.clear()
            self._found[text] = found
        return found


NO_SHORT_FORMS = ShortForms(())
# One for all entries of a pack, as long as its manifest has the same.
_short_forms = lru_cache(maxsize=64)(ShortForms)


def short_forms_of(scope: Scope) -> ShortForms:
    """Return the short forms that the manifest of a pack has, if it has any."""
    if scope.manifest is None:
        return NO_SHORT_FORMS
    return _short_forms(tuple(scope.manifest.short_forms.items()))


def with_short_forms(
    parts: tuple[tuple[str, int], ...], forms: ShortForms
) -> Iterator[tuple[str, int]]:
    """Yield `parts`, and each short form with the weight of the phrase that it stands for."""
    yield from parts
    for text, weight in parts:
        for short in forms.of(text):
            yield short, weight


def weighed(parts: Iterable[tuple[str, int]]) -> Mapping[str, int]:
    """Return each word of `parts` with its greatest weight, from 1 to 9.

    A word of a sentence weighs little wherever that stands: names are what is looked for. Nor is
    anything called by what it is not: nobody who seeks an effect means "No effect".
    """
    found: dict[str, int] = {}
    for text, weight in parts:
        words = words_in(text)
        is_name = len(words) <= _MOST_OF_A_NAME and not (len(words) > 1 and words[0] in _NOT)
        most = weight if is_name else min(weight, _OF_A_SENTENCE)
        for word in words:
            if most > found.get(word, 0):
                found[word] = most
    return found


def _line_of(text: str) -> str:
    """Return the words of `text` in one line, so that a phrase is found in it by whole words."""
    return f" {' '.join(words_in(text))} "
