"""What a new project, pack or entry begins with: files that hold together as they are."""
