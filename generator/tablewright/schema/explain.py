"""What a JSON Schema validator objects to, told to someone who has never seen a schema."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from typing import Any

from tablewright.allowance import work
from tablewright.diagnostics import Diagnostic, Fix
from tablewright.hints import Hint, figure_hint, said_of
from tablewright.names import as_name, as_written, did_you_mean, one_of
from tablewright.records import Struct, replace
from tablewright.schema import rules
from tablewright.schema.bare_keys import explain_bare_key
from tablewright.schema.held_twice import held_twice
from tablewright.schema.limits import beyond
from tablewright.schema.other_words import keys_below, meant_by
from tablewright.schema.place_names import TYPES, kind_of, place_name
from tablewright.schema.referred import description, may_hold
from tablewright.schema.violations import violations
from tablewright.source import Pointer, SourceFile, fixes_of, in_quotes

# Of more keys that nobody knows, none is taken for one that is absent.
MOST_MISSPELT = 100
# A report tells a hundred faults of a file.
MOST_EXPLAINED = 1_000
_STEPS_OF_A_FAULT = 150


class Violation(Struct, frozen=True):
    """One objection: what stands at `pointer`, and the keyword's `limit` in its `schema`.

    `describe` returns what a schema says of itself, or what the one it refers to says, and
    `may_hold` tells whether a value can stand where it holds. `forms` are the objections of each
    form that a value of several forms can have, `outer` what is said of it.
    """

    pointer: Pointer
    instance: Any
    schema: dict[str, Any]
    limit: Any
    keyword: str
    describe: Callable[[Any], str]
    may_hold: Callable[[Any, Any], bool]
    forms: tuple[tuple[Violation, ...], ...] = ()
    outer: str = ""


Explainer = Callable[[SourceFile, Violation], Iterator[Diagnostic]]


def explain(documents: dict[str, Any], name: str, source: SourceFile) -> tuple[Diagnostic, ...]:
    """Return a diagnostic for each fault that the schema `name` of `documents` finds."""
    found: list[Diagnostic] = []
    lacking: set[Pointer] = set()
    for error in violations(documents, name, source.data):
        if len(found) >= MOST_EXPLAINED:
            break
        if error.validator == "required":
            # The library names each absent key by itself, and all of a place are told together.
            if tuple(error.absolute_path) in lacking:
                continue
            lacking.add(tuple(error.absolute_path))
        violation = _violation(
            error, partial(description, documents, name), partial(may_hold, documents, name)
        )
        explained = _EXPLAINERS.get(violation.keyword, _limit)(source, violation)
        for fault in islice(explained, MOST_EXPLAINED - len(found)):
            work(_STEPS_OF_A_FAULT)
            found.append(fault)
    return tuple(dict.fromkeys(found))


def _violation(
    error: Any, describe: Callable[[Any], str], may_hold: Callable[[Any, Any], bool]
) -> Violation:
    """Return what the library's `error` says."""
    by_form: dict[int, list[Violation]] = {}
    for inner in error.context or () if error.validator == "anyOf" else ():
        by_form.setdefault(inner.schema_path[0], []).append(_violation(inner, describe, may_hold))
    is_name = "propertyNames" in error.absolute_schema_path
    return Violation(
        tuple(error.absolute_path),
        error.instance,
        error.schema if isinstance(error.schema, dict) else {},
        error.validator_value,
        "propertyNames" if is_name else str(error.validator),
        describe,
        may_hold,
        tuple(map(tuple, by_form.values())),
    )


def _unknown_keys(source: SourceFile, found: Violation) -> Iterator[Diagnostic]:
    known = found.schema.get("properties", {})
    properties = sorted(known)
    for key in found.instance:
        if key not in properties:
            absent = [name for name in properties if name not in found.instance]
            hint = meant_by(key, known, found.instance, found.describe) or did_you_mean(key, absent)
            hint = hint or f"the keys here are {one_of(properties)}"
            at = (*found.pointer, key)
            if isinstance(hint, Hint) and hint.instead is not None:
                # Under the right name another fault may wait: somebody has to look.
                hint.is_sure &= found.may_hold(known.get(hint.instead), found.instance[key])
            fixes = fixes_of(source, at, hint, key=True)
            message = f"the key `{key}` is not known here"
            if source.is_bare_key(at):
                message, hint, fixes = explain_bare_key(source, at)
            span = source.span(at, key=True)
            yield rules.UNKNOWN_KEY.at(span, message, hint=hint, fixes=fixes)


