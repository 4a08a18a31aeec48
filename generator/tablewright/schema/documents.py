"""The schemas as they lie in the program's folder, without what validates by them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

SUFFIX = ".schema.json"
SHARED = "common"


@cache
def read_documents(folder: Path) -> Mapping[str, Any]:
    """Return the schemas in `folder` by file name, read once in a run."""
    return {
        path.name: json.loads(path.read_text(encoding="utf-8"))
        for path in sorted(folder.glob(f"*{SUFFIX}"))
    }


def built_in_kinds(documents: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the names of the kinds that no pack defines."""
    names = (name.removesuffix(SUFFIX) for name in documents)
    return tuple(name for name in names if name != SHARED and "." not in name)
