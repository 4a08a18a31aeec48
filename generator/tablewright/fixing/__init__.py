"""What hints say is written into files, as far as a program can; no file is worse afterwards."""

from tablewright.fixing.run import Fixed, fix_project
from tablewright.fixing.write import NotWritten, write_fixed

__all__ = ["Fixed", "NotWritten", "fix_project", "write_fixed"]
