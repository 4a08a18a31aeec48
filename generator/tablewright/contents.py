"""Which files the packs of a project hold, known from their names alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from tablewright.kinds.pack.entry import MANIFEST
from tablewright.project import CONTENT, PackFile, Project
from tablewright.records import Struct


class Contents(Struct, frozen=True):
    """The files of every pack by the ids of their entries, and the packs' manifests."""

    files: Mapping[str, Mapping[str, Sequence[PackFile]]]
    manifests: Mapping[str, PackFile]

    def homes(self, entry_id: str) -> tuple[str, ...]:
        """Return the packs that have a file of that name."""
        return tuple(
            pack for pack, files_of_pack in self.files.items() if entry_id in files_of_pack
        )

    def addresses(self) -> Iterator[str]:
        """Yield `pack/id` for every file that is no manifest."""
        for pack, files_of_pack in self.files.items():
            yield from (f"{pack}/{entry_id}" for entry_id in files_of_pack)


def contents_of(project: Project) -> Contents:
    """Return which files there are; none is opened. Raises `OvercrowdedError`."""
    files: dict[str, dict[str, list[PackFile]]] = {
        folder.name: {} for folder in project.pack_folders()
    }
    manifests: dict[str, PackFile] = {}
    for file in project.files():
        if file.is_folder:
            continue
        if file.name == f"{CONTENT}/{file.pack}/{MANIFEST}":
            manifests[file.pack] = file
        elif file.pack:
            files.setdefault(file.pack, {}).setdefault(file.path.stem, []).append(file)
    return Contents(files, manifests)
