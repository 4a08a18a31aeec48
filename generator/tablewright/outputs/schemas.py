"""The JSON Schemas for editors, with one on top that chooses by `kind:`."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import PurePosixPath
from typing import Any

from tablewright.cache import Work
from tablewright.kinds.model.schema import model_schemas, models_in
from tablewright.library import Library
from tablewright.outputs.cell_schemas import cell_rules
from tablewright.outputs.indented import indented_json
from tablewright.outputs.output import BuildRequest, Made, Output
from tablewright.project import BUILD
from tablewright.resources import schemas_folder
from tablewright.schema import Schemas

_FOLDER = PurePosixPath("schemas")


def make_schemas(order: BuildRequest) -> Made:
    """Return the schema of every kind, and `entry.schema.json`, which an editor points at."""
    files = schema_files(order.library)
    return Made({_FOLDER / name: content for name, content in files.items()})


def schema_files(library: Library) -> dict[str, bytes]:
    """Return the schemas for editors by the names of their files.

    The kinds that packs define are among them, as `<pack>.<kind>.schema.json`.
    """
    built_in = Schemas.in_folder(schemas_folder())
    choices = {kind: [kind] for kind in built_in.kinds}
    defined = {}
    for scope in library.scopes():
        for kind, schema in model_schemas(models_in(scope.entries.values())).items():
            name = f"{scope.pack}.{kind}"
            defined[name] = schema
            choices.setdefault(kind, []).append(name)
    schemas = built_in.with_kinds(defined)
    documents = schemas.documents | {"entry.schema.json": _any_entry(choices)}
    tables = documents["table.schema.json"]
    rules = cell_rules(library.own_entries())
    documents["table.schema.json"] = tables | {"allOf": [*tables.get("allOf", ()), *rules]}
    return _written(documents)


def _written(documents: Mapping[str, Any]) -> dict[str, bytes]:
    """Return `documents` as files; to indent them takes longer than to see that they were so."""
    work = Work.of("schemas", json.dumps(documents, ensure_ascii=False))
    result = work.result
    if result is not None:
        return {name: text.encode() for name, text in json.loads(result).items()}
    files = {name: indented_json(document) for name, document in sorted(documents.items())}
    work.keep(json.dumps({name: text.decode() for name, text in files.items()}).encode())
    return files


def _any_entry(choices: Mapping[str, list[str]]) -> dict[str, Any]:
    """Return the schema of any entry; `choices` are the schemas of each kind.

    Several packs may have a kind of one name, and in which of them a file lies no schema can tell:
    it must be right for one of them.
    """
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "Entry",
        "description": "Any file of a pack; which schema holds depends on its kind.",
        "type": "object",
        "required": ["kind"],
        "properties": {"kind": {"enum": list(choices), "description": "What this entry is."}},
        "allOf": [
            {
                "if": {"properties": {"kind": {"const": kind}}, "required": ["kind"]},
                "then": _one_of_these(schemas),
            }
            for kind, schemas in choices.items()
        ],
    }


def _one_of_these(schemas: list[str]) -> dict[str, Any]:
    references = [{"$ref": f"{name}.schema.json"} for name in schemas]
    return references[0] if len(references) == 1 else {"anyOf": references}


def _is_schema(path: PurePosixPath) -> bool:
    return path.is_relative_to(_FOLDER)


OUTPUT = Output("schemas", BUILD, make_schemas, owns=_is_schema)
