"""The parts of WeasyPrint that only what is painted needs, left out where pages are but measured.

Nothing hangs on them where everything stands: they look up colours and pictures of backgrounds,
gather links and bookmarks, lay out what stands in the margins, and look for what a document says
of itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from tablewright.press.private.parts import part

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


@part("weasyprint", "layout_backgrounds, make_margin_boxes …", "press: measured pages")
def leave_out_what_is_painted() -> tuple[Callable[..., object], ...]:
    """Have backgrounds, links, margins and metadata made only of pages that are to be painted.

    Done once, it stays so. Returns what makes these.
    """
    from weasyprint import document, layout

    steps: tuple[tuple[Any, str, Callable[[], object]], ...] = (
        (layout, "layout_backgrounds", tuple),
        (layout, "make_margin_boxes", tuple),
        (document, "gather_anchors", tuple),
        (document, "get_html_metadata", dict),
    )
    for module, name, nothing in steps:
        plain = getattr(module, name)
        if plain.__module__ != __name__:
            setattr(module, name, _unless_measured(plain, nothing))
    return tuple(getattr(module, name) for module, name, _ in steps)


def _unless_measured(
    plain: Callable[..., object], nothing: Callable[[], object]
) -> Callable[..., object]:
    def made(*of_page: object) -> object:
        return nothing() if _is_alone else plain(*of_page)

    return made
