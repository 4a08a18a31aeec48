"""What is told of entries that changed, and of what follows from them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import pytest

from review.conftest import Reviewed
from review.little import ALL, ATTACK, BEAST, OGRE, RULE, WEATHER, instead
from tablewright.allowance import counted_run
from tablewright.cli.review_words import said_of_review
from tablewright.compiler import Compiled, compile_project
from tablewright.kinds import Entry
from tablewright.project import Project
from tablewright.proofreading import Reading, kept_of
from tablewright.proofreading.write import write_record
from tablewright.proofs import run
from tablewright.review import EntryChange, Fate, Review, compare_packs, compare_projects
from tablewright.review.markdown import review_markdown
from tablewright.review.telling import headline, sentences, shift_sentences
from tablewright.views.stated import plain


def told(entry: EntryChange) -> list[tuple[str, Any, Any]]:
    return [
        (", ".join(str(plain(part)) for part in e.where), plain(e.before), plain(e.after))
        for e in entry.changes.edits
    ]


def only(review: Review) -> EntryChange:
    (entry,) = review.entries
    return entry


def test_rows_are_told_as_they_usually_are_and_where_they_shift_most(reviewed: Reviewed) -> None:
    new = instead(WEATHER, ("1-2", "1-3"), ("3-4", "4"))
    review = reviewed(ALL, {"wilds/weather.yaml": new})
    entry = only(review)
    assert (entry.fate, entry.address) == (Fate.CHANGED, "wilds/weather")
    assert told(entry) == [("Storm, Total", "1–2", "1–3"), ("Rain, Total", "3–4", "4")]
    assert list(shift_sentences(entry))[:2] == [
        "“Storm” happens 33% → 50% of the time",
        "“Rain” happens 33% → 17% of the time",
    ]
    assert headline(review) == "1 entry has changed; its odds shift"
    (odds,) = entry.changes.odds
    assert [shift.points for shift in odds.shown][:2] == ["+17", "−17"]


def test_a_check_is_told_at_the_combination_that_shifts_most(reviewed: Reviewed) -> None:
    new = instead(ATTACK, ("roll == 20 ||", "roll >= 17 ||"))
    entry = only(reviewed(ALL, {"wilds/attack.yaml": new}))
    assert told(entry)[0][0] == "Hit, when"
    assert list(shift_sentences(entry)) == [
        "“Hit” happens 5% → 20% of the time, at attack bonus 0 and armour class 20",
        "“Hit” happens 5% → 20% of the time, at attack bonus 0 and armour class 21",
    ]


SCREEN = """\
kind: screen
title: Night watch
panels:
  - title: The fight
    blocks:
      - {table: {2-6: Flight, 7-12: Wait}, roll: 2d6, title: What they do}
      - {table: {1-3: Rain, 4-6: Rain or worse}, roll: 1d6}
