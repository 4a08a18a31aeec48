"""How entries become printed pages: matter for blocks, packed into panels of the largest type."""
