"""Where the pages of the site lie, and how one page points to another."""

from __future__ import annotations

import posixpath
from dataclasses import dataclass, field
from functools import cache, lru_cache
from pathlib import PurePosixPath
from urllib.parse import urlsplit

from tablewright.fonts import Face
from tablewright.kinds import Entry
from tablewright.library import Scope
from tablewright.outputs.page_addresses import entry_page as entry_page
from tablewright.outputs.page_addresses import own_page as own_page
from tablewright.outputs.page_addresses import pack_page as pack_page
from tablewright.outputs.page_addresses import page_of_reference as page_of_reference
from tablewright.outputs.site.scripts import bundle
from tablewright.prose import Link, ResolvedLink, Resolver
from tablewright.render.links import AddressOf, resolver

HOME = PurePosixPath("index.html")
ENTRIES = PurePosixPath("entries.html")
DOWNLOADS = PurePosixPath("downloads.html")
ERRATA = PurePosixPath("errata.html")
ODDS = PurePosixPath("odds.html")
BOARD = PurePosixPath("board.html")
TRACKERS = PurePosixPath("trackers.html")
PROOFS = PurePosixPath("proofs.html")
STATISTICS = PurePosixPath("statistics.html")
CREDITS = PurePosixPath("credits.html")
NOT_FOUND = PurePosixPath("404.html")
ICON = PurePosixPath("assets/icon.svg")
TOUCH_ICON = PurePosixPath("assets/icon-180.png")
# The style sheet of every page, then those of the lists of all entries and proofs, of errata, of
# stat blocks, worked examples and comparisons, of what is rolled, of dice that are typed, of the
# search, of the dice tray, of trackers and of tables that are typed there, of the start page, of
# cards and screens, of what faces players and what is filled in by hand there, of boards, and of
# the windows in which cards are chosen.
STYLES = (
    "site",
    "lists",
    "errata",
    "forms",
    "rolls",
    "dice",
    "search",
    "tray",
    "offers",
    "trackers",
    "sheet",
    "turn",
    "quick",
    "home",
    "live",
    "players",
    "filled",
    "board",
    "arranging",
    "ready",
    "paper",
    "pin",
)
FONTS = PurePosixPath("assets/fonts")
FONT_LICENCE = FONTS / "LICENSE.txt"
TITLES_LICENCE = FONTS / "LICENSE-titles.txt"
COMBATANTS = PurePosixPath("assets/combatants.js")
BESIDES = PurePosixPath("assets/besides.js")
SEARCH_INDEX = PurePosixPath("assets/search-index.js")
SEARCH_SHARDS = PurePosixPath("assets/search")
DATA = PurePosixPath("data")
DATA_SCHEMA = DATA / "pack.schema.json"
SITEMAP = PurePosixPath("sitemap.xml")


@cache
def style(name: str) -> PurePosixPath:
    """Return where the style sheet called `name` lies, one of `STYLES`."""
    return PurePosixPath("assets", f"{name}.css")


def data_file(pack: str) -> PurePosixPath:
    """Return the file that holds a pack for machines."""
    return DATA / f"{pack}.json"


def picture_of(page: PurePosixPath) -> PurePosixPath:
    """Return the picture that stands for `page` where it is shared."""
    return PurePosixPath("assets/shared") / page.with_suffix(".png")


# The pages of a pack lie in one folder, and all of them name many of the same pages.
@lru_cache(maxsize=16_384)
def _relative(page: str, folder: str) -> str:
    return posixpath.relpath(f"/{page}", f"/{folder}")


