"""JSON: a file for each entry, with every chance exact, and the schema that all of them keep."""

from __future__ import annotations

import json
from pathlib import PurePosixPath
from typing import Any

from tablewright.outputs.exports.formats import Format, Wish, Written
from tablewright.outputs.exports.gathering import Export
from tablewright.outputs.indented import indented_json
from tablewright.outputs.page_addresses import entry_page
from tablewright.outputs.site.data_schema import data_schema
from tablewright.views.data import entry_data

_SCHEMA = PurePosixPath("entry.schema.json")


def write_json(wish: Wish) -> Written:
    """Return a file for each entry, and the schema beside the folders of packs."""
    files = {_SCHEMA: indented_json(_schema())}
    for pack in wish.packs:
        for export in pack.exports:
            path = PurePosixPath(pack.id, f"{export.entry.id}.json")
            files[path] = indented_json(_document(export, wish.version))
    return Written(files)


def _document(export: Export, version: str) -> dict[str, Any]:
    page = str(entry_page(export.entry, export.scope))
    data = entry_data(export.view)
    entry = {**data, "page": page}
    return {
        "$schema": f"../{_SCHEMA}",
        "generator": f"Tablewright {version}",
        "entry": entry,
    }


def _schema() -> dict[str, Any]:
    """Return the schema of a file: that of published packs, for one entry."""
    schema: dict[str, Any] = json.loads(data_schema())
    return {
        "$schema": schema["$schema"],
        "title": "Entry",
        "description": "An entry of a pack, with all of its odds.",
        "type": "object",
        "required": ["$schema", "generator", "entry"],
        "additionalProperties": False,
        "properties": {
            "$schema": {"type": "string"},
            "generator": {"type": "string"},
            "entry": {"$ref": "#/definitions/entry"},
        },
        "definitions": schema["definitions"],
    }


FORMAT = Format(
    "json",
    "JSON",
    "Everything for programs, every chance exact, with a schema.",
    write_json,
    entry_suffix=".json",
)
