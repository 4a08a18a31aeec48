"""Cards of stat blocks and tables in poker and A6 size, to be cut out; asked for by name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import PurePosixPath

from tablewright.diagnostics import Diagnostic
from tablewright.kinds import Entry
from tablewright.kinds.instance import Instance
from tablewright.layout.card_faces import card_anchor, card_entries
from tablewright.layout.card_plans import Deck, planned_deck
from tablewright.layout.card_sheets import card_sides
from tablewright.layout.card_summary import card_summary
from tablewright.layout.cards import CARD_FORMATS, CardFormat
from tablewright.layout.imposing import Side, Standing, print_sides
from tablewright.layout.overflow import overflow_diagnostic
from tablewright.layout.papers import Paper, Shape, shared_paper, upright_paper
from tablewright.layout.printing import title_of
from tablewright.layout.setting import setter_for, with_links
from tablewright.outputs.by_pack import made_by_part
from tablewright.outputs.output import Made, Order, Output
from tablewright.project import BUILD
from tablewright.resolve import Scope

_NAME = "cards"
# Cards lie where they can on every paper.
_SHEET = shared_paper(Shape.PORTRAIT)


@dataclass(frozen=True, slots=True)
class _Job:
    """The cards of one pack in one size."""

    pack: str
    card: CardFormat


def make_cards(order: Order) -> Made:
    """Return the PDFs of the cards of the packs in `order`, or why there are none."""
    jobs = [_Job(pack, card) for pack in _packs(order) for card in CARD_FORMATS]
    return made_by_part(_pressed, order, jobs)


def _pressed(order: Order, job: _Job) -> Made:
    scope = order.library.scope(job.pack)
    papers = [upright_paper(stock) for stock in order.formats.papers]
    deck = planned_deck(scope, job.card, _SHEET, setter_for(scope, order.templates))
    if job.card.holds_all:
        over = tuple(
            overflow_diagnostic(none.nearest, papers)
            for none in deck.missing
            if isinstance(none.entry, Instance)
        )
        if over:
            return Made({}, over)
    files: dict[PurePosixPath, bytes] = {}
    found = _printed(deck, papers, scope, order, files)
    return Made({}, found) if found else Made(files)


def _printed(
    deck: Deck,
    papers: Sequence[Paper],
    scope: Scope,
    order: Order,
    files: dict[PurePosixPath, bytes],
) -> tuple[Diagnostic, ...]:
    """Add the PDFs of `deck` to `files`, for each ink and paper; or return what is wrong."""
    plans = [face for card in deck.cards for face in (card.front, card.back)]
    sides = list(card_sides(deck.stacks))
    for page in card_summary(deck, scope, setter_for(scope, order.templates)):
        left = (_SHEET.width - _SHEET.box.width) / 2
        top = (_SHEET.height - _SHEET.box.height) / 2
        sides.append(Side((Standing(len(plans), _SHEET.box, left, top),)))
        plans.append(page)
    entries: list[Entry] = list(card_entries(scope))
    if scope.manifest is not None:
        entries.append(scope.manifest)
    title = title_of(f"{deck.card.title}s", scope.manifest, scope.pack, order.version)
    anchors = {card.entry.address: card_anchor(card.entry) for card in deck.cards}
    for ink in order.formats.inks:
        setter = with_links(setter_for(scope, order.templates, ink), scope, anchors)
        imposed = print_sides(sides, plans, _SHEET, papers, title, setter, entries)
        if imposed.diagnostics:
            return imposed.diagnostics
        # Inks move nothing: what is sound in one is so in all.
        plans = list(imposed.plans)
        for paper, content in zip(papers, imposed.contents, strict=True):
            name = f"{_NAME}-{deck.card.size}-{paper.name}{ink.suffix}.pdf"
            files[PurePosixPath(scope.pack, name)] = content
    return ()


def _packs(order: Order) -> tuple[str, ...]:
    return tuple(pack for pack in order.packs if card_entries(order.library.scope(pack)))


def _steps(order: Order) -> int:
    formats = order.formats
    return len(_packs(order)) * len(CARD_FORMATS) * len(formats.papers) * len(formats.inks)


def _owns(path: PurePosixPath) -> bool:
    return path.name.startswith(f"{_NAME}-") and path.suffix == ".pdf"


OUTPUT = Output(_NAME, BUILD, make_cards, _owns, is_per_pack=True, steps=_steps, is_extra=True)
