"""Controls the GTK gallery on a separate display, with mouse and keyboard events."""

import json
import os
import re
import subprocess
import tempfile
import threading
import time

from pictures import Picture

PROGRAM = os.environ["GALLERY"]
FILES = os.environ["FILES"]
# The time limit for any operation on a busy machine, in seconds. Tests wait for conditions, never for fixed times.
PATIENCE = int(os.environ.get("PATIENCE", 30))


class Display:
    """An X server without a physical screen."""

    def __init__(self, size="1280x860"):
        read, write = os.pipe()
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{size}x24", "-nolisten", "tcp"],
            pass_fds=[write], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as numbers:
            self.name = ":" + numbers.readline().strip()

    def close(self):
        self.server.terminate()
        self.server.wait()


def screens():
    """Returns the names of all the program's screens, and the titles of those in its sidebar."""
    lines = subprocess.run([PROGRAM, "--screens"], text=True, capture_output=True, check=True).stdout.splitlines()
    return dict(line.split("\t") for line in lines)


def warnings(messages):
    """Returns the warnings from GTK and Tessera in a program's standard error."""
    return [message for message in messages if any(word in message for word in ("WARNING", "CRITICAL", "ERROR"))]


class Gallery:
    """The program and the frames that it has painted."""

    def __init__(self, display, *arguments, **variables):
        """Starts the program with additional environment variables."""
        environment = dict(os.environ, DISPLAY=display.name, GDK_BACKEND="x11", GSK_RENDERER="cairo", **variables)
        self.environment = environment
        self.program = subprocess.Popen(
            [PROGRAM, *arguments, "--report", f"--files={FILES}"], env=environment, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE)
        self.frames = []
        self.commands = 0
        self.messages = []
        self.changed = threading.Condition()
        self.readers = []
        for stream, read in ((self.program.stdout, self.take), (self.program.stderr, self.messages.append)):
            self.readers.append(threading.Thread(target=lambda stream=stream, read=read: [read(line) for line in stream], daemon=True))
            self.readers[-1].start()
        self.wait(lambda frame: frame.get("cells"), "a frame with cells")
        self.settle()

    def take(self, line):
        with self.changed:
            self.frames.append(json.loads(line))
            self.changed.notify_all()

    @property
    def last(self):
        return self.frames[-1]

    def wait(self, condition, what, since=0):
        """Waits for the first frame that meets a condition, ignoring the first `since` frames."""
        end = time.monotonic() + PATIENCE
        with self.changed:
            while True:
                for frame in self.frames[since:]:
                    if condition(frame):
                        return frame
                since = len(self.frames)
                if not self.changed.wait(end - time.monotonic()) and time.monotonic() > end:
                    raise AssertionError(f"no {what} in {PATIENCE} s; last frame: {str(self.frames[-1:])[:600]}; messages: {self.messages[-5:]}")

    def tell(self, command):
        """Sends a command to standard input, and waits for the next frame after it."""
        count = len(self.frames)
        self.commands += 1
        self.program.stdin.write(command + "\n")
        self.program.stdin.flush()
        return self.wait(lambda frame: frame.get("commands", 0) >= self.commands, f"frame after {command}", count)

    def settle(self):
        """Waits until nothing moves: no animation is running, and two consecutive frames are the same."""
        while (before := self.last["cells"]) != (frame := self.tell("look"))["cells"] or frame["moving"]:
            pass
        return before

    def open(self, name):
        count = len(self.frames)
        self.tell(f"open {name}")
        # The screen that shows a page's scene is empty here.
        return self.wait(lambda frame: frame["screen"] == name and (frame["cells"] or name == "scene"), f"screen {name}", count)

    def picture(self):
        """Returns a small picture of the current screen."""
        with tempfile.NamedTemporaryFile() as file:
            self.tell(f"picture {file.name}")
            return Picture.raw(file.name)

    def input(self, *words):
        subprocess.run(["xdotool", *map(str, words)], env=self.environment, check=True)

    def point(self, element, frame=None):
        """Returns the center of an element, in display coordinates."""
        frame = frame or self.last
        return self.center(self.cell(element, frame), frame)

    @staticmethod
    def center(cell, frame):
        x, y, width, height = cell["frame"]
        return round(frame["origin"][0] + x + width / 2), round(frame["origin"][1] + y + height / 2)

    def drag(self, start, *points, drop=True, to_list=False):
        """Presses at a point and moves to other points in small steps, like a user's hand.

        Drops a drag to another list after that list has marked a target. GTK cancels a drag if the button is released before the
        list has answered, which takes several messages through the display server.
        """
        self.input("mousemove", *start, "mousedown", 1)
        for end in points:
            for step in range(1, 9):
                self.input("mousemove", *(round(a + (b - a) * step / 8) for a, b in zip(start, end)))
            start = end
        if to_list:
            self.hover(True)
        if drop:
            self.input("mouseup", 1)

    def hover(self, is_target):
        """Moves a drag back and forth until another list marks an item as its target, or until no list does."""
        marked = lambda frame: any(cell.get("target") for other in frame["others"] for cell in other["cells"])
        end = time.monotonic() + PATIENCE
        # If a drag begins after the last movement, only the next movement reports its position.
        while marked(self.tell("look")) != is_target:
            if time.monotonic() > end:
                raise AssertionError(f"a list {'does not accept' if is_target else 'still accepts'} the drag; last frame: {str(self.last)[:600]}")
            self.input("mousemove_relative", "--", -1, 0, "mousemove_relative", 1, 0)
        # The answer to the drag was sent before that frame.
        self.tell("look")

    def drop_elsewhere(self, point, is_refused=lambda frame: True):
        """Moves a drag from a target to a point without one, and drops it there after the list has rejected it."""
        self.input("mousemove", *point)
        self.hover(False)
        self.wait(is_refused, "refused drag", len(self.frames) - 1)
        self.input("mouseup", 1)

    def click(self, element):
        self.input("mousemove", *self.point(element), "click", 1)

    def wheel(self, clicks):
        self.input("click", "--repeat", abs(clicks), "--delay", 30, 5 if clicks > 0 else 4)

    def focus(self):
        """Gives the window the keyboard focus, as a window manager would."""
        windows = subprocess.run(
            ["xdotool", "search", "--onlyvisible", "--name", "."], env=self.environment, text=True, capture_output=True).stdout.split()
        self.input("windowfocus", "--sync", windows[-1])

    def windows(self):
        """Returns the frames of the visible windows on the display."""
        run = lambda *words: subprocess.run(["xdotool", *words], env=self.environment, text=True, capture_output=True).stdout
        numbers = [re.findall(r"-?\d+", run("getwindowgeometry", name)) for name in run("search", "--onlyvisible", "--maxdepth", "2", "").split()]
        # Each line contains the window's number, its position, the screen's number, and the window's size.
        return [tuple(map(int, (x, y, width, height))) for _, x, y, _, width, height in filter(lambda found: len(found) == 6, numbers)]

    def popup(self):
        """Returns the frame of the popup window, such as a list of options."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if found := [frame for frame in self.windows() if 20 < frame[2] < 600 and frame[3] > 20]:
                return found[0]
            self.tell("look")
        raise AssertionError(f"no popup window appeared; visible windows: {self.windows()}")

    @staticmethod
    def cell(element, frame):
        return next(cell for cell in frame["cells"] if cell["element"] == element)

    def close(self):
        """Ends the program, and checks that it has not issued any warnings."""
        self.program.kill()
        self.program.wait()
        for reader in self.readers:
            reader.join()
        for stream in (self.program.stdin, self.program.stdout, self.program.stderr):
            stream.close()
        if found := warnings(self.messages):
            raise AssertionError(f"the program issued warnings: {found}")
