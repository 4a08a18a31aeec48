"""The pages of a site made in memory, parsed strictly, and what stands on them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import PurePosixPath
from xml.etree.ElementTree import Element

import html5lib

from shared import FORMS, ROOT, order, site_of_the_packs
from tablewright.outputs.output import Made
from tablewright.outputs.site.site import make_site
from tablewright.project import Project

__all__ = ["FORMS", "ROOT", "XHTML", "order", "site_of_the_packs"]

XHTML = "{http://www.w3.org/1999/xhtml}"


def made(project: Project) -> Made:
    """Return the site of `project`; that of the little project, where nothing is printed, once."""
    return _forms() if project == FORMS else make_site(order(project))


@cache
def _forms() -> Made:
    return make_site(order(FORMS))


def pages(site: Made) -> Iterator[tuple[PurePosixPath, Element]]:
    for path, content in sorted(site.files.items()):
        if path.suffix == ".html":
            yield path, parsed(content)


@lru_cache(maxsize=600)
def parsed(content: bytes) -> Element:
    """Return the root of a page, which no test may change."""
    parser = html5lib.HTMLParser(strict=True)
    root: Element = parser.parse(content.decode("utf-8"))
    return root


def page(site: Made, name: str) -> Element:
    return parsed(site.files[PurePosixPath(name)])


def words(element: Element) -> str:
    return " ".join("".join(element.itertext()).split())


def named(root: Element, tag: str, **attributes: str) -> list[Element]:
    return [
        element
        for element in root.iter(XHTML + tag)
        if all(
            value in element.get(name.rstrip("_"), "").split() for name, value in attributes.items()
        )
    ]
