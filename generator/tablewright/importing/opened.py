"""Tables drawn in plain text: code that holds one is opened, signs of boxes become plain ones.

What is done here keeps every line in its place, so that faults still point where they stand.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from tablewright.importing.notation import read_values
from tablewright.importing.pipes import is_delimiter, looks_piped

_FENCE = re.compile(r"(?P<indent> {0,3})(?P<mark>`{3,}|~{3,})\s*(?P<info>[^`]*?)\s*$")
# What people call code that is none.
_WORDS = frozenset({"", "text", "txt", "plain", "plaintext", "md", "markdown", "none", "ascii"})
_INDENTED = re.compile(r"(?: {4}|\t)")
_ITEM = re.compile(r"\s*(?:[-*+]|[0-9]{1,9}[.)])\s")
_RULE = re.compile(r"\s*\+(?:[-=:]+\+)+\s*|\s*[-=]{2,}(?:\s+[-=]{2,})+\s*")
_APART = re.compile(r"\t| {2,}")
_JOINTS = str.maketrans(
    {
        **dict.fromkeys("┌┬┐├┼┤└┴┘╔╦╗╠╬╣╚╩╝╒╤╕╞╪╡╘╧╛╓╥╖╟╫╢╙╨╜┏┳┓┣╋┫┗┻┛┠┿┨┝┯┥┷╭╮╯╰╇╈╉╊", "+"),
        **dict.fromkeys("─━═┄┅┈┉", "-"),
        **dict.fromkeys("│┃║┆┇┊┋", "|"),
    }
)
_DRAWN = re.compile("[─━═│┃║┄┅┈┉┆┇┊┋]")


def opened(lines: Sequence[str]) -> list[str]:
    """Return the lines of a document with the tables in its code as lines like all others."""
    found = list(lines)
    at = 0
    while at < len(found):
        fence = _FENCE.fullmatch(found[at])
        if fence is not None:
            at = _fenced(found, at, fence)
        elif _INDENTED.match(found[at]) and found[at].strip() and _stands_alone(found, at):
            at = _indented(found, at)
        else:
            at += 1
    return [line.translate(_JOINTS) if _DRAWN.search(line) else line for line in found]


def _fenced(lines: list[str], at: int, fence: re.Match[str]) -> int:
    """Open the code that begins at `at`, if it holds a table; return where it ends."""
    end = at + 1
    while end < len(lines):
        closing = _FENCE.fullmatch(lines[end])
        if (
            closing is not None
            and closing["mark"].startswith(fence["mark"])
            and not closing["info"]
        ):
            break
        end += 1
    inside = lines[at + 1 : end]
    if fence["info"].casefold() in _WORDS and holds_table(inside):
        lines[at + 1 : end] = _outdented(inside)
        lines[at] = ""
        if end < len(lines):
            lines[end] = ""
    return end + 1


def _stands_alone(lines: Sequence[str], at: int) -> bool:
    """Return whether an indented line is code, and goes on with nothing: no paragraph, no list."""
    if at and lines[at - 1].strip():
        return False
    before = (lines[place] for place in range(at - 1, -1, -1))
    above = next((line for line in before if line[:1].strip()), "")
    return _ITEM.match(above) is None


def _indented(lines: list[str], at: int) -> int:
    end = at
    while end < len(lines) and (_INDENTED.match(lines[end]) or not lines[end].strip()):
        end += 1
    inside = lines[at:end]
    if holds_table(inside):
        lines[at:end] = _outdented(inside)
    return end


def _outdented(lines: Sequence[str]) -> list[str]:
    """Return lines without the blanks that all of them begin with."""
    held = [line.replace("\t", "    ", 1) if line[:1] == "\t" else line for line in lines]
    blanks = min((len(line) - len(line.lstrip()) for line in held if line.strip()), default=0)
    return [line[blanks:] for line in held]


def holds_table(lines: Sequence[str]) -> bool:
    """Return whether a table is drawn in code: with bars, boxes, dashes, or columns of rolls."""
    held = [line.translate(_JOINTS) for line in lines if line.strip()]
    if len(held) < 2:
        return False
    if any(_RULE.fullmatch(line) for line in held):
        return True
    if looks_piped(held) and (any(map(is_delimiter, held)) or all("|" in line for line in held)):
        return True
    rolled = [
        len(parts) > 1 and read_values(parts[0]) is not None
        for line in held
        if (parts := _APART.split(line.strip(), maxsplit=1))
    ]
    return sum(rolled) > 1 and sum(rolled) >= len(held) - 1
