"""The kind `roster`: all things of a kind in one list, sorted and grouped."""

from tablewright.kinds.kind import Kind
from tablewright.kinds.roster.entry import Roster
from tablewright.kinds.roster.read import read_roster

KIND = Kind("roster", Roster, read_roster, has_sheet=True)
