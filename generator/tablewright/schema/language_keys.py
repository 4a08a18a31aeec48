"""Which keys of a mapping are words of the language, and which are names that authors give."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

_ALTERNATIVES = ("allOf", "anyOf", "oneOf")
_Schema = tuple[str, Any]


def language_keys(
    documents: Mapping[str, Any], name: str, pointer: tuple[str | int, ...]
) -> frozenset[str]:
    """Return the keys that the schema `name` of `documents` lists for the mapping at `pointer`."""
    here = list(_all_of(documents, (name, documents[name])))
    for step in pointer:
        below = [each for schema in here for each in _below(schema, step)]
        here = [each for schema in below for each in _all_of(documents, schema)]
    return frozenset(key for _, schema in here for key in schema.get("properties", ()))


def _below(schema: _Schema, step: str | int) -> Iterator[_Schema]:
    """Yield what `schema` says of the value under the key or index `step`."""
    name, said = schema
    if isinstance(step, int):
        held = said.get("items")
    else:
        held = said.get("properties", {}).get(step, said.get("additionalProperties"))
    if isinstance(held, dict):
        yield name, held


def _all_of(
    documents: Mapping[str, Any], schema: _Schema, met: frozenset[int] = frozenset()
) -> Iterator[_Schema]:
    """Yield `schema`, what it refers to, and whatever else it may demand of the same value."""
    name, said = schema
    if not isinstance(said, dict) or id(said) in met:
        return
    met |= {id(said)}
    yield schema
    if "$ref" in said:
        file, _, path = str(said["$ref"]).partition("#")
        target = documents[file or name]
        for step in path.split("/")[1:]:
            target = target[step]
        yield from _all_of(documents, (file or name, target), met)
    for word in _ALTERNATIVES:
        for each in said.get(word, ()):
            yield from _all_of(documents, (name, each), met)
    for word in ("then", "else"):
        if word in said:
            yield from _all_of(documents, (name, said[word]), met)
