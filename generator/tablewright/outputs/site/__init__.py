"""The website: a page for every pack and entry."""

from tablewright.outputs.site.site import OUTPUT

__all__ = ["OUTPUT"]
