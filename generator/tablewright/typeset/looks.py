"""How panels look that are no whole page of a screen: sheets, cards and what is cut out."""

from __future__ import annotations

from enum import StrEnum

from tablewright.records import Struct


class PanelKind(StrEnum):
    """What a panel is printed as; but for a screen's page, a class of the style sheet."""

    PAGE = ""
    CUT_OUT = "cut-out"
    SHEET = "sheet"
    CARD = "card"


class Look(Struct, frozen=True):
    """What a panel is printed as, and what sets it apart from others of its kind.

    A page that `is_bound` is one of a booklet, which has a number or is the cover. A page that
    `is_summary` tells of the others. Cards have the name of their `size`; their
    other face `is_back`, which `is_plain` where all stands in front;
    what `has_spine` bears its title there as well. Their backs are otherwise if they are those
    `of_things` of one kind, or cards `for_notes`.
    """

    kind: PanelKind = PanelKind.PAGE
    size: str = ""
    is_bound: bool = False
    is_numbered: bool = False
    is_cover: bool = False
    is_summary: bool = False
    is_back: bool = False
    is_plain: bool = False
    has_spine: bool = False
    of_things: bool = False
    for_notes: bool = False

    @property
    def classes(self) -> str:
        """The classes of the style sheet, with spaces between them."""
        parts = (
            self.kind,
            self.size,
            "leaf" if self.is_bound else "",
            "numbered" if self.is_numbered else "",
            "cover" if self.is_cover else "",
            "summary" if self.is_summary else "",
            "back" if self.is_back else "",
            "plain" if self.is_plain else "",
            "spined" if self.has_spine else "",
            "of-things" if self.of_things else "",
            "for-notes" if self.for_notes else "",
        )
        return " ".join(part for part in parts if part)

    @property
    def recurs(self) -> bool:
        """Whether what stands beside its heading and at its foot recurs on every page."""
        return self.kind is PanelKind.PAGE or (self.kind is PanelKind.SHEET and not self.is_summary)


PAGE = Look()
SHEET = Look(PanelKind.SHEET)
