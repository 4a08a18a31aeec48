"""The largest type of a card: as if every way had been tried in every size, by far fewer tries."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from outputs.test_card_heads import FLEET
from press.projects import project
from tablewright.outputs.cards import fitting
from tablewright.outputs.cards.cards import make_cards
from tablewright.outputs.cards.faces import card_layouts
from tablewright.outputs.cards.fitting import best_ways
from tablewright.outputs.cards.maker import Faces
from tablewright.outputs.cards.sizes import A6, POKER, CardFormat
from tablewright.outputs.formats import Formats
from tablewright.press import Press
from tablewright.records import replace
from tablewright.typeset import imposing, measured_once
from tablewright.typeset.blocks import Block, FiguresContent
from tablewright.typeset.measured_once import MeasuredOnce
from tablewright.typeset.own_content import NotesContent
from tablewright.typeset.panels import Panel, row_padding
from tablewright.typeset.papers import Stock
from tablewright.typeset.placing import plan_panel
from tablewright.typeset.plans import Measured
from tablewright.typeset.printing import Sound, lay_out_soundly
from tablewright.typeset.spread_content import SpreadContent
from tablewright.typeset.table_content import TableContent
from tablewright.typeset.typesetter import typesetter_for

HEAD, FOOT = 12.0, 3.0

SPREAD = """\
kind: table
title: Drill
look: {as: matrix, rows: {show: columns, title: Who}, columns: {show: values, title: Years}}
columns:
  mates: {title: Mates, type: range, domain: 1-9}
  hands: {title: Hands, type: range, domain: 1-9}
  bonus: {title: Bonus, type: modifier, key: true}
rows:
  - {mates: 1-2, hands: 1-4, bonus: 1}
  - {mates: 3-5, hands: 5-8, bonus: 2}
  - {mates: 6-9, hands: 9, bonus: 3}
"""
GROUPED = """\
kind: table
title: Signals
columns: {flag: {title: Flag, type: text}, meaning: {title: Meaning, type: text}}
rows:
  - {flag: Blue, meaning: All well, group: Calm}
  - {flag: White, meaning: Come aboard, group: Calm}
  - {flag: Red, meaning: Fire, group: Storm}
