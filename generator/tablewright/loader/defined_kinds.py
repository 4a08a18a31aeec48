"""The kinds that packs define by their models, and those that are too large to be written out."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from tablewright.diagnostics import Diagnostic
from tablewright.kinds import Entry
from tablewright.kinds.model.entry import Model
from tablewright.kinds.model.schema import Made, model_schemas, models_in
from tablewright.kinds.model.size import FieldCount, OvergrownModelError
from tablewright.kinds.rules import MODEL_SIZE


def defined_kinds(
    entries: Iterable[Entry], bases: Mapping[str, str], dropped: Collection[tuple[str, str]]
) -> tuple[dict[str, dict[str, Any]], dict[Model, Diagnostic]]:
    """Return the schemas of the kinds that packs define or inherit, and models that are too large.

    Schemas go by `pack.kind`, and models each have their fault. `bases` are the packs that others
    extend, `dropped` the pairs of pack and id of what packs leave out of what they inherit.
    """
    held: dict[str, list[Entry]] = {}
    for entry in entries:
        held.setdefault(entry.pack, []).append(entry)
    own = {pack: defined for pack, each in held.items() if (defined := models_in(each))}
    of_packs: dict[str, dict[str, Model]] = {}
    for pack in sorted({*bases, *own}):
        # A long line of packs is walked once, and not again from each of them.
        line: dict[str, None] = {}
        here = pack
        while here and here not in of_packs and here not in line:
            line[here] = None
            here = bases.get(here, "")
        models = dict(of_packs.get(here, {}))
        if here in line:
            # A circle, which is told: in it everybody knows what anybody does.
            for each in line:
                models |= own.get(each, {})
        for each in reversed(line):
            models = models | own.get(each, {})
            models = {kind: m for kind, m in models.items() if (each, kind) not in dropped}
            of_packs[each] = models
    overgrown = _overgrown(of_packs)
    found: dict[str, dict[str, Any]] = {}
    made: Made = {}
    for pack, models in of_packs.items():
        kept = {name: model for name, model in models.items() if model not in overgrown}
        found |= {f"{pack}.{name}": each for name, each in model_schemas(kept, made).items()}
    return dict(sorted(found.items())), overgrown


def _overgrown(of_packs: Mapping[str, Mapping[str, Model]]) -> dict[Model, Diagnostic]:
    """Return the models with which a bound is passed, each with its fault."""
    found: dict[Model, Diagnostic] = {}
    fields_of_all = 0
    for models in of_packs.values():
        count = FieldCount(models, fields_of_all)
        for name, model in sorted(models.items()):
            try:
                count.add(model)
            except OvergrownModelError as reason:
                message = f"`{name}` is too large: {reason}"
                hint = "let a list of parts take the place of many fields of one type"
                span = model.source.span(("fields",), key=True)
                found.setdefault(model, MODEL_SIZE.at(span, message, hint=hint))
        fields_of_all = count.all
    return found
