"""What `explain` says of kinds, keys and functions, as the schemas and the functions have it."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from tablewright.cli.main import commands
from tablewright.formula import FUNCTIONS
from tablewright.resources import schemas_folder
from tablewright.schema import Schemas
from tablewright.schema.documents import read_documents
from tablewright.schema.key_help import KeyHelp, place_help


def explained(*words: str) -> str:
    result = CliRunner().invoke(commands, ["explain", *words])
    assert result.exit_code == 0, result.output
    return result.output


def below(what: str) -> dict[str, KeyHelp]:
    kind, *path = what.split(".")
    found = place_help(read_documents(schemas_folder()), kind, tuple(path))
    assert found is not None
    return {key.path[-1]: key for key in found.keys}


def test_a_kind_is_told_by_its_keys() -> None:
    keys = below("table")
    assert keys["columns"].is_needed
    assert keys["columns"].has_keys
    assert not keys["roll"].is_needed
    assert keys["tags"].holds == "list"
    text = explained("table")
    assert text.startswith("table (keys)\n\nRows and typed columns")
    assert "Of the keys below one: tablewright explain table." in text


def test_keys_below_lists_names_and_references() -> None:
    assert below("table.columns").keys() == {"NAME"}
    columns = below("table.columns.NAME")
    assert columns["type"].holds.startswith("text | integer | number")
    # A name that an author chose is as good.
    assert below("table.columns.sky").keys() == columns.keys()
    # Of a list the keys of its items, whichever of several forms they have.
    assert {"ref", "merge", "notes", "map"} <= below("screen.panels.blocks").keys()
    assert below("check.outcomes")["name"].is_needed
    assert below("table.source").keys() == {"section", "page", "note"}


def test_every_key_says_what_it_is_for() -> None:
    schemas = Schemas.in_folder(schemas_folder())
    silent = []
    waiting: list[tuple[str, tuple[str, ...]]] = [(kind, ()) for kind in schemas.kinds]
    while waiting:
        kind, path = waiting.pop()
        found = place_help(schemas.documents, kind, path)
        assert found is not None, path
        for key in found.keys:
            silent += [".".join(key.path)] * (not key.about)
            if key.has_keys and len(key.path) < 8 and key.path[-2:-1] != key.path[-1:]:
                waiting.append((kind, key.path))
    assert silent == []


def test_functions_are_told() -> None:
    for function in FUNCTIONS:
        assert function.about in explained(function.name)
    told = json.loads(explained("half_up", "--format", "json"))
    assert told["gives"] == "a whole number"
    assert told["forms"] == [{"takes": ["a whole number"] * 2, "gives": "a whole number"}]


def test_functions_are_listed() -> None:
    for listed in (explained("functions"), explained()):
        assert all(f"{function.call} " in listed for function in FUNCTIONS)
    names = [each["function"] for each in json.loads(explained("functions", "--format", "json"))]
    assert names == [function.name for function in FUNCTIONS]


def test_the_same_as_json() -> None:
    told = json.loads(explained("rule.points", "--format", "json"))
    assert told["holds"] == "list"
    assert told["keys"][0] == {
        "key": "text",
        "holds": "text",
        "needed": True,
        "about": "The item. CommonMark.",
    }


@pytest.mark.parametrize(
    ("what", "said"),
    [
        ("tabel", "did you mean `table`?"),
        ("check.imputs", "`check` has no key `imputs`; did you mean `inputs`?"),
        ("screen.panels.blocks.reff", "did you mean `ref`?"),
        ("x", "the kinds are `changes`, `check`"),
        ("table.title.deeper", "`table.title` has no key `deeper`; there are no keys here"),
    ],
)
def test_what_nobody_knows_is_told(what: str, said: str) -> None:
    result = CliRunner().invoke(commands, ["explain", what])
    assert result.exit_code == 2
    assert said in result.output
