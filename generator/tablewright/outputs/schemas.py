"""The JSON Schemas for editors, with one on top that chooses by `kind:`."""

from __future__ import annotations

import json
from pathlib import PurePosixPath
from typing import Any

from tablewright.outputs.output import Made, Order, Output
from tablewright.project import BUILD
from tablewright.resources import schemas_folder
from tablewright.schema import Schemas

_FOLDER = PurePosixPath("schemas")


def make_schemas(order: Order) -> Made:
    """Return the schema of every kind, and `entry.schema.json`, which an editor points at."""
    del order
    schemas = Schemas(schemas_folder())
    documents = schemas.documents | {"entry.schema.json": _any_entry(schemas.kinds)}
    files = {
        _FOLDER / name: (json.dumps(document, indent=2, ensure_ascii=False) + "\n").encode()
        for name, document in sorted(documents.items())
    }
    return Made(files)


def _any_entry(kinds: tuple[str, ...]) -> dict[str, Any]:
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "Entry",
        "description": "Any file of a pack; which schema holds depends on its kind.",
        "type": "object",
        "required": ["kind"],
        "properties": {"kind": {"enum": list(kinds), "description": "What this entry is."}},
        "allOf": [
            {
                "if": {"properties": {"kind": {"const": kind}}, "required": ["kind"]},
                "then": {"$ref": f"{kind}.schema.json"},
            }
            for kind in kinds
        ],
    }


def _is_schema(path: PurePosixPath) -> bool:
    return path.is_relative_to(_FOLDER)


OUTPUT = Output("schemas", BUILD, make_schemas, owns=_is_schema)
