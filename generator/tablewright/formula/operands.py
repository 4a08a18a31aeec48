"""What stands beside a sign of a formula, or in the brackets of a function, where it is refused."""

from __future__ import annotations

import re

from tablewright.hints import Hint

# Of a list, or of more than three, these give what the others give of two numbers.
_OF_LISTS = {"min": "least", "max": "greatest"}


def whole_number_beside(text: str, offset: int, length: int) -> str:
    """Return the number that is written behind or before a sign, or nothing."""
    behind = re.match(r"\s*(\d+)(?![\w.])", text[offset + length :])
    before = re.search(r"(?<![\w.])(\d+)\s*$", text[:offset])
    found = behind or before
    # Where the same number stands twice, nobody could say which of them is meant.
    return found[1] if found and len(re.findall(rf"\b{found[1]}\b", text)) == 1 else ""


def whole_name_beside(text: str, offset: int, length: int, is_before: bool) -> str:
    """Return the name that is all of what stands before or behind a sign, or nothing."""
    if is_before:
        found = re.search(r"(?:^|[(,?:]|&&|\|\|)\s*([A-Za-z_][\w.]*)\s*$", text[:offset])
    else:
        behind = text[offset + length :]
        found = re.match(r"\s*([A-Za-z_][\w.]*)\s*(?:$|[),?:]|&&|\|\|)", behind)
    # Where the same name stands twice, nobody could say which of them is meant.
    return found[1] if found and len(re.findall(rf"\b{re.escape(found[1])}\b", text)) == 1 else ""


_VALUE = r"[\w.]+(?:\([^()]*\))?"
_CHAINED = re.compile(rf"({_VALUE})\s*([<>]=?)\s*({_VALUE})\s*([<>]=?)\s*({_VALUE})")
_IN_A_RANGE = re.compile(rf"({_VALUE})\s+in\s+\[?\s*(-?\d+)\s*(?:-|–|\.\.)\s*(-?\d+)\s*\]?")
_IF = re.compile(r"if\s+(.+?)\s+then\s+(.+?)\s+else\s+(.+)")


def as_two_comparisons(text: str, offset: int) -> str:
    """Return what stands for `2 < a <= 5`, whose second sign is at `offset`; or nothing."""
    for found in _CHAINED.finditer(text):
        if found.start(4) == offset:
            right = f"{found[1]} {found[2]} {found[3]} && {found[3]} {found[4]} {found[5]}"
            return Hint(f"write `{right}`", right, found.group())
    return ""


def as_within(text: str, offset: int) -> str:
    """Return what stands for `a in 3-5`, whose `in` is at `offset`; or nothing."""
    for found in _IN_A_RANGE.finditer(text):
        if found.start() < offset < found.start(2):
            right = f"within({found[1]}, [{found[2]}, {found[3]}])"
            return Hint(f"write `{right}`", right, found.group())
    return ""


def as_a_choice(text: str, offset: int) -> str:
    """Return what stands for the `if … then … else …` at `offset`."""
    found = _IF.match(text, offset)
    if found is None:
        return "a choice is written `condition ? this : that`"
    right = f"{found[1]} ? {found[2]} : {found[3]}"
    return Hint(f"write `{right}`", right, found.group())


def of_a_list(text: str, start: int, name: str) -> str:
    """Return what stands for `min` or `max` where a list is given, or more than three; or nothing.

    Nothing either where what is given has brackets of its own that nobody closes.
    """
    instead = _OF_LISTS.get(name)
    opened = text.find("(", start)
    if instead is None or opened < 0:
        return ""
    depth = 0
    for place in range(opened, len(text)):
        depth += {"(": 1, "[": 1, ")": -1, "]": -1}.get(text[place], 0)
        if depth == 0:
            given = text[opened + 1 : place].strip()
            listed = given if given.startswith("[") else f"[{given}]"
            # Two numbers of unlike types are no matter of how many they are.
            if listed != given and given.count(",") < 3:
                return ""
            right = f"{instead}({listed})"
            return Hint(f"write `{right}`", right, text[start : place + 1])
    return ""