@dataclass(frozen=True, slots=True)
class Links:
    """The addresses that the page `here` uses: relative, and each names a file.

    So they hold on a server, in any folder of it, and in a folder opened from disk. `base` is the
    public address of the site, ending in a slash, where that is known; a page that is shown
    `anywhere`, whatever was asked for, then names its neighbours from the root of their host.
    """

    here: PurePosixPath
    base: str = ""
    anywhere: bool = False
    folder: str = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "folder", str(self.here).rpartition("/")[0])

    def to(self, page: PurePosixPath, anchor: str = "") -> str:
        """Return the address of `page`, or of the element called `anchor` on it."""
        if self.anywhere and self.base:
            address = f"{urlsplit(self.base).path}{page}"
        else:
            address = _relative(str(page), self.folder)
        return f"{address}#{anchor}" if anchor else address

    def public(self, page: PurePosixPath | None = None) -> str:
        """Return the one public address of `page`, or of this one; empty where none is known."""
        whole = str(self.here if page is None else page)
        return f"{self.base}{whole.removesuffix('index.html')}" if self.base else ""

    def root(self) -> str:
        """Return the address of the folder that holds the site, for scripts to begin from."""
        if self.anywhere and self.base:
            return urlsplit(self.base).path
        return self.to(PurePosixPath()) + "/"

    def home(self) -> str:
        """Return the address of the start page."""
        return self.to(HOME)

    def entries(self) -> str:
        """Return the address of the index of all entries."""
        return self.to(ENTRIES)

    def downloads(self, pack: str = "") -> str:
        """Return the address of the page of printables, or of a pack's part of it."""
        return self.to(DOWNLOADS, pack)

    def to_print(self, pack: str) -> str:
        """Return the address of the part of a pack's page that offers all its PDFs."""
        return self.to(pack_page(pack), "printables_")

    def proofs(self, code: str = "") -> str:
        """Return the address of the page of all proofs, or of one of them."""
        return self.to(PROOFS, code)

    def statistics(self) -> str:
        """Return the address of the page that counts entries, proofs and what these guard."""
        return self.to(STATISTICS)

    def credits(self) -> str:
        """Return the address of the page of credits and licences."""
        return self.to(CREDITS)

    def data(self, pack: str) -> str:
        """Return the address of a pack's data for machines."""
        return self.to(data_file(pack))

    def data_schema(self) -> str:
        """Return the address of the schema of that data."""
        return self.to(DATA_SCHEMA)

    def face(self, face: Face) -> str:
        """Return the address of a face of the family."""
        return self.to(FONTS / face.file_name)

    def font_licence(self) -> str:
        """Return the address of the licence that travels with the typeface."""
        return self.to(FONT_LICENCE)

    def titles_licence(self) -> str:
        """Return the address of the licence that travels with the typeface of titles."""
        return self.to(TITLES_LICENCE)

    def picture(self) -> str:
        """Return the public address of the picture that stands for this page; empty without."""
        return self.public(picture_of(self.here))

    def errata(self, pack: str = "") -> str:
        """Return the address of the page of errata, or of a pack's part of it."""
        return self.to(ERRATA, pack)

    def odds(self) -> str:
        """Return the address of the page on which any dice are typed."""
        return self.to(ODDS)

    def board(self) -> str:
        """Return the address of the page of boards."""
        return self.to(BOARD)

    def trackers(self, joining: PurePosixPath | None = None) -> str:
        """Return the address of the page of trackers; `joining` is the page of whoever joins."""
        return self.to(TRACKERS, "" if joining is None else f"join:{joining}")

    def combatants(self) -> str:
        """Return the address of the script that knows who may join a fight."""
        return self.to(COMBATANTS)

    def icon(self) -> str:
        """Return the address of the small picture that browsers show beside a title."""
        return self.to(ICON)

    def touch_icon(self) -> str:
        """Return the address of the picture that stands for the site among others on a device."""
        return self.to(TOUCH_ICON)

    def style(self, name: str = "site") -> str:
        """Return the address of a style sheet."""
        return self.to(style(name))

    def script(self, name: str = "site") -> str:
        """Return the address of a bundle of scripts."""
        return self.to(bundle(name))

    def pack(self, pack: str) -> str:
        """Return the address of a pack's page."""
        return self.to(pack_page(pack))

    def entry(self, entry: Entry, scope: Scope, anchor: str = "") -> str:
        """Return the address of an entry's page, or of a row on it."""
        return self.to(entry_page(entry, scope), anchor)

    def own(self, entry: Entry) -> str:
        """Return the address of an entry's page in the pack that holds its file."""
        return self.to(own_page(entry))

    def reference(self, reference: str, scope: Scope, anchor: str = "") -> str | None:
        """Return the address of what `reference` (`id` or `pack/id`) names, or of a row there.

        A pack that is named is the pack that is gone to, even where it inherits the entry. None
        where there is no such entry.
        """
        page = page_of_reference(reference, scope)
        return None if page is None else self.to(page, anchor)

    def words(self, scope: Scope) -> Resolver:
        """Return how the links in prose of the pack of `scope` are resolved on this page."""
        resolve_reference = resolver(scope, self._address_of(scope))

        def resolve(link: Link) -> ResolvedLink:
            if link.scheme == "ref":
                return ResolvedLink(self.reference(link.target, scope))
            return resolve_reference(link)

        return resolve

    def _address_of(self, scope: Scope) -> AddressOf:
        return lambda entry: self.entry(entry, scope)
