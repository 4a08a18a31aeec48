"""Scripts without comments, and without blanks, ends of lines and brackets that separate nothing.

A page waits for each of their bytes. This is read here, and by no library: `rjsmin`, the usual one
in Python, takes a text within a text between backticks for code, and makes `held 2of 3` of
`held ${n}${most ? ` of ${most}` : ""}`; what reads all of JavaScript is a program of its own.
"""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.outputs.site.script_tokens import BLANK, Token, read_tokens

# Behind these no end of a line means anything.
_GOES_ON = ";{([,"


def without_blanks(script: str) -> str:
    """Return `script` without comments, and blanks and ends of lines that separate nothing.

    An end of a line stays where it may end a statement; texts and expressions of letters stay as
    they are. What cannot be told apart, such as a template without an end, stays whole.
    """
    tokens = read_tokens(script)
    if tokens is None:
        return script
    marks = [place for place, token in enumerate(tokens) if token.kind not in BLANK]
    idle = _idle_brackets(tokens, marks)
    kept: list[str] = []
    before, next_place = ";", 0
    for place in marks:
        if place in idle:
            continue
        gap = "".join(token.said for token in tokens[next_place:place] if token.kind in BLANK)
        said = tokens[place].said
        kept += (_between(before, gap, said), said)
        before, next_place = said, place + 1
    return "".join(kept)


def _idle_brackets(tokens: Sequence[Token], marks: Sequence[int]) -> set[int]:
    """Return the places of the brackets around the one name that an arrow takes, as in `(row) =>`.

    Behind a word the name would be part of that.
    """
    found: set[int] = set()
    for at in range(len(marks) - 3):
        begin, name, end, arrow = (tokens[place] for place in marks[at : at + 4])
        if (begin.said, name.kind, end.said, arrow.said) != ("(", "name", ")", "=>"):
            continue
        before = tokens[marks[at - 1]] if at else None
        if before is None or not (before.kind in ("name", "number") or before.said in ")]"):
            found |= {marks[at], marks[at + 2]}
    return found


def _between(before: str, gap: str, after: str) -> str:
    """Return what must stay of the blanks, ends of lines and comments between these two parts.

    A comment separates as a blank does, and as an end of a line if it has one.
    """
    if not gap:
        return ""
    if "\n" in gap:
        return "" if before[-1] in _GOES_ON else "\n"
    return " " if _separates(before[-1], after[0]) else ""


def _separates(before: str, after: str) -> bool:
    """Return whether a blank between these two means something."""
    is_between_words = all(sign.isalnum() or sign in "_$" for sign in (before, after))
    is_between_signs = before == after and before in "+-"
    return is_between_words or is_between_signs or "/" in (before, after)
