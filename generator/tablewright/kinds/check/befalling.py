"""What a condition of somebody in a fight brings to a check."""

from __future__ import annotations

from tablewright.records import Struct
from tablewright.source import Pointer

# Whose conditions bring something: of whoever's turn it is, and of whom they roll against.
WHOSE = ("acting", "target")


class Befalling(Struct, frozen=True):
    """What holds while a `condition` befalls somebody in a fight, and where the file says so.

    `whose` it is says "acting" or "target". It is a `row` of the table, by its name, or, where that
    has none for it, a number that is `added`.
    """

    whose: str
    condition: str
    pointer: Pointer
    row: str = ""
    added: int = 0
