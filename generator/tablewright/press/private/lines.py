"""The part of WeasyPrint that breaks texts into lines, asked once for each text in each type.

A cell is laid out several times, its words are measured for the width of its column besides, and
of most tables many cells say the same.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from operator import itemgetter
from typing import Any

from tablewright.press.private.parts import part

# All of a style that texts are broken by; of its fonts, those that were made ready for it.
_OF_TYPE = (
    *("font_family", "font_size", "font_style", "font_stretch", "font_weight", "font_kerning"),
    *("font_variant_ligatures", "font_variant_position", "font_variant_caps"),
    *("font_variant_numeric", "font_variant_alternates", "font_variant_east_asian"),
    *("font_feature_settings", "font_variation_settings", "font_language_override", "lang"),
    *("direction", "white_space", "letter_spacing", "word_spacing", "tab_size"),
    *("overflow_wrap", "word_break", "hyphens", "hyphenate_character", "hyphenate_limit_chars"),
    *("hyphenate_limit_zone", "text_decoration_line"),
)
_SPLITS = "split_first_line"
# Lines that are known at a time; each takes about a kilobyte.
_MOST_KNOWN = 10_000
_KNOWN = "tablewright_lines"
# Pango counts in 1024ths of a pixel.
_HAIR = 0.01
_type_of = itemgetter(*_OF_TYPE)
# All of a style that an empty line is as tall as.
_OF_EMPTY_LINES = (
    *("font_family", "font_size", "font_style", "font_stretch", "font_weight"),
    *("font_variant_ligatures", "font_variant_position", "font_variant_caps"),
    *("font_variant_numeric", "font_variant_alternates", "font_variant_east_asian"),
    *("font_feature_settings", "font_variation_settings", "font_language_override", "lang"),
    "line_height",
)
_STRUTS = "tablewright_struts"
_empty_line_of = itemgetter(*_OF_EMPTY_LINES)


@part("weasyprint", "text.line_break.split_first_line", "press: lines of texts that recur")
def break_lines_once() -> Callable[..., tuple[Any, ...]]:
    """Have each text be broken once for each type and width.

    Done once, it stays so. Returns what breaks the first line off a text.
    """
    from weasyprint.text import line_break

    plain: Any = line_break.split_first_line
    if plain.__module__ == __name__:
        return plain  # type: ignore[no-any-return]

    def split(
        text: str,
        style: Any,
        context: Any,
        max_width: float | None,
        spacing: float,
        is_line_start: bool = True,
        minimum: bool = False,
    ) -> tuple[Any, ...]:
        known = style.font_config.__dict__.setdefault(_KNOWN, {})
        whole = (text, spacing, _type_of(style))
        try:
            found = known.get(whole)
        except TypeError:
            # Something that cannot be told apart quickly, such as a formula.
            return plain(text, style, context, max_width, spacing, is_line_start, minimum)  # type: ignore[no-any-return]
        if found is None or not _fits(found, max_width):
            # What needs more than one line hangs on more.
            key = (max_width, is_line_start, minimum, *whole)
            found = known.get(key)
            if found is None:
                found = plain(text, style, context, max_width, spacing, is_line_start, minimum)
                if _is_broken_by_its_last_space(text, style, found):
                    rest = (context, max_width, spacing, is_line_start, minimum)
                    found = _without_last_space(split(text[:-1], style, *rest), found, max_width)
                if len(known) >= _MOST_KNOWN:
                    known.clear()
                known[whole if found[2] is None and _fits(found, max_width) else key] = found
        layout = _copy(found[0])
        layout.max_width = max_width
        return (layout, *found[1:])

    for name, module in list(sys.modules.items()):
        if name.startswith("weasyprint.") and vars(module).get(_SPLITS) is plain:
            setattr(module, _SPLITS, split)
    return split


@part("weasyprint", "text.line_break.strut", "press: how tall an empty line of some type is")
def measure_empty_lines_once() -> Callable[..., tuple[float, float]]:
    """Have the height of an empty line looked up by its type, and not by how that is written.

    Every line asks for it several times. Done once, it stays so. Returns what measures one.
    """
    from weasyprint.text import line_break

    plain: Any = line_break.strut
    if plain.__module__ == __name__:
        return plain  # type: ignore[no-any-return]

    def strut(style: Any) -> tuple[float, float]:
        known = style.font_config.__dict__.setdefault(_STRUTS, {})
        try:
            key = _empty_line_of(style)
            found = known.get(key)
        except TypeError:
            return plain(style)  # type: ignore[no-any-return]
        if found is None:
            if len(known) >= _MOST_KNOWN:
                known.clear()
            found = known[key] = plain(style)
        return found  # type: ignore[no-any-return]

    for name, module in list(sys.modules.items()):
        if name.startswith("weasyprint.") and vars(module).get("strut") is plain:
            vars(module)["strut"] = strut
    return strut


def _is_broken_by_its_last_space(text: str, style: Any, line: tuple[Any, ...]) -> bool:
    """Return whether `text` may have been broken because the space at its end has no room.

    Before words that are set apart WeasyPrint then breaks behind the first word of all.
    """
    is_broken = line[2] is not None and line[2] < len(text.encode())
    return is_broken and text.endswith(" ") and style["white_space"] == "normal"


def _without_last_space(
    bare: tuple[Any, ...], line: tuple[Any, ...], max_width: float | None
) -> tuple[Any, ...]:
    """Return the `bare` text if it fits in one line, and goes on behind its space; else `line`."""
    if bare[2] is not None or max_width is None or bare[3] > max_width:
        return line
    return (*bare[:2], bare[1] + 1, *bare[3:])


def _fits(line: tuple[Any, ...], max_width: float | None) -> bool:
    """Return whether a line fits in `max_width` pixels, whatever is rounded there."""
    return max_width is None or line[3] + _HAIR <= max_width


def _copy(layout: Any) -> Any:
    """Return a layout of a text of its own: whoever draws it may change it."""
    copied = object.__new__(type(layout))
    copied.__dict__.update(layout.__dict__)
    return copied
