"""The kind `example`: a worked example, which the compiler executes."""

from tablewright.kinds.example.entry import Example
from tablewright.kinds.example.read import read_example
from tablewright.kinds.kind import Kind

KIND = Kind("example", Example, read_example)
