"""Entries of the kinds that packs define: the values of a model's fields."""

from tablewright.kinds.kind import Kind
from tablewright.kinds.thing.entry import Thing
from tablewright.kinds.thing.read import read_thing

KIND = Kind("thing", Thing, read_thing, named_by_model=True)
