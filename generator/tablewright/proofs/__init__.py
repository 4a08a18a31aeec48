"""What is proved of every entry; a module dropped into this folder is a new proof.

Such a module holds one function decorated with `proof`; its docstring is what `explain` prints.
"""

from __future__ import annotations

import pkgutil
from functools import lru_cache
from importlib import import_module

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


__all__ = ["Finding", "Proof", "proofs"]
