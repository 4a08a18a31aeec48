"""Entries become a library: ids unique, inheritance overlaid, references found."""

from tablewright.resolve.library import Library, Reread, Scope
from tablewright.resolve.resolve import resolve

__all__ = ["Library", "Reread", "Scope", "resolve"]
