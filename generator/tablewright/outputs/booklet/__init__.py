"""A booklet of the cheat sheets, to be folded."""

from tablewright.outputs.booklet.booklet import OUTPUT

__all__ = ["OUTPUT"]
