"""Pages are laid out, measured and printed as PDF; WeasyPrint stays behind this wall."""

from tablewright.press.boxes import Area, PlacedPage, PlacedText, Rectangle
from tablewright.press.families import font_diagnostics
from tablewright.press.faults import FaultKind, LayoutFault, layout_faults
from tablewright.press.glyphs import glyph_diagnostics
from tablewright.press.press import Galley, Press, Pressed, press_for
from tablewright.press.records import record_diagnostics
from tablewright.press.swallowed import Swallowed

__all__ = [
    "Area",
    "FaultKind",
    "Galley",
    "LayoutFault",
    "PlacedPage",
    "PlacedText",
    "Press",
    "Pressed",
    "Rectangle",
    "Swallowed",
    "font_diagnostics",
    "glyph_diagnostics",
    "layout_faults",
    "press_for",
    "record_diagnostics",
]
