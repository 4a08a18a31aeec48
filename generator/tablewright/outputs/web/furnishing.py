"""What a site has beside its pages: icons, what hosts and other sites ask for, and the worker."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import PurePosixPath

from tablewright.outputs import addresses
from tablewright.outputs.kind_names import kind_title
from tablewright.outputs.rolled import dice_of
from tablewright.outputs.shelves import Shelf
from tablewright.outputs.web.icons import SIZES, icons
from tablewright.outputs.web.offline import WORKER, stock
from tablewright.outputs.web.pages import Pages
from tablewright.outputs.web.shared_pictures import Card, shared_pictures
from tablewright.prose import plain_text
from tablewright.render.filters import dice

WEB_MANIFEST = PurePosixPath("site.webmanifest")


def furnish(pages: Pages, packs: Sequence[Shelf]) -> None:
    """Add to `pages`, all of which must be there, what devices, hosts and other sites want of them.

    The pictures of pages and the site map are made only where the public address is known.
    """
    mark = pages.files.get(addresses.ICON)
    if mark is not None:
        pages.files.update(icons(mark.decode("utf-8")))
    pages.add(WEB_MANIFEST, "site/site.webmanifest", {"icon_sizes": SIZES})
    unread: set[PurePosixPath] = set()
    if pages.base:
        found = sorted(
            path for path in pages.files if path.suffix == ".html" and path != addresses.NOT_FOUND
        )
        pages.add(addresses.SITEMAP, "site/sitemap.xml", {"pages": found})
        before = set(pages.files)
        pages.take(lambda: shared_pictures(tuple(_cards(packs)), pages.templates))
        unread = {addresses.SITEMAP, *(set(pages.files) - before)}
    pages.add(WORKER, "site/sw.js", {"stock": stock(pages.files, frozenset(unread))})


def _cards(packs: Sequence[Shelf]) -> Iterator[Card]:
    yield Card(addresses.HOME, "", "", "")
    for shelf in packs:
        manifest, colour = shelf.manifest, shelf.accents.light.colour
        summary = plain_text(manifest.summary.markdown) if manifest.summary else ""
        page = addresses.pack_page(shelf.id)
        yield Card(page, manifest.title, manifest.system, summary, colour=colour)
        for view in shelf.views:
            entry = view.entry
            yield Card(
                page=addresses.entry_page(entry, view.scope),
                title=entry.title,
                what=f"{manifest.title} · {kind_title(entry, view.scope)}",
                summary=plain_text(entry.summary.markdown) if entry.summary else "",
                dice=tuple(dice(expression) for _, expression in dice_of(entry)),
                colour=colour,
            )
