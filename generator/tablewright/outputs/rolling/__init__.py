"""What the rollers of the site look up: entries compiled until nothing is left to work out."""

from tablewright.outputs.rolling.roller import Roller, roller_of

__all__ = ["Roller", "roller_of"]
