"""The documents of Foundry VTT in the form that each of its versions reads."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from tablewright.outputs.exports.foundry.identifiers import (
    COMPENDIUMS,
    module_id,
    table_id,
    table_uuid,
)
from tablewright.outputs.exports.lots import LotName
from tablewright.outputs.exports.names import stable_id
from tablewright.prose import quoted
from tablewright.records import Struct

Data = dict[str, Any]

# The first version in which a table's results have names and descriptions, and link by UUID.
_NAMED_RESULTS = 13
# The first version in which their types have names.
_NAMED_TYPES = 12
_CORE = {14: "14.349", 13: "13.341", 12: "12.331", 11: "11.315"}
_COLLECTIONS = {
    "RollTable": "tables",
    "JournalEntry": "journal",
    "Macro": "macros",
    "Cards": "cards",
}
# What the parts of a document stand under, each of which is a record of its own.
_PARTS = {"RollTable": "results", "JournalEntry": "pages", "Macro": "", "Cards": "cards"}
_SPACING = 100_000


class Forms(Struct, frozen=True):
    """What documents, and parts of them, hold in one version of Foundry VTT."""

    version: int

    def document(self, kind: str, identifier: str, sort: int) -> Data:
        """Return what all documents have; `sort` is its place among those of its kind, from 0."""
        return {
            "folder": None,
            "sort": sort * _SPACING,
            "ownership": {"default": 0},
            "flags": {},
            "_stats": self._stats(),
            "_key": f"!{_COLLECTIONS[kind]}!{identifier}",
        }

    def part(self, kind: str, document: str, identifier: str) -> Data:
        """Return what all parts of documents have: the results of a table, the pages of a journal.

        `kind` and `document` are those of the whole.
        """
        where = f"!{_COLLECTIONS[kind]}.{_PARTS[kind]}!{document}.{identifier}"
        stats = {"_stats": self._stats()} if self.version >= _NAMED_RESULTS else {}
        return {"flags": {}, "_key": where} | stats

    def text_result(self, words: str) -> Data:
        """Return the result of a table that says `words`, in HTML."""
        if self.version >= _NAMED_RESULTS:
            return {"type": "text", "name": "", "img": None, "description": words}
        kind: object = "text" if self.version >= _NAMED_TYPES else 0
        return {"type": kind, "text": words, "img": "icons/svg/d20-black.svg"}

    def linked_result(self, name: LotName) -> Data:
        """Return the result of a table that leads on to the table `name`."""
        title = f"→ {name.address.rpartition('/')[2]}"
        if self.version >= _NAMED_RESULTS:
            return {
                "type": "document",
                "name": title,
                "img": None,
                "description": "",
                "documentUuid": table_uuid(name),
            }
        kind: object = "pack" if self.version >= _NAMED_TYPES else 2
        collection = f"{module_id(name.address.partition('/')[0])}.{COMPENDIUMS['RollTable']}"
        return {
            "type": kind,
            "text": title,
            "img": "icons/svg/d20-black.svg",
            "documentCollection": collection,
            "documentId": table_id(name),
        }

    def journal(self, identifier: str, title: str, content: str, sort: int) -> Data:
        """Return a journal of one page, whose `content` is HTML."""
        page = stable_id("JournalEntryPage", identifier)
        return {
            "_id": identifier,
            "name": quoted(title),
            "pages": [self._page(identifier, page, title, content)],
            **self.document("JournalEntry", identifier, sort),
        } | ({"categories": []} if self.version >= _NAMED_RESULTS else {})

    def _page(self, journal: str, identifier: str, title: str, content: str) -> Data:
        return {
            "_id": identifier,
            "name": quoted(title),
            "type": "text",
            "title": {"show": True, "level": 1},
            "image": {},
            "text": {"format": 1, "content": content},
            "video": {"controls": True, "volume": 0.5},
            "src": None,
            "system": {},
            "sort": 0,
            "ownership": {"default": -1},
            **self.part("JournalEntry", journal, identifier),
        } | ({"category": None} if self.version >= _NAMED_RESULTS else {})

    def macro(self, identifier: str, title: str, command: str, sort: int) -> Data:
        """Return a macro that runs the script `command`."""
        return {
            "_id": identifier,
            "name": quoted(title),
            "type": "script",
            "author": stable_id("Tablewright"),
            "img": "icons/svg/dice-target.svg",
            "scope": "global",
            "command": command,
            **self.document("Macro", identifier, sort),
        }

    def _stats(self) -> Data:
        return {
            "coreVersion": _CORE[self.version],
            "systemId": None,
            "systemVersion": None,
            "createdTime": None,
            "modifiedTime": None,
            "lastModifiedBy": None,
        }


def records(kind: str, document: Data) -> Iterator[tuple[str, bytes]]:
    """Yield the records of a document in its compendium: each of its parts, and itself."""
    parts = _PARTS[kind]
    own = {name: value for name, value in document.items() if name != "_key"}
    for part in own.get(parts, ()):
        yield part["_key"], _compact({n: value for n, value in part.items() if n != "_key"})
    if parts:
        own[parts] = [part["_id"] for part in own[parts]]
    yield document["_key"], _compact(own)


def _compact(data: Data) -> bytes:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()
