"""The files of the site as they are made: pages, each with addresses that hold from its place."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import PurePosixPath
from typing import Any

from tablewright.diagnostics import Diagnostic
from tablewright.outputs.site.addresses import NOT_FOUND, Links
from tablewright.outputs.site.compacting import compact_page
from tablewright.outputs.site.told import Told
from tablewright.records import Struct, field
from tablewright.render import TemplateFault, Templates


class Pages(Struct):
    """The files made so far, and the faults of those that could not be.

    `common` is what every template may name; `base` is the public address of the site, or empty.
    `told` is, by their pages, what lists of all entries tell of each.
    """

    templates: Templates
    common: Mapping[str, Any]
    base: str = ""
    files: dict[PurePosixPath, bytes] = field(default_factory=dict)
    faults: list[Diagnostic] = field(default_factory=list)
    told: dict[PurePosixPath, Told] = field(default_factory=dict)

    def add(
        self,
        path: PurePosixPath,
        template: str,
        values: Mapping[str, Any],
        finish: Callable[[str], str] = str,
    ) -> None:
        """Render one file; `link` gives its templates the addresses that hold from its place.

        `finish` is what is done to the text before it is kept; a page is compacted.
        """
        link = Links(path, self.base, anywhere=path == NOT_FOUND)
        if path.suffix == ".html":
            finish = compact_page
        values_by_name = {**self.common, "link": link, "site_pack": None, **values}
        self.take(
            lambda: {path: finish(self.templates.render(template, values_by_name)).encode("utf-8")}
        )

    def take(self, make: Callable[[], Mapping[PurePosixPath, bytes]]) -> None:
        """Add the files that `make` makes of templates; or, if one of them is broken, its fault."""
        try:
            self.files.update(make())
        except TemplateFault as fault:
            self.faults.append(fault.diagnostic)
