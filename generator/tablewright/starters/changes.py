"""How a file of changes begins: with one change, and all others that could be made beside it."""

from __future__ import annotations

from itertools import islice
from pathlib import PurePosixPath

from tablewright.closure import compile_entry
from tablewright.contents import Contents
from tablewright.house_rules import CHANGES, possible_changes
from tablewright.kinds import Entry
from tablewright.names import suggestion
from tablewright.project import CONTENT, Project
from tablewright.starters.starter import UnusableStartError, scalar

# So many values are listed; of what has more, an author knows by then how they are written.
_MOST_LISTED = 60


def begin_changes(
    project: Project, contents: Contents, pack: str, entry_id: str
) -> tuple[PurePosixPath, str]:
    """Return the file by which `pack` changes the entry that it inherits under that id.

    Raises `UnusableStartError` where it inherits none.
    """
    compiled = compile_entry(project, contents, pack, entry_id)
    scope = compiled.library.scope(pack)
    entry = scope.find(entry_id)
    if entry is None or entry.pack == pack:
        line = compiled.library.inherited_from
        if pack not in line:
            raise UnusableStartError(
                f"{pack} extends no other pack, so that there is nothing to change: "
                f"write `extends:` into {CONTENT}/{pack}/pack.yaml"
            )
        known = sorted({name for here in line.values() for name in contents.files.get(here, ())})
        raise UnusableStartError(
            f"{pack} inherits no `{entry_id}`; {suggestion(entry_id, known, 'entries')}"
        )
    inside = PurePosixPath(*PurePosixPath(entry.source.name).parts[2:])
    return PurePosixPath(CONTENT, pack) / inside, _text(entry)


def _text(entry: Entry) -> str:
    listed = list(islice(possible_changes(entry.source), _MOST_LISTED + 1))
    lines = [f"  # - {{{each}, to: …}}" for each in listed[:_MOST_LISTED]]
    if len(listed) > _MOST_LISTED:
        lines.append("  # …")
    renamed = scalar(f"{entry.title} (house rule)")
    return "\n".join(
        (
            f"kind: {CHANGES}",
            "changes:",
            "  # Rows, outcomes, steps and keys come and go:",
            "  # - {at: rows, add: {…}, after: …}",
            "  # - {at: rows, remove: …, was: {…}}",
            f"  # All values that can be changed, as {entry.pack} has them now:",
            *lines,
            "  # `check` tells when one day something else than `was:` stands there.",
            f"  - {{at: title, was: {scalar(entry.title)}, to: {renamed}}}",
            "",
        )
    )
