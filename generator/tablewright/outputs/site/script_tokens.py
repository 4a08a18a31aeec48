"""The pieces of a script, and in which brackets each stands, read as far as names need it.

Where a brace opens a block, an object or a class is told by what stands before it, which is enough
for the dialect that `docs/website.md` tells of.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from tablewright.records import Struct

_TOKEN = re.compile(
    r"""
    (?P<blank>[ \t]+)
    | (?P<line>\n)
    | (?P<comment>//[^\n]*|/\*.*?\*/)
    | (?P<text>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')
    | (?P<number>\.?\d[\w.]*)
    | (?P<name>\#?[A-Za-z_$\u0080-\uffff][\w$\u0080-\uffff]*)
    | (?P<sign>\.\.\.|=>|\?\.(?!\d)|.)
    """,
    re.VERBOSE | re.DOTALL,
)
_PATTERN = re.compile(r"/(?:[^/\\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/[a-z]*")
_WITHIN_TEMPLATE = re.compile(r"(?:[^`\\$]|\\.|\$(?!\{))*(?:`|\$\{)", re.DOTALL)
# Behind these words a value is still to come; behind others it stands there.
_VALUES_COME = "return typeof case in of do else void delete await throw new instanceof const let"
_BEFORE_VALUES = frozenset(_VALUES_COME.split())
_BLOCKS_BEGIN_BEHIND = frozenset(
    ["", ")", ";", "{", "}", "=>", "else", "try", "catch", "finally", "do"]
)
# `class Fault extends Tablewright.Fault {`, with blanks.
_WORDS_OF_A_CLASS = 12
_LABELS = frozenset(["case", "default"])
# Pieces of these kinds say nothing.
BLANK = frozenset(["blank", "line", "comment"])


class Token(Struct):
    """A piece of a script: its `kind`, what it says, and in which brackets it stands."""

    kind: str
    said: str
    # How the innermost open bracket is read: "(", "[", "block", "object", "class", "${" or "".
    inside: str = ""
    depth: int = 0
    # The place of the bracket that closes this one, or is closed by it.
    other: int | None = None


def read_tokens(script: str) -> list[Token] | None:
    """Return the pieces of `script`, or None where it cannot be read."""
    tokens: list[Token] = []
    # The places of brackets that are open, and how each is read.
    opened: list[tuple[int, str]] = []
    place, before, is_label = 0, "", False
    while place < len(script):
        is_in_template = bool(opened) and opened[-1][1] == "${"
        piece = _piece(script, place, tokens, is_in_template)
        if piece is None:
            return None
        kind, said = piece
        place += len(said)
        begun = None
        if (kind == "sign" and said in ")]}") or (kind == "text" and said[0] == "}"):
            if not opened:
                return None
            begun = opened.pop()[0]
        tokens.append(Token(kind, said, opened[-1][1] if opened else "", len(opened), begun))
        here = len(tokens) - 1
        if begun is not None:
            tokens[begun].other = here
        if kind == "text" and said.endswith("${"):
            opened.append((here, "${"))
        elif kind == "sign" and said in "([{":
            opened.append((here, said if said != "{" else _brace(tokens, before, is_label)))
        if kind not in BLANK:
            is_label = (is_label and said != "{") or (kind == "name" and said in _LABELS)
            before = said
    return tokens if not opened else None


def _piece(
    script: str, place: int, tokens: Sequence[Token], is_in_template: bool
) -> tuple[str, str] | None:
    """Return the kind of the piece at `place` and what it says, or None where it has no end."""
    found = _TOKEN.match(script, place)
    assert found is not None
    kind, said = str(found.lastgroup), found[0]
    if said == "`" or (said == "}" and is_in_template):
        within = _WITHIN_TEMPLATE.match(script, place + 1)
        return within and ("text", said + within[0])
    if said == "/" and not _stands_for_value(tokens):
        pattern = _PATTERN.match(script, place)
        return pattern and ("text", pattern[0])
    return kind, said


def _brace(tokens: Sequence[Token], before: str, label: bool) -> str:
    """Return how a brace is read that stands behind `before`."""
    if _is_of_class(tokens):
        return "class"
    if before in _BLOCKS_BEGIN_BEHIND or (label and before == ":"):
        return "block"
    return "object"


def _is_of_class(tokens: Sequence[Token]) -> bool:
    """Return whether the brace that was read last opens a class: a few words ago it was said so."""
    said = [token.said for token in tokens[-_WORDS_OF_A_CLASS:-1] if token.kind not in BLANK]
    for word in reversed(said):
        if word == "class":
            return True
        if not re.fullmatch(r"[\w$.]+", word):
            return False
    return False


def _stands_for_value(tokens: Sequence[Token]) -> bool:
    """Return whether what was read last is a value, so that a slash divides."""
    last = next((token for token in reversed(tokens) if token.kind not in BLANK), None)
    if last is None:
        return False
    if last.kind == "name":
        return last.said not in _BEFORE_VALUES
    if last.kind == "text":
        return not last.said.endswith("${")
    return last.kind == "number" or last.said in ")]}"
