"""Scripts without the blanks that separate nothing: a page waits for each of their bytes."""

from __future__ import annotations

import re
from collections.abc import Iterator

# What a script is made of, as far as blanks are concerned. A slash begins an expression of letters
# where no value stands before it, and divides elsewhere: `_BEGINS` says which.
_PART = re.compile(
    r"""
    (?P<blank>[ ]+)
    | (?P<word>[\w$\u0080-\uffff]+)
    | (?P<text>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')
    | (?P<pattern>/(?![/*])(?:[^/\\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/[a-z]*)
    | (?P<rest>.)
    """,
    re.VERBOSE | re.DOTALL,
)
_IN_A_TEMPLATE = re.compile(r"(?:[^`\\$]|\\.|\$(?!\{))*", re.DOTALL)
_DIVIDED = re.compile(r"[\w$\u0080-\uffff)\]}\"'`]")
_KEYWORDS = ("return", "typeof", "case", "in", "of", "do", "else", "void", "delete", "await")


def without_blanks(script: str) -> str:
    """Return `script`, which has no comments, without blanks that separate nothing.

    Ends of lines stay, for some of them end a statement; texts and expressions of letters stay
    as they are. What cannot be told apart, such as a template without an end, stays whole.
    """
    try:
        parts = list(_parts(script))
    except ValueError:
        return script
    kept = [
        part
        for before, part, after in zip(["\n", *parts], parts, [*parts[1:], "\n"], strict=False)
        if part.strip(" ") or _separates(before[-1], after[0])
    ]
    return "".join(kept)


def _separates(before: str, after: str) -> bool:
    """Return whether a blank between these two means something."""
    is_between_words = all(sign.isalnum() or sign in "_$" for sign in (before, after))
    is_between_signs = before == after and before in "+-"
    return is_between_words or is_between_signs or "/" in (before, after)


def _parts(script: str) -> Iterator[str]:
    """Yield what `script` is made of, all of it; templates as texts and what stands in them.

    Raises `ValueError` for a template that does not end.
    """
    place, before = 0, "\n"
    # How many braces are open in each of the templates that are.
    depths: list[int] = []
    while place < len(script):
        sign = script[place]
        if sign == "`" or (sign == "}" and depths and not depths[-1]):
            if sign == "}":
                depths.pop()
            end = _end_of_text(script, place + 1)
            depths += [0] if script[end - 1] == "{" else []
            part = script[place:end]
        else:
            part = _next(script, place, before)
            if depths:
                depths[-1] += (part == "{") - (part == "}")
        yield part
        place += len(part)
        before = before if part.isspace() and part != "\n" else part


def _end_of_text(script: str, place: int) -> int:
    """Return where the text of a template from `place` on ends, its sign or `${` counted in."""
    found = _IN_A_TEMPLATE.match(script, place)
    end = place if found is None else found.end()
    if script[end : end + 1] not in ("`", "$"):
        raise ValueError("a template without an end")
    return end + (1 if script[end] == "`" else 2)


def _next(script: str, place: int, before: str) -> str:
    found = _PART.match(script, place)
    if found is None:  # the last alternative takes anything
        return script[place]
    divides = before not in _KEYWORDS and _DIVIDED.match(before[-1])
    return script[place] if found["pattern"] is not None and divides else found[0]
