"""The schemas themselves: valid, described for editors, and complete without a network."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from tablewright.house_rules import CHANGES
from tablewright.kinds import kinds
from tablewright.resources import schemas_folder
from tablewright.schema import Schemas

FILES = sorted(schemas_folder().glob("*.schema.json"))
SCHEMAS = {path.name: json.loads(path.read_text(encoding="utf-8")) for path in FILES}


def nodes(schema: Any, path: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield every mapping inside a schema with its path."""
    if isinstance(schema, dict):
        yield path, schema
        for key, held in schema.items():
            yield from nodes(held, f"{path}/{key}")
    elif isinstance(schema, list):
        for place, held in enumerate(schema):
            yield from nodes(held, f"{path}/{place}")


def is_described(schema: Any, name: str) -> bool:
    if not isinstance(schema, dict):
        return bool(schema)
    if "$ref" in schema:
        file, _, pointer = schema["$ref"].partition("#")
        target = SCHEMAS[file or name]
        for step in pointer.strip("/").split("/"):
            target = target[step]
        return is_described(target, file or name)
    return bool(schema.get("description"))


def test_every_kind_has_a_schema_and_every_schema_a_kind() -> None:
    written = {name for name, kind in kinds().items() if not kind.named_by_model}
    # Of a file of changes comes an entry of the kind of what it changes.
    assert set(Schemas.in_folder(schemas_folder()).kinds) == {*written, CHANGES}


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.name))
def test_a_schema_is_valid_draft_07(path: Path) -> None:
    schema = SCHEMAS[path.name]
    assert schema["$schema"] == "http://json-schema.org/draft-07/schema#"
    jsonschema.Draft7Validator.check_schema(schema)


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.name))
def test_references_lead_to_files_beside_it(path: Path) -> None:
    for where, node in nodes(SCHEMAS[path.name]):
        if "$ref" in node:
            file = node["$ref"].partition("#")[0]
            assert file == "" or file in SCHEMAS, where


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.name))
def test_every_key_is_described_for_editors(path: Path) -> None:
    undescribed = []
    for where, node in nodes(SCHEMAS[path.name]):
        if "/allOf/" in where or where.endswith("/properties"):
            continue  # what narrows a description down is not shown
        for section in ("properties", "definitions"):
            for name, schema in node.get(section, {}).items():
                if not is_described(schema, path.name):
                    undescribed.append(f"{where}/{section}/{name}")
        if isinstance(node.get("additionalProperties"), dict) and not is_described(
            node["additionalProperties"], path.name
        ):
            undescribed.append(f"{where}/additionalProperties")
    assert undescribed == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.name))
def test_every_mapping_is_closed_or_says_what_its_values_are(path: Path) -> None:
    for where, node in nodes(SCHEMAS[path.name]):
        # What else it may say depends on one of its keys: each case is closed.
        cases = [case["then"] for case in node.get("allOf", ()) if "then" in case]
        if cases:
            assert all("additionalProperties" in case for case in cases), where
        elif node.get("type") == "object" and "/definitions/column" not in where:
            assert "additionalProperties" in node, where
