"""What tests share: who begins with making it, and who does without it."""

from __future__ import annotations

import pytest

from order import begun_by
from tablewright.cache import Work


@pytest.mark.parametrize("workers", [1, 2, 3, 4, 5, 20])
@pytest.mark.parametrize("count", [1, 3, 13])
def test_workers_begin_with_what_others_wait_for(workers: int, count: int) -> None:
    makers = {5, 7, 8} & set(range(count))
    order = begun_by([place in makers for place in range(count)], workers)
    assert sorted(order) == list(range(count))
    # As the workers are handed their parts: of what is left an equal part to each.
    rest, heads = list(order), []
    for left in range(workers, 0, -1):
        part, rest = rest[: len(rest) // left], rest[len(rest) // left :]
        heads += part[: -(-len(makers) // workers)]
    if count > workers:
        assert makers <= set(heads)
    # The others stay in their order: neighbours share more than strangers.
    assert [place for place in order if place not in makers] == [
        place for place in range(count) if place not in makers
    ]


def test_what_others_measured_and_printed_is_taken_over() -> None:
    assert Work.is_kept()


def test_nothing_is_taken_over_where_the_program_is_changed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    del monkeypatch
    assert not Work.is_kept()


@pytest.mark.anew
def test_nothing_is_taken_over_by_a_test_that_says_so() -> None:
    assert not Work.is_kept()


def test_who_takes_long_comes_before_others(request: pytest.FixtureRequest) -> None:
    items = request.session.items
    kinds = ["makes", "long"]
    heads = [next((k for k in kinds if i.get_closest_marker(k)), "") for i in items]
    long = [place for place, kind in enumerate(heads) if kind == "long"]
    if long:
        # Nothing but what others wait for stands before, or among, the first of them.
        assert set(heads[: long[0]]) <= {"makes"}
