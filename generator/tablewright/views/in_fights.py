"""What an entry has to do with a fight: what it asks of those in it, and when it is rolled."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tablewright.kinds import Entry, Facet
from tablewright.records import Struct, field


class InFights(Struct, frozen=True):
    """What is asked of those in a fight, and what it is for their tracker.

    `asks` has the titles of whole numbers that a reader sets, each with what readers also call it;
    `finds` the same of figures by which that of whoever acts is looked up, such as a level.
    `role` is "initiative" where the tracker rolls the same, "losses" where those who lose some of
    theirs roll it, and else empty. Who came through it so many times as `passes` says is asked no
    more; 0 where there is no end to it. It is asked for when so many of a side are down as `due`
    says: the "first", a "quarter", "half", and "each" further one. Somebody can have a condition
    more than once, at most so often as `counted` says. `sides` has the titles of what is asked of a
    whole side, each with a value to give as an example.
    """

    asks: Mapping[str, tuple[str, ...]]
    finds: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    role: str = ""
    passes: int = 0
    due: tuple[str, ...] = ()
    counted: Mapping[str, int] = field(default_factory=dict)
    sides: Mapping[str, int] = field(default_factory=dict)


def _nothing(_entry: Entry) -> None:
    """Return nothing: most entries ask nobody in a fight for anything."""


# A kind whose entries are set by figures answers in its module `in_fights`.
IN_FIGHTS: Facet[Callable[[Entry], InFights | None]] = Facet("in_fights", _nothing)
