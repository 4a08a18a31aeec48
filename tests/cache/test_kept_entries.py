"""Files of the site's entries: taken as they were kept where all they are made of is the same."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from functools import cache
from pathlib import Path, PurePosixPath
from typing import Any

import pytest

from shared import FORMS, order
from tablewright.cache import FOLDER_VARIABLE, keeping_results
from tablewright.compiler import compile_project
from tablewright.kinds import Entry, kind_of
from tablewright.library import Library
from tablewright.library.reach import Reach
from tablewright.outputs.files_in_one import packed, unpacked
from tablewright.outputs.site import live_screens
from tablewright.outputs.site.cards import card_html
from tablewright.outputs.site.downloads import printables
from tablewright.outputs.site.entry_files import site_entries
from tablewright.outputs.site.frame import frame_of
from tablewright.outputs.site.kept_entries import KeptEntries
from tablewright.outputs.site.pages import Pages
from tablewright.outputs.site.scripts import dice_limits
from tablewright.outputs.site.site import KNOWN
from tablewright.outputs.site.site_packs import site_packs
from tablewright.outputs.site.used_by import used_by
from tablewright.project import Project
from tablewright.records import replace
from tablewright.render import Templates
from tablewright.typeset.blocks import Block
from tablewright.views.situations import of_panels

pytestmark = pytest.mark.anew


@cache
def templates() -> Templates:
    """Return the program's own, as one build has them: compiled once, for all of its pages."""
    return order(FORMS).templates


def entries_of(
    library: Library, base: str = "", version: str = "1.2.3", *, has_pictures: bool = False
) -> KeptEntries:
    """Return the entries of `library` with pages for them; templates are compiled once."""
    packs = site_packs(library)
    common: dict[str, Any] = {
        "has_archives": False,
        "has_pictures": has_pictures,
        "dice_limits": dice_limits(),
        **KNOWN,
        "packs": packs,
        "policy": lambda: "",
        "version": version,
        "printables": printables({}),
        "printed_packs": frozenset(),
    }
    common["frame"] = frame_of(templates(), common)
    pages = Pages(templates(), common, base)
    return KeptEntries(site_entries(packs, used_by(library)), pages, library)


