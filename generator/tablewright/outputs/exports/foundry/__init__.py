"""Foundry VTT: a module for each pack, with tables, journals and macros in compendium packs."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import PurePosixPath
from typing import Any

from tablewright.kinds import Entry
from tablewright.outputs.exports.documents import Lot, LotName
from tablewright.outputs.exports.formats import Format, Unsaid, Wish, Written
from tablewright.outputs.exports.foundry.dice import Unrollable, rolled, spelled_out
from tablewright.outputs.exports.foundry.html import HtmlWriter, uuid_link
from tablewright.outputs.exports.foundry.javascript import Untranslatable
from tablewright.outputs.exports.foundry.leveldb import database
from tablewright.outputs.exports.foundry.macros import (
    TooManyDiceError,
    check_macro,
    table_macro,
)
from tablewright.outputs.exports.gathering import Export, ExportedPack
from tablewright.outputs.exports.names import stable_id
from tablewright.outputs.exports.plain import plain
from tablewright.prose import quoted

Data = dict[str, Any]

# The first version in which a table's results have names and descriptions, and link by UUID.
_NAMED_RESULTS = 13
_NAMED_TYPES = 12
_CORE = {14: "14.349", 13: "13.341", 12: "12.331", 11: "11.315"}
_COLLECTIONS = {"RollTable": "tables", "JournalEntry": "journal", "Macro": "macros"}
_EMBEDDED = {"RollTable": "results", "JournalEntry": "pages", "Macro": ""}
_FOLDERS = {"RollTable": "tables", "JournalEntry": "journals", "Macro": "macros"}
_LABELS = {"RollTable": "Tables", "JournalEntry": "Rules", "Macro": "Rolls"}


def module_id(pack: str) -> str:
    """Return the identifier of the module that a pack becomes."""
    return f"tablewright-{pack}"


def uuid_of(kind: str, pack: str, document: str) -> str:
    """Return the address of a document in the compendium of a pack."""
    return f"Compendium.{module_id(pack)}.{_FOLDERS[kind]}.{kind}.{document}"


def table_id(name: LotName) -> str:
    """Return the identifier of a rolled column's table."""
    again = "again" if name.is_again else ""
    return stable_id("RollTable", name.address, name.column, name.part, again)


def table_uuid(name: LotName) -> str:
    """Return the address of a rolled column's table."""
    return uuid_of("RollTable", name.address.partition("/")[0], table_id(name))


def write_foundry(wish: Wish) -> Written:
    """Return the folder of a module for each pack."""
    return Written.together(_Module(pack, wish).written() for pack in wish.packs)


