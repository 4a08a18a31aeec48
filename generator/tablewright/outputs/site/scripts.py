"""The scripts of the site: small files bundled into few, so that a page asks for one.

Every file of `templates/site/js` goes into `assets/site.js`, in the order of the names; every
folder there makes a bundle of its own, `assets/<folder>.js`, which a page loads when it is needed.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import PurePosixPath

from tablewright.outputs.site.compacting import compact_script
from tablewright.render import Templates

_HOME = PurePosixPath("site/js")
_BUNDLES = PurePosixPath("assets")
_COMMON = "site"
_STRICT = '"use strict";\n'


@cache
def bundle(name: str = _COMMON) -> PurePosixPath:
    """Return where the bundle called `name` lies; the one that every page loads has no name."""
    return _BUNDLES / f"{name}.js"


def bundles(templates: Templates) -> Iterator[tuple[PurePosixPath, bytes]]:
    """Yield every bundle and what it holds; raises `TemplateFault` for a file that is no text."""
    parts: dict[str, list[str]] = {_COMMON: []}
    for name in templates.names(_HOME.as_posix(), ".js"):
        inside = PurePosixPath(name).relative_to(_HOME).parts
        parts.setdefault(inside[0] if len(inside) > 1 else _COMMON, []).append(name)
    for folder, names in sorted(parts.items()):
        # Each file ends with a line of its own, so none runs into the next; what the first says of
        # itself holds for all.
        texts = [compact_script(templates.text(name)) for name in names]
        text = "".join(texts[:1] + [each.removeprefix(_STRICT) for each in texts[1:]])
        yield bundle(folder), text.encode("utf-8")
