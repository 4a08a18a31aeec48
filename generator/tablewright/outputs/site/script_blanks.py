"""Scripts without comments, and without blanks and ends of lines that separate nothing.

A page waits for each of their bytes. This is read here, and by no library: `rjsmin`, the usual one
in Python, takes a text within a text between backticks for code, and makes `held 2of 3` of
`held ${n}${most ? ` of ${most}` : ""}`; what reads all of JavaScript is a program of its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

# What a script is made of, as far as blanks are concerned. A slash begins an expression of letters
# where no value stands before it, and divides elsewhere: `_DIVIDED` says which.
_PART = re.compile(
    r"""
    (?P<blank>[ ]+)
    | (?P<comment>//[^\n]*|/\*.*?\*/)
    | (?P<word>[\w$\u0080-\uffff]+)
    | (?P<text>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')
    | (?P<pattern>/(?:[^/\\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/[a-z]*)
    | (?P<rest>.)
    """,
    re.VERBOSE | re.DOTALL,
)
_IN_A_TEMPLATE = re.compile(r"(?:[^`\\$]|\\.|\$(?!\{))*", re.DOTALL)
_DIVIDED = re.compile(r"[\w$\u0080-\uffff)\]}\"'`]")
# Behind these no end of a line means anything.
_GOES_ON = ";{([,"
_KEYWORDS = ("return", "typeof", "case", "in", "of", "do", "else", "void", "delete", "await")


def without_blanks(script: str) -> str:
    """Return `script` without comments, and blanks and ends of lines that separate nothing.

    An end of a line stays where it may end a statement; texts and expressions of letters stay as
    they are. What cannot be told apart, such as a template without an end, stays whole.
    """
    try:
        parts = list(_parts(script))
    except ValueError:
        return script
    kept: list[str] = []
    before, gap = ";", ""
    for part in parts:
        if part.isspace():
            gap += part
        elif part.startswith(("//", "/*")):
            # A comment separates as a blank does, and as an end of a line if it has one.
            gap += "\n" if "\n" in part else " "
        else:
            kept += (_between(before, gap, part), part)
            before, gap = part, ""
    return "".join(kept)


def _between(before: str, gap: str, after: str) -> str:
    """Return what must stay of the blanks, ends of lines and comments between these two parts."""
    if "\n" in gap:
        return "" if before[-1] in _GOES_ON else "\n"
    return " " if gap and _separates(before[-1], after[0]) else ""


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