"""


class Reckoned:
    """Measures that are reckoned instead of laid out; it counts the sizes that are asked for.

    A block is so many millimetres tall at 10 pt as it is called, and grows by `power` of its type.
    """

    def __init__(self, power: float) -> None:
        self.power = power
        self.sizes: list[float] = []

    def of(self, panel: Panel, size: float) -> Measured:
        heights = [float(block.title) * (size / 10) ** self.power for block in panel.blocks]
        wide = tuple("“x” is too wide" for b in panel.blocks if b.name and size > float(b.name))
        return Measured(HEAD, FOOT, tuple(heights), wide)

    def measure(self, wanted: Mapping[int, tuple[Panel, float]], *_: Any) -> dict[int, Measured]:
        self.sizes += sorted({size for _, size in wanted.values()})
        return {n: self.of(panel, size) for n, (panel, size) in wanted.items()}


@pytest.fixture(scope="module")
def blank(tmp_path_factory: pytest.TempPathFactory) -> Panel:
    order = project(tmp_path_factory.mktemp("fleet"), FLEET)
    scope = order.library.scope("harbour")
    entry: Any = scope.find("heron")
    return card_layouts(entry, scope, POKER).whole[0][0]


def faces(blank: Panel, *heights: tuple[float | str, ...], columns: int = 1) -> Faces:
    """Return a way to set a card: for each face its blocks' heights, at 10 pt, in millimetres.

    A text such as `20 9.5` is a height, and the largest type in which the words are not too wide.
    """

    def block(said: float | str) -> Block:
        height, _, widest = str(said).partition(" ")
        return replace(blank.blocks[0], title=height, name=widest)

    return tuple(
        replace(blank, columns=columns, blocks=tuple(map(block, face))) for face in heights
    )


def exhaustive(ways: tuple[Faces, ...], card: CardFormat, reckoned: Reckoned) -> tuple[float, int]:
    """Return the largest size in which any way fits, and the place of the first that does."""
    for size in card.sizes:
        for place, each in enumerate(ways):
            plans = [plan_panel(face, card.box, size, reckoned.of(face, size)) for face in each]
            if all(plan.fits for plan in plans):
                return size, place
    return 0.0, -1


def cases(blank: Panel) -> Iterator[tuple[Faces, ...]]:
    yield from ((faces(blank, (height,)),) for height in range(40, 80))
    yield (faces(blank, (20, 30, 25)), faces(blank, (20, 30), (25,)), faces(blank, (20,), (55,)))
    yield (faces(blank, (60, 50), (9,)), faces(blank, (60,), (59,)), faces(blank, (62,), (57,)))
    yield (faces(blank, ("20 9.5",)), faces(blank, (56,)))
    yield (faces(blank, ("20 9.0",)), faces(blank, ("20 9.75",)))
    yield (faces(blank, ("20 8.0",)), faces(blank, ("90 8.0",)))
    yield tuple(faces(blank, (height,)) for height in (70, 50, 40, 55))
    yield tuple(faces(blank, (height,)) for height in (40, 70, 50, 55))


@pytest.mark.parametrize("power", [0.9, 1.0, 1.3, 2.0])
@pytest.mark.parametrize("card", [POKER, replace(A6, columns=1)], ids=["poker", "a6"])
def test_a_card_is_set_as_if_all_had_been_tried(
    blank: Panel, card: CardFormat, power: float
) -> None:
    for ways in cases(blank):
        reckoned = Reckoned(power)
        found = best_ways({3: ways}, card, typesetter=None, measure=reckoned.measure)[3]  # type: ignore[arg-type]
        size, place = exhaustive(ways, card, reckoned)
        if place < 0:
            assert not all(plan.fits for plan in found)
            assert found[0].size == card.sizes[-1]
        elif power >= 1:
            assert (found[0].size, tuple(plan.panel for plan in found)) == (size, ways[place])
        else:
            # What grows less than its type may be a little smaller than it could be, and fits.
            assert all(plan.fits for plan in found)
            assert 0 <= card.sizes.index(found[0].size) - card.sizes.index(size) <= 1
        assert len({plan.size for plan in found}) == 1
        assert len(reckoned.sizes) <= 5


def test_a_likely_size_is_found_in_two_tries(blank: Panel) -> None:
    # In the smallest, and in that which follows from it; larger ones are seen to be too large.
    for height in (45.5, 58.5, 60.5, 62.5, 64.5, 66.5, 68.5):
        reckoned = Reckoned(1.0)
        best_ways({0: (faces(blank, (height,)),)}, POKER, None, reckoned.measure)  # type: ignore[arg-type]
        assert len(reckoned.sizes) == 2, height


def test_one_column_is_tried_where_it_may_hold_what_two_do(blank: Panel) -> None:
    def tried(*heights: float) -> list[int]:
        asked: list[int] = []
        reckoned = Reckoned(1.0)

        def measure(wanted: Mapping[int, tuple[Panel, float]], *_: Any) -> dict[int, Measured]:
            asked.extend(panel.columns for panel, _ in wanted.values())
            return reckoned.measure(wanted)

        ways = (faces(blank, heights), faces(blank, heights, columns=2))
        card = replace(A6, sizes=(10, 9.5, 8.5), likely=9.5)
        best_ways({0: ways}, card, None, measure)  # type: ignore[arg-type]
        return asked

    # Both fit, and are tried once more in the largest type.
    assert tried(20, 20) == [2, 1, 2, 1]
    assert tried(60, 60) == [2, 2]
    assert fitting._LEFT_IN_WIDER < 1


def test_of_many_ways_the_first_alone_is_laid_out_where_nothing_can_be_better(blank: Panel) -> None:
    def asked(*ways: Faces) -> int:
        panels = 0
        reckoned = Reckoned(1.0)

        def measure(wanted: Mapping[int, tuple[Panel, float]], *_: Any) -> dict[int, Measured]:
            nonlocal panels
            panels += len(wanted)
            return reckoned.measure(wanted)

        found = best_ways({0: ways}, POKER, None, measure)[0]  # type: ignore[arg-type]
        assert [plan.panel for plan in found] == list(ways[0])
        assert found[0].size == POKER.sizes[0]
        return panels

    others = (faces(blank, (30,)), faces(blank, (40,)))
    assert asked(faces(blank, (20,)), *others, faces(blank, (45,))) == 1
    # Of a few, and of what goes on behind, all are tried at once.
    assert asked(faces(blank, (20,)), *others) > 3
    assert asked(faces(blank, (20,), (20,)), *others, faces(blank, (45,))) > 5


def counted_blocks(monkeypatch: pytest.MonkeyPatch, wide: str = "") -> list[Block]:
    """Return what becomes a list of the blocks that are laid out; `wide` is said of all."""
    laid_out: list[Block] = []

    def reckoned(wanted: Mapping[int, tuple[Panel, float]], *_: Any) -> dict[int, Measured]:
        found: dict[int, Measured] = {}
        for n, (panel, _size) in wanted.items():
            laid_out.extend(panel.blocks)
            by_block = tuple((f"{wide} {b.called}",) if wide else () for b in panel.blocks)
            said = tuple(what for each in by_block for what in each)
            found[n] = Measured(1.0, 1.0, tuple(1.0 for _ in panel.blocks), said, by_block)
        return found

    monkeypatch.setattr(measured_once, "measured_panels", reckoned)
    return laid_out


@pytest.mark.parametrize(
    ("masts", "count"), [(9, 1), (3, 1), (12, 2), (-7, 2)], ids=["same", "digit", "longer", "sign"]
)
def test_figures_of_one_form_are_laid_out_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, masts: int, count: int
) -> None:
    # The crew stands in the corner, and is not said again; of what is left two are figures.
    ship = FLEET["ship"].replace("  master:", "  sails: {title: Sails, type: integer}\n  master:")
    ship = ship.replace("show: [crew, masts]", "show: [crew, masts, sails]")
    gull = FLEET["gull"].replace("crew: 120000", f"crew: 9, sails: 3, masts: {masts}")
    heron = FLEET["heron"].replace("crew: 7", "crew: 9, sails: 3, masts: 8")
    order = project(tmp_path, {**FLEET, "ship": ship, "gull": gull, "heron": heron})
    scope = order.library.scope("harbour")
    typesetter = typesetter_for(scope, order.templates)
    entries: list[Any] = [scope.find("heron"), scope.find("gull")]
    panels = [card_layouts(entry, scope, POKER).whole[0][0] for entry in entries]
    laid_out = counted_blocks(monkeypatch)
    wanted = {n: (panel, 9.0) for n, panel in enumerate(panels)}
    measured = MeasuredOnce().measured_panels(wanted, POKER.box, typesetter)
    assert [len(measured[n].blocks) for n in wanted] == [len(panel.blocks) for panel in panels]
    figures = [b for b in laid_out if any(isinstance(x, FiguresContent) for x in b.bodies)]
    assert len(figures) == count
    # Words are alike where they say the same, and nowhere else.
    assert [b.said for b in laid_out if b.said] == [b.said for b in panels[0].blocks if b.said]


def test_what_is_too_wide_is_told_of_each_block_by_its_own_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gull = FLEET["gull"].replace("120000", "9")
    order = project(tmp_path, {**FLEET, "gull": gull})
    scope = order.library.scope("harbour")
    typesetter = typesetter_for(scope, order.templates)
    entries: list[Any] = [scope.find("heron"), scope.find("gull")]
    panels = [card_layouts(entry, scope, POKER).whole[0][0] for entry in entries]
    counted_blocks(monkeypatch, "too wide")
    wanted = {n: (panel, 9.0) for n, panel in enumerate(panels)}
    measured = MeasuredOnce().measured_panels(wanted, POKER.box, typesetter)
    assert set(measured[0].too_wide) == {"too wide Heron"}
    assert set(measured[1].too_wide) == {"too wide Gull"}


def test_what_is_planned_is_laid_out_for_the_press_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    laid_out: list[str] = []
    plain = Press.lay_out

    def counted(self: Press, html: str, *rest: Any) -> Any:
        laid_out.append(html)
        return plain(self, html, *rest)

    monkeypatch.setattr(Press, "lay_out", counted)
    found: list[Sound] = []

    def kept(*given: Any) -> Sound:
        found.append(lay_out_soundly(*given))
        return found[-1]

    monkeypatch.setattr(imposing, "lay_out_soundly", kept)
    # Rows of what is spread by keys have twice the air, headings of groups have none.
    more = {"drill": SPREAD, "signals": GROUPED}
    order = replace(project(tmp_path, FLEET | more), formats=Formats(papers=(Stock.A4,)))
    assert make_cards(order, (POKER,)).diagnostics == ()
    # A second time would be without the air between rows: measures would have been too short.
    assert sum('class="side"' in html for html in laid_out) == 1
    # Cards with room would hide that: every block is as tall as it was measured, and its air.
    (sound,) = found
    bodies = {type(body) for p in sound.plans for b in p.panel.blocks for body in b.bodies}
    assert bodies >= {SpreadContent, TableContent}
    areas = [area for page in sound.galley.pages for area in page.areas]
    blocks = [area for area in areas if area.name.block is not None]
    assert len(blocks) > len(sound.plans) / 2
    for area in blocks:
        plan, place = sound.plans[area.name.panel], area.name.block or 0
        block = plan.panel.blocks[place]
        if not any(isinstance(body, NotesContent) for body in block.bodies):
            (stack,) = (s for s in (plan.across, *plan.columns) if place in s.blocks)
            air = (
                2
                * (stack.row_padding - row_padding(plan.size, is_card=plan.panel.is_card))
                * block.rows
            )
            assert area.rectangle.height == pytest.approx(plan.heights[place] + air, abs=0.15)
