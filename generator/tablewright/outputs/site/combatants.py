"""Who may join a fight at the table: a script, for a page from disk can load nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tablewright.outputs.site.addresses import entry_page
from tablewright.outputs.site.site_packs import SitePack
from tablewright.outputs.site.told import ToldByPage
from tablewright.outputs.site.written_json import as_json


def combatants(packs: Sequence[SitePack], told: ToldByPage) -> bytes:
    """Return the script that tells everybody with a tracker: name, pack, page and figures.

    An entry that several packs inherit is there once, in the pack that holds its page.
    """
    listed = as_json(list(_combatants(packs, told)))
    return f'"use strict";\nwindow.Tablewright.combatants = {listed};\n'.encode()


def _combatants(packs: Sequence[SitePack], told: ToldByPage) -> Iterator[dict[str, Any]]:
    seen: set[str] = set()
    for site_pack in packs:
        for view in site_pack.views:
            place = entry_page(view.entry, view.scope)
            data, page = told[place].combatant(), str(place)
            if data is not None and page not in seen:
                seen.add(page)
                yield {
                    "name": view.entry.title,
                    "of": site_pack.manifest.title,
                    "page": page,
                    **data,
                }
