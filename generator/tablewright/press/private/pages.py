"""The parts of WeasyPrint and pydyf that pages are recorded by; `private/replays` prints records.

What they record is data: what is drawn, with which glyphs, which links and elements there are. A
page that draws pictures, or words in a group, has no record. Whatever is not as it is expected
raises `UnrecordedError`, and nothing is recorded then.
"""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from hashlib import blake2b
from typing import Any

from tablewright.press.private.drawings import Named
from tablewright.press.private.parts import part
from tablewright.press.private.tree_records import Record, Tree, UnrecordedError
from tablewright.press.private.trees import grow
from tablewright.records import Struct, field

# A size of type at which the widths of glyphs are asked, in pixels: they are rounded there.
_WIDE = 1000
_PLAIN_STATE = re.compile(r"[aA][0-9.]+")
# What a stream may look for beside its states, though nothing of it is recorded.
_RESOURCES = ("XObject", "Pattern", "Shading", "ColorSpace")
# Of a CSS pixel, as a PDF is measured.
_POINTS = 0.75


class RecordedPage(Struct):
    """A page that was laid out; while it is painted and tagged, it is recorded."""

    page: Any
    drawn: Record | None = None
    _tree: Tree = field(default_factory=lambda: Tree([]))

    @property
    def width(self) -> float:
        """Its width in CSS pixels."""
        return float(self.page.width)

    @property
    def height(self) -> float:
        """Its height in CSS pixels."""
        return float(self.page.height)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.page, name)

    def paint(self, stream: Any, scale: float = 1) -> None:
        """Paint the page, and record what is painted."""
        self._tree = Tree([box for *_, box in self.page.links])
        grow(self.page._page_box, self._tree)
        begun = len(stream.stream)
        named = Named.since(stream._resources)
        with _own_glyphs(stream) as used:
            self.page.paint(stream, scale)
        try:
            self.drawn = {
                "stream": _written_stream(stream.stream[begun:], named),
                "drawings": named.written(),
                "states": _written_states(stream, begun),
                "fonts": [_written_font(font, size, glyphs) for font, size, glyphs in used],
            }
        except UnrecordedError:
            self.drawn = None

    def packed(self) -> bytes:
        """Return the record of the page, after it was printed; raises `UnrecordedError`."""
        page, tree = self.page, self._tree.record
        if self.drawn is None or tree is None or any(page.forms.values()):
            raise UnrecordedError
        links = [[kind, target, list(place)] for kind, target, place, _ in page.links]
        if any(kind not in ("internal", "external") for kind, *_ in links):
            raise UnrecordedError
        about = {
            "size": [page.width, page.height],
            "bleed": page.bleed,
            "links": links,
            "anchors": {name: list(place) for name, place in page.anchors.items()},
            "bookmarks": [list(mark) for mark in page.bookmarks],
        }
        return b"".join(map(_packed, (about, self.drawn, tree)))


@part("weasyprint", "pdf.stream.Stream, pdf.tags", "press: pages are recorded as soon as made")
def record_apart(document: Any, page: RecordedPage) -> bytes | None:
    """Return the record of a page of `document`, painted into a PDF that nobody writes.

    None if it cannot be recorded; it can be printed as if nothing had been.
    """
    import pydyf
    from weasyprint.pdf import tags as structure
    from weasyprint.pdf.stream import Stream

    pdf = pydyf.PDF()
    states = {"ExtGState": pydyf.Dictionary()}
    others = {name: pydyf.Dictionary() for name in _RESOURCES}
    resources = pydyf.Dictionary({**states, **others})
    whole = (0, 0, page.width, page.height)
    colours = (document.color_profiles, document.output_intent)
    stream = Stream({}, whole, resources, {}, {}, *colours)
    # As it is where a page is drawn on: patterns lie on the paper.
    stream.transform(d=-1, f=page.height * _POINTS)
    root = pydyf.Dictionary({"S": "/Document", "K": pydyf.Array()})
    pdf_page = pydyf.Dictionary()
    for held in (resources, stream, root):
        pdf.add_object(held)
    pdf.add_page(pdf_page)
    for *_, box in page.links:
        # An empty one would count as none.
        box.link_annotation = pydyf.Dictionary({"Type": "/Annot"})
        pdf.add_object(box.link_annotation)
    try:
        page.paint(stream, _POINTS)
        for _ in structure._build_box_tree(page._page_box, root, pdf, 0, {}, [], stream._tags):
            pass
        return page.packed()
    except UnrecordedError:
        return None
    finally:
        for *_, box in page.links:
            box.link_annotation = None


