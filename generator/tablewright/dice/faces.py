"""What stands in braces: the faces of a die, and those on which one is rolled on."""

from __future__ import annotations

import re

from tablewright.dice import limits
from tablewright.dice.errors import DiceError
from tablewright.dice.tokens import DASHES, Token
from tablewright.records import Struct

BLANK = "blank"
"""What a face without a name is called."""

Names = tuple[tuple[str, ...], ...]

_DASH = f"[{re.escape(DASHES)}]"
_VALUE = re.compile(rf"\s*[+]?(?P<minus>{_DASH})?\s*(?P<digits>[0-9]+)\s*")
_TIMES = re.compile(r"(?P<face>[^*×]*)[*×]\s*(?P<copies>[0-9]+)\s*")
_NAME = re.compile(r"\s*([a-z][a-z0-9_]*)\s*", re.IGNORECASE)
_ON = re.compile(
    rf"\s*(?P<low>{_DASH}?\s*[0-9]+)(?:\s*(?:to|{_DASH})\s*(?P<high>{_DASH}?\s*[0-9]+))?"
    r"\s*(?P<way>up|down)?\s*",
    re.IGNORECASE,
)


class Faces(Struct, frozen=True):
    """What is written in braces: values, or names, and how often each stands there.

    Of a die these are faces, of a deck cards. One of the two lists is empty.
    """

    values: tuple[int, ...]
    names: Names
    copies: tuple[int, ...]


def _parts(braces: Token) -> list[tuple[str, int]]:
    """Return what commas part inside `braces`, each with its place in the whole text."""
    found = []
    at = 1
    for part in braces.text[1:-1].split(","):
        found.append((part, braces.offset + at))
        at += len(part) + 1
    return found


def own_faces(braces: Token) -> Faces:
    """Return what `braces` hold; raises `DiceError`."""
    parts, copies = _without_copies(_parts(braces))
    if len(parts) > limits.MAX_OWN_FACES:
        message = f"a die has at most {limits.MAX_OWN_FACES} faces of its own, this {len(parts)}"
        raise DiceError(message, braces.offset, len(braces.text))
    for part, at in parts:
        if not part.strip():
            raise DiceError(
                "a face is missing", at, len(part), f"write {BLANK} or 0 for an empty one"
            )
    values = [_VALUE.fullmatch(part) for part, _ in parts]
    if all(values):
        return Faces(tuple(_value(*pair) for pair in parts), (), copies)
    if any(values):
        part, at = next(pair for pair, value in zip(parts, values, strict=True) if value)
        raise DiceError(
            "the faces of a die are all numbers or all names",
            at,
            len(part),
            f"write {BLANK} for a face with nothing on it",
        )
    return Faces((), _names(parts, braces), copies)


def _without_copies(
    parts: list[tuple[str, int]],
) -> tuple[list[tuple[str, int]], tuple[int, ...]]:
    """Return `parts` without what says how often each stands there, and how often that is."""
    found, copies = [], []
    for part, at in parts:
        times = _TIMES.fullmatch(part)
        found.append((times["face"] if times else part, at))
        count = int(times["copies"][:9]) if times else 1
        if not 1 <= count <= limits.MAX_COPIES:
            message = f"a face stands 1 to {limits.MAX_COPIES} times"
            raise DiceError(message, at, len(part))
        copies.append(count)
    return found, tuple(copies)


def _value(part: str, at: int) -> int:
    found = _VALUE.fullmatch(part)
    value = int(found["digits"]) if found else 0
    if value > limits.MAX_FACES:
        raise DiceError(f"a face shows at most {limits.MAX_FACES:,}", at, len(part))
    return -value if found and found["minus"] else value


def _names(parts: list[tuple[str, int]], braces: Token) -> Names:
    faces = []
    for part, at in parts:
        names = []
        start = at
        for written in part.split("+"):
            name = _NAME.fullmatch(written)
            if name is None:
                raise DiceError(
                    f"`{written.strip()}` is no name of a face",
                    start,
                    len(written),
                    "write letters, digits and _: d{blank,hit,hit,crit}, or hit+crit for both",
                )
            names.append(name[1].lower())
            start += len(written) + 1
        faces.append(tuple(sorted(name for name in names if name != BLANK)))
    every = {name for face in faces for name in face}
    if not every:
        message = "all faces are blank"
        raise DiceError(message, braces.offset, len(braces.text), "name what shall be counted")
    if len(every) > limits.MAX_NAMES:
        message = f"the faces of a die have at most {limits.MAX_NAMES} names, these {len(every)}"
        raise DiceError(message, braces.offset, len(braces.text))
    if max(map(len, faces)) > limits.MAX_NAMES_OF_A_FACE:
        message = f"a face shows at most {limits.MAX_NAMES_OF_A_FACE} names"
        raise DiceError(message, braces.offset, len(braces.text))
    return tuple(faces)


def rolled_on(braces: Token, values: frozenset[int]) -> dict[str, tuple[int, int]]:
    """Return on which of `values` a die is rolled on: the first and last of `up` and of `down`.

    Raises `DiceError`.
    """
    found: dict[str, tuple[int, int]] = {}
    hint = "write those that are rolled on, as !{5-6} or !!{96-00 up, 01-05 down}"
    for part, at in _parts(braces):
        read = _ON.fullmatch(part)
        if read is None:
            raise DiceError(f"`{part.strip()}` are no faces", at, len(part), hint)
        low = _end(read["low"], values)
        high = low if read["high"] is None else _end(read["high"], values)
        way = (read["way"] or "up").lower()
        if way in found:
            raise DiceError(f"what is rolled on {way} stands twice", at, len(part), hint)
        if not {low, high} <= values or low > high:
            least, most = min(values), max(values)
            message = f"`{part.strip()}` are no faces of this die, which shows {least} to {most}"
            raise DiceError(message, at, len(part), hint)
        found[way] = (low, high)
    if "up" not in found:
        raise DiceError("no face is rolled on and added", braces.offset, len(braces.text), hint)
    (low, high), down = found["up"], found.get("down")
    if down is not None and low <= down[1] and down[0] <= high:
        message = "a face is rolled on up or down, not both"
        raise DiceError(message, braces.offset, len(braces.text), hint)
    return found


def _end(written: str, values: frozenset[int]) -> int:
    digits = written.lstrip(DASHES).strip()
    value = int(digits[:9])
    if digits == "00" and 100 in values:
        return 100
    return -value if written[0] in DASHES else value
