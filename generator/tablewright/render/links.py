"""What the links of authors' prose become on a page."""

from __future__ import annotations

from collections.abc import Callable

from tablewright.kinds import Entry
from tablewright.library import Scope
from tablewright.prose import Link, ResolvedLink, Resolver
from tablewright.render.told import said_behind

AddressOf = Callable[[Entry], str | None]


def resolver(
    scope: Scope,
    address_of: AddressOf,
    *,
    has_chances: bool = True,
    after: Callable[[Entry], str] | None = None,
) -> Resolver:
    """Return how a page of the pack of `scope` resolves links; no address leaves the label bare.

    Without chances, labels are all that stands of odds and of dice. What is said `after` a link to
    an entry may be where that stands.
    """

    def resolve(link: Link) -> ResolvedLink:
        if link.scheme != "ref":
            return ResolvedLink(None, said_behind(link) if has_chances else "")
        entry = scope.find(link.target)
        if entry is None:
            return ResolvedLink(None)
        return ResolvedLink(address_of(entry), after(entry) if after else "")

    return resolve
