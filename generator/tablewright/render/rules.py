"""What can be wrong with a template."""

from tablewright.diagnostics import Rule, Severity

TEMPLATE_ERROR = Rule(
    "TW602",
    "template-error",
    """A template cannot be read, or asks for something that is not there.

What it does: renders every page with Jinja; a name that is not defined is an error, never an
empty place on the page.

Why it matters: a page with a hole is worse than no page.

Example, in `templates/site/entry.html`: `{{ entry.titel }}`

What to write instead: the right name, here `{{ entry.title }}`. A template of the project
replaces the built-in one of the same name, if the build is told to trust it; take it away to have
that one back.""",
)

TEMPLATES_UNTRUSTED = Rule(
    "TW611",
    "templates-untrusted",
    """The project has templates of its own, and the build was not told to trust them.

What it does: leaves the project's folder `templates/` aside, and makes everything with the built-in
templates.

Why it matters: templates are programs, and their style sheets and scripts travel to every reader of
the site. A project from somewhere else should be able to change what its pages say, not what they
do, before anyone has read its templates.

Example: a folder `templates/` in a project that somebody sent you

What to write instead: if the templates are yours, or you have read them, `tablewright build
--trust-templates`. They run in a sandbox even so: they reach neither disk nor network.""",
    severity=Severity.WARNING,
)
