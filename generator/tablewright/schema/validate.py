"""One fast validator decides; a second, slower one explains the documents that it rejects."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from pathlib import Path
from typing import Any

import jsonschema_rs

from tablewright.allowance import is_spent, use_up, work
from tablewright.diagnostics import Diagnostic, Span
from tablewright.names import did_you_mean
from tablewright.schema import rules
from tablewright.schema.documents import SHARED, SUFFIX, built_in_kinds, read_documents
from tablewright.schema.language_keys import language_keys
from tablewright.source import Pointer, SourceFile, fixes_of

# Validators that are kept ready, of a hundred kilobytes each; files come pack by pack.
MOST_READY = 200
# Faults that one run explains, about a second's worth; a file with faults is gone through slowly.
MOST_EXPLAINED_IN_ALL = 5_000
_STEPS_OF_A_VALUE = 8
# Steps that it takes to make a kind's validator.
_STEPS_OF_A_KIND = 60

_FORMLESS = "this entry does not have the form of its kind"
NONE: frozenset[str] = frozenset()


class Schemas:
    """The JSON Schemas (draft-07) of all kinds, by file name."""

    def __init__(self, documents: Mapping[str, Any], built_in: Schemas | None = None) -> None:
        self._documents = dict(documents)
        # By their schemas, which several packs share that inherit one kind.
        self._deciders: dict[int, jsonschema_rs.Draft7Validator] = {}
        # Built-in kinds are decided on there, for they know nothing of those that packs define.
        self._built_in = built_in or self

    @classmethod
    @cache
    def in_folder(cls, folder: Path) -> Schemas:
        """Return the schemas of the built-in kinds, which lie in `folder`, read once in a run."""
        return cls(read_documents(folder))

    @property
    def documents(self) -> dict[str, Any]:
        """The schemas by file name."""
        return dict(self._documents)

    @cached_property
    def kinds(self) -> tuple[str, ...]:
        """The names of the built-in kinds."""
        return built_in_kinds(self._documents)

    def with_kinds(self, defined: Mapping[str, Any]) -> Schemas:
        """Return these schemas and those of the kinds that packs define, by `pack.kind`."""
        built_in = self._built_in
        own = {name + SUFFIX: held for name, held in defined.items()}
        return Schemas(built_in.documents | own, built_in)

    def kinds_of(self, pack: str) -> tuple[str, ...]:
        """Return the kinds that an entry of `pack` may be of: the built-in ones and its own."""
        return (*self.kinds, *self.kinds_of_pack(pack))

    def kinds_of_pack(self, pack: str) -> Sequence[str]:
        """Return the kinds that `pack` defines or inherits."""
        return self._own_kinds.get(pack, ())

    @cached_property
    def _own_kinds(self) -> dict[str, list[str]]:
        """The names of the kinds that packs define or inherit, by pack."""
        found: dict[str, list[str]] = {}
        for name in self._documents:
            pack, _, kind = _stem(name).rpartition(".")
            if pack:
                found.setdefault(pack, []).append(kind)
        return found

    @cached_property
    def registry(self) -> jsonschema_rs.Registry:
        """The built-in kinds, which schemas may refer to; to those of packs none refers."""
        names = [name + SUFFIX for name in (*self.kinds, SHARED)]
        known = [(name, self._documents[name]) for name in names if name in self._documents]
        return jsonschema_rs.Registry(known, draft=jsonschema_rs.Draft7)

    def accepts(self, kind: str, data: Any) -> bool:
        """Return the fast validator's verdict on `data` as an entry of `kind`."""
        if "." not in kind and self._built_in is not self:
            return self._built_in.accepts(kind, data)
        document = self._documents[kind + SUFFIX]
        decider = self._deciders.get(id(document))
        if decider is None:
            if "." in kind:
                # Validators of built-in kinds stay from run to run, and are soon made.
                work(_STEPS_OF_A_KIND)
            if len(self._deciders) >= MOST_READY:
                self._deciders.clear()
            decider = jsonschema_rs.Draft7Validator(
                document, registry=self._built_in.registry, base_uri=kind + SUFFIX
            )
            self._deciders[id(document)] = decider
        return decider.is_valid(data)

    def language_keys(self, kind: str, pack: str, pointer: Pointer) -> frozenset[str]:
        """Return the keys that the language itself knows at `pointer` of an entry of `kind`.

        All others there are names that its author gave. Of a kind that there is not, it knows none.
        """
        name = (kind if kind in self.kinds else f"{pack}.{kind}") + SUFFIX
        return language_keys(self._documents, name, pointer) if name in self._documents else NONE

    def validate(self, source: SourceFile, pack: str = "") -> tuple[Diagnostic, ...]:
        """Return everything that is wrong with the form of `source`; nothing if it is an entry.

        `pack` is the pack that the file lies in, whose own kinds it may be of.
        """
        kind = source.data.get("kind")
        choices = self.kinds_of(pack)
        if not isinstance(kind, str) or kind not in choices:
            return (self._unknown_kind(source, kind, choices),)
        name = kind if kind in self.kinds else f"{pack}.{kind}"
        if self.accepts(name, source.data):
            return ()
        if is_spent("explaining", MOST_EXPLAINED_IN_ALL):
            hint = "mend the faults of other files: what is wrong here is told once they are fewer"
            return (rules.WRONG_VALUE.at(source.first_key(), _FORMLESS, hint=hint),)
        # Imported here, because a pack without a fault never needs it.
        from tablewright.schema.explain import explain

        found = explain(self._documents, name + SUFFIX, source)
        # To go through a file takes time as well, whatever is found.
        use_up("explaining", len(found) + len(source.places) // 10)
        work(_STEPS_OF_A_VALUE * len(source.places))
        if not found:
            # No file may pass that the quick validator refused: the readers of kinds rely on it.
            hint = (
                "compare it with the schema of its kind, and report that nothing else is said here"
            )
            found = (rules.WRONG_VALUE.at(source.first_key(), _FORMLESS, hint=hint),)
        return found

    def _unknown_kind(
        self, source: SourceFile, kind: object, choices: tuple[str, ...]
    ) -> Diagnostic:
        allowed = ", ".join(choices)
        if kind is None and "kind" not in source.data:
            span: Span = source.first_key()
            message = "this entry does not say what it is: `kind:` is missing"
            hint = f"write `kind:` with one of {allowed}"
        else:
            span = source.span(("kind",))
            written = source.typed(("kind",))
            message = f"there is no kind `{written}`" if written else "`kind:` must be one word"
            hint = did_you_mean(written or "", choices) or f"the kinds are {allowed}"
        fixes = fixes_of(source, ("kind",), hint)
        return rules.UNKNOWN_KIND.at(span, message, hint=hint, fixes=fixes)


def _stem(name: str) -> str:
    return name.removesuffix(SUFFIX)
