"""How tests share what is measured of pages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

T = TypeVar("T")


class Once(Protocol):
    """Measures something once in a run, and hands all tests that ask for it by its name the same.

    What is measured is plain data, and hangs on no worker: it names no address of a server.
    """

    def __call__(self, name: str, measure: Callable[[], T], /) -> T:
        """Return what `measure` returned to the first test that asked for `name`."""
