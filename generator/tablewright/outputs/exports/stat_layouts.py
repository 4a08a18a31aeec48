"""Stat blocks as Obsidian's plugin Fantasy Statblocks shows them, with a layout for each model."""

from __future__ import annotations

import json
import re
from typing import Any

from tablewright.outputs.exports.documents import StatBlock, StatLayout
from tablewright.outputs.exports.gathering import Export
from tablewright.outputs.exports.names import stable_id
from tablewright.outputs.exports.plain import plain
from tablewright.outputs.indented import indented_json
from tablewright.prose import quoted

# What the plugin reads in a way of its own.
_RESERVED = frozenset(
    (
        *("name", "layout", "image", "source", "stats", "traits", "actions", "spells", "saves"),
        *("skillsaves", "extends", "monster", "creature", "columns", "dice", "render", "bestiary"),
        *("note", "type", "size", "alignment"),
    )
)


def layout_of(export: Export, layout: StatLayout) -> bytes:
    """Return the layout of things of a model, as the plugin imports it."""
    blocks: list[dict[str, Any]] = [
        {"type": "heading", "id": _id(export, "name"), "properties": ["name"], "size": 1}
    ]
    for number, (title, fields) in enumerate(layout.lines):
        nested = [
            {
                "type": "property",
                "id": _id(export, name),
                "properties": [property_of(name)],
                "display": quoted(label),
                "conditioned": True,
                "fallback": "",
                "markdown": True,
            }
            for name, label in fields
        ]
        group: dict[str, Any] = {"type": "group", "id": _id(export, f"line {number}")}
        group |= {"properties": [], "nested": nested, "hasRule": bool(number)}
        blocks.append(group | ({"heading": quoted(title)} if title else {}))
    whole = {"name": layout_name(export), "id": _id(export, ""), "blocks": blocks}
    return indented_json(whole)


def stat_block(export: Export, held: StatBlock) -> str:
    """Return the block of a note that the plugin shows; what is written as JSON is YAML as well."""
    pack, model = export.scope.pack, held.model
    named = {"layout": f"{pack} {model.title}", "name": quoted(export.entry.title)}
    for _, fields in held.lines:
        named |= {property_of(each.name): plain(each.words) for each in fields}
    lines = (f"{key}: {json.dumps(value, ensure_ascii=False)}" for key, value in named.items())
    return "\n".join(["```statblock", *lines, "```"])


def layout_name(export: Export) -> str:
    """Return what the layout of a model is called, by which a stat block asks for it."""
    return f"{export.scope.pack} {export.entry.title}"


def property_of(name: str) -> str:
    """Return what a value is called in a stat block; a pattern of several has signs in it."""
    bare = re.sub(r"[^a-z0-9_]+", "_", name.lower()).strip("_") or "value"
    return f"{bare}_" if bare in _RESERVED else bare


def _id(export: Export, name: str) -> str:
    return stable_id("Layout", export.address, name).lower()
