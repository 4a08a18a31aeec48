"""What can be wrong with a template."""

from tablewright.diagnostics import Rule

TEMPLATE_ERROR = Rule(
    "TW602",
    "template-error",
    """A template cannot be read, or asks for something that is not there.

What it does: renders every page with Jinja; a name that is not defined is an error, never an
empty place on the page.

Why it matters: a page with a hole is worse than no page.

Example, in `templates/site/entry.html`: `{{ entry.titel }}`

What to write instead: the right name, here `{{ entry.title }}`. A template of the project
replaces the built-in one of the same name; take it away to have that one back.""",
)
