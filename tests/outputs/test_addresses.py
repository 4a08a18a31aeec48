"""References on a screen say where what they speak of stands."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path, PurePosixPath

import pytest

import shared
from outputs.printed_pages import jumps
from press.projects import HARBOUR, project, read_pdf
from tablewright.kinds.screen.entry import screens_in
from tablewright.outputs.output import BuildRequest
from tablewright.outputs.screens.addresses import with_addresses
from tablewright.outputs.screens.panels import numbered, screen_panels
from tablewright.outputs.screens.screens import OUTPUT
from tablewright.prose import Link, ResolvedLink
from tablewright.typeset.panels import Panel
from tablewright.typeset.typesetter import typesetter_for

SPACE = "\N{NO-BREAK SPACE}"
SCREEN = """kind: screen
title: Bridge screen
panels:
  - title: At sea
    blocks:
      - weather
      - {ref: boarding, title: Chance to be repelled}
      - {ref: signals, rolled_by: raid}
  - title: In port
    blocks: [landing, crews]
"""
STEPS = (
    "First the [weather](ref:weather), then [they board](ref:boarding), "
    "by [boarding](ref:boarding) again"
)
FILES = {
    **HARBOUR,
    "signals": f'kind: rule\ntitle: Signals\nsteps: ["{STEPS}"]\n',
    "landing": f'kind: rule\ntitle: Landing\nsteps: ["{STEPS}", "[Landings](ref:landing)"]\n',
    "crews": "kind: rule\ntitle: Crew of a boat\npoints: [Six hands]\n",
    # They stand on no panel, but are rolled, and so have sheets.
    "storm": HARBOUR["weather"].replace("Weather", "A storm"),
    "raid": HARBOUR["boarding"].replace("title: Boarding", "title: Raid"),
    "crew": "kind: rule\ntitle: Crew of a boat\npoints: ['Ask in [port](ref:oath)']\n",
    "oath": "kind: rule\ntitle: Oath\npoints: [Sworn]\n",
    "bridge": SCREEN,
}


@pytest.fixture(scope="module")
def harbour(tmp_path_factory: pytest.TempPathFactory) -> BuildRequest:
    return project(tmp_path_factory.mktemp("harbour"), FILES)


def resolver(order: BuildRequest, *, is_numbered: bool = True) -> Callable[..., ResolvedLink]:
    scope = order.library.scope("harbour")
    (screen,) = screens_in(scope.in_reading_order())
    panels: tuple[Panel, ...] = screen_panels(screen, scope)
    panels = numbered(panels, "Harbour") if is_numbered else panels
    setter = with_addresses(typesetter_for(scope, order.templates), scope, panels)
    blocks = {block.title: (panel, block) for panel in panels for block in panel.blocks}

    def resolve(where: str, *links: tuple[str, str]) -> ResolvedLink:
        assert setter.resolve_in is not None
        within = setter.resolve_in(*blocks[where])
        return [within(Link("ref", target, label)) for target, label in links][-1]

    return resolve


def test_a_reference_names_the_panel_and_nothing_that_parts_the_sentence(
    harbour: BuildRequest,
) -> None:
    resolve = resolver(harbour)
    said = f" (panel{SPACE}1)"
    assert resolve("Landing", ("weather", "weather")) == ResolvedLink("#panel-1-1", said)
    # It is called otherwise there.
    assert resolve("Landing", ("boarding", "they board")) == ResolvedLink("#panel-1-2", said)


def test_what_is_before_the_readers_eyes_needs_no_panel(harbour: BuildRequest) -> None:
    resolve = resolver(harbour)
    assert resolve("Signals", ("weather", "weather")) == ResolvedLink("#panel-1-1")
    assert resolve("Signals", ("boarding", "they board")) == ResolvedLink("#panel-1-2")
    # It is being read.
    assert resolve("Landing", ("landing", "Landings")) == ResolvedLink(None)


def test_a_block_says_once_where_something_stands(harbour: BuildRequest) -> None:
    twice = ("boarding", "they board"), ("boarding", "boarding")
    assert resolver(harbour)("Landing", *twice) == ResolvedLink("#panel-1-2")


def test_what_is_on_no_panel_is_where_it_is_looked_up_or_its_namesake_or_its_name_alone(
    harbour: BuildRequest,
) -> None:
    resolve = resolver(harbour)
    # It is rolled with the signals before one's eyes.
    assert resolve("Landing", ("raid", "a raid")) == ResolvedLink("#panel-1-3", f" (panel{SPACE}1)")
    assert resolve("Signals", ("raid", "a raid")) == ResolvedLink(None)
    # It has a sheet; but whoever looks at a screen has none at hand.
    assert resolve("Landing", ("storm", "a storm")) == ResolvedLink(None)
    assert resolve("Landing", ("crew", "crew")) == ResolvedLink("#panel-2-2")
    assert resolve("Landing", ("oath", "oath")) == ResolvedLink(None)
    assert resolve("Landing", ("nothing", "nothing")) == ResolvedLink(None)


def test_what_stands_twice_is_looked_for_where_it_stands_by_itself(tmp_path: Path) -> None:
    def table(title: str) -> str:
        return (
            f"kind: table\ntitle: {title}\ncolumns:\n"
            "  boat: {title: Boat, type: text, key: true}\n"
            f"  speed: {{title: {title}, type: integer}}\n"
            "rows:\n  - {boat: Cog, speed: 4}\n  - {boat: Skiff, speed: 6}\n"
        )

    screen = SCREEN.replace(
        "  - title: In port\n",
        "  - title: Boats\n"
        "    blocks: [{merge: [oars, sails], by: boat, title: Speeds}]\n"
        "  - title: Oars alone\n    blocks: [oars]\n"
        "  - title: In port\n",
    )
    files = {**FILES, "oars": table("Oars"), "sails": table("Sails"), "bridge": screen}
    resolve = resolver(project(tmp_path, files))
    assert resolve("Landing", ("oars", "oars")).after == f" (panel{SPACE}3)"
    # What stands nowhere by itself is found among others, and so is what is before one's eyes.
    assert resolve("Landing", ("sails", "sails")).after == f" (panel{SPACE}2)"
    assert resolve("Speeds", ("oars", "oars")).after == ""


def test_panels_that_are_still_to_be_spread_leave_the_most_room(harbour: BuildRequest) -> None:
    resolve = resolver(harbour, is_numbered=False)
    for where in ("Signals", "Landing"):
        assert resolve(where, ("weather", "weather")).after == f" (panel{SPACE}10)"


def test_references_are_links_from_panel_to_panel() -> None:
    files = shared.pressed("screens").files
    content = files[PurePosixPath("basic-encounter/screen-a4-landscape.pdf")]
    # What lies on its own panel, and on another.
    assert {(0, 0), (2, 2), (6, 4)} <= set(jumps(content))


def test_players_are_told_of_no_panel(tmp_path: Path) -> None:
    screen = f"{SCREEN}players: [{{title: All hands, blocks: [landing]}}]\n"
    made = OUTPUT.make(project(tmp_path, {**FILES, "bridge": screen}))
    assert made.diagnostics == ()
    pages = {
        path.name: " ".join(" ".join(page.text for page in read_pdf(content)).split())
        for path, content in made.files.items()
    }
    said = pages["screen-a4-landscape.pdf"].replace(SPACE, " ")
    assert "weather (panel 1), then they board (panel 1)" in said
    assert "First the weather, then they board" in pages["screen-a4-landscape-players.pdf"]


def test_of_several_places_a_reference_leads_to_the_nearest(tmp_path: Path) -> None:
    nearer = """kind: screen
title: Bridge screen
panels:
  - title: At sea
    blocks: [weather, boarding, signals]
  - {title: In port, situation: moving, blocks: [landing]}
  - {title: Under way, situation: moving, blocks: [{ref: boarding, title: On the way}]}
"""
    resolve = resolver(project(tmp_path, {**FILES, "bridge": nearer}))
    # On the same panel, or else on one for the same situation.
    assert resolve("Signals", ("boarding", "they board")).address == "#panel-1-2"
    assert resolve("Landing", ("boarding", "they board")).address == "#panel-3-1"
