"""What a page of the site may load and run: its Content-Security-Policy."""

from __future__ import annotations

import base64
import hashlib

from tablewright.render import Templates

# What stands inside a page itself: the few words that put a chosen theme on before anything is
# painted, and the style of readers without scripts. Nothing else of that sort runs. The words open
# the storage of the session first: where no page did, Chromium showed three of a hundred documents
# from disk an empty local storage, for as long as they were open, and lost what they wrote there.
THEME = "site/theme.js"
WITHOUT_SCRIPTS = "site/without_scripts.css"


def policy(templates: Templates) -> str:
    """Return the policy that every page carries, ready for an attribute in double quotes.

    Only files beside the page are loaded, so it holds behind any host and from disk. Script and
    style inside a page are known by their digests (CSP level 3, "hash-source"). Attributes alone
    may hold any style, for bars carry their lengths so; a style loads nothing but the site's files.
    Raises `TemplateFault` when a template cannot be read.
    """
    script, style = (_digest(templates.render(name, {})) for name in (THEME, WITHOUT_SCRIPTS))
    return "; ".join(
        (
            "default-src 'self'",
            f"script-src 'self' '{script}'",
            # For browsers that do not tell elements from attributes.
            "style-src 'self' 'unsafe-inline'",
            f"style-src-elem 'self' '{style}'",
            "style-src-attr 'unsafe-inline'",
            "object-src 'none'",
            "base-uri 'none'",
            # The forms are the scripts' own: none is ever sent.
            "form-action 'none'",
        )
    )


def _digest(text: str) -> str:
    digest = hashlib.sha256(text.encode("utf-8")).digest()
    return f"sha256-{base64.b64encode(digest).decode('ascii')}"
