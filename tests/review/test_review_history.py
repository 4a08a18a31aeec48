"""What the packs' own history taught: changes that were told wrongly, twice, or not at all."""

from __future__ import annotations

from typing import Any

import pytest

from review.conftest import Reviewed
from review.little import ALL, ATTACK, BEAST, OGRE, RULE, WEATHER, WOLF, instead
from tablewright.cli.review_words import said_of_review
from tablewright.review import Review
from tablewright.review.markdown import review_markdown
from tablewright.review.page import review_page
from tablewright.words.passages import Became, list_passages

SCREEN = """\
kind: screen
title: Screen
panels:
  - title: Fight
    blocks:
      - attack
      - {ref: weather, columns: 2}
      - camping
  - title: Wilds
    situation: world
    blocks:
      - ogre
      - {notes: 3, title: Log}
"""
FILES = {**ALL, "wilds/screen.yaml": SCREEN}


def lines(review: Review) -> list[str]:
    """Return what a terminal shows of the entries, without their heads."""
    said = [line for line in said_of_review(review) if isinstance(line, str)]
    return [line.strip() for line in said if line.startswith("  ")]


def of_screen(reviewed: Reviewed, *words: tuple[str, str]) -> list[str]:
    return lines(reviewed(FILES, {"wilds/screen.yaml": instead(SCREEN, *words)}))


def test_a_mark_that_comes_to_a_word_is_shown(reviewed: Reviewed) -> None:
    old = instead(RULE, ("a party may", "1d6 men may"))
    new = instead(old, ("1d6 men", "[1d6](roll:) men"))
    review = reviewed({"wilds/camping.yaml": old, "wilds/weather.yaml": WEATHER},
                      {"wilds/camping.yaml": new})  # fmt: skip
    told = "Where 1d6 men may sleep. → Where [1d6](roll:) men may sleep."
    assert lines(review) == [f"Summary: {told}"]
    assert r"\[1d6\]\(roll:) men" in review_markdown(review)
    assert "[1d6](roll:) men" in review_page(review)


def test_of_what_came_or_went_as_a_whole_no_marks_are_shown(reviewed: Reviewed) -> None:
    rule = instead(RULE, ("Where a party", "Where **any** party"))
    without = instead(rule, ("summary: Where **any** party may sleep.\n", ""))
    files = {"wilds/camping.yaml": rule, "wilds/weather.yaml": WEATHER}
    review = reviewed(files, {"wilds/camping.yaml": without})
    assert lines(review) == ["Summary: gone: Where any party may sleep."]


def test_a_link_that_leads_elsewhere_is_shown(reviewed: Reviewed) -> None:
    review = reviewed(ALL, {"wilds/camping.yaml": instead(RULE, ("ref:weather", "ref:attack"))})
    assert lines(review) == [
        "Text: … or nobody sleeps. See [the [-weather](ref:weather).-] {+weather](ref:attack).+}"
    ]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (
            [("      - camping\n", ""), ("      - attack\n", "      - camping\n      - attack\n")],
            ["Fight, order: attack · weather · camping → camping · attack · weather"],
        ),
        (
            [("      - camping\n", ""), ("      - ogre\n", "      - camping\n      - ogre\n")],
            [
                "Panel 1: Fight · attack · weather · camping → Fight · attack · weather",
                "Panel 2: Wilds · ogre · Log → Wilds · camping · ogre · Log",
                "camping, panel: Fight → Wilds",
            ],
        ),
        (
            [("title: Wilds", "title: Far"), ("columns: 2", "columns: 3, hide: [total]")],
            [
                "Panel 2: Wilds · ogre · Log → Far · ogre · Log",
                "Fight, weather, columns: 2 → 3",
                "Fight, weather, hide: new: total",
            ],
        ),
        (
            [("situation: world", "columns: 2"), ("notes: 3", "notes: rest")],
            [
                "Wilds, columns: new: 2",
                "Wilds, situation: gone: world",
                "Wilds, Log, notes: 3 → rest",
            ],
        ),
        (
            [("- camping\n", "- wolf\n"), ("- ogre\n", "- {ref: ogre, title: Big one}\n")],
            [
                "Panel 1: Fight · attack · weather · camping → Fight · attack · weather · wolf",
                "Panel 2: Wilds · ogre · Log → Wilds · Big one · Log",
            ],
        ),
        (
            [(SCREEN[SCREEN.index("  - title: Wilds") :], "")],
            ["Panel 2: gone: Wilds · ogre · Log"],
        ),
    ],
)  # fmt: skip
def test_blocks_of_screens_are_known_again(
    reviewed: Reviewed, words: list[tuple[str, str]], told: list[str]
) -> None:
    assert of_screen(reviewed, *words) == told


