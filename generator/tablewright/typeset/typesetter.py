"""The typesetter's tools for one pack: templates, a press with the style sheet, and colours."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from tablewright.kinds import Entry
from tablewright.library import ENGLISH, Scope
from tablewright.pictures import ScannedCode, scanned_code
from tablewright.press import LaidPages, Press, press_for
from tablewright.press.held import HeldPicture
from tablewright.prose import Resolver
from tablewright.records import Struct, replace
from tablewright.render import TemplateFault, Templates
from tablewright.render.links import resolver
from tablewright.typeset.blocks import Block
from tablewright.typeset.heads import players_title_width
from tablewright.typeset.palette import Ink, palette_style, scenery_shades, tint
from tablewright.typeset.panels import Panel
from tablewright.typeset.papers import Box
from tablewright.typeset.scenery import Landscape, scenery
from tablewright.words.parts import on_page
from tablewright.words.themes import THEMES, Feature, Theme, Titles

# What stands in the landscape keeps so many millimetres from the title before it.
_BEHIND_TITLE = 4.0
# The number of a page that is not known yet.
_UNKNOWN = 10

STYLE = "print/print.css"
TEMPLATES = (
    "print/print.css",
    "print/panels.html",
    "print/panel.html",
    "print/imposed.html",
    "print/blocks.html",
    "print/own.html",
    "print/measure.html",
    "print/block_alone.html",
    "print/measured.html",
    "print/measured_ends.html",
)


class Typesetter(Struct, frozen=True):
    """Sets the pages of one pack in one ink.

    `palette` is CSS, `resolve` what links become on paper; where that hangs on the block of a
    panel in which they stand, `resolve_in` says it. Words are divided as their `language` does.
    `site` is the public address of the website, ending in a slash, or empty where nobody knows it.
    """

    templates: Templates
    press: Press
    palette: str
    resolve: Resolver
    ink: Ink = Ink.FULL
    theme: Theme = THEMES["house"]
    resolve_in: Callable[[Panel, Block], Resolver] | None = None
    language: str = ENGLISH
    site: str = ""

    def render(self, name: str, values: Mapping[str, Any]) -> str:
        """Return the template `name` as HTML; raises `TemplateFault`."""
        known = {
            "resolve_in": self.resolver_in,
            "tint": self._tint,
            "language": self.language,
        }
        return self.templates.render(name, {**known, **values})

    @property
    def has_column_rules(self) -> bool:
        """Whether a line stands between columns."""
        return Feature.COLUMN_RULES in self.theme.features

    def lay_out(
        self,
        html: str,
        style: str,
        pictures: Mapping[str, HeldPicture],
        before: LaidPages | None = None,
    ) -> LaidPages:
        """Lay out the document `html`, but for pages that were printed before, or are in `before`.

        In templates of a project's own, pages may hang on each other, as by counters.
        """
        if self.templates.has_own:
            return self.press.lay_out(html, style, pictures)
        return self.press.lay_out_pages(html, style, pictures, before)

    def code_of(self, panel: Panel) -> ScannedCode | None:
        """Return the code that opens the page of `panel`, if it has one and the site is known."""
        if not self.site or not panel.opens:
            return None
        return scanned_code(f"{self.site}{panel.opens.removesuffix('index.html')}")

    def scenery_of(self, panel: Panel, box: Box, margin: float) -> HeldPicture | None:
        """Return what stands behind the title of `panel`, out to its cut, if the theme has that.

        It does where players see it, unless they see a picture of the author's there.
        """
        has_scenery = Feature.SCENERY in self.theme.features
        if not (has_scenery and panel.faces_players) or panel.logo is not None:
            return None
        situation = panel.situations[0] if panel.situations else None
        wide = box.width + 2 * margin
        shades = scenery_shades(panel_colour(panel, self.theme), self.ink)
        clear = margin + players_title_width(panel, self.theme) + _BEHIND_TITLE
        land = Landscape(situation, panel.number, wide, margin, clear)
        return scenery(land, shades, self.templates.text)

    def resolver_in(self, panel: Panel, block: Block) -> Resolver:
        """Return what becomes of links in `block` of `panel`."""
        return self.resolve if self.resolve_in is None else self.resolve_in(panel, block)

    def tints_of(self, panel: Panel) -> tuple[str, ...]:
        """Return the style of each block of `panel`: nothing for those with the panel's colour."""
        colours = (block_colour(panel, block, self.theme) for block in panel.blocks)
        return tuple(f"; {tint(colour, self.ink)}" if colour else "" for colour in colours)

    def _tint(self, panel: Panel) -> str:
        """Return the style of a panel with its own colour; nothing for one with its pack's."""
        accent = panel_colour(panel, self.theme)
        return f"; {tint(accent, self.ink)}" if accent else ""


