"""Odds before and after a house rule: a script, which its page loads when they are unfolded.

They are as long as all else on the page, and most who come to roll or to look something up do not
ask for them.
"""

from __future__ import annotations

import json
from pathlib import PurePosixPath

from tablewright.outputs.site.addresses import Links
from tablewright.outputs.site.pages import Pages
from tablewright.views.changes import changes_of
from tablewright.views.entry import EntryView

FOLDER = PurePosixPath("assets/changes")


def add_changed_odds(pages: Pages, page: PurePosixPath, view: EntryView) -> PurePosixPath | None:
    """Add the script with the odds that `view`, which `page` shows, has changed; return its place.

    None where no odds have.
    """
    changes = changes_of(view)
    if changes is None or not changes.has_shifts:
        return None
    path = FOLDER / page.with_suffix(".js")
    # What is unfolded stands on the page, so addresses hold from there.
    link = Links(page, pages.base)
    values = {**pages.common, "link": link, "words": link.words(view.scope), "changes": changes}

    def script() -> dict[PurePosixPath, bytes]:
        html = pages.templates.render("site/changed_odds.html", values).strip()
        name = json.dumps(page.with_suffix("").as_posix())
        written = json.dumps(html, ensure_ascii=False)
        text = f"(Tablewright.folded = Tablewright.folded || {{}})[{name}] = {written};\n"
        return {path: text.encode("utf-8")}

    pages.take(script)
    return path
