"""What is proved of every entry; a module dropped into this folder is a new proof.

Such a module holds one function decorated with `proof`; its docstring is what `explain` prints.
"""

from __future__ import annotations

import pkgutil
from functools import cache, lru_cache
from importlib import import_module

from tablewright.kinds import Entry
from tablewright.proofs.proof import Finding, Proof


@lru_cache(maxsize=1)
def proofs() -> tuple[Proof, ...]:
    """Return every proof by its code."""
    found: list[Proof] = []
    for module in sorted(info.name for info in pkgutil.iter_modules(__path__)):
        for value in vars(import_module(f"{__name__}.{module}")).values():
            if isinstance(value, Proof) and value not in found:
                found.append(value)
    return tuple(sorted(found, key=lambda proof: proof.rule.code))


@cache
def proofs_of(kind: type[Entry]) -> tuple[Proof, ...]:
    """Return the proofs that speak of entries of `kind`, by their codes."""
    return tuple(each for each in proofs() if issubclass(kind, each.subject))


__all__ = ["Finding", "Proof", "proofs", "proofs_of"]
