"""Bookmarks in the order in which pages are read, where several lie on a sheet in another."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from tablewright.press.private.pdfs import Pdf, catalog, dictionaries


def order_bookmarks(pdf: Pdf, places: Sequence[int]) -> None:
    """Put the bookmarks of `pdf` in order; `places` are those of the outermost.

    Nothing is done where the bookmarks are not as many as `places`.
    """
    objects = dictionaries(pdf)
    root = objects.get(catalog(pdf).get("Outlines", b""))
    if root is None:
        return
    outermost = [root["First"]]
    while following := objects[outermost[-1]].get("Next"):
        outermost.append(following)
    if len(outermost) != len(places):
        return
    ordered = [mark for _, mark in sorted(zip(places, outermost, strict=True))]
    for mark in ordered:
        objects[mark].pop("Prev", None)
        objects[mark].pop("Next", None)
    for mark, following in pairwise(ordered):
        objects[mark]["Next"] = following
        objects[following]["Prev"] = mark
    root["First"], root["Last"] = ordered[0], ordered[-1]
