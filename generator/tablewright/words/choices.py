"""What stands for all choices of a table."""

ANY = "any"
