"""Names as authors misspell them, and as addresses need them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from difflib import SequenceMatcher, get_close_matches
from itertools import islice

from tablewright.allowance import is_spent, use_up, work
from tablewright.hints import Hint
from tablewright.records import Struct, field

# Steps that one run may spend on guessing: about a quarter of a second. One is a letter held
# against another.
MOST_GUESSING = 2_000_000
# Letters that are held against others in a step.
_LETTERS_OF_A_STEP = 25
# A longer name is no slip of the keyboard.
LONGEST_GUESSED = 80
# Of more names, only those that begin alike are looked at.
MOST_LOOKED_AT = 500
# How like the nearest name must be, and how much less the next one, for a program to write it.
SURE, FAR_APART = 0.75, 0.08
# Nobody chooses from more.
MOST_WANTED = 2_000
# More names do not help whoever reads a hint.
MOST_NAMED = 40


class Wanted(Struct, frozen=True):
    """Names that would be known where `mark`, which is none, stands: `names` fills up meanwhile."""

    mark: str
    names: dict[str, None] = field(default_factory=dict)


_WANTED: ContextVar[Wanted | None] = ContextVar("wanted", default=None)


@contextmanager
def wanted(mark: str) -> Iterator[Wanted]:
    """Note which names are known wherever something that holds `mark` is guessed at meanwhile."""
    found = Wanted(mark)
    token = _WANTED.set(found)
    try:
        yield found
    finally:
        _WANTED.reset(token)


def did_you_mean(written: str, candidates: Iterable[str]) -> Hint:
    """Return "did you mean `x`?" for the known name nearest to `written`, or nothing.

    Nothing either, and `candidates` are not asked for, once a run has guessed enough: a file may
    have ten thousand names that nobody knows.
    """
    asked = _WANTED.get()
    if asked is not None and asked.mark in written:
        asked.names.update(dict.fromkeys(islice(candidates, MOST_WANTED)))
        return Hint("")
    if len(written) > LONGEST_GUESSED or is_spent("guessing", MOST_GUESSING):
        return Hint("")
    choices = sorted(choice for choice in candidates if len(choice) <= LONGEST_GUESSED)
    typed = written.lower()
    lower = {choice.lower(): choice for choice in reversed(choices)}
    if len(lower) > MOST_LOOKED_AT:
        lower = {low: choice for low, choice in lower.items() if low[:1] == typed[:1]}
    letters = sum(map(len, lower))
    # To sort them takes time as well.
    held_against = 5 * len(choices) + len(typed) * letters + 1
    use_up("guessing", held_against)
    work(held_against // _LETTERS_OF_A_STEP)
    near = get_close_matches(typed, lower, n=2, cutoff=0.6)
    near = [name for name in near if not _is_another(typed, name)]
    if not near:
        return Hint("")
    meant = lower[near[0]]
    return Hint(f"did you mean `{meant}`?", meant, written, is_sure=_is_plain(typed, near))


def _is_another(typed: str, near: str) -> bool:
    """Return whether `near` is another word: a slip seldom spoils the beginning and more of it."""
    return typed[:1] != near[:1] and SequenceMatcher(None, typed, near).ratio() < SURE


def _is_plain(typed: str, near: list[str]) -> bool:
    """Return whether nobody can doubt that the first of `near` is meant, and not the second."""
    likeness = [SequenceMatcher(None, typed, name).ratio() for name in near]
    return likeness[0] >= SURE and (len(near) < 2 or likeness[0] - likeness[1] >= FAR_APART)


def one_of(candidates: Iterable[str]) -> str:
    """Return the known names as a phrase: "`a`, `b` or `c`", the first of very many of them."""
    names = [f"`{name}`" for name in candidates]
    if len(names) > MOST_NAMED:
        return f"{', '.join(names[:MOST_NAMED])} and {len(names) - MOST_NAMED:,} more"
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} or {names[-1]}"


# Begins with a vowel, and is spoken as if it did not.
_SPOKEN_WITH_A = ("eu", "one", "uni", "use")


def with_article(noun: str) -> str:
    """Return `noun` with the article that it is spoken with: "a table", "an example"."""
    lower = noun.lower()
    is_vowel = lower.startswith(tuple("aeiou")) and not lower.startswith(_SPOKEN_WITH_A)
    return f"{'an' if is_vowel else 'a'} {noun}"


def suggestion(written: str, candidates: Iterable[str], what: str) -> str:
    """Return a hint for an unknown name: the nearest known one, or all there are."""
    if is_spent("guessing", MOST_GUESSING):
        return f"there are other {what} here"
    choices = list(candidates)
    near = did_you_mean(written, choices)
    if near or not choices:
        return near or f"there are no {what} here"
    return f"the {what} here: {one_of(choices)}"


_ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


def is_id(word: str) -> bool:
    """Return whether an entry or a pack can be called `word`: as the stem of a file's name is."""
    return _ID.fullmatch(word) is not None


# What Windows keeps for devices, whatever ending stands behind it, and in no name of a file.
_DEVICE = re.compile(r"(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$) *(\..*)?", re.I)
_NOT_IN_NAMES = re.compile(r'[<>:"/\\|?*\x00-\x1f]|[. ]$')


def is_device(name: str) -> bool:
    """Return whether Windows takes a file or folder `name` for a device, and can have none."""
    return _DEVICE.fullmatch(name) is not None


def is_portable(name: str) -> bool:
    """Return whether every system can have a file or folder that is called `name`."""
    return not is_device(name) and _NOT_IN_NAMES.search(name) is None


def slug(title: str) -> str:
    """Return `title` as part of an address: small letters, digits and single hyphens."""
    plain = title.casefold()
    if not plain.isascii():
        letters = unicodedata.normalize("NFKD", plain)
        plain = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")


# How names begin that an author would begin with a figure.
_COUNTED = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")


def as_name(written: str) -> str:
    """Return `written` as formulas can name it: `hit_points`, `first_level` for `1st level`.

    Nothing where nobody could say what it would be called.
    """
    name = slug(written).replace("-", "_")
    counted = re.match(r"([1-9])(?:st|nd|rd|th)(?![a-z0-9])", name)
    if counted is not None:
        name = _COUNTED[int(counted[1]) - 1] + name[counted.end() :]
    begins_well = name[:1].isalpha() and len(name) <= LONGEST_GUESSED
    return name if begins_well and name != written else ""


def as_written(value: object) -> str:
    """Return a value as YAML writes it: "true", "[a, 2]", "{a: 2}"."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list | tuple):
        return f"[{', '.join(as_written(item) for item in value)}]"
    if isinstance(value, dict):
        pairs = (f"{key}: {as_written(held)}" for key, held in value.items())
        return f"{{{', '.join(pairs)}}}"
    return "nothing" if value is None else str(value)
