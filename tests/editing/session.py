"""An editor: a client of the protocol that starts the server as one does, and asks it."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from threading import Thread
from typing import Any, TypeVar

from lsprotocol import types
from pygls.lsp.client import LanguageClient

Answer = TypeVar("Answer")
# Seconds after which an answer is given up.
PATIENCE = 120


class Editor:
    """One session on the projects below `root`; every method waits until it is answered."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.told: dict[str, list[types.Diagnostic]] = {}
        self._versions: dict[str, int] = {}
        # In a thread of its own: a browser that other tests have open runs one in this.
        self._loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._client = LanguageClient("tests", "1")
        self._client.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)(
            lambda params: self._take(params)
        )

    def _take(self, params: types.PublishDiagnosticsParams) -> None:
        self.told[params.uri.removeprefix(f"{self.root.as_uri()}/")] = list(params.diagnostics)

    def _run(self, asked: Awaitable[Answer]) -> Answer:
        async def answered() -> Answer:
            return await asyncio.wait_for(asked, PATIENCE)

        return asyncio.run_coroutine_threadsafe(answered(), self._loop).result()

    def _say(self, say: Callable[[Any], None], params: Any) -> None:
        async def said() -> None:
            say(params)

        self._run(said())

    def start(self) -> types.InitializeResult:
        self._run(self._client.start_io(sys.executable, "-m", "tablewright", "lsp"))
        params = types.InitializeParams(
            capabilities=types.ClientCapabilities(),
            root_uri=self.root.as_uri(),
        )
        result = self._run(self._client.initialize_async(params))
        self._say(self._client.initialized, types.InitializedParams())
        return result

    def stop(self) -> None:
        self._run(self._client.shutdown_async(None))
        self._say(self._client.exit, None)
        self._run(self._client.stop())  # type: ignore[no-untyped-call]
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def uri(self, file: str) -> str:
        return (self.root / file).as_uri()

    def document(self, file: str) -> types.TextDocumentIdentifier:
        return types.TextDocumentIdentifier(self.uri(file))

    def open(self, file: str) -> None:
        text = (self.root / file).read_bytes().decode("utf-8")
        item = types.TextDocumentItem(self.uri(file), "yaml", 1, text)
        self._versions[file] = 1
        self._say(self._client.text_document_did_open, types.DidOpenTextDocumentParams(item))

    def write(self, file: str, text: str) -> None:
        self._versions[file] += 1
        document = types.VersionedTextDocumentIdentifier(
            uri=self.uri(file), version=self._versions[file]
        )
        change = types.TextDocumentContentChangeWholeDocument(text)
        params = types.DidChangeTextDocumentParams(document, [change])
        self._say(self._client.text_document_did_change, params)

    def ask_at(self, method: str, kind: Any, file: str, place: types.Position, **more: Any) -> Any:
        return self.ask(method, kind(self.document(file), place, **more))

    def wait(self, until: Callable[[], bool]) -> None:
        async def waited() -> None:
            while not until():
                await asyncio.sleep(0.01)

        self._run(waited())

    def ask(self, method: str, params: Any) -> Any:
        return self._run(getattr(self._client, f"{method}_async")(params))

    @staticmethod
    def at(text: str, needle: str, after: int = 0) -> types.Position:
        """Return the place of `needle` in `text`, so many characters in."""
        offset = text.index(needle) + after
        line = text.count("\n", 0, offset)
        begin = text.rfind("\n", 0, offset) + 1
        return types.Position(line, len(text[begin:offset].encode("utf-16-le")) // 2)
