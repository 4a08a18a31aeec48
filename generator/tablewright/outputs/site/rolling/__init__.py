"""What the rollers of the site look up: entries compiled until nothing is left to work out."""

from tablewright.outputs.site.rolling.roller import PageRoller, roller_of, roller_path

__all__ = ["PageRoller", "roller_of", "roller_path"]