def _missing_key(source: SourceFile, found: Violation) -> Iterator[Diagnostic]:
    properties = found.schema.get("properties", {})
    # A key that is there under a misspelt name is reported once, where it is misspelt: here, unless
    # its being unknown is a fault of its own.
    unknown = [key for key in found.instance if key not in properties]
    misspelt = {did_you_mean(key, properties): key for key in unknown[:MOST_MISSPELT]}
    is_closed = found.schema.get("additionalProperties") is False
    for key in found.limit:
        meant = did_you_mean(key, [key]) if misspelt else Hint("")
        if key not in found.instance and meant in misspelt:
            written = misspelt[meant]
            span = source.span((*found.pointer, written), key=True)
            if not is_closed:
                message = f"the key `{written}` is not known here"
                at = (*found.pointer, written)
                fixes = fixes_of(source, at, did_you_mean(written, [key]), key=True)
                yield rules.UNKNOWN_KEY.at(span, message, hint=meant, fixes=fixes)
        elif key not in found.instance:
            described = found.describe(properties.get(key, {}))
            hint = f"write `{key}:`" + (f" ({described.rstrip('.')})" if described else "")
            span = source.span(found.pointer, key=True) if found.pointer else source.first_key()
            yield rules.MISSING_KEY.at(
                span, f"{place_name(found.pointer)} lacks the key `{key}`", hint=hint
            )


def _wrong_type(source: SourceFile, found: Violation) -> Iterator[Diagnostic]:
    wanted = found.limit
    wanted = [wanted] if isinstance(wanted, str) else list(wanted)
    if "number" in wanted and "integer" in wanted:
        wanted.remove("integer")
    expected = " or ".join(TYPES[name] for name in wanted)
    instance = found.instance
    message = f"{place_name(found.pointer)} must be {expected}, not {kind_of(instance)}"
    hint = _described(found)
    fixes: tuple[Fix, ...] = ()
    is_bare = instance is None and source.is_bare_key(found.pointer)
    typed = source.typed(found.pointer) or str(instance)
    # Quotes are no help to what would be refused in quotes too.
    fits = re.search(found.schema.get("pattern", ""), typed)
    if "string" in wanted and isinstance(instance, bool | int | float) and fits:
        hint = Hint(f'put it into quotes: "{typed}"', f'"{typed}"', typed, is_yaml=True)
    elif is_bare:
        message, hint, fixes = explain_bare_key(source, found.pointer)
    elif instance is None:
        hint = "write a value after the colon, or take the key out"
    elif "string" in wanted and isinstance(instance, list | dict):
        span = source.span(found.pointer)
        fixes = in_quotes(source, span, span)
        hint = "put text that begins with `[` or `{` into quotes"
        hint = f"{hint}: {fixes[0].title}" if fixes else hint
    elif wanted == ["object"]:
        hint = _keys_instead(found)
    elif wanted and {*wanted} <= {"integer", "number"} and isinstance(instance, str):
        meant = figure_hint(instance, is_whole="number" not in wanted)
        words = meant.removeprefix("write ") or "it in figures, such as 2"
        hint = said_of(meant, f"{hint} Write {words}".lstrip())
    elif wanted == ["array"]:
        hint = "write a list: [first, second], or lines that begin with `- `"
    # What stands nowhere has no place: its key has.
    span = source.span(found.pointer, key=is_bare)
    fixes = fixes or fixes_of(source, found.pointer, hint)
    yield rules.WRONG_TYPE.at(span, message, hint=hint, fixes=fixes)


def _keys_instead(found: Violation) -> str:
    """Return how keys are written; where names stand in a list, how the first of them is."""
    has_names = isinstance(found.schema.get("additionalProperties"), dict)
    # A row is no list of names.
    has_names = has_names and isinstance(found.pointer[-1], str)
    instance = found.instance
    if has_names and isinstance(instance, list) and instance and isinstance(instance[0], str):
        return f"write a line for each, with what it holds behind a colon: `{instance[0]}: {{…}}`"
    return keys_below(found.schema, instance)


def _wrong_word(source: SourceFile, found: Violation) -> Iterator[Diagnostic]:
    allowed = [str(word) for word in found.limit]
    message = f"{place_name(found.pointer)} cannot be `{as_written(found.instance)}`"
    near = did_you_mean(str(found.instance), allowed)
    if isinstance(found.instance, list):
        near = Hint("write one word, without brackets.")
    hint = f"{near} It is one of {one_of(allowed)}" if near else f"it is one of {one_of(allowed)}"
    fixes = fixes_of(source, found.pointer, near)
    yield rules.WRONG_VALUE.at(source.span(found.pointer), message, hint=hint, fixes=fixes)


