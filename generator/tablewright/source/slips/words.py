"""Words of YAML on a line that is not right: keys, values up to where they were meant to end."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Collection

# A key that nobody takes for a piece of a text, when a colon follows.
KEY = r"[A-Za-z_][\w-]*"
# What can be a key of several words; it is one only where other lines have it too.
_PHRASE = r"[^\s,:{}\[\]\"'#&*!|>%@`()-][^,:{}\[\]\"'#\n]*?"
_KEYS = re.compile(rf"(?:^[ ]*(?:-[ ]+)*|[{{,][ ]*)({_PHRASE})[ ]*:(?=\s|$)", re.MULTILINE)
_KEY_NEXT = re.compile(rf",\s*(?P<key>{_PHRASE})\s*:(?=[\s,}}]|$)")
_QUOTED_KEY_NEXT = re.compile(r",\s*(?:\"[^\"]*\"|'[^']*')\s*:(?=\s|$)")
# Behind a brace that closes; another may be one too many.
_CLOSES = re.compile(r"[}\])]\s*(?:$|#|[,}\]])")
_CURLY = {"“": "”", "„": "“", "‘": "’", "‚": "‘", "«": "»", "»": "«", "”": "”", "’": "’"}


def keys_on(text: str) -> Counter[str]:
    """Return what stands before colons on the lines of `text`, and how often."""
    return Counter(found.strip() for found in _KEYS.findall(text))


def is_key_next(line: str, at: int, known: Collection[str]) -> bool:
    """Return whether the comma at `at` parts a value in braces from the next key."""
    if _QUOTED_KEY_NEXT.match(line, at):
        return True
    found = _KEY_NEXT.match(line, at)
    if found is None:
        return False
    return found["key"] in known or re.fullmatch(KEY, found["key"]) is not None


def value_end(line: str, start: int, known: Collection[str]) -> int:
    """Return where the value in braces was meant to end that begins at `start`.

    That is before a comma and a key, before a brace that closes, or at the end of the line.
    """
    depth = 0
    for at in range(start, len(line)):
        sign = line[at]
        if sign == "," and depth == 0 and is_key_next(line, at, known):
            return at
        if sign == "{":
            depth += 1
        elif sign == "}":
            if depth == 0 and _CLOSES.match(line, at):
                return at
            depth = max(depth - 1, 0)
    return len(line.rstrip())


def quotation_end(line: str, start: int) -> int | None:
    """Return where the quotation ends, for YAML, that begins at `start`; None if it does not."""
    pattern = r"\"(?:[^\"\\]|\\.)*+\"" if line[start] == '"' else r"'(?:[^']|'')*+'(?!')"
    found = re.compile(pattern).match(line, start)
    return None if found is None else found.end()


def meant_end(line: str, start: int, known: Collection[str], *, in_braces: bool) -> int | None:
    """Return where the quotation was meant to end that begins at `start`, or None.

    It is the same sign, before a comma and a key, a brace that closes, or the end of the line.
    """
    quote = line[start]
    for at in range(start + 1, len(line)):
        if line[at] != quote:
            continue
        behind = at + 1 + len(line[at + 1 :]) - len(line[at + 1 :].lstrip())
        if behind >= len(line):
            return at + 1
        closes = line[behind] == "," and is_key_next(line, behind, known)
        if in_braces and (closes or _CLOSES.match(line, behind)):
            return at + 1
    return None


def bracket_end(line: str, start: int) -> int | None:
    """Return where the list or mapping ends that is opened at `start`; None if it does not."""
    depth, at = 0, start
    while at < len(line):
        sign = line[at]
        if sign in "\"'" and line[at - 1] in " [{,:":
            end = quotation_end(line, at)
            if end is None:
                return None
            at = end
            continue
        depth += (sign in "[{") - (sign in "]}")
        at += 1
        if depth == 0:
            return at
    return None


def curly(text: str) -> str | None:
    """Return what stands between the curly quotes around `text`, or None without such."""
    if len(text) > 2 and _CURLY.get(text[0]) == text[-1]:
        return text[1:-1]
    return None


def in_quotes(text: str) -> str:
    """Return `text` in the quotes that leave it as it is, as far as one of the two do."""
    if '"' in text and "'" not in text:
        return f"'{text}'"
    return json.dumps(text, ensure_ascii=False)
