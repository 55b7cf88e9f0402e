"""Tests what assistive technology reads through AT-SPI in the examples, such as filtered list models and selections."""

import os
import re
import subprocess
import time
import unittest

import pyatspi

from gallery import PATIENCE, Display, Gallery, warnings

EXAMPLE, MAIL = os.environ["EXAMPLE"], os.environ["MAIL"]


def wait(condition, what):
    """Returns the first true result of a condition. AT-SPI has no events that report that a tree is complete."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            if found := condition():
                return found
        except Exception:  # The tree is changing: a child has disappeared.
            pass
        time.sleep(0.05)
    raise AssertionError(f"no {what} appeared in time")


def window(name):
    """Returns an application's window by its title."""
    find = lambda: next((frame for app in pyatspi.Registry.getDesktop(0) if app for frame in app if frame.name == name), None)
    return wait(find, f"window {name}")


def all_with(root, role):
    return wait(lambda: pyatspi.findAllDescendants(root, lambda node: node.getRole() == role), f"node of role {role}")


class AccessibilityTests(unittest.TestCase):
    def setUp(self):
        self.display = Display()
        self.addCleanup(self.display.close)

    def start(self, path, environment):
        """Starts a program. At the end of the test, checks that it has not issued any warnings."""
        program = subprocess.Popen([path], env=environment, stderr=subprocess.PIPE, text=True)

        def end():
            program.kill()
            self.assertEqual(warnings(program.stderr.read().splitlines()), [])
            program.stderr.close()
            program.wait()

        self.addCleanup(end)

    def test_a_filtered_model_is_a_list_with_row_names_and_positions(self):
        environment = dict(os.environ, DISPLAY=self.display.name, GDK_BACKEND="x11", GSK_RENDERER="cairo")
        self.start(EXAMPLE, environment)
        root = window("Notes")
        rows = lambda: all_with(root, pyatspi.ROLE_LIST_ITEM)
        names = lambda: [pyatspi.findDescendant(row, lambda node: node.getRole() == pyatspi.ROLE_LABEL).name for row in rows()]
        wait(lambda: names()[0].startswith("Note 1"), "first row")
        self.assertTrue(all_with(root, pyatspi.ROLE_LIST))
        # GTK 4.8 does not report positions, but later versions do.
        attributes = dict(item.split(":", 1) for item in rows()[1].getAttributes())
        self.assertIn((attributes.get("posinset"), attributes.get("setsize")), ((None, None), ("2", "1000")))
        # A click changes the selection in GTK's model, and the engine follows it.
        run = lambda *words: subprocess.run(["xdotool", *words], env=environment, check=True)
        run("mousemove", "240", "120", "click", "1")
        selected = lambda: [row for row in rows() if row.getState().contains(pyatspi.STATE_SELECTED)]
        wait(lambda: len(selected()) == 1, "selected row")
        # The filter removes rows.
        found = subprocess.run(["xdotool", "search", "--onlyvisible", "--name", "Notes"], env=environment, text=True, capture_output=True)
        run("windowfocus", "--sync", found.stdout.split()[-1])
        run("mousemove", "240", "17", "click", "1", "type", "note 77")
        wait(lambda: set(names()) and all("Note 77" in name for name in names()), "filtered list")
        wait(lambda: len(rows()) == 11, "smaller set")
        # The placeholder's text is accessible only while it is shown.
        labels = lambda: [node.name for node in pyatspi.findAllDescendants(root, lambda node: node.getRole() == pyatspi.ROLE_LABEL)]
        self.assertNotIn("No notes found", labels())
        run("type", " zebra")
        wait(lambda: labels() == ["No notes found"], "text for an empty list")

    def test_messages_have_the_names_set_by_the_program(self):
        environment = dict(os.environ, DISPLAY=self.display.name, GDK_BACKEND="x11", GSK_RENDERER="cairo")
        self.start(MAIL, environment)
        root = window("Mail")
        run = lambda *words: subprocess.run(["xdotool", *words], env=environment, check=True)
        rows = lambda: [row for row in all_with(root, pyatspi.ROLE_LIST_ITEM) if "Plan" in row.name]
        selected = lambda: [row.name for row in rows() if row.getState().contains(pyatspi.STATE_SELECTED)]
        first = "Plan 0 for Saturday, and a few words more about the way there, from Ada Byron"
        wait(lambda: rows()[0].name == f"Unread: {first}", "first message")
        windows = subprocess.run(["xdotool", "search", "--onlyvisible", "--name", "Mail"], env=environment, text=True, capture_output=True)
        run("windowfocus", "--sync", windows.stdout.split()[-1])
        # A click selects a message. Its row is bound again because the message is no longer unread.
        run("mousemove", "300", "90", "click", "1")
        wait(lambda: selected() == [first], "message that was read")
        # Typing letters finds a sender. After a deletion, the next message is selected.
        run("type", "jonas")
        wait(lambda: selected() == ["Plan 1 for Saturday, from Jonas Falk"], "found message")
        run("key", "Delete")
        wait(lambda: selected() == ["Plan 1 for Saturday, from Ada Byron"], "message after the deleted one")

    def test_keys_expand_and_collapse_outline_rows(self):
        gallery = Gallery(self.display, "outline")
        self.addCleanup(gallery.close)
        root = window("Tessera")

        def states(name):
            row = next(row for row in all_with(root, pyatspi.ROLE_LIST_ITEM) if row.name.split(",")[0] == name)
            return [row.getState().contains(state) for state in (pyatspi.STATE_EXPANDABLE, pyatspi.STATE_EXPANDED)]

        self.assertEqual(states("Chordates"), [True, True])
        self.assertEqual(states("Lancelets"), [False, False])
        self.assertEqual(states("Ray-finned fish"), [True, False])
        gallery.focus()
        # The key moves from Lancelets to its parent, and the next press collapses the parent.
        gallery.click("item [0, 1]")
        gallery.wait(lambda frame: frame["focus"] == "0 1", "focused row")
        gallery.input("key", "Left", "key", "Left")
        wait(lambda: states("Chordates") == [True, False], "collapsed row")
        gallery.input("key", "Right")
        wait(lambda: states("Chordates") == [True, True], "expanded row")
        # Move to the first child and back to the parent.
        gallery.input("key", "Right", "key", "Left", "key", "Left")
        wait(lambda: states("Chordates") == [True, False], "collapsed row")

    def test_a_table_has_rows_cells_and_column_headers(self):
        gallery = Gallery(self.display, "columns")
        self.addCleanup(gallery.close)
        gallery.focus()
        table = all_with(window("Tessera"), pyatspi.ROLE_TABLE)[0]
        header, *rows = wait(lambda: list(table), "rows")
        self.assertEqual({row.getRole() for row in [header, *rows]}, {pyatspi.ROLE_TABLE_ROW})
        self.assertEqual([column.name for column in header], ["Title", "Author", "Year", "Pages"])
        # GTK 4.8 has no AT-SPI role for column headers.
        roles = {column.getRole() for column in header}
        self.assertLessEqual(roles, {pyatspi.ROLE_COLUMN_HEADER, pyatspi.ROLE_TABLE_COLUMN_HEADER, pyatspi.ROLE_FILLER})
        self.assertEqual(rows[0].name, "Emma, Jane Austen, 1815, 474")
        self.assertEqual([cell.getRole() for cell in rows[0]], [pyatspi.ROLE_TABLE_CELL] * 4)
        has = lambda row, state: rows[row].getState().contains(state)
        gallery.click("item [0, 1]")
        wait(lambda: has(1, pyatspi.STATE_SELECTED) and has(1, pyatspi.STATE_FOCUSED), "selected and focused row")
        gallery.input("key", "Down")
        wait(lambda: has(2, pyatspi.STATE_SELECTED) and has(2, pyatspi.STATE_FOCUSED), "row below it")
        self.assertFalse(has(1, pyatspi.STATE_SELECTED) or has(1, pyatspi.STATE_FOCUSED))

    def test_pinned_headers_are_read_before_their_items(self):
        gallery = Gallery(self.display, "folders")
        self.addCleanup(gallery.close)
        root = window("Tessera")

        def texts(node):
            labels = pyatspi.findAllDescendants(node, lambda child: child.getRole() == pyatspi.ROLE_LABEL)
            # GTK 4.8 reports the class name for a label without text.
            return "|".join(label.name for label in labels if label.name != "GtkLabel")

        for offset in (0, 2000, 2300, 300):
            gallery.tell(f"scroll {offset}")
            gallery.settle()
            cells = [cell for cell in gallery.last["cells"] if cell["element"].startswith(("item", "header"))]
            self.assertTrue(offset == 0 or any(cell.get("pinned") for cell in cells))

            def position(cell):
                section, *item = (int(number) for number in re.findall(r"\d+", cell["element"]))
                return section, -1 if cell["element"].startswith("header") else item[0]

            order = [cell["text"].strip("|") for cell in sorted(cells, key=position)]

            def read():
                canvas = all_with(root, pyatspi.ROLE_HEADING)[0].parent
                return [text for text in map(texts, canvas) if text] == order

            wait(read, f"order {order}")

    def test_a_moved_item_is_announced(self):
        gallery = Gallery(self.display, "todo")
        self.addCleanup(gallery.close)
        gallery.focus()
        gallery.click("item [0, 0]")
        gallery.wait(lambda frame: frame["focus"] == "0 0", "focused row")
        root = window("Tessera")
        # A click begins editing text in a field. Escape ends editing, and the row has the keyboard focus again.
        editing = lambda: [node for node in all_with(root, pyatspi.ROLE_TEXT) if node.getState().contains(pyatspi.STATE_FOCUSED)]
        wait(editing, "field with the keyboard focus")
        gallery.input("key", "Escape")
        wait(lambda: not editing(), "row without a field")
        gallery.input("key", "alt+Down")
        said = lambda: pyatspi.findDescendant(root, lambda node: node.name.startswith("Moved to position 2 of "))
        # The text is in a node whose changes are announced.
        self.assertEqual(wait(said, "announcement").getRole(), pyatspi.ROLE_STATUS_BAR)

    def test_chat_messages_are_a_log(self):
        gallery = Gallery(self.display, "chat")
        self.addCleanup(gallery.close)
        self.assertTrue(all_with(window("Tessera"), pyatspi.ROLE_LOG))

    def test_headers_are_headings_and_items_are_in_reading_order(self):
        gallery = Gallery(self.display, "books")
        self.addCleanup(gallery.close)
        root = window("Tessera")
        headings = all_with(root, pyatspi.ROLE_HEADING)
        self.assertIn("January", [heading.name for heading in headings])
        items = all_with(root, pyatspi.ROLE_LIST_ITEM)
        names = [item.name for item in items if item.name]
        self.assertTrue(any(name.startswith("Emma") for name in names), names)
        titles = [name.split()[0] for name in names]
        self.assertLess(titles.index("Emma"), titles.index("Dracula"))


if __name__ == "__main__":
    unittest.main()
