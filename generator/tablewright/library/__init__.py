"""Entries become a library: ids unique, inheritance overlaid, references found."""

from tablewright.library.library import ENGLISH, Library, Reread, Scope
from tablewright.library.lineage import lineage
from tablewright.library.resolve import MOST_PACKS_IN_LINE, resolve

__all__ = ["ENGLISH", "MOST_PACKS_IN_LINE", "Library", "Reread", "Scope", "lineage", "resolve"]
