"""The checkouts of strangers, each built once in a run."""

from __future__ import annotations

import pytest

import shared
from extending.checkout import DROPS, Checkout, whole, without_answers

# What is dropped belongs into a checkout, and cannot be imported where it is kept.
collect_ignore = list(DROPS)


@pytest.fixture(scope="session")
def extended(tmp_path_factory: pytest.TempPathFactory) -> Checkout:
    """A checkout with the kind, the proof and the output of strangers, built once."""
    return shared.kept("extended", lambda: whole(tmp_path_factory.mktemp("extended")))


@pytest.fixture(scope="session")
def bare(tmp_path_factory: pytest.TempPathFactory) -> Checkout:
    """The same, but that the kind has no more than it cannot do without."""
    return shared.kept("bare", lambda: without_answers(tmp_path_factory.mktemp("bare")))
