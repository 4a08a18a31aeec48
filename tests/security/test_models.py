"""Models that fan out are counted before anything is written out of them."""

from __future__ import annotations

from collections.abc import Mapping

from fixture_types import Write
from limited import check


def model(title: str, parts: Mapping[str, str]) -> str:
    """Return a model with a field for each name in `parts`, of that type."""
    fields = "".join(
        f"  {name}: {{title: {name}, type: {of}, optional: true}}\n" for name, of in parts.items()
    )
    return f"kind: model\ntitle: {title}\nfields:\n{fields}"


def test_ten_fields_of_the_next_model_nine_times_over(written: Write) -> None:
    files = {
        f"wilds/m{level}.yaml": model(
            f"M{level}", {f"f{n}": f"m{level + 1}" if level < 9 else "integer" for n in range(10)}
        )
        for level in range(1, 10)
    }
    files["wilds/thing.yaml"] = "kind: m1\ntitle: Thing\nvalues: {f1: {}}\n"
    report = check(written(files).root).report["diagnostics"]
    # The last two, with 10 and 110 fields, stand; that of 1,110 is the first too large.
    assert {fault["code"] for fault in report} == {"TW722"}
    assert [fault["file"][-7:-5] for fault in report] == [f"m{level}" for level in range(1, 8)]
    assert "more than 1,000 fields" in report[-1]["message"]


def test_models_that_all_hold_each_other(written: Write) -> None:
    ids = [f"m{n}" for n in range(40)]
    files = {f"wilds/{i}.yaml": model(i, {f"f_{o}": o for o in ids if o != i}) for i in ids}
    assert check(written(files).root).codes == {"TW722"}


def test_a_chain_of_models(written: Write) -> None:
    files = {
        f"wilds/m{n}.yaml": model(f"M{n}", {"next": f"m{n + 1}" if n < 300 else "integer"})
        for n in range(1, 301)
    }
    report = check(written(files).root).report["diagnostics"]
    assert len(report) == 300 - 16
    assert "16 models deep" in report[0]["message"]
