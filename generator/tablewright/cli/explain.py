"""`tablewright explain`: the documentation behind a code."""

from __future__ import annotations

import json

import click

from tablewright.cli.options import format_option


@click.command(
    "explain",
    epilog="""\b
Examples:
  tablewright explain TW301
  tablewright explain table-gap
  tablewright explain""",
)
@click.argument("code", required=False)
@format_option("text", "json")
def command(code: str | None, format_name: str) -> None:
    """Explain the rule behind CODE, or list all codes."""
    from tablewright.names import suggestion
    from tablewright.rulebook import find_rule, rules

    if code is None:
        listed = [{"code": r.code, "slug": r.slug, "severity": str(r.severity)} for r in rules()]
        if format_name == "json":
            click.echo(json.dumps(listed, indent=2))
        else:
            for known in rules():
                click.echo(f"{known.code}  {known.slug:<22} {known.page.splitlines()[0]}")
        return
    rule = find_rule(code)
    if rule is None:
        names = [name for known in rules() for name in (known.code, known.slug)]
        near = suggestion(code, names, "codes") if len(code) > 2 else ""
        near = near if near.startswith("did you mean") else "`tablewright explain` lists them all"
        raise click.UsageError(f"there is no code `{code}`; {near}")
    if format_name == "json":
        fields = {"code": rule.code, "slug": rule.slug, "severity": str(rule.severity)}
        click.echo(json.dumps({**fields, "page": rule.page}, indent=2, ensure_ascii=False))
    else:
        click.echo(f"{rule.code} {rule.slug} ({rule.severity})\n\n{rule.page}")
