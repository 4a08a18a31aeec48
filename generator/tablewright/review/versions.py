"""Two versions, and what became of the entries at each place."""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from pathlib import PurePosixPath

from tablewright.kinds import Entry
from tablewright.kinds.pack.entry import MANIFEST
from tablewright.library import Scope
from tablewright.project import OWN_SCREENS
from tablewright.recompiler import Place
from tablewright.records import Struct, replace
from tablewright.review.changed_files import ChangedFiles
from tablewright.review.corrections import correction_edits
from tablewright.review.found import EntryChange, Fate
from tablewright.review.side import Side
from tablewright.review.written import written_edits
from tablewright.views.changes import Changes, changes_between, common_edits, is_affected
from tablewright.views.edits import Edit
from tablewright.words.review import HAS_ERRORS, LEFT_OUT


class Versions(Struct, frozen=True):
    """Both versions, and what belongs together in them."""

    before: Side
    after: Side

    def changes(self, changed: ChangedFiles | None) -> Iterator[Pair]:
        """Yield what there is at every place; of `changed` files alone, and what hangs on them."""
        touched = None if changed is None else self._touched(changed)
        names = frozenset[str]() if changed is None else changed.names
        sides = self.before, self.after
        for pack in sorted({name for side in sides for name in side.library.entries}):
            for name in sorted({name for side in sides for name in side.names(pack)}):
                if pack != OWN_SCREENS and (touched is None or (pack, name) in touched):
                    yield from self._at((pack, name), names)

    def between_packs(self, old: Scope, new: Scope) -> Iterator[Pair]:
        """Yield what two packs have under each id, unless it is one and the same."""
        for name in sorted({*old.entries, *new.entries}):
            was, now = old.entries.get(name), new.entries.get(name)
            if was is not now or now is None or is_affected(now, new, old):
                places = (old.pack, name), (new.pack, name)
                yield Pair(self, was, now, *places, is_same_file=was is now)

    def unread(self, changed: ChangedFiles) -> Iterator[EntryChange]:
        """Yield the changed files from which no entry can be made in either version."""
        for name in sorted(changed.names):
            place = _place_of(name)
            sides = self.before, self.after
            if any(side.is_dropped(place) for side in sides) and not any(
                side.find(place) for side in sides
            ):
                yield EntryChange(
                    *place, "", name.rpartition("/")[2], name, Fate.UNSOUND, note=HAS_ERRORS
                )

    def _touched(self, changed: ChangedFiles) -> AbstractSet[Place]:
        """Return the places at which anything can be other, as both sides see them."""
        found: set[Place] = {*changed.read, *map(_place_of, changed.names)}
        for side in (self.before, self.after):
            held = tuple(side.all_entries())
            mine = [e for e in held if _is_made_of(e, changed.names)]
            mine += [e for e in held if changed.brought and any(True for _ in e.attached())]
            found |= side.hanging.on(side.hanging.seen_as(mine))
        return found

    def _at(self, place: Place, changed: AbstractSet[str]) -> Iterator[Pair]:
        if self.before.is_unread(place) or self.after.is_unread(place):
            return
        was, now = self.before.find(place), self.after.find(place)
        is_inherited = all(each is None or each.pack != place[0] for each in (was, now))
        if is_inherited and not self._is_other_in_heir(place, was, now):
            return
        is_same = was is not None and now is not None and was.source.name == now.source.name
        is_same = is_same and not any(
            each is not None and _is_made_of(each, changed) for each in (was, now)
        )
        yield Pair(self, was, now, place, place, is_same_file=is_same)

    def _is_other_in_heir(self, place: Place, was: Entry | None, now: Entry | None) -> bool:
        """Return whether an heir sees what it inherits otherwise than it is told at home."""
        if was is not None and now is not None:
            if was.pack != now.pack:
                return True
            scopes = self.after.library.scope(place[0]), self.after.library.scope(now.pack)
            return is_affected(now, *scopes)
        # One that its house rules take out, or no longer do, is still there at home.
        shown, other = (was, self.after) if was is not None else (now, self.before)
        return shown is not None and other.find((shown.pack, place[1])) is not None


def _place_of(file: str) -> Place:
    path = PurePosixPath(file)
    return path.parts[1], MANIFEST if path.name == MANIFEST else path.stem


def _is_made_of(entry: Entry, files: AbstractSet[str]) -> bool:
    """Return whether one of `files` is that of `entry`, or of what it changes as a house rule."""
    return any(each.name in files for each in entry.source.layers())


