"""Cards of checks and rules, and what no card may lose: its rule, its groups, its dice."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from press.projects import HARBOUR, project
from tablewright.kinds.check.block import outcome_terms
from tablewright.kinds.entry import Text
from tablewright.outputs.cards.deck import Deck, PlannedCard
from tablewright.outputs.cards.faces import card_layouts
from tablewright.outputs.cards.having import card_entries
from tablewright.outputs.cards.leads import says, short_leads
from tablewright.outputs.cards.planning import planned_deck
from tablewright.outputs.cards.sizes import A6, POKER
from tablewright.records import replace
from tablewright.typeset.blocks import ProseContent
from tablewright.typeset.joined_texts import joined_texts
from tablewright.typeset.list_content import ListContent, TermsContent
from tablewright.typeset.odds_table import odds_table
from tablewright.typeset.spread_cells import plain_words
from tablewright.typeset.table_content import Head, PrintedCell, PrintedRow, Setting, TableContent
from tablewright.typeset.typesetter import typesetter_for
from tablewright.views.chance import Chance

SAVES = """\
kind: table
title: Saves
summary: Reach it, or more. Sailors of other harbours do so too. What they reach is theirs.
columns:
  level: {title: Level, type: range, domain: 1-3}
  storm: {title: Storm, type: integer}
rows: [{level: 1, storm: 15}, {level: 2, storm: 14}, {level: 3, storm: 12}]
"""
SAVE = """\
kind: check
title: Save at sea
summary: This or more on 1d20.
roll: 1d20
inputs:
  save: {title: Save, range: 12-15, from: {table: saves, by: level, columns: [storm]}}
outcomes:
  - {name: Dry, when: roll >= save, text: Nothing happens.}
  - {name: Wet, rolled: less, text: The hold is full of water.}