def test_a_block_that_shows_less_of_an_entry_is_known_again(reviewed: Reviewed) -> None:
    odds = instead(SCREEN, ("- attack\n", "- {ref: attack, show: odds, columns: 2}\n"))
    rule = {"wilds/screen.yaml": instead(odds, ("show: odds", "show: rule"))}
    assert lines(reviewed({**FILES, "wilds/screen.yaml": odds}, rule)) == [
        "Fight, attack, show: odds → rule"
    ]


def test_panels_in_another_order_are_told_so(reviewed: Reviewed) -> None:
    first, second = SCREEN.index("  - title: Fight"), SCREEN.index("  - title: Wilds")
    turned = SCREEN[:first] + SCREEN[second:] + SCREEN[first:second]
    review = reviewed(FILES, {"wilds/screen.yaml": turned})
    assert lines(review) == ["Order of panels: Fight · Wilds → Wilds · Fight"]


WOUNDING = instead(
    ATTACK, ("outcomes:\n", "values: {harm: {title: Blood, value: roll}}\noutcomes:\n")
)
_AT_ONE = "the average of blood · 21/2 at attack bonus 1"
EXPECTED = "expected: [{title: Harm, of: harm, at: {bonus: 1}, is: 21/2}]\n"


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        (
            "",
            EXPECTED,
            [f"Expected, Harm: new: {_AT_ONE}"],
        ),
        (
            EXPECTED,
            EXPECTED.replace("{bonus: 1}", "{bonus: 2}"),
            [f"Expected, Harm: {_AT_ONE} → {_AT_ONE[:-1]}2"],
        ),
        (
            "expected: [{title: Tries, until: Hit}]\n",
            "expected: [{title: Tries, of: {Hit: 3, Miss: 1/2}}]\n",
            [
                "Expected, Tries: rolls until Hit → an average · Hit: 3 · Miss: 1/2",
                "On average, Tries: 1.25 to 20 → 0.15 to 2.4",
            ],
        ),
    ],
)
def test_averages_say_of_what_they_are(
    reviewed: Reviewed, before: str, after: str, told: list[str]
) -> None:
    files = {"wilds/attack.yaml": WOUNDING + before}
    assert lines(reviewed(files, {"wilds/attack.yaml": WOUNDING + after})) == told


def test_an_average_that_follows_from_a_cell_is_told(reviewed: Reviewed) -> None:
    hoard = (
        "kind: table\ntitle: Hoard\nroll: 1d2\nexpected: [{title: Gold, of: gold}]\ncolumns:\n"
        "  land: {title: Land, type: choice, options: [Road, Wood]}\n"
        "  roll: {title: d2, type: range}\n  gold: {title: Coins, type: integer}\n"
        "rows:\n  - {land: Road, roll: 1-2, gold: 4}\n  - {land: Wood, roll: 1-2, gold: 4}\n"
    )
    review = reviewed({"wilds/hoard.yaml": hoard}, {"wilds/hoard.yaml": hoard[:-3] + "7}\n"})
    assert "On average, Gold: 4 → 4 for Road; 7 for Wood" in lines(review)


def test_ends_that_are_open_now_are_told(reviewed: Reviewed) -> None:
    opened = instead(
        WEATHER, ("-2 to 2", "-2 to 2, ends: open"), ("1-2", "2 or less"), ("5-6", "5 or more")
    )
    assert lines(reviewed(ALL, {"wilds/weather.yaml": opened}))[0] == (
        "Modifiers: −2 to 2 → −2 to 2 · rows for every total that they reach"
    )


