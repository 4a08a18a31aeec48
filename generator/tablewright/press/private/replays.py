"""The parts of WeasyPrint and pydyf that recorded pages are printed by.

A record that is not as it is expected, or cannot be printed here, raises `UnrecordedError`.
"""

from __future__ import annotations

import json
import zlib
from types import SimpleNamespace
from typing import Any

from tablewright.press.private.drawings import Named
from tablewright.press.private.pages import file_digest, joined, loaded_font
from tablewright.press.private.parts import part
from tablewright.press.private.tree_records import Record, Tree, UnrecordedError
from tablewright.press.private.trees import tree_box

# No part of an honest record is longer, in bytes.
_LARGEST = 64 * 1024 * 1024
# So long is a line that names a drawing; others begin marked content.
_OF_DRAWING = 3


@part("weasyprint", "FontConfiguration.font_map", "paged: fonts of pages that were recorded")
def font_map_of(configuration: Any) -> object:
    """Return where Pango finds the fonts of a press."""
    return configuration.font_map


class ReplayedPage:
    """A page that is printed from its record; it stands among pages that were laid out.

    What is drawn and its structure stay packed until they are asked for, and are not kept then:
    of many pages they would fill the memory.
    """

    def __init__(self, packed: bytes, font_map: object) -> None:
        """Read a record; raises `UnrecordedError` for what is none."""
        self._about, self._drawn, self._tree = _apart(packed)
        about = _read(self._about)
        try:
            self.width, self.height = about["size"]
            self.bleed = about["bleed"]
            self.links = [
                (kind, target, tuple(place), SimpleNamespace(link_annotation=None))
                for kind, target, place in about["links"]
            ]
            self.anchors = {name: tuple(at) for name, at in about["anchors"].items()}
            self.bookmarks = [
                (level, label, tuple(at), state) for level, label, at, state in about["bookmarks"]
            ]
        except (ValueError, KeyError, TypeError):
            raise UnrecordedError from None
        self.forms: dict[None, list[object]] = {None: []}
        self._font_map = font_map
        links = [box for *_, box in self.links]
        self._page_box = tree_box(Tree(links, read=lambda: _read(self._tree)))

    def packed(self) -> bytes:
        """Return the record that it is printed from."""
        return self._about + self._drawn + self._tree

    def paint(self, stream: Any, scale: float = 1) -> None:
        """Draw what was recorded."""
        del scale
        from pydyf import Dictionary

        drawn = _read(self._drawn)
        for name, held in drawn["states"].items():
            stream._resources["ExtGState"].setdefault(name, Dictionary(held))
        for said in drawn["fonts"]:
            font = _font_of(said, stream._fonts, self._font_map)
            glyphs = {glyph: text for glyph, text, _ in said["glyphs"]}
            font.to_unicode = joined(font.to_unicode, glyphs)
            font.widths = joined(font.widths, {glyph: wide for glyph, _, wide in said["glyphs"]})
        named = Named.since(stream._resources)
        named.draw(drawn["drawings"])
        for item in drawn["stream"]:
            if isinstance(item, str):
                stream.stream.append(item.encode("latin-1"))
            elif len(item) == _OF_DRAWING:
                stream.stream.append(named.said(item).encode("latin-1"))
            else:
                stream.stream += [item[0], Dictionary({"MCID": item[1]}), b"BDC"]


def _font_of(said: Record, fonts: dict[Any, Any], font_map: Any) -> Any:
    """Return the font that a record speaks of, taken among `fonts` if it is not there yet."""
    for font in fonts.values():
        if font.name.decode() == said["name"]:
            return font
    from weasyprint.pdf.fonts import Font
    from weasyprint.text.ffi import ffi, pango
    from weasyprint.text.fonts import get_pango_font_key

    description = ffi.gc(pango.pango_font_description_new(), pango.pango_font_description_free)
    family = ffi.new("char[]", said["family"].encode())
    pango.pango_font_description_set_family(description, family)
    pango.pango_font_description_set_style(description, said["style"])
    pango.pango_font_description_set_weight(description, said["weight"])
    loaded = loaded_font(font_map, description, said["size"])
    key, found, size = get_pango_font_key(loaded)
    font = Font(loaded, found, size)
    if font.name.decode() != said["name"] or file_digest(font) != said["file"]:
        raise UnrecordedError
    # It is asked for its outlines when the PDF is written.
    font.loaded = loaded
    return fonts.setdefault(key, font)


def _apart(packed: bytes) -> tuple[bytes, bytes, bytes]:
    """Return the parts of a record, which say themselves where they end; all of them are whole."""
    parts: list[bytes] = []
    for _ in range(3):
        reader = zlib.decompressobj()
        try:
            reader.decompress(packed, _LARGEST)
        except zlib.error:
            raise UnrecordedError from None
        if not reader.eof:
            raise UnrecordedError
        parts.append(packed[: len(packed) - len(reader.unused_data)])
        packed = reader.unused_data
    about, drawn, tree = parts
    return about, drawn, tree


def _read(packed: bytes) -> Record:
    try:
        record: Record = json.loads(zlib.decompress(packed))
    except ValueError:
        raise UnrecordedError from None
    return record
