"""What the program's own templates compile to: Python that asks nobody what it knows already.

Jinja cannot know whom a template calls, or what it prints, so it asks at every cell. What the
program's own templates call wants no context of Jinja's, and they print words and mark-up. A
project's own templates run in the `Sandbox`, which asks and forbids as Jinja has it.
"""

from __future__ import annotations

import keyword
import operator
from collections.abc import Callable, Mapping, MutableMapping
from enum import Enum
from functools import cache, lru_cache, partial
from io import StringIO
from typing import Any, ClassVar, cast

import jinja2
from jinja2 import Template, nodes
from jinja2.compiler import CodeGenerator, Frame, MacroRef
from jinja2.environment import TemplateModule
from jinja2.runtime import Context, Macro
from jinja2.utils import missing
from markupsafe import Markup, escape

from tablewright.prose import quoted

# Mark-up of what is known to be text, and escaped.
markup: Callable[[str], Markup] = cast("Any", partial(str.__new__, Markup))

# Where templates of pages lie.
_PAGES = "site/"
# What Jinja hands to functions that want its context.
_OF_CONTEXT = frozenset({"_loop_vars", "_block_vars"})


class _DirectCode(CodeGenerator):
    """Writes calls without Jinja's context, and one call for every value that is printed."""

    def visit_Template(self, node: nodes.Template, frame: Frame | None = None) -> None:  # noqa: N802
        """Write a module, which finds by its name what it calls for every value."""
        self.writeline("printed = environment.printed")
        super().visit_Template(node, frame)

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

    def visit_Call(  # noqa: N802
        self, node: nodes.Call, frame: Frame, forward_caller: bool = False
    ) -> None:
        """Write a call as Python has it."""
        self.visit(node.node, frame)
        whole, self.stream = self.stream, StringIO()
        self.signature(node, frame, {"caller": "caller"} if forward_caller else None)
        given, self.stream = self.stream.getvalue(), whole
        # Jinja writes arguments as what follows others.
        self.write(f"({given.removeprefix(', ')})")

    def macro_def(self, macro_ref: MacroRef, frame: Frame) -> None:
        """Write the function that a macro calls in the end, its arguments, and what makes it.

        One that takes more than its arguments has none here.
        """
        takes_more = (
            macro_ref.accesses_caller or macro_ref.accesses_kwargs or macro_ref.accesses_varargs
        )
        names = None if takes_more else tuple(each.name for each in macro_ref.node.args)
        self.write(f"environment.macro(macro, {names!r}, lambda macro=macro: ")
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
        del frame, finalize
        self.write("(" if _is_printed(node) else "printed(")

    def _output_child_post(self, node: nodes.Expr, frame: Frame, finalize: Any) -> None:
        del node, frame, finalize
        self.write(")")


def _is_printed(node: nodes.Expr | None) -> bool:
    """Return whether `node` is words of a template that are printed as they stand, or a choice."""
    if isinstance(node, nodes.CondExpr):
        return _is_printed(node.expr1) and (node.expr2 is None or _is_printed(node.expr2))
    if not isinstance(node, nodes.Const):
        return False
    value = node.value
    return type(value) is Markup or (type(value) is str and _words(value) == value)


class _DirectContext(Context):
    """A context whose templates call functions, and are not asked whether these want it."""

    call: ClassVar[Any] = staticmethod(operator.call)


class _DirectTemplate(Template):
    """A template whose macros are those of all pages: none has globals of its own."""

    def _get_default_module(self, ctx: Context | None = None) -> TemplateModule:
        del ctx
        return super()._get_default_module()


class DirectEnvironment(jinja2.Environment):
    """Jinja for templates that the program brings along; what they print is always escaped."""

    code_generator_class = _DirectCode
    context_class = _DirectContext
    template_class = _DirectTemplate

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._found: dict[str, Template] = {}

    def get_template(
        self,
        name: str | Template,
        parent: str | None = None,
        globals: MutableMapping[str, Any] | None = None,  # noqa: A002
    ) -> Template:
        """Return a template, which is the same as long as there is its environment."""
        found = self._found.get(name) if isinstance(name, str) else name
        if found is None:
            found = self._found[str(name)] = super().get_template(name, parent, globals)
        return found

    @staticmethod
    def macro(
        body: Callable[..., str], names: tuple[str, ...] | None, make: Callable[[], Macro]
    ) -> Callable[..., str]:
        """Return what calls a macro of arguments with these `names`, whose text `body` makes.

        Jinja's own, which most pages make dozens of and call none, is made for what takes more, and
        to complain of what is called amiss.
        """
        if names is None:
            return make()
        most, absent = len(names), _absent(len(names))

        def called(*given: Any, **named: Any) -> str:
            if named:
                others = names[len(given) :]
                if not named.keys() <= set(others):
                    return make()(*given, **named)
                given = (*given, *(named.get(name, missing) for name in others))
            elif len(given) > most:
                return make()(*given)
            return markup(body(*given, *absent[len(given)]))

        return called

    @staticmethod
    def printed(value: Any) -> str:
        """Return what a page says of a value that a template prints."""
        kind = type(value)
        if kind is str:
            return _words(value)
        if kind is Markup:
            text: str = value
            return text
        if kind is int:
            return str(value)
        return _named(value) if isinstance(value, Enum) else escape(value)


def finished(value: Any) -> Any:
    """Return what a template prints: plain words, such as titles, with the marks of print.

    Mark-up is finished already, and so is what the filter `typed` leaves alone.
    """
    return quoted(value) if type(value) is str else value


@cache
def _absent(most: int) -> tuple[tuple[object, ...], ...]:
    """Return what stands for the arguments that are not given, by how many of `most` are."""
    return tuple((missing,) * (most - given) for given in range(most + 1))


# The members of an enumeration are few, and what they print as is their own.
@lru_cache(maxsize=1024)
def _named(value: Enum) -> str:
    return str(escape(value))


# Pages say the same words again and again: classes, figures, titles.
@lru_cache(maxsize=16_384)
def _words(value: str) -> str:
    return str(escape(quoted(value)))
