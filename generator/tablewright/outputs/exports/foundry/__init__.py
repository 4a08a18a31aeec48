"""Foundry VTT: a module for each pack, with tables, journals and macros in compendium packs."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePosixPath

from tablewright.outputs.exports.formats import Format, Unsaid, Wish, Written
from tablewright.outputs.exports.foundry.decks import deck_document
from tablewright.outputs.exports.foundry.forms import Data, Forms, records
from tablewright.outputs.exports.foundry.html import HtmlWriter, uuid_link
from tablewright.outputs.exports.foundry.identifiers import (
    COMPENDIUMS,
    deck_uuid,
    journal_id,
    macro_id,
    macro_uuid,
    module_id,
    table_macro_uuid,
    table_uuid,
)
from tablewright.outputs.exports.foundry.javascript import Untranslatable
from tablewright.outputs.exports.foundry.leveldb import database
from tablewright.outputs.exports.foundry.macros import TooManyDiceError, check_macro
from tablewright.outputs.exports.foundry.table_macros import drawn_by_themselves, table_macros
from tablewright.outputs.exports.foundry.tables import roll_table
from tablewright.outputs.exports.gathering import Export, ExportedPack
from tablewright.outputs.exports.one_die import Unrollable
from tablewright.outputs.exports.plain import plain
from tablewright.outputs.indented import indented_json
from tablewright.prose import quoted
from tablewright.records import Struct, field

_LABELS = {"RollTable": "Tables", "JournalEntry": "Rules", "Macro": "Rolls", "Cards": "Decks"}


def write_foundry(wish: Wish) -> Written:
    """Return the folder of a module for each pack."""
    return Written.together(_Module(pack, wish).written() for pack in wish.packs)


class _Module(Struct, dict=True):
    """The module of a pack; what it cannot say piles up."""

    pack: ExportedPack
    wish: Wish
    unsaid: list[Unsaid] = field(default_factory=list)

    def written(self) -> Written:
        forms = Forms(self.wish.foundry)
        documents = {
            "RollTable": [*self._tables(forms)],
            "JournalEntry": [*self._journals(forms)],
            "Macro": [*self._macros(forms)],
            "Cards": [
                deck_document(export, sort, forms)
                for sort, export in enumerate(self.pack.exports)
                if export.taken.deck is not None
            ],
        }
        root = PurePosixPath(module_id(self.pack.id))
        held = {kind: found for kind, found in documents.items() if found}
        files = {root / "module.json": indented_json(self._manifest(held))}
        files[root / "LICENSE.txt"] = ("\n".join(self.pack.credits) + "\n").encode()
        for kind, found in held.items():
            folder = COMPENDIUMS[kind]
            kept: dict[str, bytes] = {}
            for document in found:
                name = f"{document['_id']}.json"
                files[root / "src" / folder / name] = indented_json(document)
                kept |= records(kind, document)
            for name, content in database(kept).items():
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
                    "name": COMPENDIUMS[kind],
                    "label": f"{quoted(self.pack.title)}: {_LABELS[kind]}",
                    "path": f"packs/{COMPENDIUMS[kind]}",
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

    def _tables(self, forms: Forms) -> Iterator[Data]:
        for export in self.pack.exports:
            for sort, lot in enumerate(export.taken.lots):
                try:
                    table, unsaid = roll_table(export, lot, sort, forms)
                except Unrollable as fault:
                    self.unsaid.append(Unsaid(export.address, f"{lot.title} is left out: {fault}"))
                else:
                    self.unsaid += unsaid
                    yield table

    def _journals(self, forms: Forms) -> Iterator[Data]:
        for sort, export in enumerate(self.pack.exports):
            blocks = [*HtmlWriter(export.scope).body(export)]
            links = [*_links_to_rolls(export)]
            if links:
                blocks.insert(0, f"<p>{' · '.join(links)}</p>")
            title, content = export.entry.title, "\n".join(blocks)
            yield forms.journal(journal_id(export.address), title, content, sort)
            self.unsaid += (Unsaid(export.address, what) for what in export.taken.unsaid)

    def _macros(self, forms: Forms) -> Iterator[Data]:
        for sort, export in enumerate(self.pack.exports):
            decision = export.taken.decision
            if decision is not None:
                try:
                    command = check_macro(export, decision, self.wish.foundry)
                except (Untranslatable, Unrollable, TooManyDiceError) as fault:
                    self.unsaid.append(Unsaid(export.address, f"it has no macro: {fault}"))
                else:
                    yield forms.macro(macro_id(export), decision.title, command, sort)
            for identifier, title, command in table_macros(export, self.wish.foundry):
                yield forms.macro(identifier, title, command, sort)


def _links_to_rolls(export: Export) -> Iterator[str]:
    """Yield links to what can be rolled of an entry."""
    drawn = drawn_by_themselves(export.taken.lots)
    for lot in drawn:
        if not lot.choices:
            yield uuid_link(table_uuid(lot.name), quoted(lot.title))
    # Of what hangs on choices, the macro asks for them.
    for name in dict.fromkeys(lot.name.chosen for lot in drawn if lot.choices):
        yield uuid_link(table_macro_uuid(name), quoted(export.entry.title))
    if export.taken.deck is not None:
        yield uuid_link(deck_uuid(export.address), "Deck")
    if export.taken.decision is not None:
        yield uuid_link(macro_uuid(export), "Roll")


FORMAT = Format(
    "foundry",
    "Foundry VTT",
    "A module for each pack: roll tables, journals, macros for checks.",
    write_foundry,
    needs="Copy the folder of a module into Data/modules of your Foundry VTT, and activate it.",
)
