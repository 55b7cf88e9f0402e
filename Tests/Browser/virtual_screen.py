"""A display of an X server without a physical device. Windows open on it as on any other display."""

from __future__ import annotations

import os
import subprocess
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy
from Xlib import X, display
from Xlib.ext import xtest

from engine import Size, awaited, command, end


class VirtualScreen:
    """An Xvfb process."""

    def __init__(self, size: Size, log: Path) -> None:
        read, write = os.pipe()
        os.set_blocking(read, False)
        width, height = size
        arguments = [command("Xvfb"), "-displayfd", str(write), "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp"]
        with log.open("a") as output:
            self.process = subprocess.Popen(arguments, pass_fds=[write], stdout=output, stderr=output)
        os.close(write)

        def number() -> str | None:
            try:
                return os.read(read, 16).decode().strip() or None
            except BlockingIOError:
                return None

        try:
            self.name = ":" + awaited("Xvfb's screen", number, process=self.process, log=log)
        except BaseException:
            self.close()
            raise
        finally:
            os.close(read)

    def focus_windows(self) -> None:
        """Gives visible windows the focus, as a window manager does."""
        connection = display.Display(self.name)
        for window in connection.screen().root.query_tree().children:
            if window.get_attributes().map_state == X.IsViewable:
                window.set_input_focus(X.RevertToParent, X.CurrentTime)
        connection.sync()
        connection.close()

    def turn_wheel(self, at: tuple[int, int], clicks: int, seconds: float) -> None:
        """Moves the mouse to a point and turns its wheel down at a constant speed for a number of seconds."""
        connection = display.Display(self.name)
        xtest.fake_input(connection, X.MotionNotify, x=at[0], y=at[1])
        for _ in range(clicks):
            for event in (X.ButtonPress, X.ButtonRelease):
                xtest.fake_input(connection, event, 5)
            connection.sync()
            time.sleep(seconds / clicks)
        connection.close()

    @contextmanager
    def recorded(self, origin: tuple[int, int], size: Size) -> Iterator[list[numpy.ndarray]]:
        """Collects the pictures of a part of the display while the body runs, omitting consecutive duplicates."""
        pictures: list[numpy.ndarray] = []
        is_over = threading.Event()
        width, height = size

        def record() -> None:
            connection = display.Display(self.name)
            root, last = connection.screen().root, b""
            while not is_over.is_set():
                data = root.get_image(*origin, width, height, X.ZPixmap, 0xFFFFFFFF).data
                if data != last:
                    last = data
                    pictures.append(numpy.frombuffer(data, numpy.uint8).reshape(height, width, 4)[:, :, 2::-1])
            connection.close()

        recorder = threading.Thread(target=record)
        recorder.start()
        try:
            yield pictures
        finally:
            is_over.set()
            recorder.join()

    def close(self) -> None:
        end(self.process)
