"""What was measured, as documents: the tables of docs/performance.md, and the picture in it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from curves import Chart, Curve, drawing
from lines import BEFORE, OURS
from measuring import Cost, median

ROOT = Path(__file__).parents[1]
DOCUMENT = ROOT / "docs" / "performance.md"
PICTURE = ROOT / "docs" / "images" / "growth.svg"

# What is written between these is the measurement's, and everything else the author's.
_BEGIN, _END = "<!-- measured: {} -->", "<!-- end of what was measured -->"
_LEAST_SHARE = 0.02

Results = Mapping[str, Any]


def write_documents(results: Results) -> None:
    """Write the tables and the picture of `results` to where they lie."""
    text = DOCUMENT.read_text(encoding="utf-8")
    parts = {
        "table": "\n".join(table(results)),
        "shares": "\n".join(_shares(results.get("shares", {}))),
        "press": "\n".join(map(_press, results.get("press", {}).values())),
        "growth": "\n".join(growth(results)),
        "serve": "\n".join(_serve(results.get("serve", {}).values())),
        "edit": "\n".join(_edit(results.get("edit", {}).values())),
    }
    for name, part in parts.items():
        text = with_part(text, name, part)
    DOCUMENT.write_text(text, encoding="utf-8")
    charts = _charts(results)
    if all(chart.curves for chart in charts):
        PICTURE.write_text(drawing(charts), encoding="utf-8")


def with_part(text: str, name: str, part: str) -> str:
    """Return `text` with `part` between the marks of `name`; raises `ValueError` without them."""
    begin = _BEGIN.format(name)
    before, found, rest = text.partition(begin)
    _, ended, after = rest.partition(_END)
    if not (found and ended):
        raise ValueError(f"{DOCUMENT.name} has no {begin}")
    return f"{before}{begin}\n\n{part}\n\n{_END}{after}"


def _by_work(results: Results) -> Mapping[str, Sequence[tuple[str, Cost]]]:
    """Return the programs that did each work, with the medians of their runs."""
    found: dict[str, list[tuple[str, Cost]]] = {}
    for line in results["lines"]:
        costs = [Cost(*each) for each in line["costs"]]
        found.setdefault(line["work"], []).append((line["program"], median(costs)))
    return found


def table(results: Results) -> Iterator[str]:
    """Yield the lines of a table of all that was measured, and of what was not."""
    machine = results["machine"]
    runs = max(len(line["costs"]) for line in results["lines"])
    on = f"{machine['processors']} processors, {machine['system']}, Python {machine['python']}"
    how = "one run" if runs == 1 else f"medians of up to {runs} runs"
    before = f" *{BEFORE}* is commit `{results['before']}`." if results["before"] else ""
    if len(set(results.get("packs", {}).values())) > 1:
        before += " Each builds the packs of its own commit."
    yield f"{how.capitalize()}, all programs in turn, on {on}.{before}"
    yield ""
    yield "| work | program | processor | of ours | clock | of ours | memory |"
    yield "|---|---|---|---|---|---|---|"
    for work, costs in _by_work(results).items():
        ours = dict(costs).get(OURS)
        for place, (program, cost) in enumerate(costs):
            beside = None if cost is ours else ours
            name = work if place == 0 else ""
            figures = " | ".join(
                f"{taken:.2f} s | {f'{taken / of_ours:.2f}' if of_ours else ''}"
                for taken, of_ours in (
                    (cost.cpu, beside and beside.cpu),
                    (cost.wall, beside and beside.wall),
                )
            )
            yield f"| {name} | {program} | {figures} | {cost.memory:.0f} MB |"
    if results["missing"]:
        yield ""
        told = (f"{what} ({why.splitlines()[0]})" for what, why in results["missing"].items())
        yield f"Not measured: {'; '.join(told)}."


def _shares(shares: Mapping[str, Mapping[str, float]]) -> Iterator[str]:
    for work, found in shares.items():
        large = [
            f"{name} {100 * share:.0f}%" for name, share in found.items() if share >= _LEAST_SHARE
        ]
        yield f"- **{work}**: {', '.join(large)}"


def _press(measured: Mapping[str, Any]) -> str:
    final, whole = measured["final"], measured["final"] + measured["measured"]
    return (
        f"- **{measured['work']}**: {100 * final / whole:.0f}% of {whole:.2f} s in the "
        f"{measured['pages']} final pages, {final / measured['pages']:.3f} s a page; before that "
        f"{measured['loaded']:.2f} s to make the press ready"
    )


def _serve(measured: Iterable[Mapping[str, Any]]) -> Iterator[str]:
    yield "| project | saves | to the answered page | at most | seen in a browser | bound |"
    yield "|---|--:|--:|--:|--:|--:|"
    for each in measured:
        browser = "not measured" if each["browser"] is None else f"{each['browser']} ms"
        yield (
            f"| {each['work']} | {each['saves']} | {each['told']} ms | {each['worst']} ms "
            f"| {browser} | {each['bound']} ms |"
        )


def _edit(measured: Iterable[Mapping[str, Any]]) -> Iterator[str]:
    yield "| project | tables | from a key to its fault | hover | completion | bound |"
    yield "|---|--:|--:|--:|--:|--:|"
    for each in measured:
        yield (
            f"| {each['work']} | {each['tables']} | {each['fault']} ms | {each['hover']} ms "
            f"| {each['completion']} ms | {each['bound']} ms |"
        )


def _of_size(results: Results, work: str, figure: str) -> list[tuple[int, float]]:
    ours = {name: dict(costs).get(OURS) for name, costs in _by_work(results).items()}
    costs = {size: ours.get(f"{work}, {size:,} entries") for size in results["sizes"]}
    return [(size, getattr(cost, figure)) for size, cost in costs.items() if cost]


def growth(results: Results) -> Iterator[str]:
    """Yield the lines of a table of what projects of each size take, as far as it was measured."""
    yield "| entries | check | memory | site | memory |"
    yield "|---|---|---|---|---|"
    figures = [
        (dict(_of_size(results, work, figure)), said)
        for work in ("check", "site")
        for figure, said in (("cpu", "{:.2f} s"), ("memory", "{:.0f} MB"))
    ]
    for size in results["sizes"]:
        row = [said.format(each[size]) if size in each else "" for each, said in figures]
        yield f"| {size:,} | {' | '.join(row)} |"


def _charts(results: Results) -> tuple[Chart, ...]:
    return tuple(
        Chart(title, [Curve(work, points) for work, points in curves.items() if points])
        for title, figure in (
            ("Processor seconds", "cpu"),
            ("Memory of the largest process, MB", "memory"),
        )
        for curves in [{work: _of_size(results, work, figure) for work in ("check", "site")}]
    )
