"""The press: type and style sheets made ready once, then any number of pages laid out."""

from __future__ import annotations

import atexit
from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from hashlib import blake2b
from types import MappingProxyType

from tablewright.fonts.brought import BroughtFace
from tablewright.press.boxes import PlacedPage, placed_page
from tablewright.press.fetcher import fetcher_for, font_face_rules, font_files
from tablewright.press.galley import VARIANT, Galley, LaidOut, LaidPages
from tablewright.press.garbage import undisturbed
from tablewright.press.held import HeldPicture
from tablewright.press.paged import PagedHtml, lots, replayed
from tablewright.press.private.cascade import cascade_once, look_for_sheets_quickly
from tablewright.press.private.compiling import own_style_sheets, read_patterns_once
from tablewright.press.private.faces import find_faces_once
from tablewright.press.private.flow import tell_flow_quickly
from tablewright.press.private.lengths import resolve_lengths_once
from tablewright.press.private.lines import break_lines_once, measure_empty_lines_once
from tablewright.press.private.measuring import leave_out_what_is_painted, measured_alone
from tablewright.press.private.pages import RecordedPage
from tablewright.press.private.parts import (
    colour_drawings,
    draw_rules_plainly,
    drop_styles_of_notes,
    root_element,
    share_styles,
)
from tablewright.press.private.reading import read_quickly
from tablewright.press.private.replays import font_map_of
from tablewright.press.private.selectors import match_paths_once
from tablewright.press.private.styles import style_what_is_there, work_out_quickly
from tablewright.press.private.trees import record_trees
from tablewright.press.private.values import read_variables_once, tell_colours_quickly
from tablewright.press.private.writing import pack_quickly, write_quickly
from tablewright.press.records import caught_records
from tablewright.press.typesetter import load_typesetter
from tablewright.records import Struct

_LONGEST_ADDRESS = 80
# Styles of pages that are kept as they were read: those of a pack on its boxes, and of a few more.
_MOST_SHEETS = 16


class _Tools(Struct, frozen=True):
    """Fonts, what serves addresses, the style sheets, and what the typesetter said of these."""

    fonts: object
    fetcher: object
    styles: Sequence[object]
    messages: tuple[str, ...]


