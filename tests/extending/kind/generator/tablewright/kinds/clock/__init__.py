"""The kind `clock`: segments that are filled one by one, and what happens when all are."""

from tablewright.kinds.clock.entry import Clock
from tablewright.kinds.clock.read import read_clock
from tablewright.kinds.kind import Kind

KIND = Kind("clock", Clock, read_clock, face_players=True)
