"""What `changes` tells of a model: fields, what follows from them, rules, lines, trackers."""

TOLD_FIELDS = (("fields",), ("derived",), ("rules",), ("layout",), ("tracker",))
