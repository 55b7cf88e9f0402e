"""Chromium's accessibility tree, and the keyboard focus."""

from __future__ import annotations

from typing import Any

import pytest


def nodes(screen) -> list[dict[str, Any]]:
    """Returns the accessibility tree without ignored nodes: role, name, level and parent."""
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


def test_list_items_report_their_position_and_count(open_screen):
    screen = open_screen("books")
    tree = nodes(screen)
    assert [node["name"] for node in tree if node["role"] == "group"] == ["Books by month"]
    items = [node for node in tree if node["role"] == "option"]
    assert items and {node["parent"] for node in items} == {"listbox"}
    found = attributes(screen, ".tessera-item", "data-path", "aria-posinset", "aria-setsize")
    counts, before = [7, 3, 4], [0, 7, 10]
    for path, position, size in found:
        section, item = map(int, path.split("."))
        assert (int(position), int(size)) in [(item + 1, counts[section]), (before[section] + item + 1, 14)]
    assert len({size for _, _, size in found}) <= len(counts)


@pytest.mark.every_engine
def test_item_positions_stay_correct_while_scrolling(open_screen):
    screen = open_screen("many")
    for section in (70_000, 3, 99_999):
        screen.scroll_to_item(section, 5, "center")
        screen.rest(2)
        found = attributes(screen, ".tessera-item", "data-path", "aria-posinset", "aria-setsize")
        assert len(found) >= 11
        for path, position, size in found:
            known_section, item = map(int, path.split("."))
            assert (int(position), int(size)) in [(item + 1, 11), (known_section * 11 + item + 1, 1_100_000)]


def test_headers_are_headings_at_their_levels(open_screen):
    screen = open_screen("levels", size=(400, 1_600))
    headings = {node["name"]: node.get("level") for node in nodes(screen) if node["role"] == "heading"}
    levels = {name.split()[0]: level for name, level in headings.items()}
    assert levels["Monday"] + 2 == levels["Morning"] + 1 == levels["Library"]


def test_a_table_is_a_grid_of_rows_and_cells(open_screen):
    screen = open_screen("table")
    screen.scroll_to_item(500_000, 500, "center")
    screen.rest(3)
    tree = nodes(screen)
    assert [node["role"] for node in tree if node["role"] in ("grid", "table")] == ["grid"]
    cells = [node for node in tree if node["role"] in ("gridcell", "columnheader", "rowheader")]
    assert len(cells) > 50 and {node["parent"] for node in cells} == {"row"}
    assert attributes(screen, "[role=grid]", "aria-rowcount", "aria-colcount") == [("1000001", "1000")]
    for path, row, column in attributes(screen, "[role=gridcell]", "data-path", "aria-rowindex", "aria-colindex"):
        assert path == f"{int(row) - 1}.{int(column) - 1}"
    rows = attributes(screen, "[role=row]", "aria-rowindex")
    assert len(rows) == len(set(rows))


@pytest.mark.every_engine
def test_elements_are_in_data_order(open_screen):
    screen = open_screen("books", size=(400, 400))
    for offset in (0, 700, 100, 900, 300):
        screen.evaluate("y => { tessera.scroller.scrollTop = y; }", offset)
        screen.rest(3)
        paths = [tuple(map(int, path.split("."))) for (path,) in attributes(screen, ".tessera-item", "data-path")]
        assert paths == sorted(paths)


@pytest.mark.every_engine
def test_focus_survives_scrolling_past_ten_thousand_rows(open_screen):
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
    # The next key continues from there and scrolls the item back into view.
    screen.press("ArrowDown")
    screen.rest(4)
    screen.settle()
    now = focused(screen)
    assert now and now != path
    top = screen.frame(*map(int, now.split(".")))[1]
    assert 0 <= top <= 476


@pytest.mark.every_engine
@pytest.mark.parametrize("key", ["ArrowDown", "ArrowUp"])
def test_arrow_keys_visit_items_in_data_order_and_scroll(open_screen, key):
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
        x, y, width, height = screen.frame(section, item)
        assert 0 <= y and y + height <= 300
    way = 1 if key == "ArrowDown" else -1
    assert walked == [walked[0] + way * step for step in range(40)]


@pytest.mark.every_engine
def test_page_up_page_down_home_and_end_move_the_focus(open_screen):
    screen = open_screen("many", size=(300, 300), less_motion=True)
    screen.press("Tab")
    screen.press("ArrowDown")
    walked: list[tuple[int, int]] = []
    for key in ("PageDown", "PageDown", "PageUp", "End", "Home"):
        screen.press(key)
        screen.rest(4)
        section, item = map(int, focused(screen).split("."))
        walked.append((section, item))
        top = screen.frame(section, item)[1]
        assert 0 <= top <= 276, (key, section, item)
    assert walked[0] < walked[1] and walked[2] < walked[1]
    assert walked[3] == (99_999, 10) and walked[4] == (0, 0)


