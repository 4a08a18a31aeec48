"""What `CONTRIBUTING.md` tells strangers: files and no others, facets, hundreds of codes."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import tablewright
from extending.checkout import DROPS, ROOT, dropped
from tablewright.codes import HUNDREDS

CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
ARCHITECTURE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
PACKAGE = Path(tablewright.__path__[0])
# What stands in the place of such a word.
NAME = r"[A-Za-z0-9]+(?:[_-][A-Za-z0-9]+)*"
FOLDERS = ("generator", "schemas", "templates", "tests")


def recipe(drop: str) -> str:
    """Return the recipe for what is dropped, its samples left out."""
    text = CONTRIBUTING.partition(f"### Recipe: a new {drop}\n")[2].partition("\n### ")[0]
    return re.sub(r"^ *```.*?^ *```$", "", text, flags=re.DOTALL | re.MULTILINE)


def told(drop: str) -> set[str]:
    """Return the files that a recipe names, as patterns: `<kind>` is any name."""
    spans = re.findall(r"`([^`\s]+)`", recipe(drop))
    named = {s for s in spans if "<" in s and s.split("/")[0] in FOLDERS and "." in s}
    # Of the modules of a kind's folder only facets are called so: the program's, or the stranger's.
    facets = "|".join(sorted({name for name, _ in declared()} | {"csv"}))
    escaped = (re.escape(s).replace("<facet>", f"(?:{facets})") for s in named)
    return {re.sub(r"<\w+>", NAME, s) for s in escaped}


@pytest.mark.parametrize("drop", DROPS)
def test_a_recipe_names_all_files_and_no_others(drop: str) -> None:
    files = {path.as_posix() for path in dropped(drop)}
    patterns = told(drop)
    assert {f for f in files if not any(re.fullmatch(p, f) for p in patterns)} == set()
    assert {p for p in patterns if not any(re.fullmatch(p, f) for f in files)} == set()


def table(heading: str) -> Iterator[list[str]]:
    """Yield the cells of a table of the document, row by row."""
    rows = CONTRIBUTING.partition(f"| {heading} |")[2].split("\n")
    for line in (row.strip() for row in rows[2:]):
        if not line.startswith("|"):
            return
        yield [cell.strip() for cell in line.strip("|").split("|")]


@cache
def declared() -> set[tuple[str, str]]:
    """Return every facet of the program, with the module that declares it."""
    return {
        (str(node.args[0].value), path.relative_to(PACKAGE).as_posix())
        for path in sorted(PACKAGE.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "Facet"
        and isinstance(node.args[0], ast.Constant)
    }


def test_every_facet_is_told_of_with_where_it_is_declared() -> None:
    stated = {
        (name, module.strip("`"))
        for names, _, module, _ in table("facet")
        for name in re.findall(r"`(\w+)`", names)
    }
    assert stated == declared()
    asked = ARCHITECTURE.partition("## A kind is a folder\n")[2].partition("\n## ")[0]
    answered = re.findall(r"^\| ((?:`\w+`(?:, )?)+) \|", asked, flags=re.MULTILINE)
    modules = {name for cell in answered for name in re.findall(r"\w+", cell)}
    assert modules - {"__init__", "entry", "read"} == {name for name, _ in declared()}


def test_the_hundreds_of_codes_are_those_of_the_program() -> None:
    stated = {code.strip("`"): about for code, about in table("codes")}
    assert stated.pop("TW9").startswith("the samples")
    assert stated == HUNDREDS
