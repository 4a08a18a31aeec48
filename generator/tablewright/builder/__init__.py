"""Make what is wanted of a project: compile it, make every file in memory, and publish them."""

from tablewright.builder.making import Built, Observer, Stage, build
from tablewright.builder.options import BuildOptions

__all__ = ["BuildOptions", "Built", "Observer", "Stage", "build"]
