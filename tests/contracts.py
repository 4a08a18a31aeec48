"""The contract that each package knows only what `docs/architecture.md` says it may know.

import-linter runs it (`[tool.importlinter]` in `pyproject.toml`): what is written there for people
is what is held.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from importlinter import Contract, ContractCheck, fields, output

_ROW = re.compile(r"^\| `(?P<package>\w+)` \|.*\|(?P<known>[^|]*)\|$", re.MULTILINE)
_NAME = re.compile(r"`([\w.]+)`")
_FOR_ALL = re.compile(r"Every package may know `(\w+)`")
_ROOT = "tablewright"


class MayKnowContract(Contract):
    """Holds the last column of the table of stages in the file `table`."""

    table = fields.StringField()

    def check(self, graph: Any, verbose: bool) -> ContractCheck:  # noqa: ARG002
        """Return whether every import is one that the table, which tells of all, allows."""
        allowed = read_table(Path(str(self.table)).read_text(encoding="utf-8"))
        broken = [*_not_allowed(graph, allowed), *_not_told(graph, allowed)]
        return ContractCheck(kept=not broken, metadata={"broken": broken})

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Print a line for each import that the table forbids."""
        for line in check.metadata["broken"]:
            output.print_error(line, bold=False)
        output.new_line()


def read_table(text: str) -> dict[str, frozenset[str]]:
    """Return what each package may know, by its name."""
    for_all = _FOR_ALL.findall(text)
    return {
        row["package"]: frozenset((*_NAME.findall(row["known"]), *for_all))
        for row in _ROW.finditer(text)
    }


def _package(module: str) -> str:
    return module.split(".")[1] if "." in module else ""


def _not_allowed(graph: Any, allowed: dict[str, frozenset[str]]) -> Iterator[str]:
    for importer in sorted(graph.modules):
        package = _package(importer)
        if not importer.startswith(f"{_ROOT}.") or package not in allowed:
            continue
        for imported in sorted(graph.find_modules_directly_imported_by(importer)):
            known = _package(imported)
            inside = imported.startswith(f"{_ROOT}.") and known != package
            if inside and known not in allowed[package]:
                yield f"{importer} imports {imported}: `{package}` may not know `{known}`"


def _not_told(graph: Any, allowed: dict[str, frozenset[str]]) -> Iterator[str]:
    """Yield the packages that the table leaves out."""
    packages = {_package(module) for module in graph.modules if module.startswith(f"{_ROOT}.")}
    for package in sorted(packages - set(allowed) - {"", "__main__"}):
        yield f"`{package}` is missing in the table"