class Press:
    """Lays pages out in one style; `faces` are what a pack brings besides the shipped ones.

    The first page raises `fonts.FontMissing` when a face is not installed, `TypesetterMissing` when
    the typesetter's own libraries are not.
    """

    def __init__(self, style: str, faces: tuple[BroughtFace, ...] = ()) -> None:
        self.faces = faces
        self._written = style
        self._refused: list[str] = []
        self._pictures: dict[str, HeldPicture] = {}
        self._sheets: dict[str, object] = {}

    @cached_property
    def _tools(self) -> _Tools:
        """What is made ready when the first page is laid out: where all are known, nobody waits."""
        files = font_files(self._written, self.faces)
        load_typesetter()
        from weasyprint import CSS
        from weasyprint.text.fonts import FontConfiguration

        colour_drawings()
        draw_rules_plainly()
        drop_styles_of_notes()
        share_styles()
        match_paths_once()
        cascade_once()
        look_for_sheets_quickly()
        read_variables_once()
        tell_colours_quickly()
        record_trees()
        resolve_lengths_once()
        tell_flow_quickly()
        break_lines_once()
        measure_empty_lines_once()
        find_faces_once()
        leave_out_what_is_painted()
        work_out_quickly()
        style_what_is_there()
        read_quickly()
        read_patterns_once()
        pack_quickly()
        write_quickly()
        fonts = FontConfiguration()
        fetcher = fetcher_for(files, self._pictures, self._refused)
        with caught_records() as messages, own_style_sheets():
            # Two sheets, so that the lines of messages are those of the author's own.
            faces, own = (
                CSS(string=written, url_fetcher=fetcher, font_config=fonts)
                for written in (font_face_rules(self._written, self.faces), self._written)
            )
        return _Tools(fonts, fetcher, [faces, own], self._with_refusals(messages))

    @property
    def messages(self) -> tuple[str, ...]:
        """What the typesetter had to say about the style sheet."""
        return self._tools.messages

    @cached_property
    def identity(self) -> str:
        """A digest of all that presses differ in: their style, and the faces that packs bring."""
        hashed = blake2b(digest_size=32)
        brought = (part for face in self.faces for part in (face.family.encode(), face.content))
        for part in (self._written.encode(), *brought):
            hashed.update(b"%d " % len(part))
            hashed.update(part)
        return hashed.hexdigest()

    def lay_out(
        self,
        html: str,
        page_style: str = "",
        pictures: Mapping[str, HeldPicture] = MappingProxyType({}),
    ) -> Galley:
        """Lay out the document `html`; `page_style` is CSS of its own, such as its paper.

        It can show `pictures` by their addresses.
        """
        tools = self._tools
        from weasyprint import HTML

        self._pictures.clear()
        self._pictures.update(pictures)
        with caught_records() as messages, undisturbed(len(html)):
            document = HTML(string=html, url_fetcher=tools.fetcher)
            sheet = self._sheet(page_style, messages)
            laid_out: LaidOut = document.render(
                font_config=tools.fonts,
                stylesheets=[*tools.styles, sheet],
                pdf_variant=VARIANT,
                # Where a numbered list of prose begins is said by an attribute.
                presentational_hints=True,
            )
            pages = tuple(placed_page(page) for page in laid_out.pages)
        laid_out.pages = [RecordedPage(page) for page in laid_out.pages]
        return Galley(pages, self._with_refusals(messages), laid_out, root_element(document))

    def _sheet(self, page_style: str, messages: Sequence[str]) -> object:
        """Return the style sheet of a document, read once if nothing is said of it in `messages`.

        Which rules elements have is known to it then for all documents.
        """
        sheet = self._sheets.get(page_style)
        if sheet is None:
            from weasyprint import CSS

            tools = self._tools
            before = len(messages) + len(self._refused)
            sheet = CSS(string=page_style, url_fetcher=tools.fetcher, font_config=tools.fonts)
            if len(messages) + len(self._refused) == before:
                if len(self._sheets) >= _MOST_SHEETS:
                    self._sheets.clear()
                self._sheets[page_style] = sheet
        return sheet

    def measure(
        self,
        html: str,
        page_style: str = "",
        pictures: Mapping[str, HeldPicture] = MappingProxyType({}),
    ) -> tuple[PlacedPage, ...]:
        """Return where everything stands on the pages of `html`, which are never painted."""
        with measured_alone():
            return self.lay_out(html, page_style, pictures).pages

    def lay_out_pages(
        self,
        html: str,
        page_style: str = "",
        pictures: Mapping[str, HeldPicture] = MappingProxyType({}),
        before: LaidPages | None = None,
    ) -> LaidPages:
        """Lay out the document `html` as `lay_out` does, but for pages that are known.

        Those that were kept formerly are printed as they were then, without any fault, and the
        galley tells of the others alone. What is the same and sound in `before`, a galley of this
        press with the same `page_style`, stands as it is. No page may hang on another, as by
        counters.
        """
        source = PagedHtml.split(html)
        if not source.pages:
            return self.lay_out(html, page_style, pictures)
        works = source.works(self.identity, page_style)
        alone = [source.of((page,)) for page in source.pages]
        font_map = font_map_of(self._tools.fonts)
        sound = before.sound_pages if isinstance(before, Galley) else {}
        known = [
            sound.get(own) or replayed(work, font_map)
            for own, work in zip(alone, works, strict=True)
        ]
        left = [html for html, page in zip(source.pages, known, strict=True) if page is None]
        galley = self._laid_out_by_lots(source, left, page_style, pictures)

        def whole() -> Galley:
            return self.lay_out(html, page_style, pictures)

        among = galley.among(known, list(zip(alone, works, strict=True)), whole)
        if among is None:
            # What was marked as a page is none, or more than one.
            return galley if len(left) == len(known) else whole()
        return among

    def _laid_out_by_lots(
        self,
        source: PagedHtml,
        pages: Sequence[str],
        page_style: str,
        pictures: Mapping[str, HeldPicture],
    ) -> Galley:
        """Lay out `pages` of a document; of many, those that are done make room for others."""
        done: list[Galley] = []
        together = list(lots(pages))
        for places in together:
            some = [pages[place] for place in places]
            galley = self.lay_out(source.of(some), page_style, pictures)
            is_one = len(together) == 1
            done.append(galley if is_one else galley.set_aside(font_map_of(self._tools.fonts)))
        return done[-1].behind(done[:-1]) if len(done) > 1 else done[0]

    def _with_refusals(self, messages: list[str]) -> tuple[str, ...]:
        """Return `messages`, what concerns an address that was refused said in our own words."""
        refused = tuple(dict.fromkeys(self._refused))
        self._refused.clear()
        others = [said for said in messages if not any(url in said for url in refused)]
        return (
            *others,
            *(
                f"a page may load nothing but the program's own fonts, not `{_shortened(url)}`"
                for url in refused
            ),
        )


def _shortened(url: str) -> str:
    return url if len(url) <= _LONGEST_ADDRESS else f"{url[:_LONGEST_ADDRESS]}…"


@lru_cache(maxsize=4)
def own_press(style: str, faces: tuple[BroughtFace, ...] = ()) -> Press:
    """Return a press of this process, as `press_for` does."""
    return Press(style, faces)


# WeasyPrint's fonts tidy up after themselves, which fails once the interpreter takes itself apart.
atexit.register(own_press.cache_clear)
