"""Scripts without comments, and without blanks and ends of lines that separate nothing.

A page waits for each of their bytes. This is read here, and by no library: `rjsmin`, the usual one
in Python, takes a text within a text between backticks for code, and makes `held 2of 3` of
`held ${n}${most ? ` of ${most}` : ""}`; what reads all of JavaScript is a program of its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

# What a script is made of, as far as blanks are concerned: as much at once as has none inside it.
_PART = re.compile(
    r"""
    (?P<gap>(?:\s+|//[^\n]*|/\*.*?\*/)+)
    | (?P<plain>[^\s"'`/{}]+)
    | (?P<text>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')
    | (?P<pattern>/(?:[^/\\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/[a-z]*)
    | (?P<sign>.)
    """,
    re.VERBOSE | re.DOTALL,
)
_IN_A_TEMPLATE = re.compile(r"(?:[^`\\$]|\\.|\$(?!\{))*", re.DOTALL)
# A slash begins an expression of letters where no value stands before it, and divides elsewhere:
# behind these, but for a word behind which a value is still to come.
_VALUE = re.compile(r"[\w$\u0080-\uffff)\]}\"'`]")
_KEYWORD = re.compile(r"(?:^|[^\w$])(?:return|typeof|case|in|of|do|else|void|delete|await)$")
# Behind these no end of a line means anything.
_GOES_ON = ";{([,"


def without_blanks(script: str) -> str:
    """Return `script` without comments, and blanks and ends of lines that separate nothing.

    An end of a line stays where it may end a statement; texts and expressions of letters stay as
    they are. What cannot be told apart, such as a template without an end, stays whole.
    """
    kept: list[str] = []
    before, gap = ";", ""
    try:
        for part, is_gap in _parts(script):
            if is_gap:
                gap = part
                continue
            kept += (_between(before, gap, part), part) if gap else (part,)
            before, gap = part, ""
    except ValueError:
        return script
    return "".join(kept)


def _between(before: str, gap: str, after: str) -> str:
    """Return what must stay of the blanks, ends of lines and comments between these two parts.

    A comment separates as a blank does, and as an end of a line if it has one.
    """
    if "\n" in gap:
        return "" if before[-1] in _GOES_ON else "\n"
    return " " if _separates(before[-1], after[0]) else ""


def _separates(before: str, after: str) -> bool:
    """Return whether a blank between these two means something."""
    is_between_words = all(sign.isalnum() or sign in "_$" for sign in (before, after))
    is_between_signs = before == after and before in "+-"
    return is_between_words or is_between_signs or "/" in (before, after)


def _parts(script: str) -> Iterator[tuple[str, bool]]:
    """Yield what `script` is made of, all of it, and of each part whether it only separates.

    Templates are the texts of them, and what stands in them. Raises `ValueError` for a template
    that does not end.
    """
    place, before = 0, ";"
    # How many braces are open in each of the templates that are.
    depths: list[int] = []
    while found := _PART.match(script, place):
        part, kind = found[0], found.lastgroup
        if part == "`" or (part == "}" and depths and not depths[-1]):
            if part == "}":
                depths.pop()
            end = _end_of_text(script, place + 1)
            depths += [0] if script[end - 1] == "{" else []
            part = script[place:end]
        elif kind == "pattern" and _VALUE.match(before[-1]) and not _KEYWORD.search(before):
            part = "/"
        elif kind == "sign" and depths:
            depths[-1] += (part == "{") - (part == "}")
        yield part, kind == "gap"
        place += len(part)
        before = before if kind == "gap" else part


def _end_of_text(script: str, place: int) -> int:
    """Return where the text of a template from `place` on ends, its sign or `${` counted in."""
    found = _IN_A_TEMPLATE.match(script, place)
    end = place if found is None else found.end()
    if script[end : end + 1] not in ("`", "$"):
        raise ValueError("a template without an end")
    return end + (1 if script[end] == "`" else 2)
