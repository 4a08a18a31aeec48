"""Rules as they stand in the program's own files, for `explain`: to load them all takes long.

A rule is a `Rule(code, slug, page)`, or a function below `@proof(code, slug, …)` whose docstring is
its page. What is written in any other way is not found here, and asked of the registry.
"""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator
from pathlib import Path

import tablewright
from tablewright.diagnostics import Severity
from tablewright.records import Struct

_PACKAGE = Path(tablewright.__path__[0])
# A code and a slug, as `Rule` and `@proof` are given them.
_NAMES = re.compile(r'\(\s*"(TW\d{3})",\s*"([a-z0-9-]+)"')


class WrittenRule(Struct, frozen=True):
    """What `explain` tells of a rule."""

    code: str
    slug: str
    severity: Severity
    page: str


def written_rule(name: str) -> WrittenRule | None:
    """Return the rule with the code or slug `name`, in any case; None where none is found."""
    wanted = name.strip().lower()
    quoted = f'"{wanted}"'
    for text in _modules():
        if quoted in text.lower():
            for rule in _rules_in(ast.parse(text)):
                if wanted in (rule.code.lower(), rule.slug):
                    return rule
    return None


def written_names() -> tuple[str, ...]:
    """Return the codes and slugs of all rules, for whoever misspelt one: none of them is loaded."""
    found = sorted({names for text in _modules() for names in _NAMES.findall(text)})
    return tuple(name for names in found for name in names)


def _modules() -> Iterator[str]:
    for path in (*sorted(_PACKAGE.glob("proofs/*.py")), *sorted(_PACKAGE.rglob("rules.py"))):
        yield path.read_text(encoding="utf-8")


def _rules_in(module: ast.Module) -> Iterator[WrittenRule]:
    for node in ast.walk(module):
        if isinstance(node, ast.FunctionDef):
            page = ast.get_docstring(node)
            calls = [each for each in node.decorator_list if _calls(each, "proof")]
            found = _rule(calls[0], page) if calls and page else None
        elif _calls(node, "Rule"):
            found = _rule(node, None)
        else:
            found = None
        if found is not None:
            yield found


def _calls(node: ast.AST, name: str) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name


def _rule(call: ast.AST, page: str | None) -> WrittenRule | None:
    """Return the rule that `call` makes; its page stands in third place unless it is given."""
    assert isinstance(call, ast.Call)
    told = [each.value if isinstance(each, ast.Constant) else None for each in call.args]
    code, slug = (*told, None, None)[:2]
    if page is None and len(told) > 2 and isinstance(told[2], str):
        page = told[2]
    named = [each.value for each in call.keywords if each.arg == "severity"]
    severity = _severity([*named, *call.args[3:]])
    if isinstance(code, str) and isinstance(slug, str) and page and severity is not None:
        return WrittenRule(code, slug, severity, inspect.cleandoc(page))
    return None


def _severity(said: list[ast.expr]) -> Severity | None:
    if not said:
        return Severity.ERROR
    first = said[0]
    return Severity[first.attr] if isinstance(first, ast.Attribute) else None
