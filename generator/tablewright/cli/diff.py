"""`tablewright diff`: what a change of packs means."""

from __future__ import annotations

import sys
from contextlib import nullcontext
from pathlib import Path

import click

from tablewright.cli.completion import packs_and_folders
from tablewright.cli.options import chosen_project, format_option, no_cache_option, root_option


@click.command(
    "diff",
    epilog="""\b
Examples:
  tablewright diff                         # what is not committed yet
  tablewright diff main                    # since the branch main
  tablewright diff HEAD~3 HEAD
  tablewright diff main...HEAD             # since the two parted, as in a pull request
  tablewright diff wilds house             # two packs: what the house rules change
  tablewright diff ../before ../after      # two folders, each with content/ in it
  tablewright diff main --format markdown

\b
Exit codes: 0 it was told, be it changed or not; 1 the later version has errors, which
are told as well; 2 there is no such version, or no git to ask for one.""",
)
@click.argument("sides", nargs=-1, metavar="[OLD [NEW]]", shell_complete=packs_and_folders)
@format_option("text", "markdown", "json", "html")
@click.option(
    "--built",
    is_flag=True,
    help="Build both versions in memory as well: which pages of the site and of PDFs differ, and "
    "what no longer fits. It takes as long as two builds.",
)
@no_cache_option
@root_option
def command(
    sides: tuple[str, ...], format_name: str, built: bool, no_cache: bool, root: Path | None
) -> None:
    """Tell what changed in meaning from OLD to NEW: odds, figures, words, what was proofread.

    OLD and NEW are revisions of git, folders of projects, or two packs. Without NEW, the files as
    they lie here are held against OLD; without both, against what was committed last. What has
    another layout or other comments, and says the same, is no change.
    """
    from tablewright.cache import keeping_results
    from tablewright.cli.versions import reviewed

    project = None if _are_folders(sides) and root is None else chosen_project(root)
    with nullcontext() if no_cache else keeping_results():
        review = reviewed(project, sides, is_built=built)
    if format_name == "text":
        from tablewright.cli.answering import say
        from tablewright.cli.review_words import said_of_review

        say(said_of_review(review))
    elif format_name == "markdown":
        from tablewright.review.markdown import review_markdown

        click.echo(review_markdown(review), nl=False)
    elif format_name == "json":
        from tablewright.review.data import review_json

        click.echo(review_json(review), nl=False)
    else:
        from tablewright.review.page import review_page

        click.echo(review_page(review), nl=False)
    sys.exit(0 if review.is_sound else 1)


def _are_folders(sides: tuple[str, ...]) -> bool:
    from tablewright.project import CONTENT

    return len(sides) == 2 and all((Path(side) / CONTENT).is_dir() for side in sides)
