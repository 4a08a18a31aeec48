"""The website: a page for every pack and entry, readable from a server and from disk alike."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from typing import Any

from tablewright.cache import Work
from tablewright.codes import rules
from tablewright.outputs.output import BuildRequest, Made, Output
from tablewright.outputs.site import addresses
from tablewright.outputs.site.cards import add_card_index, has_card
from tablewright.outputs.site.combatants import combatants
from tablewright.outputs.site.data_files import pack_document
from tablewright.outputs.site.downloads import look_at_printed, printables
from tablewright.outputs.site.extras import furnish
from tablewright.outputs.site.fixed_assets import (
    ASKED_BY_STYLES,
    add_styles_of_packs,
    make_fixed_assets,
)
from tablewright.outputs.site.frame import frame_of
from tablewright.outputs.site.kept_entries import NOTHING_PRINTED, KeptEntries
from tablewright.outputs.site.kind_names import kind_name
from tablewright.outputs.site.lists import lists_of, printed_lists
from tablewright.outputs.site.made_ahead import AddPart, MadeAhead, add_parts
from tablewright.outputs.site.pages import Pages
from tablewright.outputs.site.policy import policy
from tablewright.outputs.site.ready_boards import add_ready_list
from tablewright.outputs.site.rolled_besides import rolled_besides
from tablewright.outputs.site.rolling import roller_path
from tablewright.outputs.site.scripts import dice_limits
from tablewright.outputs.site.search_index import found_documents, search_index
from tablewright.outputs.site.shared_die import shared_die
from tablewright.outputs.site.shared_pictures import pictures_lacking
from tablewright.outputs.site.site_packs import SitePack, site_packs
from tablewright.outputs.site.taken_along import archives
from tablewright.outputs.site.told import ToldByPage
from tablewright.project import SITE
from tablewright.records import replace
from tablewright.views.changes import changes_of
from tablewright.views.credits import packs_shown
from tablewright.views.dice import dice_of
from tablewright.views.entry import EntryView
from tablewright.views.situations import situation_of
from tablewright.views.tracked import tracked_of
from tablewright.words.credits import of_whom, type_under, words_under
from tablewright.words.sentences import plural


def make_site(order: BuildRequest) -> Made:
    """Return every file of the site.

    Each fault of a template is told once, however many pages it spoils.
    """
    ahead = order.ahead if isinstance(order.ahead, MadeAhead) else None
    packs = site_packs(order.library) if ahead is None else ahead.packs
    pages = pages_of(order, packs)
    if ahead is None:
        pages = _made_first(order, packs, pages).pages
        parts = _parts_ahead(pages, packs, order)
    else:
        pages, parts = ahead.offer(pages), []
    printed = pages.common["printables"].documents
    if ahead is None or not ahead.take_found(found_documents(printed)):
        parts.append(partial(add_search, told=pages.told, packs=packs))
    # What is told of all entries together is known only now.
    add_parts(pages, order, (*parts, partial(_add_printed, known=pages, packs=packs)))
    furnish(pages, packs)
    faults = tuple(dict.fromkeys(pages.faults))
    lacking = pictures_lacking(order.base_url)
    # Which come first hangs on what was kept, and must be nothing to anybody.
    files = dict(sorted(pages.files.items(), key=lambda file: file[0].parts))
    return Made(files, faults, lacking)


def make_ahead(order: BuildRequest, printed_packs: frozenset[str]) -> MadeAhead:
    """Return what can be made before anything is printed, of `printed_packs` if all goes well."""
    packs = site_packs(order.library)
    pages = _pages(order, packs)
    expected = {"printed_packs": printed_packs, "has_archives": bool(order.exported)}
    pages.common = {**pages.common, **expected}
    ahead = _made_first(order, packs, pages)
    add_parts(pages, order, _parts_ahead(pages, packs, order))
    # Where nothing is kept all PDFs would have to be looked at, those of the last build.
    lies_there = printables(order.printed).documents if Work.is_kept() else ()
    if not lies_there:
        return ahead
    found = search_index(packs, pages.told, rules(), lies_there)
    return replace(ahead, found=found, found_documents=found_documents(lies_there))


def _made_first(order: BuildRequest, packs: tuple[SitePack, ...], pages: Pages) -> MadeAhead:
    """Return the site with its entries and what pages load, some of which is there beforehand."""
    made = MadeAhead.of(order, packs, pages, partial(_add_assets, order))
    if order.beforehand is not None:
        _add_made(pages, order.beforehand())
    return made


def pages_of(order: BuildRequest, packs: Sequence[SitePack]) -> Pages:
    """Return the pages of a site that is to be made, with the printables that it offers."""
    pages = _pages(order, packs)
    offered, taken_along = printables(order.printed), archives(order.exported)
    pages.common = {
        **pages.common,
        "printables": offered,
        "printed_packs": frozenset(document.pack for document in offered.documents),
        "archives": taken_along.offered,
        "has_archives": bool(taken_along.offered),
    }
    pages.files.update(offered.files)
    pages.files.update(taken_along.files)
    return pages


def _pages(order: BuildRequest, packs: Sequence[SitePack]) -> Pages:
    """Return the pages of a site that offers nothing yet."""
    common: dict[str, Any] = {
        "dice_limits": dice_limits(),
        **KNOWN,
        "packs": packs,
        "policy": cache(lambda: policy(order.templates)),
        "version": order.version,
        "printables": printables({}),
        "printed_packs": frozenset(),
        "archives": (),
        "has_archives": False,
        "has_pictures": bool(order.base_url) and pictures_lacking(order.base_url) is None,
    }
    common["frame"] = frame_of(order.templates, common)
    return Pages(order.templates, common, order.base_url)


# What templates may ask about an entry and its view.
KNOWN: Mapping[str, Any] = {
    "changes_of": changes_of,
    "of_whom": of_whom,
    "packs_shown": packs_shown,
    "type_under": type_under,
    "words_under": words_under,
    "dice_of": dice_of,
    "shared_die": shared_die,
    "situation_of": situation_of,
    "has_card": has_card,
    "tracked_of": tracked_of,
    **ASKED_BY_STYLES,
    "kind_name": kind_name,
    "plural": plural,
}


def _parts_ahead(known: Pages, packs: Sequence[SitePack], order: BuildRequest) -> list[AddPart]:
    """Return what adds each part of the site that tells of all that is `known`, and of no PDF."""
    for site_pack in packs:
        add_data(known, known.told, order.version, site_pack)
    return [
        partial(_add_lists, known=known, packs=packs, tells_guards=order.tells_guards),
        partial(add_indices, told=known.told, packs=packs),
    ]


def _add_lists(pages: Pages, known: Pages, packs: Sequence[SitePack], tells_guards: bool) -> None:
    """Add the lists that tell of no PDF, which has no template of theirs at hand."""
    pages.common = {**pages.common, **NOTHING_PRINTED}
    lists = lists_of(pages, packs, _is_rolled(known), _data_size(known), tells_guards)
    printed = printed_lists(packs)
    for path, add in lists.items():
        if path not in printed:
            add()


def _add_printed(pages: Pages, known: Pages, packs: Sequence[SitePack]) -> None:
    lists = lists_of(pages, packs, _is_rolled(known), _data_size(known))
    for path in printed_lists(packs):
        lists[path]()


def _add_assets(order: BuildRequest, entries: KeptEntries, pages: Pages) -> None:
    """Add what pages load, all of it or what is not there beforehand."""
    entries.add_common(pages, "styles of packs", add_styles_of_packs)
    if order.beforehand is None:
        _add_made(pages, make_fixed_assets(order))


def _add_made(pages: Pages, made: Made) -> None:
    pages.files.update(made.files)
    pages.faults.extend(made.diagnostics)


def add_search(pages: Pages, told: ToldByPage, packs: Sequence[SitePack]) -> None:
    """Add the index of the search, and its shards."""
    printed = pages.common["printables"].documents
    pages.files.update(search_index(packs, told, rules(), printed))


def add_data(pages: Pages, told: ToldByPage, version: str, site_pack: SitePack) -> None:
    """Add a pack for machines."""
    pages.files[addresses.data_file(site_pack.id)] = pack_document(site_pack, told, version)


def _is_rolled(pages: Pages) -> Callable[[EntryView], bool]:
    """Return what tells whether the page of an entry, which was made, has a roller."""
    return lambda view: roller_path(addresses.entry_page(view.entry, view.scope)) in pages.files


def _data_size(pages: Pages) -> Callable[[str], int]:
    return lambda pack: len(pages.files[addresses.data_file(pack)])


def add_indices(pages: Pages, told: ToldByPage, packs: Sequence[SitePack]) -> None:
    """Add the scripts that know all cards, the boards that stand ready, and who may fight."""
    add_card_index(pages, packs)
    add_ready_list(pages, packs)
    pages.files[addresses.COMBATANTS] = combatants(packs, told)
    pages.files[addresses.BESIDES] = rolled_besides(packs)


OUTPUT = Output(
    "site",
    SITE,
    make_site,
    offers_printed=True,
    ahead=make_ahead,
    looks_at=look_at_printed,
    beforehand=make_fixed_assets,
)
