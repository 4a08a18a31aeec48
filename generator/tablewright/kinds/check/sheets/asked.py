"""What the ways to tell a check's dice on its sheet ask of it, each made once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from tablewright.kinds.check.added_to import AddedTo, added_blocks, added_to
from tablewright.kinds.check.deciding import reads_by_one
from tablewright.kinds.check.entry import Check
from tablewright.kinds.check.grids import confined
from tablewright.kinds.check.input_words import unrolled
from tablewright.kinds.check.narrowed import narrowed, places_shown, without_unfound
from tablewright.kinds.check.needed_figures import needed_figures
from tablewright.kinds.check.needed_grid import needed_grids, tells_no_usual
from tablewright.kinds.check.on_screens import asked_figures
from tablewright.kinds.check.sheets.chances import chances_by_one, chances_of_needed
from tablewright.kinds.check.sheets.grids import shorter_blocks
from tablewright.kinds.check.sheets.known import is_in_keys, is_told
from tablewright.kinds.check.sheets.results import needed_by_one, needed_dice
from tablewright.kinds.check.sheets.side_by_side import tells_chances
from tablewright.kinds.check.sheets.tables import led_to
from tablewright.kinds.check.sheets.tables import looked_up as tables_of
from tablewright.kinds.check.view import check_view
from tablewright.kinds.screen.entry import ScreenBlock
from tablewright.library import Scope
from tablewright.outputs.sheets.blocks import BROAD, is_low, lined_up
from tablewright.typeset.blocks import Block, Body
from tablewright.typeset.grid_content import LARGER_FIGURES, GridContent
from tablewright.typeset.table_content import Words
from tablewright.words.inputs import add_to
from tablewright.words.odds import by_inputs

# A grid of more rows that are two lines tall leaves no room on its page for what is added.
_MOST_TALL_ROWS = 14
# Of fewer columns too many figures would have to be read off their neighbours.
_LEAST_WITH_CHANCES = 10
# Where rows are low type has room to grow, and both figures of a cell with it.
_IN_LARGER_TYPE = 0.95

# The figures that dice must show: the sentence above them, their grids, and how many are abreast.
Figures = tuple[str, tuple[Body, ...], int]


class SheetOf:
    """A check whose sheet is being made for lines `ems` of type long.

    Tables are `looked_up` before the dice are thrown, others of what is added to them (`adding`).
    What the ways to tell the dice ask for is made when the first of them asks.
    """

    def __init__(self, check: Check, scope: Scope, ems: float) -> None:
        self.check = check
        self.scope = scope
        self.ems = ems
        self.view = check_view(check, *confined(check))
        self.looked_up, self.adding = tables_of(check, scope, ems)

    @cached_property
    def summary(self) -> tuple[Words, ...]:
        """What is said of the check above its chances, and with what nobody rolls.

        What it takes they show: by what they are laid out, and at what all else stands.
        """
        said = () if self.check.summary is None else (self.check.summary,)
        return (*said, *unrolled(self.check))

    @cached_property
    def is_told_with_values(self) -> bool:
        """Whether each value that is looked up has its chance beside it, and a point its worth.

        No list has to say more then, whatever is added to the roll.
        """
        is_each = any(tells_chances(each, self.check) for each in self.looked_up)
        return is_each and self.reached is not None

    @cached_property
    def led_to(self) -> tuple[Block, ...]:
        """The tables that the check leads to."""
        return led_to(self.check, self.scope, self.ems)

    @cached_property
    def added(self) -> AddedTo | None:
        """What the check adds to another, if that is all that it does."""
        return added_to(self.view, self.scope)

    @cached_property
    def known(self) -> tuple[Block, ...]:
        """The blocks of what is added to another check; none where that cannot be told."""
        if not self.is_told_beside or self.added is None:
            return self._all_known
        title = add_to(self.added.figure.title)
        head = Block(self.check, title, (), self.summary, (), spans=True)
        return (head, *self._all_known[1:])

    @cached_property
    def _all_known(self) -> tuple[Block, ...]:
        found = self.added
        return () if found is None else added_blocks(self.view, found, self.shorter, self.summary)

    @cached_property
    def is_told_beside(self) -> bool:
        """Whether a table beside the other check says what is added: it is not printed twice."""
        if self.added is None or not self._all_known:
            return False
        beside = led_to(self.added.owner, self.scope, self.ems)
        return is_told(self._all_known[0], self.added, beside)

    @cached_property
    def shorter(self) -> tuple[Block, ...]:
        """The blocks of chances in less room than a grid."""
        return shorter_blocks(self.view, self.summary, self.ems)

    @cached_property
    def cells(self) -> tuple[GridContent, ...]:
        """The grids in whose cells are the dice that are needed."""
        return needed_grids(self.view, self.ems)

    @cached_property
    def reached(self) -> Block | None:
        """The chances of what is needed: they hold for all that is put in."""
        return chances_of_needed(self.view, self.ems)

    @cached_property
    def by_one(self) -> Block | None:
        """What is needed, of all that is put in or at one value of the other."""
        return self.reached or needed_by_one(self.view, self.ems)

    @cached_property
    def by_one_alone(self) -> Block | None:
        """The chances at each value of what alone decides."""
        return chances_by_one(self.view, self.ems) if reads_by_one(self.view) else None

    @cached_property
    def needed(self) -> tuple[Block, ...]:
        """The lists of the dice that are needed."""
        if self.cells:
            return ()
        if self.by_one is not None:
            return (self.by_one,)
        # A list tells the dice at what is usual; where nothing is, it would tell those at anything.
        return () if tells_no_usual(self.view) else needed_dice(self.view, self.ems)

    @cached_property
    def asked(self) -> ScreenBlock | None:
        """How a screen asks for the figures: by what its rows are found as well."""
        is_asked = self.ems >= BROAD or is_low(self.ems)
        return asked_figures(self.check, self.scope) if is_asked else None

    @cached_property
    def is_grid_on_screen(self) -> bool:
        """Whether a screen of the pack has a grid of the dice: who knows that looks for it here."""
        return asked_figures(self.check, self.scope) is not None

    @property
    def found_by(self) -> Sequence[str]:
        """By what a screen finds the rows."""
        return () if self.asked is None else self.asked.found_by

    @cached_property
    def figures(self) -> Figures | None:
        """The figures that dice must show.

        They are found as the screen has asked, if they are in one grid then, or, on a low page, in
        one with fewer columns that tells the others. With each stands its chance where there is
        room for all of them.
        """
        if self.reached is None:
            return None
        with_chances = self._figures_with_chances
        if with_chances is not None:
            return with_chances
        found = needed_figures(self.view, self.found_by, draws_line=True)
        if found is None:
            return None
        said, body = found
        bodies, abreast = lined_up((body,), self.ems)
        if self.asked is None or not self.found_by or len(bodies) == 1:
            return said, self._on_broad_pages(bodies), abreast
        if is_low(self.ems) and isinstance(body, GridContent):
            count = self._columns_of_low_page(body)
            narrow = narrowed(self.view, body, self.asked.across, count)
            if narrow is not None:
                return said, (narrow,), 1
        plain = needed_figures(self.view, (), draws_line=True)
        if plain is None:
            return None
        said, body = plain
        return (said, *lined_up((body,), self.ems))

    def _on_broad_pages(self, bodies: tuple[Body, ...]) -> tuple[Body, ...]:
        """Return `bodies`, without rows of a grid that nothing leads to where a page is broad.

        In a low one their neighbours are what columns are read off that have no room there.
        """
        if is_low(self.ems):
            return bodies
        return tuple(
            without_unfound(self.view, body) if isinstance(body, GridContent) else body
            for body in bodies
        )

    @cached_property
    def _figures_with_chances(self) -> Figures | None:
        """The figures in a single grid no wider than the page, each with its chance, or None.

        Where there is no room for all of its columns, those are left out that it tells itself.
        """
        if self.ems < BROAD and not is_low(self.ems):
            return None
        found = needed_figures(self.view, self.found_by, tells_chances=True)
        if found is None or not isinstance(found[1], GridContent):
            return None
        said, whole = found[0], without_unfound(self.view, found[1])
        bodies, abreast = lined_up((whole,), self.ems)
        (first, *others) = bodies
        if not others and isinstance(first, GridContent) and self._has_room(first):
            return said, (first,), abreast
        narrow = self._narrow(whole)
        return None if narrow is None else (said, (narrow,), 1)

    def _has_room(self, grid: GridContent) -> bool:
        """Whether `grid` has room for the chances of its figures beside or below these."""
        if grid.columns_of_both(self.ems) >= len(grid.column_labels):
            return True
        return grid.has_room_for_chances(self.ems) and not self._fills_page(grid)

    def _narrow(self, whole: GridContent) -> GridContent | None:
        """Return `whole` with the columns that a screen shows of it, if it tells the others."""
        if self.asked is None or not self.found_by:
            return None
        # On a low page a column is too narrow for both, and the chance stands below.
        beside = whole.columns_of_both(self.ems * _IN_LARGER_TYPE, LARGER_FIGURES)
        count = self._columns_of_low_page(whole) if is_low(self.ems) else beside
        if count < _LEAST_WITH_CHANCES:
            return None
        return narrowed(self.view, whole, self.asked.across, count)

    def _columns_of_low_page(self, whole: GridContent) -> int:
        """Return how many columns of `whole` a low page has: the screen's, if they are clear.

        Whoever turns from one paper to the other looks in the same place.
        """
        shown = 0 if self.asked is None else len(places_shown(self.view, self.asked.across))
        count = whole.columns_clear(self.ems)
        return max(shown, count) if whole.is_clear_of(shown, self.ems) else count

    def _fills_page(self, grid: GridContent) -> bool:
        """Whether `grid` with chances would turn what is added to the dice off its page.

        Both are looked at for one roll. Its figures alone leave room, and chances stand in a strip.
        """
        added = any(not is_in_keys(each, grid) for each in self.adding)
        return added and len(grid.cells) > _MOST_TALL_ROWS

    def titled_by(self, title: str) -> str:
        """Return a heading with what the check's cases are laid out by, as those of others do."""
        grid = self.view.grids[0]
        laid_out = (grid.rows, grid.columns)
        return by_inputs(title, *(each.title for each in laid_out if each is not None))
