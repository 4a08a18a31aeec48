"""The kind `pack`: the manifest of one game system, or of one set of house rules."""

from tablewright.kinds.kind import Kind
from tablewright.kinds.pack.entry import Pack
from tablewright.kinds.pack.read import read_pack

KIND = Kind("pack", Pack, read_pack, on_panels=False)
