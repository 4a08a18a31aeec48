"""Lay the packs over each other, and find out what does not fit."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from tablewright.diagnostics import Diagnostic, Related, Span
from tablewright.kinds import Entry
from tablewright.kinds.pack.entry import MANIFEST, Pack
from tablewright.library import rules
from tablewright.library.library import ANYTHING, Library, Reread
from tablewright.library.lineage import lineage
from tablewright.library.link import linked
from tablewright.names import suggestion
from tablewright.project import CONTENT
from tablewright.source import SourceFile

# Entries are proved anew in every pack that inherits them.
MOST_INHERITED = 50_000
MOST_PACKS_IN_LINE = 16
NOTHING_DROPPED: Mapping[tuple[str, str], SourceFile] = MappingProxyType({})


def resolve(
    entries: Iterable[Entry],
    broken: Iterable[str],
    folders: Iterable[str],
    reread: Reread,
    dropped: Mapping[tuple[str, str], SourceFile] = NOTHING_DROPPED,
) -> tuple[Library, tuple[Diagnostic, ...]]:
    """Return the library of `entries`, and what does not fit together.

    `broken` are the addresses of documents that have faults; `folders` are the packs' folders;
    `reread` is what the library offers to proofs that try a changed file. `dropped` are the files
    by which packs drop what they inherit, by pack and id.
    """
    diagnostics: list[Diagnostic] = []
    lost = frozenset(broken)
    packs: dict[str, Pack] = {}
    own: dict[str, dict[str, Entry]] = {folder: {} for folder in sorted(folders)}
    for entry in sorted(entries, key=lambda e: e.source.name):
        if isinstance(entry, Pack):
            packs[entry.pack] = entry
            continue
        own_entries = own.setdefault(entry.pack, {})
        if entry.id in own_entries:
            first = own_entries[entry.id]
            diagnostics.append(_duplicate(entry.pack, entry.id, entry.source, first))
        else:
            own_entries[entry.id] = entry
    for (pack, entry_id), file in sorted(dropped.items()):
        if entry_id in own.get(pack, ()):
            diagnostics.append(_duplicate(pack, entry_id, file, own[pack][entry_id]))
    for folder in own:
        if folder not in packs and f"{folder}/pack" not in lost:
            message = f"the pack `{folder}` has no {MANIFEST}"
            hint = f"write {CONTENT}/{folder}/{MANIFEST} with `kind: pack`, `title:` and `source:`"
            span = Span(f"{CONTENT}/{folder}/{MANIFEST}")
            diagnostics.append(rules.MISSING_MANIFEST.at(span, message, hint=hint))
    bases = _within_bounds(_bases(packs, own, diagnostics), packs, own, diagnostics)
    # What such a pack should inherit is not missing; it is only not known.
    heirs = (name for name, pack in packs.items() if pack.extends and name not in bases)
    lost |= {f"{name}/{ANYTHING}" for name in heirs}
    effective = {pack: _overlaid(pack, own, bases, dropped) for pack in sorted(own)}
    library = Library(packs, linked(effective), bases, lost, reread, dropped=dropped)
    return library, tuple(diagnostics)


def _duplicate(pack: str, entry_id: str, file: SourceFile, first: Entry) -> Diagnostic:
    return rules.DUPLICATE_ID.at(
        file.first_key(),
        f"the pack `{pack}` has two entries `{entry_id}`",
        hint="an entry's id is its file's name: rename one of the two files",
        related=[Related("the other one is here", first.source.first_key())],
    )


def _bases(
    packs: Mapping[str, Pack], own: Mapping[str, object], diagnostics: list[Diagnostic]
) -> dict[str, str]:
    """Return the pack that each pack extends, without those that lead nowhere or in a circle."""
    bases: dict[str, str] = {}
    in_circles = _in_circles(packs)
    for name, pack in sorted(packs.items()):
        if not pack.extends:
            continue
        span = pack.source.span(("extends",))
        if pack.extends not in own:
            hint = suggestion(pack.extends, own, "packs")
            message = f"there is no pack `{pack.extends}`"
            diagnostics.append(rules.UNKNOWN_PACK.at(span, message, hint=hint))
        elif name in in_circles:
            message = f"the pack `{name}` extends itself"
            hint = "take `extends:` out of one of the packs of this circle"
            diagnostics.append(rules.EXTENDS_CYCLE.at(span, message, hint=hint))
        else:
            bases[name] = pack.extends
    return bases


def _within_bounds(
    bases: dict[str, str],
    packs: Mapping[str, Pack],
    own: Mapping[str, Mapping[str, Entry]],
    diagnostics: list[Diagnostic],
) -> dict[str, str]:
    """Return `bases` without those by which packs would inherit too much, or from too far."""
    kept: dict[str, str] = {}
    inherited = 0
    for name in bases:
        line = lineage(name, bases, MOST_PACKS_IN_LINE + 1)
        inherits = sum(len(own.get(each, ())) for each in line[1:])
        message = ""
        if len(line) > MOST_PACKS_IN_LINE:
            message = f"`{name}` inherits from more than {MOST_PACKS_IN_LINE - 1} packs in a line"
        elif inherited + inherits > MOST_INHERITED:
            message = f"all packs together inherit more than {MOST_INHERITED:,} entries"
        if message:
            span = packs[name].source.span(("extends",))
            hint = "extend a pack with fewer entries, or one further up the line"
            diagnostics.append(rules.EXTENDS_TOO_MUCH.at(span, message, hint=hint))
        else:
            inherited += inherits
            kept[name] = bases[name]
    return kept


def _in_circles(packs: Mapping[str, Pack]) -> set[str]:
    """Return the packs that extend themselves; every pack is looked at once."""
    found: set[str] = set()
    seen: set[str] = set()
    for start in packs:
        way: dict[str, None] = {}
        here = start
        while here in packs and here not in seen:
            seen.add(here)
            way[here] = None
            here = packs[here].extends
        if here in way:
            names = list(way)
            found.update(names[names.index(here) :])
    return found


def _overlaid(
    pack: str,
    own: Mapping[str, Mapping[str, Entry]],
    bases: Mapping[str, str],
    dropped: Mapping[tuple[str, str], SourceFile],
) -> dict[str, Entry]:
    overlaid: dict[str, Entry] = {}
    for name in reversed(lineage(pack, bases, MOST_PACKS_IN_LINE + 1)):
        for gone in [entry_id for entry_id in overlaid if (name, entry_id) in dropped]:
            del overlaid[gone]
        overlaid |= own.get(name, {})
    return dict(sorted(overlaid.items()))
