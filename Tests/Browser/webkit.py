"""WebKit, the engine of Safari: WebKitGTK's MiniBrowser on a virtual display, driven by WebKitWebDriver."""

from __future__ import annotations

import base64
import io
import json
import os
import shutil
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

from PIL import Image

from engine import CannotStart, Size, awaited, command, end
from virtual_screen import VirtualScreen
from webdriver import Options, WebDriverEngine, WebDriverTab, caller

ANSWER_SECONDS = 90

ROOM = 1600, 1200
"""The size of the virtual screen, in CSS pixels."""

SHADERS = Path(__file__).parents[2] / ".build/shaders"
"""The folder of compiled shaders, kept for the next process."""

STYLE = "* { font-size: 1px; min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; }\n"
"""Styles that make the tool bar small, so a window can be as narrow as a phone."""


class WebKitTab(WebDriverTab):
    """A page in WebKit's window."""

    def __init__(self, process: Process, address: str, *, size: Size) -> None:
        self.process = process
        process.delete("/actions")
        process.turned = [0, 0]
        # A page does not reload if only the fragment of its address changes. A blank page would be a different site, for which
        # WebKit would start another process. That takes longer than most tests.
        process.post("/url", url=urljoin(address, "/icon.svg"))
        self.resize(size)
        process.post("/url", url=address)

    def call(self, source: str, argument: str | None) -> str:
        fine, answer = self.process.post(
            "/execute/async", args=[] if argument is None else [argument],
            script=f"const given = [...arguments], done = given.pop(); ({caller(source)})(...given)"
            ".then((value) => done([true, value]), (error) => done([false, `${error}`]));",
        )
        assert fine, answer
        return answer

    def resize(self, size: Size) -> None:
        """Resizes the window until the viewport, which is the window without the toolbar, has the requested size."""
        width, height = size
        process, end = self.process, time.monotonic() + 30
        while time.monotonic() < end:
            process.post("/window/rect", width=width, height=height + process.bar)
            known = None
            # The window changes a short time after the command.
            for _ in range(40):
                inner = self.evaluate("[innerWidth, innerHeight, outerHeight]")
                if inner[:2] == [width, height]:
                    return
                if inner == known and inner[2] == height + process.bar:
                    break
                known = inner
                self.evaluate("new Promise(requestAnimationFrame)")
            process.bar = inner[2] - inner[1]
        raise AssertionError(f"WebKit's window has a viewport of {inner[0]} × {inner[1]} instead of {width} × {height}.")

    def reload(self) -> None:
        self.process.post("/refresh")

    def perform(self, kind: str, *actions: dict[str, Any], id: str = "", **parameters: Any) -> None:
        self.process.post("/actions", actions=[{"type": kind, "id": id or kind, "actions": list(actions), **parameters}])

    def wheel(self, x: float, y: float, across: float, down: float) -> None:
        # The driver scrolls by the difference to the previous values.
        turned = self.process.turned
        turned[0] += across
        turned[1] += down
        super().wheel(x, y, *turned)

    def picture(self) -> bytes:
        return awaited("A painted window", self.painted, process=self.process.driver, log=self.process.log)

    def painted(self) -> bytes | None:
        """Returns a picture of the window, or `None` for the black picture before the first paint."""
        picture = base64.b64decode(self.process.call("GET", self.process.session + "/screenshot"))
        extremes = Image.open(io.BytesIO(picture)).convert("RGB").getextrema()
        return picture if any(high > 0 for _, high in extremes) else None

    def reported(self) -> list[str]:
        # The driver does not report the console. The page records its own errors: see `site_server.WATCH`.
        return []


