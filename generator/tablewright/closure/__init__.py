"""One entry compiled with all that it needs, and nothing else.

The files of a project are known by their names; only those are read, and only those entries are
proved, that the entry refers to, directly or through others.
"""

from tablewright.closure.compiling import compile_entries, compile_entry

__all__ = ["compile_entries", "compile_entry"]
