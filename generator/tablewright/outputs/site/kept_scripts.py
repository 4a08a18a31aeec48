"""Scripts of the program as they travel, kept beside it: to read them takes a third of a second."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from pathlib import Path

from tablewright.cache.kept_code import KeptCode
from tablewright.outputs.site import (
    browser_names,
    compacting,
    script_blanks,
    script_names,
    script_tokens,
)
from tablewright.outputs.site.compacting import compact_script
from tablewright.outputs.site.script_names import with_short_names

_MAKERS = (browser_names, compacting, script_blanks, script_names, script_tokens)


class KeptScripts:
    """Makes scripts what they travel as; with `codes`, once for all commands.

    What a project writes is kept nowhere: its scripts are made without `codes`.
    """

    def __init__(self, codes: KeptCode | None) -> None:
        self._codes = codes

    @classmethod
    def beside_the_program(cls) -> KeptScripts:
        """Return those that all commands share."""
        return cls(KeptCode.beside_the_program("scripts"))

    def made(self, script: str) -> str:
        """Return `script` as it travels."""
        if self._codes is None:
            return _made(script)
        text = f"{_makers()} {script}"
        written = self._codes.of(text)
        if written is not None:
            return written.decode("utf-8")
        made = _made(script)
        self._codes.keep(text, made.encode("utf-8"))
        return made

    def write(self) -> None:
        """Keep what was made for the next command."""
        if self._codes is not None:
            self._codes.write()


def _made(script: str) -> str:
    return with_short_names(compact_script(script))


@cache
def _makers() -> str:
    """Return what differs wherever what makes them does."""
    hashed = blake2b(digest_size=16)
    for module in _MAKERS:
        hashed.update(Path(module.__file__ or "").read_bytes())
    return hashed.hexdigest()
