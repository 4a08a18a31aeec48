"""Data becomes valid documents; JSON Schema and its validators stay behind this wall."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tablewright.schema.validate import Schemas

__all__ = ["Schemas"]


def __getattr__(name: str) -> Any:
    """Load validators for whoever asks for them: `explain` reads schemas, and needs none."""
    if name == "Schemas":
        from tablewright.schema.validate import Schemas

        return Schemas
    raise AttributeError(name)
