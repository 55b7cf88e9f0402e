"""Tests what the GTK gallery paints, frame by frame, in response to real events."""

import glob
import os
import pathlib
import re
import subprocess
import tempfile
import unittest

from desktop import Desktop
from gallery import Display, Gallery, screens
from pictures import Picture, differences

# Light and dark pictures of each screen. `make test-gtk WRITE_PICTURES=1` rewrites them for review.
REFERENCES = pathlib.Path(__file__).with_name("pictures")
# The maximum difference in a block's mean color, out of 255.
TOLERANCE = 8


class DocumentationTests(unittest.TestCase):
    def test_the_guide_contains_the_whole_example(self):
        root = pathlib.Path(__file__).resolve().parents[3]
        example = (root / "Examples/GTK/main.swift").read_text()
        self.assertIn(f"```swift\n{example}```", (root / "Sources/Tessera/Tessera.docc/ON-LINUX.md").read_text())
        self.assertLessEqual(len(example.splitlines()), 40)

    def test_the_setup_installs_the_packages_that_the_gallery_needs(self):
        setup = (pathlib.Path(__file__).with_name("setup.sh")).read_text()
        files = ["/usr/share/unicode/Blocks.txt", "/usr/share/unicode/UnicodeData.txt"]
        # GTK uses these loaders for photographs and for the theme's symbolic icons.
        files += [glob.glob(f"/usr/lib/*/gdk-pixbuf-2.0/*/loaders/libpixbufloader-{name}.so")[0] for name in ("webp", "svg")]
        files += glob.glob("/usr/lib/*/pkgconfig/gtk4.pc") + ["/usr/bin/python3"]
        for file in files:
            owner = subprocess.run(["dpkg", "-S", file], text=True, capture_output=True).stdout.split(":")[0]
            self.assertIn(f"({owner.removesuffix('-minimal')})", setup, file)

    def test_all_code_in_the_guide_is_compiled(self):
        root = pathlib.Path(__file__).resolve().parents[3]
        # Ignore indentation, because the guide shows parts of functions.
        lines = lambda text: "\n" + "\n".join(line.strip() for line in text.splitlines()) + "\n"
        programs = [lines((root / "Examples/GTK" / name).read_text()) for name in ("main.swift", "Mail/main.swift")]
        blocks = re.findall(r"```swift\n(.*?)```", (root / "Sources/Tessera/Tessera.docc/ON-LINUX.md").read_text(), re.DOTALL)
        self.assertGreater(len(blocks), 8)
        for block in blocks:
            self.assertTrue(any(lines(block) in program for program in programs), block)

    def test_the_colors_match_the_web_page(self):
        root = pathlib.Path(__file__).resolve().parents[3]
        page = (root / "Web/tokens.css").read_text()
        tokens = re.findall(r'\("([\w-]+)", "(#\w+)", "(#\w+)"\)', (root / "Hosts/GTK/Sources/GTKGallery/Sheet.swift").read_text())
        self.assertGreater(len(tokens), 5)
        for name, light, dark in tokens:
            if light == dark:
                continue
            self.assertTrue(f"--{name}: light-dark({light}, {dark})" in page or name == "part", name)
        # The style sheet must not define its own colors.
        sheet = (root / "Hosts/GTK/Sources/GTKGallery/gallery.css").read_text()
        self.assertEqual(re.findall(r"#[0-9a-f]{3,8}\b|\brgba?\(|\bhsl", sheet), [])
        named = {name for name, _, _ in tokens}
        self.assertEqual(set(re.findall(r"@t-([\w-]+)", sheet)) - named, set())


class GalleryTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.display = Display()

    @classmethod
    def tearDownClass(cls):
        cls.display.close()

    def start(self, *arguments, display=None, **variables):
        gallery = Gallery(display or self.display, *arguments, **variables)
        # Closing the program checks that it has not issued any warnings.
        self.addCleanup(gallery.close)
        return gallery

    def assert_no_warning(self, gallery):
        self.assertEqual(gallery.last["warnings"], 0, gallery.messages)

    def use_controls(self, gallery):
        """Operates all controls of a screen, including all options, both states of switches, slider positions and a search."""
        values = {"button": [1], "toggle": [1, 0], "slider": [0.4, 1, 0], "search": ["0 e", "0"]}
        for index, control in enumerate(gallery.last["controls"]):
            for value in values.get(control["kind"], range(control["options"])):
                gallery.tell(f"control {index} {value}")
        return len(gallery.last["controls"])

    def scroll(self, gallery, clicks, scale=1):
        """Turns the wheel over the collection, and returns the frames painted until the content has moved."""
        gallery.input("mousemove", *(scale * (round(edge) + 300) for edge in gallery.last["origin"]))
        start, offset = len(gallery.frames), gallery.last["offset"][1]
        gallery.wheel(clicks)
        gallery.wait(lambda frame: abs(frame["offset"][1] - offset) >= 100, "scrolled frame", start)
        return gallery.frames[start:]

    def assert_headers_are_pinned(self, frames):
        """Checks that the current section's header is at the top or pushed out by the next header, at whole points."""
        seen = 0
        for frame in frames:
            tops = {cell["element"]: cell["frame"][1] for cell in frame["cells"] if cell["element"].startswith("header")}
            for element, top in tops.items():
                self.assertEqual(top, round(top), element)
            if frame["offset"][1] > 60:
                seen += 1
                current = max(top for top in tops.values() if top <= 0)
                following = [top for top in tops.values() if top > 0]
                self.assertTrue(current == 0 or any(abs(top - current - 45) <= 1 for top in following), tops)
        self.assertGreater(seen, 2)

    def test_headers_stay_pinned_in_every_frame(self):
        gallery = self.start("books")
        self.assert_headers_are_pinned(self.scroll(gallery, 12) + self.scroll(gallery, -3))

    def scroll_diagonally(self, gallery):
        """Turns wheels on both axes at once, forward and back, and returns the frames in which the content has moved."""
        gallery.input("mousemove", *(round(edge) + 300 for edge in gallery.last["origin"]))
        count = len(gallery.frames)
        for buttons in ([5, 7], [5, 7], [4, 6]):
            for _ in range(6):
                gallery.input("mousedown", buttons[0], "mousedown", buttons[1], "mouseup", buttons[0], "mouseup", buttons[1])
                gallery.tell("look")
        gallery.settle()
        frames = gallery.frames[count:]
        offsets = [tuple(frame["offset"]) for frame in frames]
        moved = [frame for frame, before, after in zip(frames[1:], offsets, offsets[1:]) if before != after]
        both = [1 for before, after in zip(offsets, offsets[1:]) if before[0] != after[0] and before[1] != after[1]]
        self.assertGreater(len(moved), 12)
        self.assertGreater(len(both), 4)
        return moved

    @staticmethod
    def elements(frame, kind):
        """Returns the frames of elements of a kind, by the two numbers in their paths."""
        cells = (cell for cell in frame["cells"] if cell["element"].split()[0] == kind)
        return {tuple(int(number) for number in re.findall(r"\d+", cell["element"])): cell["frame"] for cell in cells}

    def test_table_headers_stay_pinned_on_both_axes_in_every_frame(self):
        gallery = self.start("table")
        compared = 0
        for frame in self.scroll_diagonally(gallery):
            columns, rows = {}, {}
            for (row, column), (x, y, width, height) in self.elements(frame, "item").items():
                self.assertEqual((x, y), (round(x), round(y)))
                # The first row and the first column stay pinned to the edges.
                self.assertTrue(row > 0 or y == 0, frame["offset"])
                self.assertTrue(column > 0 or x == 0, frame["offset"])
                # Every other cell is exactly below its column's header and beside its row's header.
                self.assertEqual(columns.setdefault(column, x), x)
                self.assertEqual(rows.setdefault(row, y), y)
                compared += 1
        self.assertGreater(compared, 3000)

    def test_week_headers_stay_pinned_on_both_axes_in_every_frame(self):
        gallery = self.start("week")
        for frame in self.scroll_diagonally(gallery):
            days, hours = self.elements(frame, "dayHeader"), self.elements(frame, "hourHeader")
            self.assertEqual({y for _, y, _, _ in days.values()}, {0})
            self.assertEqual({x for x, _, _, _ in hours.values()}, {0})
            self.assertEqual([corner[:2] for corner in self.elements(frame, "corner").values()], [[0, 0]])
            self.assertEqual([band[1] for band in self.elements(frame, "allDayBand").values()], [44])
            # Headers are exactly aligned with the lines of their days and hours.
            for headers, lines, axis in ((days, self.elements(frame, "dayLine"), 0), (hours, self.elements(frame, "hourLine"), 1)):
                both = headers.keys() & lines.keys()
                self.assertGreater(len(both), 3)
                self.assertEqual({path: headers[path][axis] for path in both}, {path: lines[path][axis] for path in both})

    def test_three_levels_of_headers_stay_pinned_in_every_frame(self):
        gallery = self.start("levels")
        # The heights of the levels' headers, and the distances from the top at which they are pinned.
        positions = {46: 0, 38: 46, 30: 46 + 38}
        checked = {height: 0 for height in positions}
        for frame in self.scroll(gallery, 14) + self.scroll(gallery, -6):
            headers = sorted(self.elements(frame, "header").items())
            for height, position in positions.items():
                above = [path for path, box in headers if box[3] == height and box[1] <= position]
                if not above:
                    continue
                # The last header of a level to reach its pinned position stays there unless a later header pushes it.
                path, box = above[-1], dict(headers)[above[-1]]
                is_pushed = any(later > path and other[1] == box[1] + height for later, other in headers)
                self.assertTrue(box[1] == position or is_pushed, (frame["offset"], headers))
                checked[height] += 1
        self.assertGreater(min(checked.values()), 5)

    def test_headers_stay_pinned_at_2x_scale(self):
        display = Display("2560x1720")
        self.addCleanup(display.close)
        gallery = self.start("books", display=display, GDK_SCALE="2")
        self.assertEqual(gallery.last["scale"], 2)
        self.assert_headers_are_pinned(self.scroll(gallery, 12, scale=2) + self.scroll(gallery, -3, scale=2))
        self.use_controls(gallery)

    def brightness(self, gallery):
        """Returns the window's mean brightness, from 0 to 255."""
        colors = gallery.picture().pixels
        return sum(colors) / len(colors)

    def settings(self, **values):
        """Creates a folder with desktop settings, and returns it as an environment variable for the program."""
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        (pathlib.Path(folder.name) / "gtk-4.0").mkdir()
        lines = ["[Settings]"] + [f"{name.replace('_', '-')}={value}" for name, value in values.items()]
        (pathlib.Path(folder.name) / "gtk-4.0/settings.ini").write_text("\n".join(lines) + "\n")
        return {"XDG_CONFIG_HOME": folder.name}

    def test_the_window_follows_the_dark_theme_setting(self):
        dark = self.settings(gtk_application_prefer_dark_theme="true")
        gallery = self.start("plain", **dark)
        self.assertEqual((gallery.last["dark"], self.brightness(gallery) < 90), (True, True))
        gallery.close()
        # The user's choice takes precedence.
        gallery = self.start("plain", "--light", **dark)
        self.assertEqual((gallery.last["dark"], self.brightness(gallery) > 160), (False, True))
        gallery.close()
        gallery = self.start("plain")
        for is_dark in (True, False):
            gallery.tell(f"setting gtk-application-prefer-dark-theme {int(is_dark)}")
            self.assertEqual((gallery.last["dark"], self.brightness(gallery) < 90), (is_dark, is_dark))

    def test_the_window_follows_the_desktop_color_scheme(self):
        desktop = Desktop(color=1)
        self.addCleanup(desktop.close)
        gallery = self.start("plain")
        for color, is_dark in ((1, True), (2, False), (1, True), (0, False)):
            desktop.set(color)
            gallery.wait(lambda frame: frame["dark"] == is_dark, f"window of color {color}", len(gallery.frames) - 1)
            self.assertEqual(self.brightness(gallery) < 90, is_dark)

    def heights(self, gallery):
        """Returns the heights of the posts at the top."""
        cells = {cell["element"]: cell["frame"] for cell in gallery.settle() if cell["element"].startswith("item")}
        rows = sorted(cells.values(), key=lambda frame: frame[1])
        for upper, lower in zip(rows, rows[1:]):
            self.assertLessEqual(upper[1] + upper[3], lower[1] + 1, rows)
        return {element: frame[3] for element, frame in cells.items()}

    def test_rows_grow_with_the_text_scale_of_the_desktop(self):
        gallery = self.start("feed")
        before = self.heights(gallery)
        # 1.5 times 96 dots per inch. A screen opened after the change must look like one that was already visible.
        gallery.tell(f"setting gtk-xft-dpi {144 * 1024}")
        after = self.heights(gallery)
        gallery.open("plain")
        gallery.open("feed")
        self.assertEqual(self.heights(gallery), after)
        grown = [after[name] / before[name] for name in before if name in after]
        self.assertGreater(min(grown), 1.02)
        self.assertGreater(max(grown), 1.2)

    def test_nothing_moves_with_reduced_motion(self):
        for arguments in ({}, self.settings(gtk_enable_animations="false")):
            gallery = self.start("switching", **arguments)
            if not arguments:
                gallery.tell("setting gtk-enable-animations 0")
            visible = lambda frame: {cell["element"]: cell["frame"] for cell in frame["cells"] if cell["frame"][1] < 600}
            before, count = visible(gallery.last), len(gallery.frames)
            gallery.tell("control 0 2")
            gallery.wait(lambda frame: visible(frame) != before, "other layout", count)
            gallery.settle()
            after = visible(gallery.last)
            for frame in gallery.frames[count:]:
                self.assertIn(visible(frame), (before, after))
            gallery.close()

    def test_rows_measured_by_gtk_do_not_jump(self):
        gallery = self.start("feed")
        frames = self.scroll(gallery, 10) + self.scroll(gallery, -6)
        compared = 0
        for before, after in zip(frames, frames[1:]):
            # Loading posts changes the elements.
            if before["items"] != after["items"]:
                continue
            tops = [{c["element"]: c["frame"][1] for c in f["cells"] if c["element"].startswith("item") and c["frame"]} for f in (before, after)]
            moves = {tops[1][element] - top for element, top in tops[0].items() if element in tops[1]}
            if len(moves) > 1:
                self.assertLessEqual(max(moves) - min(moves), 1, (before["offset"], after["offset"]))
            compared += bool(moves)
        self.assertGreater(compared, 4)
        self.assert_no_warning(gallery)

    def test_clicks_select_and_keys_move_the_focus_and_extend_the_selection(self):
        gallery = self.start("books")
        gallery.focus()
        gallery.click("item [0, 1]")
        gallery.wait(lambda frame: frame["focus"] == "0 1" and frame["selected"] == 1, "selected row")
        gallery.input("key", "Right")
        gallery.wait(lambda frame: frame["focus"] == "0 2", "moved focus")
        gallery.input("key", "space")
        gallery.input("key", "shift+Right")
        gallery.wait(lambda frame: frame["selected"] in (2, 3), "extended selection")
        gallery.input("key", "ctrl+a")
        everything = gallery.wait(lambda frame: frame["selected"] == 14, "selection of everything")
        self.assertTrue(all(cell["selected"] for cell in everything["cells"] if cell["element"].startswith("item")))
        gallery.input("key", "End")
        gallery.wait(lambda frame: frame["offset"][1] > 500, "end of the list")
        self.assert_no_warning(gallery)

    def test_a_rubber_band_selects_the_items_it_touches(self):
        gallery = self.start("waterfall")
        gallery.focus()
        x, y, width, height = gallery.cell("item [0, 0]", gallery.last)["frame"]
        left, top = (round(position) for position in gallery.last["origin"])
        # Start at the edge, where there are no items.
        gallery.input("mousemove", left + 2, top + round(y) + 5, "mousedown", 1)
        gallery.input("mousemove", left + 40, top + round(y) + 30, "mousemove", left + round(x + width) - 10, top + round(y) + 60)
        gallery.wait(lambda frame: frame["selected"] >= 1, "selected items")
        # While the pointer rests below the collection, the content scrolls and the band grows.
        count = len(gallery.frames)
        gallery.input("mousemove", left + round(x + width) - 10, 800)
        before = gallery.wait(lambda frame: frame["offset"][1] > 300, "scrolled frame", count)["selected"]
        further = gallery.wait(lambda frame: frame["offset"][1] > 900 and frame["selected"] > before, "longer band", count)
        offsets = [frame["offset"][1] for frame in gallery.frames[count:]]
        self.assertEqual(offsets, sorted(offsets))
        # Away from the edge, the content does not scroll. At the other edge, it scrolls back, and items that the band
        # no longer touches are deselected.
        gallery.input("mousemove", left + round(x + width) - 10, top + 300)
        gallery.settle()
        offset = gallery.last["offset"][1]
        gallery.tell("look")
        self.assertEqual(gallery.last["offset"][1], offset)
        gallery.input("mousemove", left + round(x + width) - 10, top + 2)
        gallery.wait(lambda frame: frame["offset"][1] == 0 and frame["selected"] < further["selected"], "start of the content")
        gallery.input("mouseup", 1)
        gallery.settle()

    def test_typing_letters_finds_an_item(self):
        gallery = self.start("plain")
        gallery.focus()
        gallery.click("item [0, 0]")
        gallery.wait(lambda frame: frame["focus"] == "0 0", "focused row")
        gallery.input("key", "h")
        found = gallery.wait(lambda frame: frame["focus"] not in ("", "0 0"), "found row")
        self.assertGreater(int(found["focus"].split()[0]), 0)

    def test_clicking_a_photo_adds_another(self):
        gallery = self.start("photos")
        count = gallery.last["items"]
        gallery.click("item [0, 1]")
        gallery.wait(lambda frame: frame["items"] == count + 1, "added photo")
        self.assert_no_warning(gallery)

    def hovered(self, frame):
        return [cell["element"] for cell in frame["cells"] if cell.get("hover")]

    def test_the_topmost_view_under_the_pointer_is_hovered_and_clicked(self):
        gallery = self.start("outline")
        left, top = (round(edge) for edge in gallery.last["origin"])
        gallery.input("mousemove", *gallery.point("item [0, 2]"))
        gallery.wait(lambda frame: self.hovered(frame) == ["item [0, 2]"], "hovered row")
        # The second group's header is pinned above a row of the same kind.
        cells = {cell["element"]: cell["frame"] for cell in gallery.last["cells"]}
        header = cells["header [0, 0]"]
        self.scroll(gallery, 2)
        gallery.settle()
        under = [cell["element"] for cell in gallery.last["cells"]
                 if cell["element"].startswith("item") and cell["frame"][1] < header[3] - 6 and cell["frame"][1] + cell["frame"][3] > 12]
        self.assertTrue(under)
        position = gallery.cell("header [0, 0]", gallery.last)["frame"]
        self.assertEqual(position[1], 0)
        x, y = left + round(position[0]) + 26, top + round(position[3] / 2)
        gallery.input("mousemove", x, y)
        gallery.wait(lambda frame: self.hovered(frame) == ["header [0, 0]"], "hovered header")
        # The click reaches its triangle, not the triangle of the row below it, so all rows in the group disappear.
        count = len(gallery.frames)
        gallery.input("click", 1)
        gallery.wait(lambda frame: frame["items"] == 0, "collapsed group", count)

    def test_an_item_is_dragged_to_another_position(self):
        gallery = self.start("photos")
        start, target = gallery.point("item [0, 0]"), gallery.point("item [0, 2]")
        before = gallery.picture()
        count = len(gallery.frames)
        gallery.drag(start, target, drop=False)
        gallery.wait(
            lambda frame: any(
                cell.get("dragged") and abs(gallery.center(cell, frame)[0] - target[0]) < 5 for cell in frame["cells"]),
            "dragged photo", count)
        gallery.input("mouseup", 1)
        gallery.wait(lambda frame: not any(cell.get("dragged") for cell in frame["cells"]), "dropped photo", len(gallery.frames))
        gallery.settle()
        # The colors at the first photo's position have changed.
        self.assertGreater(max(differences(gallery.picture(), before)), 30)
        self.assert_no_warning(gallery)

    def test_escape_cancels_a_drag_within_a_list(self):
        for screen in ("todo", "board"):
            gallery = self.start(screen)
            gallery.focus()
            frames = lambda: {c["element"]: c["frame"] for c in gallery.settle() if c["element"].startswith("item")}
            before, picture = frames(), gallery.picture()
            start, target = gallery.point("item [0, 0]"), gallery.point("item [0, 2]")
            count = len(gallery.frames)
            gallery.drag(start, target, drop=False)
            gallery.wait(lambda frame: any(cell.get("dragged") for cell in frame["cells"]), "dragged row", count)
            gallery.settle()
            count = len(gallery.frames)
            gallery.input("key", "Escape")
            gallery.wait(lambda frame: not any(cell.get("dragged") for cell in frame["cells"]), "canceled drag", count)
            count = len(gallery.frames)
            # The pointer is still pressed, but no longer drags, clicks or selects anything.
            x, y = start
            gallery.input("mousemove", x + 3, y + 60, "mousemove", x + 3, y + 90, "mouseup", 1)
            self.assertEqual(frames(), before)
            self.assertFalse(any(cell.get("dragged") for frame in gallery.frames[count:] for cell in frame["cells"]))
            self.assertEqual(gallery.last["selected"], 0)
            # The pointer may now be over a different row.
            self.assertLess(max(differences(gallery.picture(), picture)), 20)
            self.assert_no_warning(gallery)
            gallery.close()

    def test_switching_layouts_ends_at_exact_positions(self):
        gallery = self.start("switching")
        # The cells outside the window depend on the previous frames.
        visible = lambda cells: {cell["element"]: cell["frame"] for cell in cells if cell["frame"][1] < 600}
        before = visible(gallery.last["cells"])
        count = len(gallery.frames)
        gallery.tell("control 0 2")
        gallery.wait(lambda frame: visible(frame["cells"]) != before, "moving tile", count)
        still = visible(gallery.settle())
        self.assertNotEqual(still, before)
        self.assertEqual(gallery.last["transition"], -1)
        # The result does not depend on how the layout was reached, and switching back restores the initial state.
        ways = {}
        for layout in (0, 2, 1):
            gallery.tell(f"control 0 {layout}")
            gallery.wait(lambda frame: frame["transition"] == -1, "end of a switch", len(gallery.frames))
            ways[layout] = visible(gallery.settle())
            self.assertEqual(gallery.last["transition"], -1)
        self.assertEqual(ways[2], still)
        self.assertEqual(ways[1], before)
        self.assert_no_warning(gallery)

    def test_a_drop_down_and_a_slider_switch_layouts(self):
        gallery = self.start("switching")
        gallery.focus()
        visible = lambda frame: {cell["element"]: cell["frame"] for cell in frame["cells"] if cell["frame"][1] < 600}
        grid = visible(gallery.last)
        left, top, width, height = (round(number) for number in gallery.last["controls"][0]["frame"])
        count = len(gallery.frames)
        gallery.input("mousemove", left + width // 2, top + height // 2, "click", 1)
        x, y, width, height = gallery.popup()
        # Click the third of four options.
        gallery.input("mousemove", x + width // 2, y + height * 5 // 8, "click", 1)
        gallery.wait(lambda frame: 0 < frame["transition"] < 1 or visible(frame) != grid, "other layout", count)
        gallery.settle()
        other = visible(gallery.last)
        self.assertNotEqual(other, grid)
        # A slider drives the transition in both directions. Released near the start, the transition reverts; at the end, it
        # completes.
        left, top, width, height = (round(number) for number in gallery.last["controls"][1]["frame"])
        point = lambda part: (left + 12 + round((width - 24) * part), top + height // 2)
        count = len(gallery.frames)
        gallery.drag(point(0), point(0.6), drop=False)
        gallery.wait(lambda frame: 0.5 < frame["transition"] < 0.7, "transition that the slider drives", count)
        self.assertNotEqual(visible(gallery.last), other)
        count = len(gallery.frames)
        gallery.input("mousemove", *point(0.3))
        gallery.wait(lambda frame: 0.2 < frame["transition"] < 0.4, "transition that the slider drives back", count)
        gallery.input("mouseup", 1)
        gallery.wait(lambda frame: frame["transition"] == -1, "end of the transition", count)
        gallery.settle()
        self.assertEqual(visible(gallery.last), other)
        gallery.drag(point(0), point(1.1))
        gallery.wait(lambda frame: frame["transition"] == -1, "end of the transition", len(gallery.frames) - 1)
        gallery.settle()
        self.assertNotEqual(visible(gallery.last), other)

    def test_every_screen_matches_its_picture_without_warnings(self):
        is_writing, used = "WRITE_PICTURES" in os.environ, 0
        for arguments in ((), ("--dark", "--mirrored")):
            gallery = self.start("books", *arguments)
            for name in screens():
                with self.subTest(name, arguments=arguments):
                    gallery.open(name)
                    for offset in (300, 0):
                        gallery.tell(f"scroll {offset}")
                    gallery.tell("refresh")
                    gallery.tell("forget")
                    self.assertEqual(gallery.last["screen"], name)
                    gallery.settle()
                    self.assert_no_warning(gallery)
                    # Stop the progress bar from pulsing.
                    gallery.tell("setting gtk-enable-animations 0")
                    picture = gallery.picture()
                    gallery.tell("setting gtk-enable-animations 1")
                    path = REFERENCES / f"{name}{'-dark' if arguments else ''}.png"
                    if is_writing:
                        picture.save(path)
                    else:
                        # No block has a different color, not even a block that a line of text crosses.
                        parts = differences(picture, Picture.png(path))
                        different = [position for position, part in enumerate(parts) if part > TOLERANCE]
                        self.assertLessEqual(len(different), 2, f"{path.name} looks different in blocks {different[:20]}")
                    used += self.use_controls(gallery)
                    self.assert_no_warning(gallery)
            gallery.close()
        self.assertGreater(used, 20)

    def header(self, gallery, title, part=0.5):
        """Returns a point in a column's header at a fraction of its width; 1 for the edge at its end."""
        frame = gallery.last
        x, y, width, height = next(column["frame"] for column in frame["columns"] if column["title"] == title)
        left, top = frame["origin"]
        return round(left + x + (width - 4 if part == 1 else width * part)), round(top + y + height / 2)

    @staticmethod
    def titles(frame):
        return [column["title"] for column in frame["columns"]]

    @staticmethod
    def row(frame, index):
        text = next((cell["text"] for cell in frame["cells"] if cell["element"] == f"item [0, {index}]"), "")
        return text.split("|")

    def test_clicking_a_header_sorts_and_clicking_again_reverses_the_order(self):
        gallery = self.start("columns")
        self.assertEqual(self.row(gallery.last, 0)[:2], ["Emma", "Jane Austen"])
        # Sorting moves the selected object, which stays selected.
        gallery.click("item [0, 0]")
        gallery.wait(lambda frame: frame["selected"] == 1, "selected row")
        count = len(gallery.frames)
        gallery.input("mousemove", *self.header(gallery, "Author"), "click", 1)
        gallery.wait(lambda frame: self.row(frame, 0)[1:2] == ["Bram Stoker"], "rows by author", count)
        count = len(gallery.frames)
        gallery.input("click", 1)
        gallery.wait(
            lambda frame: self.row(frame, 0)[1:2] == ["Wilkie Collins"] and frame["selected"] == 1,
            "rows in reverse order with their selection", count)
        gallery.input("mousemove", *self.header(gallery, "Year"), "click", 1)
        years = gallery.wait(lambda frame: self.row(frame, 0)[2:3] == ["1815"], "rows by year", count)
        # The header stays in position during scrolling.
        self.scroll(gallery, 8)
        header = next(cell for cell in gallery.last["cells"] if cell["element"].startswith("globalHeader"))
        self.assertEqual(header["frame"][1], 0)
        self.assertTrue(years["cells"])
        self.assert_no_warning(gallery)

    def test_sorting_by_another_column_is_stable(self):
        gallery = self.start("columns")
        year = lambda frame: [self.row(frame, index)[1] for index in range(30, 50) if self.row(frame, index)[2:3] == ["1818"]]
        for title, first in (("Author", "Bram Stoker"), ("Author", "Wilkie Collins"), ("Year", "Jane Austen")):
            count = len(gallery.frames)
            gallery.input("mousemove", *self.header(gallery, title), "click", 1)
            gallery.wait(lambda frame: self.row(frame, 0)[1:2] == [first], f"rows by {title}", count)
        # Rows are sorted by year, then by author in the order that the second click has reversed.
        gallery.tell("scroll 800")
        gallery.settle()
        self.assertEqual(year(gallery.last), ["Mary Shelley"] * 10 + ["Jane Austen"] * 10)
        # The order of the years is reversed, and the order of the authors stays the same.
        gallery.input("mousemove", *self.header(gallery, "Year"), "click", 1)
        gallery.wait(lambda frame: (self.row(frame, 30)[2:3] or ["1818"])[0] > "1900", "last years")
        self.assert_no_warning(gallery)

    def test_columns_wider_than_the_window_scroll_with_their_header(self):
        gallery = self.start("columns")
        width = gallery.last["cells"][0]["frame"][2]
        for step in range(3):
            # Once no other column can shrink, the edge stays below the pointer.
            x, y = self.header(gallery, "Author", 1)
            before = next(c["frame"][2] for c in gallery.last["columns"] if c["title"] == "Author")
            gallery.drag((x, y), (x + 140, y))
            gallery.wait(
                lambda frame: next(c["frame"][2] for c in frame["columns"] if c["title"] == "Author") == before + 140, "wider column")
            gallery.settle()
        widths = lambda frame: [column["frame"][2] for column in frame["columns"]]
        wide = widths(gallery.last)
        self.assertEqual(wide, [260, 240 + 3 * 140, 90, 90])
        self.assertGreater(sum(wide), width)
        hidden = sum(wide) - width
        left = lambda frame: {cell["frame"][0] for cell in frame["cells"] if cell["element"].startswith(("item", "globalHeader"))}
        self.assertEqual(left(gallery.last), {0})
        gallery.input("mousemove", round(gallery.last["origin"][0]) + 300, round(gallery.last["origin"][1]) + 300)

        def turn(edge, *words):
            """Turns a wheel until the columns are at an edge, and checks their positions in all frames."""
            count = len(gallery.frames)
            gallery.input(*words)
            gallery.wait(lambda frame: left(frame) == {edge}, f"columns at {edge}", count)
            for frame in gallery.frames[count:]:
                self.assertEqual(len(left(frame)), 1)
                self.assertEqual(widths(frame), wide)
                start = left(frame).pop()
                for column in frame["columns"]:
                    self.assertEqual(column["frame"][0], start)
                    start += column["frame"][2]

        turn(-hidden, "keydown", "shift", "click", "--repeat", 12, "--delay", 20, 5, "keyup", "shift")
        turn(0, "click", "--repeat", 12, "--delay", 20, 6)
        turn(-hidden, "click", "--repeat", 12, "--delay", 20, 7)
        # In this position, rows scroll below the header, and a click reaches the row below the pointer.
        frames = self.scroll(gallery, 5)
        self.assertEqual({start for frame in frames for start in left(frame)}, {-hidden})
        gallery.settle()
        gallery.focus()
        row = next(c["element"] for c in gallery.last["cells"] if c["element"].startswith("item") and 200 < c["frame"][1] < 300)
        x, y, _, height = gallery.cell(row, gallery.last)["frame"]
        gallery.input("mousemove", round(gallery.last["origin"][0] + width - 20), round(gallery.last["origin"][1] + y + height / 2), "click", 1)
        gallery.wait(lambda frame: gallery.cell(row, frame)["selected"], "selected row")
        # Shift-Tab moves from the row to the headers, and each header that gets the focus becomes visible.
        def press(edge, *keys):
            count = len(gallery.frames)
            for key in keys:
                gallery.input("key", key)
            gallery.wait(lambda frame: left(frame) == {edge}, f"columns at {edge}", count)

        press(0, *["shift+Tab"] * 4)
        press(-hidden, *["Tab"] * 3)
        press(0, *["shift+Tab"] * 3)
        # Space sorts by the focused header, which keeps the focus. An arrow key moves the focus back to the rows.
        count = len(gallery.frames)
        gallery.input("key", "space")
        gallery.wait(lambda frame: self.row(frame, 20)[:1] == ["Dracula"], "rows by title", count)
        press(-hidden, *["Tab"] * 3)
        focus, count = gallery.last["focus"], len(gallery.frames)
        gallery.input("key", "Down")
        gallery.wait(lambda frame: frame["focus"] not in ("", focus), "focused row", count)
        # A header can be dragged from its scrolled position.
        gallery.tell("scroll 0")
        gallery.settle()
        pages, year = self.header(gallery, "Pages"), self.header(gallery, "Year", 0.2)
        gallery.drag(pages, year)
        gallery.wait(lambda frame: self.titles(frame) == ["Title", "Author", "Pages", "Year"], "moved column")
        self.assert_no_warning(gallery)

    def test_columns_are_resized_and_reordered_by_dragging(self):
        gallery = self.start("columns")
        before = {column["title"]: column["frame"] for column in gallery.last["columns"]}
        x, y = self.header(gallery, "Author", 1)
        gallery.drag((x, y), (x + 60, y))
        after = gallery.wait(
            lambda frame: any(c["title"] == "Author" and c["frame"][2] == before["Author"][2] + 60 for c in frame["columns"]),
            "wider column")
        # The expanding column gets narrower, and cells are as wide as their headers.
        self.assertEqual(next(c["frame"][2] for c in after["columns"] if c["title"] == "Title"), before["Title"][2] - 60)
        self.assertEqual(self.titles(after), ["Title", "Author", "Year", "Pages"])
        gallery.settle()
        year, title = self.header(gallery, "Year"), self.header(gallery, "Title", 0.2)
        count = len(gallery.frames)
        gallery.drag(year, title)
        moved = gallery.wait(lambda frame: self.titles(frame) == ["Year", "Title", "Author", "Pages"], "moved column", count)
        self.assertEqual(self.row(moved, 0), ["1815", "Emma", "Jane Austen", "474"])
        # A drag is not a click.
        self.assertEqual(self.row(gallery.last, 0)[1], "Emma")
        self.assertEqual(gallery.last["selected"], 0)
        # However far the user drags an edge, the column keeps its minimum width and truncates its text.
        gallery.settle()
        x, y = self.header(gallery, "Author", 1)
        gallery.drag((x, y), (x - 500, y))
        narrow = lambda frame: next(c["frame"][2] for c in frame["columns"] if c["title"] == "Author")
        gallery.wait(lambda frame: narrow(frame) == 40, "narrow column")
        gallery.settle()
        columns = sorted((c["frame"] for c in gallery.last["columns"]), key=lambda frame: frame[0])
        for left, right in zip(columns, columns[1:]):
            self.assertEqual(left[0] + left[2], right[0], columns)
        self.assertEqual(columns[-1][0] + columns[-1][2], gallery.last["cells"][0]["frame"][2])
        self.assert_no_warning(gallery)

    def test_a_row_is_dragged_to_another_list(self):
        gallery = self.start("exchange")
        gallery.settle()
        other = gallery.last["others"][0]
        self.assertEqual((gallery.last["items"], other["items"]), (8, 4))
        x, y, width, height = other["cells"][1]["frame"]
        target = round(other["origin"][0] + x + width / 2), round(other["origin"][1] + y + height / 2)
        count = len(gallery.frames)
        gallery.drag(gallery.point("item [0, 2]"), target, to_list=True)
        texts = lambda cells: [cell["text"].split("|")[0] for cell in cells if cell["element"].startswith("item")]
        gallery.wait(
            lambda frame: (frame["items"], frame["others"][0]["items"]) == (7, 5)
            and "Middlemarch" in texts(frame["others"][0]["cells"]) and "Middlemarch" not in texts(frame["cells"]),
            "dropped row", count)
        gallery.settle()
        # Arrow keys select, as in GTK's lists. With the Control key, they only move the focus.
        selected = lambda frame: [cell["element"] for cell in frame["cells"] if cell["selected"]]
        gallery.focus()
        gallery.click("item [0, 1]")
        gallery.wait(lambda frame: selected(frame) == ["item [0, 1]"], "clicked row")
        gallery.input("key", "Down")
        gallery.wait(lambda frame: selected(frame) == ["item [0, 2]"] and frame["focus"] == "0 2", "selected row below")
        gallery.input("key", "ctrl+Up")
        gallery.wait(lambda frame: selected(frame) == ["item [0, 2]"] and frame["focus"] == "0 1", "focused row above")
        # A row dropped outside a list does not move.
        gallery.drag(gallery.point("item [0, 0]"), (60, 400))
        gallery.settle()
        self.assertEqual((gallery.last["items"], gallery.last["others"][0]["items"]), (7, 5))
        self.assert_no_warning(gallery)

    def test_messages_grouped_by_day_are_dragged_to_a_folder_and_searched(self):
        gallery = self.start("folders")
        gallery.focus()
        text = lambda frame, element: next((c["text"] for c in frame["cells"] if c["element"] == element), "")
        items = lambda frame: [c["text"] for c in frame["cells"] if c["element"].startswith("item")]
        side = lambda index: gallery.last["others"][0]["cells"][index]["frame"]

        def folder(index):
            (x, y, width, height), (left, top) = side(index), gallery.last["others"][0]["origin"]
            return round(left + x + width / 2), round(top + y + height / 2)

        self.assertEqual(text(gallery.last, "header [0, 0]"), "Today|")
        # Three messages are dragged at once, including one from a later section.
        gallery.click("item [0, 1]")
        gallery.input("keydown", "shift")
        gallery.click("item [0, 3]")
        gallery.input("keyup", "shift")
        gallery.wait(lambda frame: frame["selected"] == 3, "three selected messages")
        count = len(gallery.frames)
        gallery.drag(gallery.point("item [0, 2]"), folder(2), to_list=True)
        gallery.wait(lambda frame: frame["items"] == 37 and frame["selected"] == 0, "shorter day", count)
        gallery.settle()
        self.assertNotIn("Ines Sommer|Re: Plan 0 for Saturday", items(gallery.last))
        # The current folder does not accept messages, and the pointer shows that.
        gallery.drag(gallery.point("item [0, 2]"), folder(2), to_list=True, drop=False)
        gallery.wait(lambda frame: frame["drop"] == "accepted", "accepted drag")
        gallery.drop_elsewhere(folder(0), lambda frame: frame["drop"] == "refused")
        self.assertEqual(gallery.settle() and gallery.last["items"], 37)
        # Escape cancels a drag.
        gallery.drag(gallery.point("item [0, 2]"), folder(2), to_list=True, drop=False)
        count = len(gallery.frames)
        gallery.input("key", "Escape")
        gallery.wait(lambda frame: frame["drop"] == "", "canceled drag", count)
        gallery.hover(False)
        gallery.input("mouseup", 1)
        self.assertEqual(gallery.settle() and gallery.last["items"], 37)
        # The day's header stays pinned while its messages scroll.
        self.scroll(gallery, 12)
        day = next(c for c in gallery.last["cells"] if c["element"] == "header [0, 0]")
        self.assertEqual(day["frame"][1], 0)
        # Clicks and drags also reach the right message in a later section.
        gallery.tell("scroll 2600")
        gallery.settle()
        element = next(c["element"] for c in gallery.last["cells"] if c["element"].startswith("item [1,") and 100 < c["frame"][1] < 300)
        message = text(gallery.last, element)
        gallery.click(element)
        selected = lambda frame: [c["element"] for c in frame["cells"] if c["selected"]]
        gallery.wait(lambda frame: selected(frame) == [element], "selected message of another day")
        gallery.drag(gallery.point(element), folder(1), to_list=True)
        gallery.wait(lambda frame: message not in items(frame), "removed message", len(gallery.frames))
        gallery.input("mousemove", *folder(1), "click", 1)
        gallery.wait(lambda frame: items(frame) == [message], "message of the other folder")
        gallery.input("mousemove", *folder(0), "click", 1)
        gallery.wait(lambda frame: frame["items"] == 37, "inbox")
        # Clicking a folder shows exactly the messages that have been dropped there.
        count = len(gallery.frames)
        gallery.input("mousemove", *folder(2), "click", 1)
        gallery.wait(lambda frame: len(items(frame)) == 3, "messages of the folder", count)
        gallery.settle()
        self.assertEqual([row.split("|")[1] for row in items(gallery.last)], ["Re: Plan 0 for Saturday"] * 2 + ["Plan 1 for Saturday"])
        # The search finds messages of a later day, under that day's header.
        gallery.input("mousemove", *folder(0), "click", 1)
        gallery.wait(lambda frame: frame["items"] == 37, "inbox")
        left, top = gallery.last["origin"]
        count = len(gallery.frames)
        gallery.input("mousemove", round(left) + 200, round(top) - 24, "click", 1, "type", "plan 25 ")
        gallery.wait(lambda frame: len(items(frame)) == 3 and text(frame, "header [0, 0]") == "Yesterday|", "found messages", count)
        self.assert_no_warning(gallery)

    def test_filtered_rows_do_not_show_through_other_rows(self):
        gallery = self.start("folders")
        gallery.focus()
        left, top = gallery.last["origin"]
        gallery.tell("ink")
        shown = lambda frame: {c["text"]: c for c in frame["cells"] if c["element"].startswith("item") and 40 < c["frame"][1] < 500}

        def check(begin, words):
            """Compares the ink of moving rows with the ink of the same rows after they have stopped."""
            before, count = shown(gallery.last), len(gallery.frames)
            begin()
            gallery.wait(lambda frame: shown(frame).keys() != before.keys(), words, count)
            gallery.settle()
            after, compared = shown(gallery.last), 0
            for frame in gallery.frames[count:-2]:
                for text, cell in shown(frame).items():
                    if text not in before or text not in after or cell["frame"] == after[text]["frame"]:
                        continue
                    compared += cell["frame"] != before[text]["frame"]
                    # Text between two pixels is paler, but does not have more ink.
                    self.assertLess(cell["ink"], 1.06 * after[text]["ink"] + 10, (text, cell))
            self.assertGreater(compared, 2, words)

        # Search in steps that each leave rows on the screen.
        gallery.input("mousemove", round(left) + 200, round(top) - 24, "click", 1)
        check(lambda: gallery.input("type", "ines"), "found rows")
        check(lambda: gallery.input("key", "ctrl+a", "key", "BackSpace"), "rows that are shown again")
        self.assert_no_warning(gallery)

    def test_a_placeholder_is_shown_while_no_message_is_found(self):
        gallery = self.start("folders")
        gallery.focus()
        left, top = gallery.last["origin"]
        self.assertEqual(gallery.last["placeholder"], "")
        count = len(gallery.frames)
        gallery.input("mousemove", round(left) + 200, round(top) - 24, "click", 1, "type", "zebra")
        gallery.wait(lambda frame: frame["placeholder"] == "No matches for “zebra”", "placeholder", count)
        # The placeholder disappears when the first message appears.
        gallery.input("key", "ctrl+a", "key", "BackSpace")
        gallery.wait(lambda frame: frame["items"] > 0, "messages", len(gallery.frames))
        gallery.settle()
        for frame in gallery.frames[count:]:
            if frame["placeholder"]:
                self.assertFalse([cell for cell in frame["cells"] if cell["element"].startswith("item")])
        self.assertEqual(gallery.last["placeholder"], "")
        # An empty folder also shows the placeholder.
        (x, y, width, height), (left, top) = gallery.last["others"][0]["cells"][3]["frame"], gallery.last["others"][0]["origin"]
        gallery.input("mousemove", round(left + x + width / 2), round(top + y + height / 2), "click", 1)
        gallery.wait(lambda frame: frame["placeholder"] == "No messages in Bin", "placeholder of the folder")
        self.assert_no_warning(gallery)

    def test_a_billion_rows_scroll_to_the_end(self):
        gallery = self.start("billion")
        gallery.focus()
        gallery.tell("scroll 1e13")
        end = gallery.last
        self.assertGreater(end["offset"][1], 1e10)
        # Positions are exact even where 32-bit numbers have steps of thousands of points.
        rows = sorted(cell["frame"] for cell in end["cells"] if cell["element"].startswith("item"))
        self.assertGreater(len(rows), 4)
        distances = {lower[1] - upper[1] for upper, lower in zip(rows, rows[1:])}
        self.assertEqual(len(distances), 1, rows)
        self.assertGreaterEqual(min(distances), rows[0][3])
        gallery.input("mousemove", round(end["origin"][0]) + 300, round(end["origin"][1]) + 300)
        count = len(gallery.frames)
        gallery.wheel(-3)
        moved = gallery.wait(lambda frame: frame["offset"][1] <= end["offset"][1] - 60, "scroll from the end", count)
        self.assertEqual(moved["offset"][1], round(moved["offset"][1]))


if __name__ == "__main__":
    unittest.main()
