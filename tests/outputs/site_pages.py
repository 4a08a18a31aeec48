"""The pages of a site made in memory, parsed strictly, and what stands on them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path, PurePosixPath
from xml.etree.ElementTree import Element

import html5lib

from tablewright.compiler import compile_project
from tablewright.outputs.output import Made, Order
from tablewright.outputs.site import make_site
from tablewright.project import Project
from tablewright.render import Templates
from tablewright.resources import templates_folder

ROOT = Path(__file__).parents[2]
XHTML = "{http://www.w3.org/1999/xhtml}"

# A little project in which every form of entry occurs.
FORMS = Project(ROOT / "tests" / "site" / "forms")


def order(project: Project) -> Order:
    found = compile_project(project)
    assert not found.has_errors, found.diagnostics
    templates = Templates((project.templates, templates_folder()), project.root)
    return Order(project, found.library, templates, (), "1.2.3")


def made(project: Project) -> Made:
    return make_site(order(project))


@lru_cache(maxsize=1)
def site_of_the_packs() -> Made:
    """Return the site of the packs of this repository, which takes seconds to make."""
    return made(Project(ROOT))


def pages(site: Made) -> Iterator[tuple[PurePosixPath, Element]]:
    for path, content in sorted(site.files.items()):
        if path.suffix == ".html":
            yield path, parsed(content)


def parsed(content: bytes) -> Element:
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
