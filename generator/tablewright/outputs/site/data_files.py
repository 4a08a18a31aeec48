"""The packs for machines: one JSON document for each, with every chance exact."""

from __future__ import annotations

from tablewright.outputs.site.addresses import DATA_SCHEMA, entry_page, pack_page
from tablewright.outputs.site.site_packs import SitePack
from tablewright.outputs.site.told import ToldByPage
from tablewright.outputs.site.written_json import as_json
from tablewright.views.data import errata_data, rulings_data
from tablewright.views.readings import read_share, reading_data


def pack_document(site_pack: SitePack, told: ToldByPage, version: str) -> bytes:
    """Return the document of a pack: its manifest, and its entries in reading order as JSON."""
    manifest = site_pack.manifest
    credit = manifest.credit
    share = read_share(site_pack.scope)
    document = {
        "$schema": DATA_SCHEMA.name,
        "generator": f"Tablewright {version}",
        "pack": {
            "id": site_pack.id,
            "title": manifest.title,
            "system": manifest.system or None,
            "summary": manifest.summary.markdown if manifest.summary else None,
            "text": manifest.text.markdown if manifest.text else None,
            "licence": manifest.licence or None,
            "extends": manifest.extends or None,
            "source": {
                "title": credit.title,
                "author": credit.author or None,
                "licence": credit.licence,
                "url": credit.url or None,
            },
            "page": str(pack_page(site_pack.id)),
            "rulings": rulings_data(manifest),
            "errata": errata_data(manifest),
            "proofread": {
                "manifest": reading_data(manifest, site_pack.scope),
                "read": share.read,
                "entries": share.of_all,
            },
        },
    }
    head = as_json(document).removesuffix("}")
    entries = ",".join(told[entry_page(view.entry, view.scope)].data for view in site_pack.views)
    return f'{head},"entries":[{entries}]}}\n'.encode()
