"""What a format is: how entries are written for another program, and what it cannot say."""

from __future__ import annotations

import pkgutil
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from importlib import import_module
from pathlib import PurePosixPath

from tablewright.outputs.exports.gathering import ExportedPack
from tablewright.records import Struct, field


class Wish(Struct, frozen=True):
    """What is asked for: packs, the program's version, and for which version of Foundry VTT."""

    packs: Sequence[ExportedPack]
    version: str
    foundry: int = 13


class Unsaid(Struct, frozen=True):
    """Something that a format says in another way, or cannot say, of the entry at `address`."""

    address: str
    what: str


class Written(Struct, frozen=True):
    """Files by their paths in the folder of their format, and what they do not say."""

    files: Mapping[PurePosixPath, bytes]
    unsaid: tuple[Unsaid, ...] = ()

    @classmethod
    def together(cls, parts: Iterable[Written]) -> Written:
        """Return all of `parts` as one; no two have a file of one path."""
        files: dict[PurePosixPath, bytes] = {}
        unsaid: list[Unsaid] = []
        for part in parts:
            twice = files.keys() & part.files.keys()
            if twice:
                raise ValueError(f"{sorted(twice)[0]} is made twice")
            files |= part.files
            unsaid += part.unsaid
        return cls(files, tuple(dict.fromkeys(unsaid)))


class Format(Struct, frozen=True):
    """A format: its name in commands, its title, what it is good for, and how it is written.

    `entry_suffix` is that of the one file that an entry becomes, as it is written on the standard
    output; empty where entries become parts of a whole. `needs` says how its files are used.
    """

    name: str
    title: str
    about: str
    write: Callable[[Wish], Written]
    entry_suffix: str = ""
    needs: str = field(default="")


@lru_cache(maxsize=1)
def formats() -> Mapping[str, Format]:
    """Return every format by its name; a module of this package that offers `FORMAT` is one."""
    package = __name__.rpartition(".")[0]
    found: dict[str, Format] = {}
    path = import_module(package).__path__
    for info in sorted(pkgutil.iter_modules(path), key=lambda each: each.name):
        made = getattr(import_module(f"{package}.{info.name}"), "FORMAT", None)
        if isinstance(made, Format):
            found[made.name] = made
    return dict(sorted(found.items()))
