"""What the program's own templates compile to: Python that asks nobody what it knows already.

Jinja cannot know whom a template calls, or what it prints, so it asks at every cell. What the
program's own templates call wants no context of Jinja's, and they print words and mark-up. A
project's own templates run in the `Sandbox`, which asks and forbids as Jinja has it.
"""

from __future__ import annotations

import operator
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, ClassVar

import jinja2
from jinja2 import nodes
from jinja2.compiler import CodeGenerator, Frame
from jinja2.runtime import Context
from markupsafe import Markup, escape

from tablewright.prose import quoted

# What Jinja hands to functions that want its context.
_OF_CONTEXT = frozenset({"_loop_vars", "_block_vars"})


class _DirectCode(CodeGenerator):
    """Writes calls without Jinja's context, and one call for every value that is printed."""

    def signature(
        self,
        node: nodes.Call | nodes.Filter | nodes.Test,
        frame: Frame,
        extra_kwargs: Mapping[str, Any] | None = None,
    ) -> None:
        """Write the arguments of a call, and none for Jinja's context."""
        kept = {name: v for name, v in (extra_kwargs or {}).items() if name not in _OF_CONTEXT}
        super().signature(node, frame, kept or None)

    def _output_child_pre(self, node: nodes.Expr, frame: Frame, finalize: Any) -> None:
        del node, frame, finalize
        self.write("environment.printed(")

    def _output_child_post(self, node: nodes.Expr, frame: Frame, finalize: Any) -> None:
        del node, frame, finalize
        self.write(")")


class _DirectContext(Context):
    """A context whose templates call functions, and are not asked whether these want it."""

    call: ClassVar[Any] = staticmethod(operator.call)


class DirectEnvironment(jinja2.Environment):
    """Jinja for templates that the program brings along; what they print is always escaped."""

    code_generator_class = _DirectCode
    context_class = _DirectContext

    @staticmethod
    def printed(value: Any) -> str:
        """Return what a page says of a value that a template prints."""
        kind = type(value)
        if kind is str:
            return _words(value)
        return value if kind is Markup else escape(value)


def finished(value: Any) -> Any:
    """Return what a template prints: plain words, such as titles, with the marks of print.

    Mark-up is finished already, and so is what the filter `typed` leaves alone.
    """
    return quoted(value) if type(value) is str else value


# Pages say the same words again and again: classes, figures, titles.
@lru_cache(maxsize=16_384)
def _words(value: str) -> str:
    return str(escape(quoted(value)))
