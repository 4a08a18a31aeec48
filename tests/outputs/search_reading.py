"""The index of the search as its scripts read it: all shards put together again."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Any

INDEX = PurePosixPath("assets/search-index.js")
SHARDS = PurePosixPath("assets/search")
_TAKEN = re.compile(r'Tablewright\.search\.take\("(\w+)",(\d+),(.*)\);\n', re.DOTALL)


@dataclass(frozen=True)
class Index:
    """`records` are `(page, anchor, title, detail)`.

    `words` lead to records with their weights, `titles` to records; `figures` hold, by record and
    column, the numbers that it says, and `wide` those ranges that are too wide for that.
    """

    packs: list[str]
    kinds: list[str]
    pages: list[list[Any]]
    columns: list[str]
    records: list[tuple[int, str, str, str]]
    words: dict[str, dict[int, int]]
    titles: dict[str, list[int]]
    figures: dict[int, dict[str, set[int]]]
    wide: list[tuple[int, str, int, int]]


def read_index(files: Mapping[PurePosixPath, bytes]) -> Index:
    base = first_script(files)
    pages = [number for number, page in enumerate(base["pages"]) for _ in range(page[4])]
    shown = [record for part in _held(files, base, "records") for record in part]
    assert len(shown) == len(pages)
    figures: dict[int, dict[str, set[int]]] = {}
    for number, steps in _lines(files, base, "figures"):
        for record, after in _stepped(steps, r"([0-9a-z]+)(\..*)"):
            shape, places = (int(part, 36) for part in after[1:].split("."))
            for place, column in enumerate(base["shapes"][shape]):
                if places & 1 << place:
                    held = figures.setdefault(record, {})
                    held.setdefault(base["columns"][column], set()).add(int(number))
    return Index(
        base["packs"],
        base["kinds"],
        [[f"{path}.html", *page] for path, *page in base["pages"]],
        base["columns"],
        [(page, *record) for page, record in zip(pages, shown, strict=True)],
        {
            word: {record: int(weight) for record, weight in _stepped(steps, "(.*)(.)")}
            for word, steps in _lines(files, base, "words")
        },
        {
            title: [record for record, _ in _stepped(steps, "(.*)()")]
            for title, steps in _lines(files, base, "titles")
        },
        figures,
        [
            (record, base["columns"][base["shapes"][shape][place]], low, high)
            for part in _held(files, base, "wide")
            for record, shape, place, low, high in part
        ],
    )


def first_script(files: Mapping[PurePosixPath, bytes]) -> dict[str, Any]:
    """Return what the script holds that every search loads."""
    head, _, text = files[INDEX].decode("utf-8").partition("=")
    assert head == "window.TablewrightIndex"
    found: dict[str, Any] = json.loads(text.rstrip(";\n"))
    return found


def _held(files: Mapping[PurePosixPath, bytes], base: dict[str, Any], sort: str) -> Iterator[Any]:
    for number in range(len(base["shards"][sort])):
        taken = _TAKEN.fullmatch(files[SHARDS / f"{sort}-{number}.js"].decode("utf-8"))
        assert taken is not None
        assert taken[1] == sort
        assert int(taken[2]) == number
        yield json.loads(taken[3])


def _lines(
    files: Mapping[PurePosixPath, bytes], base: dict[str, Any], sort: str
) -> Iterator[tuple[str, str]]:
    for begins, (keys, steps) in zip(base["shards"][sort], _held(files, base, sort), strict=True):
        lines = list(zip(keys.split("\n"), steps.split("\n"), strict=True))
        assert str(begins) == lines[0][0]
        yield from lines


def _stepped(steps: str, form: str) -> Iterator[tuple[int, str]]:
    record = 0
    for step in steps.split(","):
        found = re.fullmatch(form, step)
        assert found is not None
        record += int(found[1], 36)
        yield record, found[2]
