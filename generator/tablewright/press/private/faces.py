"""The part of WeasyPrint that makes type ready for a text, done once for each type.

Before each text that is broken, and before each that is drawn, it looks for its faces anew: that
takes longer than to set the few letters of most cells.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import itemgetter
from typing import Any

from tablewright.press.private.parts import part
from tablewright.records import Struct

# All of a style that type is made ready by.
_OF_TYPE = (
    *("font_family", "font_size", "font_style", "font_stretch", "font_weight", "font_kerning"),
    *("font_variant_ligatures", "font_variant_position", "font_variant_caps"),
    *("font_variant_numeric", "font_variant_alternates", "font_variant_east_asian"),
    *("font_feature_settings", "font_variation_settings", "font_language_override", "lang"),
    *("direction", "text_decoration_line"),
)
_KNOWN = "tablewright_faces"
# Types that are known at a time; each takes some kilobytes.
_MOST_KNOWN = 500
_type_of = itemgetter(*_OF_TYPE)
# What may be told of faces in their attributes besides their features.
_spacing_of = itemgetter("word_spacing", "letter_spacing", "overflow_wrap")
_NO_SPACING = (0, "normal", "normal")
_OF_ONE_TEXT = ("layout", "style", "text", "max_width", "justification_spacing")


class _Ready(Struct, frozen=True):
    """Type that is made ready: what Pango lays a text out with, and what that is drawn by.

    `features` are those that are asked of faces, and `attributes` what asks for them; both are None
    where none are. The first layout of this type, which is `held`, keeps the context.
    """

    context: Any
    description: Any
    features: bytes | None
    attributes: Any
    drawn_by: dict[str, Any]
    held: Any


@part("weasyprint", "text.line_break.Layout.setup", "press: faces of type that recurs")
def find_faces_once() -> Callable[..., None]:
    """Have the faces of a text looked for once for each type.

    Done once, it stays so. Returns what makes type ready for a text.
    """
    from weasyprint.text import line_break

    plain: Any = line_break.Layout.setup
    if plain.__module__ == __name__:
        return plain  # type: ignore[no-any-return]
    ffi, pango, gobject = line_break.ffi, line_break.pango, line_break.gobject

    def attributes(style: Any, ready: _Ready, *, is_plain: bool) -> Any:
        if is_plain:
            return ready.attributes
        own = pango.pango_attr_list_new()
        pango.pango_attr_list_insert(own, style.font_config.font_features[ready.features])
        return own

    def setup(layout: Any, style: Any) -> None:
        known = style.font_config.__dict__.setdefault(_KNOWN, {})
        try:
            key = _type_of(style)
            ready = known.get(key)
        except TypeError:
            # Something that cannot be told apart quickly, such as a formula.
            plain(layout, style)
            return
        if ready is None:
            if len(known) >= _MOST_KNOWN:
                known.clear()
            ready = known[key] = _made_ready(style, plain)
        made = ffi.gc(pango.pango_layout_new(ready.context), gobject.g_object_unref)
        pango.pango_layout_set_auto_dir(made, False)
        pango.pango_layout_set_font_description(made, ready.description)
        if ready.attributes is not None:
            # What is set further apart notes it in these, and needs some of its own.
            is_plain = _spacing_of(style) == _NO_SPACING and not layout.justification_spacing
            own = attributes(style, ready, is_plain=is_plain)
            pango.pango_layout_set_attributes(made, own)
        layout.__dict__.update(ready.drawn_by)
        layout.style, layout.layout = style, made

    line_break.Layout.setup = setup
    return setup


def _made_ready(style: Any, plain: Callable[[Any, Any], None]) -> _Ready:
    """Return type that is made ready as WeasyPrint does it, which is watched for that once."""
    from weasyprint.text import line_break

    layout: Any = object.__new__(line_break.Layout)
    watched = _Watched(line_break.pango)
    line_break.pango = watched
    try:
        plain(layout, style)
    finally:
        line_break.pango = watched.library
    drawn_by = {name: value for name, value in vars(layout).items() if name not in _OF_ONE_TEXT}
    told = watched.told
    return _Ready(
        context=told["pango_font_map_create_context"][-1],
        description=told["pango_layout_set_font_description"][1],
        features=told.get("pango_attr_font_features_new", (None,))[0],
        attributes=told.get("pango_layout_set_attributes", (None, None))[1],
        drawn_by=drawn_by,
        held=layout.layout,
    )


class _Watched:
    """Pango, of which is noted what each function was given and, at the end, what it returned."""

    def __init__(self, library: Any) -> None:
        self.library = library
        self.told: dict[str, tuple[Any, ...]] = {}

    def __getattr__(self, name: str) -> Any:
        found = getattr(self.library, name)
        if not callable(found):
            return found

        def call(*given: Any) -> Any:
            returned = found(*given)
            self.told[name] = (*given, returned)
            return returned

        return call
