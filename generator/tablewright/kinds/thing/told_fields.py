"""What `changes` tells of a thing: its values, and with them all that follows."""

TOLD_FIELDS = (("values",),)
