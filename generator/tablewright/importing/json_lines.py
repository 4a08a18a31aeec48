"""JSON with the line on which each of its objects begins."""

from __future__ import annotations

import json
from bisect import bisect_right
from collections.abc import Callable
from json import decoder, scanner
from typing import Any

# Stands in every object for the line that it begins on; no key of a file can be called so.
LINE = "\x00line"
_DEEPEST = 100


class JsonFault(Exception):
    """A text that is no JSON: why, and on which line."""

    def __init__(self, message: str, line: int) -> None:
        super().__init__(message)
        self.message = message
        self.line = line


def read_json(text: str, above: int = 0) -> Any:
    """Return what JSON says, each object with its `LINE`; `above` lines stand above it.

    Raises `JsonFault`.
    """
    if _depth(text) > _DEEPEST:
        raise JsonFault(f"it has more than {_DEEPEST} brackets within each other", above + 1)
    try:
        return _Decoder(text, above).decode(text)
    except json.JSONDecodeError as error:
        why = f"this is no JSON: {error.msg}"
        if not text[error.pos :].strip():
            why = "this JSON ends in the middle: a part of it is missing"
        raise JsonFault(why, above + error.lineno) from None
    except (ValueError, RecursionError):
        raise JsonFault("this is no JSON that can be read", above + 1) from None


def _depth(text: str) -> int:
    """Return how deep brackets may lie at most, those in texts among them."""
    deepest = depth = 0
    for sign in text:
        if sign in "[{":
            depth += 1
            deepest = max(deepest, depth)
        elif sign in "]}":
            depth -= 1
    return deepest


class _Decoder(json.JSONDecoder):
    """Python's own decoder, which tells where each object began."""

    def __init__(self, text: str, above: int) -> None:
        super().__init__()
        ends = [place for place, sign in enumerate(text) if sign == "\n"]
        whole: Callable[..., tuple[Any, int]] = vars(decoder)["JSONObject"]

        def parse_object(s_and_end: tuple[str, int], *given: Any) -> tuple[Any, int]:
            found, end = whole(s_and_end, *given)
            if isinstance(found, dict):
                found[LINE] = bisect_right(ends, s_and_end[1] - 1) + 1 + above
            return found, end

        self.parse_object = parse_object
        # The quick scanner reads objects by itself, and would ask nobody.
        self.scan_once = scanner.py_make_scanner(self)  # type: ignore[attr-defined]
