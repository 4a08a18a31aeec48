"""Macros that are imported without context see what they are given, and nothing else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from jinja2 import nodes
from jinja2.meta import find_undeclared_variables

from tablewright.outputs.site.cards import _OFFERED
from tablewright.render import Templates

TEMPLATES = Path(__file__).parents[2] / "templates"


def test_macros_ask_for_nothing_that_only_a_page_has() -> None:
    environment = Templates((TEMPLATES,), TEMPLATES)._environment
    trees = {
        path.relative_to(TEMPLATES).as_posix(): environment.parse(path.read_text(encoding="utf-8"))
        for path in TEMPLATES.rglob("*.html")
    }
    imports: list[Any] = [
        each for tree in trees.values() for each in tree.find_all((nodes.Import, nodes.FromImport))
    ]
    # What some import with the context of a page may ask for what these have.
    open_ones = {each.template.value for each in imports if each.with_context}
    imported = {each.template.value for each in imports} - open_ones
    assert len(imported) > 20
    asked = {}
    for name in imported:
        stored = {each.name for each in trees[name].find_all(nodes.Name) if each.ctx == "store"}
        unknown = (
            find_undeclared_variables(trees[name]) - stored - {*environment.globals, *_OFFERED}
        )
        if unknown:
            asked[name] = unknown
    assert not asked
