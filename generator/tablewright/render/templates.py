"""The templates of a project: its own, or the built-in ones of the same name."""

from __future__ import annotations

import traceback
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import jinja2
from jinja2.filters import do_trim
from markupsafe import Markup, escape

from tablewright.diagnostics import Diagnostic, Span
from tablewright.kinds.entry import Text
from tablewright.prose import (
    Resolver,
    readable,
    to_html,
    to_inline_html,
    typographic,
)
from tablewright.render import filters
from tablewright.render.breaks import held_to_page, last_word_apart, unbroken, unwidowed
from tablewright.render.compiled_once import CompiledOnce
from tablewright.render.direct import DirectEnvironment, finished, markup
from tablewright.render.glyphs import FOLDER, die_glyph, glyph_html
from tablewright.render.rules import TEMPLATE_ERROR
from tablewright.render.said import SAY

# What the program's own templates compile to; other classes of environments compile otherwise.
_COMPILED = CompiledOnce()


class TemplateFault(Exception):
    """A template that cannot be rendered; `diagnostic` says which line of it, and why."""

    def __init__(self, diagnostic: Diagnostic) -> None:
        super().__init__(diagnostic.message)
        self.diagnostic = diagnostic


class Templates:
    """Renders templates from `folders`, the first that has a name winning.

    `root` is what diagnostics name files from; a folder outside it is named as it is.
    `environment` is the class of Jinja's that they run in: a sandbox for templates of strangers.
    """

    def __init__(
        self,
        folders: Sequence[Path],
        root: Path,
        *,
        environment: type[jinja2.Environment] = DirectEnvironment,
    ) -> None:
        self._folders = tuple(folder for folder in folders if folder.is_dir())
        self._root = root
        self._environment = environment(
            loader=jinja2.FileSystemLoader(self._folders, encoding="utf-8"),
            autoescape=True,
            undefined=jinja2.StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            keep_trailing_newline=True,
            # A run reads each file once.
            auto_reload=False,
            newline_sequence="\n",
            finalize=finished,
            # What strangers write is not kept.
            bytecode_cache=_COMPILED if environment is DirectEnvironment else None,
        )
        self._environment.globals["say"] = SAY
        self._environment.globals["glyph"] = self.glyph
        self._environment.filters.update(filters.FILTERS)
        self._environment.filters |= {
            "inline": _inline,
            "prose": _prose,
            "plain": _plain,
            "trim": _trimmed,
            "unbroken": unbroken,
            "held_to_page": held_to_page,
            "unwidowed": unwidowed,
            "last_word_apart": last_word_apart,
            "die_glyph": die_glyph,
        }
        self._drawings: dict[str, str] = {}
        self._glyphs: dict[tuple[str, str], Markup] = {}

    @property
    def has_own(self) -> bool:
        """Whether some of them are the project's own."""
        return len(self._folders) > 1

    def render(self, name: str, values: Mapping[str, Any]) -> str:
        """Return the template `name` filled with `values`; raises `TemplateFault`."""
        try:
            return self._environment.get_template(name).render(values)
        except jinja2.TemplateSyntaxError as error:
            file, line = error.filename or error.name or name, error.lineno
            raise TemplateFault(self._diagnostic(file, line, str(error.message))) from error
        except jinja2.TemplateNotFound as error:
            message = f"there is no template {error.name}"
            raise TemplateFault(self._diagnostic(name, 1, message)) from error
        except (jinja2.TemplateError, ArithmeticError, LookupError, TypeError, ValueError) as error:
            file, line = self._place(error, name)
            raise TemplateFault(self._diagnostic(file, line, str(error))) from error
        except AttributeError as error:
            file, line = self._place(error, name)
            raise TemplateFault(self._diagnostic(file, line, str(error))) from error

    def offer(self, values: Mapping[str, Any]) -> None:
        """Let all templates name `values` from now on, and macros, which know no page's own."""
        self._environment.globals.update(values)

    def text(self, name: str) -> str:
        """Return the file `name` of the first folder that has it, such as a style sheet.

        Raises `TemplateFault` when no folder has it, or it is not UTF-8.
        """
        for folder in self._folders:
            path = folder / name
            if path.is_file():
                try:
                    return path.read_text(encoding="utf-8")
                except (OSError, UnicodeDecodeError) as error:
                    message = f"this file cannot be read: {error}"
                    raise TemplateFault(self._diagnostic(str(path), 1, message)) from error
        raise TemplateFault(self._diagnostic(name, 1, f"there is no file {name}"))

    def glyph(self, name: str, said: str = "") -> Markup:
        """Return the glyph `name` as a part of a page; raises `TemplateFault` when there is none.

        `said` is what is read aloud instead of it; beside its word it says nothing.
        """
        found = self._glyphs.get((name, said))
        if found is None:
            if name not in self._drawings:
                self._drawings[name] = self.text(f"{FOLDER}/{name}.svg")
            found = self._glyphs[name, said] = glyph_html(self._drawings[name], said)
        return found

    def prepare(self, folder: str) -> None:
        """Compile what lies below `folder`, so that processes that are forked need not do it again.

        What cannot be compiled is left to whoever renders it.
        """
        for name in self.names(folder, ".html"):
            with suppress(jinja2.TemplateError, ValueError):
                self._environment.get_template(name)

    def names(self, folder: str, ending: str) -> tuple[str, ...]:
        """Return the names of all files below `folder` that end so, in alphabetical order."""
        return tuple(
            sorted(
                self._environment.list_templates(
                    filter_func=lambda name: name.startswith(f"{folder}/") and name.endswith(ending)
                )
            )
        )

    def _place(self, error: BaseException, name: str) -> tuple[str, int]:
        """Return the innermost line of a template in the traceback of `error`."""
        folders = tuple(str(folder) for folder in self._folders)
        for frame in reversed(traceback.extract_tb(error.__traceback__)):
            if frame.filename.startswith(folders):
                return frame.filename, frame.lineno or 1
        return name, 1

    def _diagnostic(self, file: str, line: int, message: str) -> Diagnostic:
        path = Path(file)
        for folder in self._folders:
            if not path.is_absolute() and (folder / file).is_file():
                path = folder / file
                break
        shown = path.relative_to(self._root) if path.is_relative_to(self._root) else path
        written = path.read_text(encoding="utf-8", errors="replace") if path.is_file() else ""
        lines = written.split("\n")
        code = lines[line - 1] if line <= len(lines) else ""
        start = len(code) - len(code.lstrip()) + 1
        span = Span(shown.as_posix(), line, start, line, max(len(code.rstrip()) + 1, start))
        hint = "`tablewright explain TW602` tells about templates"
        return TEMPLATE_ERROR.at(span, message, hint=hint)


def _inline(text: Text | str, resolve: Resolver) -> Markup:
    """Return a text as HTML without a paragraph around it; plain words have no marks to it."""
    if isinstance(text, Text):
        return markup(to_inline_html(text.markdown, resolve))
    return text if isinstance(text, Markup) else escape(typographic(text))


def _prose(text: Text | str, resolve: Resolver) -> Markup:
    """Return a text as HTML paragraphs; the pages about proofs are texts of the program's own."""
    markdown = text if isinstance(text, str) else text.markdown
    return Markup(to_html(markdown, resolve))


def _trimmed(text: object, signs: str | None = None) -> str:
    """Return a text without the blanks, or the `signs`, at its ends."""
    if signs is None and type(text) is Markup:
        return markup(str.strip(text))
    return do_trim(text, signs)  # type: ignore[arg-type]


def _plain(text: Text) -> str:
    """Return the words of a text."""
    return readable(text.markdown)