class Site:
    """Copies of a little project in which every form of entry occurs, changed step by step."""

    def __init__(self, root: Path) -> None:
        shutil.copytree(FORMS.root / "content", root / "content")
        self.content = root / "content"
        self._project = Project(root)

    def change(self, name: str, old: str, new: str) -> None:
        path = self.content / name
        text = path.read_text("utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), encoding="utf-8")

    def library(self) -> Library:
        compiled = compile_project(self._project)
        assert not compiled.has_errors, compiled.diagnostics
        return compiled.library

    def unknown(self, **how: Any) -> set[str]:
        """Return the pages of which nothing was kept."""
        with keeping_results():
            lacking = entries_of(self.library(), **how).take_known()
        return {str(placed.of.page) for placed in lacking}

    def made(self) -> set[str]:
        """Return the pages that are made; with what was kept, all is as it is from nothing."""
        library = self.library()
        with keeping_results():
            lacking, entries = _made(library)
        every, anew = _made(library)
        assert len(every) == len(entries.entries.placed)
        differing = _differing(entries.pages, anew.pages)
        assert not differing
        assert entries.pages.told == anew.pages.told
        return lacking


def _differing(some: Pages, others: Pages) -> set[PurePosixPath]:
    """Return which files are not alike; what stands in them is too much to be told."""
    every = some.files.keys() | others.files.keys()
    return {path for path in every if some.files.get(path) != others.files.get(path)}


def _made(library: Library) -> tuple[set[str], KeptEntries]:
    entries = entries_of(library)
    lacking = entries.take_known()
    for placed in lacking:
        entries.add(entries.pages, [placed])
    assert not entries.pages.faults
    return {str(placed.of.page) for placed in lacking}, entries


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    root = tmp_path_factory.mktemp("site")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(FOLDER_VARIABLE, str(root / "cache"))
        yield Site(root)


def test_what_hangs_on_a_change_is_made_again_and_nothing_else(site: Site) -> None:
    assert len(site.made()) > 30
    assert site.unknown() == set()
    # A row of a house rule: what it leads to tells who leads there.
    site.change("mire-house/finds.yaml", "what: Mud", "what: Sand")
    house = site.made()
    assert house == {
        *("mire-house/finds.html", "mire-house/purses.html", "mire-house/screen.html"),
        # Which tells of the house rule.
        "mire/finds.html",
    }
    # A row of the table that it replaces: both, and what either leads to or leads there.
    site.change("mire/finds.yaml", "what: Mud", "what: Clay")
    finds = site.made()
    assert {"mire/finds.html", "mire/purses.html", "mire/graves.html"} <= finds
    assert {"mire-house/finds.html", "mire-house/screen.html"} <= finds
    assert not finds & {"mire/eel.html", "mire/wading.html", "shore/beach.html"}
    # A model: each of its things, and its own page of them.
    site.change("mire/beast.yaml", "title: ", "tags: [alive]\ntitle: ")
    beasts = site.made()
    assert {"mire/eel.html", "mire/heron.html", "mire/beast.html"} <= beasts
    assert not beasts & {"mire/finds.html", "mire/wading.html"}
    # A thing: itself, and what lists all of its kind.
    site.change("mire/heron.yaml", "title: ", "aka: [grey wader]\ntitle: ")
    herons = site.made()
    assert {"mire/heron.html", "mire/beasts.html"} <= herons
    assert "mire/eel.html" not in herons


def test_of_a_screen_those_cards_are_made_that_lead_to_a_change_and_no_others(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    site.made()
    cards: list[str] = []

    def counted(pages: Pages, block: Block, *more: Any) -> str:
        cards.append(block.entry.id)
        return card_html(pages, block, *more)

    monkeypatch.setattr(live_screens, "card_html", counted)

    def made() -> set[str]:
        """Return the entries whose cards are made; all files are as they are from nothing."""
        cards.clear()
        with keeping_results():
            _, kept = _made(site.library())
        found = set(cards)
        differing = _differing(kept.pages, _made(site.library())[1].pages)
        assert not differing
        return found

    assert made() == set()
    site.change("mire/finds.yaml", "title: ", "aka: [hoard]\ntitle: ")
    assert made() == {"finds"}
    site.change("mire/screen.yaml", "odds, title", "odds, lead: Or swim., title")
    assert made() == {"leap"}
    # Whatever the screen links to, and what that is called, counts for all of its cards.
    site.change("mire/screen.yaml", "lead: Or swim.", "lead: 'Or [swim](ref:eel).'")
    assert made() == {"finds", "trial", "leap"}
    site.change("mire/eel.yaml", "title: ", "title: Old ")
    assert made() == {"finds", "trial", "leap"}
    # Another place has another name.
    site.change("mire/screen.yaml", "blocks: [finds, trial,", "blocks: [trial, finds,")
    assert made() == {"finds", "trial"}
    # Where a panel is for something, its entries have another colour everywhere.
    site.change("mire/screen.yaml", "title: All,", "title: All, situation: moving,")
    assert made() == {"finds", "trial", "leap"}


def test_what_every_page_tells_counts_everywhere(
    site: Site,
) -> None:
    every = site.made() | site.unknown(version="1.2.4")
    assert site.unknown() == set()
    assert site.unknown(base="https://example.org/") == every
    assert site.unknown(has_pictures=True) == every
    with pytest.MonkeyPatch.context() as patch:
        # Templates of one's own may ask for anything.
        patch.setattr("tablewright.render.Templates.has_own", True)
        assert site.unknown() == every
    site.change("mire/pack.yaml", "#1f5673", "#1f5674")
    assert site.unknown() == every
    site.change("mire/pack.yaml", "#1f5674", "#1f5673")


def test_what_an_entry_is_called_counts_where_that_is_told(site: Site) -> None:
    site.made()
    every = {str(placed.of.page) for placed in entries_of(site.library()).entries.placed}
    # In one place of its pack and in another: no page but those that tell of it is made again.
    for name, title in (("mire/omens", "Zeal and omens"), ("mire-house/finds", "A find")):
        text = (site.content / f"{name}.yaml").read_text("utf-8")
        was = next(line for line in text.splitlines() if line.startswith("title: "))
        site.change(f"{name}.yaml", was, f"title: {title}")
        made = site.made()
        assert f"{name}.html" in made
        assert len(made) < len(every) / 2
    # By a model others are called, on whichever page.
    site.change("mire/beast.yaml", "title: ", "title: Wild ")
    assert site.unknown() == every


class Asked(dict[str, Entry]):
    """The entries of a pack; `names` are those that somebody asked for, `*` stands for all."""

    def __init__(self, pack: str, entries: Any, names: set[tuple[str, str]]) -> None:
        super().__init__(entries)
        self._pack, self._names = pack, names

    def get(self, key: str, default: Any = None) -> Any:
        self._names.add((self._pack, key))
        return super().get(key, default)

    def __getitem__(self, key: str) -> Entry:
        self._names.add((self._pack, key))
        return super().__getitem__(key)

    def values(self) -> Any:
        self._names.add((self._pack, "*"))
        return super().values()

    def items(self) -> Any:
        self._names.add((self._pack, "*"))
        return super().items()

    def __iter__(self) -> Iterator[str]:
        self._names.add((self._pack, "*"))
        return super().__iter__()


def test_no_entry_asks_for_what_it_does_not_lead_to() -> None:
    library = order(FORMS).library
    reach = Reach(library)
    places = entries_of(library).entries.placed
    for number, placed in enumerate(places):
        view = placed.of.view
        names: set[tuple[str, str]] = set()
        # Another library each time, that nothing is remembered of.
        traced = replace(
            library, entries={p: Asked(p, e, names) for p, e in library.entries.items()}
        )
        entries = entries_of(traced)
        # Of which panel it has its colour, is known by that alone.
        of_panels(entries.entries.placed[number].of.view.scope)
        names.clear()
        entries.add(entries.pages, [entries.entries.placed[number]])
        known = reach.entries(view.entry, view.scope)
        assert known is not None
        # An inherited entry is asked for where it is inherited.
        ids = {name for _, name in known}
        # Of what prose links to, the address alone is told, which hangs on all titles and ids.
        linked = {
            reference.target.rpartition("/")[2]
            for each in known.values()
            for reference in each.references()
            if reference.in_text
        }
        # Of who leads here, what its kind is called.
        users = entries.entries.users.get(placed.of.page, ())
        linked |= {user.entry.kind for user in users}
        # A field that is no row of a table has none.
        asked = {name for _, name in names} - {""}
        # What lists all of a kind goes through all entries; those of the kind are known.
        every = any(r.with_referrers for each in known.values() for r in each.references())
        lists = {"*"} if every or kind_of(view.entry).shows_referrers else set()
        assert asked <= ids | linked | lists, placed.of.page
        assert view.entry.id in asked


def test_a_thing_leads_to_its_model_and_not_to_all_things_of_that() -> None:
    scope = order(FORMS).library.scope("mire")
    reach = Reach(scope.library)
    found = {}
    for name in ("eel", "beast"):
        entry = scope.find(name)
        assert entry is not None
        found[name] = set(reach.entries(entry, scope) or ())
    assert ("mire", "beast") in found["eel"]
    assert ("mire", "heron") not in found["eel"]
    assert {("mire", "eel"), ("mire", "heron")} <= found["beast"]


def test_files_are_packed_whole() -> None:
    files = {PurePosixPath("a/b.html"): b"x\ny", PurePosixPath("c"): b"", PurePosixPath("d"): b"z"}
    assert unpacked(packed(files)) == files
