"""The parts of WeasyPrint that only what is painted needs, left out where pages are but measured.

Where everything stands is settled before them: they look up colours and pictures of backgrounds,
gather links and bookmarks, and lay out what stands in the margins.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from tablewright.press.private_parts import part

_is_alone = False


@contextmanager
def measured_alone() -> Iterator[None]:
    """Have pages laid out meanwhile that can be measured, and cannot be painted."""
    global _is_alone
    before, _is_alone = _is_alone, True
    try:
        yield
    finally:
        _is_alone = before


def is_measured_alone() -> bool:
    """Return whether what is laid out now is measured, and never painted."""
    return _is_alone


@part("weasyprint", "layout.layout_backgrounds, make_margin_boxes", "press: measured pages")
def leave_out_what_is_painted() -> tuple[Callable[..., object], ...]:
    """Have backgrounds, links and margins made only of pages that are to be painted.

    Done once, it stays so. Returns what makes these.
    """
    from weasyprint import document, layout

    steps: tuple[tuple[Any, str], ...] = (
        (layout, "layout_backgrounds"),
        (layout, "make_margin_boxes"),
        (document, "gather_anchors"),
    )
    for module, name in steps:
        plain = getattr(module, name)
        if plain.__module__ != __name__:
            setattr(module, name, _unless_measured(plain))
    return tuple(getattr(module, name) for module, name in steps)


def _unless_measured(plain: Callable[..., object]) -> Callable[..., object]:
    def made(*of_page: object) -> object:
        return () if _is_alone else plain(*of_page)

    return made
