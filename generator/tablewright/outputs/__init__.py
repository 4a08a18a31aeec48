"""What a build makes of a library; a module dropped into this folder is a new output.

Such a module offers `OUTPUT`, an `Output` that names it and makes its files in memory.
"""

from __future__ import annotations

import pkgutil
from functools import lru_cache
from importlib import import_module

from tablewright.outputs.output import BuildRequest, Made, Output


@lru_cache(maxsize=1)
def outputs() -> tuple[Output, ...]:
    """Return every output by its name."""
    found: list[Output] = []
    for module in sorted(info.name for info in pkgutil.iter_modules(__path__)):
        output = getattr(import_module(f"{__name__}.{module}"), "OUTPUT", None)
        if isinstance(output, Output):
            found.append(output)
    return tuple(sorted(found, key=lambda output: output.name))


__all__ = ["BuildRequest", "Made", "Output", "outputs"]
