"""A thing is given the texts among its values: which they are, its model says."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.kinds.entry import Text
from tablewright.kinds.linking import Find
from tablewright.kinds.model.entry import model_at
from tablewright.kinds.thing.entry import Thing
from tablewright.records import replace


def _linked(thing: Thing, find: Find) -> Thing:
    said = tuple(_texts(thing, find))
    return replace(thing, said=said) if said != thing.said else thing


def _texts(thing: Thing, find: Find) -> Iterator[Text]:
    model = model_at(thing.kind, find)
    if model is not None:
        yield from model.texts_among(thing.values, lambda name: model_at(name, find), ("values",))


LINK = _linked
