"""The index that readers search: scripts that are loaded when somebody looks for something.

Scripts and no data files, for pages opened from disk can load nothing else. What every search needs
is one of them; the rest lies in shards, of which a search loads those that its words ask for.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import PurePosixPath

from tablewright.diagnostics import Rule
from tablewright.outputs.site.addresses import (
    BOARD,
    CREDITS,
    DOWNLOADS,
    ENTRIES,
    ERRATA,
    ODDS,
    PROOFS,
    SEARCH_INDEX,
    STATISTICS,
    TRACKERS,
    entry_page,
    pack_page,
)
from tablewright.outputs.site.cards import has_card
from tablewright.outputs.site.combatants import initiative_of
from tablewright.outputs.site.downloads import Printable
from tablewright.outputs.site.front_page import borrowed
from tablewright.outputs.site.search_records import (
    KEY,
    SUMMARY,
    TAG,
    TITLE,
    Figures,
    SearchRecord,
    shortened,
    weighed_in,
)
from tablewright.outputs.site.search_records import plain as plain_words
from tablewright.outputs.site.search_shards import (
    Shard,
    figure_shards,
    record_shards,
    shard_path,
    title_shards,
    wide_shards,
    word_shards,
)
from tablewright.outputs.site.search_words import (
    NO_SHORT_FORMS,
    ShortForms,
    plain,
    short_forms_of,
    words_in,
)
from tablewright.outputs.site.site_packs import SitePack
from tablewright.outputs.site.told import ToldByPage
from tablewright.outputs.site.written_json import as_json
from tablewright.prose import quoted, readable
from tablewright.records import Struct
from tablewright.views.kind_titles import kind_title
from tablewright.words.sentences import plural

# Pages that hold no entry: what a search tells of them, and what people call what they are for.
OTHER_PAGES = (
    (
        *(ODDS, "Odds of dice", "Chances of any dice, drawn"),
        *("odds", "dice", "roll", "probability", "chance", "distribution", "average"),
    ),
    (
        *(TRACKERS, "Trackers", "Who acts when, hit points and conditions, what runs out"),
        *("tracker", "initiative", "initiative order", "turn order", "turns", "rounds"),
        *("light", "torch", "torches", "lantern", "candle", "rations", "food", "water", "supplies"),
        *("hit points", "HP", "wounds", "condition", "conditions", "time", "timer"),
        *("countdown", "clock", "quick table", "quick tables", "combat", "fight"),
    ),
    (
        *(BOARD, "Boards", "Cards of your own choice side by side, with notes"),
        *("board", "pin", "pins", "dashboard", "my screen", "notes"),
    ),
    (
        *(DOWNLOADS, "Downloads", "PDFs to print: screens, cheat sheets, booklets and cards"),
        *("PDF", "PDFs", "print", "printables", "download"),
    ),
    (ENTRIES, "All entries from A to Z", "Index, list, contents", "index", "a-z", "everything"),
    (
        *(ERRATA, "Errata and rulings", "What the sources print wrong, and what they leave open"),
        *("errata", "rulings", "corrections"),
    ),
    (
        *(PROOFS, "Proofs", "What is proved of every entry, and what was proofread"),
        *("proof", "proofs", "codes", "checks"),
    ),
    (
        *(STATISTICS, "Statistics", "How much there is, and how much of it is proved"),
        *("stats", "numbers"),
    ),
    (
        *(CREDITS, "Credits and licences", "Authors, sources, copyright"),
        *("credits", "licence", "license", "author", "data"),
    ),
)
# The kind of the page whose parts are found by their codes, or not at all.
CODES = "Proofs"


class SearchPage(Struct, frozen=True):
    """A page on which something is found; `pack` is the number of its pack, or -1.

    What `has_card` can be put on a board.
    """

    path: PurePosixPath
    title: str
    pack: int
    kind: str
    has_card: bool = False


def search_index(
    packs: Sequence[SitePack],
    told: ToldByPage,
    rules: Iterable[Rule],
    printed: Sequence[Printable] = (),
) -> Mapping[PurePosixPath, bytes]:
    """Return the scripts by which everything is found: `SEARCH_INDEX`, and its shards beside it."""
    # What is found equally well is first told as the game has it, and then as house rules do.
    packs = sorted(packs, key=lambda site_pack: len(site_pack.scope.line()))
    forms = [short_forms_of(site_pack.scope) for site_pack in packs]
    titles = [site_pack.manifest.title for site_pack in packs]
    lines = {each.id: line for each in packs if len(line := tuple(_drawn_on(each))) > 1}
    searches = {each.id: each.manifest.searches for each in packs if each.manifest.searches}
    fights = [each.id for each in packs if initiative_of(each)]
    pages = tuple(_pages(packs, told, rules, printed))
    return index_files(titles, pages, forms, lines, searches, fights)


def found_documents(printed: Sequence[Printable]) -> list[SearchRecord]:
    """Return all that a search finds of documents that are `printed`."""
    return [_of_document(each) for each in printed]


def index_files(
    packs: Sequence[str],
    pages: Sequence[tuple[SearchPage, Sequence[SearchRecord]]],
    forms: Sequence[ShortForms],
    lines: Mapping[str, Sequence[str]],
    searches: Mapping[str, Sequence[str]],
    fights: Sequence[str] = (),
) -> Mapping[PurePosixPath, bytes]:
    """Return the scripts for `pages` with the records that lie on each, weighed in, by their paths.

    The first puts into `window.TablewrightIndex`: `packs`, which are titles; `pages`, which are
    `[address without its .html, title, pack, kind, records, what the first tells as `Tells` has it,
    what is set by what is sought as `Sets` has it, 1 for what can be put on a board]`, with -1 for
    no pack; records are numbered through, page by page. `lines` are, by the folder of each pack
    that draws on others, it, those that it inherits from, and those of which its screens show
    something. `searches` are what readers may search for, by the folders of packs, and `fights`
    those whose game tells how initiative is rolled. `forms` are the short forms of all packs, which
    figures may follow at once, as in "AC16". `codes` is the kind of the page whose parts are found
    by their codes alone.
    `columns` are the words that figures are called by, those whose figures are asked for with `?`
    before them; `shapes` are lists of columns, one for the figures of every record that has some.
    `shards` tells of each sort of shard where every one of it begins. What they hold is told in
    `search_shards.py`.
    """
    records = [(page, record) for page, held in pages for record in held]
    sorts, named = _sorted_shards(records)
    kinds = sorted({page.kind for page, _ in pages})
    index = {
        "packs": list(packs),
        "forms": sorted({plain(short) for pack in forms for short in pack if short.isalpha()}),
        "lines": {pack: list(line) for pack, line in lines.items()},
        "searches": {pack: list(tries) for pack, tries in searches.items()},
        "fights": list(fights),
        "kinds": kinds,
        "codes": kinds.index(CODES) if CODES in kinds else -1,
        "pages": [_listed(page, held, kinds) for page, held in pages],
        **named,
        "shards": {sort: [shard.begins for shard in shards] for sort, shards in sorts.items()},
    }
    files = {SEARCH_INDEX: f"window.TablewrightIndex={as_json(index)};\n".encode()}
    for sort, shards in sorts.items():
        for number, shard in enumerate(shards):
            files[shard_path(sort, number)] = shard.script(sort, number)
    return files


def _listed(page: SearchPage, held: Sequence[SearchRecord], kinds: Sequence[str]) -> list[object]:
    """Return what the index says of a page and of the records that lie on it."""
    first = held[0]
    return [
        *(str(page.path.with_suffix("")), page.title, page.pack, kinds.index(page.kind), len(held)),
        *(int(first.tells), int(first.sets), int(page.has_card)),
    ]


def _sorted_shards(
    records: Sequence[tuple[SearchPage, SearchRecord]],
) -> tuple[dict[str, Sequence[Shard]], dict[str, list[object]]]:
    """Return the shards of each sort, and the `columns` and `shapes` by which they name figures."""
    columns = sorted({_asked_by(each) for _, record in records for each in record.figures})
    numbered = {column: number for number, column in enumerate(columns)}
    shapes: dict[tuple[int, ...], int] = {}
    figured = []
    for place, (_, record) in enumerate(records):
        if record.figures:
            shape = tuple(numbered[_asked_by(each)] for each in record.figures)
            ranges = tuple((each.low, each.high) for each in record.figures)
            figured.append((place, shapes.setdefault(shape, len(shapes)), ranges))
    told = [[record.anchor, quoted(record.title), quoted(record.detail)] for _, record in records]
    sorts: dict[str, Sequence[Shard]] = {
        "words": word_shards(_inverted(record for _, record in records)),
        "titles": title_shards((quoted(record.title), *record.aka) for _, record in records),
        "figures": figure_shards(figured),
        "wide": wide_shards(figured),
        "records": record_shards(told),
    }
    return sorts, {"columns": list(columns), "shapes": list(shapes)}


def _pages(
    packs: Sequence[SitePack],
    told: ToldByPage,
    rules: Iterable[Rule],
    printed: Sequence[Printable],
) -> Iterator[tuple[SearchPage, Sequence[SearchRecord]]]:
    """Yield what can be found by page: an inherited entry, only where its file lies."""
    for number, site_pack in enumerate(packs):
        for view in site_pack.views:
            if not view.is_inherited:
                path = entry_page(view.entry, view.scope)
                kind = plural(kind_title(view.entry, view.scope))
                page = SearchPage(path, view.entry.title, number, kind, has_card(view.entry))
                yield page, tuple(told[path].found())
        title = site_pack.manifest.title
        whole = weighed_in(_of_pack(site_pack), short_forms_of(site_pack.scope))
        yield SearchPage(pack_page(site_pack.id), title, number, "Packs"), [whole]
    for path, title, detail, *aka in OTHER_PAGES:
        words = ((title, TITLE), (detail, SUMMARY), *((name, TITLE) for name in aka))
        inside = found_documents(printed) if path == DOWNLOADS else []
        if path == PROOFS:
            inside = [_of_rule(rule) for rule in rules]
        page = SearchPage(path, title, -1, CODES if path == PROOFS else "Pages")
        found = [SearchRecord("", title, detail, words, aka=tuple(aka)), *inside]
        yield page, [weighed_in(each, NO_SHORT_FORMS) for each in found]


def _of_pack(site_pack: SitePack) -> SearchRecord:
    pack = site_pack.manifest
    summary = shortened(plain_words(pack.summary)) if pack.summary else ""
    words = ((pack.title, TITLE), (pack.system, TAG), (summary, SUMMARY))
    return SearchRecord("", pack.title, summary, words)


def _drawn_on(site_pack: SitePack) -> Iterator[str]:
    """Yield a pack, those that it inherits from, and those of which its screens show something."""
    line = tuple(site_pack.scope.line())
    yield from line
    yield from dict.fromkeys(each.pack for each in borrowed(site_pack) if each.pack not in line)


def _of_document(document: Printable) -> SearchRecord:
    pages = document.downloads[0].facts.pages
    told = (f"PDF, {pages} page{'s' if pages != 1 else ''}", document.variety)
    detail = ", ".join(filter(None, told))
    # It is called like what it prints, which is what was meant where nobody asks for paper.
    words = ((document.title, TAG), ("PDF", KEY), (detail, SUMMARY), ("print", SUMMARY))
    return SearchRecord(document.pack, document.title, detail, words)


def _of_rule(rule: Rule) -> SearchRecord:
    summary = readable(rule.page.partition("\n\n")[0])
    words = ((rule.code, TITLE), (rule.slug, SUMMARY), (summary, SUMMARY))
    return SearchRecord(rule.code, f"{rule.code} {rule.slug}", summary, words)


def _asked_by(figures: Figures) -> str:
    return _column(figures.column, is_asked=figures.asked)


# A table has few columns, and says them in each of its rows.
@lru_cache(maxsize=4096)
def _column(called: str, *, is_asked: bool) -> str:
    return f"{'?' if is_asked else ''}{' '.join(words_in(called))}"


def _inverted(records: Iterable[SearchRecord]) -> dict[str, list[tuple[int, int]]]:
    found: dict[str, list[tuple[int, int]]] = {}
    for index, record in enumerate(records):
        for word, weight in record.words:
            found.setdefault(word, []).append((index, weight))
    return dict(sorted(found.items()))
