"""An entry is called otherwise: its file is renamed, and whatever names it is written anew."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import PurePosixPath

from tablewright.diagnostics import Edit, Span
from tablewright.kinds import Entry
from tablewright.language_server.pointing import pointed_at
from tablewright.language_server.references import mention_at, mentions
from tablewright.language_server.workspace import Workspace
from tablewright.names import is_device, is_id
from tablewright.project import CONTENT, RECORD
from tablewright.records import Struct

# On these lines of a file its own entry is meant.
_ITS_OWN = (("kind",), ("title",))


class UnusableNameError(Exception):
    """A new name that cannot be given: why, and what to do about it."""


class Renamed(Struct, frozen=True):
    """Edits of files by the names that they have now, and then files with their new names."""

    edits: tuple[Edit, ...]
    files: tuple[tuple[str, str], ...]


def renamed_at(
    workspace: Workspace, name: str, line: int, column: int
) -> tuple[Entry, Span] | None:
    """Return the entry that would be renamed, and where it is named; None where there is none."""
    source, entry = workspace.source(name), workspace.entry(name)
    pointed = None if source is None else pointed_at(source, line, column)
    if pointed is None or entry is None:
        return None
    mention = mention_at(entry, pointed)
    if mention is not None:
        found = workspace.scope(name).find(mention.target)
        start = mention.span.column + len(mention.target.rpartition("/")[0])
        start += "/" in mention.target
        at = Span(name, mention.span.line, start, mention.span.end_line, mention.span.end_column)
        return None if found is None else (found, at)
    is_manifest = entry.kind == "pack"
    return (entry, pointed.span) if pointed.pointer in _ITS_OWN and not is_manifest else None


def renamed(workspace: Workspace, entry: Entry, new: str) -> Renamed:
    """Return what must be written for `entry` to be called `new`, house rules in its place too.

    Raises `UnusableNameError` where that cannot be, or nobody knows who else names it.
    """
    library = workspace.compiled.library
    if not is_id(new):
        raise UnusableNameError(f"`{new}` cannot be an entry's id: small letters, digits, hyphens")
    if is_device(new):
        raise UnusableNameError(f"Windows can have no file `{new}.yaml`: to it that is a device")
    if any(fault.is_error for fault in workspace.compiled.diagnostics):
        raise UnusableNameError("mend all errors first: what names the entry is not known for sure")
    sights = {pack: each[entry.id] for pack, each in library.entries.items() if entry.id in each}
    family = _family(sights, library.inherited_from, entry)
    for pack in family:
        if new in library.entries[pack]:
            raise UnusableNameError(f"there is a `{new}` in `{pack}` already")
    edits: dict[Edit, None] = {}
    for known in (*library.own_entries(), *library.packs.values()):
        for mention in mentions(known):
            pack, _, target = mention.target.rpartition("/")
            if target == entry.id and (pack or known.pack) in family:
                written = f"{pack}/{new}" if pack else new
                edits[Edit(mention.span, written)] = None
    files = sorted({sights[pack].source.name for pack in family})
    for pack in family:
        edits.update(dict.fromkeys(_of_record(workspace, pack, entry.id, new)))
    moved = [(file, str(PurePosixPath(file).with_name(f"{new}.yaml"))) for file in files]
    return Renamed(tuple(sorted(edits, key=lambda each: each.span)), tuple(moved))


def _family(
    sights: Mapping[str, Entry], inherited_from: Mapping[str, str], entry: Entry
) -> frozenset[str]:
    """Return the packs that see `entry`, or what stands in its place, under its id."""
    family = {entry.pack}
    while True:
        more = {
            pack
            for pack in sights
            if inherited_from.get(pack) in family
            or any(inherited_from.get(each) == pack for each in family)
        }
        if more <= family:
            return frozenset(family)
        family |= more


def _of_record(workspace: Workspace, pack: str, old: str, new: str) -> list[Edit]:
    """Return the edit of what was proofread of a pack, where the entry is told of by its id."""
    name = f"{CONTENT}/{pack}/{RECORD}"
    edits = []
    for number, line in enumerate(workspace.lines(name), 1):
        if line == f"  {old}:":
            edits.append(Edit(Span(name, number, 3, number, 3 + len(old)), new))
    return edits
