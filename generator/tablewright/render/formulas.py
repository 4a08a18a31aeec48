"""Formulas as readers see them: with the signs and the words that they know."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import reduce

from tablewright.render.formula_calls import WORDS, plain, told_calls
from tablewright.words.sentences import possessive
from tablewright.words.signs import MINUS, with_minuses

# What formulas are typed with, and what is printed in its place.
_SIGNS = {"&&": "and", "||": "or", "==": "=", "!=": "≠", "<=": "≤", ">=": "≥", "*": "×"}
_OPERATOR = re.compile(r"\s*(?:&&|\|\||==|!=|<=|>=|\*)\s*")
_NOT = re.compile(r"!(?!=)\s*")
# Brackets and whatever else ends an expression or begins one; words in quotation marks are whole,
# and so are those that stand for a call.
_PIECE = re.compile(
    r"""\ue000[^\ue001]*\ue001|'[^']*'|"[^"]*"|[(\[{]|[)\]}]|,\s*|\s*[?:]\s*|[^'"()\[\]{},?:\s\ue000]+|\s+|."""
)


# A name with its members, such as `weapon.short`, and whether it is that of a function.
_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*(?:\.[A-Za-z_][A-Za-z0-9_]*)*(\()?")
# What formulas say themselves.
_OWN = frozenset(("if", "otherwise", "and", "or", "not", "in", "true", "false"))
_FUNCTIONS = {
    "floor_div": "quotient, rounded down, of ",
    "half_up": "quotient, halves up, of ",
    "greatest": "greatest of ",
    "least": "least of ",
    "sum": "sum of ",
    "size": "number of ",
    "double": "",
    "string": "",
    "min": "smaller of ",
    "max": "larger of ",
    "round": "nearest whole number to ",
    "floor": "whole number below ",
    "ceil": "whole number above ",
    "index_of": "place of ",
    "zip": "pairs of ",
    "repeat": "repeat ",
}

# What is given a list: its brackets are told by what it is called.
_LISTING = re.compile(r"(?:^|[^A-Za-z0-9_.])(?:greatest|least|sum)\($")

Called = Callable[[str], str]


def spaced(name: str) -> str:
    """Return a name of formulas as words: `hit_points` is "hit points", its members are its own."""
    first, *others = name.replace("_", " ").split(".")
    return reduce(possessive, others, first)


def formula(source: str) -> str:
    """Return a formula as readers know it: ≥ for >=, "and" for &&.

    A choice, a ? b : c, is "b if a, otherwise c". What stands between quotation marks stays as it
    is.
    """
    return "".join(words for words, _ in formula_parts(source))


def formula_parts(source: str, called: Called = spaced) -> Iterator[tuple[str, bool]]:
    """Yield the parts of a formula in words, and of each whether it is what a name is `called`."""
    told = told_calls(_listed(" ".join(source.split())), _FUNCTIONS)
    for place, piece in enumerate(WORDS.split(_with_choices(told))):
        # Every second piece is words already: between quotation marks, or put in for a call.
        if place % 2:
            yield plain(piece), False
        else:
            yield from _named(_with_signs(piece), called)


def _listed(source: str) -> str:
    """Take the brackets from a list that is all a function is given: `least([a, b])`."""
    kept: list[str] = []
    # Where each bracket stands that is open.
    opened: list[int] = []
    pieces = _PIECE.findall(source)
    for piece, after in zip(pieces, [*pieces[1:], ""], strict=True):
        kept.append(piece)
        if piece in ("(", "[", "{"):
            opened.append(len(kept) - 1)
        elif piece in (")", "]", "}") and opened:
            at = opened.pop()
            if after == ")" and _LISTING.search("".join(kept[max(at - 2, 0) : at])):
                kept[at] = kept[-1] = ""
    return "".join(kept)


def _named(code: str, called: Called) -> Iterator[tuple[str, bool]]:
    end = 0
    for found in _NAME.finditer(code):
        yield code[end : found.start()], False
        end = found.end()
        name, calls = found[0].removesuffix("("), found[1] or ""
        if not calls and name not in _OWN:
            yield called(name), True
            continue
        base, _, method = name.rpartition(".")
        if base:
            yield called(base), True
        function = f".{method}" if base else _FUNCTIONS.get(name, spaced(name))
        yield (name if name in _OWN else function) + calls, False
    yield code[end:], False


def _with_choices(source: str) -> str:
    """Write every choice between two values in words, its condition behind the first of them.

    A condition is found by its beginning.
    """
    written: list[str] = []
    # For each open bracket, and for the whole: where its latest expression begins, and the
    # conditions of choices in it that still want their second value.
    begins: list[int] = [0]
    open_choices: list[list[str]] = [[]]
    for piece in _PIECE.findall(source):
        match piece.strip():
            case "(" | "[" | "{":
                written.append(piece)
                begins.append(len(written))
                open_choices.append([])
            case ")" | "]" | "}" if len(begins) > 1:
                written += [f" if {condition}" for condition in reversed(open_choices.pop())]
                written.append(piece)
                begins.pop()
            case ",":
                written.append(piece)
                begins[-1] = len(written)
            case "?":
                open_choices[-1].append("".join(written[begins[-1] :]))
                del written[begins[-1] :]
            case ":" if open_choices[-1]:
                written.append(f" if {open_choices[-1].pop()}, otherwise ")
                begins[-1] = len(written)
            case _:
                written.append(piece)
    written += [
        f" if {condition}" for held in reversed(open_choices) for condition in reversed(held)
    ]
    return "".join(written)


def _with_signs(code: str) -> str:
    code = _NOT.sub("not ", code)
    code = _OPERATOR.sub(lambda found: f" {_SIGNS[found[0].strip()]} ", code)
    return with_minuses(code.replace(" - ", f" {MINUS} "))
