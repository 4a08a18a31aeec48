"""What the schemas say of a kind, for people: each key, what it holds and what it is for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

from tablewright.records import Struct

# The schemas by file name.
Documents: TypeAlias = Mapping[str, Any]
# What stands for a name that an author chooses, in the path of a key.
ANY_NAME = "NAME"
_TYPES = {
    "string": "text",
    "integer": "whole number",
    "number": "number",
    "boolean": "true or false",
    "array": "list",
    "object": "keys",
}
_ANYTHING = "anything"
# So many words are told of what may be chosen; more are no help.
_MOST_WORDS = 12


class KeyHelp(Struct, frozen=True):
    """A key: its path from the top of an entry, what it holds, and whether it must be there.

    `has_keys` where further keys stand below it.
    """

    path: tuple[str, ...]
    holds: str
    about: str
    is_needed: bool
    has_keys: bool


class PlaceHelp(Struct, frozen=True):
    """What the schemas say of a kind, or of a key of it, and of the keys below that."""

    about: str
    holds: str
    keys: tuple[KeyHelp, ...]


def place_help(documents: Documents, kind: str, path: tuple[str, ...]) -> PlaceHelp | None:
    """Return what is said of the key at `path` in entries of `kind`, or None if there is none.

    A list has the keys of its items, and `NAME` stands for any name that an author chooses.
    """
    here = _top(documents, kind)
    for step in path:
        found = here.below().get(step) or here.below().get(ANY_NAME)
        if found is None:
            return None
        here = found
    needed = here.needed()
    keys = (
        KeyHelp((*path, name), each.holds(), each.about(), name in needed, bool(each.below()))
        for name, each in here.below().items()
    )
    return PlaceHelp(here.about(), here.holds(), tuple(keys))


def places_below(
    documents: Documents, kind: str, most: int
) -> Iterator[tuple[tuple[str, ...], Place, Place]]:
    """Yield the path of every key of `kind` with the place above it and its own.

    What stands inside of itself, such as tables on screens, is gone through once; and nothing is
    gone into deeper than `most` keys.
    """
    seen: set[int] = set()
    waiting: list[tuple[tuple[str, ...], Place]] = [((), _top(documents, kind))]
    for path, above in waiting:
        for name, place in above.below().items():
            yield (*path, name), above, place
            inside = id(place.innermost().schema)
            if len(path) + 1 < most and inside not in seen:
                seen.add(inside)
                waiting.append(((*path, name), place))


def _top(documents: Documents, kind: str) -> Place:
    return Place(documents, f"{kind}.schema.json", documents[f"{kind}.schema.json"])


class Place(Struct, frozen=True):
    """A schema, and the document that it stands in, from which its references lead."""

    documents: Mapping[str, Any]
    document: str
    schema: Mapping[str, Any]

    def about(self) -> str:
        """Return what it is for."""
        said = self.schema.get("description") or self.meant().schema.get("description", "")
        return str(said)

    def holds(self) -> str:
        """Return in words what may stand there."""
        schema = self.meant().schema
        if "const" in schema:
            return str(schema["const"])
        if "enum" in schema:
            words = [str(word) for word in schema["enum"]]
            more = ["…"] if len(words) > _MOST_WORDS else []
            return " | ".join([*words[:_MOST_WORDS], *more])
        types = schema.get("type", [])
        listed = [types] if isinstance(types, str) else list(types)
        forms = [_TYPES[each] for each in listed if each in _TYPES]
        for each in self.choices():
            forms += [form for form in each.holds().split(" or ") if form != _ANYTHING]
        return " or ".join(dict.fromkeys(forms)) or _ANYTHING

    def words(self) -> tuple[str, ...]:
        """Return the words that may stand there, of those that the schema lists."""
        schema = self.meant().schema
        listed = schema.get("enum", schema.get("examples", ()))
        return tuple(word for word in listed if isinstance(word, str))

    def meaning(self, word: str) -> str:
        """Return what one of its words means; where that is not told, what it is for."""
        schema = self.meant().schema
        told = dict(zip(schema.get("enum", ()), schema.get("enumDescriptions", ()), strict=False))
        return str(told.get(word) or self.about())

    def beside(self, key: str, word: str) -> tuple[str, ...]:
        """Return the keys that may stand beside `key` where that says `word`, if this decides."""
        wanted = {key: {"const": word}}
        for each in self.innermost().schema.get("allOf", ()):
            if isinstance(each, dict) and each.get("if", {}).get("properties") == wanted:
                return tuple(each.get("then", {}).get("properties", ()))
        return ()

    def needed(self) -> frozenset[str]:
        """Return the keys below that must be there."""
        inside = self.innermost()
        return frozenset(inside.schema.get("required", ()))

    def below(self) -> dict[str, Place]:
        """Return the keys below, by their names; of a list, or of what is chosen, those inside."""
        inside = self.innermost()
        schema = inside.schema
        keys = {name: inside.at(each) for name, each in schema.get("properties", {}).items()}
        others = schema.get("additionalProperties")
        if isinstance(others, dict):
            keys[ANY_NAME] = inside.at(others)
        for each in inside.choices():
            keys |= {name: place for name, place in each.below().items() if name not in keys}
        return keys

    def at(self, schema: Any) -> Place:
        """Return `schema`, which stands in the same document."""
        return Place(self.documents, self.document, schema if isinstance(schema, dict) else {})

    def choices(self) -> Iterator[Place]:
        """Yield the schemas of which one or more must hold."""
        schema = self.meant().schema
        for word in ("anyOf", "oneOf", "allOf"):
            yield from (self.meant().at(each) for each in schema.get(word, ()))

    def innermost(self) -> Place:
        """Return what a list holds, or in the end lists of lists; for others itself."""
        here = self.meant()
        while "items" in here.schema and "properties" not in here.schema:
            here = here.at(here.schema["items"]).meant()
        return here

    def meant(self) -> Place:
        """Return what its reference leads to, in this document or another; or itself."""
        reference = str(self.schema.get("$ref", ""))
        if not reference:
            return self
        document, _, pointer = reference.partition("#")
        name = document or self.document
        schema: Any = self.documents.get(name, {})
        for step in filter(None, pointer.split("/")):
            schema = schema.get(step, {})
        return Place(self.documents, name, schema).meant()