"""


def test_a_table_that_is_typed_on_a_screen_is_told_with_its_odds(reviewed: Reviewed) -> None:
    new = instead(
        SCREEN, ("2-6", "2-3"), ("7-12: Wait", "4-8: Wait, 9-12: Fight"), ("worse", "hail")
    )
    entry = only(reviewed({**ALL, "wilds/night.yaml": SCREEN}, {"wilds/night.yaml": new}))
    assert told(entry)[0] == (
        "The fight, What they do, table",
        ["2-6 Flight", "7-12 Wait"],
        ["2-3 Flight", "4-8 Wait", "9-12 Fight"],
    )
    assert list(shift_sentences(entry)) == [
        "“Rain or hail” is new, and happens 50% of the time in the table “Table”",
        "“Rain or worse” is gone, and happened 50% of the time in the table “Table”",
    ]
    assert [(o.title, o.changed, o.compared) for o in entry.changes.odds] == [
        ("What they do", 3, 3),
        ("Table", 2, 3),
    ]


def test_the_largest_shift_stands_first(reviewed: Reviewed) -> None:
    changed = {
        "wilds/attack.yaml": instead(ATTACK, ("roll == 20 ||", "roll >= 19 ||")),
        "wilds/weather.yaml": instead(WEATHER, ("1-2", "1-3"), ("3-4", "4")),
        "wilds/camping.yaml": instead(RULE, ("Hang", "Hide")),
    }
    assert [entry.id for entry in reviewed(ALL, changed).entries] == [
        "weather",
        "attack",
        "camping",
    ]


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("weather", [("roll: 1d6\n", "roll: '1d6'  # fair\n"), ("{total: 5-6", "{'total': 5-6")]),
        ("weather", [("  - {total: 1-2, sky: Storm}", "  - sky: Storm\n    total: 1-2")]),
        ("weather", [("1-2", "1–2")]),
        ("attack", [("roll + bonus >= armour", "roll+bonus>=armour")]),
        ("attack", [("kind: check\ntitle: Attack\n", "title: Attack\nkind: check\n")]),
        ("camping", [("watch, or nobody", "watch, or\n  nobody")]),
        ("camping", [("text: |\n", "text: |+\n")]),
        ("camping", [("See [the", "See [the")]),
    ],
)  # fmt: skip
def test_layout_and_comments_are_nothing(
    reviewed: Reviewed, name: str, words: list[tuple[str, str]]
) -> None:
    old = ALL[f"wilds/{name}.yaml"]
    review = reviewed(ALL, {f"wilds/{name}.yaml": instead(old, *words)})
    assert not review
    assert review.is_sound


def test_blanks_in_quotes_are_something(reviewed: Reviewed) -> None:
    old = instead(
        ATTACK, ("range: 9-24, default: 11", "options: {one: a b, two: ab}, default: one")
    )
    old = instead(old, ("roll + bonus >= armour", 'armour == "a b"'))
    new = instead(old, ('== "a b"', '== "ab"'))
    files = {"wilds/attack.yaml": old}
    assert told(only(reviewed(files, {"wilds/attack.yaml": new})))


def test_what_follows_from_a_model_is_told_of_its_things(reviewed: Reviewed) -> None:
    new = instead(BEAST, ("value: hd", "value: hd * 2"))
    model, ogre, wolf = reviewed(ALL, {"wilds/beast.yaml": new}).entries
    assert (model.fate, told(model)[0][0]) == (Fate.CHANGED, "Attack bonus")
    assert (ogre.fate, ogre.by) == (Fate.MOVED, ("Beast",))
    assert told(ogre) == [("Attack bonus", "+4", "+8")]
    assert told(wolf) == [("Attack bonus", "+2", "+4")]
    assert list(sentences(wolf)) == ["because of “Beast”"]


def test_entries_come_go_and_are_renamed(reviewed: Reviewed) -> None:
    files = {**ALL, "wilds/bear.yaml": instead(OGRE, ("Ogre", "Bear"))}
    after = {"wilds/bear.yaml": None, "wilds/brown-bear.yaml": files["wilds/bear.yaml"]}
    entry = only(reviewed(files, after))
    assert (entry.fate, entry.id, entry.was) == (Fate.RENAMED, "brown-bear", "bear")
    assert only(reviewed(files, {"wilds/bear.yaml": None})).fate is Fate.GONE
    assert only(reviewed(ALL, {"wilds/bear.yaml": files["wilds/bear.yaml"]})).fate is Fate.NEW


def test_what_stands_in_another_order_is_told(reviewed: Reviewed) -> None:
    rows = [line for line in WEATHER.splitlines(keepends=True) if "- {" in line]
    swapped = instead(WEATHER, ("".join(rows[:2]), rows[1] + rows[0]))
    assert told(only(reviewed(ALL, {"wilds/weather.yaml": swapped}))) == [
        ("Order of the rows", ["Storm", "Rain", "Clear"], ["Rain", "Storm", "Clear"])
    ]
    lines = [line for line in RULE.splitlines(keepends=True) if "  - " in line]
    rule = instead(RULE, ("".join(lines), "".join(lines[::-1])))
    assert told(only(reviewed(ALL, {"wilds/camping.yaml": rule})))[0][0] == "Order of points 1 to 2"
    manifest = "kind: pack\ntitle: W\norder: [ogre, wolf]\nsource: {title: A, licence: CC0-1.0}\n"
    files = {**ALL, "wilds/pack.yaml": manifest}
    other = {"wilds/pack.yaml": instead(manifest, ("ogre, wolf", "wolf, ogre"))}
    assert told(only(reviewed(files, other))) == [("Order", ["ogre", "wolf"], ["wolf", "ogre"])]
    model = instead(BEAST, ("derived:\n", "  ac: {title: Armour, type: integer}\nderived:\n"))
    lines = [line for line in model.splitlines(keepends=True) if ": integer}" in line]
    turned = instead(model, ("".join(lines), "".join(lines[::-1])))
    only_model = {"wilds/beast.yaml": model}
    fields, lines_of_block = told(only(reviewed(only_model, {"wilds/beast.yaml": turned})))
    assert fields == ("Order of fields", ["Hit dice", "Armour"], ["Armour", "Hit dice"])
    assert lines_of_block[0] == "Order of lines 1 to 2"


def test_errata_and_rulings_are_told(reviewed: Reviewed) -> None:
    errata = """\
