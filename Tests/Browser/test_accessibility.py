"""What assistive technology is told, by Chromium's own accessibility tree, and where the keyboard goes."""

from __future__ import annotations

from typing import Any

import pytest


def nodes(screen) -> list[dict[str, Any]]:
    """The accessibility tree without what is ignored: role, name, level, parent."""
    tree = screen.cdp().send("Accessibility.getFullAXTree")["nodes"]
    known = {node["nodeId"]: node for node in tree}

    def parent(node: dict[str, Any]) -> str:
        above = known.get(node.get("parentId", ""))
        while above and (above.get("ignored") or above["role"]["value"] in ("generic", "none")):
            above = known.get(above.get("parentId", ""))
        return above["role"]["value"] if above else ""

    return [
        {
            "role": node["role"]["value"],
            "name": node.get("name", {}).get("value", ""),
            "parent": parent(node),
            **{prop["name"]: prop["value"].get("value") for prop in node.get("properties", [])},
        }
        for node in tree
        if not node.get("ignored")
    ]


def attributes(screen, selector: str, *names: str) -> list[tuple[str | None, ...]]:
    found = screen.evaluate(
        "([selector, names]) => [...document.querySelectorAll(selector)].map((e) => names.map((n) => e.getAttribute(n)))",
        [selector, list(names)],
    )
    return [tuple(values) for values in found]


def focused(screen) -> str | None:
    return screen.evaluate("document.activeElement?.dataset?.path ?? null")


def test_a_list_says_how_many_there_are_and_which_one_each_is(open_screen):
    screen = open_screen("books")
    tree = nodes(screen)
    lists = [node for node in tree if node["role"] == "list"]
    assert [node["name"] for node in lists] == ["Books by month"]
    items = [node for node in tree if node["role"] == "listitem"]
    assert items and {node["parent"] for node in items} == {"list"}
    told = attributes(screen, ".tessera-item", "data-path", "aria-posinset", "aria-setsize")
    counts, before = [7, 3, 4], [0, 7, 10]
    for path, position, size in told:
        section, item = map(int, path.split("."))
        assert (int(position), int(size)) in [(item + 1, counts[section]), (before[section] + item + 1, 14)]
    assert len({size for _, _, size in told}) <= len(counts)


@pytest.mark.every_engine
def test_positions_stay_true_while_scrolling(open_screen):
    screen = open_screen("many")
    for section in (70_000, 3, 99_999):
        screen.scroll_to_item(section, 5, "center")
        screen.rest(2)
        told = attributes(screen, ".tessera-item", "data-path", "aria-posinset", "aria-setsize")
        assert len(told) >= 11
        for path, position, size in told:
            known_section, item = map(int, path.split("."))
            assert (int(position), int(size)) in [(item + 1, 11), (known_section * 11 + item + 1, 1_100_000)]


def test_headers_are_headings_of_their_level(open_screen):
    screen = open_screen("levels", size=(400, 1_600))
    headings = {node["name"]: node.get("level") for node in nodes(screen) if node["role"] == "heading"}
    levels = {name.split()[0]: level for name, level in headings.items()}
    assert levels["Part"] + 2 == levels["Chapter"] + 1 == levels["Section"]


def test_a_table_has_rows_of_cells(open_screen):
    screen = open_screen("table")
    screen.scroll_to_item(500_000, 500, "center")
    screen.rest(3)
    tree = nodes(screen)
    assert [node["role"] for node in tree if node["role"] in ("grid", "table")] == ["grid"]
    cells = [node for node in tree if node["role"] == "gridcell"]
    assert len(cells) > 50 and {node["parent"] for node in cells} == {"row"}
    assert attributes(screen, "[role=grid]", "aria-rowcount", "aria-colcount") == [("1000001", "1000")]
    for path, row, column in attributes(screen, "[role=gridcell]", "data-path", "aria-rowindex", "aria-colindex"):
        assert path == f"{int(row) - 1}.{int(column) - 1}"
    rows = attributes(screen, "[role=row]", "aria-rowindex")
    assert len(rows) == len(set(rows))


@pytest.mark.every_engine
def test_the_page_has_elements_in_the_order_of_the_data(open_screen):
    screen = open_screen("books", size=(400, 400))
    for offset in (0, 700, 100, 900, 300):
        screen.evaluate("y => { tessera.scroller.scrollTop = y; }", offset)
        screen.rest(3)
        paths = [tuple(map(int, path.split("."))) for (path,) in attributes(screen, ".tessera-item", "data-path")]
        assert paths == sorted(paths)


@pytest.mark.every_engine
def test_focus_survives_ten_thousand_rows(open_screen):
    screen = open_screen("many")
    screen.press("Tab")
    screen.press("ArrowDown")
    screen.rest(3)
    path = focused(screen)
    assert path
    for _ in range(30):
        screen.evaluate("tessera.scroller.scrollTop += 9_000")
        screen.rest(2)
    assert screen.offset()[1] >= 10_000 * 24
    assert focused(screen) == path
    assert screen.has_item(*map(int, path.split(".")))
    # The next key goes on from there, and comes back into sight.
    screen.press("ArrowDown")
    screen.rest(4)
    screen.settle()
    now = focused(screen)
    assert now and now != path
    top = screen.place(*map(int, now.split(".")))[1]
    assert 0 <= top <= 476


@pytest.mark.every_engine
@pytest.mark.parametrize("key", ["ArrowDown", "ArrowUp"])
def test_arrows_walk_the_data_and_scroll(open_screen, key):
    screen = open_screen("many", size=(300, 300), less_motion=True)
    if key == "ArrowUp":
        screen.scroll_to_item(500, 5, "center")
    screen.press("Tab")
    walked: list[int] = []
    for _ in range(40):
        screen.press(key)
        screen.rest(2)
        section, item = map(int, focused(screen).split("."))
        walked.append(section * 11 + item)
        x, y, width, height = screen.place(section, item)
        assert 0 <= y and y + height <= 300
    way = 1 if key == "ArrowDown" else -1
    assert walked == [walked[0] + way * step for step in range(40)]


@pytest.mark.every_engine
def test_page_keys_home_and_end(open_screen):
    screen = open_screen("many", size=(300, 300), less_motion=True)
    screen.press("Tab")
    screen.press("ArrowDown")
    walked: list[tuple[int, int]] = []
    for key in ("PageDown", "PageDown", "PageUp", "End", "Home"):
        screen.press(key)
        screen.rest(4)
        section, item = map(int, focused(screen).split("."))
        walked.append((section, item))
        top = screen.place(section, item)[1]
        assert 0 <= top <= 276, (key, section, item)
    assert walked[0] < walked[1] and walked[2] < walked[1]
    assert walked[3] == (99_999, 10) and walked[4] == (0, 0)


@pytest.mark.every_engine
def test_arrows_follow_what_is_seen_from_right_to_left(open_screen):
    screen = open_screen("books", size=(400, 600), query="&dir=rtl", less_motion=True)
    screen.press("Tab")
    screen.press("Home")
    screen.rest(3)
    assert focused(screen) == "0.0"
    assert screen.place(0, 0)[0] > screen.place(0, 1)[0]
    screen.press("ArrowLeft")
    screen.rest(3)
    assert focused(screen) == "0.1"
