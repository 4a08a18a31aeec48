"""What the links of authors' prose become on a page."""

from __future__ import annotations

from collections.abc import Callable

from tablewright.kinds import Entry
from tablewright.library import Scope
from tablewright.prose import Link, ResolvedLink, Resolver
from tablewright.render.told import chance_of

AddressOf = Callable[[Entry], str | None]


def resolver(
    scope: Scope,
    address_of: AddressOf,
    *,
    has_chances: bool = True,
    after: Callable[[Entry], str] | None = None,
) -> Resolver:
    """Return how a page of the pack of `scope` resolves links; no address leaves the label bare.

    Without chances, the labels of odds are all that stands of them. What is said `after` a link to
    an entry may be where that stands.
    """

    def resolve(link: Link) -> ResolvedLink:
        if link.scheme == "odds" and not has_chances:
            return ResolvedLink(None)
        if link.scheme == "odds":
            return ResolvedLink(None, chance_of(link))
        entry = scope.find(link.target)
        if entry is None:
            return ResolvedLink(None)
        return ResolvedLink(address_of(entry), after(entry) if after else "")

    return resolve
