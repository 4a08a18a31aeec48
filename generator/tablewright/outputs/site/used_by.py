"""Which entries refer to an entry: what a reader of it may want to read next."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import PurePosixPath

from tablewright.kinds import Entry
from tablewright.library import Library, Scope
from tablewright.outputs.site.addresses import entry_page, own_page, pack_page, page_of_reference
from tablewright.records import Struct


class Referrer(Struct, frozen=True):
    """An entry that refers to another: its page, and whether it replaces it as a house rule."""

    entry: Entry
    scope: Scope
    page: PurePosixPath
    is_house_rule: bool = False


UsersByPage = Mapping[PurePosixPath, tuple[Referrer, ...]]


def used_by(library: Library) -> UsersByPage:
    """Return those who refer to the entry of each page, each once, in the order of the packs.

    Prose that links, screens, checks and tables that draw on a table, rows that lead on, worked
    examples, comparisons and house rules count. A thing counts not for its model, which lists all
    of them anyway; nor does a manifest for the order that it gives.
    """
    found: dict[PurePosixPath, dict[PurePosixPath, Referrer]] = {}
    for user, target in _mentions(library):
        if user.page != target:
            found.setdefault(target, {}).setdefault(user.page, user)
    return {target: tuple(users.values()) for target, users in found.items()}


def _mentions(library: Library) -> Iterator[tuple[Referrer, PurePosixPath]]:
    for scope in library.scopes():
        if scope.manifest is not None:
            manifest = Referrer(scope.manifest, scope, pack_page(scope.pack))
            for target in _targets(scope.manifest, scope):
                yield manifest, target
        for entry in scope.in_reading_order():
            page = entry_page(entry, scope)
            for target in _targets(entry, scope):
                yield Referrer(entry, scope, page), target
            replaced = scope.replaces(entry)
            if replaced is not None:
                yield Referrer(entry, scope, page, is_house_rule=True), own_page(replaced)


def _targets(entry: Entry, scope: Scope) -> Iterator[PurePosixPath]:
    for target in _mentioned(entry):
        page = page_of_reference(target, scope)
        if page is not None:
            yield page


# An entry is asked in every pack that inherits it, and again for every edition of a site that is
# being written.
@lru_cache(maxsize=16_384)
def _mentioned(entry: Entry) -> tuple[str, ...]:
    return tuple(each.target for each in entry.references() if each.is_mention)
