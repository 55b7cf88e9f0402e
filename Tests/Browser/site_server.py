"""Serves the gallery's files, with Python or with `tessera gallery`."""

from __future__ import annotations

import functools
import http.server
import subprocess
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"
)
"""The content security policy of `tessera gallery`."""

WATCH = b"""globalThis.problems = [];
addEventListener('error', (event) => problems.push(event.message));
addEventListener('unhandledrejection', (event) => problems.push(String(event.reason)));
for (const level of ['error', 'warn']) {
  const log = console[level];
  console[level] = (...parts) => { problems.push(parts.join(' ')); log.apply(console, parts); };
}
addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => problems.push(`${violatedDirective}: ${blockedURI}`));
"""
"""A script, inserted at the start of each page, that records the page's errors, because not every driver reports them."""

WITHOUT_WORKERS = b"delete Navigator.prototype.serviceWorker;\n"
"""A script that disables service workers, so that requests reach the test's server."""

DOCTYPE = b"<!doctype html>"
WATCHED = DOCTYPE + b'<script src="/watch.js"></script>'

Gate = Callable[[str], int | None]


class Handler(http.server.SimpleHTTPRequestHandler):
    extensions_map = {
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".wasm": "application/wasm",
        ".js": "text/javascript",
    }

    def __init__(
        self, *arguments: Any, files: dict[str, bytes], gate: Gate, policy: str | None, has_workers: bool, **options: Any
    ) -> None:
        self.files, self.gate, self.policy, self.has_workers = files, gate, policy, has_workers
        super().__init__(*arguments, **options)

    def do_GET(self) -> None:
        path = self.path.split("?")[0]
        status = self.gate(path)
        if status:
            self.send_error(status)
            return
        if path == "/":
            path = "/index.html"
        if path == "/watch.js":
            content = WATCH if self.has_workers else WATCH + WITHOUT_WORKERS
        elif path in self.files:
            content = self.files[path]
        elif path == "/index.html":
            content = (Path(self.directory) / "index.html").read_bytes()
        else:
            super().do_GET()
            return
        kind = self.guess_type(path)
        if kind == "text/html":
            content = content.replace(DOCTYPE, WATCHED, 1)
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def end_headers(self) -> None:
        # On an isolated page, the clock has a resolution of 5 µs instead of 100 µs.
        self.send_header("Cross-Origin-Opener-Policy", "same-origin")
        self.send_header("Cross-Origin-Embedder-Policy", "require-corp")
        if self.policy:
            self.send_header("Content-Security-Policy", self.policy)
        super().end_headers()

    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def served(
    folder: Path, files: dict[str, bytes] = {}, gate: Gate = lambda path: None, policy: str | None = POLICY,
    has_workers: bool = False,
) -> Iterator[str]:
    """Yields the address at which a folder is served, together with additional files by their paths.

    Every request passes through the gate, which may wait, and may return a status to reject the request. Pages cannot use service
    workers, which cache files, unless a test needs them.
    """
    handler = functools.partial(Handler, directory=str(folder), files=files, gate=gate, policy=policy, has_workers=has_workers)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()


@contextmanager
def served_by_command(command: str, folder: Path) -> Iterator[str]:
    """Yields the address at which `tessera gallery` serves a folder."""
    process = subprocess.Popen(
        [command, "gallery", "--port", "0", "--site", str(folder)], stdout=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout
        yield process.stdout.readline().split()[-1].rstrip("/") + "/"
    finally:
        process.terminate()
        process.wait()
