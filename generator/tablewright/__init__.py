"""Tablewright compiles packs of game rules into proved, printable referee aids."""

__version__ = "0.1.0"
