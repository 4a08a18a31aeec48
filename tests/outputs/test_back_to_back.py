"""Which panel that faces the players hangs behind which of the referee's, and what is a handout."""

from __future__ import annotations

import io
from pathlib import Path

import pypdfium2
import pytest

import shared
from fixture_types import Compile
from outputs.printed_pages import MM, letters
from press.projects import HARBOUR, project, read_pdf
from tablewright.diagnostics import Span
from tablewright.kinds.screen.entry import Screen
from tablewright.outputs.formats import Formats
from tablewright.outputs.screens import sides
from tablewright.outputs.screens.back_to_back import hung_behind
from tablewright.outputs.screens.panels import numbered
from tablewright.outputs.screens.screens import OUTPUT
from tablewright.outputs.screens.sides import screen_sides
from tablewright.records import replace
from tablewright.typeset.panels import PLAYERS_TYPE, Panel
from tablewright.typeset.papers import PageShape
from tablewright.typeset.typesetter import typesetter_for

PANEL = Panel("a panel", "Sea", (), "", (), 1, (), Span("sea.yaml"))
FACING = replace(PANEL, faces_players=True)
SCREEN = """\
kind: screen
title: Bridge screen
panels:
  - {title: At sea, blocks: [weather]}
  - {title: In port, blocks: [weather]}
players:
  - {title: All we know, handout: true, blocks: [weather]}
  - {title: Weather, blocks: [weather]}
  - {title: Landing, blocks: [weather]}
"""


def placed(players: list[Panel], referees: list[Panel]) -> list[tuple[str, str]]:
    """Return the titles of what hangs behind `referees`, and what their feet say."""
    shown = numbered(hung_behind(players, numbered(referees, "Book")), "Book")
    return [(panel.title, panel.placed.replace("\u00a0", " ")) for panel in shown]


def test_seen_from_behind_the_first_panel_hangs_behind_the_last() -> None:
    referees = [replace(PANEL, title=title) for title in ("Meeting", "Attack", "Saves")]
    players = [replace(FACING, title=title) for title in ("Round", "Damage")]
    assert placed(players, referees) == [
        ("Round", "Book · players’ panel 1 of 2, hangs behind panel 3, Saves"),
        ("Damage", "Book · players’ panel 2 of 2, hangs behind panel 2, Attack"),
    ]


def test_what_nothing_is_left_for_is_for_the_table_and_so_are_handouts() -> None:
    handout = replace(FACING, title="Map", is_handout=True)
    players = [handout, *(replace(FACING, title=title) for title in ("Round", "Damage"))]
    by_hand = ": for the table, not for the screen"
    assert placed(players, [PANEL]) == [
        ("Round", "Book · players’ panel 1 of 1, hangs behind panel 1, Sea"),
        ("Damage", f"Book · handout 1 of 2{by_hand}"),
        ("Map", f"Book · handout 2 of 2{by_hand}"),
    ]
    assert placed([handout], [PANEL]) == [("Map", f"Book · a handout{by_hand}")]


@pytest.mark.parametrize("pack", ["basic-encounter", "optional-morale", "toolbox-864"])
def test_shipped_screens_have_no_more_panels_behind_than_before(pack: str) -> None:
    """What is too much for them is a handout because its author says so."""
    scope = shared.compiled().library.scope(pack)
    screen = next(entry for entry in scope.entries.values() if isinstance(entry, Screen))
    assert any(panel.is_handout for panel in screen.players)
    assert sum(not panel.is_handout for panel in screen.players) == len(screen.panels)


@pytest.fixture(scope="module")
def pressed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    shapes = (PageShape.LANDSCAPE, PageShape.MINI)
    root = tmp_path_factory.mktemp("harbour")
    order = replace(project(root, {**HARBOUR, "bridge": SCREEN}), formats=Formats(shapes=shapes))
    made = OUTPUT.make(order)
    assert made.diagnostics == ()
    return {path.stem: content for path, content in made.files.items() if "a4" in path.stem}


def test_each_page_says_at_its_foot_where_it_hangs(pressed: dict[str, bytes]) -> None:
    pages = read_pdf(pressed["screen-a4-landscape-players"])
    for page, title, words in zip(
        pages,
        ("Weather", "Landing", "All we know"),
        ("behind panel 2, In port", "behind panel 1, At sea", "a handout: for the table"),
        strict=True,
    ):
        said = " ".join(page.text.replace("\u00a0", " ").split())
        assert title in said
        assert words in said