@pytest.mark.every_engine
def test_home_and_end_move_the_focus_across_shelves(open_screen):
    # During the scroll, the element that had the focus is recycled for a shelf.
    screen = open_screen("store", size=(900, 660), less_motion=True)
    screen.press("Tab")
    screen.press("ArrowDown")
    for key, section, item in [("End", 10, 23), ("Home", 0, 1_200), ("End", 10, 23)]:
        screen.press(key)
        screen.rest(6)
        assert focused(screen) == f"{section}.{item}", key
        left, top, width, height = screen.frame(section, item)
        assert 0 <= left and left + width <= 900 and 0 <= top and top + height <= 660, key
        if key == "Home":
            assert screen.offset()[1] == 0


@pytest.mark.every_engine
def test_arrow_keys_follow_the_visual_order_from_right_to_left(open_screen):
    screen = open_screen("books", size=(400, 600), query="&dir=rtl", less_motion=True)
    screen.press("Tab")
    screen.press("Home")
    screen.rest(3)
    assert focused(screen) == "0.0"
    assert screen.frame(0, 0)[0] > screen.frame(0, 1)[0]
    screen.press("ArrowLeft")
    screen.rest(3)
    assert focused(screen) == "0.1"


# ---- Roles and names


@pytest.mark.parametrize("name, owner, role", [("books", "listbox", "option"), ("levels", "list", "listitem"), ("photos", "list", "listitem"), ("week", "listbox", "option")])
def test_every_item_is_owned_by_the_list_of_its_section(open_screen, name, owner, role):
    screen = open_screen(name, size=(400, 600))
    for offset in (0, 500, 60):
        screen.evaluate("y => { tessera.scroller.scrollTop = y; }", offset)
        screen.rest(3)
        tree = nodes(screen)
        items = [node for node in tree if node["role"] == role]
        assert items and {node["parent"] for node in items} == {owner}
        assert all(node["name"] for node in tree if node["role"] == owner)
        owned = screen.evaluate(
            """role => [...document.querySelectorAll(`[role=${role}]`)].map((list) => list.getAttribute('aria-owns').split(' ')
              .map((id) => document.getElementById(id).dataset.path.split('.').map(Number)))""", owner
        )
        for paths in owned:
            assert paths == sorted(paths) and len({section for section, _ in paths}) == 1
        mounted = screen.evaluate("[...document.querySelectorAll('.tessera-item')].map((e) => e.dataset.path.split('.').map(Number))")
        assert sorted(path for paths in owned for path in paths) == sorted(mounted)


def test_each_heading_precedes_its_list(open_screen):
    screen = open_screen("books", size=(400, 1_000))
    order = [(node["role"], node["name"]) for node in nodes(screen) if node["role"] in ("heading", "listbox")]
    assert order == [
        ("heading", "Books of the year"), ("heading", "January"), ("listbox", "January"), ("heading", "February"),
        ("listbox", "February"), ("heading", "March"), ("listbox", "March"),
    ]


def test_items_report_whether_they_are_selected(open_screen):
    screen = open_screen("books", size=(400, 600))
    assert {state for (state,) in attributes(screen, ".tessera-item", "aria-selected")} == {"false"}
    assert set(attributes(screen, "[role=listbox]", "aria-multiselectable")) == {("true",)}
    screen.page.keyboard.press("Tab")
    screen.page.keyboard.press("Home")
    screen.page.keyboard.press("Space")
    screen.rest()
    assert attributes(screen, '.tessera-item[data-path="0.0"]', "aria-selected") == [("true",)]
    assert attributes(screen, '.tessera-item[data-path="0.1"]', "aria-selected") == [("false",)]
    # Without selection, items have no selection state.
    other = open_screen("photos")
    assert {state for (state,) in attributes(other, ".tessera-item", "aria-selected")} == {None}


def test_a_table_has_headers(open_screen):
    screen = open_screen("table")
    found = attributes(screen, ".tessera-item", "data-path", "role")
    for path, role in found:
        row, column = map(int, path.split("."))
        assert role == ("columnheader" if row == 0 else "rowheader" if column == 0 else "gridcell")
    names = {node["role"]: node["name"] for node in nodes(screen) if node["role"] in ("columnheader", "rowheader")}
    assert all(names.values()) and len(names) == 2


