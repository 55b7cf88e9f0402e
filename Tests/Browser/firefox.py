"""Firefox, driven by WebDriver BiDi, which it serves on a web socket."""

from __future__ import annotations

import base64
import itertools
import json
import math
import os
import re
import shutil
import subprocess
import tempfile
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from engine import Size, awaited, command, end
from virtual_screen import VirtualScreen
from webdriver import Options, WebDriverEngine, WebDriverTab, caller

ANSWER_SECONDS = 90

PREFERENCES: dict[str, Any] = {
    # Scroll by the whole distance of a wheel event immediately.
    "general.smoothScroll": False,
    # The refresh rate of most displays. More frames would only load the processors.
    "layout.frame_rate": 60,
    "layout.css.prefers-color-scheme.content-override": 1,
    "dom.w3c_touch_events.enabled": 1,
    # Give the page the focus even though no window has it.
    "focusmanager.testmode": True,
    # Prevent Firefox from fetching or sending anything on its own.
    "app.update.enabled": False,
    "browser.aboutwelcome.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage_override.mstone": "ignore",
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,",
    "termsofuse.bypassNotification": True,
}


class FirefoxTab(WebDriverTab):
    """A page in Firefox's tab."""

    def __init__(self, process: Process, address: str, *, size: Size, scale: float) -> None:
        self.process, self.scale = process, scale
        process.errors.clear()
        process.send("input.releaseActions")
        self.resize(size)
        # A page does not reload if only the fragment of its address changes.
        if "#" in address:
            process.load("browsingContext.navigate", url="about:blank")
        process.load("browsingContext.navigate", url=address)

    def call(self, source: str, argument: str | None) -> str:
        given = {"type": "undefined"} if argument is None else {"type": "string", "value": argument}
        answer = self.process.send(
            "script.callFunction", functionDeclaration=caller(source), arguments=[given],
            target={"context": self.process.context}, awaitPromise=True,
        )
        assert answer["type"] == "success", answer["exceptionDetails"]["text"]
        return answer["result"]["value"]

    def resize(self, size: Size) -> None:
        self.size = size
        viewport = {"width": size[0], "height": size[1]}
        self.process.send("browsingContext.setViewport", viewport=viewport, devicePixelRatio=self.scale)

    def reload(self) -> None:
        self.process.load("browsingContext.reload")

    def perform(self, kind: str, *actions: dict[str, Any], id: str = "", **parameters: Any) -> None:
        source = {"type": kind, "id": id or kind, "actions": list(actions), **parameters}
        self.process.send("input.performActions", actions=[source])

    def wheel(self, x: float, y: float, across: float, down: float) -> None:
        # Firefox 140 scrolls by at most a page per event.
        width, height = self.size
        parts = max(1, math.ceil(2 * abs(across) / width), math.ceil(2 * abs(down) / height))
        ends = [(round(across * part / parts), round(down * part / parts)) for part in range(parts + 1)]
        self.move(x, y)
        self.perform("wheel", *(
            {"type": "scroll", "x": round(x), "y": round(y), "deltaX": end[0] - start[0], "deltaY": end[1] - start[1]}
            for start, end in itertools.pairwise(ends)
        ))

    def picture(self) -> bytes:
        return base64.b64decode(self.process.send("browsingContext.captureScreenshot")["data"])

    def reported(self) -> list[str]:
        # A font was still loading when the browser left the page: NS_BINDING_ABORTED.
        return [error for error in self.process.errors if "status=2152398850" not in error]