errata:
  - {field: /rows/0/total, printed: 1-3, ruling: 1-2, reason: Else 3 is in two rows.}
rulings:
  - {question: Is hail rain?, ruling: It is., reason: Both wet the fire.}
"""
    entry = only(reviewed(ALL, {"wilds/weather.yaml": WEATHER + errata}))
    assert told(entry) == [
        (
            "Erratum 1", None,
            ["/rows/0/total", "1-3 is printed, 1-2 is right", "Else 3 is in two rows."],
        ),
        ("Ruling 1", None, ["Is hail rain?", "It is.", "Both wet the fire."]),
    ]  # fmt: skip


def test_fields_that_no_kind_tells_are_told_one_by_one(reviewed: Reviewed) -> None:
    new = instead(
        WEATHER,
        ("title: Sky, type: text", "title: Sky, aka: [Heavens], type: text"),
        ("title: Weather\n", "title: Weather\ntags: [outdoors]\nsource: {page: 7}\n"),
    )
    assert told(only(reviewed(ALL, {"wilds/weather.yaml": new}))) == [
        ("Tags", None, ["outdoors"]),
        ("Source", None, ["page 7"]),
        ("Sky, aka", None, ["Heavens"]),
    ]


def test_a_long_text_is_told_where_it_differs(reviewed: Reviewed) -> None:
    review = reviewed(ALL, {"wilds/camping.yaml": instead(RULE, ("keeps watch", "keeps a watch"))})
    lines = [line for line in said_of_review(review) if isinstance(line, str)]
    assert "  Text: Somebody keeps {+a+} watch, or nobody sleeps. See …" in lines


def proofread(project: Project) -> None:
    """Write down that all of the pack `wilds` was read as it is."""
    library = compile_project(project).library
    held = {**library.entries["wilds"], "pack.yaml": library.packs["wilds"]}
    readings = {name: Reading("Ada", "The book", kept_of(e.source)) for name, e in held.items()}
    write_record(project.record("wilds"), readings)


def test_proofreading_that_was_undone_is_told(written: Callable[..., Project]) -> None:
    before, after = written(ALL), written({**ALL, "wilds/wolf.yaml": instead(OGRE, ("4", "5"))})
    names = "before", "after"
    proofread(before)
    record = before.record("wilds").read_bytes()
    after.record("wilds").write_bytes(record)
    review = compare_projects(before, after, names)
    entry = only(review)
    assert (entry.undone, entry.read, review.is_sound) == ("Ada", "", True)
    assert "no longer as it was proofread by Ada" in list(sentences(entry))
    # The same, read again.
    proofread(after)
    assert (only(compare_projects(before, after, names)).undone) == ""
    # Read, and nothing else.
    after = written(ALL)
    proofread(before)
    review = compare_projects(after, before, names)
    assert headline(review) == "No entry has changed"
    (sentence, read), *_ = review.readings
    assert sentence == "proofread by Ada"
    assert "wilds/ogre" in [each.address for each in read]


@pytest.mark.parametrize(
    "text", ["kind: table\ntitle: Weather\n", "title: [", instead(WEATHER, ("5-6", "6"))]
)
def test_a_side_that_does_not_compile_is_told(reviewed: Reviewed, text: str) -> None:
    review = reviewed(ALL, {"wilds/weather.yaml": text})
    assert not review.is_sound
    assert review.broken[0].span.file == "content/wilds/weather.yaml"
    entry = only(review)
    assert (entry.fate, entry.id) == (Fate.UNSOUND, "weather")
    assert list(sentences(entry)) == [
        "odds are not compared: one of the two versions has errors here"
    ]
    back = reviewed({**ALL, "wilds/weather.yaml": text}, {"wilds/weather.yaml": WEATHER})
    assert (back.is_sound, back.broken, len(back.mended)) == (True, (), len(review.broken))


def test_a_file_that_is_no_entry_in_either_version_is_told(reviewed: Reviewed) -> None:
    files = {**ALL, "wilds/owl.yaml": "kind: owl\ntitle: Owl\n"}
    review = reviewed(files, {"wilds/owl.yaml": "kind: owl\ntitle: Brown owl\n"})
    assert (only(review).fate, only(review).file) == (Fate.UNSOUND, "content/wilds/owl.yaml")
    assert (review.is_sound, review.broken, review.mended) == (False, (), ())
    # Nobody knows of what kind it is, and no blank stands in the place of that.
    assert any(str(each).endswith("(wilds/owl)") for each in said_of_review(review))
    assert ", `wilds/owl`</sub>" in review_markdown(review)


def test_faults_of_what_hangs_on_a_change_are_told(reviewed: Reviewed) -> None:
    files = {**ALL, "wilds/owl.yaml": instead(OGRE, ("Ogre", "Owl")) + "expect: {bonus: 4}\n"}
    new = instead(BEAST, ("value: hd", "value: hd + 1"))
    review = reviewed(files, {"wilds/beast.yaml": new})
    assert [fault.code for fault in review.broken] == ["TW703"]
    assert {e.id: e.fate for e in review.entries} == {
        "beast": Fate.CHANGED,
        "ogre": Fate.MOVED,
        "wolf": Fate.MOVED,
    }


HOUSE = "kind: pack\ntitle: House\nextends: wilds\nsource: {title: Our own, licence: CC0-1.0}\n"


def test_what_heirs_inherit_is_told_once_unless_they_see_it_otherwise(reviewed: Reviewed) -> None:
    house = instead(BEAST, ("value: hd", "value: hd + 10"))
    files = {**ALL, "house/pack.yaml": HOUSE, "house/beast.yaml": house}
    entry = only(reviewed(files, {"wilds/weather.yaml": instead(WEATHER, ("Storm", "Gale"))}))
    assert entry.address == "wilds/weather"
    new = {"wilds/ogre.yaml": instead(OGRE, ("hd: 4", "hd: 5"))}
    assert {e.address: told(e)[-1][1:] for e in reviewed(files, new).entries} == {
        "wilds/ogre": ("+4", "+5"),
        "house/ogre": ("+14", "+15"),
    }


def test_house_rules_that_cannot_be_read_are_not_told_as_taken_back(reviewed: Reviewed) -> None:
    rules = "kind: changes\nchanges:\n  - {at: title, was: Camping, to: Sleeping}\n"
    files = {**ALL, "house/pack.yaml": HOUSE, "house/camping.yaml": rules}
    wrong = {"house/camping.yaml": instead(rules, ("to: S", "tox: S"))}
    for review in (
        reviewed(files, wrong),
        reviewed({**files, **wrong}, {"house/camping.yaml": rules}),
    ):
        entry = only(review)
        assert (entry.address, entry.fate, told(entry)) == ("house/camping", Fate.UNSOUND, [])


def test_two_packs_are_compared_by_their_ids(compiled: Callable[..., Compiled]) -> None:
    new = instead(WEATHER, ("1-2", "1-3"), ("3-4", "4"))
    found = compiled({**ALL, "house/pack.yaml": HOUSE, "house/weather.yaml": new})
    review = compare_packs(found, "wilds", "house")
    assert [(e.address, e.fate) for e in review.entries] == [("house/weather", Fate.CHANGED)]
    assert next(shift_sentences(review.entries[0])) == "“Storm” happens 33% → 50% of the time"


def test_what_is_read_alone_says_what_all_of_it_says(
    reviewed: Reviewed, monkeypatch: pytest.MonkeyPatch
) -> None:
    more = {f"wilds/rule-{n}.yaml": instead(RULE, ("Camping", f"Rule {n}")) for n in range(9)}
    files = {**ALL, **more, "house/pack.yaml": HOUSE, "wilds/night.yaml": SCREEN}
    changes: list[dict[str, Any]] = [
        {"wilds/night.yaml": instead(SCREEN, ("7-12", "8-12"))},
        {"wilds/beast.yaml": instead(BEAST, ("value: hd", "value: hd - 1"))},
        {"wilds/weather.yaml": instead(WEATHER, ("Storm", "Gale"))},
        {"wilds/ogre.yaml": instead(OGRE, ("hd: 4", "hd: many"))},
        {"wilds/weather.yaml": None},
    ]
    alone = [reviewed(files, each) for each in changes]
    monkeypatch.setattr("tablewright.review.compare._SHARE_READ_ALONE", 1_000)
    for each, review in zip(changes, alone, strict=True):
        whole = reviewed(files, each)
        assert list(said_of_review(review)) == list(said_of_review(whole))
    assert [len(review.broken) for review in alone] == [1, 0, 0, 1, 10]


def test_what_is_wrong_in_both_versions_is_new_in_neither(
    reviewed: Reviewed, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table that nobody changed is proved in one version, and its fault counts in both."""
    leads = WEATHER.replace("Weather", "Season").replace(
        "sky: Clear}", "sky: Clear, then: weather}"
    )
    more = {f"wilds/rule-{n}.yaml": instead(RULE, ("Camping", f"Rule {n}")) for n in range(9)}
    gap = instead(WEATHER, ("5-6", "6"))
    files = {**ALL, **more, "wilds/season.yaml": leads, "wilds/weather.yaml": gap}
    change = {"wilds/season.yaml": instead(leads, ("1-2", "1-3"), ("3-4", "4"))}
    proved: list[str] = []
    prove = run.prove_one

    def proving(entry: Entry, *given: Any) -> int:
        proved.append(entry.id)
        return prove(entry, *given)

    monkeypatch.setattr(run, "prove_one", proving)
    alone = reviewed(files, change)
    assert (proved.count("weather"), proved.count("season")) == (1, 2)
    monkeypatch.setattr("tablewright.review.compare._SHARE_READ_ALONE", 1_000)
    whole = reviewed(files, change)
    assert list(said_of_review(alone)) == list(said_of_review(whole))
    assert not alone.is_sound
    assert not [*alone.broken, *alone.mended]


def test_odds_beyond_the_allowance_are_left_and_words_are_told(
    reviewed: Reviewed, monkeypatch: pytest.MonkeyPatch
) -> None:
    @contextmanager
    def small_run() -> Iterator[None]:
        with monkeypatch.context() as patch, ExitStack() as run:
            patch.setattr("tablewright.allowance.STEPS", 1_000)
            run.enter_context(counted_run())
            yield

    monkeypatch.setattr("tablewright.review.compare.counted_run", small_run)
    files = {f"wilds/attack-{n}.yaml": ATTACK for n in range(3)}
    new = instead(ATTACK, ("roll == 20 ||", "roll >= 19 ||"))
    review = reviewed(files, dict.fromkeys(files, new))
    assert "1,000 steps" in review.left_out
    assert len(review.entries) == 3
    assert all(told(entry) for entry in review.entries)
    assert review.entries[-1].note == "odds are not compared: there is too much of them"
