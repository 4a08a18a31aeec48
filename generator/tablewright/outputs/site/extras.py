"""What a site has beside its pages: what hosts and other sites ask for, and the worker."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import PurePosixPath

from tablewright.outputs.site import addresses
from tablewright.outputs.site.icons import SIZES
from tablewright.outputs.site.offline import WORKER, stock, worker
from tablewright.outputs.site.pages import Pages
from tablewright.outputs.site.shared_pictures import PagePicture, shared_pictures
from tablewright.outputs.site.site_packs import SitePack
from tablewright.render.filters import dice
from tablewright.render.told import told
from tablewright.views.dice import dice_of
from tablewright.views.kind_titles import kind_title

WEB_MANIFEST = PurePosixPath("site.webmanifest")


def furnish(pages: Pages, packs: Sequence[SitePack]) -> None:
    """Add to `pages`, all of which must be there, what devices, hosts and other sites want of them.

    The pictures of pages and the site map are made only where the public address is known, and the
    pictures only where they can be laid out.
    """
    pages.add(WEB_MANIFEST, "site/site.webmanifest", {"icon_sizes": SIZES})
    unread: set[PurePosixPath] = set()
    if pages.base:
        found = sorted(
            path for path in pages.files if path.suffix == ".html" and path != addresses.NOT_FOUND
        )
        pages.add(addresses.SITEMAP, "site/sitemap.xml", {"pages": found})
        before = set(pages.files)
        if pages.common["has_pictures"]:
            pages.take(lambda: shared_pictures(tuple(_cards(packs)), pages.templates))
        unread = {addresses.SITEMAP, *(set(pages.files) - before)}
    kept = stock(pages.files, frozenset(unread))
    pages.take(lambda: {WORKER: worker(pages.templates.text("site/sw.js"), kept)})


def _cards(packs: Sequence[SitePack]) -> Iterator[PagePicture]:
    yield PagePicture(addresses.HOME, "", "", "")
    for site_pack in packs:
        manifest, colour = site_pack.manifest, site_pack.accents.light.colour
        summary = told(manifest.summary) if manifest.summary else ""
        page = addresses.pack_page(site_pack.id)
        yield PagePicture(page, manifest.title, manifest.system, summary, colour=colour)
        for view in site_pack.views:
            entry = view.entry
            yield PagePicture(
                page=addresses.entry_page(entry, view.scope),
                title=entry.title,
                what=f"{manifest.title} · {kind_title(entry, view.scope)}",
                summary=told(entry.summary) if entry.summary else "",
                dice=tuple(dice(expression) for _, expression in dice_of(entry)),
                colour=colour,
            )
