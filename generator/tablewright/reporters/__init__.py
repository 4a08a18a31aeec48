"""Ways of telling what a run found: each module with a `REPORTER` in this folder is one of them."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from typing import TextIO

from tablewright.reporters.report import ReadSource, Report, Reporter, Summary

__all__ = ["ReadSource", "Report", "Reporter", "Summary", "get", "names", "write"]


@cache
def _registered() -> dict[str, Reporter]:
    """Return every reporter in this folder by name."""
    found: dict[str, Reporter] = {}
    for module in sorted(pkgutil.iter_modules(__path__), key=lambda module: module.name):
        reporter = getattr(importlib.import_module(f"{__name__}.{module.name}"), "REPORTER", None)
        if isinstance(reporter, Reporter):
            if reporter.name in found:
                raise ValueError(f"two reporters are called {reporter.name!r}")
            found[reporter.name] = reporter
    return found


def names() -> tuple[str, ...]:
    """Return the names of all reporters, sorted."""
    return tuple(sorted(_registered()))


def get(name: str) -> Reporter:
    """Return the reporter called `name`; an unknown name raises `ValueError`."""
    try:
        return _registered()[name]
    except KeyError:
        raise ValueError(
            f"no reporter is called {name!r}; there are {', '.join(names())}"
        ) from None


def write(name: str, report: Report, read_source: ReadSource, stream: TextIO) -> None:
    """Write `report` to `stream` in the way called `name`.

    `read_source` takes a file's name as a `Span` gives it, and returns its text, or None when it
    can't be read. Raises `ValueError` for an unknown name, and what `stream` raises.
    """
    get(name).write(report, read_source, stream)
