"""The kind `screen`: what the referee prints and stands up."""

from tablewright.kinds.kind import Kind
from tablewright.kinds.screen.entry import Screen
from tablewright.kinds.screen.read import read_screen

KIND = Kind("screen", Screen, read_screen, on_panels=False)
