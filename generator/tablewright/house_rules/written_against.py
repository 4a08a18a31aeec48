"""Hold the `was:` of a change against what stands there now, and say what to write instead."""

from __future__ import annotations

from tablewright.diagnostics import Diagnostic, Edit, Fix, Related, Span
from tablewright.hints import Hint
from tablewright.house_rules import rules
from tablewright.house_rules.tree import Node, tree_of
from tablewright.house_rules.versions import kept_of_node, moved
from tablewright.proofreading.write import one_line
from tablewright.source import Pointer, SourceFile, StyledSpan, fixes_of

_THERE_NOW = "this is what stands there now"


def held_against(source: SourceFile, at: Pointer, now: Node) -> Diagnostic | None:
    """Return the fault of the change at `at` if its `was:` does not say what `now` is."""
    stands = one_line(kept_of_node(now))
    if (*at, "was") not in source.places:
        return rules.MOVED.at(
            source.span(at),
            "this does not say what it was written against",
            hint=f"write `was: {stands}`",
            related=[Related(_THERE_NOW, now.place.value)],
            fixes=_with_was(source, at, stands),
        )
    found = moved(tree_of(source, (*at, "was")), now)
    if found is None:
        return None
    fixes: tuple[Fix, ...] = ()
    if found.was.is_scalar and found.now.is_scalar:
        pointer = _pointer_of(source, found.was.place)
        instead = one_line(kept_of_node(found.now))
        fixes = fixes_of(
            source, pointer, Hint("", instead, source.typed(pointer) or "", is_sure=False)
        )
    return rules.MOVED.at(
        found.was.place.value,
        found.message,
        hint=f"see whether the change is still meant, and then write `was: {stands}`",
        related=[Related(_THERE_NOW, found.now.place.value)],
        fixes=fixes,
    )


def _pointer_of(source: SourceFile, place: StyledSpan) -> Pointer:
    return next(pointer for pointer, held in source.places.items() if held is place)


def _with_was(source: SourceFile, at: Pointer, stands: str) -> tuple[Fix, ...]:
    """Return the fix that writes `was:` behind what the change at `at` begins with."""
    first = next(p for p in source.places if p[:-1] == at)
    whole, span = source.span(at), source.places[first].value
    if span.line != span.end_line:
        return ()
    end = Span(source.name, span.end_line, span.end_column, span.end_line, span.end_column)
    key = source.places[first].key
    column = 1 if key is None else key.column
    is_flow = _begins_with(source, whole, "{")
    text = f", was: {stands}" if is_flow else f"\n{' ' * (column - 1)}was: {stands}"
    return (Fix(f"write `was: {stands}`", (Edit(end, text),)),)


def _begins_with(source: SourceFile, span: Span, sign: str) -> bool:
    line = source.text.split("\n")[span.line - 1]
    return line[span.column - 1 :].startswith(sign)
