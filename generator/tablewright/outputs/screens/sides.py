"""The sides of a screen, planned for one shape: what faces the referee, and what the players."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.kinds.screen.entry import Screen
from tablewright.library import Scope
from tablewright.outputs.formats import MOST_PANELS, Formats
from tablewright.outputs.screens.addresses import with_addresses
from tablewright.outputs.screens.automatic import automatic_panel
from tablewright.outputs.screens.back_to_back import hung_behind
from tablewright.outputs.screens.panels import (
    credited_together,
    numbered,
    players_panels,
    screen_panels,
)
from tablewright.records import Struct, replace
from tablewright.typeset.blocks import Block
from tablewright.typeset.list_content import TermsContent
from tablewright.typeset.overflow import Enough
from tablewright.typeset.panels import (
    LARGE_TYPE,
    PLAYERS_TYPE,
    SCREEN_TYPE,
    SMALL_PLAYERS_TYPE,
    SPREAD_TYPE,
    UPRIGHT_TYPE,
    Panel,
    handout_type,
)
from tablewright.typeset.papers import Box, PageShape, panel_box
from tablewright.typeset.plans import Plan
from tablewright.typeset.shaping import narrowed, shaped_plans
from tablewright.typeset.spreading import panels_enough, spread_as_needed, spread_over
from tablewright.typeset.table_content import Setting, TableContent
from tablewright.typeset.typesetter import Typesetter, for_players

# Type for players may be so many steps smaller where fewer rows break.
_MOST_STEPS = 2
# How often a screen is spread anew where its panels turn out taller than they were planned.
_MOST_SPREADS = 3


class ScreenSide(Struct, frozen=True):
    """One side of a screen: what it is, and its panels.

    `enough` is over how many panels it would fit, where it does not fit these.
    """

    what: str
    plans: tuple[Plan, ...]
    faces_players: bool = False
    enough: Enough | None = None


def screen_sides(
    screen: Screen | None, scope: Scope, shape: PageShape, formats: Formats, typesetter: Typesetter
) -> tuple[ScreenSide, ...]:
    """Return the planned sides of `screen`, or of one made of the pack's entries if it is None.

    What no author laid out for this shape or type goes on as many panels as it needs, or on as
    many as `formats` say. Raises `TemplateFault`.
    """
    what = "referee screen" if screen is None else screen.title
    name = scope.manifest.title if scope.manifest else what
    planner = _Planner(name, scope, shape, typesetter)
    referees = _Referees.of(screen, formats, planner)
    plans = referees.spread_until_all_fit()
    sides = [ScreenSide(what, plans, enough=referees.enough_for(plans))]
    is_small = shape is PageShape.MINI
    facing = players_panels(screen, scope, is_small=is_small) if screen is not None else ()
    if facing:
        plans = _players_plans(facing, [plan.panel for plan in plans], planner)
        sides.append(ScreenSide(f"{what}, players’ side", plans, faces_players=True))
    return tuple(sides)


class _Planner(Struct, frozen=True):
    """Plans panels of the pack called `name` for pages of one shape."""

    name: str
    scope: Scope
    shape: PageShape
    typesetter: Typesetter

    @property
    def box(self) -> Box:
        """The box of a panel."""
        return panel_box(self.shape)

    def shown(self, panels: Sequence[Panel]) -> tuple[Panel, ...]:
        """Return `panels` with all that stands on them besides their blocks."""
        manifest = self.scope.manifest
        return numbered(
            credited_together(panels, self.scope),
            self.name,
            wide=self.box.width,
            theme=self.typesetter.theme,
            icon=manifest.icon if manifest else "",
            is_cut_out=self.shape is PageShape.MINI,
        )

    def plans(
        self, panels: Sequence[Panel], sizes: Sequence[float], *, is_free: bool, is_authored: bool
    ) -> tuple[Plan, ...]:
        """Return the plans of `panels`, which are seen together, in one of the `sizes` of type."""
        return shaped_plans(
            panels, self.box, sizes, self.typesetter, is_free=is_free, is_authored=is_authored
        )


class _Referees(Struct, frozen=True):
    """The referee's side: its panels as their author has them, and as they are `shown`.

    It `flows` where nobody laid it out for such a shape or type; it is `free` to be spread then, or
    where somebody asks for so many panels.
    """

    screen: Screen | None
    formats: Formats
    planner: _Planner
    panels: tuple[Panel, ...]
    shown: tuple[Panel, ...]
    sizes: Sequence[float]
    flowing: Typesetter
    flows: bool
    is_free: bool

    @classmethod
    def of(cls, screen: Screen | None, formats: Formats, planner: _Planner) -> _Referees:
        """Return the side of `screen`, or of one made of the pack's entries."""
        scope, shape = planner.scope, planner.shape
        panels = (automatic_panel(scope),) if screen is None else screen_panels(screen, scope)
        flows = screen is None or shape is PageShape.MINI or formats.large_print
        return cls(
            screen,
            formats,
            planner,
            panels,
            # Heads with their tabs, and feet, are as tall as they will be.
            planner.shown(panels),
            _sizes(shape, formats, flows=flows),
            with_addresses(planner.typesetter, scope, panels),
            flows,
            flows or formats.panels is not None,
        )

    def spread_until_all_fit(self) -> tuple[Plan, ...]:
        """Return the plans of the panels, spread anew where they turn out taller than planned."""
        height = self.planner.box.height
        plans = self._spread(height)
        less = 0.0
        for _ in range(_MOST_SPREADS if self.flows and self.formats.panels is None else 0):
            # What was not even laid out is far too tall, and no other height helps it.
            if all(plan.over <= 0 for plan in plans) or any(plan.is_least for plan in plans):
                break
            # Some heads are taller than was known: those of panels that go on, or have more tabs.
            # And blocks may be, beside each other.
            around = [plan.taken - plan.over for plan in plans]
            less = 2 * less + max(max(around) - min(around), *(plan.over for plan in plans))
            plans = self._spread(height - less)
        return plans

    def _spread(self, height: float) -> tuple[Plan, ...]:
        """Return the plans of what is spread over panels of so many millimetres."""
        planner, sizes = self.planner, self.sizes
        low = Box(planner.box.width, height)
        spread = self.shown
        if self.is_free:
            spread = tuple(narrowed(panel, planner.box, sizes) for panel in spread)
        if self.formats.panels is not None:
            spread = spread_over(spread, self.formats.panels, low, sizes[-1], self.flowing)
        elif self.flows:
            size = sizes[len(sizes) // 2] if self.formats.large_print else sizes[-1]
            spread = spread_as_needed(spread, low, size, self.flowing)
        if self.screen is None:
            # All of them hold what the one panel was made of.
            spread = tuple(replace(panel, title=self.panels[0].title) for panel in spread)
        shown = planner.shown(spread)
        addressed = with_addresses(planner.typesetter, planner.scope, shown)
        # Whoever lays a screen out does so for landscape.
        is_authored = planner.shape is PageShape.LANDSCAPE and not self.is_free
        return replace(planner, typesetter=addressed).plans(
            shown, sizes, is_free=self.is_free, is_authored=is_authored
        )

    def enough_for(self, plans: Sequence[Plan]) -> Enough | None:
        """Return over how many panels the side would fit, if as it is planned it does not."""
        # More panels are of no use to what is too wide.
        if all(plan.over <= 0 for plan in plans):
            return None
        counts = range((self.formats.panels or 0) + 1, MOST_PANELS + 1)
        box = self.planner.box
        count = panels_enough(self.panels, counts, box, self.sizes[-1], self.flowing)
        return Enough(count, flows=self.formats.panels is not None)


def _players_plans(
    panels: Sequence[Panel], referees: Sequence[Panel], planner: _Planner
) -> tuple[Plan, ...]:
    """Return the plans of `panels` for players, each of which is read from afar, by itself.

    They hang behind those of the referee's side; handouts are read in the hand.
    """
    bare = replace(planner, typesetter=for_players(planner.typesetter, planner.scope))
    is_landscape = planner.shape is PageShape.LANDSCAPE
    from_afar = PLAYERS_TYPE if is_landscape else SMALL_PLAYERS_TYPE

    def sizes(panel: Panel) -> Sequence[float]:
        return handout_type(panel, from_afar) if panel.is_handout else from_afar

    def plans(those: Sequence[Panel]) -> tuple[Plan, ...]:
        shown = bare.shown(hung_behind(those, referees))
        return tuple(_in_fewer_lines(panel, sizes(panel), bare) for panel in shown)

    # Most panels fit as their author has them: then nothing is measured only to be spread.
    whole = plans([*_each(panels, are_handouts=False), *_each(panels, are_handouts=True)])
    if all(plan.fits for plan in whole):
        return whole
    # Smaller type is better than a table that goes on elsewhere.
    return plans(
        [
            part
            for are_handouts in (False, True)
            if (those := _each(panels, are_handouts=are_handouts))
            for part in spread_as_needed(those, bare.box, sizes(those[0])[-1], bare.typesetter)
        ]
    )


def _each(panels: Sequence[Panel], *, are_handouts: bool) -> list[Panel]:
    return [panel for panel in panels if panel.is_handout is are_handouts]


def _in_fewer_lines(panel: Panel, sizes: Sequence[float], planner: _Planner) -> Plan:
    """Return the plan of `panel` in the largest of `sizes`, or in one nearly as large.

    A last word alone on its line is looked for on the next row: where rows have words, whole ones
    are read sooner than larger ones.
    """
    (plan,) = planner.plans([panel], sizes, is_free=False, is_authored=True)
    if not plan.fits or not any(map(_has_words_in_rows, panel.blocks)):
        return plan
    place = sizes.index(plan.size)
    for size in sizes[place + 1 : place + 1 + _MOST_STEPS]:
        (tried,) = planner.plans([panel], [size], is_free=False, is_authored=True)
        if tried.fits and sum(tried.lines) < sum(plan.lines):
            plan = tried
    return plan


def _has_words_in_rows(block: Block) -> bool:
    return any(
        isinstance(body, TermsContent)
        or (isinstance(body, TableContent) and any(h.setting is Setting.TEXT for h in body.heads))
        for body in block.bodies
    )


def _sizes(shape: PageShape, formats: Formats, *, flows: bool) -> Sequence[float]:
    """Return the sizes of type that a screen may have, the largest first."""
    if formats.large_print:
        return LARGE_TYPE
    if formats.panels is not None:
        return SPREAD_TYPE
    return UPRIGHT_TYPE if shape is PageShape.PORTRAIT and not flows else SCREEN_TYPE
