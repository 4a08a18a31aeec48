"""Formulas as readers see them: with the signs and the words that they know."""

from __future__ import annotations

import re

from tablewright.words.signs import MINUS, with_minuses

# What formulas are typed with, and what is printed in its place.
_SIGNS = {"&&": "and", "||": "or", "==": "=", "!=": "≠", "<=": "≤", ">=": "≥", "*": "×"}
_OPERATOR = re.compile(r"\s*(?:&&|\|\||==|!=|<=|>=|\*)\s*")
_NOT = re.compile(r"!(?!=)\s*")
_QUOTED = re.compile(r"""('[^']*'|"[^"]*")""")
# Brackets and whatever else ends an expression or begins one; words in quotation marks are whole.
_PIECE = re.compile(r"""'[^']*'|"[^"]*"|[(\[{]|[)\]}]|,\s*|\s*[?:]\s*|[^'"()\[\]{},?:\s]+|\s+|.""")


def formula(source: str) -> str:
    """Return a formula as readers know it: ≥ for >=, "and" for &&, "if a then b" for a ? b : c.

    What stands between quotation marks stays as it is, and so do the names.
    """
    pieces = _QUOTED.split(_with_choices(" ".join(source.split())))
    # Every second piece is between quotation marks.
    pieces[::2] = [_with_signs(piece) for piece in pieces[::2]]
    return "".join(pieces)


def _with_choices(source: str) -> str:
    """Write every choice between two values in words; its condition is found by its beginning."""
    written: list[str] = []
    # For each open bracket, and for the whole: where its latest expression begins, and how many
    # choices in it still want their second value.
    begins, open_choices = [0], [0]
    for piece in _PIECE.findall(source):
        match piece.strip():
            case "(" | "[" | "{":
                written.append(piece)
                begins.append(len(written))
                open_choices.append(0)
            case ")" | "]" | "}" if len(begins) > 1:
                written.append(piece)
                begins.pop()
                open_choices.pop()
            case ",":
                written.append(piece)
                begins[-1] = len(written)
            case "?":
                written.insert(begins[-1], "if ")
                written.append(" then ")
                begins[-1] = len(written)
                open_choices[-1] += 1
            case ":" if open_choices[-1]:
                written.append(" else ")
                begins[-1] = len(written)
                open_choices[-1] -= 1
            case _:
                written.append(piece)
    return "".join(written)


def _with_signs(code: str) -> str:
    code = _NOT.sub("not ", code)
    code = _OPERATOR.sub(lambda found: f" {_SIGNS[found[0].strip()]} ", code)
    return with_minuses(code.replace(" - ", f" {MINUS} "))