ROSTER = "kind: roster\ntitle: Beasts\nof: beast\ncolumns: [hd, {title: Hits, show: bonus}]\n"


def test_a_heading_of_a_roster_is_told_once(reviewed: Reviewed) -> None:
    files = {**ALL, "wilds/beasts.yaml": ROSTER}
    review = reviewed(files, {"wilds/beasts.yaml": instead(ROSTER, ("Hits", "To hit"))})
    assert lines(review) == ["Column 2: Hits · bonus → To hit · bonus"]


def test_a_roster_is_not_listed_while_what_it_lists_has_errors(reviewed: Reviewed) -> None:
    """A thing of the roster names a row that is gone; the roster itself names only the model."""
    beast = instead(BEAST, ("derived:", "  sky: {title: Sky, type: row, table: weather}\nderived:"))
    files: dict[str, Any] = {"wilds/weather.yaml": WEATHER, "wilds/beast.yaml": beast}
    files |= {"wilds/ogre.yaml": instead(OGRE, ("hd: 4", "hd: 4, sky: Rain"))}
    files |= {"wilds/beasts.yaml": ROSTER}
    new = instead(WEATHER, ("  - {total: 3-4, sky: Rain}\n", ""), ("1-2", "1-4"))
    review = reviewed(files, {"wilds/weather.yaml": new})
    assert {each.code for each in review.broken} == {"TW705"}
    assert [each.id for each in review.entries] == ["weather"]


def test_what_a_roster_lists_is_why_it_is_another(reviewed: Reviewed) -> None:
    files = {**ALL, "wilds/beasts.yaml": ROSTER}
    review = reviewed(files, {"wilds/wolf.yaml": instead(WOLF, ("hd: 2", "hd: 3"))})
    assert [each.by for each in review.entries if each.id == "beasts"] == [("Wolf",)]


EXAMPLE = """\
kind: example
title: A blow
of: attack
steps:
  - {text: They strike., inputs: {bonus: 1}, roll: 20, expect: {harm: 20, outcome: Hit}}
"""


def test_an_outcome_that_nobody_proves_any_more_is_told(reviewed: Reviewed) -> None:
    files = {"wilds/attack.yaml": WOUNDING, "wilds/blow.yaml": EXAMPLE}
    new = instead(EXAMPLE, (", outcome: Hit", ""))
    assert lines(reviewed(files, {"wilds/blow.yaml": new})) == [
        "Step 1: … roll 20 · Blood 20 · Hit {+(not proved)+}"
    ]


def test_a_figure_on_another_line_is_not_told_as_gone_and_new(reviewed: Reviewed) -> None:
    old = BEAST + "layout: [{title: Might, show: [hd, bonus]}]\n"
    new = instead(old, ("Might", "Strength"), ("value: hd", "value: hd + 1"))
    files = {**ALL, "wilds/beast.yaml": old}
    wolf = next(e for e in reviewed(files, {"wilds/beast.yaml": new}).entries if e.id == "wolf")
    assert [(edit.where, edit.before, edit.after) for edit in wolf.changes.edits] == [
        (("Attack bonus",), "+2", "+3")
    ]


def test_items_of_a_list_are_told_whole_and_those_alike_word_by_word() -> None:
    kept, gone, new = Became.KEPT, Became.GONE, Became.NEW
    before = ["Fight", "swift of foot", "camp", "night"]
    after = ["Fight", "swift of hand", "camp by day", "inn", "night"]
    assert [(each.became, each.words) for each in list_passages(before, after)] == [
        (kept, "Fight ·"),
        (gone, "swift of foot · camp"),
        (new, "swift of hand · camp by day · inn"),
        (kept, "· night"),
    ]
    told = list_passages(before[:2], after[:2])
    assert [(each.became, each.words) for each in told] == [
        (kept, "Fight ·"),
        (kept, "swift of"),
        (gone, "foot"),
        (new, "hand"),
    ]
    assert list_passages(before, before) == ()