def test_a_chat_is_a_log_that_announces_only_new_messages(open_screen):
    screen = open_screen("chat", size=(400, 600))
    assert attributes(screen, "#stage", "role", "aria-live") == [("log", "off")]
    said = "document.querySelector('.tessera-announcer').textContent"
    assert screen.evaluate(said) == ""
    screen.evaluate("tessera.scroller.scrollTop -= 900")
    screen.settle()
    assert screen.evaluate(said) == ""
    screen.evaluate("tessera.use(0)")
    screen.wait(f"{said}.startsWith('Ada: ')")
    names = [node["name"] for node in nodes(screen) if node["role"] == "StaticText"]
    assert "You:" in names and "Ada:" in names


@pytest.mark.every_engine
def test_a_reply_arrives_even_if_timers_fire_early(open_screen):
    screen = open_screen("chat", size=(400, 600))
    screen.evaluate("() => { const { setTimeout } = window; window.setTimeout = (call, delay) => setTimeout(call, delay - 40); }")
    screen.evaluate("tessera.use(0)")
    screen.wait("document.querySelector('.tessera-announcer').textContent.startsWith('Ada: ')", seconds=5)


@pytest.mark.parametrize("name", ["photos", "switching", "waterfall"])
def test_photos_have_individual_names(open_screen, name):
    screen = open_screen(name)
    names = [node["name"] for node in nodes(screen) if node["role"] in ("img", "image")]
    # Identical photographs have identical names.
    assert len(set(names)) > 5 and all(names)


def test_event_names_include_the_day_and_time(open_screen):
    screen = open_screen("week", size=(900, 700))
    tree = nodes(screen)
    names = [node["name"] for node in tree if node["role"] == "option"]
    assert names and all("day " in name for name in names)
    assert all(name.count(":") == 2 or "all day" in name for name in names)
    days = [node["name"] for node in tree if node["role"] == "heading"]
    assert days[:3] == ["Monday 1", "Tuesday 2", "Wednesday 3, today"]


@pytest.mark.parametrize("name", ["plain", "week", "books", "cards", "levels", "shelves", "chat", "unicode"])
def test_all_headings_and_groups_have_names(open_screen, name):
    screen = open_screen(name)
    assert [node for node in nodes(screen) if node["role"] in ("heading", "group") and not node["name"]] == []


# ---- Moving and deleting with the keyboard


def order(screen) -> list[str]:
    return screen.evaluate("[...document.querySelectorAll('.tessera-item:not([inert])')].map((e) => e.textContent || e.querySelector('img').alt)")


def heard(screen) -> str:
    return screen.evaluate("document.querySelector('.tessera-announcer').textContent").strip("\u00a0")


def press(screen, *keys: str) -> None:
    for key in keys:
        screen.page.keyboard.press(key)
        screen.settle()


def test_moving_a_photo_with_keys_announces_its_position(open_screen):
    screen = open_screen("photos", size=(400, 700), less_motion=True)
    before = order(screen)
    press(screen, "Tab", "Home", "Alt+ArrowRight")
    assert order(screen) == [before[1], before[0], *before[2:]]
    assert heard(screen) == "Moved to position 2 of 5 in At home"
    assert focused(screen) == "0.1"
    press(screen, "Alt+ArrowRight", "Alt+ArrowLeft", "Alt+ArrowLeft")
    assert order(screen) == before and focused(screen) == "0.0"
    press(screen, "Alt+End")
    assert order(screen) == [*before[1:5], before[0], *before[5:]]
    # Down into the next album, in the same column, and from its start back to the end of the first album.
    press(screen, "Alt+ArrowDown")
    assert heard(screen) == "Moved to position 2 of 20 in Outdoors" and focused(screen) == "1.1"
    press(screen, "Alt+Home", "Alt+ArrowUp")
    assert heard(screen) == "Moved to position 5 of 5 in At home" and focused(screen) == "0.4"


@pytest.mark.parametrize("layout", range(4))
def test_keys_move_photos_in_every_layout(open_screen, layout):
    screen = open_screen("switching", size=(500, 700), less_motion=True)
    screen.evaluate("layout => tessera.use(0, layout)", layout)
    screen.settle()
    press(screen, "Tab", "Home")
    name = "document.activeElement.querySelector('img').alt"
    photo = screen.evaluate(name)
    key = ["Alt+ArrowDown", "Alt+ArrowRight", "Alt+ArrowRight", "Alt+ArrowDown"][layout]
    press(screen, key)
    assert (focused(screen), screen.evaluate(name)) == ("0.1", photo)
    assert heard(screen) == "Moved to position 2 of 9 in Spring"
    press(screen, "Alt+End")
    assert (focused(screen), screen.evaluate(name)) == ("0.8", photo)
    x, y, width, height = screen.frame(0, 8)
    assert x >= 0 and y >= 0 and x + width <= 500 and y + height <= 700


