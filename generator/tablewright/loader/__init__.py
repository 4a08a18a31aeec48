"""Files become entries: read, held against the schema of their kind, and read once more as it."""

from tablewright.loader.loader import Loader, ReadEntry
from tablewright.loader.order import take_in_order

__all__ = ["Loader", "ReadEntry", "take_in_order"]
