"""What regular expressions of the program compile to, kept for the next command.

Each module that is loaded has its own, and so have libraries: some three hundred for a build, one
of which alone takes as long as two hundred modules. What Python's compiler hands to its engine for
one is a list of numbers, always the same for the same text, and the engine tests whatever it is
handed. Only what is compiled while a module is loaded is kept: what a project writes is in none.
"""

from __future__ import annotations

import importlib
import marshal
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from tablewright.cache.kept_code import KeptCode


@contextmanager
def kept_pattern_code(codes: KeptCode | None = None) -> Iterator[None]:
    """Keep, in `codes` or beside the program, what expressions of modules loaded meanwhile become.

    Nobody else's process is touched: only who runs a command asks for it. Nothing is kept by a
    Python that compiles them in another way.
    """
    codes = codes or KeptCode.beside_the_program("patterns")
    compiler: Any = getattr(re, "_compiler", None)
    if not all(hasattr(compiler, each) for each in ("compile", "_sre")):
        yield
        return
    compile_anew, engine = compiler.compile, compiler._sre  # noqa: SLF001

    def compiled(pattern: Any, flags: int = 0) -> Any:
        if not isinstance(pattern, str | bytes):
            return compile_anew(pattern, flags)
        text = f"{flags} {pattern!r}"
        written = codes.of(text)
        if written is not None:
            return engine.compile(*marshal.loads(written))
        if not _is_loading():
            return compile_anew(pattern, flags)
        told = _Told(engine, pattern)
        compiler._sre = told  # noqa: SLF001
        try:
            made = compile_anew(pattern, flags)
        finally:
            compiler._sre = engine  # noqa: SLF001
        if told.given is not None:
            codes.keep(text, marshal.dumps(told.given))
        return made

    compiler.compile = compiled
    try:
        yield
    finally:
        compiler.compile = compile_anew
        codes.write()


class _Told:
    """Stands for the engine, and notes what it is `given` for one `pattern`."""

    def __init__(self, engine: Any, pattern: str | bytes) -> None:
        self._engine, self._pattern = engine, pattern
        self.given: tuple[Any, ...] | None = None

    def __getattr__(self, name: str) -> Any:
        return getattr(self._engine, name)

    def compile(self, *given: Any) -> Any:
        if given[0] is self._pattern:
            # Numbers that have names are written as any others.
            self.given = tuple([*map(int, x)] if isinstance(x, list) else x for x in given)
        return self._engine.compile(*given)


def _is_loading() -> bool:
    """Return whether a module is being loaded."""
    loading = vars(importlib._bootstrap)  # noqa: SLF001
    above = sys._getframe().f_back  # noqa: SLF001
    while above is not None and above.f_globals is not loading:
        above = above.f_back
    return above is not None
