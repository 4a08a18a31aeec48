"""Names of files that every system can have, and identifiers that stay what they are."""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Iterable

from tablewright.names import is_device

# What Windows, macOS or Obsidian allow in no name of a file, or read as something else.
_REFUSED = re.compile(r'[\\/:*?"<>|#^\[\]%\x00-\x1f\x7f]+')
_LONGEST = 120
_ID_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
_ID_LENGTH = 16


def safe_name(title: str) -> str:
    """Return a name for a file, without its ending, that is as near to `title` as can be."""
    spaced = _REFUSED.sub(" ", unicodedata.normalize("NFC", title))
    name = " ".join(spaced.split())[:_LONGEST].strip(" .")
    if not name or is_device(name):
        name = f"{name}_" if name else "Untitled"
    return name


def safe_names(titles: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Return a name for each key of pairs of key and title; no two are the same but for capitals.

    Of two that would be, both say their keys.
    """
    wanted = [(key, safe_name(title)) for key, title in titles]
    counts: dict[str, int] = {}
    for _, name in wanted:
        counts[name.casefold()] = counts.get(name.casefold(), 0) + 1
    found: dict[str, str] = {}
    taken: set[str] = set()
    for key, name in wanted:
        chosen = name
        if counts[name.casefold()] > 1:
            chosen = f"{name} ({safe_name(key)})"
        while chosen.casefold() in taken:
            chosen += "_"
        taken.add(chosen.casefold())
        found[key] = chosen
    return found


def stable_id(*parts: str) -> str:
    """Return sixteen letters and digits that hang on `parts` alone, as documents are known by."""
    number = int.from_bytes(hashlib.sha256("\0".join(parts).encode()).digest(), "big")
    letters = []
    for _ in range(_ID_LENGTH):
        number, place = divmod(number, len(_ID_LETTERS))
        letters.append(_ID_LETTERS[place])
    return "".join(letters)


_PLAIN_OPTION = re.compile(r"[A-Za-z0-9]+(?:[ –][A-Za-z0-9]+)*")


def option_word(option: str, joint: str) -> str:
    """Return an option of a choice in small letters and figures of ASCII, with `joint` between.

    What cannot be written so has some letters behind it that hang on all of it.
    """
    word = re.sub(r"[^a-z0-9]+", joint, option.lower()).strip(joint)
    if _PLAIN_OPTION.fullmatch(option):
        return word
    return f"{word}{joint if word else ''}{stable_id('Option', option)[:6].lower()}"


def letters_of(number: int) -> str:
    """Return `number`, counted from 0, in capitals: A, B … Z, AA; for names without digits."""
    letters = ""
    number += 1
    while number:
        number, place = divmod(number - 1, 26)
        letters = chr(ord("A") + place) + letters
    return letters
