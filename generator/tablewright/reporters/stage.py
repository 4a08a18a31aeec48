"""A stage of long work, to whoever does it: told how far it is, wherever that is shown."""

from __future__ import annotations

from typing import Protocol


class Stage(Protocol):
    """One stage of the work, while it goes on."""

    def advance(self, label: str = "", steps: int = 1) -> None:
        """Say that `steps` more are done, the last of them `label`."""
