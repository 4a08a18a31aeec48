"""What stands on all pages of a folder alike: head, masthead and foot, each rendered once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from markupsafe import Markup

from tablewright.outputs.site.addresses import Links
from tablewright.render import Templates

# Returns a part of a page, by its name and by all that it may tell.
FramePart = Callable[..., Markup]


def frame_of(templates: Templates, common: Mapping[str, Any]) -> FramePart:
    """Return what renders the parts of a page's frame, which `common` is told on all pages.

    A part is known by what it is given, and is given nothing else: where its page lies, of which
    sort that is (`here`), its pack's id if it has one, and which style sheets and scripts it loads.
    """
    made: dict[tuple[object, ...], Markup] = {}

    def part(
        name: str,
        link: Links,
        here: str,
        pack: str = "",
        styles: Sequence[str] = (),
        scripts: Sequence[str] = (),
    ) -> Markup:
        key = (name, link.folder, link.anywhere, here, pack, *styles, None, *scripts)
        found = made.get(key)
        if found is None:
            values = {"link": link, "here": here, "pack": pack}
            values |= {"styles": styles, "scripts": scripts}
            text = templates.render(f"site/frame/{name}.html", {**common, **values})
            found = made[key] = Markup(text)
        return found

    return part
