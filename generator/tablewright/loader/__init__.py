"""Files become entries: read, held against the schema of their kind, and read once more as it."""

from tablewright.loader.loader import Loader, ReadEntry

__all__ = ["Loader", "ReadEntry"]
