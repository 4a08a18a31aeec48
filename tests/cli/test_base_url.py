"""`--base-url`: what is taken for a public address, and what is told to be none."""

from __future__ import annotations

import click
import pytest

from tablewright.cli.build import _base_url


@pytest.mark.parametrize(
    ("written", "address"),
    [
        ("", ""),
        ("https://example.org", "https://example.org/"),
        ("https://example.org/rules/", "https://example.org/rules/"),
        ("http://localhost:8000/a b", "http://localhost:8000/a%20b/"),
        ('https://example.org/"x"', "https://example.org/%22x%22/"),
    ],
)
def test_an_address_ends_in_a_slash(written: str, address: str) -> None:
    assert _base_url(written) == address


@pytest.mark.parametrize(
    "written", ["example.org", "ftp://example.org", "https://", "https://a.org/?q", "https://[x"]
)
def test_what_is_no_address_is_refused(written: str) -> None:
    with pytest.raises(click.BadParameter, match=r"https://example\.org/rules/"):
        _base_url(written)