def block_colour(panel: Panel, block: Block, theme: Theme) -> str:
    """Return the colour of `block` as `#rrggbb` where it is not that of its `panel`; or nothing.

    That is the colour of what it says that it is for; else it has that of its own only on what is
    put together for several situations.
    """
    situation = block.situation or block.entry.situation
    if situation is None or (block.situation is None and situation not in panel.situations):
        return ""
    colour = theme.colour(situation)
    return "" if colour == panel_colour(panel, theme) else colour


def panel_colour(panel: Panel, theme: Theme) -> str:
    """Return the colour of `panel` as `#rrggbb`: its own, or that of what it is for, or nothing."""
    if panel.accent or not panel.situations:
        return panel.accent
    return theme.colour(panel.situations[0])


def typesetter_for(
    scope: Scope, templates: Templates, ink: Ink = Ink.FULL, site: str = ""
) -> Typesetter:
    """Return the tools for the pack of `scope`; raises `TemplateFault` and `FontMissing`.

    `site` is the public address of the website, if it has one: pages then have codes that open it.
    """
    accent = scope.manifest.accent if scope.manifest else ""
    theme = scope.manifest.theme if scope.manifest else THEMES["house"]
    faces = scope.faces or ()
    return Typesetter(
        templates,
        press_for(_style(templates, theme), faces),
        palette_style(accent, ink, theme, faces),
        # Paper has no links: the label is enough, and odds are written out.
        resolver(scope, lambda _: None),
        ink,
        theme,
        language=scope.language,
        site=site,
    )


def house_style(templates: Templates) -> str:
    """Return the style sheet that most packs print in; nothing where `templates` have none.

    Whoever prints with such templates is told what is wrong with them.
    """
    try:
        return _style(templates, THEMES["house"])
    except TemplateFault:
        return ""


def _style(templates: Templates, theme: Theme) -> str:
    """Return the style sheet of printed pages, with those for what `theme` has besides."""
    own = [f"print/theme/{feature}.css" for feature in Feature if feature in theme.features]
    if theme.titles is Titles.INSCRIBED:
        own.insert(0, "print/theme/inscribed.css")
    return "\n".join(templates.text(name) for name in (STYLE, *own))


def for_players(typesetter: Typesetter, scope: Scope) -> Typesetter:
    """Return `typesetter` for pages that face the players: no chance is written out."""
    return replace(typesetter, resolve=resolver(scope, lambda _: None, has_chances=False))


def with_links(
    typesetter: Typesetter,
    scope: Scope,
    anchors: Mapping[str, str],
    pages: Mapping[str, int] | None = None,
) -> Typesetter:
    """Return `setter` with links to the entries that have a place in the same document.

    `anchors` are the anchors of their places by the entries' addresses, and `pages` the numbers of
    the pages on which those are: every link says the number, but for one to the page on which it
    stands itself. While `pages` are not known, so much room is left for them as most take.
    """

    def place_of(entry: Entry) -> str | None:
        anchor = anchors.get(entry.address)
        return f"#{anchor}" if anchor else None

    def page_of(entry: Entry, own: str = "") -> str:
        anchor = anchors.get(entry.address)
        if anchor is None or anchor == own:
            return ""
        if pages is not None and pages.get(own) == pages[anchor]:
            return ""
        return on_page(_UNKNOWN if pages is None else pages[anchor])

    resolve = resolver(scope, place_of, after=page_of)
    known = {
        anchor: resolver(scope, place_of, after=partial(page_of, own=anchor))
        for anchor in anchors.values()
    }
    return replace(
        typesetter,
        resolve=resolve,
        resolve_in=lambda panel, _block: known.get(panel.anchor, resolve),
    )


def template_texts(templates: Templates) -> dict[str, str]:
    """Return the print templates by the names that diagnostics give them."""
    return {f"templates/{name}": templates.text(name) for name in TEMPLATES}
