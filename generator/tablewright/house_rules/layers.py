"""What stands under each id in each pack, one over the other, while a project is read."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.diagnostics import Diagnostic, Related
from tablewright.house_rules.rules import NO_BASE
from tablewright.names import suggestion
from tablewright.records import Struct, field
from tablewright.source import SourceFile


class Layers(Struct):
    """The files of entries by pack and id, and those files of changes that drop an entry.

    Of a file of changes it is what comes of it. Where not all files are read, `unread` are the
    packs and ids of others, known from the names of their files.
    """

    sources: dict[tuple[str, str], SourceFile] = field(default_factory=dict)
    dropped: dict[tuple[str, str], SourceFile] = field(default_factory=dict)
    unread: frozenset[tuple[str, str]] = frozenset()

    def put(self, pack: str, entry_id: str, source: SourceFile) -> None:
        """Note the file of an entry; of several of one name the first counts."""
        self.sources.setdefault((pack, entry_id), source)

    def drop(self, pack: str, entry_id: str, source: SourceFile) -> None:
        """Note a file of changes that drops an entry."""
        self.dropped.setdefault((pack, entry_id), source)

    def below(self, line: Sequence[str], entry_id: str) -> tuple[str, SourceFile] | None:
        """Return what the first pack of `line` inherits of that name, and the pack that has it.

        None where nothing is inherited, or it was dropped on its way. `line` is a pack, the pack
        that it extends, and so on.
        """
        for here in line[1:]:
            if (here, entry_id) in self.dropped:
                return None
            if (here, entry_id) in self.sources:
                return here, self.sources[here, entry_id]
        return None

    def missing(self, source: SourceFile, line: Sequence[str], entry_id: str) -> Diagnostic:
        """Return the fault of a file of changes that changes nothing which is inherited."""
        span = source.span(("kind",))
        if len(line) < 2:
            message = f"the pack `{line[0]}` extends no other, so that there is nothing to change"
            hint = "name the pack whose rules it changes behind `extends:` in pack.yaml"
            return NO_BASE.at(span, message, hint=hint)
        gone = next((key for here in line[1:] if (key := (here, entry_id)) in self.dropped), None)
        if gone is not None:
            message = f"`{entry_id}` is not inherited: the pack `{gone[0]}` drops it"
            related = [Related("it is dropped here", self.dropped[gone].span(("drop",), key=True))]
            return NO_BASE.at(
                span, message, hint="remove this file, or the one that drops it", related=related
            )
        names = sorted({name for here, name in {*self.sources, *self.unread} if here in line[1:]})
        message = f"`{line[1]}`, which this pack extends, has no entry `{entry_id}`"
        return NO_BASE.at(span, message, hint=suggestion(entry_id, names, "entries"))