def test_keys_move_all_selected_cards_in_one_step(open_screen):
    screen = open_screen("board", size=(900, 700), chrome=True, less_motion=True)
    screen.wait("document.querySelector('#stage .board-card')")
    column = "(column) => [...document.querySelectorAll('#stage .board-card:not([inert])')].map((e) => [e.dataset.path.split('.').map(Number), e.querySelector('.board-text').textContent]).filter(([[c]]) => c === column).sort(([[, a]], [[, b]]) => a - b).map(([, text]) => text)"
    first, second = screen.evaluate(column, 0), screen.evaluate(column, 1)
    screen.click_on("#stage .board-card[data-path='0.2']")
    screen.settle()
    press(screen, "Shift+ArrowDown", "ArrowUp")
    selected = "[...document.querySelectorAll('#stage .board-card[aria-selected=true]')].map((e) => e.dataset.path).sort()"
    assert screen.evaluate(selected) == ["0.2", "0.3"]
    press(screen, "Alt+ArrowUp")
    assert screen.evaluate(column, 0)[:4] == [first[0], first[2], first[3], first[1]]
    assert heard(screen) == "Moved 2 items, this one to position 2 of 9 in Ideas, 9 cards" and focused(screen) == "0.1"
    press(screen, "Alt+ArrowRight")
    assert [text for text in screen.evaluate(column, 1) if text in first] == first[2:4]
    assert focused(screen).startswith("1.") and heard(screen).startswith("Moved 2 items, this one to position ")
    screen.click_on("#device button", "Undo")
    screen.settle()
    assert screen.evaluate(column, 1) == second and screen.evaluate(column, 0)[:4] == [first[0], first[2], first[3], first[1]]


def test_the_page_receives_move_and_delete_keys_if_items_cannot_move(open_screen):
    screen = open_screen("books")
    screen.evaluate("addEventListener('keydown', (event) => { globalThis.isTaken = event.defaultPrevented; })")
    press(screen, "Tab", "Home", "Alt+ArrowRight")
    assert screen.evaluate("isTaken") is False
    press(screen, "Delete")
    assert screen.evaluate("isTaken") is False
    assert attributes(screen, "#stage", "aria-keyshortcuts") == [(None,)]


@pytest.mark.parametrize("key", ["Delete", "Backspace"])
def test_deleting_a_photo_moves_the_focus_to_the_next_one(open_screen, key):
    screen = open_screen("photos", size=(400, 700))
    before = order(screen)
    press(screen, "Tab", "Home", "ArrowRight")
    gone = before[1]
    press(screen, key)
    assert order(screen) == [before[0], *before[2:]]
    assert heard(screen) == f"Deleted {gone}"
    assert focused(screen) == "0.1"
    assert "Delete" in attributes(screen, "#stage", "aria-keyshortcuts")[0][0]


@pytest.mark.parametrize(("name", "count", "end"), [("photos", 24, "Home"), ("appearing", 12, "End")])
def test_the_focus_stays_in_the_list_while_all_items_are_deleted(open_screen, name, count, end):
    screen = open_screen(name, size=(400, 700))
    press(screen, "Tab", end)
    for left in range(count - 1, 0, -1):
        press(screen, "Delete")
        assert len(order(screen)) == left and focused(screen)


def test_the_event_list_of_a_week_is_not_labeled_with_a_single_day(open_screen):
    screen = open_screen("week")
    for x in (0, 300):
        screen.evaluate("(x) => tessera.scrollToOffset(x, 100)", x)
        screen.settle()
        names = screen.evaluate(
            """() => [...document.querySelectorAll('.tessera-owners [role=list], .tessera-owners [role=listbox]')]
                 .map((list) => [list.ariaLabel, list.getAttribute('aria-labelledby')])"""
        )
        assert names == [[screen.evaluate("tessera.scroller.ariaLabel"), None]]


def test_list_items_are_named_by_their_content(open_screen):
    screen = open_screen("todo", size=(500, 600))
    tree = screen.page.context.new_cdp_session(screen.page).send("Accessibility.getFullAXTree")["nodes"]
    names = [node["name"]["value"] for node in tree if node["role"]["value"] == "listitem" and not node.get("ignored")]
    assert len(names) > 5 and names[0].startswith("Call the plumber")
    # An item with a name needs no label.
    assert screen.evaluate("[...document.querySelectorAll('[aria-labelledby]')].every((element) => !element.ariaLabel)")
