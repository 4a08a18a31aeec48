"""Lay the packs over each other, and find out what does not fit."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tablewright.diagnostics import Diagnostic, Related, Span
from tablewright.kinds import Entry
from tablewright.kinds.pack.entry import MANIFEST, Pack
from tablewright.library import rules
from tablewright.library.library import ANYTHING, Library, Reread
from tablewright.library.link import linked
from tablewright.names import suggestion
from tablewright.project import CONTENT

# Entries are proved anew in every pack that inherits them.
MOST_INHERITED = 50_000
MOST_PACKS_IN_LINE = 16


def resolve(
    entries: Iterable[Entry], broken: Iterable[str], folders: Iterable[str], reread: Reread
) -> tuple[Library, tuple[Diagnostic, ...]]:
    """Return the library of `entries`, and what does not fit together.

    `broken` are the addresses of documents that were dropped; `folders` are the packs' folders;
    `reread` is what the library offers to proofs that try a changed file.
    """
    diagnostics: list[Diagnostic] = []
    dropped = frozenset(broken)
    packs: dict[str, Pack] = {}
    own: dict[str, dict[str, Entry]] = {folder: {} for folder in sorted(folders)}
    for entry in sorted(entries, key=lambda e: e.source.name):
        if isinstance(entry, Pack):
            packs[entry.pack] = entry
            continue
        own_entries = own.setdefault(entry.pack, {})
        if entry.id in own_entries:
            diagnostics.append(_duplicate(entry, own_entries[entry.id]))
        else:
            own_entries[entry.id] = entry
    for folder in own:
        if folder not in packs and f"{folder}/pack" not in dropped:
            message = f"the pack `{folder}` has no {MANIFEST}"
            hint = f"write {CONTENT}/{folder}/{MANIFEST} with `kind: pack`, `title:` and `source:`"
            span = Span(f"{CONTENT}/{folder}/{MANIFEST}")
            diagnostics.append(rules.MISSING_MANIFEST.at(span, message, hint=hint))
    bases = _within_bounds(_bases(packs, own, diagnostics), packs, own, diagnostics)
    # What such a pack should inherit is not missing; it is only not known.
    lost = (name for name, pack in packs.items() if pack.extends and name not in bases)
    dropped |= {f"{name}/{ANYTHING}" for name in lost}
    effective = {pack: _overlaid(pack, own, bases) for pack in sorted(own)}
    return Library(packs, linked(effective), bases, dropped, reread), tuple(diagnostics)


def _duplicate(entry: Entry, first: Entry) -> Diagnostic:
    return rules.DUPLICATE_ID.at(
        entry.source.first_key(),
        f"the pack `{entry.pack}` has two entries `{entry.id}`",
        hint="an entry's id is its file's name: rename one of the two files",
        related=[Related("the other one is here", first.source.first_key())],
    )


def _bases(
    packs: Mapping[str, Pack], own: Mapping[str, object], diagnostics: list[Diagnostic]
) -> dict[str, str]:
    """Return the pack that each pack extends, without those that lead nowhere or in a circle."""
    bases: dict[str, str] = {}
    for name, pack in sorted(packs.items()):
        if not pack.extends:
            continue
        span = pack.source.span(("extends",))
        if pack.extends not in own:
            hint = suggestion(pack.extends, own, "packs")
            message = f"there is no pack `{pack.extends}`"
            diagnostics.append(rules.UNKNOWN_PACK.at(span, message, hint=hint))
        elif _leads_back(name, packs):
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
        line = _line(name, bases)
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


def _leads_back(start: str, packs: Mapping[str, Pack]) -> bool:
    seen: set[str] = set()
    here = start
    while here in packs and packs[here].extends:
        here = packs[here].extends
        if here == start:
            return True
        if here in seen:
            return False
        seen.add(here)
    return False


def _overlaid(
    pack: str, own: Mapping[str, Mapping[str, Entry]], bases: Mapping[str, str]
) -> dict[str, Entry]:
    overlaid: dict[str, Entry] = {}
    for name in reversed(_line(pack, bases)):
        overlaid |= own.get(name, {})
    return dict(sorted(overlaid.items()))


def _line(pack: str, bases: Mapping[str, str]) -> list[str]:
    """Return `pack`, the pack that it extends, and so on, not much further than is allowed.

    A pack whose base lies in a circle of others simply stops there; the circle is reported.
    """
    line = [pack]
    while line[-1] in bases and bases[line[-1]] not in line and len(line) <= MOST_PACKS_IN_LINE:
        line.append(bases[line[-1]])
    return line
