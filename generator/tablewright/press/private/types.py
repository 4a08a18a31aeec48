"""Types of C, which WeasyPrint names by texts: read together, and arrays by what they hold.

The library reads each text by parsing it with all types that were ever declared, five milliseconds
for a word, and WeasyPrint names an array of another length for each face of type in each PDF.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from tablewright.press.private.parts import part

# What is named for whatever is laid out.
_NAMED = (
    *("PangoFcFontMap *", "PangoRectangle *", "FcChar8 **", "unsigned int *", "hb_codepoint_t *"),
    *("char[]", "char[4]", "PangoLogAttr[]", "hb_tag_t[100]"),
)
_ARRAY_OF_GLYPHS = re.compile(r"hb_codepoint_t\[(\d+)\]")


@part("weasyprint", "text.ffi: ffi._typeof_locked, ffi._parsed_types", "typesetter: types of C")
def read_types_once() -> Callable[[str], tuple[object, bool]]:
    """Have the types that WeasyPrint names read once, and together.

    Done once, it stays so. Returns what reads a type.
    """
    from weasyprint.text.ffi import ffi

    plain: Any = ffi._typeof_locked  # noqa: SLF001
    if vars(ffi).get("_typeof_locked") is plain:
        return plain  # type: ignore[no-any-return]
    # One text names all, each as what something that is given to a function points to.
    pointers = ("(*)".join(re.split(r"(?=\[|$)", name, maxsplit=1)) for name in _NAMED)
    given = ffi.typeof(f"void(*)({', '.join(pointers)})").args
    known = ffi._parsed_types  # noqa: SLF001
    known.update({name: (pointer.item, False) for name, pointer in zip(_NAMED, given, strict=True)})
    glyphs = known["hb_codepoint_t *"][0]

    def read(text: str) -> tuple[object, bool]:
        array = _ARRAY_OF_GLYPHS.fullmatch(text)
        if array is None:
            return plain(text)  # type: ignore[no-any-return]
        found = ffi._backend.new_array_type(glyphs, int(array[1])), False  # noqa: SLF001
        known[text] = found
        return found

    ffi._typeof_locked = read  # noqa: SLF001
    return read
