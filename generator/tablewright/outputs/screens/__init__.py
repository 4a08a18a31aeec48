"""The referee screens: a page for every panel, in every shape, paper and ink that is wanted."""

from tablewright.outputs.screens.screens import OUTPUT

__all__ = ["OUTPUT"]
