"""Calls in formulas as readers say them: what is asked of all items of a list, and of one."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

# Words that are put in stand between these two, so that nobody takes them for names of the formula.
_FROM, _TO = "\ue000", "\ue001"
# Words as they are, quoted or put in; brackets; what divides what is given; all else as it comes.
_PIECE = re.compile(
    rf"""{_FROM}[^{_TO}]*{_TO}|'[^']*'|"[^"]*"|[(\[{{]|[)\]}}]|,\s*|[^'"()\[\]{{}},\s]+|\s+|."""
)
WORDS = re.compile(rf"""({_FROM}[^{_TO}]*{_TO}|'[^']*'|"[^"]*")""")
# A name with its members at the end of a text, and the same alone.
_NAME_BEFORE = re.compile(r"[A-Za-z_][A-Za-z0-9_]*(?:\.[A-Za-z_][A-Za-z0-9_]*)*$")
_ONLY_A_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*(?:\.[A-Za-z_][A-Za-z0-9_]*)*")
_METHOD = re.compile(r"\.(filter|all|exists|exists_one|map)$")
_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")
_CLOSES = {"(": ")", "[": "]", "{": "}"}

# What a call reads as, of what it is given; `None` where it has another number of that.
_Reading = Callable[[Sequence[str]], str | None]


def plain(piece: str) -> str:
    """Return a piece without the marks of words that were put in."""
    return piece.strip(_FROM + _TO)


def _put(words: str) -> str:
    return f"{_FROM}{words}{_TO}"


def _infix(words: str, *, is_turned: bool = False) -> _Reading:
    def read(given: Sequence[str]) -> str | None:
        if len(given) != 2:
            return None
        first, second = reversed(given) if is_turned else given
        return f"{first}{_put(words)}{second}"

    return read


def _every(words: str, between: str) -> _Reading:
    """Read a loop over a list, which comes first: a name for its items, then what is said of it."""

    def read(given: Sequence[str]) -> str | None:
        if len(given) != 3:
            return None
        items, name, said = given
        return f"({_put(words)}{name}{_put(' of ')}{items}{_put(between)}{said})"

    return read


def _mapped(given: Sequence[str]) -> str | None:
    if len(given) not in (3, 4):
        return None
    items, name, *kept, made = given
    told = f"{made}{_put(' for each ')}{name}{_put(' of ')}{items}"
    return f"({told}{_put(' where ')}{kept[0]})" if kept else f"({told})"


def _value_or(given: Sequence[str]) -> str | None:
    if len(given) != 3:
        return None
    items, name, otherwise = given
    return f"({items}{_put(' at ')}{name}{_put(', or else ')}{otherwise})"


# What would be read together with the words beside it.
_COMPOUND = re.compile(r"[-+?<>=&|]")


def _whole(given: str) -> str:
    is_bracketed = given.startswith("(") and _ends_at(given) == len(given)
    return f"({given})" if _COMPOUND.search(given) and not is_bracketed else given


def _of_two(before: str, between: str, behind: str = "") -> _Reading:
    """Read a call of two values, each of which is read as a whole, with words around them."""

    def read(given: Sequence[str]) -> str | None:
        if len(given) != 2:
            return None
        first, second = map(_whole, given)
        return f"({_put(before)}{first}{_put(between)}{second}{_put(behind)})"

    return read


_LOOPS: dict[str, _Reading] = {
    "filter": _every("each ", " where "),
    "all": _every("every ", ": "),
    "exists": _every("some ", ": "),
    "exists_one": _every("exactly one ", ": "),
    "map": _mapped,
}
_CALLS: dict[str, _Reading] = {
    "within": _infix(" within "),
    "has": _infix(" in ", is_turned=True),
    "repeat": _infix(" × "),
    "value_or": _value_or,
    "max": _of_two("the larger of ", " and "),
    "min": _of_two("the smaller of ", " and "),
    "floor_div": _of_two("", " ÷ ", ", rounded down"),
    "half_up": _of_two("", " ÷ ", ", halves up"),
}


def told_calls(source: str, of_one: dict[str, str]) -> str:
    """Write the calls of a formula in words, and what takes one item of a list.

    `of_one` holds what functions read as before a single name, which then needs no brackets. What
    is misspelt stays as it is.
    """
    written: list[str] = []
    # For each bracket that is open: where it stands, and where what it holds is divided.
    opened: list[tuple[int, list[int]]] = []
    # Where each bracketed expression begins that `written` ends with.
    begins: dict[int, int] = {}
    for piece in _PIECE.findall(source):
        written.append(piece)
        if piece in _CLOSES:
            opened.append((len(written) - 1, []))
        elif piece.startswith(",") and opened:
            opened[-1][1].append(len(written) - 1)
        elif opened and piece == _CLOSES[written[opened[-1][0]]]:
            at, commas = opened.pop()
            given = _given(written, at, commas)
            begin, before = _before(written, at, begins)
            told = _told(written[at], before, given, of_one)
            if told is None:
                begins[len(written)] = begin
            else:
                rest = "".join(written[begin:at])
                written[begin:] = [rest[: len(rest) - len(before)] + told]
                begins[len(written)] = len(written) - 1
    text = "".join(written)
    is_whole = len(written) == 1 and _FROM in text and _ends_at(text) == len(text)
    return text[1:-1] if is_whole else text


def _given(written: list[str], at: int, commas: list[int]) -> list[str]:
    ends = [*commas, len(written) - 1]
    starts = [at, *commas]
    return ["".join(written[a + 1 : b]) for a, b in zip(starts, ends, strict=True)]


def _before(written: list[str], at: int, begins: dict[int, int]) -> tuple[int, str]:
    """Return where what stands before a bracket begins, and it: a name, or something bracketed."""
    if at == 0:
        return 0, ""
    if at in begins:
        return begins[at], "".join(written[begins[at] : at])
    if at - 1 in begins and _METHOD.match(written[at - 1]):
        return begins[at - 1], "".join(written[begins[at - 1] : at])
    name = _NAME_BEFORE.search(written[at - 1])
    return (at - 1, name[0]) if name else (at, "")


def _told(bracket: str, before: str, given: Sequence[str], of_one: dict[str, str]) -> str | None:
    if bracket == "[" and before and len(given) == 1:
        return _item(before, given[0])
    if bracket != "(" or not before:
        return None
    loop = _METHOD.search(before)
    if loop:
        return _LOOPS[loop[1]]([before[: loop.start()], *given])
    if before in _CALLS:
        return _CALLS[before](given)
    if before in of_one and len(given) == 1:
        if _ONLY_A_NAME.fullmatch(given[0]):
            return f"{_put(of_one[before])}{given[0]}"
        if given[0].startswith("(") and _ends_at(given[0]) == len(given[0]):
            return f"{_put(of_one[before])}{given[0]}"
    return None


def _item(items: str, place: str) -> str:
    if place.isdecimal() and int(place) < len(_ORDINALS):
        return f"{_put(f'{_ORDINALS[int(place)]} of ')}{items}"
    return f"{items}{_put(' at ')}{place}"


def _ends_at(text: str) -> int:
    """Return where the bracket closes that a text begins with."""
    depth, end = 0, 0
    for piece in _PIECE.findall(text):
        end += len(piece)
        depth += (piece in _CLOSES) - (piece in _CLOSES.values())
        if not depth:
            break
    return end
