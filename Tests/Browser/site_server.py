"""Serves the gallery's files, by Python itself or by `tessera gallery`."""

from __future__ import annotations

import functools
import http.server
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


WATCH = """<script>
globalThis.problems = [];
addEventListener('error', (event) => problems.push(event.message));
addEventListener('unhandledrejection', (event) => problems.push(String(event.reason)));
for (const level of ['error', 'warn']) {
  const tell = console[level];
  console[level] = (...parts) => { problems.push(parts.join(' ')); tell.apply(console, parts); };
}
</script>"""
"""Inserted at the start of the gallery's page, which then notes its own errors: not every driver reports them."""


class Handler(http.server.SimpleHTTPRequestHandler):
    extensions_map = {
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".wasm": "application/wasm",
        ".js": "text/javascript",
    }

    def do_GET(self) -> None:
        if self.path.split("?")[0] != "/":
            super().do_GET()
            return
        page = (Path(self.directory) / "index.html").read_text().replace("<head>", f"<head>{WATCH}", 1).encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(page)))
        self.end_headers()
        self.wfile.write(page)

    def end_headers(self) -> None:
        # An isolated page has a clock of 5 µs instead of 100.
        self.send_header("Cross-Origin-Opener-Policy", "same-origin")
        self.send_header("Cross-Origin-Embedder-Policy", "require-corp")
        super().end_headers()

    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address at which a folder is served."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()


@contextmanager
def served_by_command(command: str, folder: Path) -> Iterator[str]:
    """The address that `tessera gallery` says it serves a folder at."""
    process = subprocess.Popen(
        [command, "gallery", "--port", "0", "--site", str(folder)], stdout=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout
        yield process.stdout.readline().split()[-1].rstrip("/") + "/"
    finally:
        process.terminate()
        process.wait()
