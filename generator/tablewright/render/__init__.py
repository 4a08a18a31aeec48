"""Views become HTML; Jinja stays behind this wall."""

from tablewright.render.templates import TemplateFault, Templates

__all__ = ["TemplateFault", "Templates"]
