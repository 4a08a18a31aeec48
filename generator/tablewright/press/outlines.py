"""Bookmarks in the order in which pages are read, where several lie on a sheet in another."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any


def order_bookmarks(pdf: Any, places: Sequence[int]) -> None:
    """Put the bookmarks of `pdf` (a pydyf file) in order; `places` are those of the outermost.

    Nothing is done where the bookmarks are not as many as `places`.
    """
    known = {o.reference: o for o in pdf.objects}
    root = known.get(pdf.catalog.get("Outlines"))
    if root is None:
        return
    outermost = [root["First"]]
    while following := known[outermost[-1]].get("Next"):
        outermost.append(following)
    if len(outermost) != len(places):
        return
    ordered = [mark for _, mark in sorted(zip(places, outermost, strict=True))]
    for mark in ordered:
        known[mark].pop("Prev", None)
        known[mark].pop("Next", None)
    for mark, following in pairwise(ordered):
        known[mark]["Next"] = following
        known[following]["Prev"] = mark
    root["First"], root["Last"] = ordered[0], ordered[-1]
