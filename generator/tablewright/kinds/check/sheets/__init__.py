"""What the cheat sheet of a check is made of: its chances and dice as lists, strips and grids."""
