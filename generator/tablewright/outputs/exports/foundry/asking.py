"""What all macros have in common: whose they are, and a dialogue that asks for what is known."""

from __future__ import annotations

import json
from collections.abc import Iterator
from html import escape

from tablewright.outputs.exports.gathering import Export
from tablewright.outputs.exports.plain import entry_lines
from tablewright.prose import quoted

_OLDEST_DIALOG = 12


def comments(export: Export) -> Iterator[str]:
    """Yield the comments on top: what it is, and whose."""
    # A line of an author's cannot end a comment of one line.
    yield from (f"// {' '.join(line.split())}" for line in entry_lines(export))


def script_json(data: object) -> str:
    """Return `data` as a script can hold it."""
    return json.dumps(data, ensure_ascii=False).replace("\u2028", " ").replace("\u2029", " ")


def shown(words: str) -> str:
    """Return plain words as HTML, with the signs of print."""
    return escape(quoted(words))


def asking(version: int) -> str:
    """Return what asks for the inputs: `chosen` are their choices, or null."""
    ask = _DIALOG if version >= _OLDEST_DIALOG else _OLD_DIALOG
    return f"{_FORM}\n{ask}"


def evaluated(version: int) -> str:
    """Return the call that rolls."""
    return "evaluate()" if version >= _OLDEST_DIALOG else "evaluate({ async: true })"


_FORM = """\
const fields = asked.map(([name, label, choices, usual], n) => `
  <div class="form-group"><label for="tw-${n}">${label}</label>
  <select id="tw-${n}" name="${n}">${choices.map(([said], at) =>
    `<option value="${at}"${at === usual ? " selected" : ""}>${said}</option>`).join("")}
  </select></div>`).join("");
const places = (form) => asked.map((_, n) => Number(new FormData(form).get(`${n}`)));"""
_DIALOG = """\
const at = asked.length === 0 ? [] : await foundry.applications.api.DialogV2.prompt({
  window: { title },
  content: fields,
  ok: { label: "Roll", callback: (_, button) => places(button.form) },
  rejectClose: false,
});
const chosen = at && asked.map(([, , choices], n) => choices[at[n]]);"""
_OLD_DIALOG = """\
const at = asked.length === 0 ? [] : await Dialog.prompt({
  title,
  content: `<form>${fields}</form>`,
  callback: (html) => places(html[0].querySelector("form")),
  rejectClose: false,
});
const chosen = at && asked.map(([, , choices], n) => choices[at[n]]);"""
