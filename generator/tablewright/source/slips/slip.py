"""A slip of the pen on one line of YAML, and the commonest of them."""

from __future__ import annotations

import re

from tablewright.records import Struct


class Slip(Struct, frozen=True):
    """What is wrong with the characters from `start` to `end` of a line, counted from 0.

    `edits` are what takes the place of which characters of the line; `hint` says so in words. What
    is not `is_sure` somebody has to write himself.
    """

    start: int
    end: int
    message: str
    hint: str
    edits: tuple[tuple[int, int, str], ...]
    is_sure: bool = True

    def mended(self, line: str) -> str:
        """Return `line` as it was meant."""
        for start, end, text in sorted(self.edits, reverse=True):
            line = line[:start] + text + line[end:]
        return line


def glued(found: re.Match[str]) -> Slip:
    """Return the slip of a key, a colon and a value without a blank between them."""
    colon = found.end(1)
    message = "a blank is missing after this colon"
    edit = (colon, colon + 1, ": ")
    return Slip(colon, colon + 1, message, "write a blank after the colon", (edit,))


def other_sign(found: re.Match[str]) -> Slip:
    """Return the slip of a key with another sign than a colon behind it."""
    message = f"a colon parts a key from its value, not `{found[2].strip()}`"
    edit = (found.start(2), found.end(), ": ")
    return Slip(found.end(2) - 1, found.end(2), message, "", (edit,))


def no_comma(found: re.Match[str], start: int) -> Slip:
    """Return the slip of a key without a comma before it, in a text that begins at `start`."""
    at = start + found.start()
    if found["sign"]:
        message = "a comma parts keys in braces, not `;`"
        return Slip(at, at + 1, message, "", ((at, at + 1, ","),))
    key = start + found.start("key")
    message = f"a comma is missing before `{found['key']}`"
    return Slip(key, key + len(found["key"]), message, "", ((at, at, ","),))
