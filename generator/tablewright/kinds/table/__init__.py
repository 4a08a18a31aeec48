"""The kind `table`: rows and typed columns, looked up by a roll or by name."""

from tablewright.kinds.kind import Kind
from tablewright.kinds.table.entry import Table
from tablewright.kinds.table.read import read_table

KIND = Kind("table", Table, read_table, face_players=True)
