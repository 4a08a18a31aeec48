"""The parts of WeasyPrint that work out styles, spared what nobody wrote and nobody asks for.

Of the two hundred properties of a style, some ten are written in a style sheet; the others are
those of the parent, or what they are initially. Every single element has a style for its marker,
and every page one for each of its sixteen margins.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from typing import Any

from tablewright.press.private.measuring import is_measured_alone
from tablewright.press.private.parts import part

# What hangs on more than the parent, or is noted while it is worked out.
_PARTICULAR = {"position", "float", "display", "page"}
_DECORATION = "text_decoration_"
# Of these, what is the parent's where nobody wrote it, as variables are.
_HANDED_ON = {
    "page",
    *(f"{_DECORATION}{each}" for each in ("line", "color", "style", "thickness")),
}
_VARIABLE = "__"
# What was specified of these is noted where nobody wrote them too.
_NOTED = ("position", "float")
# Words that stand for another value.
_ELSEWHERE = ("inherit", "initial")
# Of an area of notes the page itself asks.
_ASKED = {"@footnote", "@note-area"}


@part("weasyprint", "css.ComputedStyle.__missing__", "press: properties that nobody wrote")
def work_out_quickly() -> Callable[..., object]:
    """Have a property that no style sheet names taken from where it comes from.

    One that is written out in plain values is computed without asking how else it may be written.
    Done once, it stays so. Returns what works out a property.
    """
    from weasyprint import css
    from weasyprint.css.computed_values import COMPUTER_FUNCTIONS, PHYSICAL_FUNCTIONS
    from weasyprint.css.functions import check_math
    from weasyprint.css.properties import (
        INHERITED,
        INITIAL_NOT_COMPUTED,
        INITIAL_VALUES,
        Dimension,
    )

    general: Any = css.ComputedStyle.__missing__
    if general.__module__ == __name__:
        return general  # type: ignore[no-any-return]
    # Values of these types are no formulas, and hold none.
    plain = {str, int, float, type(None), Dimension}
    initial: Mapping[str, Any] = {
        key: value
        for key, value in INITIAL_VALUES.items()
        if key not in _PARTICULAR
        and not key.startswith(_DECORATION)
        and not check_math(value)
        and (key not in INITIAL_NOT_COMPUTED or key in COMPUTER_FUNCTIONS)
    }
    # By which other names a style sheet may mean a property, in either direction.
    others = {
        key: [name(block="ttb", inline=direction) for direction in ("ltr", "rtl")]
        for key, name in PHYSICAL_FUNCTIONS.items()
    }
    of_written, of_particular = _of_written(plain), _of_particular()

    def missing(style: Any, key: str) -> object:
        written, parent = style.cascaded, style.parent_style
        if key in others and not written.keys().isdisjoint(others[key]):
            return general(style, key)
        if key in written:
            value = of_written(style, key, written[key][0])
            return general(style, key) if value is NotImplemented else value
        if parent is None:
            return general(style, key)
        if key not in initial:
            value = of_particular(style, key, parent)
            return general(style, key) if value is NotImplemented else value
        if key in INHERITED:
            value = parent[key]
            if type(value) not in plain and check_math(value):
                return general(style, key)
        else:
            value = initial[key]
            if key in INITIAL_NOT_COMPUTED:
                value = COMPUTER_FUNCTIONS[key](style, key, value)
        style[key] = value
        return value

    css.ComputedStyle.__missing__ = missing
    return missing


def _of_written(plain: Container[type]) -> Callable[[Any, str, Any], Any]:
    """Return what computes a property of which a value is written; `NotImplemented` if it can't.

    Values of `plain` types are no formulas.
    """
    from weasyprint.css.computed_values import COMPUTER_FUNCTIONS
    from weasyprint.css.functions import check_math
    from weasyprint.css.properties import INITIAL_VALUES
    from weasyprint.css.tokens import Pending

    # Nothing else is noted of these.
    alone = {
        key for key in INITIAL_VALUES if key not in _PARTICULAR and not key.startswith(_DECORATION)
    }

    def computed(style: Any, key: str, value: Any) -> Any:
        if key not in alone or value in _ELSEWHERE:
            return NotImplemented
        if type(value) not in plain and (isinstance(value, Pending) or check_math(value)):
            return NotImplemented
        if key in COMPUTER_FUNCTIONS:
            value = COMPUTER_FUNCTIONS[key](style, key, value)
        style[key] = value
        return value

    return computed


def _of_particular() -> Callable[[Any, str, Any], Any]:
    """Return what tells a property that hangs on more, and is not written; else as above."""
    from weasyprint.css.properties import INITIAL_VALUES

    def told(style: Any, key: str, parent: Any) -> Any:
        if key in _HANDED_ON or key[:2] == _VARIABLE:
            style[key] = parent[key]
        elif key in _NOTED:
            # A float is computed by the position that was specified.
            if key == "float":
                style["position"]
            style.specified[key] = style[key] = INITIAL_VALUES[key]
        else:
            return NotImplemented
        return style[key]

    return told


@part("weasyprint", "css.StyleFor.set_computed_styles", "press: styles that nobody asks for")
def style_what_is_there() -> tuple[Callable[..., object], ...]:
    """Have no style worked out for markers of what is no item, and for margins never painted.

    Nor are the margins of former pages looked through for every page. Done once, it stays so.
    Returns what works out the style of an element, and what finds that of a page.
    """
    from weasyprint.css import StyleFor

    plain: Any = StyleFor.set_computed_styles
    if plain.__module__ == __name__:
        return plain, StyleFor.add_page_declarations
    of_page: Any = StyleFor.add_page_declarations

    def set_styles(
        styles: Any, element: Any, parent: Any, root: Any = None, pseudo_type: Any = None, **of: Any
    ) -> None:
        if pseudo_type == "marker" and not _has_marker(styles, element):
            return
        is_margin = pseudo_type is not None and pseudo_type[:1] == "@"
        if is_margin and pseudo_type not in _ASKED and is_measured_alone():
            return
        plain(styles, element, parent, root, pseudo_type, **of)

    def add_declarations(styles: Any, page_type: Any) -> None:
        styles.get_cascaded_styles().clear()
        of_page(styles, page_type)

    StyleFor.set_computed_styles, StyleFor.add_page_declarations = set_styles, add_declarations
    return set_styles, add_declarations


def _has_marker(styles: Any, element: Any) -> bool:
    """Return whether an element, or what stands before or after its words, may be an item."""
    written = styles.get_cascaded_styles()
    return (
        "list-item" in styles.get_computed_styles()[element, None]["display"]
        or (element, "before") in written
        or (element, "after") in written
    )
