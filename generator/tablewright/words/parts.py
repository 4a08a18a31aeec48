"""What is said where something is divided."""

from __future__ import annotations

ON_THE_BACK = "continued on the back"


def continued(caption: str) -> str:
    """Return the caption of a further part of what `caption` stands above, which may be none."""
    return f"{caption}, continued" if caption else ""
