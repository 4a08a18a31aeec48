"""The kind `comparison`: several checks or tables side by side, by exact chance."""

from tablewright.kinds.comparison.entry import Comparison
from tablewright.kinds.comparison.read import read_comparison
from tablewright.kinds.kind import Kind

KIND = Kind("comparison", Comparison, read_comparison)
