"""In which order files are read and entered: each when what it needs is known.

Things wait for the models of their kinds, and changes for what they change.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from tablewright.allowance import work
from tablewright.house_rules import CHANGES, is_changes
from tablewright.library import MOST_PACKS_IN_LINE, lineage
from tablewright.loader.loader import Loader, Waiting
from tablewright.project import PackFile
from tablewright.records import Struct
from tablewright.source import SourceFile

# Steps that it takes to look at the first lines of a file.
_STEPS_OF_A_LOOK = 15
# So many things are read before anybody knows their models; more are not, for many that are all
# wrong would have been read for nothing.
_MOST_WAITING = 300


def take_in_order(loader: Loader, files: Iterable[PackFile]) -> None:
    """Have `loader` read and enter `files`, each when what it needs is known."""
    _Order(loader).take(files)


class _Order(Struct, frozen=True):
    loader: Loader

    def take(self, files: Iterable[PackFile]) -> None:
        """Read `files`, each when what it needs is known."""
        waiting: list[Waiting] = []
        changing: list[Waiting] = []
        seen: list[tuple[PackFile, str]] = []
        for file in files:
            kind = self._thing_ahead(file) if len(waiting) >= _MOST_WAITING else None
            if kind is None:
                self._read_first(file, waiting, changing)
            else:
                seen.append((file, kind))
        # What is called as a kind is stands where its model would, and is known before things are.
        kinds_named = {kind for _, kind in seen} | {str(s.data.get("kind")) for s, _ in waiting}
        late = [file for file, _ in seen if file.path.stem not in kinds_named]
        for file, _ in seen:
            if file.path.stem in kinds_named:
                self._read_first(file, waiting, changing)
        put_off = self._change_first(changing, late, waiting)
        broken = self.loader.enter_things(waiting)
        for file in late:
            source = self.loader.open(file)
            if source is not None:
                self.loader.layers.put(file.pack, file.path.stem, source)
                self.loader.enter_thing(source, file, broken)
        for source, file in put_off:
            made = self.loader.change(source, file)
            if made is not None:
                self.loader.enter_thing(made, file, broken)

    def _read_first(self, file: PackFile, waiting: list[Waiting], changing: list[Waiting]) -> None:
        """Read `file`, and enter what it holds; things are then `waiting`, and changes too."""
        source = self.loader.open(file)
        if source is None:
            return
        if is_changes(source):
            changing.append((source, file))
            return
        self.loader.layers.put(file.pack, file.path.stem, source)
        self._take(source, file, waiting)

    def _thing_ahead(self, file: PackFile) -> str | None:
        """Return the kind of `file`, if its first lines say that it is one that packs define."""
        work(_STEPS_OF_A_LOOK)
        kind = self.loader.kind_ahead(file)
        return None if kind == CHANGES or kind in self.loader.schemas.kinds else kind

    def _change_first(
        self, changing: Iterable[Waiting], late: Iterable[PackFile], waiting: list[Waiting]
    ) -> list[Waiting]:
        """Make the changes of files that change nothing which is read `late`; return the others."""
        unread = {(file.pack, file.path.stem) for file in late}
        put_off: list[Waiting] = []
        for source, file in self._base_first(changing):
            if self._changes_one_of(unread, file):
                unread.add((file.pack, file.path.stem))
                put_off.append((source, file))
                continue
            made = self.loader.change(source, file)
            if made is not None:
                self._take(made, file, waiting)
        return put_off

    def _changes_one_of(self, unread: Collection[tuple[str, str]], file: PackFile) -> bool:
        """Return whether what the file of changes `file` changes is among the `unread`."""
        for here in self.loader.line(file.pack, MOST_PACKS_IN_LINE)[1:]:
            place = here, file.path.stem
            if place in unread:
                return True
            if place in self.loader.layers.sources or place in self.loader.layers.dropped:
                return False
        return False

    def _take(self, source: SourceFile, file: PackFile, waiting: list[Waiting]) -> None:
        """Enter what `source` holds, or let it be `waiting` for the models."""
        if self.loader.is_built_in(source):
            self.loader.enter(source, file)
        else:
            waiting.append((source, file))

    def _base_first(self, changing: Iterable[Waiting]) -> list[Waiting]:
        """Return files of changes in an order in which what one of them changes comes before it."""
        bases = self.loader.bases
        depths: dict[str, int] = {}
        for _, file in changing:
            if file.pack not in depths:
                depths[file.pack] = len(lineage(file.pack, bases, MOST_PACKS_IN_LINE))
        return sorted(changing, key=lambda each: (depths[each[1].pack], each[1].name))
