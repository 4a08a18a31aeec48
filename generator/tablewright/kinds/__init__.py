"""Documents become frozen, typed entries; a module dropped into this folder is a new kind.

Such a module offers `KIND`, a `Kind` that names the kind and reads its documents.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Mapping
from functools import lru_cache
from importlib import import_module

from tablewright.kinds.entry import Entry, Erratum, Ruling, Text
from tablewright.kinds.reading import Document, Kind


@lru_cache(maxsize=1)
def kinds() -> Mapping[str, Kind]:
    """Return every kind by its name."""
    found: dict[str, Kind] = {}
    for module in sorted(info.name for info in pkgutil.iter_modules(__path__)):
        kind = getattr(import_module(f"{__name__}.{module}"), "KIND", None)
        if isinstance(kind, Kind):
            found[kind.name] = kind
    return found


__all__ = ["Document", "Entry", "Erratum", "Kind", "Ruling", "Text", "kinds"]
