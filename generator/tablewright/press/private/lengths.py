"""The part of WeasyPrint that works out the lengths of boxes, asked once for each style.

WeasyPrint works out eighteen lengths of every box each time that the box is laid out, and a cell is
laid out several times. Nearly all of them are pixels, or nothing, whatever surrounds the box.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from operator import itemgetter
from typing import Any

from tablewright.press.private.parts import part
from tablewright.records import Struct

_EDGES = ("top", "right", "bottom", "left")
_BORDERS = tuple(f"border_{edge}_width" for edge in _EDGES)
_LENGTHS = (
    *(f"margin_{edge}" for edge in _EDGES),
    *(f"padding_{edge}" for edge in _EDGES),
    *(f"{least}{side}" for least in ("", "min_", "max_") for side in ("width", "height")),
)
_LEAST = ("min_width", "min_height")
_RESOLVES = "resolve_percentages"
_KNOWN = "tablewright_lengths"
_written_in = itemgetter(*_LENGTHS)


class _Lengths(Struct, frozen=True):
    """What the lengths of a style come to; `written` are those that this was made of, in order.

    Borders that `collapse` were resolved before, and a box that is not sized by its content alone
    still loses what is around that.
    """

    written: tuple[Any, ...]
    used: Mapping[str, Any]
    collapse: bool
    is_of_content: bool


@part("weasyprint", "layout.percent.resolve_percentages", "press: lengths that are pixels anyway")
def resolve_lengths_once() -> Callable[..., None]:
    """Have lengths resolved by style, where nothing but the style has a say in them.

    Done once, it stays so. Returns what resolves the lengths of a box.
    """
    from weasyprint.layout import percent

    plain: Any = percent.resolve_percentages
    if plain.__module__ == __name__:
        return plain  # type: ignore[no-any-return]
    resized: Any = percent.adjust_box_sizing

    def resolve(box: Any, containing_block: Any) -> None:
        style = box.style
        known = style.__dict__.get(_KNOWN)
        # Layouts give some styles other lengths, and tables have no padding once it is asked for.
        if known is None or known.written != _written_in(style):
            known = _lengths_of(style)
            style.__dict__[_KNOWN] = known
        if known.used is _HANGS_ON_OTHERS:
            plain(box, containing_block)
            return
        box.__dict__.update(known.used)
        if known.collapse:
            for name in _BORDERS:
                if not hasattr(box, name):
                    setattr(box, name, style[name])
        if not known.is_of_content:
            resized(box, "width")
            resized(box, "height")

    for name, module in list(sys.modules.items()):
        if name.startswith("weasyprint.layout") and vars(module).get(_RESOLVES) is plain:
            setattr(module, _RESOLVES, resolve)
    return resolve


# Stands for the lengths of a style with percentages, or formulas.
_HANGS_ON_OTHERS: Mapping[str, Any] = {}


def _lengths_of(style: Any) -> _Lengths:
    """Return what the lengths of a style come to."""
    written = _written_in(style)
    collapse = style["border_collapse"] == "collapse"
    is_of_content = style["box_sizing"] == "content-box"
    used: dict[str, Any] = {}
    for name, value in zip(_LENGTHS, written, strict=True):
        if value is None or value == "auto":
            used[name] = 0 if name in _LEAST and value == "auto" else value
        elif getattr(value, "unit", None) == "px":
            used[name] = value.value
        else:
            return _Lengths(written, _HANGS_ON_OTHERS, collapse, is_of_content)
    if not collapse:
        used |= {name: style[name] for name in _BORDERS}
    return _Lengths(written, used, collapse, is_of_content)
