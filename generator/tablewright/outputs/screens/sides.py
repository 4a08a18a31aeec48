"""The sides of a screen, planned for one shape: what faces the referee, and what the players."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.kinds.screen.entry import Screen
from tablewright.library import Scope
from tablewright.outputs.formats import MOST_PANELS, Formats
from tablewright.outputs.screens.addresses import with_addresses
from tablewright.outputs.screens.automatic import automatic_panel
from tablewright.outputs.screens.panels import (
    credited,
    numbered,
    players_panels,
    screen_panels,
)
from tablewright.records import Struct, replace
from tablewright.typeset.overflow import Enough
from tablewright.typeset.panels import (
    LARGE_TYPE,
    PLAYERS_TYPE,
    SCREEN_TYPE,
    SMALL_PLAYERS_TYPE,
    SPREAD_TYPE,
    UPRIGHT_TYPE,
    Panel,
)
from tablewright.typeset.papers import Box, PageShape, panel_box
from tablewright.typeset.plans import Plan
from tablewright.typeset.shaping import narrowed, shaped_plans
from tablewright.typeset.spreading import panels_enough, spread_as_needed, spread_over
from tablewright.typeset.typesetter import Typesetter, for_players
from tablewright.words.themes import Theme

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
    box = panel_box(shape)
    what = "referee screen" if screen is None else screen.title
    name = scope.manifest.title if scope.manifest else what
    panels = (automatic_panel(scope),) if screen is None else screen_panels(screen, scope)
    whole = panels
    flowing = with_addresses(typesetter, scope, panels)
    # Heads with their tabs, and feet, are as tall as they will be.
    panels = _shown(panels, name, scope, shape, typesetter.theme)
    flows = screen is None or shape is PageShape.MINI or formats.large_print
    sizes = _sizes(shape, formats, flows=flows)
    is_free = flows or formats.panels is not None
    # Whoever lays a screen out does so for landscape.
    is_authored = shape is PageShape.LANDSCAPE and not is_free

    def planned(height: float) -> tuple[Plan, ...]:
        """Return plans of what is spread over panels of so many millimetres."""
        low = Box(box.width, height)
        spread = tuple(narrowed(panel, box, sizes) for panel in panels) if is_free else panels
        if formats.panels is not None:
            spread = spread_over(spread, formats.panels, low, sizes[-1], flowing)
        elif flows:
            size = sizes[len(sizes) // 2] if formats.large_print else sizes[-1]
            spread = spread_as_needed(spread, low, size, flowing)
        if screen is None:
            # All of them hold what the one panel was made of.
            spread = tuple(replace(panel, title=whole[0].title) for panel in spread)
        return _planned(
            spread, name, scope, shape, sizes, typesetter, is_free=is_free, is_authored=is_authored
        )

    plans = planned(box.height)
    less = 0.0
    for _ in range(_MOST_SPREADS if flows and formats.panels is None else 0):
        # What was not even laid out is far too tall, and no other height helps it.
        if all(plan.over <= 0 for plan in plans) or any(plan.is_least for plan in plans):
            break
        # Some heads are taller than was known: those of panels that go on, or have more tabs. And
        # blocks may be, beside each other.
        around = [plan.taken - plan.over for plan in plans]
        less = 2 * less + max(max(around) - min(around), *(plan.over for plan in plans))
        plans = planned(box.height - less)
    enough = None
    # More panels are of no use to what is too wide.
    if any(plan.over > 0 for plan in plans):
        counts = range((formats.panels or 0) + 1, MOST_PANELS + 1)
        count = panels_enough(whole, counts, box, sizes[-1], flowing)
        enough = Enough(count, flows=formats.panels is not None)
    sides = [ScreenSide(what, plans, enough=enough)]
    facing = players_panels(screen, scope) if screen is not None else ()
    if facing:
        # Smaller type is better than a table that goes on elsewhere.
        bare = for_players(typesetter, scope)
        sizes = PLAYERS_TYPE if shape is PageShape.LANDSCAPE else SMALL_PLAYERS_TYPE
        facing = spread_as_needed(facing, box, sizes[-1], bare)
        plans = _planned(facing, name, scope, shape, sizes, bare)
        sides.append(ScreenSide(f"{what}, players’ side", plans, faces_players=True))
    return tuple(sides)


def _sizes(shape: PageShape, formats: Formats, *, flows: bool) -> Sequence[float]:
    """Return the sizes of type that a screen may have, the largest first."""
    if formats.large_print:
        return LARGE_TYPE
    if formats.panels is not None:
        return SPREAD_TYPE
    return UPRIGHT_TYPE if shape is PageShape.PORTRAIT and not flows else SCREEN_TYPE


def _planned(
    panels: Sequence[Panel],
    name: str,
    scope: Scope,
    shape: PageShape,
    sizes: Sequence[float],
    typesetter: Typesetter,
    *,
    is_free: bool = False,
    is_authored: bool = True,
) -> tuple[Plan, ...]:
    shown = _shown(panels, name, scope, shape, typesetter.theme)
    box = panel_box(shape)
    # A referee sees all panels at once; of the others each is read from afar, by itself.
    seen = [[panel] for panel in shown] if panels[0].faces_players else [shown]
    if not panels[0].faces_players:
        typesetter = with_addresses(typesetter, scope, shown)
    return tuple(
        plan
        for together in seen
        for plan in shaped_plans(
            together, box, sizes, typesetter, is_free=is_free, is_authored=is_authored
        )
    )


def _shown(
    panels: Sequence[Panel], name: str, scope: Scope, shape: PageShape, theme: Theme
) -> tuple[Panel, ...]:
    """Return `panels` with all that stands on them besides their blocks."""
    credit = [credited(panel, scope) for panel in panels]
    wide, is_mini = panel_box(shape).width, shape is PageShape.MINI
    icon = scope.manifest.icon if scope.manifest else ""
    return numbered(credit, name, wide=wide, theme=theme, icon=icon, is_cut_out=is_mini)
