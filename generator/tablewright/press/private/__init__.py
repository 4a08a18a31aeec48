"""What the typesetter's libraries do not promise: each module touches a part of it."""
