"""Cards of stat blocks and tables in poker and A6 size, to be cut out; asked for by name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import PurePosixPath

from tablewright.diagnostics import Diagnostic
from tablewright.library import Scope
from tablewright.outputs.cards.arranging import arrangement
from tablewright.outputs.cards.deck import Deck
from tablewright.outputs.cards.faces import card_anchor
from tablewright.outputs.cards.having import card_entries, card_maker
from tablewright.outputs.cards.joined import parts_of
from tablewright.outputs.cards.notes import filled_stack
from tablewright.outputs.cards.planning import planned_deck
from tablewright.outputs.cards.sheets import card_sides
from tablewright.outputs.cards.sizes import CARD_FORMATS, CardFormat
from tablewright.outputs.cards.summary import card_summary, linked_from_list
from tablewright.outputs.credits import title_of
from tablewright.outputs.output import BuildRequest, Made, Output, Part
from tablewright.outputs.parallel import made_together
from tablewright.outputs.printed_names import PrintedName
from tablewright.project import BUILD
from tablewright.records import Struct
from tablewright.typeset.imposing import PaperSide, PlacedPanel, print_sides
from tablewright.typeset.overflow import overflow_diagnostic
from tablewright.typeset.papers import Paper
from tablewright.typeset.plans import Plan
from tablewright.typeset.typesetter import typesetter_for

_NAME = "cards"


class _Job(Struct, frozen=True):
    """The cards of one pack in one size."""

    pack: str
    card: CardFormat


def make_cards(order: BuildRequest, sizes: Sequence[CardFormat] = CARD_FORMATS) -> Made:
    """Return the cards of the packs in `order` in these `sizes`, or why there are none."""
    jobs = [_Job(pack, card) for pack in _packs(order) for card in sizes]
    parts = [
        Part(partial(_pressed, job=job), 1, job.pack, f"cards of {job.pack}, {job.card.size}")
        for job in jobs
    ]
    return made_together([parts], order)[0]


def _pressed(order: BuildRequest, job: _Job) -> Made:
    scope = order.library.scope(job.pack)
    papers = [job.card.paper(stock) for stock in order.formats.papers]
    typesetter = typesetter_for(scope, order.templates, site=order.base_url)
    deck = planned_deck(scope, job.card, typesetter, order.advance)
    for none in deck.missing:
        order.advance(none.entry.title)
    if job.card.holds_all:
        over = tuple(
            overflow_diagnostic(none.nearest, papers)
            for none in deck.missing
            if card_maker(none.entry).is_demanded
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
    order: BuildRequest,
    files: dict[PurePosixPath, bytes],
) -> tuple[Diagnostic, ...]:
    """Add the PDFs of `deck` to `files`, for each ink and paper; or return what is wrong."""
    setter = typesetter_for(scope, order.templates)
    stack = filled_stack(deck, scope, setter)
    plans: Sequence[Plan] = [plan for card in stack.cards for plan in card.plans]
    summary: Sequence[Plan] = card_summary(
        deck, scope, setter, blanks=len(stack.cards) - len(deck.cards)
    )
    # What is smaller than a quarter of a sheet lies where it can on every paper.
    sheets = [[paper] for paper in papers] if deck.card.is_quarter else [papers]
    title = title_of(f"{deck.card.title}s", scope, deck.entries, order.version)
    # What stands on several cards is found on the first.
    anchors = {
        part.address: card_anchor(each.entry)
        for card in reversed(deck.cards)
        for each in reversed(card.shared)
        for part in parts_of(each.entry)
    }
    for ink in order.formats.inks:
        plain = typesetter_for(scope, order.templates, ink, order.base_url)
        typesetter = linked_from_list(plain, scope, anchors)
        for alike in sheets:
            sheet = alike[0] if deck.card.is_quarter else deck.card.shared
            sides = [*card_sides(stack, arrangement(deck.card, sheet))]
            sides += _alone(len(plans), len(summary), sheet)
            imposed = print_sides(sides, [*plans, *summary], sheet, alike, title, typesetter)
            if imposed.diagnostics:
                return imposed.diagnostics
            # Inks move nothing, nor do papers: what is sound on one is so on all.
            plans, summary = imposed.plans[: len(plans)], imposed.plans[len(plans) :]
            for paper, content in zip(alike, imposed.contents, strict=True):
                name = PrintedName(f"{_NAME}-{deck.card.size}", paper.name, ink)
                files[PurePosixPath(scope.pack, name.file_name)] = content
    return ()


def _alone(first: int, count: int, sheet: Paper) -> Iterator[PaperSide]:
    """Yield so many pages, each of which has one plan, from the `first`, in its middle."""
    left, top = (sheet.width - sheet.box.width) / 2, (sheet.height - sheet.box.height) / 2
    for number in range(first, first + count):
        yield PaperSide((PlacedPanel(number, sheet.box, left, top),))


def _packs(order: BuildRequest) -> tuple[str, ...]:
    return tuple(pack for pack in order.packs if card_entries(order.library.scope(pack)))


def _steps(order: BuildRequest) -> int:
    formats = order.formats
    cards = sum(len(card_entries(order.library.scope(pack))) for pack in order.packs)
    files = len(_packs(order)) * len(formats.papers) * len(formats.inks)
    return (cards + files) * len(CARD_FORMATS)


def _owns(path: PurePosixPath) -> bool:
    return path.name.startswith(f"{_NAME}-") and path.suffix == ".pdf"


OUTPUT = Output(_NAME, BUILD, make_cards, _owns, is_per_pack=True, steps=_steps, is_extra=True)
