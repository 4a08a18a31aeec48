"""`tablewright explain`: the documentation behind a code."""

from __future__ import annotations

import json
from typing import Any

import click

from tablewright.cli.completion import codes
from tablewright.cli.options import format_option


@click.command(
    "explain",
    epilog="""\b
Examples:
  tablewright explain TW301
  tablewright explain table-gap
  tablewright explain""",
)
@click.argument("code", required=False, shell_complete=codes)
@click.option(
    "--next-code", is_flag=True, help="List the codes that are free, for whoever writes a rule."
)
@format_option("text", "json")
def command(code: str | None, next_code: bool, format_name: str) -> None:
    """Explain the rule behind CODE, or list all codes."""
    as_json = format_name == "json"
    if next_code and code is not None:
        raise click.UsageError("--next-code lists codes: leave it out, or the code")
    if next_code:
        _list_free(as_json)
    elif code is None:
        _list_all(as_json)
    else:
        _explain(code, as_json)


def _list_free(as_json: bool) -> None:
    from tablewright.codes import next_codes

    if as_json:
        _print_json([{"code": free, "about": about} for free, about in next_codes()])
    else:
        for free, about in next_codes():
            click.echo(f"{free}  {about}")


def _list_all(as_json: bool) -> None:
    from tablewright.codes import rules

    if as_json:
        _print_json(
            [{"code": r.code, "slug": r.slug, "severity": str(r.severity)} for r in rules()]
        )
    else:
        for each_rule in rules():
            click.echo(f"{each_rule.code}  {each_rule.slug:<22} {each_rule.page.splitlines()[0]}")


def _explain(code: str, as_json: bool) -> None:
    from tablewright.codes import find_rule, rules
    from tablewright.names import suggestion

    rule = find_rule(code)
    if rule is None:
        names = [name for each_rule in rules() for name in (each_rule.code, each_rule.slug)]
        near = suggestion(code, names, "codes") if len(code) > 2 else ""
        near = near if near.startswith("did you mean") else "`tablewright explain` lists them all"
        raise click.UsageError(f"there is no code `{code}`; {near}")
    if as_json:
        fields = {"code": rule.code, "slug": rule.slug, "severity": str(rule.severity)}
        _print_json({**fields, "page": rule.page})
    else:
        click.echo(f"{rule.code} {rule.slug} ({rule.severity})\n\n{rule.page}")


def _print_json(value: Any) -> None:
    click.echo(json.dumps(value, indent=2, ensure_ascii=False))
