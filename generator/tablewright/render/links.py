"""What the links of authors' prose become on a page."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from tablewright.dice import parse_comparison
from tablewright.kinds import Entry
from tablewright.prose import Link, ResolvedLink, Resolver
from tablewright.render.filters import exact, percent
from tablewright.resolve import Scope

AddressOf = Callable[[Entry], str | None]


def resolver(scope: Scope, address_of: AddressOf, *, has_chances: bool = True) -> Resolver:
    """Return how a page of the pack of `scope` resolves links; no address leaves the label bare.

    Without chances, the labels of odds are all that stands of them.
    """

    def resolve(link: Link) -> ResolvedLink:
        if link.scheme == "odds" and not has_chances:
            return ResolvedLink(None)
        if link.scheme == "odds":
            return ResolvedLink(
                None, f" ({chance_in_words(parse_comparison(link.target).chance())})"
            )
        entry = scope.find(link.target)
        return ResolvedLink(None if entry is None else address_of(entry))

    return resolve


def chance_in_words(chance: Fraction) -> str:
    """Return a chance as "25%" where that is exact, and otherwise as "1/3, about 33%"."""
    if (chance * 100).denominator == 1:
        return percent(chance)
    return f"{exact(chance)}, about {percent(chance)}"
