"""The kind `check`: a roll that decides something."""

from tablewright.kinds.check.entry import Check
from tablewright.kinds.check.read import read_check
from tablewright.kinds.kind import Kind

KIND = Kind("check", Check, read_check, face_players=True)
