"""The fields of Foundry VTT's documents, as the types of its community publish them for version 13.

Read by a program out of `@league-of-foundry-developers/foundry-vtt-types` 13.346; the documents of
version 14 have no other fields in the published description of its API. Each field has the class
that Foundry holds its value with, and how that is narrowed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

_COMMON = "_id:id flags:object _stats:stats"
_PRIMARY = "folder:foreign sort:integer ownership:ownership"
FIELDS: Mapping[str, str] = {
    "tables": f"{_COMMON} {_PRIMARY} name:filled img:image description:text results:results "
    "formula:text replacement:boolean displayRoll:boolean",
    "results": f"{_COMMON} type:result name:text img:image description:text documentUuid:uuid "
    "weight:positive range:range drawn:boolean",
    "journals": f"{_COMMON} {_PRIMARY} name:filled pages:pages categories:empty",
    "pages": f"{_COMMON} name:filled type:page system:object title:title image:image_of "
    "text:page_text video:video src:source category:id_or_null sort:integer ownership:ownership",
    "macros": f"{_COMMON} {_PRIMARY} name:filled type:macro author:id img:image scope:scope "
    "command:text",
    "cards": f"{_COMMON} {_PRIMARY} name:filled type:stack description:text img:image "
    "system:object cards:card width:positive_or_null height:positive_or_null rotation:angle "
    "displayCount:boolean",
    "card": f"{_COMMON} name:filled description:text type:card_type system:object suit:text "
    "value:number_or_null back:face faces:face face:integer_or_null drawn:boolean "
    "origin:foreign width:positive_or_null height:positive_or_null rotation:angle sort:integer",
    "face": "name:text text:text img:image",
    "stats": "coreVersion:filled_or_null systemId:filled_or_null systemVersion:filled_or_null "
    "createdTime:number_or_null modifiedTime:number_or_null lastModifiedBy:id_or_null "
    "compendiumSource:uuid duplicateSource:uuid exportSource:object_or_null",
    "title": "show:boolean level:level",
    "image_of": "caption:text",
    "page_text": "content:text markdown:text format:format",
    "video": "controls:boolean loop:boolean autoplay:boolean volume:alpha timestamp:number "
    "width:positive height:positive",
}
# What may be left out: Foundry puts in what it is then.
_LEFT_OUT = """
documentUuid caption markdown loop autoplay timestamp width height compendiumSource
duplicateSource exportSource content
"""
OPTIONAL = frozenset(_LEFT_OUT.split())
_ID = re.compile(r"[A-Za-z0-9]{16}")
_UUID = re.compile(
    r"Compendium\.[\w-]+\.[\w-]+\.(?:RollTable|JournalEntry|Macro|Cards)\.[A-Za-z0-9]{16}"
)
_IMAGE = re.compile(r"[^?#]+\.(?:svg|webp|png|jpe?g|gif|avif|bmp|tiff|apng)", re.IGNORECASE)
_CHOICES: Mapping[str, tuple[object, ...]] = {
    "result": ("text", "document"),
    "page": ("text", "image", "pdf", "video"),
    "macro": ("script", "chat"),
    "scope": ("global", "actors", "actor"),
    "stack": ("deck", "hand", "pile"),
    "card_type": ("base",),
    "format": (1, 2),
    "level": (1, 2, 3, 4, 5, 6),
}


def strays(kind: str, held: Any, where: str = "") -> Iterator[str]:
    """Yield what Foundry would refuse, lose or put right of a document, or of a part of it."""
    fields = dict(each.split(":") for each in FIELDS[kind].split())
    yield from (f"{where}/{name} is no field" for name in held.keys() - fields.keys() - {"_key"})
    missing = fields.keys() - held.keys() - OPTIONAL
    yield from (f"{where}/{name} is missing" for name in missing)
    for name in held.keys() & fields.keys():
        yield from _wrong(fields[name], held[name], f"{where}/{name}")


def _wrong(kind: str, value: Any, where: str) -> Iterator[str]:
    if kind in FIELDS:
        for each in value if isinstance(value, list) else [value]:
            yield from strays(kind, each, where)
    elif not _fits(kind, value):
        yield f"{where}: {value!r} is no {kind}"


def _is_whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_like(pattern: re.Pattern[str], value: Any) -> bool:
    return isinstance(value, str) and pattern.fullmatch(value) is not None


_FITS: Mapping[str, Callable[[Any], bool]] = {
    "id": lambda value: _is_like(_ID, value),
    "text": lambda value: isinstance(value, str),
    "filled": lambda value: isinstance(value, str) and value.strip() != "",
    "image": lambda value: value is None or _is_like(_IMAGE, value),
    "uuid": lambda value: value is None or _is_like(_UUID, value),
    "boolean": lambda value: isinstance(value, bool),
    "integer": _is_whole,
    "positive": lambda value: _is_whole(value) and value > 0,
    "number": lambda value: _is_whole(value) or isinstance(value, float),
    "angle": lambda value: isinstance(value, int | float) and 0 <= value < 360,
    "alpha": lambda value: isinstance(value, int | float) and 0 <= value <= 1,
    "range": lambda value: (
        len(value) == 2 and all(map(_is_whole, value)) and bool(value[0] <= value[1])
    ),
    "ownership": lambda value: (
        "default" in value and all(level in (-1, 0, 1, 2, 3) for level in value.values())
    ),
    "object": lambda value: isinstance(value, dict),
    "foreign": lambda value: value is None or _is_like(_ID, value),
    "source": lambda value: value is None or value != "",
    "empty": lambda value: bool(value == []),
}


def _fits(kind: str, value: Any) -> bool:
    if kind.endswith("_or_null"):
        return value is None or _fits(kind.removesuffix("_or_null"), value)
    if kind in _CHOICES:
        return value in _CHOICES[kind]
    return _FITS[kind](value)
