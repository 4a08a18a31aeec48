"""The part of WeasyPrint that cuts faces where there is no HarfBuzz, loaded when it is asked."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from types import ModuleType
from typing import Any

from tablewright.press.private.parts import part

_NEEDED = "fontTools.ttLib.woff2"
# Nearly a third of what the typesetter takes to be loaded; WeasyPrint asks for calls in them alone.
_SELDOM = ("fontTools.subset", "fontTools.varLib", "fontTools.varLib.instancer")


class _Later(ModuleType):
    """Stands for a module until something in it is called."""

    def __getattr__(self, name: str) -> Callable[..., Any]:
        if name.startswith("__"):
            raise AttributeError(name)

        def called(*values: Any, **named: Any) -> Any:
            return getattr(import_module(self.__name__), name)(*values, **named)

        return called


@contextmanager
def without_cutters() -> Iterator[None]:
    """Have what is loaded meanwhile do without modules that it calls seldom, until it does."""
    # What these stand on is loaded in any case, and must not find them.
    import_module(_NEEDED)
    absent = [name for name in _SELDOM if name not in sys.modules]
    sys.modules.update({name: _Later(name) for name in absent})
    try:
        yield
    finally:
        for name in absent:
            del sys.modules[name]


@part("weasyprint", "pdf.fonts: subset, instantiateVariableFont", "typesetter: quick to be loaded")
def called_in_cutters() -> tuple[object, ...]:
    """Return what WeasyPrint may call of the modules that are loaded late."""
    from weasyprint.pdf import fonts

    return fonts.subset.Options, fonts.subset.Subsetter, fonts.instantiateVariableFont
