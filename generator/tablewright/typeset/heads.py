"""What stands in the heads of a screen's panels beside their titles: tabs, and whose they are.

A situation that several panels are for has a word for each of them, behind its own, where there is
room; else it has them without its own, or on these panels alone. Titles keep to one line: where
they would not, tabs of other panels have glyphs for their words. Two screens may have the same
titles and other figures: which is which is seen before it is read.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tablewright.fonts import FACES, INSCRIBED_FACES, TITLE_FACES
from tablewright.fonts.widths import width_in_face, width_in_mm
from tablewright.records import replace
from tablewright.typeset.looks import PanelKind
from tablewright.typeset.panel_marks import Owner, Tab
from tablewright.typeset.panels import Panel, em
from tablewright.typeset.table_content import in_two_lines
from tablewright.words.themes import Feature, Theme, Titles

# As the style sheets say them: the sizes of titles, in points, on a page and on what is cut out,
# and how far their letters are apart, in ems. An initial has a field around it.
_ORNATE, _CAPITALS, _INSCRIBED = (22.0, 16.0, 0.0), (20.0, 14.5, 0.03), (19.0, 14.0, 0.01)
_INITIAL = 0.4
# Those of titles that players see; the dice beside one are a part of its size, and a glyph as wide.
_FOR_PLAYERS = {_ORNATE: 46.0, _CAPITALS: 36.0, _INSCRIBED: 34.0}
_DICE, _GLYPH = 0.62, 2.3
# The sizes of what stands beside it.
_TAB, _OWNER = 10.5, 9.0
# How much broader than those of what is read bold letters are.
_BOLD_LETTERS = 1.08
# In millimetres: the field before a title with its glyph, and that of what is cut out; what is
# around words, and a code that may be there to be scanned; and what is between the panels of a tab.
_FACE, _FACE_CUT_OUT = 16.6, 13.2
_AROUND_TAB, _AROUND_OWNER, _AROUND_TABS, _CODE = 8.2, 5.4, 5.0, 17.5
_BETWEEN_PARTS = 2.6
# The glyph of whose it is, with the space behind it.
_SEAL = 6.4
# Measures leave out how letters move closer: what is reckoned is as wide, or a little wider.
_SAFETY = 1.0


def with_heads(
    panels: Sequence[Panel], name: str, wide: float, theme: Theme, icon: str = ""
) -> tuple[Panel, ...]:
    """Return the `panels` of what has this `name` and `icon`, with what heads have room for.

    They are so many millimetres `wide`, and their tabs are of one kind. Raises
    `fonts.FontMissing`.
    """
    titles = [_title_width(panel, theme) if panel.tabs else 0.0 for panel in panels]

    def told(said: Callable[[Tab], Tab]) -> list[Panel]:
        return [replace(panel, tabs=tuple(map(said, panel.tabs))) for panel in panels]

    def fit(tried: Sequence[Panel], code: float = 0.0) -> bool:
        return all(
            title + _tabs_width(panel) + (code if panel.opens else 0.0) <= wide
            for panel, title in zip(tried, titles, strict=True)
        )

    for said in (_named, _as_it_is, _own_alone, _own_alone_shortened):
        if fit(tried := told(said), _CODE):
            break
    else:
        tried = told(_whole)
        tried = tried if fit(tried) else told(_shortened)
    panels = tried
    return tuple(
        replace(panel, owner=_owner(panel, Owner(in_two_lines(name), title, icon), wide))
        for panel, title in zip(panels, titles, strict=True)
    )


def _named(tab: Tab) -> Tab:
    """Return `tab` with its own word before those of its panels: so sheets and backs call it."""
    return replace(tab, is_named=bool(tab.parts))


def _as_it_is(tab: Tab) -> Tab:
    return tab


def _own_alone(tab: Tab) -> Tab:
    """Return `tab` with a word for each of its panels if it is that of the panel itself."""
    return tab if tab.is_here else _whole(tab)


def _own_alone_shortened(tab: Tab) -> Tab:
    return tab if tab.is_here else _shortened(tab)


def _whole(tab: Tab) -> Tab:
    return replace(tab, parts=())


def _shortened(tab: Tab) -> Tab:
    return replace(tab, parts=(), is_short=bool(tab.glyph) and not tab.is_here)


def _owner(panel: Panel, owner: Owner, wide: float) -> Owner | None:
    """Return `owner`, or its words alone, if the head of the panel has room for it; else None.

    Without tabs its head says it anyhow.
    """
    if not panel.tabs or panel.logo is not None:
        return None
    own = max(width_in_mm(line, _OWNER) for line in owner.lines) * _BOLD_LETTERS + _AROUND_OWNER
    code = _CODE if panel.opens else 0.0
    left = wide - owner.title_width - own - _tabs_width(panel) - code
    if left < 0:
        return None
    return owner if left >= _SEAL else replace(owner, icon="")


def _title_width(panel: Panel, theme: Theme) -> float:
    """Return how wide the title of `panel` is on one line, with the field before it."""
    is_inscribed = theme.titles is Titles.INSCRIBED
    has_capitals = Feature.CAPITALS in theme.features
    sizes = _INSCRIBED if is_inscribed else _CAPITALS if has_capitals else _ORNATE
    plain = FACES[-1] if theme.titles is Titles.PLAIN else TITLE_FACES[-1]
    face = INSCRIBED_FACES[-1] if is_inscribed else plain
    page, cut_out, apart = sizes
    is_cut_out = panel.look.kind is PanelKind.CUT_OUT
    size = _FOR_PLAYERS[sizes] if panel.faces_players else cut_out if is_cut_out else page
    words = panel.title.upper() if is_inscribed or has_capitals else panel.title
    ems = len(words) * apart
    ems += _INITIAL if Feature.INITIALS in theme.features else 0.0
    before = (_FACE_CUT_OUT if is_cut_out else _FACE) if panel.icon else 0.0
    return width_in_face(words, size, face) + em(size) * ems + before + _SAFETY


def players_title_width(panel: Panel, theme: Theme) -> float:
    """Return how wide the title that players see is on one line, with the dice beside it.

    Raises `fonts.FontMissing`.
    """
    title = _title_width(replace(panel, icon=""), theme)
    size = _DICE * max(_FOR_PLAYERS.values())
    chips = sum(width_in_mm(chip, size) * _BOLD_LETTERS + _GLYPH * em(size) for chip in panel.chips)
    return title + chips


def _tabs_width(panel: Panel) -> float:
    return sum(map(_tab_width, panel.tabs)) + _AROUND_TABS if panel.tabs else 0.0


def _tab_width(tab: Tab) -> float:
    if tab.parts:
        texts = [f"{tab.word}: "] if tab.is_named else []
        texts += [f"{part.word} {part.number}" for part in tab.parts]
    else:
        texts = [tab.panels if tab.is_short else f"{tab.word} {tab.panels}"]
    words = sum(width_in_mm(text, _TAB) for text in texts) * _BOLD_LETTERS
    between = max(len(tab.parts) - 1, 0)
    return words + between * _BETWEEN_PARTS + _AROUND_TAB
