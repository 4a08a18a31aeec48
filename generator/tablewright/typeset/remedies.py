"""What an author may do about a panel that does not fit; only a screen has keys for its layout."""

from __future__ import annotations

from tablewright.typeset.looks import PanelKind
from tablewright.typeset.panels import Panel

_BY_ITSELF = {
    PanelKind.SHEET: "sheets are laid out by themselves",
    PanelKind.CARD: "cards are laid out by themselves",
}
_SHORTER = {
    PanelKind.SHEET: "shorten its texts, or make two entries of it",
    PanelKind.CARD: "shorten its texts, or leave fields out of the `layout:` of its model",
}
_NARROWER = {
    PanelKind.SHEET: "shorten its longest words, or make two tables of one with many columns",
    PanelKind.CARD: (
        "shorten its longest words, leave fields out of the `layout:` of its model, or make two "
        "tables of one with many columns"
    ),
}


def narrower(panel: Panel) -> str:
    """Return what gives the blocks of `panel` enough width."""
    kind = panel.look.kind
    if kind in _BY_ITSELF:
        return f"{_BY_ITSELF[kind]}: {_NARROWER[kind]}"
    return "give the block more width (`span: panel`), or leave something out (`hide:`, `across:`)"


def shorter(panel: Panel) -> str:
    """Return what makes the blocks of `panel` shorter; nothing for a screen, which has choices."""
    kind = panel.look.kind
    return f"{_BY_ITSELF[kind]}: {_SHORTER[kind]}" if kind in _BY_ITSELF else ""
