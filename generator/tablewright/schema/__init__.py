"""Data becomes valid documents; JSON Schema and its validators stay behind this wall."""

from tablewright.schema.validate import Schemas

__all__ = ["Schemas"]
