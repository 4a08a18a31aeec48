"""What a kind of entry is: a folder of this package that reads its entries and answers for them."""

from __future__ import annotations

import pkgutil
from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Generic, TypeVar

from tablewright.kinds.entry import Entry
from tablewright.kinds.reading import Reader
from tablewright.records import Struct

Answer = TypeVar("Answer")

_PACKAGE = __name__.rpartition(".")[0]

# What a new entry has where its author has something to write.
TO_WRITE = "…"


class Kind(Struct, frozen=True):
    """A kind of entry: its name, the class of its entries, and how one is read.

    The name is that of its folder, of its JSON Schema and of its page's template. A kind that is
    `named_by_model` is never named in a file: its entries are of the kinds that models define.
    Entries that stand for others, and have nothing of their own to print, are not `on_panels`.
    Those that `face_players` may stand on the players' side of a screen, where no chances are. A
    kind that `shows_referrers` shows the entries of the pack that refer to an entry of it. Entries
    of a kind that `has_sheet` have a cheat sheet though they are not rolled.
    """

    name: str
    entry: type[Entry]
    read: Callable[[Reader], Entry]
    named_by_model: bool = False
    on_panels: bool = True
    face_players: bool = False
    shows_referrers: bool = False
    has_sheet: bool = False

    def answer(self, facet: str) -> Any:
        """Return what the module `facet` of the kind's folder offers under that name in capitals.

        None where the folder has no such module. The module is loaded when it is first asked for,
        so that proving an entry loads nothing that only paper needs.
        """
        return _answer(self.name, facet)


@cache
def _answer(kind: str, facet: str) -> Any:
    module = f"{_PACKAGE}.{kind}.{facet}"
    if find_spec(module) is None:
        return None
    return getattr(import_module(module), facet.upper())


class Facet(Struct, Generic[Answer], frozen=True):
    """Something that is asked of entries of all kinds, such as how they stand on a page.

    A kind answers in the module `name` of its folder, which offers `NAME`, usually a function of
    the entry. `default` answers for a kind without that module.
    """

    name: str
    default: Answer

    def of(self, entry: Entry) -> Answer:
        """Return the answer of the kind of `entry`."""
        answer: Answer | None = kind_of(entry).answer(self.name)
        return self.default if answer is None else answer

    def answered_by(self) -> tuple[str, ...]:
        """Return the names of the kinds that answer for themselves; it loads all these answers."""
        return tuple(name for name, kind in kinds().items() if kind.answer(self.name) is not None)


@cache
def kinds() -> Mapping[str, Kind]:
    """Return every kind by its name; a folder of this package that offers `KIND` is one."""
    package = import_module(_PACKAGE)
    found: dict[str, Kind] = {}
    for info in sorted(pkgutil.iter_modules(package.__path__), key=lambda info: info.name):
        if info.ispkg:
            kind = getattr(import_module(f"{_PACKAGE}.{info.name}"), "KIND", None)
            if isinstance(kind, Kind):
                found[kind.name] = kind
    return found


def kind_of(entry: Entry) -> Kind:
    """Return the kind of `entry`; raises `LookupError` for an entry that no kind has read."""
    kind = _by_class().get(type(entry))
    if kind is None:
        raise LookupError(f"no kind has entries of the class {type(entry).__name__}")
    return kind


@cache
def _by_class() -> Mapping[type, Kind]:
    return {kind.entry: kind for kind in kinds().values()}