def test_what_a_step_hands_on_is_told(reviewed: Reviewed) -> None:
    """A figure that is handed on and comes to the same leaves every other word as it was."""
    two = EXAMPLE + "  - {inputs: {bonus: 1}, roll: 1, expect: {harm: 1}}\n"
    carrying = instead(two, ("roll: 20, ", "roll: 20, carry: {armour: harm}, "))
    files = {"wilds/attack.yaml": WOUNDING, "wilds/blow.yaml": carrying}
    other = instead(carrying, ("carry: {armour: harm}", "carry: {armour: again}"))
    values = instead(
        WOUNDING, ("Blood, value: roll}", "Blood, value: roll}, again: {title: B, value: roll}")
    )
    review = reviewed({**files, "wilds/attack.yaml": values}, {"wilds/blow.yaml": other})
    assert lines(review) == ["Step 1, carry, armour: harm → again"]


def test_the_note_of_a_chance_is_told(reviewed: Reviewed) -> None:
    odds = """\
  hits:
    {title: Hits, type: odds, check: attack, outcome: Hit, inputs: {bonus: bonus}, note: In mail.}
"""
    files = {"wilds/attack.yaml": ATTACK, "wilds/beast.yaml": BEAST + odds}
    review = reviewed(files, {"wilds/beast.yaml": instead(BEAST + odds, ("mail", "plate"))})
    assert any("mail" in line and "plate" in line for line in lines(review))


BLOW = "  - {text: Blow %d., inputs: {bonus: 4, armour: %d}, roll: %d, expect: {outcome: Miss}}\n"
STEPS = "kind: example\ntitle: Blows\nof: attack\nsteps:\n" + "".join(
    BLOW % (n, 20 + n, 2 * n) for n in range(1, 5)
)


def test_the_same_in_several_steps_is_told_once(reviewed: Reviewed) -> None:
    files = {**ALL, "wilds/blows.yaml": STEPS}
    new = {"wilds/attack.yaml": instead(ATTACK, ("Armour class", "Protection"))}
    review = reviewed(files, new)
    assert lines(review)[1:] == [
        "because of “Attack”.",
        "Step 1 to 4, each: [-Armour class-] {+Protection+}",
    ]
    assert "Step 1 to 4, each: ~~Armour class~~ **Protection**" in review_markdown(review)
    assert "<dt>Step 1 to 4, each</dt>" in review_page(review)
    # Two are told as they are.
    two = {**files, "wilds/blows.yaml": STEPS[: STEPS.index("  - {text: Blow 3.")]}
    assert [line[:8] for line in lines(reviewed(two, new))[2:]] == ["Step 1: ", "Step 2: "]


def test_what_has_the_name_of_another_thing_is_told_apart(reviewed: Reviewed) -> None:
    """A figure, and what its author expected of it; an item of a list, and its place in that."""
    manifest = "kind: pack\ntitle: W\norder: [ogre]\nsource: {title: A, licence: CC0-1.0}\n"
    files = {**ALL, "wilds/ogre.yaml": OGRE + "expect: {bonus: 4}\n", "wilds/pack.yaml": manifest}
    assert lines(reviewed(files, {"wilds/ogre.yaml": OGRE})) == ["Expected, Attack bonus: gone: 4"]
    other = {"wilds/pack.yaml": instead(manifest, ("[ogre]", "[ogre, wolf]"))}
    assert lines(reviewed(files, other)) == ["Order: new: wolf"]
    model = {"wilds/beast.yaml": instead(BEAST, ("value: hd", "value: hd + 0"))}
    assert lines(reviewed(files, model)) == [
        "Attack bonus: hd · with its sign → hd + 0 · with its sign"
    ]


SKIES = """\
kind: comparison
title: Skies
checks:
  - {title: Here, table: weather, column: total, rows: [Storm]}
  - {title: There, table: season, column: total, rows: [Storm]}
"""


def test_a_comparison_names_what_is_nearest(reviewed: Reviewed) -> None:
    season = instead(WEATHER, ("Weather", "Season"))
    files = {**ALL, "wilds/season.yaml": season, "wilds/skies.yaml": SKIES}
    new = instead(season, ("1-2", "1-3"), ("3-4", "4"))
    found = lines(reviewed(files, {"wilds/season.yaml": new}))
    assert "Here, 0: 33% · There 0 (33%) → 33% · There +1 (33%)" in found
