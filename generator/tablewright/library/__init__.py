"""Entries become a library: ids unique, inheritance overlaid, references found."""

from tablewright.library.library import ENGLISH, Library, Reread, Scope
from tablewright.library.resolve import resolve

__all__ = ["ENGLISH", "Library", "Reread", "Scope", "resolve"]
