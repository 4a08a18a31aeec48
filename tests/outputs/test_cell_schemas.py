"""What editors with JSON Schema alone mark: wrong cells, and nothing that `check` accepts."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

import jsonschema
import pytest
import referencing
import referencing.jsonschema

from tablewright.compiler import Compiled
from tablewright.outputs.cell_schemas import cell_rules
from tablewright.outputs.schemas import schema_files

TABLE = """\
kind: table
title: Weather
columns:
  on: {title: Roll, type: range, domain: 1+}
  far: {title: Far, type: band}
  die: {title: Die, type: dice}
  bonus: {title: Bonus, type: modifier}
rows:
  - {on: 1, far: "≤5", die: 1d6, bonus: 1}
  - {on: 2+, far: ">5", die: d%, bonus: -1}
"""
MODEL = """\
kind: model
title: Beast
fields:
  claws: {title: Claws, type: integer}
"""
PACK = "kind: pack\ntitle: Wilds\nsource: {title: Our own, licence: CC0-1.0}\n"
FILES = {"wilds/weather.yaml": TABLE, "wilds/beast.yaml": MODEL, "wilds/pack.yaml": PACK}
CELLS = {"on": 1, "far": 5, "die": "1d6", "bonus": 1}


@pytest.fixture
def complaints(
    compiled: Callable[[Mapping[str, Any]], Compiled],
) -> Callable[[Mapping[str, Any]], list[str]]:
    """Return what an editor marks in an entry."""
    library = compiled(FILES).library
    documents = {name: json.loads(held) for name, held in schema_files(library).items()}
    resources = [
        (uri, referencing.jsonschema.DRAFT7.create_resource(document))
        for uri, document in documents.items()
    ]
    registry: referencing.Registry[Any] = referencing.Registry().with_resources(resources)
    validator = jsonschema.Draft7Validator({"$ref": "entry.schema.json"}, registry=registry)
    return lambda entry: [
        "/".join(map(str, error.absolute_path)) for error in validator.iter_errors(entry)
    ]


def _table(**cells: Any) -> dict[str, Any]:
    types = {"on": "range", "far": "band", "die": "dice", "bonus": "modifier"}
    columns = {name: {"title": name, "type": type_} for name, type_ in types.items()}
    return {"kind": "table", "title": "T", "columns": columns, "rows": [{**CELLS, **cells}]}


@pytest.mark.parametrize(
    "cells",
    [
        *({"on": each} for each in ("7", "2-7", "2 to 7", "-2 to -1", "12+", "12 or more", "≤2")),
        *({"on": each} for each in ("2 or less", "01-05", "96-00", "2–7", "at least 3", ">= 4", 0)),
        *({"on": each} for each in ("−2 TO 1", "up to 4", "<3", "7 And Up", " 3 ", "+2")),
        *({"far": each} for each in ("≤5", "5-30", ">600", "0.5 to 1.5", "600+", 2.5)),
        *({"die": each} for each in ("2d10", "d8 + 3d6 + d4", "1d20 − 2", "d%", "2d20kh1", "3D6!")),
        *({"die": each} for each in ("d66", "1d6 × 10", "4d6dl1", "3d6!2", 3)),
    ],
)
def test_what_can_be_read_is_not_marked(
    cells: Mapping[str, Any], complaints: Callable[[Mapping[str, Any]], list[str]]
) -> None:
    assert complaints(_table(**cells)) == []


@pytest.mark.parametrize(
    "cells",
    [
        *({"on": each} for each in ("2..7", "seven", "2-", "2-7-9", "2,7", 2.5)),
        *({"far": each} for each in ("near", "5..6")),
        *({"die": each} for each in ("2W6", "two dice", "2d")),
        *({"bonus": each} for each in ("−1", "one", 1.5)),
    ],
)
def test_a_wrong_cell_is_marked_at_its_place(
    cells: Mapping[str, Any], complaints: Callable[[Mapping[str, Any]], list[str]]
) -> None:
    assert complaints(_table(**cells)) == [f"rows/0/{name}" for name in cells]


def test_fields_of_models_are_known_in_the_files_of_their_things(
    complaints: Callable[[Mapping[str, Any]], list[str]],
) -> None:
    beast = {"kind": "beast", "title": "Bear", "values": {"claws": 10}}
    assert complaints(beast) == []
    assert complaints({**beast, "values": {"claws": "ten"}})
    assert complaints({**beast, "values": {"claws": 10, "horns": 2}})


def test_a_text_that_a_comma_cuts_is_marked(
    complaints: Callable[[Mapping[str, Any]], list[str]],
) -> None:
    assert complaints(_table(note="a", group="b")) == []
    assert complaints(_table(**{"then sun": "x"})) == ["rows/0"]


def test_there_is_an_end_to_the_names(
    compiled: Callable[[Mapping[str, Any]], Compiled], monkeypatch: pytest.MonkeyPatch
) -> None:
    entries = list(compiled(FILES).library.own_entries())
    assert len(cell_rules(entries)) == 7  # those of the names in rows among them
    monkeypatch.setattr("tablewright.outputs.cell_schemas.MOST_NAMES", 3)
    assert len(cell_rules(entries)) == 4
