"""The scripts of the site: small files bundled into few, so that a page asks for one.

Every file of `templates/site/js` goes into `assets/site.js`, in the order of the names; every
folder there makes a bundle of its own, `assets/<folder>.js`, which a page loads when it is needed.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import PurePosixPath

from tablewright.dice import limits
from tablewright.outputs.site.kept_scripts import KeptScripts
from tablewright.outputs.site.written_json import as_json
from tablewright.render import Templates

_HOME = PurePosixPath("site/js")
_BUNDLES = PurePosixPath("assets")
_COMMON = "site"
# What reads dice, and knows the limits of the notation as `Tablewright.limits`.
_DICE = "dice"
_STRICT = '"use strict";'


@cache
def bundle(name: str = _COMMON) -> PurePosixPath:
    """Return where the bundle called `name` lies; the one that every page loads has no name."""
    return _BUNDLES / f"{name}.js"


def dice_limits() -> dict[str, int]:
    """Return the limits of the notation of dice, by their names."""
    return {name: value for name, value in sorted(vars(limits).items()) if name.isupper()}


def bundles(templates: Templates) -> Iterator[tuple[PurePosixPath, bytes]]:
    """Yield every bundle and what it holds; raises `TemplateFault` for a file that is no text."""
    parts: dict[str, list[str]] = {_COMMON: []}
    for name in templates.names(_HOME.as_posix(), ".js"):
        inside = PurePosixPath(name).relative_to(_HOME).parts
        parts.setdefault(inside[0] if len(inside) > 1 else _COMMON, []).append(name)
    scripts = KeptScripts(None) if templates.has_own else KeptScripts.beside_the_program()
    for folder, names in sorted(parts.items()):
        # Each file ends with a line of its own, so none runs into the next; what the first says of
        # itself holds for all.
        texts = [scripts.made(templates.text(name)) for name in names]
        text = "".join(texts[:1] + [each.removeprefix(_STRICT) for each in texts[1:]])
        if folder == _DICE:
            text += f"Tablewright.limits={as_json(dice_limits())};\n"
        yield bundle(folder), text.encode("utf-8")
    scripts.write()
