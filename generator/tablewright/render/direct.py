"""What the program's own templates compile to: Python that asks nobody what it knows already.

Jinja cannot know what a template means by `a.b`, or whom it calls, so it asks at every cell. The
program's own templates mean attributes, and call what wants no context of Jinja's. A project's own
templates run in the `Sandbox`, which asks and forbids as Jinja has it.
"""

from __future__ import annotations

import keyword
import operator
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import jinja2
from jinja2 import nodes
from jinja2.compiler import CodeGenerator, Frame
from jinja2.runtime import Context
from markupsafe import Markup, escape

from tablewright.prose import quoted

# What Jinja hands to functions that want its context.
_OF_CONTEXT = frozenset({"_loop_vars", "_block_vars"})


class _DirectCode(CodeGenerator):
    """Writes `a.b` as it stands, and one call for every value that is printed."""

    def visit_Getattr(self, node: nodes.Getattr, frame: Frame) -> None:  # noqa: N802
        """Write an attribute; blocks (`self.title`) are asked for by their names."""
        is_block = isinstance(node.node, nodes.Name) and node.node.name == "self"
        if is_block or keyword.iskeyword(node.attr):
            super().visit_Getattr(node, frame)
        else:
            self.visit(node.node, frame)
            self.write(f".{node.attr}")

    def visit_Test(self, node: nodes.Test, frame: Frame) -> None:  # noqa: N802
        """Write a test; what `is defined` need not be there."""
        asked = node.node
        if node.name in ("defined", "undefined") and isinstance(asked, nodes.Getattr):
            by_name = nodes.Getitem(asked.node, nodes.Const(asked.attr), "load")
            by_name.set_environment(self.environment)
            node = nodes.Test(by_name, node.name, node.args, node.kwargs, None, None)
            node.set_environment(self.environment)
        super().visit_Test(node, frame)

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

    call = staticmethod(operator.call)


class DirectEnvironment(jinja2.Environment):
    """Jinja for templates that the program brings along; attributes of theirs are attributes.

    All of them are escaped: `autoescape` is always on.
    """

    code_generator_class = _DirectCode
    context_class = _DirectContext

    @staticmethod
    def printed(value: Any) -> str:
        """Return what a page says of a value that a template prints."""
        return _words(value) if type(value) is str else escape(value)


def finished(value: Any) -> Any:
    """Return what a template prints: plain words, such as titles, with the marks of print.

    Mark-up is finished already, and so is what the filter `typed` leaves alone.
    """
    return quoted(value) if type(value) is str else value


# Pages say the same words again and again: classes, figures, titles.
@lru_cache(maxsize=16_384)
def _words(value: str) -> str:
    return str(escape(quoted(value)))
