"""What Foundry VTT knows a module, its documents and compendiums by: the same in every export."""

from __future__ import annotations

from tablewright.outputs.exports.gathering import Export
from tablewright.outputs.exports.lots import LotName
from tablewright.outputs.exports.names import stable_id

# The compendium of each kind of document, which is a folder of the module.
COMPENDIUMS = {
    "RollTable": "tables",
    "JournalEntry": "journals",
    "Macro": "macros",
    "Cards": "cards",
}


def module_id(pack: str) -> str:
    """Return the identifier of the module that a pack becomes."""
    return f"tablewright-{pack}"


def uuid_of(kind: str, pack: str, document: str) -> str:
    """Return the address of a document in the compendium of a pack."""
    return f"Compendium.{module_id(pack)}.{COMPENDIUMS[kind]}.{kind}.{document}"


def table_id(name: LotName) -> str:
    """Return the identifier of a rolled column's table."""
    again = "again" if name.is_again else ""
    return stable_id("RollTable", name.address, name.column, name.part, again, *name.given)


def table_uuid(name: LotName) -> str:
    """Return the address of a rolled column's table."""
    return uuid_of("RollTable", name.address.partition("/")[0], table_id(name))


def journal_id(address: str) -> str:
    """Return the identifier of the journal of the entry at `address`, `pack/id`."""
    return stable_id("JournalEntry", address)


def journal_uuid(address: str) -> str:
    """Return the address of the journal of the entry at `address`, `pack/id`."""
    return uuid_of("JournalEntry", address.partition("/")[0], journal_id(address))


def macro_id(export: Export) -> str:
    """Return the identifier of the macro that rolls an entry's check."""
    return stable_id("Macro", export.address)


def macro_uuid(export: Export) -> str:
    """Return the address of the macro that rolls an entry's check."""
    return uuid_of("Macro", export.address.partition("/")[0], macro_id(export))


def table_macro_uuid(name: LotName) -> str:
    """Return the address of the macro that asks for the choices of a rolled column."""
    identifier = stable_id("Macro", table_id(name.chosen))
    return uuid_of("Macro", name.address.partition("/")[0], identifier)


def deck_id(address: str) -> str:
    """Return the identifier of the deck of the table at `address`, `pack/id`."""
    return stable_id("Cards", address)


def deck_uuid(address: str) -> str:
    """Return the address of the deck of the table at `address`, `pack/id`."""
    return uuid_of("Cards", address.partition("/")[0], deck_id(address))
