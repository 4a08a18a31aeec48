"""Views become HTML; Jinja stays behind this wall."""

from tablewright.render.own import TRUST_OPTION, templates_of
from tablewright.render.templates import TemplateFault, Templates

__all__ = ["TRUST_OPTION", "TemplateFault", "Templates", "templates_of"]
