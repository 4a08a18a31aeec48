"""What a hint says to write, as edits of the file that it speaks of: nothing else there changes."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence

import yaml

from tablewright.diagnostics import Edit, Fix, Span
from tablewright.hints import Hint
from tablewright.source.files import Pointer, SourceFile
from tablewright.source.marks import lines_of
from tablewright.source.scalars import plain_scalar

# A longer text is no title.
_LONGEST_TITLE = 60
# Words, figures and ranges of them, which mean the same wherever they stand; most are so plain.
_PLAIN = re.compile(r"[A-Za-z0-9][\w./-]*(?: [\w./-]+)*\+?", re.ASCII)
_NOTHING: tuple[Fix, ...] = ()


def fixes_of(
    source: SourceFile, pointer: Pointer, hint: str, *, key: bool = False, at: Span | None = None
) -> tuple[Fix, ...]:
    """Return what `hint` says to write at `pointer`, or for `key` as its key: one fix or none.

    `at` is where in the scalar the fault stands, if it is not the whole.
    """
    if not isinstance(hint, Hint) or hint.instead is None:
        return _NOTHING
    position = source.places.get(pointer)
    whole = None if position is None else position.key if key else position.value
    content = str(pointer[-1]) if key and pointer else source.typed(pointer)
    if whole is None or content is None:
        return _NOTHING
    if hint.is_yaml:
        if hint.written != content or whole.line != whole.end_line:
            return _NOTHING
        return _one(source, whole, hint.instead, hint, hint.instead)
    span = _narrowed(source, at or whole, hint.written)
    if written_at(source, span) != hint.written or span == whole:
        if content != hint.written:
            return _NOTHING
        return _rewritten(source, whole, content, hint.instead, hint)
    quote = _quote(source, whole, content)
    if quote or whole.line != whole.end_line:
        # Of what is quoted, or has many lines, nothing but the words is touched.
        return _one(source, span, _escaped(hint.instead, quote), hint, hint.instead)
    start = span.column - whole.column
    new = content[:start] + hint.instead + content[start + len(hint.written) :]
    if _is_plain(new, content):
        return _one(source, span, hint.instead, hint, hint.instead)
    return _rewritten(source, whole, content, new, hint)


def proposed(
    source: SourceFile, pointer: Pointer, instead: str, *, is_sure: bool = False
) -> tuple[Fix, ...]:
    """Return the fix that writes `instead` for the whole scalar at `pointer`, or none."""
    typed = source.typed(pointer) or ""
    return fixes_of(source, pointer, Hint("", instead, typed, is_sure=is_sure))


def in_quotes(source: SourceFile, first: Span, last: Span) -> tuple[Fix, ...]:
    """Return the fix that puts what stands from `first` to the end of `last` into quotes."""
    if first.line != last.end_line or first.file != last.file:
        return _NOTHING
    span = Span(first.file, first.line, first.column, last.end_line, last.end_column)
    quoted = json.dumps(written_at(source, span), ensure_ascii=False)
    return _one(source, span, quoted, None, quoted)


def instead_of(source: SourceFile, first: Span, last: Span, instead: str) -> tuple[Fix, ...]:
    """Return the fix that writes `instead` for what stands from `first` to the end of `last`."""
    if first.line != last.end_line or first.file != last.file:
        return _NOTHING
    span = Span(first.file, first.line, first.column, last.end_line, last.end_column)
    return _one(source, span, instead, None, instead)


def in_order(
    source: SourceFile, pointer: Pointer, order: Sequence[int], title: str, *, is_sure: bool
) -> tuple[Fix, ...]:
    """Return the fix that puts the items of a list into `order`, each with its own lines.

    `order` has the number of every item, counted from 0. None for a list in brackets, or one whose
    items do not begin lines of their own. Lines of comments move with the item below them.
    """
    spans = [source.span((*pointer, number)) for number in range(len(order))]
    starts = [span.line for span in spans]
    lines = lines_of(source.text)
    own = source.places.get(pointer)
    if own is None or len(set(starts)) < len(starts) or len(order) < 2:
        return _NOTHING
    if any(span.file != source.name for span in spans):
        return _NOTHING
    if any(not lines[start - 1].lstrip().startswith("- ") for start in starts):
        return _NOTHING
    ends = [*(start - 1 for start in starts[1:]), _last_line(source, pointer, len(order) - 1)]
    begins = [_with_comments(lines, start, starts[0]) for start in starts]
    ends = [*(begin - 1 for begin in begins[1:]), ends[-1]]
    blocks = ["\n".join(lines[b - 1 : e]) for b, e in zip(begins, ends, strict=True)]
    span = Span(source.name, begins[0], 1, ends[-1], len(lines[ends[-1] - 1]) + 1)
    text = "\n".join(blocks[number] for number in order)
    return (Fix(title, (Edit(span, text),), is_sure),)


def written_at(source: SourceFile, span: Span) -> str:
    r"""Return what stands in the file at `span`, with `\n` for the ends of lines."""
    lines = lines_of(source.text_of(span.file))[span.line - 1 : span.end_line]
    if not lines:
        return ""
    if span.line == span.end_line:
        return lines[0][span.column - 1 : span.end_column - 1]
    return "\n".join([lines[0][span.column - 1 :], *lines[1:-1], lines[-1][: span.end_column - 1]])


def _rewritten(
    source: SourceFile, whole: Span, content: str, new: str, hint: Hint
) -> tuple[Fix, ...]:
    """Return the fix after which the scalar at `whole`, of one line, says `new`."""
    if whole.line != whole.end_line or "\n" in new:
        return _NOTHING
    quote = _quote(source, whole, content)
    is_plain = not quote and _is_plain(new, content)
    text = new if is_plain else _quoted(new, quote)
    return _one(source, whole, text, hint, hint.instead or new)


def _one(
    source: SourceFile, span: Span, text: str, hint: Hint | None, shown: str
) -> tuple[Fix, ...]:
    """Return the fix that writes `text` at `span`, unless it stands there already."""
    old = written_at(source, span)
    if old == text:
        return _NOTHING
    words = shown if len(shown) <= _LONGEST_TITLE else f"{shown[:_LONGEST_TITLE]}…"
    # Where the hint itself says what to write, it says so once.
    title = str(hint) if hint is not None and hint.startswith("write ") else f"write `{words}`"
    return (Fix(title, (Edit(span, text),), hint is None or hint.is_sure),)


def _narrowed(source: SourceFile, span: Span, written: str) -> Span:
    """Return where in `span`, of one line, `written` stands, if it does so once."""
    text = written_at(source, span)
    if span.line != span.end_line or not written or text.count(written) != 1:
        return span
    start = span.column + text.index(written)
    return Span(span.file, span.line, start, span.line, start + len(written))


def _quote(source: SourceFile, whole: Span, content: str) -> str:
    """Return the sign that the scalar at `whole`, which says `content`, is quoted with, or none."""
    typed = written_at(source, whole)
    return typed[:1] if typed[:1] in ("'", '"') and typed != content else ""


def _quoted(text: str, quote: str) -> str:
    quote = quote or '"'
    return f"{quote}{_escaped(text, quote)}{quote}"


def _escaped(text: str, quote: str) -> str:
    """Return `text` as it stands between two of `quote`, or as it is without any."""
    if quote == '"':
        return json.dumps(text, ensure_ascii=False)[1:-1]
    return text.replace(quote, quote * 2) if quote else text


def _is_plain(new: str, old: str) -> bool:
    """Return whether `new` can stand without quotes where `old` did, and is still a text."""
    is_number = old[:1] in "+-0123456789" and bool(old)
    if not isinstance(plain_scalar(new) if new else None, str) and not is_number:
        return False
    if _PLAIN.fullmatch(new):
        return True
    # What could not stand in braces does not stand in any.
    frame = "{key: %s}" if _says("{key: %s}", old) else "key: %s"
    return _says(frame, new)


def _says(frame: str, text: str) -> bool:
    """Return whether YAML reads `text` in `frame` as the value of one key, word for word."""
    try:
        node = yaml.compose(frame % text, Loader=yaml.CBaseLoader)
    except yaml.YAMLError:
        return False
    values = [value for _, value in node.value] if isinstance(node, yaml.MappingNode) else []
    return [(value.value, bool(value.style)) for value in values] == [(text, False)]


def _with_comments(lines: Sequence[str], start: int, first: int) -> int:
    """Return the line on which the comments above the item on line `start` begin."""
    while start > first and lines[start - 2].lstrip().startswith("#"):
        start -= 1
    return start


def _last_line(source: SourceFile, pointer: Pointer, last: int) -> int:
    """Return the last line of an item, comments below it left out."""
    inside = (*pointer, last)
    length = len(inside)
    places = [at for held, at in source.places.items() if held[:length] == inside]
    most = len(lines_of(source.text))
    return max(
        min(at.value_marks.end_line + (at.value_marks.end_column > 0), most)
        if at.value_marks.is_scalar or (at.text is None and _is_flow(source, at.value))
        else at.value.line
        for at in places
    )


def _is_flow(source: SourceFile, span: Span) -> bool:
    return written_at(source, span)[:1] in ("{", "[")
