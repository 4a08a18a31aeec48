"""Every rule that the compiler knows, with the page that explains it."""

from __future__ import annotations

import pkgutil
from functools import lru_cache
from importlib import import_module

import tablewright
from tablewright.diagnostics import Rule
from tablewright.proofs import proofs


@lru_cache(maxsize=1)
def rules() -> tuple[Rule, ...]:
    """Return every rule by its code: those of the proofs, and of every module called `rules`."""
    proofs()
    for package in pkgutil.iter_modules(tablewright.__path__):
        if package.ispkg:
            folder = import_module(f"tablewright.{package.name}").__path__
            if any(module.name == "rules" for module in pkgutil.iter_modules(folder)):
                import_module(f"tablewright.{package.name}.rules")
    return tuple(rule for _, rule in sorted(Rule.registry.items()))


def find_rule(name: str) -> Rule | None:
    """Return the rule with the code or slug `name`, in any case, or None."""
    wanted = name.strip().lower()
    return next((r for r in rules() if wanted in (r.code.lower(), r.slug)), None)
