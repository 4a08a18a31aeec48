"""What the fixtures that are functions take and return, for the tests that ask for them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tablewright.compiler import Compiled
from tablewright.project import Project

Compile = Callable[[Mapping[str, Any]], Compiled]
"""Takes what files below `content/` hold, by their paths, and compiles them."""

Write = Callable[[Mapping[str, Any]], Project]
"""Takes what files below `content/` hold, by their paths, and writes them as a project."""