odds: {rows: save}
"""
REEF = (
    "kind: check\ntitle: Over the reef\nsummary: The deeper the keel the worse.\nroll: 1d30\n"
    "inputs: {keel: {title: Keel, range: 1-20}}\noutcomes:\n"
    + "".join(
        f"  - {{name: {name}, good: {good}, when: {when}, text: {text}}}\n"
        for name, good, when, text in (
            ("Safe", "true", "roll > keel + 10", "She is over."),
            ("Scraped", "true", "roll > keel + 5", "One plank is gone; pump each hour."),
            ("Stuck", "false", "roll > 2", "She waits for the tide and so do you."),
            ("Wrecked", "false", "true", "Whoever swims is saved and nothing besides."),
        )
    )
    + "odds: {rows: keel, show: [Scraped, Safe]}\n"
)
SHOALS = (
    "kind: table\ntitle: Shoals\nlook:\n  as: matrix\n  rows: {show: columns, title: Boat}\n"
    "  columns: {show: values, title: Depth}\n  cells: die\n  dice: 1d20\n"
    "columns:\n  result: {title: Result, type: text, key: true}\n  die: {title: Die, type: text}\n"
    "  skiff: {title: Skiff, type: range, domain: 1-3}\n"
    "rows:\n  - {result: 5 or more, die: '5', skiff: 1}\n"
    "  - {result: 9 or more, die: '9', skiff: 2-3}\n"
)
STEPS = "kind: rule\ntitle: Casting off\nsteps: [Loose the ropes., Set the sail.]\n"
WORDS = "kind: rule\ntitle: The sea\ntext: It is wide.\n"
GROUPS = (
    "kind: table\ntitle: Weights\ncolumns:\n  what: {title: What, type: text, key: true}\n"
    "  stones: {title: Stones, type: integer}\nrows:\n"
    + "".join(
        f"  - {{group: {group}, what: {group} of the whole harbour {n}, stones: {n}}}\n"
        for group, count in (("Ropes", 12), ("Sails", 9))
        for n in range(1, count + 1)
    )
)


@pytest.fixture(scope="module")
def planned(tmp_path_factory: pytest.TempPathFactory) -> tuple[Deck, Any]:
    files = {"pack": HARBOUR["pack"], "saves": SAVES, "save": SAVE, "steps": STEPS, "sea": WORDS}
    files |= {"weights": GROUPS, "reef": REEF, "shoals": SHOALS}
    order = project(tmp_path_factory.mktemp("kinds"), files)
    scope = order.library.scope("harbour")
    typesetter = typesetter_for(scope, order.templates)
    return planned_deck(scope, POKER, typesetter), scope


def card_of(planned: tuple[Deck, Any], entry_id: str) -> PlannedCard:
    (found,) = (card for card in planned[0].cards if card.entry.id == entry_id)
    return found


def reef_in(directory: Path, *changed: str) -> tuple[Any, Any]:
    """Return a scope, and in it the reef, with every second of `changed` for the one before."""
    text = REEF
    for was, to in zip(changed[::2], changed[1::2], strict=True):
        assert was in text
        text = text.replace(was, to)
    scope = project(directory, {"pack": HARBOUR["pack"], "reef": text}).library.scope("harbour")
    return scope, scope.find("reef")


def test_what_must_be_rolled_leads_to_what_it_means_behind_the_name(tmp_path: Path) -> None:
    text = "{name: Wrecked, good: false, when: true"
    _, reef = reef_in(tmp_path, text, f"{text}, rolled: less")
    (terms,) = outcome_terms(reef)
    assert [each for each, _ in terms.terms] == ["Safe", "Scraped", "Stuck", "Wrecked"]
    told = terms.terms[-1][1]
    assert isinstance(told, Text)
    assert told.markdown.startswith("less. Whoever")


def told_titles(check: Any, scope: Any) -> list[str]:
    chances = card_layouts(check, scope, POKER).brief[0][0].blocks[-1].bodies[0]
    assert isinstance(chances, TableContent)
    return [head.title for head in chances.heads[1:]]


def bodies(card: PlannedCard) -> list[object]:
    faces = (card.front, card.back)
    return [body for face in faces for block in face.panel.blocks for body in block.bodies]


def test_a_check_has_a_card_with_what_comes_of_it_and_its_chances(
    planned: tuple[Deck, Any],
) -> None:
    card = card_of(planned, "save")
    outcomes, chances = bodies(card)
    assert isinstance(outcomes, TermsContent)
    # What must be rolled stands behind what comes of it.
    assert [name for name, _ in outcomes.terms] == ["Dry", "Wet"]
    told = outcomes.terms[1][1]
    assert (told.markdown if isinstance(told, Text) else told).startswith("less")
    assert isinstance(chances, TableContent)
    # Two chances that add up to 100 are told once.
    assert [head.title for head in chances.heads][1:] == ["Dry"]
    # Beside the chances stands what they are told by, and above them is no word of it.
    assert not any("Takes" in str(lead) for lead in card.front.panel.blocks[0].leads)
    assert card.front.panel.chips == ("d20",)


def test_rules_that_are_followed_line_by_line_have_cards(planned: tuple[Deck, Any]) -> None:
    deck, scope = planned
    assert "sea" not in {entry.id for entry in card_entries(scope)}
    (steps,) = bodies(card_of(planned, "steps"))
    assert isinstance(steps, ListContent)
    assert deck.missing == ()


def test_a_pointer_to_what_has_no_card_is_left_out_of_a_card(tmp_path: Path) -> None:
    texts = {
        "nowhere": "Worked out: [the sea, and how wide it is](ref:words).",
        "somewhere": "Worked out: [the rules of casting off](ref:steps).",
        "worth": "The pumps are manned by all hands, as on [the sea](ref:words).",
    }
    rules = {name: f"{STEPS}text: '{text}'\n" for name, text in texts.items()}
    order = project(tmp_path, {"pack": HARBOUR["pack"], "steps": STEPS, "words": WORDS} | rules)
    scope = order.library.scope("harbour")
    told = {}
    for name in rules:
        rule: Any = scope.find(name)
        (face,) = card_layouts(rule, scope, POKER).whole[0]
        told[name] = [body.text for body in face.blocks[0].bodies if isinstance(body, ProseContent)]
        assert face.blocks[0].entry is rule
    assert [len(told[name]) for name in rules] == [0, 1, 1]


def test_a_table_that_a_check_looks_up_says_its_dice(planned: tuple[Deck, Any]) -> None:
    front = card_of(planned, "saves").front.panel
    assert front.chips == ("d20",)
    assert front.badge is not None
    assert front.badge.glyph == "d20"


def test_faces_divide_a_table_between_its_groups(planned: tuple[Deck, Any]) -> None:
    tables = [
        body for body in bodies(card_of(planned, "weights")) if isinstance(body, TableContent)
    ]
    assert [{row.group for row in table.rows} for table in tables] == [{"Ropes"}, {"Sails"}]


def test_how_a_table_is_read_is_said_in_few_words_and_never_left_out(
    planned: tuple[Deck, Any],
) -> None:
    saves: Any = planned[1].find("saves")
    short = short_leads(saves, planned[1], ("Each by itself.",))
    # A first sentence that says little has the next beside it.
    assert [plain_words(words) for words in short] == [
        "Reach it, or more. Sailors of other harbours do so too.",
        "Each by itself.",
    ]


def test_what_a_screen_says_of_a_rule_a_card_does_not_repeat() -> None:
    lead = Text("Add the leader's bonus, and whatever seems fair; plus is friendlier.", ())
    assert says(lead, "Add the leading character's bonus, and whatever else seems fair.")
    assert not says(lead, "Every row is rolled for by itself.")
    assert not says(lead, "Subtract 3 from the bonus of whoever leads them at night.")


def test_faces_of_two_kinds_are_each_as_large_as_they_can_be(tmp_path: Path) -> None:
    order = project(tmp_path, {"pack": HARBOUR["pack"], "reef": REEF})
    scope = order.library.scope("harbour")
    typesetter = typesetter_for(scope, order.templates)
    (reef,) = planned_deck(scope, replace(POKER, sizes=(15, 9, 8.5), larger=()), typesetter).cards
    front, back = reef.front, reef.back
    assert reef.is_double
    # Chances alone stand behind; neither face is held to the type of the other.
    assert any(isinstance(body, TableContent) for body in back.panel.blocks[0].bodies)
    assert front.size != back.size


def test_what_is_hoped_for_is_told_together(planned: tuple[Deck, Any]) -> None:
    chances = bodies(card_of(planned, "reef"))[-1]
    assert isinstance(chances, TableContent)
    assert chances.heads[-1].title == "Safe or scraped"
    told = [row.cells[-1].chance for row in chances.rows]
    assert [chance.exact for chance in told if chance is not None] == [
        Fraction(25 - depth, 30) for depth in range(1, 21)
    ]


def test_what_is_hoped_for_is_told_alone_where_nothing_takes_over_from_it(tmp_path: Path) -> None:
    scope, reef = reef_in(tmp_path, "[Scraped, Safe]", "[Safe, Scraped]")
    # The chance of either is not what a card says that is about the first.
    assert told_titles(reef, scope) == ["Safe"]


def test_outcomes_stand_side_by_side_where_the_first_is_unlikely_at_both_ends(
    tmp_path: Path,
) -> None:
    scope, reef = reef_in(
        tmp_path, "[Scraped, Safe]", "[Stuck, Wrecked]", "roll > 2", "roll > 2 * keel - 6"
    )
    assert told_titles(reef, scope) == ["Stuck", "Wrecked"]


def test_a_summary_is_not_cut_before_a_condition(tmp_path: Path) -> None:
    summary = "Roll the die and add the wind to it. A natural 12 is lost. Sailors sing then."
    text = SAVES.replace(SAVES.splitlines()[2], f"summary: {summary}")
    order = project(tmp_path, {"pack": HARBOUR["pack"], "saves": text})
    scope = order.library.scope("harbour")
    saves: Any = scope.find("saves")
    assert [plain_words(words) for words in short_leads(saves, scope)] == [
        "Roll the die and add the wind to it. A natural 12 is lost."
    ]


def test_names_of_chances_have_the_room_that_they_need_on_a_small_card() -> None:
    chances = ((Chance(Fraction(1, 2)),),) * 2
    shares = [
        odds_table(("Superhuman", "Weak"), ("Reached",), chances, letters=letters).heads[0].share
        for letters in (POKER.letters, A6.letters)
    ]
    longest = len("Superhuman")
    assert shares[0] * POKER.letters / 100 > longest
    assert shares[1] * A6.letters / 100 == pytest.approx(shares[0] * POKER.letters / 100)


def test_a_matrix_says_the_dice_that_its_cells_are_rolled_with(planned: tuple[Deck, Any]) -> None:
    assert card_of(planned, "shoals").front.panel.chips == ("d20",)


def test_names_and_sentences_share_a_cell() -> None:
    heads = (
        Head("2d6", Setting.RANGE),
        Head("Effect", Setting.LABEL),
        Head("What it means", Setting.TEXT),
    )
    rows = tuple(
        PrintedRow(tuple(map(PrintedCell, row)))
        for row in (("2", "Lost!", "Nobody knows where she went."), ("3–12", "Home", ""))
    )
    joined = joined_texts(TableContent(heads, rows), 40)
    assert joined is not None
    assert [head.title for head in joined.heads] == ["2d6", "Effect"]
    assert [plain_words(row.cells[1].words) for row in joined.rows] == [
        "Lost! Nobody knows where she went.",
        "Home",
    ]
    assert sum(head.share for head in joined.heads) == pytest.approx(100)
    # What has no name or no sentence stays as it is.
    assert joined_texts(TableContent(heads[:2], tuple(rows)), 40) is None
    assert joined_texts(TableContent(heads, rows), 12) is None


def test_what_two_columns_would_crush_shares_one_before_all_else(tmp_path: Path) -> None:
    chase = (
        "kind: table\ntitle: Chase\ncolumns:\n  who: {title: They are, type: text, key: true}\n"
        "  end: {title: Result, type: text}\nrows:\n"
        "  - {who: Faster, end: They are caught}\n"
        "  - {who: Slower, end: They get away unless something or somebody stops them in time}\n"
    )
    scope = project(tmp_path, {"pack": HARBOUR["pack"], "chase": chase}).library.scope("harbour")
    entry: Any = scope.find("chase")
    (first, *_), (on_large, *_) = (card_layouts(entry, scope, c).whole for c in (POKER, A6))
    tables = [way[0].blocks[0].bodies[0] for way in (first, on_large)]
    assert [len(each.heads) for each in tables if isinstance(each, TableContent)] == [1, 2]
