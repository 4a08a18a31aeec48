"""No text makes the reader fail otherwise than with a diagnostic that stands inside it."""

from __future__ import annotations

from pathlib import Path

from hypothesis import example, given, settings
from hypothesis import strategies as st

from tablewright.source import source_from_text

ROOT = Path(__file__).parents[2]
REAL = [
    path.read_text(encoding="utf-8")
    for path in sorted((ROOT / "content" / "referee-rules").rglob("*.yaml"))
]
# Signs that mean something to YAML, and some that editors and word processors slip in.
SIGNS = "\t\n\r -:,[]{}#&*!|>'\"%@`?~<=.0123456789aeé\u00a0\u0085\u2028\ufeff\x00\x1b\ud800😀"
CHAIN = "a0: &a0 [x]\n" + "".join(f"a{i}: &a{i} [*a{i - 1}]\n" for i in range(1, 440))
BOMB = "a: &a [x, x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"{new}: &{new} [{', '.join([f'*{old}'] * 10)}]\n"
    for old, new in zip("abcdefgh", "bcdefghi", strict=True)
)


def read(text: str) -> None:
    """Read `text`; whatever is said of it must stand inside it."""
    source, diagnostics = source_from_text(text, "weather.yaml")
    assert (source is None) == bool(diagnostics)
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    spans = [diagnostic.span for diagnostic in diagnostics]
    spans += [place.value for place in source.places.values()] if source else []
    for span in spans:
        assert 1 <= span.line <= len(lines)
        assert 1 <= span.column <= len(lines[span.line - 1]) + 1
        assert (span.line, span.column) <= (span.end_line, span.end_column)
    assert all(diagnostic.hint for diagnostic in diagnostics)


@settings(max_examples=400)
@given(st.text(SIGNS, max_size=60))
@example("[" * 100_000)
@example("- " * 100_000)
@example("? " * 50_000)
@example("-\t" * 50_000)
@example("".join(" " * depth + "a:\r" for depth in range(900)))
@example("".join(" " * depth + "a:\n" for depth in range(900)))
@example("a: " * 20_000)
@example("{a: " * 20_000)
@example(CHAIN)
@example(BOMB)
@example("a: &x [*x]")
@example("a: " + "9" * 5_000)
@example("a: 1e99999")
@example("a: 0x" + "f" * 5_000)
@example("a: \x00")
@example("a: \ud800")
@example('a: "\\ud800"')
@example("\ufeffa: b")
@example("a: b\u2028c: d: e")
@example("%YAML 3.0\n---\na: b")
@example("!<tag:yaml.org,2002:str> a: b")
@example("a: !!python/object/apply:os.system [ls]")
def test_any_text(text: str) -> None:
    read(text)


@settings(max_examples=300)
@given(st.sampled_from(REAL), st.data())
def test_a_real_file_with_a_few_slips(text: str, data: st.DataObject) -> None:
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(text)))
        stop = start + data.draw(st.integers(0, 8))
        text = text[:start] + data.draw(st.text(SIGNS, max_size=4)) + text[stop:]
    read(text)