class Process:
    """A virtual display, a driver and a browser."""

    def __init__(self, options: Options) -> None:
        self.bar = 20
        self.turned = [0.0, 0.0]
        self.screen: VirtualScreen | None = None
        self.driver: subprocess.Popen | None = None
        self.home = Path(tempfile.mkdtemp(prefix="webkit-"))
        self.log = self.home / "log"
        self.log.touch()
        try:
            width, height = (round(options.scale * side) for side in ROOM)
            self.screen = VirtualScreen((width, height), self.log)
            self.start_driver(self.environment(options))
            self.start_browser()
        except BaseException:
            self.close()
            raise

    def environment(self, options: Options) -> dict[str, str]:
        settings = self.home / "gtk-3.0"
        settings.mkdir()
        (settings / "settings.ini").write_text(
            f"[Settings]\ngtk-enable-animations={int(not options.less_motion)}\ngtk-overlay-scrolling={int(not options.scroll_bars)}\n"
        )
        (settings / "gtk.css").write_text(STYLE)
        # Without a buffer shared with the graphics card, WebKitGTK cannot compose layers. Taking a screenshot of layers could
        # then hang.
        layers = {} if options.composited else {"WEBKIT_DISABLE_DMABUF_RENDERER": "1"}
        return {
            **os.environ, **layers, "DISPLAY": self.screen.name, "GDK_BACKEND": "x11", "GDK_SCALE": str(round(options.scale)), "NO_AT_BRIDGE": "1",
            "XDG_CONFIG_HOME": str(self.home), "XDG_CACHE_HOME": str(self.home / "cache"),
            "XDG_DATA_HOME": str(self.home / "data"), "GSETTINGS_BACKEND": "memory",
            # Without a graphics card, the processor must compile and run shaders.
            "WEBKIT_SKIA_ENABLE_CPU_RENDERING": "1", "MESA_SHADER_CACHE_DIR": str(SHADERS),
        }

    def start_driver(self, environment: dict[str, str]) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{port}"
        with self.log.open("a") as log:
            self.driver = subprocess.Popen(
                [command("WebKitWebDriver"), f"--port={port}"], env=environment, stdout=log, stderr=log
            )

        def status() -> Any:
            try:
                return self.call("GET", "/status")
            except (urllib.error.URLError, ConnectionError):
                return None

        awaited("WebKit's driver", status, process=self.driver, log=self.log)

    def start_browser(self) -> None:
        program = next(Path("/usr/lib").glob("*/webkit2gtk-4.1/MiniBrowser"), None)
        if not program:
            raise CannotStart("WebKitGTK's MiniBrowser is not installed. Run Tests/Browser/setup.sh.")
        options = {"binary": str(program), "args": ["--automation", "--enable-smooth-scrolling=false"]}
        try:
            answer = self.call("POST", "/session", {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}})
        except (AssertionError, OSError) as error:
            raise CannotStart(f"WebKit does not start: {error}\n{self.log.read_text(errors='replace')[-2_000:]}") from None
        self.session = f"/session/{answer['sessionId']}"
        self.post("/timeouts", script=ANSWER_SECONDS * 1_000, pageLoad=ANSWER_SECONDS * 1_000)
        # A page without the focus never matches `:focus-visible`.
        self.screen.focus_windows()

    def call(self, method: str, path: str, body: Any = None) -> Any:
        data = json.dumps(body or {}).encode() if method == "POST" else None
        request = urllib.request.Request(self.address + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=ANSWER_SECONDS + 10) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise AssertionError(f"{path}: {error.read().decode(errors='replace')}") from None

    def post(self, path: str, **body: Any) -> Any:
        return self.call("POST", self.session + path, body)

    def delete(self, path: str = "") -> None:
        self.call("DELETE", self.session + path)

    def is_running(self) -> bool:
        try:
            self.post("/execute/sync", script="", args=[])
        except (AssertionError, OSError):
            return False
        return True

    def close(self) -> None:
        if hasattr(self, "session"):
            try:
                self.delete()
            except (AssertionError, OSError):
                # The browser has already ended.
                pass
        end(self.driver)
        if self.screen:
            self.screen.close()
        shutil.rmtree(self.home, ignore_errors=True)


class WebKit(WebDriverEngine):
    """Debian's WebKitGTK. Scale, reduced motion, scroll bars and layers are settings of a whole process."""

    def start(self, options: Options) -> Process:
        return Process(options)

    def visit(self, process: Process, address: str, size: Size, options: Options) -> WebKitTab:
        return WebKitTab(process, address, size=size)
