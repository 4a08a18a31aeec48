"""The cheat sheets: a page for every rolled table and every check."""

from tablewright.outputs.sheets.sheets import OUTPUT

__all__ = ["OUTPUT"]
