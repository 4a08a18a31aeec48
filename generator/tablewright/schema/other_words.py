"""Words that people write for keys which have another name here, and how keys are written."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any

from tablewright.names import one_of

# What stands for each, in the order in which it is looked for; the first that may stand there is
# meant.
_MEANT: Mapping[str, tuple[str, ...]] = {
    "modifier": ("adjusted",),
    "modifiers": ("adjusted",),
    "mods": ("adjusted",),
    "bonus": ("adjusted",),
    "dice": ("roll",),
    "die": ("roll",),
    "name": ("title", "what"),
    "label": ("title", "name"),
    "heading": ("title",),
    "description": ("text", "summary", "note"),
    "desc": ("text", "summary", "note"),
    "body": ("text",),
    "subtitle": ("summary",),
    "if": ("when", "that"),
    "condition": ("when", "that"),
    "message": ("else",),
    "results": ("outcomes", "rows"),
    "outcome": ("outcomes",),
    "entries": ("rows", "blocks"),
    "items": ("rows", "blocks"),
    "tables": ("blocks",),
    "next": ("then",),
    "goto": ("then",),
    "subtable": ("then",),
    "reroll": ("again",),
    "footnote": ("note", "notes"),
    "footnotes": ("notes",),
    "alias": ("aka",),
    "aliases": ("aka",),
    "category": ("group", "situation"),
    "section": ("group", "situation"),
    "stats": ("values", "fields"),
    "attributes": ("fields", "values"),
    "formula": ("value",),
    "variables": ("inputs", "values"),
    "parameters": ("inputs",),
    "params": ("inputs",),
    "license": ("licence",),
    # What a version before called it.
    "stays": ("asked_for",),
}
# What a field of a model has instead of a choice between words.
_CHOICES = ("options", "choices", "choice", "enum", "one_of")
_TABLE_OF_CHOICES = (
    "make a table whose rows are the options, and say `type: row, table: …` here; or `type: text`"
)
# What says "in every other case" is said by saying nothing.
_ELSE = ("else", "otherwise", "default")


def meant_by(
    key: str,
    properties: Mapping[str, Any],
    held: Collection[str],
    describe: Callable[[Any], str],
) -> str:
    """Return what to write for `key`, as people call it elsewhere; empty for a word that is none.

    `properties` are those that may stand there, `held` the keys that do; `describe` tells what
    the schema of one says of itself.
    """
    word = key.lower()
    if word in _ELSE and "when" in properties:
        return "leave `when:` out of the last one: it happens where none above it does"
    if word in _CHOICES and {"table", "type", "unit"} <= properties.keys():
        return _TABLE_OF_CHOICES
    meant = next((m for m in _MEANT.get(word, ()) if m in properties and m not in held), None)
    if meant is None:
        return ""
    first = describe(properties[meant]).split(". ")[0].rstrip(".")
    return f"write `{meant}:`" + (f" ({first})" if first else "")


def keys_below(schema: Mapping[str, Any], instance: object) -> str:
    """Return how what stands alone is written under a key of those that may be there."""
    properties = schema.get("properties", {})
    # Of rows, and of what else has keys that authors name, nobody knows which are meant.
    if not properties or schema.get("additionalProperties") is not False:
        return "write `key: value` lines, or {key: value, another: value}"
    keys = f"the keys here are {one_of(sorted(properties))}"
    needed = [*schema.get("required", ()), *properties]
    if isinstance(instance, str | int | float) and not isinstance(instance, bool):
        return f"write {{{needed[0]}: {instance}}}; {keys}"
    return f"write {{{needed[0]}: …}}; {keys}"
