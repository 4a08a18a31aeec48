"""Slips of the pen in a scalar: other figures, other signs, other words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from mutation.sorts import Scalar

Slip = tuple[str, str]

_NUMBER = re.compile(r"\d+(?:\.\d+)?")
_SIGN = re.compile(r"(?<![\w])[-+−](?=\d)|[≤≥]|\bor (?:more|less)\b|(?<=\d)\+(?!\w)")
_TURNED = {"-": "+", "−": "+", "+": "-", "≤": "≥", "≥": "≤", "or more": "or less"}
_OPERATOR = re.compile(r"<=|>=|==|!=|&&|\|\||[-+*/%<>?](?![A-Za-z]*:)")
_OTHER = {
    "<=": "<",
    ">=": ">",
    "<": "<=",
    ">": ">=",
    "==": "!=",
    "!=": "==",
    "&&": "||",
    "||": "&&",
    "+": "-",
    "-": "+",
    "*": "+",
    "/": "*",
    "%": "/",
}
_NAME = re.compile(r"\b[a-z_]{2,}\b")
_WORD = re.compile(r"\S+")
_MARK = re.compile(r"[.,;:!?()]")
_DIE = re.compile(r"(\d*)d(\d+)")


def slips(sort: Scalar, text: str) -> Iterator[Slip]:
    """Yield what is done to the scalar `text`, and what stands there then, each a value of its own.

    What is done is a name for a table of figures, and goes on with the sort of the scalar.
    """
    seen = {text}
    for what, changed in _all(sort, text):
        if changed not in seen and changed.strip():
            seen.add(changed)
            yield what, changed


def _all(sort: Scalar, text: str) -> Iterator[Slip]:
    what = f"in {sort.value}"
    yield from ((f"a figure one off {what}", changed) for changed in _numbers(text))
    yield from ((f"a sign turned round {what}", changed) for changed in _signs(text))
    if sort in (Scalar.DICE, Scalar.CELL):
        yield from (("another die", changed) for changed in _dice(text))
    if sort is Scalar.FORMULA:
        yield from ((f"another operator {what}", changed) for changed in _operators(text))
        yield from ((f"another name {what}", changed) for changed in _names(text))
    if sort is Scalar.PROSE:
        yield from ((f"a word left out {what}", changed) for changed in _words_out(text))
        yield from ((f"two words exchanged {what}", changed) for changed in _exchanged(text))
        yield from ((f"a mark left out {what}", changed) for changed in _marks_out(text))
        yield f"“not” put {what}", _negated(text)
    if sort in (Scalar.LABEL, Scalar.NAME):
        yield from ((f"a word left out {what}", changed) for changed in _words_out(text))
        yield f"a letter too many {what}", f"{text}x"


def _replaced(text: str, found: re.Match[str], by: str) -> str:
    return text[: found.start()] + by + text[found.end() :]


def _numbers(text: str) -> Iterator[str]:
    for found in _NUMBER.finditer(text):
        is_whole = "." not in found[0]
        for by in (-1, 1):
            number = int(found[0]) + by if is_whole else round(float(found[0]) + by, 6)
            if number >= 0:
                yield _replaced(text, found, str(number))


def _signs(text: str) -> Iterator[str]:
    for found in _SIGN.finditer(text):
        yield _replaced(text, found, _TURNED.get(found[0], "or more"))
    if re.fullmatch(r"[1-9]\d*", text):
        yield f"-{text}"


def _dice(text: str) -> Iterator[str]:
    for found in _DIE.finditer(text):
        count, faces = found[1], int(found[2])
        for other in (faces - 2, faces + 2):
            if other > 1:
                yield _replaced(text, found, f"{count}d{other}")


def _operators(text: str) -> Iterator[str]:
    for found in _OPERATOR.finditer(text):
        if found[0] in _OTHER:
            yield _replaced(text, found, _OTHER[found[0]])


def _names(text: str) -> Iterator[str]:
    names = sorted(set(_NAME.findall(text)))
    for found in _NAME.finditer(text):
        for other in names:
            if other != found[0]:
                yield _replaced(text, found, other)


def _words_out(text: str) -> Iterator[str]:
    words = list(_WORD.finditer(text))
    if len(words) > 1:
        yield from (
            (text[: word.start()] + text[word.end() :].lstrip(" ")).rstrip() for word in words
        )


def _exchanged(text: str) -> Iterator[str]:
    words = list(_WORD.finditer(text))
    for one, other in pairwise(words):
        between = text[one.end() : other.start()]
        yield text[: one.start()] + other[0] + between + one[0] + text[other.end() :]


def _marks_out(text: str) -> Iterator[str]:
    yield from (_replaced(text, found, "") for found in _MARK.finditer(text))


def _negated(text: str) -> str:
    first, gap, rest = text.partition(" ")
    return f"{first} not{gap}{rest}"
