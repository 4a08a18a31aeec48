"""Documents become frozen, typed entries; a folder dropped in here is a new kind.

Such a folder offers `KIND`, a `Kind` that names the kind and reads its documents; its other
modules answer what views, pages, paper and the terminal ask of an entry (`Facet`).
"""

from tablewright.kinds.entry import Entry, Erratum, Ruling, Text
from tablewright.kinds.kind import TO_WRITE, Facet, Kind, kind_of, kinds
from tablewright.kinds.reading import Document

__all__ = [
    "TO_WRITE",
    "Document",
    "Entry",
    "Erratum",
    "Facet",
    "Kind",
    "Ruling",
    "Text",
    "kind_of",
    "kinds",
]
