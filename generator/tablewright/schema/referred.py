"""What a schema says that may refer to another one: of itself, and of what may stand there."""

from __future__ import annotations

from typing import Any

import jsonschema

_TYPES = jsonschema.Draft7Validator.TYPE_CHECKER


def description(documents: dict[str, Any], name: str, schema: Any) -> str:
    """Return the description of `schema`, found in the document `name` or one that it names."""
    if not isinstance(schema, dict):
        return ""
    file, meant = _referred(documents, name, schema)
    if "description" in schema or meant is schema:
        return str(schema.get("description", ""))
    return description(documents, file, meant)


def may_hold(documents: dict[str, Any], name: str, schema: Any, value: Any) -> bool:
    """Tell whether `value` is of a type, and among the words, that `schema` asks for."""
    if not isinstance(schema, dict):
        return True
    file, meant = _referred(documents, name, schema)
    if meant is not schema:
        return may_hold(documents, file, meant, value)
    types = schema.get("type", [])
    types = [types] if isinstance(types, str) else types
    is_of_type = not types or any(_TYPES.is_type(value, each) for each in types)
    return is_of_type and ("enum" not in schema or value in schema["enum"])


def _referred(documents: dict[str, Any], name: str, schema: dict[str, Any]) -> tuple[str, Any]:
    """Return what `schema` refers to, and its document; itself where it refers to nothing."""
    file, _, path = str(schema.get("$ref", "")).partition("#")
    if not path:
        return name, schema
    meant = documents.get(file or name, {})
    for step in path.strip("/").split("/"):
        meant = meant.get(step, {})
    return file or name, meant