class Pair(Struct, frozen=True):
    """An entry in both versions, `there` and `here`, or in one of them."""

    versions: Versions
    was: Entry | None
    now: Entry | None
    there: Place
    here: Place
    is_same_file: bool

    def change(self) -> EntryChange | None:
        """Return what became of the entry; None where nothing has changed."""
        if self.was is None or self.now is None:
            return self._one_side()
        if self._is_one_dropped:
            # What stands in its place is inherited, and nobody has written it there.
            return replace(self._begun(self.now), fate=Fate.UNSOUND, note=HAS_ERRORS)
        if not self._is_sound:
            found = self.change_of_words()
            return found and replace(found, fate=Fate.UNSOUND, note=HAS_ERRORS)
        before, after = self._scopes
        changes = changes_between(self.was, before, self.now, after)
        edits = (*changes.edits, *self._written(is_told=True))
        return self._told(Changes(edits, changes.odds if changes.has_shifts else ()))

    def change_of_words(self) -> EntryChange | None:
        """Return what stands in the file of the entry, and stood there; None where that is same."""
        if self.was is None or self.now is None:
            return self._one_side()
        common = () if self.is_same_file else common_edits(self.was, self.now)
        found = self._told(Changes((*common, *self._written(is_told=False))))
        return found and replace(found, note=LEFT_OUT)

    @property
    def _scopes(self) -> tuple[Scope, Scope]:
        before, after = self.versions.before, self.versions.after
        return before.library.scope(self.there[0]), after.library.scope(self.here[0])

    @property
    def _is_sound(self) -> bool:
        before, after = self.versions.before, self.versions.after
        return before.is_sound(self.there) and after.is_sound(self.here)

    @property
    def _is_one_dropped(self) -> bool:
        before, after = self.versions.before, self.versions.after
        return before.is_dropped(self.there) or after.is_dropped(self.here)

    def _one_side(self) -> EntryChange | None:
        """Return that an entry came, went, or can be read on one side alone."""
        shown = self.now or self.was
        if shown is None:
            return None
        if self.was is None:
            is_dropped, fate = self.versions.before.is_dropped(self.there), Fate.NEW
        else:
            is_dropped, fate = self.versions.after.is_dropped(self.here), Fate.GONE
        if is_dropped:
            return replace(self._begun(shown), fate=Fate.UNSOUND, note=HAS_ERRORS)
        return replace(self._begun(shown), fate=fate)

    def _begun(self, shown: Entry) -> EntryChange:
        summary = "" if shown.summary is None else shown.summary.markdown
        pack, name = self.here
        title, file = shown.title, shown.source.name
        return EntryChange(pack, name, shown.kind, title, file, Fate.CHANGED, summary=summary)

    def _written(self, *, is_told: bool) -> Iterator[Edit]:
        if not self.is_same_file and self.was is not None and self.now is not None:
            before, after = self._scopes
            yield from written_edits(self.was, before, self.now, after, is_told=is_told)
            yield from correction_edits(self.was, self.now)

    def _told(self, changes: Changes) -> EntryChange | None:
        undone, read = self._readings()
        if self.now is None or not (changes or undone or read):
            return None
        is_moved = self.is_same_file and bool(changes)
        return replace(
            self._begun(self.now),
            fate=Fate.MOVED if is_moved else Fate.CHANGED,
            changes=changes,
            undone=undone,
            read=read,
            by=self._reasons() if is_moved else (),
        )

    def _readings(self) -> tuple[str, str]:
        """Return who had read an entry that is read no more, and who has read one anew."""
        if self.was is None or self.now is None or self.there != self.here:
            return "", ""
        before = self.versions.before.library.reading_of(self.was)
        after = self.versions.after.library.reading_of(self.now)
        if before is not None and after is None:
            return before.reader, ""
        return "", "" if after is None or before is not None else after.reader

    def _reasons(self) -> tuple[str, ...]:
        """Return the titles of what an entry leads to that is other than it was."""
        before, after = self.versions.before, self.versions.after
        found: dict[str, None] = {}
        for place in sorted(after.hanging.needed_by([self.here]) - {self.here}):
            there = self.there[0] if place[0] == self.here[0] else place[0]
            was, now = before.find((there, place[1])), after.find(place)
            if was is not None and now is not None and was.source.data != now.source.data:
                found[now.title] = None
        return tuple(found)
