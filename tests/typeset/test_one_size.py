"""All panels of a screen in one size of type: the largest that fits, found with few layouts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, cast

import pytest

from outputs.printed_pages import letters
from shared import pressed
from tablewright.library import Scope
from tablewright.press import Press
from tablewright.press.areas import AreaKind
from tablewright.typeset import one_size
from tablewright.typeset.measuring import measured_panel, measured_panels
from tablewright.typeset.one_size import plan_in_one_size
from tablewright.typeset.panels import SCREEN_TYPE, Panel, hero_size
from tablewright.typeset.papers import A4_LANDSCAPE, LANDSCAPE, Box
from tablewright.typeset.placing import plan_panel
from tablewright.typeset.plans import Measured
from tablewright.typeset.printing import Title, panels_html
from tablewright.typeset.typesetter import Typesetter
from typeset.logs import panel, scope_of_logs, typesetter_of_logs

# By the title of a panel and the size of its type.
Heights = Callable[[str, float], float | None]

LENGTHS = (4, 24, 28, 31, 33, 60)


@pytest.fixture(scope="module")
def scope(tmp_path_factory: pytest.TempPathFactory) -> Scope:
    return scope_of_logs(tmp_path_factory.mktemp("logs"), LENGTHS)


@pytest.fixture(scope="module")
def typesetter(scope: Scope, tmp_path_factory: pytest.TempPathFactory) -> Typesetter:
    return typesetter_of_logs(scope, tmp_path_factory.mktemp("none"))


@pytest.mark.parametrize("fullest", LENGTHS)
def test_all_have_the_largest_type_in_which_the_fullest_fits(
    scope: Scope, typesetter: Typesetter, fullest: int
) -> None:
    panels = [panel(scope, str(rows), [rows]) for rows in (4, fullest)]
    plans = plan_in_one_size([[p] for p in panels], LANDSCAPE, SCREEN_TYPE, typesetter)
    fitting = [
        size
        for size in SCREEN_TYPE
        if plan_panel(
            panels[1], LANDSCAPE, size, measured_panel(panels[1], LANDSCAPE, size, typesetter)
        ).fits
    ]
    assert {plan.size for plan in plans} == {max(fitting, default=SCREEN_TYPE[-1])}
    assert [plan.fits for plan in plans] == [True, bool(fitting)]
    assert [plan.panel for plan in plans] == panels


def test_of_several_ways_the_first_that_fits_is_taken(scope: Scope, typesetter: Typesetter) -> None:
    tall, wide = panel(scope, "A", [24, 24]), panel(scope, "A", [24, 24], 2)
    low = panel(scope, "B", [4, 4]), panel(scope, "B", [4, 4], 2)
    plans = plan_in_one_size([[tall, wide], low], LANDSCAPE, SCREEN_TYPE, typesetter)
    assert [plan.panel for plan in plans] == [wide, low[0]]
    box = Box(LANDSCAPE.width, 40)
    plans = plan_in_one_size([[tall, wide]], box, SCREEN_TYPE, typesetter)
    assert [plan.panel for plan in plans] == [tall]
    assert not plans[0].fits


def test_few_layouts_find_it(
    scope: Scope, typesetter: Typesetter, monkeypatch: pytest.MonkeyPatch
) -> None:
    tries: list[Counter[tuple[str, float]]] = []

    def counted(wanted: Mapping[int, Any], *rest: Any) -> Any:
        tries.append(Counter((p.title, size) for p, size in wanted.values()))
        return measured_panels(wanted, *rest)

    monkeypatch.setattr(one_size, "measured_panels", counted)
    panels = [[panel(scope, str(rows), [rows])] for rows in LENGTHS[:-2]]
    plan_in_one_size(panels, LANDSCAPE, SCREEN_TYPE, typesetter)
    # None is measured twice in the same size, and in larger type only what has the least room is.
    assert max(sum(tries, Counter()).values()) == 1
    assert sum(map(len, tries)) <= len(panels) + 1
    # The fullest goes first, and alone.
    assert [title for title, _ in tries[0]] == [str(max(LENGTHS[:-2]))]


def test_a_way_that_was_far_too_tall_is_not_laid_out_in_smaller_type(
    scope: Scope, monkeypatch: pytest.MonkeyPatch
) -> None:
    tall, wide = panel(scope, "tall", [4]), panel(scope, "wide", [4], 2)
    tries: list[tuple[str, float]] = []
    height = LANDSCAPE.height

    def measured(way: Panel, size: float) -> Measured:
        is_wide = size > 10.5
        if way is tall:
            return Measured(0.0, 0.0, (3 * height,), ())
        return Measured(0.0, 0.0, (height / 4,), ("wide",) if is_wide or hopeless else ())

    def tried(wanted: Mapping[int, tuple[Panel, float]], *_: object) -> dict[int, Measured]:
        tries.extend((way.title, size) for way, size in wanted.values())
        return {n: measured(way, size) for n, (way, size) in wanted.items()}

    monkeypatch.setattr(one_size, "measured_panels", tried)
    monkeypatch.setattr(one_size, "guessed", lambda *how: measured(wide, how[-1]))
    monkeypatch.setattr(one_size, "hopeless_plans", lambda *_: {})
    monkeypatch.setattr(one_size, "too_tall_plans", lambda *_: {})
    setter = cast("Typesetter", None)
    hopeless = False
    (plan,) = plan_in_one_size([[tall, wide]], LANDSCAPE, SCREEN_TYPE, setter)
    assert (plan.panel, plan.size, plan.fits) == (wide, 10.5, True)
    assert [title for title, _ in tries].count("tall") == 1
    # What fits in no way is told of the first.
    hopeless = True
    (plan,) = plan_in_one_size([[tall, wide]], LANDSCAPE, SCREEN_TYPE, setter)
    assert (plan.panel, plan.size, plan.fits) == (tall, SCREEN_TYPE[-1], False)


def test_heads_and_feet_are_measured_once_for_all_sizes_of_type(
    scope: Scope, typesetter: Typesetter, monkeypatch: pytest.MonkeyPatch
) -> None:
    measured: list[str] = []
    plain = Press.measure

    def counted(press: Press, html: str, *how: Any) -> Any:
        measured.append(html)
        return plain(press, html, *how)

    monkeypatch.setattr(Press, "measure", counted)
    lone = panel(scope, "Once for all", [4])
    found = [measured_panel(lone, LANDSCAPE, size, typesetter) for size in (9.25, 12.75)]
    assert [html.count("head:0") for html in measured] == [1, 0]
    assert [html.count("block:0.0") for html in measured] == [1, 1]
    assert found[0].head == found[1].head > 0
    # So tall they are on the page, whatever its type.
    for size, own in zip((9.25, 12.75), found, strict=True):
        plan = plan_panel(lone, LANDSCAPE, size, own)
        html = panels_html([plan], Title("Logs", (), "", (), ""), A4_LANDSCAPE, typesetter)
        (page,) = typesetter.press.lay_out(
            html, f"{typesetter.palette}\n{A4_LANDSCAPE.page_style}"
        ).pages
        heights = {area.name.kind: area.rectangle.height for area in page.areas}
        assert heights[AreaKind.HEAD] == pytest.approx(own.head)
        assert heights[AreaKind.FOOT] == pytest.approx(own.foot)


def tries_of(
    monkeypatch: pytest.MonkeyPatch, scope: Scope, true: Heights, guess: Heights, count: int = 1
) -> tuple[float, Counter[float]]:
    """Return the size of `count` panels that are laid out as told, and how often each was tried.

    `true` and `guess` give in millimetres how tall a panel is in type of some points, and is
    thought to be; None where its words are too wide.
    """
    tries = Counter[float]()

    def measured(titled: Panel, size: float, heights: Heights) -> Measured:
        height = heights(titled.title, size)
        said = ("wide",) if height is None else ()
        return Measured(0.0, 0.0, (1.0 if height is None else height,), said)

    def tried(wanted: Mapping[int, tuple[Panel, float]], *_: object) -> dict[int, Measured]:
        tries.update(size for _, size in wanted.values())
        return {n: measured(each, size, true) for n, (each, size) in wanted.items()}

    monkeypatch.setattr(one_size, "measured_panels", tried)
    monkeypatch.setattr(one_size, "guessed", lambda each, _, size: measured(each, size, guess))
    monkeypatch.setattr(one_size, "hopeless_plans", lambda *_: {})
    panels = [[panel(scope, str(n), [4])] for n in range(count)]
    plans = plan_in_one_size(panels, LANDSCAPE, SCREEN_TYPE, cast("Typesetter", None))
    (size,) = {plan.size for plan in plans}
    return size, tries


def test_one_that_fits_well_makes_hope_for_larger_type(
    monkeypatch: pytest.MonkeyPatch, scope: Scope
) -> None:
    def height(title: str, size: float) -> float:
        return (0.85 if title == "0" else 0.5) * LANDSCAPE.height * (size / 11) ** 2

    def too_high(title: str, size: float) -> float:
        return height(title, size) * (size / 10) ** 3

    size, tries = tries_of(monkeypatch, scope, height, too_high, 6)
    # The others were not laid out in what was thought to be likely.
    assert (size, tries) == (11.5, {10.5: 1, 11.5: 6, 12: 1})


def test_where_words_are_too_wide_half_of_the_sizes_are_passed_over(
    monkeypatch: pytest.MonkeyPatch, scope: Scope
) -> None:
    def height(_: str, size: float) -> float | None:
        return 90.0 if size <= widest else None

    for widest in SCREEN_TYPE:
        size, tries = tries_of(monkeypatch, scope, height, lambda *_: 90.0)
        assert size == widest
        assert tries.total() <= len(SCREEN_TYPE).bit_length() + 1


def test_every_panel_of_a_screen_of_the_packs_has_the_same_type() -> None:
    files = {
        path: content
        for path, content in pressed("screens").files.items()
        if "a4" in path.name and "players" not in path.name
    }
    assert len(files) >= 5
    for path, content in files.items():
        # What most of the words of a page are set in is its type; figures, and what stands in the
        # block that matters most, may be larger, credits and notes are smaller.
        sizes = [
            Counter(
                round(letter.size, 2)
                for letter in page
                if letter.letter.isalpha() and round(letter.size, 2) in SCREEN_TYPE
            )
            for page in letters(content)
        ]
        (size,) = {count.most_common(1)[0][0] for count in sizes}
        assert size in SCREEN_TYPE, path


def test_a_hero_is_of_13_to_14_points_and_larger_than_the_rest() -> None:
    for size in SCREEN_TYPE:
        assert 13 <= hero_size(size) <= 14
        assert hero_size(size) > size
    for size in (13.5, 14.0):
        assert hero_size(size) > size