def test_nothing_is_glued_to_a_handout(pressed: dict[str, bytes]) -> None:
    document = pypdfium2.PdfDocument(io.BytesIO(pressed["screen-a4-mini-players"]))
    widths = []
    for page in document:
        left, _, right, _ = page.get_trimbox()
        widths.append((right - left) / MM)
    # A strip is on the first alone: what is behind the second hangs nowhere.
    assert widths == pytest.approx([240.6, 228.6, 228.6], abs=0.6)
    pages = read_pdf(pressed["screen-a4-mini-players"])
    said = [" ".join(page.text.split()) for page in pages]
    assert ["glue the strip" in words for words in said] == [True, False, False]


def test_a_handout_is_set_as_small_as_it_takes_and_nothing_else(tmp_path: Path) -> None:
    rows = "\n".join(f"  - {{roll: {n}, sky: Clouds of the kind {n}}}" for n in range(1, 21))
    table = "kind: table\ntitle: Clouds\nroll: 1d20\ncolumns:\n"
    table += "  roll: {title: d20, type: range}\n  sky: {title: Sky, type: text}\n"
    table += f"rows:\n{rows}\n"
    before, players, behind = SCREEN.partition("players:")
    screen = before + players + behind.replace("[weather]", "[clouds]")
    files = {**HARBOUR, "clouds": table, "bridge": screen}
    made = OUTPUT.make(project(tmp_path, files))
    assert made.diagnostics == ()
    (content,) = (c for path, c in made.files.items() if "a4-landscape-players" in path.stem)
    pages = letters(content)
    sizes = [min(letter.size for letter in page if letter.bottom > 60) for page in pages]
    # Twenty rows go over several panels in type that is read from afar, and stand on one handout.
    assert len(pages) > 3
    assert all(size >= 0.75 * PLAYERS_TYPE[-1] for size in sizes[:-1])
    assert 9 <= sizes[-1] < 0.75 * PLAYERS_TYPE[-1]


def test_a_referees_panel_is_no_handout(compiled: Compile) -> None:
    screen = SCREEN.replace("{title: At sea,", "{title: At sea, handout: true,")
    found = compiled({"w/weather.yaml": HARBOUR["weather"], "w/bridge.yaml": screen})
    (fault,) = found.diagnostics
    assert fault.rule.code == "TW020"
    assert fault.message == "the key `handout` is not known here"


def test_type_is_a_little_smaller_where_fewer_rows_break_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def planned(folder: Path, letters: int) -> tuple[float, float]:
        """Return the size of type and the lines of a rule with points of so many letters."""
        words = ("tide and wind " * 9)[:letters].strip()
        points = [f'"**Watch {n}**: {words}"' for n in range(6)]
        rule = f"kind: rule\ntitle: Watches\npoints: [{', '.join(points)}]\n"
        screen = SCREEN[: SCREEN.index("  - {title: All")] + "  - {title: Log, blocks: [log]}\n"
        order = project(folder, {**HARBOUR, "log": rule, "bridge": screen})
        scope = order.library.scope("harbour")
        bridge = scope.find("bridge")
        assert isinstance(bridge, Screen)
        setter = typesetter_for(scope, order.templates)
        _, side = screen_sides(bridge, scope, PageShape.LANDSCAPE, Formats(), setter)
        (plan,) = side.plans
        assert plan.fits
        return plan.size, sum(plan.lines)

    lengths = range(30, 60, 5)
    whole = [planned(tmp_path / f"{n}", n) for n in lengths]
    monkeypatch.setattr(sides, "_MOST_STEPS", 0)
    large = [planned(tmp_path / f"{n}-large", n) for n in lengths]
    pairs = list(zip(whole, large, strict=True))
    # Nothing is smaller for nothing, and by no more than two steps.
    assert all(ours[1] < theirs[1] for ours, theirs in pairs if ours != theirs)
    assert all(theirs[0] - 4 <= ours[0] <= theirs[0] for ours, theirs in pairs)
    assert any(ours != theirs for ours, theirs in pairs)
