"""From a key that is pressed in an editor to what `tablewright lsp` says of it.

    ./run bench --edit

Twenty tables are opened, one after the other. Of each, its `title:` is misspelt and mended again:
the time from the change to the fault that the editor is told of has the server's own pause in it,
the one that it waits for another key. Then it is asked what stands at a range (hover), and which
names may stand at a key (completion), with nothing else to do.
"""

from __future__ import annotations

import asyncio
import os
import statistics
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from lsprotocol import types
from pygls.lsp.client import LanguageClient
from saving import tables_of

# Milliseconds, without the pause, by work.
BOUNDS = {"the packs": 150, "1,000 entries": 300}
_WRONG = "titel: "


def latencies(root: Path, work: str, tree: Path, times: int) -> dict[str, object]:
    """Return the medians in milliseconds of faults told, hovers and completions in so many tables.

    `tree` is the checkout whose program is measured; nothing is saved in the project at `root`.
    """
    return asyncio.run(_session(root, work, tree, tables_of(root, times)))


async def _session(root: Path, work: str, tree: Path, tables: Sequence[Path]) -> dict[str, object]:
    client = LanguageClient("bench", "1")
    told: asyncio.Queue[types.PublishDiagnosticsParams] = asyncio.Queue()
    client.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)(lambda said: told.put_nowait(said))
    environment = {**os.environ, "PYTHONPATH": str(tree / "generator")}
    await client.start_io(sys.executable, "-P", "-m", "tablewright", "lsp", env=environment)
    capabilities = types.ClientCapabilities()
    begin = types.InitializeParams(capabilities=capabilities, root_uri=root.as_uri())
    await client.initialize_async(begin)
    client.initialized(types.InitializedParams())

    async def fault_of(uri: str) -> None:
        while (said := await told.get()).uri != uri or not said.diagnostics:
            pass

    faults, hovers, completions = [], [], []
    for table in tables:
        uri, text = table.as_uri(), table.read_text(encoding="utf-8")
        wrong = text.replace("title: ", _WRONG, 1)
        # The first time, the project is compiled from nothing.
        client.text_document_did_open(
            types.DidOpenTextDocumentParams(types.TextDocumentItem(uri, "yaml", 1, wrong))
        )
        await fault_of(uri)
        for version, written in ((2, text), (3, wrong)):
            begun = time.perf_counter()
            client.text_document_did_change(_change(uri, version, written))
            if written == wrong:
                await fault_of(uri)
                faults.append(time.perf_counter() - begun)
            else:
                await asyncio.sleep(1)
        document, line = types.TextDocumentIdentifier(uri), text[: text.index("rows:")].count("\n")
        begun = time.perf_counter()
        await client.text_document_hover_async(
            types.HoverParams(document, types.Position(line + 1, 12))
        )
        hovers.append(time.perf_counter() - begun)
        begun = time.perf_counter()
        await client.text_document_completion_async(
            types.CompletionParams(document, types.Position(line, 0))
        )
        completions.append(time.perf_counter() - begun)
        client.text_document_did_close(types.DidCloseTextDocumentParams(document))
        await asyncio.sleep(0.5)
    await client.shutdown_async(None)
    client.exit(None)
    await client.stop()
    return {
        "work": work,
        "tables": len(tables),
        "bound": BOUNDS[work],
        **{
            name: round(statistics.median(taken) * 1000)
            for name, taken in (("fault", faults), ("hover", hovers), ("completion", completions))
        },
    }


def _change(uri: str, version: int, text: str) -> types.DidChangeTextDocumentParams:
    document = types.VersionedTextDocumentIdentifier(uri=uri, version=version)
    return types.DidChangeTextDocumentParams(
        document, [types.TextDocumentContentChangeWholeDocument(text)]
    )


def told(found: dict[str, object]) -> str:
    """Return what was measured as a line for the terminal."""
    return (
        f"lsp, {found['work']}: {found['fault']} ms from a key to its fault, 150 ms of pause in it "
        f"(median of {found['tables']}; bound {found['bound']} ms and the pause), "
        f"hover {found['hover']} ms, completion {found['completion']} ms"
    )
