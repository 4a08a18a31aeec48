"""The validator that decides and the one that explains come to the same verdict."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from tablewright.resources import schemas_folder
from tablewright.schema import Schemas
from tablewright.source import SourceFile, source_from_text

ROOT = Path(__file__).parents[2]
SCHEMAS = Schemas.in_folder(schemas_folder())


@cache
def known() -> list[SourceFile]:
    """Return every document of the real pack, of the projects and of the cases, of known kinds."""
    texts = [
        path.read_text(encoding="utf-8")
        for folder in ("content/referee-rules", "tests/projects/roll-under")
        for path in sorted((ROOT / folder).rglob("*.yaml"))
    ]
    for path in sorted((ROOT / "tests/proofs/cases").glob("*.yaml")):
        case = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
        for files in (case["pass"], *(held["files"] for held in case["fail"].values())):
            texts += [text for text in files.values() if isinstance(text, str)]
    read = [source_from_text(text, "content/wilds/some.yaml")[0] for text in texts]
    return [source for source in read if source and source.data.get("kind") in SCHEMAS.kinds]


def test_there_are_documents_of_every_kind() -> None:
    assert {source.data["kind"] for source in known()} == set(SCHEMAS.kinds)


def test_the_two_agree_on_every_document() -> None:
    for source in known():
        accepted = SCHEMAS.accepts(source.data["kind"], source.data)
        assert accepted == (SCHEMAS.validate(source) == ()), source.text


def test_the_form_of_what_a_list_holds_is_described() -> None:
    def lists_below(node: Any) -> Iterator[Any]:
        if isinstance(node, dict):
            if isinstance(node.get("items"), dict) and "pattern" in node["items"]:
                yield node["items"]
            for held in node.values():
                yield from lists_below(held)

    found = [
        held
        for path in sorted(schemas_folder().glob("*.json"))
        for held in lists_below(json.loads(path.read_text(encoding="utf-8")))
    ]
    # Else a fault has no hint where a number stands for a name.
    assert found
    assert [held for held in found if "description" not in held] == []


def paths(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    found = [path]
    if isinstance(data, dict):
        found += [p for key, held in data.items() for p in paths(held, (*path, key))]
    elif isinstance(data, list):
        found += [p for place, held in enumerate(data) for p in paths(held, (*path, place))]
    return found


ODD = st.sampled_from(
    [
        None,
        True,
        0,
        -1,
        7,
        2.5,
        "",
        "x",
        "2-7",
        "rows",
        "1d6",
        [],
        [1],
        ["x"],
        {},
        {"x": 1},
        10**18,
        "x" * 500,
        {"title": "T"},
        [{"name": "A"}],
        "ref:x",
        "Ä",
        "a b",
        "-",
    ]
).map(copy.deepcopy)


@st.composite
def mutated(draw: st.DrawFn) -> SourceFile:
    """A known document with a few values of other types, keys less and keys more."""
    source = draw(st.sampled_from(known()))
    data = copy.deepcopy(source.data)
    for _ in range(draw(st.integers(1, 3))):
        there = [p for p in paths(data) if p and p != ("kind",)]
        if not there:
            break
        path = draw(st.sampled_from(there))
        parent = data
        for step in path[:-1]:
            parent = parent[step]
        action = draw(st.sampled_from(["change", "change", "delete", "add"]))
        if action == "change":
            parent[path[-1]] = draw(ODD)
        elif action == "delete":
            del parent[path[-1]]
        elif isinstance(parent, dict):
            parent[draw(st.sampled_from(["zzz", "note", "min", "type", "Text", "domain"]))] = draw(
                ODD
            )
        else:
            parent.append(draw(ODD))
    text = yaml.safe_dump(data, sort_keys=False, allow_unicode=True)
    again, diagnostics = source_from_text(text, "content/wilds/some.yaml")
    assert again is not None, diagnostics
    return again


@settings(max_examples=250)
@given(mutated())
def test_the_two_agree_on_mutated_documents(source: SourceFile) -> None:
    found = SCHEMAS.validate(source)
    assert SCHEMAS.accepts(source.data["kind"], source.data) == (found == ())
    assert all(diagnostic.hint for diagnostic in found)
