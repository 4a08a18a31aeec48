"""Which files differ between two projects, and which others may hang on them."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import cached_property
from pathlib import Path

from tablewright.guarded import LARGEST_FILE, UnreadableFileError, read_guarded
from tablewright.kinds.pack.entry import MANIFEST
from tablewright.project import CONTENT, MOST_NAMES, RECORD, PackFile, Project
from tablewright.recompiler import Place
from tablewright.records import Struct

# What packs may bring with them, such as pictures.
_LARGEST_BROUGHT = 16 * LARGEST_FILE
# What may stand before the name of an entry that is meant, and not merely written in a sentence.
# An anchor or a tag may stand between.
_BEFORE = rb"(?:^|[\[\]{},:?/\"'-])[ \t]*(?:[&!]\S*\s+)*"
# In YAML a blank follows the colon of a key, so that `ref:` without one is that of a link.
_NO_LINK = rb"(?<!ref:)"
_BEHIND = rb"(?![A-Za-z0-9_-])"
# What may spell a name in another way than letter by letter.
_DISGUISED = re.compile(rb"\\|%[0-9A-Fa-f]{2}|&#")
# What kind an entry says that it is; those of a roster are listed, which names none of them.
_KIND = re.compile(rb"\bkind[\"']?[ \t]*:[ \t]*[\"']?([A-Za-z0-9_-]+)")
_ROSTER = b"roster"
_ENTRY_OF_RECORD = re.compile(r"^  ([a-z][a-z0-9.-]*):\n", re.MULTILINE)


class Files(Struct, frozen=True, dict=True):
    """The YAML files of a project by name, and what each holds; None for what cannot be read."""

    project: Project
    files: Mapping[str, PackFile]

    @classmethod
    def of(cls, project: Project) -> Files:
        """Return the files of `project`; raises `OvercrowdedError`."""
        return cls(project, {file.name: file for file in project.files() if not file.is_folder})

    @cached_property
    def held(self) -> Mapping[str, bytes | None]:
        """What the files hold."""
        return {name: _bytes(file.path, self.project.root) for name, file in self.files.items()}

    @cached_property
    def brought(self) -> Mapping[str, bytes | None]:
        """What lies in the packs' folders beside: pictures, typefaces and whatever else."""
        found: dict[str, bytes | None] = {}
        for path in _others(self.project.content):
            if len(found) >= MOST_NAMES:
                break
            name = self.project.name_of(path)
            found[name] = _bytes(path, self.project.root, _LARGEST_BROUGHT)
        return found

    def record(self, pack: str) -> Mapping[str, str]:
        """Return what the record of `pack` holds for each entry, as it is written."""
        text = self.project.read(f"{CONTENT}/{pack}/{RECORD}") or ""
        parts = _ENTRY_OF_RECORD.split(text)
        return dict(zip(parts[1::2], parts[2::2], strict=False))


class ChangedFiles(Struct, frozen=True):
    """The names of the files that differ, and what else was written down of entries."""

    names: frozenset[str]
    brought: frozenset[str]
    read: frozenset[Place]


def changed_files(before: Files, after: Files) -> ChangedFiles:
    """Return what differs, to the letter, between two projects."""
    packs = {f.pack for each in (before, after) for f in each.files.values() if f.pack}
    return ChangedFiles(
        frozenset(_differing(before.held, after.held)),
        frozenset(_differing(before.brought, after.brought)),
        frozenset(
            (pack, name)
            for pack in sorted(packs)
            for name in _differing(before.record(pack), after.record(pack))
        ),
    )


def hanging_files(changed: ChangedFiles, sides: Sequence[Files]) -> frozenset[str]:
    """Return the names of all files that may say something else when others have changed.

    They are found by their letters, so that some among them do not: what is named nowhere in a
    file, or in a file that may be, has no influence on it. A link in a text, and the order in a
    manifest, only ask whether something is there.
    """
    texts = {
        (side, name): text
        for side, each in enumerate(sides)
        for name, text in each.held.items()
        if text is not None
    }
    found = set(changed.names)
    found |= {name for (_, name), text in texts.items() if _DISGUISED.search(text)}
    came_or_went = {n for n in changed.names if any(n not in each.files for each in sides)}
    found |= _naming({Path(name).stem for name in came_or_went}, texts, links=True)
    words = {Path(name).stem for name in found} | {Path(name).name for name in changed.brought}
    rosters = {name for (_, name), text in texts.items() if _ROSTER in _KIND.findall(text)}
    new = set(found)
    while words or new:
        lists = _listing(new, texts, rosters)
        new = ({n for n in _naming(words, texts) if not n.endswith(f"/{MANIFEST}")} | lists) - found
        found |= new
        words = {Path(name).stem for name in new}
    return frozenset(found)


def _listing(
    names: AbstractSet[str], texts: Mapping[tuple[int, str], bytes], rosters: AbstractSet[str]
) -> set[str]:
    """Return which of `rosters` name the kind of one of the files `names`, and so may list it."""
    if not rosters:
        return set()
    kinds = {
        kind for (_, name), text in texts.items() if name in names for kind in _KIND.findall(text)
    }
    return _naming({os.fsdecode(kind) for kind in kinds}, texts) & rosters


def _naming(
    words: AbstractSet[str], texts: Mapping[tuple[int, str], bytes], *, links: bool = False
) -> set[str]:
    """Return the names of the files that name one of `words`, in `links` as well if asked."""
    if not words:
        return set()
    alternatives = b"|".join(re.escape(os.fsencode(word)) for word in sorted(words))
    before = _BEFORE + (b"" if links else _NO_LINK)
    naming = re.compile(before + b"(?:" + alternatives + b")" + _BEHIND, re.MULTILINE)
    # House rules are called as the entry is that they change.
    return {
        name for (_, name), text in texts.items() if Path(name).stem in words or naming.search(text)
    }


def is_about_a_whole_pack(changed: ChangedFiles) -> bool:
    """Return whether a manifest has changed, on which everything in its pack hangs."""
    return any(name.rpartition("/")[2] == MANIFEST for name in changed.names)


def _differing(one: Mapping[str, object], other: Mapping[str, object]) -> Iterator[str]:
    for name in sorted({*one, *other}):
        if name not in one or name not in other or one[name] is None or one[name] != other[name]:
            yield name


def _bytes(path: Path, root: Path, most: int = LARGEST_FILE) -> bytes | None:
    try:
        return read_guarded(path, root, most)
    except UnreadableFileError:
        return None


def _others(content: Path) -> Iterator[Path]:
    """Yield the ordinary files below `content` that are no YAML, hidden ones left out."""
    for folder, folders, files in os.walk(content):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(files):
            if not name.startswith(".") and not name.lower().endswith((".yaml", ".yml")):
                yield Path(folder, name)
