"""The command line; click stays behind this wall."""

from tablewright.cli.main import main

__all__ = ["main"]
