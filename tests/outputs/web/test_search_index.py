"""The index of the search: what it knows of every row, and that all it names is there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from outputs.search_reading import Index, read_index
from outputs.site_pages import FORMS, made, pages, site_of_the_packs
from tablewright.outputs.output import Made
from tablewright.outputs.site.search_words import weighed, words_in
from tablewright.project import Project


@pytest.fixture(scope="module")
def real() -> Made:
    return site_of_the_packs()


def index_of(site: Made) -> Index:
    return read_index(site.files)


def test_a_row_is_found_by_its_figures_and_its_words(real: Made) -> None:
    index = index_of(real)
    page = [p[0] for p in index.pages].index("referee-rules/encounter-reaction.html")
    row = next(n for n, record in enumerate(index.records) if record[:2] == (page, "hostile"))
    assert index.records[row][2:] == (
        "Hostile",
        "Friendly 19–20 · Indifferent 19–20 · Threatening 16–20 · Hostile 13–20",
    )
    # In each column, all of which are asked for by what the dice show.
    assert index.figures[row] == {
        "?friendly": {19, 20},
        "?indifferent": {19, 20},
        "?threatening": set(range(16, 21)),
        "?hostile": set(range(13, 21)),
    }
    assert index.words["hostile"][row] == 8
    assert row in index.titles["hostile"]
    # What is told of the whole table is not written down again for each row.
    assert row not in index.words["encounter"]
    entry = next(n for n, record in enumerate(index.records) if record[0] == page)
    assert index.words["2d10"][entry] == 7


def test_every_address_in_the_index_is_there(real: Made) -> None:
    for site in (real, made(FORMS)):
        index = index_of(site)
        ids = {
            str(path): {e.get("id") for e in root.iter() if e.get("id")}
            for path, root in pages(site)
        }
        for page, anchor, title, _ in index.records:
            path, _, pack, kind, *_ = index.pages[page]
            assert not anchor or anchor in ids[path], (path, anchor)
            assert title, path
            assert -1 <= pack < len(index.packs)
            assert 0 <= kind < len(index.kinds)
        assert list(index.words) == sorted(set(index.words))
        # Each is found by its title, and many by what else they are called.
        assert {n for held in index.titles.values() for n in held} == {*range(len(index.records))}
        for held in index.words.values():
            assert max(held) < len(index.records)


def test_outcomes_rulings_steps_things_and_proofs_are_found(real: Made) -> None:
    index = index_of(real)
    found = {(index.pages[record[0]][0], record[1]): record[2] for record in index.records}
    assert found["referee-rules/morale-check.html", "outcomes_"] in ("Flees", "Stays")
    assert found["proofs.html", "TW101"] == "TW101 table-gap"
    assert ("toolbox-864/ogre.html", "") in found
    assert ("referee-rules/first-contact.html", "step_1") in found
    assert ("referee-rules/encounter-reaction.html", "rulings_") in found
    # What is inherited is found once, where its file lies.
    addresses = [page[0] for page in index.pages]
    assert len(addresses) == len(set(addresses))


def test_the_text_of_an_entry_leads_to_it_whatever_else_it_holds(
    written: Callable[[Mapping[str, Any]], Project],
) -> None:
    files = {
        "bay/tides.yaml": "kind: table\ntitle: Tides\ntext: Ask the ferryman.\n"
        "columns: {tide: {title: Tide, type: text}}\nrows: [{tide: Ebbing}]\n",
        "bay/watches.yaml": "kind: rule\ntitle: Watches\ntext: Ask the helmsman.\n"
        "points: [Two sleep]\n",
        "bay/luck.yaml": "kind: check\ntitle: Luck\ntext: Ask the soothsayer.\nroll: 1d6\n"
        "outcomes:\n  - {name: Good, when: roll > 4}\n  - {name: Bad}\n",
    }
    index = index_of(made(written(files)))
    for word, entry in (("ferryman", "tides"), ("helmsman", "watches"), ("soothsayer", "luck")):
        (found,) = index.words[word]
        page, anchor, *_ = index.records[found]
        assert (index.pages[page][0], anchor) == (f"bay/{entry}.html", "")
    # What has a record of its own leads there, and not to the whole as well.
    (found,) = index.words["ebbing"]
    assert index.records[found][1] != ""


def test_words_are_compared_without_capitals_accents_and_apostrophes() -> None:
    assert words_in("The Élite’s 2d10, d% – don't") == ("the", "elites", "2d10", "d%", "dont")
    assert weighed([("a b", 2), ("B c", 5)]) == {"a": 2, "b": 5, "c": 5}


def test_authors_say_what_readers_also_call_it(
    written: Callable[[Mapping[str, Any]], Project],
) -> None:
    files = {
        "bay/pack.yaml": "kind: pack\ntitle: Bay\nsource: {title: Ours, licence: CC0-1.0}\n"
        "aka: {HW: [high water, spring tide], LW: low water}\n",
        "bay/tides.yaml": "kind: table\ntitle: Tides\naka: [sea level]\n"
        "columns:\n  tide: {title: Tide, type: text, aka: [stand]}\n"
        "  hour: {title: Hour, type: integer}\n"
        "rows:\n  - {tide: High water, hour: 6, aka: [flood]}\n  - {tide: Slack, hour: 9}\n",
        "bay/fog.yaml": "kind: rule\ntitle: Fog\nstub: true\nsummary: Nothing on it.\n",
    }
    index = index_of(made(written(files)))
    titles = {place: record[2] for place, record in enumerate(index.records)}

    def found(word: str) -> dict[str, int]:
        held = index.words[word].items()
        return {titles[place]: weight for place, weight in held if titles[place][:2] != "TW"}

    assert found("level") == {"Tides": 9}
    assert found("flood") == {"High water": 8}
    assert found("hw") == {"High water": 8}
    assert found("stand") == {"Tides": 5}
    assert "lw" not in index.words
    assert "hour" in index.columns
    # 1 at the end marks what comes last, and nothing else has it.
    assert [page[1] for page in index.pages if page[5]] == ["Fog"]
