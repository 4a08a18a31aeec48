"""Pages are laid out, measured and printed as PDF; WeasyPrint stays behind this wall."""

from tablewright.press.apart import press_for
from tablewright.press.boxes import Area, PlacedPage, PlacedText, Rectangle
from tablewright.press.families import font_diagnostics
from tablewright.press.faults import FaultKind, LayoutFault, layout_faults
from tablewright.press.galley import Galley, LaidPages, Pressed
from tablewright.press.glyphs import glyph_diagnostics
from tablewright.press.lost_words import LostWords
from tablewright.press.press import Press
from tablewright.press.records import record_diagnostics
from tablewright.press.typesetter import (
    TypesetterMissing,
    load_typesetter,
    typesetter_lacking,
)

__all__ = [
    "Area",
    "FaultKind",
    "Galley",
    "LaidPages",
    "LayoutFault",
    "LostWords",
    "PlacedPage",
    "PlacedText",
    "Press",
    "Pressed",
    "Rectangle",
    "TypesetterMissing",
    "font_diagnostics",
    "glyph_diagnostics",
    "layout_faults",
    "load_typesetter",
    "press_for",
    "record_diagnostics",
    "typesetter_lacking",
]
