"""Plain scalars by YAML 1.2's core schema: `no`, `on` and `12:30` are text, `010` is ten."""

from __future__ import annotations

import re
from math import isinf

from tablewright.hints import MOST_DIGITS

Scalar = None | bool | int | float | str

_NULL = frozenset({"", "~", "null", "Null", "NULL"})
_TRUE = frozenset({"true", "True", "TRUE"})
_FALSE = frozenset({"false", "False", "FALSE"})
# Longer ones are text, so that nothing is rounded.
_DECIMAL = re.compile(rf"[-+]?[0-9]{{1,{MOST_DIGITS}}}")
_OCTAL = re.compile(r"0o[0-7]{1,21}")
_HEXADECIMAL = re.compile(r"0x[0-9a-fA-F]{1,16}")
_FLOAT = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]{1,3})?")
_STARTS_A_NUMBER = frozenset("+-.0123456789")


def plain_scalar(text: str) -> Scalar:
    """Return the value of an unquoted scalar; what is no number, truth value or null is text."""
    if text in _NULL:
        return None
    if text[0] in _STARTS_A_NUMBER:
        return _number(text)
    if text in _TRUE:
        return True
    if text in _FALSE:
        return False
    return text


def _number(text: str) -> int | float | str:
    if _DECIMAL.fullmatch(text):
        return int(text)
    if _OCTAL.fullmatch(text):
        return int(text[2:], 8)
    if _HEXADECIMAL.fullmatch(text):
        return int(text[2:], 16)
    if text.lstrip("+-").isdecimal():
        return text
    # Infinities and not-a-number stay text: no rule of a game needs them, and JSON cannot say them.
    if _FLOAT.fullmatch(text) and not isinf(number := float(text)):
        return number
    return text
