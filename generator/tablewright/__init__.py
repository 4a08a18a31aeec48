"""Tablewright compiles packs of game rules into proved, printable referee aids."""

__version__ = "1.0.0"
