"""The index that readers search: a script that is loaded when somebody first looks for something.

A script and no data file, for pages opened from disk can load nothing else.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Any

from tablewright.diagnostics import Rule
from tablewright.outputs.site.addresses import (
    CREDITS,
    DOWNLOADS,
    ENTRIES,
    ERRATA,
    ODDS,
    PROOFS,
    entry_page,
)
from tablewright.outputs.site.kind_names import plural
from tablewright.outputs.site.search_records import (
    SUMMARY,
    TAG,
    TITLE,
    Figures,
    SearchRecord,
    records_of,
)
from tablewright.outputs.site.search_words import (
    ShortForms,
    short_forms,
    weighed,
    with_short_forms,
    words_in,
)
from tablewright.outputs.site.site_packs import SitePack
from tablewright.prose import quoted, readable
from tablewright.views.kind_titles import kind_title

# Pages that hold no entry, and what a search tells of them.
OTHER_PAGES = (
    (ODDS, "Odds of dice", "Chances of any dice, drawn: probability, dice, roll, distribution"),
    (DOWNLOADS, "Downloads", "PDF, print, printables: screens, cheat sheets, booklets and cards"),
    (ENTRIES, "All entries from A to Z", "Index, list, contents"),
    (ERRATA, "Errata and rulings", "What the sources print wrong, and what they leave open"),
    (CREDITS, "Credits and licences", "Authors, sources, copyright"),
)

_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True, slots=True)
class _Page:
    path: PurePosixPath
    title: str
    pack: int
    kind: str


def search_index(packs: Sequence[SitePack], rules: Iterable[Rule]) -> bytes:
    """Return the script that puts the index of everything into `window.TablewrightIndex`.

    `packs` are titles; `pages` are `[address, title, pack, kind]`, with -1 for no pack; `records`
    are `[page, anchor, title, detail, figures, 1 for a stub]`, and `figures` have by threes a
    column, and the least and the greatest whole number that the row has there; `columns` are the
    words that those are called by, those whose figures are asked for with `?` before them. `words`
    are sorted, and `postings` hold for each of them where it stands: steps from record to record in
    base 36, each with its weight at the end.
    """
    pages: list[_Page] = []
    records: list[tuple[int, SearchRecord]] = []
    for page, held in _pages(packs, rules):
        records += [(len(pages), record) for record in held]
        pages.append(page)
    kinds = sorted({page.kind for page in pages})
    columns = sorted({_column(each) for _, record in records for each in record.figures})
    numbered = {column: number for number, column in enumerate(columns)}
    forms = [short_forms(site_pack.manifest.short_forms) for site_pack in packs]
    words = _inverted(records, pages, forms)
    index = {
        "packs": [site_pack.manifest.title for site_pack in packs],
        "kinds": kinds,
        "pages": [[str(p.path), p.title, p.pack, kinds.index(p.kind)] for p in pages],
        "columns": columns,
        "records": [_written(page, record, numbered) for page, record in records],
        "words": " ".join(words),
        "postings": " ".join(_posting(held) for held in words.values()),
    }
    text = json.dumps(index, ensure_ascii=False, separators=(",", ":"))
    return f"window.TablewrightIndex={text};\n".encode()


def _pages(
    packs: Sequence[SitePack], rules: Iterable[Rule]
) -> Iterator[tuple[_Page, Iterable[SearchRecord]]]:
    """Yield what can be found by page: an inherited entry, only where its file lies."""
    for number, site_pack in enumerate(packs):
        for view in site_pack.views:
            if not view.is_inherited:
                path = entry_page(view.entry, view.scope)
                kind = plural(kind_title(view.entry, view.scope))
                yield _Page(path, view.entry.title, number, kind), records_of(view)
    for path, title, detail in OTHER_PAGES:
        words = ((title, TITLE), (detail, TAG))
        yield _Page(path, title, -1, "Pages"), [SearchRecord("", title, detail, words)]
    yield _Page(PROOFS, "Proofs", -1, "Proofs"), [_of_rule(rule) for rule in rules]


def _of_rule(rule: Rule) -> SearchRecord:
    summary = readable(rule.page.partition("\n\n")[0])
    words = ((rule.code, TITLE), (rule.slug, SUMMARY), (summary, SUMMARY))
    return SearchRecord(rule.code, f"{rule.code} {rule.slug}", summary, words)


def _column(figures: Figures) -> str:
    return f"{'?' if figures.asked else ''}{' '.join(words_in(figures.column))}"


def _written(page: int, record: SearchRecord, columns: Mapping[str, int]) -> list[Any]:
    figures: list[int] = []
    for each in record.figures:
        figures += (columns[_column(each)], each.low, each.high)
    title, detail = quoted(record.title), quoted(record.detail)
    whole: list[Any] = [page, record.anchor, title, detail, figures, int(record.is_stub)]
    # What is empty at the end is left out.
    while not whole[-1] and len(whole) > 3:
        whole.pop()
    return whole


def _inverted(
    records: Iterable[tuple[int, SearchRecord]], pages: Sequence[_Page], forms: Sequence[ShortForms]
) -> dict[str, list[tuple[int, int]]]:
    found: dict[str, list[tuple[int, int]]] = {}
    for index, (page, record) in enumerate(records):
        pack = pages[page].pack
        words = record.words if pack < 0 else with_short_forms(record.words, forms[pack])
        for word, weight in weighed(words).items():
            found.setdefault(word, []).append((index, weight))
    return dict(sorted(found.items()))


def _posting(held: list[tuple[int, int]]) -> str:
    before, steps = 0, []
    for index, weight in held:
        steps.append(f"{_base_36(index - before)}{weight}")
        before = index
    return ",".join(steps)


def _base_36(value: int) -> str:
    digits = ""
    while True:
        value, digit = divmod(value, 36)
        digits = _DIGITS[digit] + digits
        if not value:
            return digits
