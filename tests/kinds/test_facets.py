"""The folders of the kinds: every module is asked for, and what machines read is described."""

from __future__ import annotations

import ast
import json
import re
from functools import cache
from pathlib import Path

import tablewright
from tablewright.kinds import kinds
from tablewright.resources import schemas_folder

PACKAGE = Path(tablewright.__path__[0])
# What a kind cannot do without.
ITSELF = {"__init__", "entry", "read"}


@cache
def modules() -> tuple[str, ...]:
    """Return what every module of the package says."""
    return tuple(path.read_text(encoding="utf-8") for path in sorted(PACKAGE.rglob("*.py")))


def facets() -> set[str]:
    """Return the name of every facet that some module of the package asks kinds for."""
    return {
        str(node.args[0].value)
        for text in modules()
        if "Facet(" in text
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "Facet"
        and isinstance(node.args[0], ast.Constant)
    }


def test_a_module_of_a_kind_is_a_facet_or_serves_another() -> None:
    known = facets()
    assert {"view", "block", "tell"} <= known
    used = {name for text in modules() for name in re.findall(r"from ([\w.]+) import", text)}
    idle = []
    for name in kinds():
        for path in sorted((PACKAGE / "kinds" / name).glob("*.py")):
            if path.stem in known:
                kinds()[name].answer(path.stem)  # the module offers what it is asked for
            elif path.stem not in ITSELF and f"tablewright.kinds.{name}.{path.stem}" not in used:
                idle.append(f"{name}/{path.stem}.py")
    # A misspelt facet would be silent: the kind would be shown by the default.
    assert idle == []


def test_what_a_kind_says_to_machines_is_described_and_nothing_else_is() -> None:
    described = {path.name.split(".")[0] for path in (schemas_folder() / "published").iterdir()}
    said = {name for name, kind in kinds().items() if kind.answer("data") is not None}
    # Packs, and what `diff` tells, are documents of their own.
    assert described - {"pack", "diff"} == said
    for name in said:
        text = (schemas_folder() / "published" / f"{name}.schema.json").read_text(encoding="utf-8")
        assert json.loads(text).keys() >= {"description", "properties"}
