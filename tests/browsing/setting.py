"""How a test sets the fields of a roller, whatever they look like."""

from __future__ import annotations

from playwright.sync_api import Locator, Page


def set_input(page: Page | Locator, name: str, value: object) -> None:
    """Set the input called `name` of the roller on `page` to `value`, as a reader would."""
    box = page.locator(f"[data-input={name}]")
    if box.get_by_role("radio").count():
        box.locator(f"input[value='{value}']").check()
    elif box.locator("select").count():
        box.locator("select").select_option(str(value))
    else:
        field = box.get_by_role("spinbutton")
        field.fill(str(value))
        # What is typed is done with when its field is left.
        field.blur()
