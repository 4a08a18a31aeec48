"""Where the time of a piece of work goes: the share of each package, by the profiler of Python."""

from __future__ import annotations

import cProfile
import pstats
from collections.abc import Callable
from pathlib import Path

_OURS = "/generator/tablewright/"
_FOREIGN = ("jinja2", "markupsafe", "markdown_it", "yaml", "jsonschema_rs", "cel_expr_python")


def shares(work: Callable[[], object]) -> dict[str, float]:
    """Return the share of each package in what `work` does in this process, the largest first.

    What Python's own library and built-in functions do is laid at the door of whoever called them
    as far as the profiler tells, which makes small calls look dearer than they are.
    """
    profile = cProfile.Profile()
    profile.enable()
    work()
    profile.disable()
    stats = pstats.Stats(profile)
    owned: dict[str, float] = {}
    for (file, _, _), (_, _, own, _, callers) in stats.stats.items():  # type: ignore[attr-defined]
        owner = _owner(file)
        if owner is not None:
            owned[owner] = owned.get(owner, 0.0) + own
            continue
        for (caller, _, _), figures in callers.items():
            name = _owner(caller) or "Python's library"
            owned[name] = owned.get(name, 0.0) + figures[2]
    whole = sum(owned.values())
    ordered = sorted(owned.items(), key=lambda item: -item[1])
    return {name: own / whole for name, own in ordered}


def _owner(file: str) -> str | None:
    """Return the package that a file of code belongs to, or None for Python's own."""
    path = Path(file).as_posix()
    if "/templates/" in path:
        return "templates"
    if _OURS in path:
        return path.partition(_OURS)[2].split("/")[0].removesuffix(".py")
    return next((name for name in _FOREIGN if f"/{name}/" in path), None)
