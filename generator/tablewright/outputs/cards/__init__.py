"""Cards of stat blocks and tables, to be cut out."""

from tablewright.outputs.cards.cards import OUTPUT

__all__ = ["OUTPUT"]
