"""The pages on which previews are shown."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import PurePosixPath
from typing import Any

from tablewright.library import Library
from tablewright.outputs.screens.screens import screens_of
from tablewright.outputs.trial import PageShown, printables_of
from tablewright.press.raster import POINTS_PER_MM
from tablewright.recompiler import Place
from tablewright.render import Templates
from tablewright.reporters.excerpt import source_lines
from tablewright.reporters.report import counted
from tablewright.reporters.visible import visible
from tablewright.serve.guards import OWN
from tablewright.serve.presser import Preview, Wanted
from tablewright.serve.previews import INDEX, address_of, digest_of, picture_at

PLAIN_STYLE, PRINT_STYLE = PurePosixPath(OWN, "plain.css"), PurePosixPath(OWN, "print.css")


def index_page(library: Library, templates: Templates) -> str:
    """Return the page that leads to all previews; raises `TemplateFault`."""
    packs: dict[str, list[tuple[PurePosixPath, str]]] = {}
    for each in printables_of(library):
        manifest = library.packs.get(each.pack)
        title = each.pack if manifest is None else manifest.title
        packs.setdefault(title, []).append((address_of((each.pack, each.name)), each.title))
    return templates.render("serve/prints.html", {"packs": packs.items(), "plain": PLAIN_STYLE})


def print_page(
    wanted: Wanted,
    made: tuple[Preview, Preview] | None,
    templates: Templates,
    *,
    has_failed: bool,
) -> str:
    """Return the page of a preview, of which the newest is `made` and the newest with pages.

    Raises `TemplateFault`.
    """
    newest, with_pages = made or (None, None)
    faults = () if newest is None else newest.diagnostics
    values: dict[str, Any] = {
        "plain": PLAIN_STYLE,
        "style": PRINT_STYLE,
        "index": INDEX,
        "title": wanted[1] if newest is None else newest.title,
        "state": _state(newest, has_failed=has_failed),
        "pages": [] if with_pages is None else [_page(page) for page in with_pages.pages],
        "file": "" if newest is None else newest.file,
        "faults": faults,
        "lines": [] if newest is None else [visible(e) for e in source_lines(newest.source)],
        "bad": set() if newest is None else _bad_lines(newest),
    }
    return templates.render("serve/print.html", values)


def print_of(library: Library, place: Place | None) -> PurePosixPath:
    """Return where is shown how the entry at `place` is printed: a screen; else all that is."""
    if place is not None:
        for path, screen in screens_of(library.scope(place[0])):
            if screen is not None and screen.id == place[1]:
                return address_of((place[0], path.name))
    return INDEX


def _state(preview: Preview | None, *, has_failed: bool) -> str:
    if has_failed:
        return (
            "The pages could not be pressed: the process that does it has ended. Save to try again."
        )
    if preview is None:
        return "The pages are being pressed; they come by themselves."
    if preview.note:
        return preview.note
    if not preview.pages and not preview.diagnostics:
        return "There is a fault in what is printed here: these are the pages from before it."
    misfits = sum(bool(page.marks) for page in preview.pages)
    if misfits:
        fit = "does not fit" if misfits == 1 else "do not fit"
        return f"{counted(misfits, 'page')} {fit}, and nothing would be printed."
    return f"{counted(len(preview.pages), 'page')}, all of which fit." if preview.pages else ""


def _page(page: PageShown) -> dict[str, Any]:
    width = round(page.width * POINTS_PER_MM)
    return {
        "picture": picture_at(digest_of(page.picture)),
        "pixels": (width, round(page.height * POINTS_PER_MM)),
        "width": page.width,
        "height": page.height,
        "marks": [
            {
                "x": mark.rectangle.x,
                "y": mark.rectangle.y,
                "width": mark.rectangle.width,
                "height": mark.rectangle.height,
                "words": mark.words,
                "is_band": mark.is_beyond,
            }
            for mark in page.marks
        ],
    }


def _bad_lines(preview: Preview) -> set[int]:
    return {
        line
        for fault in preview.diagnostics
        if fault.span.file == preview.file
        for line in _lines((fault.span.line, fault.span.end_line, fault.span.end_column))
    }


def _lines(span: tuple[int, int, int]) -> Iterable[int]:
    first, last, column = span
    return range(first, last + (column > 1 or last == first))
