"""A build that nobody watches."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from tablewright.builder import Stage


class Nobody:
    """An observer that watches nothing."""

    def advance(self, label: str = "", steps: int = 1) -> None:
        """Note nothing."""

    @contextmanager
    def stage(self, name: str, *, total: int | None = None) -> Iterator[Stage]:
        """Watch nothing."""
        del name, total
        yield self

    def say(self, sentence: str) -> None:
        """Say nothing."""
