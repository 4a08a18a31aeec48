"""An example of a model is given the texts among what its steps give."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.kinds.entry import Text
from tablewright.kinds.example.entry import Example
from tablewright.kinds.linking import Find
from tablewright.kinds.model.entry import Model, model_at
from tablewright.records import replace


def _linked(example: Example, find: Find) -> Example:
    said = tuple(_texts(example, find))
    return replace(example, said=said) if said != example.said else example


def _texts(example: Example, find: Find) -> Iterator[Text]:
    model = model_at(example.of, find)
    if model is None:
        return
    pack = example.of.rpartition("/")[0]

    def part(name: str) -> Model | None:
        # What a model speaks of lies in its own pack, or in the one that it names.
        return model_at(f"{pack}/{name}" if pack and "/" not in name else name, find)

    for number, step in enumerate(example.steps):
        yield from model.texts_among(step.inputs, part, ("steps", number, "inputs"))


LINK = _linked
