"""What was measured, as documents: the tables of docs/performance.md, and the picture in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from curves import Chart, Curve, drawing

ROOT = Path(__file__).parents[1]
DOCUMENT = ROOT / "docs" / "performance.md"
PICTURE = ROOT / "docs" / "images" / "growth.svg"

OURS = "Tablewright"
# What is written between these is the measurement's, and everything else the author's.
_BEGIN, _END = "<!-- measured: {} -->", "<!-- end of what was measured -->"
_LEAST_SHARE = 0.02

Results = Mapping[str, Any]


def write_documents(results: Results) -> None:
    """Write the tables and the picture of `results` to where they lie."""
    text = DOCUMENT.read_text(encoding="utf-8")
    parts = {
        "table": "\n".join(_table(results)),
        "shares": "\n".join(_shares(results["shares"])),
        "growth": "\n".join(_growth(results)),
        "serve": "\n".join(_serve(results.get("serve", ()))),
        "edit": "\n".join(_edit(results.get("edit", ()))),
    }
    for name, part in parts.items():
        text = with_part(text, name, part)
    DOCUMENT.write_text(text, encoding="utf-8")
    PICTURE.write_text(drawing(_charts(results)), encoding="utf-8")


def with_part(text: str, name: str, part: str) -> str:
    """Return `text` with `part` between the marks of `name`; raises `ValueError` without them."""
    begin = _BEGIN.format(name)
    before, found, rest = text.partition(begin)
    _, ended, after = rest.partition(_END)
    if not (found and ended):
        raise ValueError(f"{DOCUMENT.name} has no {begin}")
    return f"{before}{begin}\n\n{part}\n\n{_END}{after}"


def _by_work(results: Results) -> Mapping[str, Sequence[Mapping[str, Any]]]:
    found: dict[str, list[Mapping[str, Any]]] = {}
    for line in results["lines"]:
        found.setdefault(line["work"], []).append(line)
    return found


def _table(results: Results) -> Iterator[str]:
    machine = results["machine"]
    runs = max(line["runs"] for line in results["lines"])
    on = f"{machine['processors']} processors, {machine['system']}, Python {machine['python']}"
    how = "one run" if runs == 1 else f"medians of {runs} runs"
    before = f" *Tablewright before* is commit `{results['before']}`." if results["before"] else ""
    yield f"{how.capitalize()}, all programs in turn, on {on}.{before}"
    yield ""
    yield "| work | program | processor | of ours | clock | of ours | memory |"
    yield "|---|---|---|---|---|---|---|"
    for work, lines in _by_work(results).items():
        ours = next((line for line in lines if line["program"] == OURS), None)
        for place, line in enumerate(lines):
            beside = None if line is ours else ours
            timed = [
                f"{line[figure]:.2f} s | {f'{line[figure] / beside[figure]:.2f}' if beside else ''}"
                for figure in ("cpu", "wall")
            ]
            name = work if place == 0 else ""
            row = " | ".join((name, line["program"], *timed, f"{line['memory']:.0f} MB"))
            yield f"| {row} |"


def _shares(shares: Mapping[str, Mapping[str, float]]) -> Iterator[str]:
    for work, found in shares.items():
        large = [
            f"{name} {100 * share:.0f}%" for name, share in found.items() if share >= _LEAST_SHARE
        ]
        yield f"- **{work}**: {', '.join(large)}"


def _serve(measured: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    yield "| project | saves | to the answered page | at most | seen in a browser | bound |"
    yield "|---|--:|--:|--:|--:|--:|"
    for each in measured:
        browser = "not measured" if each["browser"] is None else f"{each['browser']} ms"
        yield (
            f"| {each['work']} | {each['saves']} | {each['told']} ms | {each['worst']} ms "
            f"| {browser} | {each['bound']} ms |"
        )


def _edit(measured: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    yield "| project | tables | from a key to its fault | hover | completion | bound |"
    yield "|---|--:|--:|--:|--:|--:|"
    for each in measured:
        yield (
            f"| {each['work']} | {each['tables']} | {each['fault']} ms | {each['hover']} ms "
            f"| {each['completion']} ms | {each['bound']} ms |"
        )


def _of_size(results: Results, work: str, figure: str) -> list[tuple[int, float]]:
    ours = {line["work"]: line[figure] for line in results["lines"] if line["program"] == OURS}
    names = {size: f"{work}, {size:,} entries" for size in results["sizes"]}
    return [(size, ours[name]) for size, name in names.items() if name in ours]


def _growth(results: Results) -> Iterator[str]:
    yield "| entries | check | memory | site | memory |"
    yield "|---|---|---|---|---|"
    figures = [
        dict(_of_size(results, work, figure))
        for work in ("check", "site")
        for figure in ("cpu", "memory")
    ]
    for size in results["sizes"]:
        check, check_memory, site, site_memory = (each[size] for each in figures)
        yield (
            f"| {size:,} | {check:.2f} s | {check_memory:.0f} MB "
            f"| {site:.2f} s | {site_memory:.0f} MB |"
        )


def _charts(results: Results) -> tuple[Chart, ...]:
    return tuple(
        Chart(title, [Curve(work, _of_size(results, work, figure)) for work in ("check", "site")])
        for title, figure in (
            ("Processor seconds", "cpu"),
            ("Memory of the largest process, MB", "memory"),
        )
    )
