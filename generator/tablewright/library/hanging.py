"""Who hangs on whom: which entries must be proved again when others have changed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet

from tablewright.kinds import Entry
from tablewright.library.library import Library, Scope
from tablewright.library.lineage import lineage

# An entry, or with its file's name the manifest, as a pack sees it: the pack's id and its name.
Place = tuple[str, str]


def place_of(entry: Entry, scope: Scope) -> Place:
    """Return where `scope` sees `entry`."""
    return scope.pack, entry.name_in_pack


# The file, and of each name in it whether it is a link in prose, and whether it means all entries
# that refer to the same.
_Named = tuple[object, tuple[tuple[str, bool, bool], ...]]
_NOWHERE: _Named = (None, ())


class Hanging:
    """The references of a library as they lead from place to place, whether anything is there.

    `before` is that of the same project a moment ago: what has not changed is not read again.
    `named` holds, of every place, the file and what it names, and whether that is a link in prose.
    """

    def __init__(self, library: Library, before: Hanging | None = None) -> None:
        known = {} if before is None else before.named
        self._known = known
        self.named: dict[Place, _Named] = {}
        self._heirs: dict[str, list[str]] = {}
        self._with_errata: set[Place] = set()
        self._users: dict[Place, list[tuple[Place, bool]]] = {}
        self._listing: dict[Place, list[Place]] = {}
        for scope in library.scopes():
            for pack in lineage(scope.pack, library.inherited_from)[1:]:
                self._heirs.setdefault(pack, []).append(scope.pack)
            manifest = () if scope.manifest is None else (scope.manifest,)
            for entry in (*manifest, *scope.entries.values()):
                self._add(entry, scope, known.get(place_of(entry, scope)))

    @property
    def places(self) -> AbstractSet[Place]:
        """Every place that there is."""
        return self.named.keys()

    def seen_as(self, entries: Iterable[Entry]) -> set[Place]:
        """Return all places at which packs see `entries`, or what replaces them there."""
        return {
            (heir, entry.name_in_pack)
            for entry in entries
            for heir in (entry.pack, *self._heirs.get(entry.pack, ()))
        }

    def on(self, seeds: Iterable[Place]) -> set[Place]:
        """Return what is to be proved when `seeds` have changed, and they themselves.

        Of a link in prose it is enough that it leads somewhere: what links to that hangs no more.
        """
        found, waiting = set(seeds), list(seeds)
        linking: set[Place] = set()
        while waiting:
            here = waiting.pop()
            for lister in self._listed_by(here):
                if lister not in found:
                    found.add(lister)
                    waiting.append(lister)
            for user, is_link in self._users.get(here, ()):
                if is_link:
                    linking.add(user)
                elif user not in found:
                    found.add(user)
                    waiting.append(user)
        return found | linking | self.errata_under(found)

    def under(self, places: Iterable[Place]) -> set[Place]:
        """Return `places`, and all that they refer to, directly or through others, there or not.

        A link in prose is followed no further.
        """
        found = set(places)
        waiting = list(found)
        linked: set[Place] = set()
        while waiting:
            here = waiting.pop()
            for target, is_link, _ in self.named.get(here, _NOWHERE)[1]:
                place = _target(target, here[0])
                if is_link:
                    linked.add(place)
                elif place not in found:
                    found.add(place)
                    waiting.append(place)
        return found | {place for place in linked if place not in self.named}

    def decisive_for(self, place: Place, most: int) -> set[Place] | None:
        """Return all whose change is a reason to prove `place` again, there or not, with itself.

        None where these are more than `most`. It is `on`, asked from the other end.
        """
        seeds = {place, *self._linked_from(place)}
        if place in self._with_errata:
            users = self._using(place, most)
            if users is None:
                return None
            seeds.update(users)
        return self._reached(seeds, most)

    def _linked_from(self, place: Place) -> Iterator[Place]:
        for target, is_link, _ in self.named.get(place, _NOWHERE)[1]:
            if is_link:
                yield _target(target, place[0])

    def _using(self, place: Place, most: int) -> set[Place] | None:
        """Return what refers to `place`, directly or through others, and what that links to."""
        found, waiting = {place}, [place]
        linking: set[Place] = set()
        while waiting:
            here = waiting.pop()
            users = self._users.get(here, ())
            linking.update(user for user, is_link in users if is_link)
            new = {user for user, is_link in users if not is_link} - found
            new |= {lister for lister in self._listed_by(here) if lister not in found}
            found |= new
            waiting.extend(new)
            if len(found) + len(linking) > most:
                return None
        every = found | linking
        return every | {target for user in every for target in self._linked_from(user)}

    def _reached(self, seeds: Iterable[Place], most: int) -> set[Place] | None:
        """Return `seeds`, what they refer to, and what they list, directly or through others."""
        found = set(seeds)
        waiting = list(found)
        while waiting:
            if len(found) > most:
                return None
            here = waiting.pop()
            for target, is_link, is_listing in self.named.get(here, _NOWHERE)[1]:
                if is_link:
                    continue
                place = _target(target, here[0])
                listed = (u for u, linking in self._users.get(place, ()) if not linking)
                for each in (place, *(listed if is_listing else ())):
                    if each not in found:
                        found.add(each)
                        waiting.append(each)
        return found

    def needed_by(self, places: Iterable[Place]) -> set[Place]:
        """Return `places` and all that they are made of: what is under them, and what they list."""
        found = self.under(places)
        listed = {
            user
            for here in found
            for target, _, is_listing in self.named.get(here, _NOWHERE)[1]
            if is_listing
            for user, is_link in self._users.get(_target(target, here[0]), ())
            if not is_link and not any(lists for _, _, lists in self.named[user][1])
        }
        return found | self.under(listed)

    def _listed_by(self, place: Place) -> Iterator[Place]:
        """Yield what lists all entries that refer to the same as the one at `place` does."""
        # One that is gone was listed until now.
        named = self.named.get(place) or self._known.get(place, _NOWHERE)
        for target, is_link, _ in named[1]:
            if not is_link:
                yield from self._listing.get(_target(target, place[0]), ())

    def errata_under(self, places: Iterable[Place]) -> set[Place]:
        """Return what has errata of `places` and of what they refer to.

        An erratum is proved by what its printed value breaks in whatever hangs on its entry.
        """
        return self.under(places) & self._with_errata if self._with_errata else set()

    def _add(self, entry: Entry, scope: Scope, known: _Named | None) -> None:
        place = place_of(entry, scope)
        if known is None or known[0] is not entry.source:
            named = dict.fromkeys(
                (reference.target, reference.in_text, reference.with_referrers)
                for each in (entry, *entry.parts())
                for reference in each.references()
            )
            known = (entry.source, tuple(named))
        self.named[place] = known
        if any(erratum.field is not None for erratum in entry.errata):
            self._with_errata.add(place)
        for target, is_link, is_listing in known[1]:
            self._users.setdefault(_target(target, scope.pack), []).append((place, is_link))
            if is_listing:
                self._listing.setdefault(_target(target, scope.pack), []).append(place)


def _target(reference: str, pack: str) -> Place:
    named, _, name = reference.rpartition("/")
    return named or pack, name
