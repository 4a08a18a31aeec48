"""Words as they are looked for: small letters, no accents; the script of the page does the same."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from tablewright.outputs.site.alphabet import plain_letters

# Letters and figures, with the sign of "d%" and "50%"; a half is no naught.
_WORD = re.compile(r"\d+\.\d+%?|[^\W_]+%?")

# A text of more words is no name; and what each word of such a one weighs at most.
_MOST_OF_A_NAME = 6
_OF_A_SENTENCE = 2
# What begins with one of these says that something is not there.
_NOT = frozenset(("no", "not", "nothing", "none", "never"))

# Short forms, each with the words of a phrase that it stands for.
ShortForms = tuple[tuple[str, tuple[str, ...]], ...]


def plain(text: str) -> str:
    """Return `text` as it is looked for: in small letters, without accents and apostrophes."""
    return plain_letters(text.replace("’", "'").replace("'", ""))


# Columns, kinds and cells are called by the same words again and again.
@lru_cache(maxsize=16_384)
def words_in(text: str) -> tuple[str, ...]:
    """Return the words of `text` as they are looked for, in their order."""
    return tuple(_WORD.findall(plain(text)))


def short_forms(manifest: Mapping[str, tuple[str, ...]]) -> ShortForms:
    """Return the short forms of a `manifest`, each phrase as the words that it is found by."""
    return tuple(
        (short, words_in(phrase)) for short, phrases in manifest.items() for phrase in phrases
    )


def with_short_forms(
    parts: tuple[tuple[str, int], ...], forms: ShortForms
) -> Iterator[tuple[str, int]]:
    """Yield `parts`, and each short form with the weight of the phrase that it stands for."""
    yield from parts
    for text, weight in parts if forms else ():
        words = f" {' '.join(words_in(text))} "
        for short, phrase in forms:
            if f" {' '.join(phrase)} " in words:
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
