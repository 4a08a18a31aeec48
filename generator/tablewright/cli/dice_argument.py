"""Tell dice from the name of an entry, in what a user typed."""

from __future__ import annotations

import re

import click

from tablewright.dice import DiceError, Expression, RollComparison, parse, parse_comparison
from tablewright.dice.comparison import compares
from tablewright.names import is_id

# What begins like dice and is no entry's name: an error in it is an error in dice.
_LOOKS_LIKE_DICE = re.compile(r"\s*[-+−(]*\s*\d*\s*(?:[dD]?\s*[\d%]|[dD]\s*[{Ff]|[cC]\s*[{5])")


def comparison_in(written: str) -> RollComparison | None:
    """Return the comparison that `written` is, None if it is none; raises `click.UsageError`."""
    # `meeting-in-the-dark` holds a word of comparisons, and is a name.
    if not compares(written) or all(is_id(part) for part in written.split("/")):
        return None
    try:
        return parse_comparison(written)
    except DiceError as error:
        raise click.UsageError(_told(written, error)) from None


def dice_in(written: str) -> Expression | None:
    """Return the dice that `written` is, None if it is none; raises `click.UsageError`."""
    try:
        return parse(written, names=True)
    except DiceError as error:
        if _LOOKS_LIKE_DICE.match(written):
            raise click.UsageError(_told(written, error)) from None
        return None


def _told(written: str, error: DiceError) -> str:
    caret = " " * error.offset + "^" * max(error.length, 1)
    hint = f"\n  {error.hint}" if error.hint else ""
    return f"{error.message}\n  {written}\n  {caret}{hint}"