def _wrong_name(source: SourceFile, found: Violation) -> Iterator[Diagnostic]:
    span = source.span((*found.pointer, found.instance), key=True)
    hint = "begin with a small letter; then small letters, digits and underscores"
    if near := as_name(str(found.instance)):
        hint = f"write `{near}`: a small letter, then small letters, digits and underscores"
    yield rules.WRONG_VALUE.at(span, f"`{found.instance}` cannot be used as a name", hint=hint)


def _wrong_form(source: SourceFile, found: Violation) -> Iterator[Diagnostic]:
    message = f"{place_name(found.pointer)} cannot be `{found.instance}`"
    yield rules.WRONG_VALUE.at(source.span(found.pointer), message, hint=_described(found))


def _one_of(source: SourceFile, found: Violation) -> Iterator[Diagnostic]:
    # A choice goes by the first key that it demands.
    choices = {choice["required"][0]: choice["required"] for choice in found.limit}
    if not isinstance(found.instance, dict):
        return  # what it should be is reported already
    given = [choice for choice in choices if choice in found.instance]
    if len(given) == 1:
        yield _half_a_choice(source, found, choices[given[0]])
        return
    span = source.span(found.pointer, key=True)
    message = f"{place_name(found.pointer)} needs exactly one of {one_of(choices)}"
    hint = f"take {one_of(given)} out" if given else f"write {one_of(choices)} under it"
    yield rules.MISSING_KEY.at(span, message, hint=hint)


def _half_a_choice(source: SourceFile, found: Violation, keys: list[str]) -> Diagnostic:
    """Return what is wrong where the first of `keys` stands, and not all of them."""
    missing = next(key for key in keys if key not in found.instance)
    message = f"{place_name(found.pointer)} has `{keys[0]}` and no `{missing}`"
    span = source.span((*found.pointer, keys[0]), key=True)
    return rules.MISSING_KEY.at(span, message, hint=f"write `{missing}:` beside it")


def _needed_beside(source: SourceFile, found: Violation) -> Iterator[Diagnostic]:
    for key, needed in found.limit.items():
        for other in (each for each in needed if key in found.instance):
            if other not in found.instance:
                message = f"{place_name(found.pointer)} has `{key}` and no `{other}`"
                span = source.span((*found.pointer, key), key=True)
                hint = f"write `{other}:` beside it, or take `{key}:` out"
                yield rules.MISSING_KEY.at(span, message, hint=hint)


def _any_of(source: SourceFile, found: Violation) -> Iterator[Diagnostic]:
    if not all("required" in choice for choice in found.limit):
        # A value of several forms, which is of none: such as a list with the same name twice.
        meant = [form for form in found.forms if not any(_is_of(each, found) for each in form)]
        if len(meant) == 1 and isinstance(found.instance, dict):
            for each in (replace(one, outer=_described(found)) for one in meant[0]):
                yield from _EXPLAINERS.get(each.keyword, _limit)(source, each)
            return
        message = f"{place_name(found.pointer)} is of no form that it can have"
        if isinstance(found.instance, int | str):
            message = f"{place_name(found.pointer)} cannot be `{found.instance}`"
        yield rules.WRONG_VALUE.at(source.span(found.pointer), message, hint=_described(found))
        return
    for choice in found.limit:
        if choice["required"][0] in found.instance:
            yield _half_a_choice(source, found, choice["required"])
            return
    choices = [choice["required"][0] for choice in found.limit]
    message = f"{place_name(found.pointer)} needs {one_of(choices)}"
    span = source.span(found.pointer, key=True)
    yield rules.MISSING_KEY.at(span, message, hint=f"write {one_of(choices)} under it")


def _is_of(each: Violation, whole: Violation) -> bool:
    return each.pointer == whole.pointer and each.keyword in {"type", "enum"}


def _limit(source: SourceFile, found: Violation) -> Iterator[Diagnostic]:
    message = beyond(found.keyword, found.limit, found.instance, place_name(found.pointer))
    yield rules.WRONG_VALUE.at(source.span(found.pointer), message, hint=_described(found))


_EXPLAINERS: dict[str, Explainer] = {
    "additionalProperties": _unknown_keys,
    "required": _missing_key,
    "dependencies": _needed_beside,
    "type": _wrong_type,
    "enum": _wrong_word,
    "pattern": _wrong_form,
    "propertyNames": _wrong_name,
    "oneOf": _one_of,
    "anyOf": _any_of,
    "uniqueItems": lambda source, found: held_twice(source, found.pointer, found.instance),
}


def _described(found: Violation) -> str:
    return str(found.schema.get("description", found.outer))
