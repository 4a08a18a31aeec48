"""Packs for other programs: what an entry says in a form of its own, and formats that write it.

A module of this package that offers `FORMAT` is a format. `documents.py` is all that one knows of
an entry; kinds answer the facet `exported`.
"""

from tablewright.outputs.exports.output import OUTPUT

__all__ = ["OUTPUT"]