@contextmanager
def _own_glyphs(stream: Any) -> Iterator[list[tuple[Any, float, dict[int, str]]]]:
    """Yield the fonts that are used meanwhile, in order, each with its first size and its glyphs.

    Meanwhile the widths of glyphs are what they are in large type, whichever size comes first; and
    what each glyph stands for is what it stands for on this page.
    """
    used: list[tuple[Any, float, dict[int, str]]] = []
    formerly: dict[int, dict[int, str]] = {}
    plain = type(stream).add_font

    def add_font(pango_font: Any) -> tuple[Any, float]:
        font, size = plain(stream, pango_font)
        if id(font) not in formerly:
            formerly[id(font)] = font.to_unicode
            font.to_unicode = {}
            font.widths = _Widths(font, pango_font)
            used.append((font, size, font.to_unicode))
        return font, size

    stream.add_font = add_font
    try:
        yield used
    finally:
        del stream.add_font
        for font, _, glyphs in used:
            font.widths = dict(font.widths)
            font.to_unicode = joined(formerly[id(font)], glyphs)


def joined(one: Mapping[int, Any], other: Mapping[int, Any]) -> dict[int, Any]:
    """Return `one` with what it has not of `other`, in order."""
    return {**one, **{key: value for key, value in other.items() if key not in one}}


class _Widths(dict[int, int]):
    """Widths of glyphs in thousandths of an em, the same whatever size of type asks first."""

    def __init__(self, font: Any, pango_font: Any) -> None:
        super().__init__(font.widths)
        self._large = _large_font(pango_font)

    def __contains__(self, glyph: object) -> bool:
        if not super().__contains__(glyph):
            self[glyph] = _width(self._large, glyph)  # type: ignore[index]
        return True


def _large_font(pango_font: Any) -> Any:
    from weasyprint.text.ffi import ffi, pango

    description = ffi.gc(
        pango.pango_font_describe_with_absolute_size(pango_font),
        pango.pango_font_description_free,
    )
    return loaded_font(pango.pango_font_get_font_map(pango_font), description, _WIDE)


def loaded_font(font_map: Any, description: Any, size: float) -> Any:
    """Return the font of that `description` as Pango sets it in `size` pixels."""
    from weasyprint.text.ffi import TO_UNITS, ffi, gobject, pango

    context = ffi.gc(pango.pango_font_map_create_context(font_map), gobject.g_object_unref)
    pango.pango_font_description_set_absolute_size(description, size * TO_UNITS)
    font = pango.pango_font_map_load_font(font_map, context, description)
    if font == ffi.NULL:
        raise UnrecordedError
    return ffi.gc(font, gobject.g_object_unref)


def _width(large: Any, glyph: Any) -> int:
    from weasyprint.text.ffi import FROM_UNITS, ffi, pango

    rectangle = ffi.new("PangoRectangle *")
    pango.pango_font_get_glyph_extents(large, glyph, ffi.NULL, rectangle)
    width: float = rectangle.width * FROM_UNITS * 1000 / _WIDE
    return round(width)


def _written_stream(items: list[Any], named: Named) -> list[Any]:
    """Return what is drawn: texts, and between them what is no text.

    That are the tags and numbers of marked content, and lines that name something which stands
    beside the page, by its place among the `named`.
    """
    import pydyf

    written: list[Any] = []
    gathered: list[str] = []

    def add(other: list[Any]) -> None:
        if gathered:
            written.append("\n".join(gathered))
            gathered.clear()
        written.append(other)

    rest = iter(range(len(items)))
    for n in rest:
        following = items[n + 1] if n + 1 < len(items) else None
        if isinstance(following, pydyf.Dictionary):
            if set(following) != {"MCID"} or items[n + 2] != b"BDC":
                raise UnrecordedError
            add([items[n], following["MCID"]])
            next(rest), next(rest)
        elif isinstance(items[n], bytes):
            line = named.line(items[n])
            if isinstance(line, str):
                gathered.append(line)
            else:
                add(line)
        elif isinstance(items[n], str):
            gathered.append(items[n])
        else:
            raise UnrecordedError
    return [*written, "\n".join(gathered)] if gathered else written


def _written_states(stream: Any, begun: int) -> Record:
    """Return the transparencies of what is drawn, which are called after what they are."""
    found: Record = {}
    for item in stream.stream[begun:]:
        if isinstance(item, bytes) and item.endswith(b" gs"):
            name = item[1:-3].decode("latin-1")
            if not _PLAIN_STATE.fullmatch(name):
                raise UnrecordedError
            found[name] = dict(stream._resources["ExtGState"][name])
    return found


def _written_font(font: Any, size: float, glyphs: Mapping[int, str]) -> Record:
    if font.missing or font.bitmap or font.variations:
        raise UnrecordedError
    return {
        "family": font.family,
        "style": int(font.style),
        "weight": int(font.weight),
        "size": size,
        "name": font.name.decode(),
        "file": file_digest(font),
        "glyphs": [[glyph, text, font.widths[glyph]] for glyph, text in glyphs.items()],
    }


def file_digest(font: Any) -> str:
    """Return a digest of the file of one of a document's fonts."""
    return blake2b(font.file_content, digest_size=16).hexdigest()


def _packed(part_of_record: Record) -> bytes:
    try:
        said = json.dumps(part_of_record, ensure_ascii=False, allow_nan=False)
    except (TypeError, ValueError):
        raise UnrecordedError from None
    return zlib.compress(said.encode(), 1)
