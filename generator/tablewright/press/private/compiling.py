"""What the typesetter's libraries compile before a first page, kept beside the program.

Every selector of a style sheet becomes a function, by Python's own compiler; and the patterns that
say where words may be divided are taken out of a file line by line. Together that was half of the
time in which a press was made ready.
"""

from __future__ import annotations

import marshal
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

from tablewright.cache.kept_code import KeptCode
from tablewright.press.private.parts import part

_KEPT = "tablewright_kept"

# Whether what is compiled now is of the typesetter's or the program's own style sheets.
_is_own = False


@lru_cache(maxsize=1)
def kept_code() -> KeptCode:
    """Return what was kept of the typesetter's libraries."""
    return KeptCode.beside_the_program("typesetter")


@contextmanager
def own_style_sheets() -> Iterator[None]:
    """Keep what selectors that are read meanwhile become: those of our own, and of no project."""
    global _is_own
    compile_selectors_once()
    before, _is_own = _is_own, True
    try:
        yield
    finally:
        _is_own = before
        kept_code().write()


@part("cssselect2", "compiler: eval() of a source", "press: selectors are not compiled again")
def compile_selectors_once() -> Callable[..., object]:
    """Have functions that selectors become made of what was kept of them.

    Done once, it stays so. Returns what makes a function of its source.
    """
    from cssselect2 import compiler as libraries  # type: ignore[import-untyped]

    compiler: Any = libraries
    if _KEPT in vars(compiler):
        return compiler.eval  # type: ignore[no-any-return]

    def function_of(source: str, known: dict[str, object], own: Mapping[str, object]) -> object:
        written = kept_code().of(source)
        if written is not None:
            return eval(marshal.loads(written), known, own)
        code = compile(source, "<selector>", "eval")
        if _is_own:
            kept_code().keep(source, marshal.dumps(code))
        return eval(code, known, own)

    compiler.eval = function_of
    setattr(compiler, _KEPT, True)
    return function_of


@part("pyphen", "HyphDict(path): patterns, cache, maxlen", "press: where words may be divided")
def read_patterns_once() -> Callable[..., None]:
    """Have the patterns of a language read out of what was kept of their file.

    Done once, it stays so. Returns what reads them.
    """
    import pyphen  # type: ignore[import-untyped]

    plain: Any = pyphen.HyphDict.__init__
    if plain.__module__ == __name__:
        return plain  # type: ignore[no-any-return]

    def read(dictionary: Any, path: Path) -> None:
        text = f"pyphen {pyphen.VERSION} {blake2b(path.read_bytes()).hexdigest()}"
        written = kept_code().of(text)
        if written is not None:
            dictionary.patterns, dictionary.maxlen = marshal.loads(written)
            dictionary.cache = {}
            return
        plain(dictionary, path)
        # Some languages write a word otherwise where it is divided: those are read every time.
        with suppress(ValueError):
            kept_code().keep(text, marshal.dumps((dictionary.patterns, dictionary.maxlen)))
            kept_code().write()

    pyphen.HyphDict.__init__ = read
    return read
