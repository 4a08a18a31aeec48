"""What the program's own templates compile to: Python that asks nobody what it knows already.

Jinja cannot know whom a template calls, or what it prints, so it asks at every cell. What the
program's own templates call wants no context of Jinja's, and they print words and mark-up. A
project's own templates run in the `Sandbox`, which asks and forbids as Jinja has it.
"""

from __future__ import annotations

import keyword
import operator
from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from typing import Any, ClassVar

import jinja2
from jinja2 import nodes
from jinja2.compiler import CodeGenerator, Frame, MacroRef
from jinja2.runtime import Context, Macro
from jinja2.utils import missing
from markupsafe import Markup, escape

from tablewright.prose import quoted

# Mark-up of what is known to be text.
_markup = partial(str.__new__, Markup)

# Where templates of pages lie.
_PAGES = "site/"
# What Jinja hands to functions that want its context.
_OF_CONTEXT = frozenset({"_loop_vars", "_block_vars"})


class _DirectCode(CodeGenerator):
    """Writes calls without Jinja's context, and one call for every value that is printed."""

    def visit_Getattr(self, node: nodes.Getattr, frame: Frame) -> None:  # noqa: N802
        """Write an attribute, which on pages is one; paper has mappings, and `self` has blocks."""
        is_block = isinstance(node.node, nodes.Name) and node.node.name == "self"
        if is_block or not (self.name or "").startswith(_PAGES) or keyword.iskeyword(node.attr):
            super().visit_Getattr(node, frame)
        else:
            self.visit(node.node, frame)
            self.write(f".{node.attr}")

    def visit_Test(self, node: nodes.Test, frame: Frame) -> None:  # noqa: N802
        """Write a test; an attribute that is asked whether it is there need not be."""
        asked = node.node
        if node.name in ("defined", "undefined") and isinstance(asked, nodes.Getattr):
            node.node = nodes.Getitem(asked.node, nodes.Const(asked.attr), "load")
            node.set_environment(self.environment)
        super().visit_Test(node, frame)

    def visit_CondExpr(self, node: nodes.CondExpr, frame: Frame) -> None:  # noqa: N802
        """Write a choice; what has no `else` says nothing, as a value that is not defined does."""
        if node.expr2 is None:
            node.expr2 = nodes.Const("")
        super().visit_CondExpr(node, frame)

    def macro_def(self, macro_ref: MacroRef, frame: Frame) -> None:
        """Write a macro, and beside it the function that it calls in the end."""
        self.write("environment.macro(macro, ")
        super().macro_def(macro_ref, frame)
        self.write(")")

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
    def macro(body: Callable[..., str], macro: Macro) -> Callable[..., str]:
        """Return what calls `macro`, whose text `body` makes; most are called by place alone."""
        if macro.catch_kwargs or macro.catch_varargs or macro.caller:
            return macro
        most = len(macro.arguments)
        absent = [(missing,) * (most - given) for given in range(most + 1)]

        def called(*given: Any, **named: Any) -> str:
            if named or len(given) > most:
                return macro(*given, **named)
            text: str = _markup(body(*given, *absent[len(given)]))
            return text

        return called

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