@dataclass
class _Module:
    pack: ExportedPack
    wish: Wish
    unsaid: list[Unsaid] = field(default_factory=list)

    def written(self) -> Written:
        documents = {
            "RollTable": [*self._tables()],
            "JournalEntry": [*self._journals()],
            "Macro": [*self._macros()],
        }
        root = PurePosixPath(module_id(self.pack.id))
        held = {kind: found for kind, found in documents.items() if found}
        files = {root / "module.json": _written(self._manifest(held))}
        files[root / "LICENSE.txt"] = ("\n".join(self.pack.credits) + "\n").encode()
        for kind, found in held.items():
            folder = _FOLDERS[kind]
            records: dict[str, bytes] = {}
            for document in found:
                name = f"{document['_id']}.json"
                files[root / "src" / folder / name] = _written(document)
                records |= _records(kind, document)
            for name, content in database(records).items():
                files[root / "packs" / folder / name] = content
        return Written(files, tuple(self.unsaid))

    def _manifest(self, held: dict[str, list[Data]]) -> Data:
        manifest = self.pack.manifest
        credit = None if manifest is None else manifest.credit
        version = self.wish.foundry
        links = sorted(
            {
                reference.target.partition("/")[0]
                for export in self.pack.exports
                for reference in export.entry.references()
                if "/" in reference.target
            }
            - {self.pack.id}
        )
        summary = manifest.summary if manifest is not None else None
        return {
            "id": module_id(self.pack.id),
            "title": quoted(self.pack.title),
            "description": " ".join(
                [plain(summary) if summary else "", *self.pack.credits]
            ).strip(),
            "version": self.wish.version,
            "authors": [{"name": credit.author or credit.title}] if credit is not None else [],
            "license": "LICENSE.txt",
            "compatibility": {"minimum": str(version), "verified": str(version)},
            "packs": [
                {
                    "name": _FOLDERS[kind],
                    "label": f"{quoted(self.pack.title)}: {_LABELS[kind]}",
                    "path": f"packs/{_FOLDERS[kind]}",
                    "type": kind,
                    "ownership": {"PLAYER": "OBSERVER", "ASSISTANT": "OWNER"},
                    "flags": {},
                }
                for kind in held
            ],
            "relationships": {
                "recommends": [{"id": module_id(link), "type": "module"} for link in links]
            },
        }

    # Roll tables.

    def _tables(self) -> Iterator[Data]:
        for export in self.pack.exports:
            for sort, lot in enumerate(export.taken.lots):
                try:
                    yield self._table(export, lot, sort)
                except Unrollable as fault:
                    self.unsaid.append(Unsaid(export.address, f"{lot.title} is left out: {fault}"))

    def _table(self, export: Export, lot: Lot, sort: int) -> Data:
        identifier = table_id(lot.name)
        plainly = rolled(lot.dice)
        if lot.ignored or plainly.totals:
            formula, ranges = self._spelled(lot)
            if lot.modifiers != (0, 0) and not lot.ignored:
                what = f"{lot.title} is rolled without modifiers: no formula rolls its dice"
                self.unsaid.append(Unsaid(export.address, what))
        else:
            formula = plainly.formula
            ranges = {row.place: (row.low, row.high) for row in lot.rows}
        writer = HtmlWriter(export.scope, self._link_to)
        results = []
        for row in lot.rows:
            if row.place not in ranges:
                continue
            words = " · ".join(
                f"{writer.escape(quoted(label))}: {writer.inline(said)}"
                if label
                else writer.inline(said)
                for label, said in row.said
            )
            beside = [self._text_result(f"{words}{writer.escape(row.marks)}")]
            # All results whose range a roll is in are drawn together.
            beside += [self._linked_result(name) for name in row.then]
            for number, result in enumerate(beside):
                low, high = ranges[row.place]
                key = stable_id("TableResult", identifier, str(row.place), str(number))
                common = {"weight": high - low + 1, "range": [low, high], "drawn": False}
                where = f"!tables.results!{identifier}.{key}"
                results.append(
                    {"_id": key, **result, **common, "flags": {}, "_key": where}
                    | self._stats_of_parts()
                )
        whose = "".join(writer.paragraph(writer.inline(line)) for line in export.credits)
        journal = uuid_of("JournalEntry", self.pack.id, _journal_id(export))
        return {
            "_id": identifier,
            "name": quoted(lot.title),
            "img": "icons/svg/d20-grey.svg",
            "description": f"<p>{uuid_link(journal, quoted(export.entry.title))}</p>{whose}",
            "results": results,
            "formula": formula,
            "replacement": True,
            "displayRoll": True,
            **self._common("RollTable", identifier, sort),
        }

    def _spelled(self, lot: Lot) -> tuple[str, dict[int, tuple[int, int]]]:
        """Return one die, and the faces of it that each row has."""
        counted = lot.counted()
        held = spelled_out((-1 if place is None else place, n) for place, n in counted.items())
        first = 1
        ranges: dict[int, tuple[int, int]] = {}
        for last, place in held.totals:
            if place >= 0:
                ranges[place] = (first, last)
            first = last + 1
        return held.formula, ranges

    def _text_result(self, words: str) -> Data:
        if self.wish.foundry >= _NAMED_RESULTS:
            return {"type": "text", "name": "", "img": None, "description": words}
        kind: object = "text" if self.wish.foundry >= _NAMED_TYPES else 0
        return {"type": kind, "text": words, "img": "icons/svg/d20-black.svg"}

    def _linked_result(self, name: LotName) -> Data:
        title = f"→ {name.address.rpartition('/')[2]}"
        if self.wish.foundry >= _NAMED_RESULTS:
            return {
                "type": "document",
                "name": title,
                "img": None,
                "description": "",
                "documentUuid": table_uuid(name),
            }
        kind: object = "pack" if self.wish.foundry >= _NAMED_TYPES else 2
        collection = f"{module_id(name.address.partition('/')[0])}.{_FOLDERS['RollTable']}"
        return {
            "type": kind,
            "text": title,
            "img": "icons/svg/d20-black.svg",
            "documentCollection": collection,
            "documentId": table_id(name),
        }

    # Journals.

    def _journals(self) -> Iterator[Data]:
        for sort, export in enumerate(self.pack.exports):
            writer = HtmlWriter(export.scope, self._link_to)
            blocks = [*writer.body(export)]
            links = [*self._rolls(export)]
            if links:
                blocks.insert(0, f"<p>{' · '.join(links)}</p>")
            identifier = _journal_id(export)
            page = stable_id("JournalEntryPage", identifier)
            yield {
                "_id": identifier,
                "name": quoted(export.entry.title),
                "pages": [self._page(export, identifier, page, "\n".join(blocks))],
                **self._common("JournalEntry", identifier, sort),
            } | ({"categories": []} if self.wish.foundry >= _NAMED_RESULTS else {})
            self.unsaid += (Unsaid(export.address, what) for what in export.taken.unsaid)

    def _page(self, export: Export, journal: str, page: str, content: str) -> Data:
        return {
            "_id": page,
            "name": quoted(export.entry.title),
            "type": "text",
            "title": {"show": True, "level": 1},
            "image": {},
            "text": {"format": 1, "content": content},
            "video": {"controls": True, "volume": 0.5},
            "src": None,
            "system": {},
            "sort": 0,
            "ownership": {"default": -1},
            "flags": {},
            "_key": f"!journal.pages!{journal}.{page}",
        } | self._stats_of_parts()

    def _rolls(self, export: Export) -> Iterator[str]:
        """Yield links to what can be rolled of an entry."""
        for lot in export.taken.lots:
            if not lot.name.is_again:
                yield uuid_link(table_uuid(lot.name), quoted(lot.title))
        if export.taken.decision is not None:
            yield uuid_link(uuid_of("Macro", self.pack.id, _macro_id(export)), "Roll")

    def _link_to(self, entry: Entry, pack: str) -> str | None:
        return uuid_of("JournalEntry", pack, stable_id("JournalEntry", f"{pack}/{entry.id}"))

    # Macros.

    def _macros(self) -> Iterator[Data]:
        for sort, export in enumerate(self.pack.exports):
            decision = export.taken.decision
            if decision is not None:
                try:
                    command = check_macro(export, decision, self.wish.foundry)
                except (Untranslatable, Unrollable, TooManyDiceError) as fault:
                    self.unsaid.append(Unsaid(export.address, f"it has no macro: {fault}"))
                else:
                    yield self._macro(_macro_id(export), decision.title, command, sort)
            for lot in export.taken.lots:
                is_adjusted = lot.modifiers != (0, 0) and not lot.ignored
                said = rolled(lot.dice) if is_adjusted else None
                if said is not None and not said.totals:
                    uuid = table_uuid(lot.name)
                    command = table_macro(export, lot, uuid, said.formula, self.wish.foundry)
                    identifier = stable_id("Macro", table_id(lot.name))
                    yield self._macro(identifier, f"{lot.title}, modified", command, sort)

    def _macro(self, identifier: str, title: str, command: str, sort: int) -> Data:
        return {
            "_id": identifier,
            "name": quoted(title),
            "type": "script",
            "author": stable_id("Tablewright"),
            "img": "icons/svg/dice-target.svg",
            "scope": "global",
            "command": command,
            **self._common("Macro", identifier, sort),
        }

    # What all documents have.

    def _common(self, kind: str, identifier: str, sort: int) -> Data:
        return {
            "folder": None,
            "sort": sort * 100_000,
            "ownership": {"default": 0},
            "flags": {},
            "_stats": self._stats(),
            "_key": f"!{_COLLECTIONS[kind]}!{identifier}",
        }

    def _stats(self) -> Data:
        return {
            "coreVersion": _CORE[self.wish.foundry],
            "systemId": None,
            "systemVersion": None,
            "createdTime": None,
            "modifiedTime": None,
            "lastModifiedBy": None,
        }

    def _stats_of_parts(self) -> Data:
        return {"_stats": self._stats()} if self.wish.foundry >= _NAMED_RESULTS else {}


def _journal_id(export: Export) -> str:
    return stable_id("JournalEntry", export.address)


def _macro_id(export: Export) -> str:
    return stable_id("Macro", export.address)


def _records(kind: str, document: Data) -> Iterator[tuple[str, bytes]]:
    """Yield the records of a document in its pack: itself, and each of its parts."""
    embedded = _EMBEDDED[kind]
    own = {name: value for name, value in document.items() if name != "_key"}
    for part in own.get(embedded, ()):
        yield part["_key"], _compact({n: value for n, value in part.items() if n != "_key"})
    if embedded:
        own[embedded] = [part["_id"] for part in own[embedded]]
    yield document["_key"], _compact(own)


def _compact(data: Data) -> bytes:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()


def _written(data: Data) -> bytes:
    return (json.dumps(data, indent=2, ensure_ascii=False) + "\n").encode()


FORMAT = Format(
    "foundry",
    "Foundry VTT",
    "A module for each pack: roll tables, journals, macros for checks.",
    write_foundry,
    needs="Copy the folder of a module into Data/modules of your Foundry VTT, and activate it.",
)
