"""GitHub's annotations, log and job summary."""

from __future__ import annotations

import io
from collections.abc import Mapping
from pathlib import Path

import pytest

from tablewright import reporters
from tablewright.diagnostics import Diagnostic, Rule, Span
from tablewright.reporters import ReadSource, Report, github_summary


def report_of(*diagnostics: Diagnostic) -> Report:
    return Report.of(diagnostics, packs=1, entries=24, proofs=118)


def written(name: str, read_source: ReadSource, *diagnostics: Diagnostic) -> list[str]:
    stream = io.StringIO()
    reporters.write(name, report_of(*diagnostics), read_source, stream)
    return stream.getvalue().splitlines()


def test_annotations_come_first_and_the_worst_of_them_before_the_others(
    faults: Mapping[str, Diagnostic], read_source: ReadSource
) -> None:
    lines = written("github", read_source, *faults.values())
    assert lines[:6] == [
        (
            "::error file=content/a/dirty.yaml,line=1,endLine=1,col=7,endColumn=8,"
            r"title=TW901 rows-overlap::holds \x1b]0;title\x07"
        ),
        (
            "::error file=content/a/gone.yaml,line=2,endLine=2,col=1,endColumn=4,"
            "title=TW901 rows-overlap::not UTF-8%0Ahint: save it%0Aas UTF-8"
        ),
        (
            "::error file=content/a/table.yaml,line=3,endLine=3,col=22,endColumn=25,"
            "title=TW901 rows-overlap::3 is in two rows%0Ahint: write 1-2"
            "%0Anote: the other row (content/a/table.yaml:4)"
        ),
        "::error file=content/a/table.yaml,line=5,endLine=10,title=TW901 rows-overlap::this row",
        (
            "::error file=content/a/table.yaml,line=99,endLine=99,col=1,endColumn=4,"
            "title=TW901 rows-overlap::the file was longer"
        ),
        (
            "::warning file=content/a/long.yaml,line=1,endLine=1,col=307,endColumn=311,"
            "title=TW902 long-line::too long"
        ),
    ]


def test_the_full_list_follows_where_no_command_is_obeyed(
    faults: Mapping[str, Diagnostic], rules: Mapping[str, Rule], read_source: ReadSource
) -> None:
    evil = rules["error"].at(Span("f"), "first\n::set-output name=x::y\n::error::z")
    diagnostics = (*faults.values(), evil)
    lines = written("github", read_source, *diagnostics)[7:]
    token = lines[0].removeprefix("::stop-commands::")
    assert len(token) == 64
    assert lines[1:-1] == written("text", read_source, *diagnostics)
    assert lines[-1] == f"::{token}::"
    assert not any(token in line for line in lines[1:-1])


def test_escapes(rules: Mapping[str, Rule], read_source: ReadSource) -> None:
    fault = rules["error"].at(Span("a,b:c%d.yaml"), "100%: a, b\r\nc\rd")
    assert written("github", read_source, fault)[0] == (
        "::error file=a%2Cb%3Ac%25d.yaml,line=1,endLine=1,col=1,endColumn=1,"
        r"title=TW901 rows-overlap::100%25: a, b%0Ac\rd"
    )


@pytest.mark.parametrize("severity", ["error", "warning"])
@pytest.mark.parametrize(("number", "missing"), [(10, ""), (11, "1 more"), (25, "15 more")])
def test_the_tenth_of_a_type_says_how_many_more_there_are(
    rules: Mapping[str, Rule], read_source: ReadSource, severity: str, number: int, missing: str
) -> None:
    def named(kind: str, line: int) -> Diagnostic:
        return rules[kind].at(Span("f", line, 1, line, 1), f"fault {line}")

    other = "warning" if severity == "error" else "error"
    faults = [named(severity, line) for line in range(1, number + 1)]
    lines = written("github", read_source, *faults, named(other, 1))
    annotations = [line for line in lines if line.startswith(f"::{severity} ")]
    assert len(annotations) == 10
    assert annotations[8].endswith("::fault 9")
    plural = "" if missing == "1 more" else "s"
    afterword = f"%0A… and {missing} {severity}{plural} in the log" if missing else ""
    assert annotations[9].endswith(f"::fault 10{afterword}")
    assert sum(line.startswith(f"::{other} ") for line in lines) == 1
    assert sum(f": fault {number}" in line for line in lines) == 1


def test_no_faults(read_source: ReadSource) -> None:
    lines = written("github", read_source)
    assert lines[0].startswith("::stop-commands::")
    assert lines[1] == "No faults: 1 pack, 24 entries, 118 proofs"


def test_the_job_summary(
    rules: Mapping[str, Rule],
    faults: Mapping[str, Diagnostic],
    read_source: ReadSource,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    summary = tmp_path / "summary.md"
    summary.write_text("From an earlier tool.\n", encoding="utf-8")
    monkeypatch.setenv("GITHUB_STEP_SUMMARY", str(summary))
    tricky = rules["error"].at(Span("f"), "a|b `c` <d> & *e*", hint="one\ntwo")
    written("github", read_source, faults["long"], tricky)
    assert summary.read_text(encoding="utf-8") == (
        r"""From an earlier tool.

### Tablewright

1 error, 1 warning in 1 pack, 24 entries, 118 proofs

| Severity | Rule | Place | Message |
| --- | --- | --- | --- |
| error | TW901 rows\-overlap | f\:1\:1 | a\|b \`c\` &lt;d&gt; &amp; \*e\*<br>hint\: one<br>two |
| warning | TW902 long\-line | content/a/long.yaml\:1\:307 | too long |
"""
    )


def test_the_job_summary_stays_within_the_limit(
    rules: Mapping[str, Rule], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(github_summary, "STEP_LIMIT", 1000)
    summary = tmp_path / "summary.md"
    faults = [rules["error"].at(Span("f", line), "友" * 20) for line in range(1, 31)]
    github_summary.append_summary(report_of(*faults), str(summary))
    text = summary.read_text(encoding="utf-8")
    shown = text.count("| error |")
    assert 0 < shown < 30
    assert text.endswith(f"\nThe log has {30 - shown} more.\n")
    assert summary.stat().st_size <= 1000


def test_no_link_to_a_job_summary_is_followed(tmp_path: Path) -> None:
    diary = tmp_path / "diary"
    diary.write_text("mine", encoding="utf-8")
    (tmp_path / "summary.md").symlink_to(diary)
    with pytest.raises(OSError, match="symbolic links"):
        github_summary.append_summary(report_of(), str(tmp_path / "summary.md"))
    assert diary.read_text(encoding="utf-8") == "mine"


def test_a_job_summary_that_cannot_be_written_hides_no_fault(
    faults: Mapping[str, Diagnostic],
    read_source: ReadSource,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("GITHUB_STEP_SUMMARY", str(tmp_path))
    lines = written("github", read_source, faults["wide"])
    assert lines[0].startswith("::error ")
    assert lines[-2].startswith("The job summary could not be written: ")
