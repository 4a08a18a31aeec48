"""Many small cases in one test, which tells of all that fail: each costs less than a test does."""

from __future__ import annotations

from collections.abc import Callable, Iterable


def failing(cases: Iterable[str], check: Callable[[str], None]) -> dict[str, str]:
    """Return the cases of which `check` raises `AssertionError`, each with what that says."""
    found: dict[str, str] = {}
    for name in cases:
        try:
            check(name)
        except AssertionError as error:
            found[name] = str(error)
    return found
