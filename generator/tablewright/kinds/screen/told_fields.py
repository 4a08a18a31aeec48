"""What `changes` tells of a screen: its panels, with all that stands on them."""

TOLD_FIELDS = (("panels",), ("players",))
