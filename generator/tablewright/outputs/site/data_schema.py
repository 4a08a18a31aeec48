"""The schema of packs for machines: what every entry has, and what each kind adds.

What the `data` of a kind says is described in `schemas/published/<kind>.schema.json`: a
`description`, the `properties` (each is always there, null where there is nothing), and
`definitions` of its own. It may refer to those of `pack.schema.json` beside it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from tablewright.kinds import kinds
from tablewright.outputs.indented import indented_json
from tablewright.resources import schemas_folder

_FOLDER = "published"
_BARE = "bare"


def data_schema() -> bytes:
    """Return the JSON Schema (draft-07) that the document of every pack keeps.

    Raises `ValueError` when two kinds define the same name.
    """
    schema: dict[str, Any] = _described("pack")
    shared: dict[str, Any] = schema["definitions"]
    parts = dict(_parts())
    common = shared["entry"]["properties"]
    definitions = [shared, *(part.get("definitions", {}) for part in parts.values())]
    definitions.append({name: _body(part) for name, part in parts.items()})
    definitions.append({f"entry_{n}": _entry(n, part, common) for n, part in parts.items()})
    shared["entry"] |= {
        "properties": {
            **common,
            "before": {
                "description": "What the inherited entry was that it replaces.",
                "anyOf": [{"$ref": f"#/definitions/{name}"} for name in parts],
            },
            "changes": {"$ref": "#/definitions/changes"},
        },
        "anyOf": [{"$ref": f"#/definitions/entry_{name}"} for name in parts],
    }
    schema["definitions"] = _together(definitions)
    return indented_json(schema)


def _parts() -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield what each kind adds, by its name, and last what those add that say nothing more."""
    for name, kind in kinds().items():
        if kind.answer("data") is not None:
            yield name, _described(name)
    yield _BARE, {"description": "What shows its words alone.", "properties": {}}


def _described(name: str) -> dict[str, Any]:
    path = schemas_folder() / _FOLDER / f"{name}.schema.json"
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def _body(part: Mapping[str, Any]) -> dict[str, Any]:
    """Return the schema of what a kind adds, by itself."""
    return {
        "type": "object",
        "description": part["description"],
        "required": list(part["properties"]),
        "additionalProperties": False,
        "properties": part["properties"],
    }


def _entry(name: str, part: Mapping[str, Any], common: Mapping[str, Any]) -> dict[str, Any]:
    """Return the schema of the keys of a whole entry: its own, and those that `common` describes.

    No schema can close what two others open together, so each names all keys.
    """
    shared = dict.fromkeys([*common, "before", "changes"], True)
    whole = _body(part) | {"description": f"The keys of an entry of the form {name}."}
    return whole | {"properties": {**shared, **part["properties"]}}


def _together(parts: list[Mapping[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for part in parts:
        twice = sorted(set(found) & set(part))
        if twice:
            raise ValueError(f"the schemas of published packs define twice: {', '.join(twice)}")
        found |= part
    return found
