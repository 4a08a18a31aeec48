"""What the card of a check is made of: how its chances and dice stand on faces."""
