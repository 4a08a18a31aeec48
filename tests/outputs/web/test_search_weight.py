"""How much a search loads of a large site before it answers, counted without a browser."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping
from pathlib import PurePosixPath
from typing import Any

import pytest

import shared
from outputs.search_reading import INDEX, SHARDS, first_script
from tablewright.outputs.site.search_index import SearchPage, index_files
from tablewright.outputs.site.search_records import SearchRecord, records_of, weighed_in
from tablewright.outputs.site.search_words import NO_SHORT_FORMS, plain, words_in
from tablewright.outputs.site.site_packs import site_packs
from tablewright.records import replace

Files = Mapping[PurePosixPath, bytes]
ENTRIES = 1000
MOST = 300_000
# What the window of a search loads, and what a check needs that says its chance there.
LOADED_ALWAYS = ("search.js", "search.css", "asked.js", "figures.js", "added.js", "answering.js")
# How many of what is found are shown at once.
SHOWN = 10
QUERIES = (
    "hostile 9",
    "morale 9 at -2",
    "+4 against AC 16",
    "fighter 5 against poison",
    "cleric 4 against a wight",
    "a fall of 30 ft",
    "initiative",
    "pdf",
    "1",
    # What is typed first: of one letter, itself alone; of two, every word that begins so.
    *"abcdefghijklmnopqrstuvwxyz",
    *("se", "sa", "st", "re", "co", "pr", "at"),
    "the table of",
)


@pytest.fixture(scope="module")
def large() -> Files:
    """The index of the packs of this repository, again and again, each time by other names."""
    packs = site_packs(shared.compiled().library)
    own = [
        (view, number)
        for number, site_pack in enumerate(packs)
        for view in site_pack.views
        if not view.is_inherited
    ]
    pages = [
        _copy(own[n % len(own)], n // len(own), tuple(records_of(own[n % len(own)][0])))
        for n in range(ENTRIES)
    ]
    return index_files(
        [p.manifest.title for p in packs], pages, [NO_SHORT_FORMS for _ in packs], {}, {}
    )


def _copy(
    known: tuple[Any, int], time: int, records: tuple[SearchRecord, ...]
) -> tuple[SearchPage, tuple[SearchRecord, ...]]:
    view, pack = known
    title = f"{view.entry.title} {_name(time)}"
    path = PurePosixPath(view.entry.pack, f"{view.entry.id}-{time}.html")
    told = (
        replace(
            record,
            title=f"{record.title} {_name(time)}",
            words=(*record.words, (f"{_name(time)}{n % 9}", 9)),
        )
        for n, record in enumerate(records)
    )
    weighed = tuple(weighed_in(record, NO_SHORT_FORMS) for record in told)
    return SearchPage(path, title, pack, view.entry.kind), weighed


def _name(time: int) -> str:
    return ("", "again", "below", "beyond", "hidden", "northern", "stony", "winter")[time % 8]


def loaded(files: Files, query: str) -> Iterator[PurePosixPath]:
    """Yield what the search loads before it shows what it found: the most that it can be."""
    shards = first_script(files)["shards"]
    for word in words_in(query):
        forms = {word, word.rstrip("s"), f"{word}s", word.removesuffix("y") + "ies"}
        for start in forms:
            yield from _between(shards, "words", start, start + "\uffff" * (len(start) > 1))
    sought = plain(query).strip()
    yield from _between(shards, "titles", sought, sought + "\uffff" * (len(sought) > 2))
    for word in words_in(query):
        if word.isdigit():
            for number in (int(word), -int(word)):
                yield from _between(shards, "figures", number, number)
    yield from (SHARDS / f"wide-{n}.js" for n in range(len(shards["wide"])))
    records = sorted(
        (p for p in files if p.name.startswith("records-")), key=lambda p: len(files[p])
    )
    yield from records[-SHOWN:]


def _between(shards: Any, sort: str, first: Any, last: Any) -> Iterator[PurePosixPath]:
    begins = shards[sort]
    for number in range(max(bisect_right(begins, first) - 1, 0), bisect_right(begins, last)):
        yield SHARDS / f"{sort}-{number}.js"


def test_a_thousand_entries_answer_before_300_kilobytes_are_loaded(large: Files) -> None:
    assert sum(len(content) for content in large.values()) > 1_000_000
    # With the scripts and the style of the search itself, and of one check that answers.
    own = shared.site_of_the_packs().files
    search = [PurePosixPath("assets", name) for name in LOADED_ALWAYS]
    rollers = (content for path, content in own.items() if path.parts[:2] == ("assets", "rollers"))
    always = len(large[INDEX]) + sum(len(own[path]) for path in search) + max(map(len, rollers))
    weights = {
        query: always + sum(len(large[path]) for path in {*loaded(large, query)})
        for query in QUERIES
    }
    assert {query: weight for query, weight in weights.items() if weight >= MOST} == {}
    # Nothing is loaded whole: the largest shard is small beside all that there are.
    assert max(len(content) for path, content in large.items() if path != INDEX) < 25_000