class Process:
    """A Firefox process with one tab, and the connection to the process."""

    def __init__(self, *, less_motion: bool, scroll_bars: bool, screen: VirtualScreen | None) -> None:
        preferences = {
            **PREFERENCES, "ui.prefersReducedMotion": int(less_motion), "ui.useOverlayScrollbars": int(not scroll_bars),
            "widget.gtk.overlay-scrollbars.enabled": not scroll_bars,
        }
        self.errors: list[str] = []
        self.loads: dict[str, str] = {}
        """The last event of each load, by its number."""
        self.numbers = itertools.count(1)
        self.held = ExitStack()
        program = command("firefox-esr")
        self.profile = Path(tempfile.mkdtemp(prefix="firefox-"))
        (self.profile / "user.js").write_text(
            "".join(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in preferences.items())
        )
        self.log = self.profile / "log"
        with self.log.open("w") as log:
            self.process = subprocess.Popen(
                [program, "--kiosk" if screen else "--headless", "--no-remote", "--profile", str(self.profile), "--remote-debugging-port", "0"],
                stdout=log, stderr=log, env={**os.environ, "DISPLAY": screen.name} if screen else None,
            )
        try:
            address = awaited(
                "Firefox's BiDi", lambda: re.search(r"BiDi listening on (ws://\S+)", self.log.read_text(errors="replace")),
                process=self.process, log=self.log,
            )[1]
            self.socket = self.held.enter_context(
                connect(f"{address}/session", max_size=None, ping_interval=None, open_timeout=60)
            )
            self.ask("session.new", capabilities={})
            self.ask("session.subscribe", events=["log.entryAdded", "browsingContext.load", "browsingContext.navigationFailed"])
            self.context = self.ask("browsingContext.create", type="tab")["context"]
        except BaseException:
            self.close()
            raise

    def send(self, method: str, **parameters: Any) -> dict[str, Any]:
        """Runs a command in the tab."""
        return self.ask(method, context=self.context, **parameters)

    def load(self, method: str, **parameters: Any) -> None:
        """Runs a command that loads a page, and waits for the event that reports that this page has loaded.

        A command that waits by itself returns too early if the previous page writes to its history during the load. Firefox
        then treats that page's address change as the end of the load, and never reports the end of the actual load.
        """
        navigation = self.send(method, wait="none", **parameters)["navigation"]
        while navigation not in self.loads:
            self.receive(f"{method} with a page that has loaded")
        assert self.loads[navigation] == "browsingContext.load", f"{method} of {parameters} failed."
        self.loads.clear()

    def ask(self, method: str, **parameters: Any) -> dict[str, Any]:
        number = next(self.numbers)
        try:
            self.socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        except ConnectionClosed:
            # The receiving thread reports the failure too, with its reason.
            pass
        while (answer := self.receive(method)).get("id") != number:
            pass
        assert answer["type"] == "success", f"{method}: {answer.get('error')}: {answer.get('message')}"
        return answer["result"]

    def receive(self, awaited: str) -> dict[str, Any]:
        """Returns the next response or event, and records events."""
        try:
            message = json.loads(self.socket.recv(timeout=ANSWER_SECONDS))
        except TimeoutError:
            raise AssertionError(f"Firefox did not answer {awaited} within {ANSWER_SECONDS} s.") from None
        except ConnectionClosed:
            raise AssertionError(f"Firefox exited during {awaited}:\n{self.log.read_text(errors='replace')[-2_000:]}") from None
        parameters = message.get("params", {})
        match message.get("method"):
            case "log.entryAdded" if parameters["level"] in ("error", "warn"):
                self.errors.append(parameters["text"])
            case ("browsingContext.load" | "browsingContext.navigationFailed") as event:
                self.loads[parameters["navigation"]] = event
        return message

    def is_running(self) -> bool:
        return self.process.poll() is None

    def close(self) -> None:
        self.held.close()
        end(self.process)
        shutil.rmtree(self.profile, ignore_errors=True)


class Firefox(WebDriverEngine):
    """Debian's Firefox ESR. Reduced motion and scroll bars are preferences of a whole process.

    Without a display, Firefox runs headless.
    """

    def __init__(self, screen: VirtualScreen | None = None) -> None:
        super().__init__()
        self.screen = screen

    def start(self, options: Options) -> Process:
        return Process(less_motion=options.less_motion, scroll_bars=options.scroll_bars, screen=self.screen)

    def options_of_process(self, options: Options) -> Options:
        return replace(options, scale=1, composited=False)

    def visit(self, process: Process, address: str, size: Size, options: Options) -> FirefoxTab:
        return FirefoxTab(process, address, size=size, scale=options.scale)
