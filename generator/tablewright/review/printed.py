"""What is printed and shown of two versions: pages that differ, and panels that no longer fit."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import zip_longest

from tablewright import __version__
from tablewright.allowance import begin_run
from tablewright.compiler import Compiled
from tablewright.diagnostics import Diagnostic
from tablewright.outputs.output import BuildRequest
from tablewright.outputs.site import OUTPUT as SITE
from tablewright.outputs.trial import PageShown, Printable, printables_of, shown
from tablewright.pictures.moved import Area, areas_moved
from tablewright.records import Struct
from tablewright.render import Templates
from tablewright.resources import templates_folder


class PageChange(Struct, frozen=True):
    """A page that is printed otherwise: its number, both pictures (PNG), and where they differ.

    None is a page that is not there.
    """

    number: int
    before: bytes | None
    after: bytes | None
    areas: tuple[Area, ...] = ()


class PrintChange(Struct, frozen=True):
    """What a pack prints otherwise, and the pages of it that differ."""

    pack: str
    title: str
    pages: tuple[PageChange, ...]


class Built(Struct, frozen=True):
    """What is built otherwise: addresses of pages of the site, and printed documents.

    `broken` is what does not fit on its pages any more, `mended` what does now.
    """

    site: tuple[str, ...]
    printed: tuple[PrintChange, ...]
    broken: tuple[Diagnostic, ...]
    mended: tuple[Diagnostic, ...]


def built_changes(before: Compiled, after: Compiled) -> Built:
    """Return what is other where both versions, which have no errors, are built.

    Nothing is written anywhere. The project's own templates are not used. Raises
    `TypesetterMissing` and `FontMissing` where pages cannot be laid out here.
    """
    orders = _order(before), _order(after)
    pages = [_site(order) for order in orders]
    printed = [_printed(order) for order in orders]
    faults = [
        {(f.code, f.span.file, f.message): f for _, found in side.values() for f in found[1]}
        for side in printed
    ]
    return Built(
        tuple(p for p in sorted({*pages[0], *pages[1]}) if pages[0].get(p) != pages[1].get(p)),
        tuple(_prints(printed[0], printed[1])),
        tuple(fault for key, fault in faults[1].items() if key not in faults[0]),
        tuple(fault for key, fault in faults[0].items() if key not in faults[1]),
    )


def _order(compiled: Compiled) -> BuildRequest:
    templates = Templates((templates_folder(),), compiled.project.root)
    packs = tuple(compiled.library.entries)
    return BuildRequest(compiled.project, compiled.library, templates, packs, __version__)


def _site(order: BuildRequest) -> dict[str, bytes]:
    begin_run()
    made = SITE.make(order)
    return {path.as_posix(): held for path, held in made.files.items() if path.suffix == ".html"}


_Pressed = tuple[Printable, tuple[tuple[PageShown, ...], tuple[Diagnostic, ...]]]


def _printed(order: BuildRequest) -> dict[tuple[str, str], _Pressed]:
    found: dict[tuple[str, str], _Pressed] = {}
    for each in printables_of(order.library):
        begin_run()
        pressed = shown(order, each)
        found[each.pack, each.name] = each, (pressed.pages, pressed.diagnostics)
    return found


def _prints(
    before: Mapping[tuple[str, str], _Pressed], after: Mapping[tuple[str, str], _Pressed]
) -> Iterator[PrintChange]:
    for key in sorted({*before, *after}):
        sides = [side.get(key) for side in (before, after)]
        named = sides[1] or sides[0]
        assert named is not None, "a key is one of either side"
        pages = tuple(_pages(*(() if side is None else side[1][0] for side in sides)))
        if pages:
            yield PrintChange(named[0].pack, named[0].title, pages)


def _pages(before: tuple[PageShown, ...], after: tuple[PageShown, ...]) -> Iterator[PageChange]:
    for number, (one, other) in enumerate(zip_longest(before, after), start=1):
        was = None if one is None else one.picture
        now = None if other is None else other.picture
        if was != now:
            areas = () if was is None or now is None else areas_moved(was, now)
            yield PageChange(number, was, now, areas)
