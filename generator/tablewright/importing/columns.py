"""Columns of an entry to be: their names, and of what type they are."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from tablewright.dice import DiceError, parse
from tablewright.formula import RESERVED_NAMES
from tablewright.importing.grids import Cell
from tablewright.kinds.table.columns import ROW_KEYS
from tablewright.names import slug

_INTEGER = re.compile(r"0|[1-9][0-9]{0,8}|[-−][1-9][0-9]{0,8}")
_SIGNED = re.compile(r"(?:[+]|[-−–])\s?[1-9][0-9]{0,8}|[+±]?\s?0")
_NUMBER = re.compile(r"[-−]?[0-9]{1,9}(?:[.][0-9]{1,4})?")
_LONGEST_NAME = 40


def name_for(title: str, taken: Iterable[str]) -> str:
    """Return a name for a column called `title`, which none of those `taken` has."""
    base = slug(title)[:_LONGEST_NAME].strip("-").replace("-", "_")
    if not base or not base[0].isalpha():
        base = f"column_{base}" if base else "column"
    if base in (*ROW_KEYS, "row") or base in RESERVED_NAMES:
        base = f"{base}_"
        base += "column"
    known = set(taken)
    name, number = base, 2
    while name in known:
        name, number = f"{base}_{number}", number + 1
    return name


def type_of(cells: Sequence[Cell], *, with_dice: bool = False) -> str:
    """Return the type that all of `cells` have: integer, modifier, or text.

    `with_dice` they may be numbers, and figures and dice that are rolled are dice.
    """
    said = [cell.plain for cell in cells if not cell.is_empty]
    if not said or any(cell.text != cell.plain for cell in cells):
        return "text"
    if all(_INTEGER.fullmatch(each) for each in said):
        return "integer"
    if all(_SIGNED.fullmatch(each) for each in said) and any(each[0] in "+-−–" for each in said):
        return "modifier"
    if with_dice and all(_NUMBER.fullmatch(each) for each in said):
        return "number"
    if with_dice and all(_is_dice(each) for each in said):
        return "dice"
    return "text"


def types_of(cells: Sequence[Cell], found: str) -> tuple[str, ...]:
    """Return the types that `cells` may have, of which the likeliest was `found`."""
    said = [cell.plain for cell in cells]
    if found in ("integer", "modifier", "number") and all(map(_NUMBER.fullmatch, _digits(said))):
        return ("number", *(("integer", "modifier") if found != "number" else ()))
    if found == "text":
        return ("band", *(("dice",) if all(map(_is_dice, said)) else ()))
    return ()


def _digits(said: Sequence[str]) -> list[str]:
    return [typed_by_hand(each).lstrip("+± ") for each in said]


def _is_dice(words: str) -> bool:
    try:
        parse(words)
    except DiceError:
        return False
    return True


def typed_by_hand(words: str) -> str:
    """Return words with the hyphens that are typed where dashes are printed."""
    return re.sub("[‐‑‒–—―−]", "-", words).strip()


def cell_value(cell: Cell, kind: str) -> str | float:
    """Return what a cell says, as a value of its column's type."""
    if kind == "text":
        return cell.text
    if kind == "dice":
        return cell.plain
    if kind == "number":
        number = float(typed_by_hand(cell.plain))
        return int(number) if number.is_integer() else number
    digits = re.sub(r"[^0-9]", "", cell.plain)
    return -int(digits) if cell.plain[0] in "-−–" else int(digits)
