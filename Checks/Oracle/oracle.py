"""Records the positions of elements in many small layouts in Chromium, for the tests.

oracle.py                     record all cases and write Tests/TesseraLayoutTests/Oracle
oracle.py --page CASE         print the pages of the cases whose names contain CASE
oracle.py --picture CASE FILE write a picture of the first of these cases
"""

from __future__ import annotations

import json
import pathlib
import shutil
import sys
from collections.abc import Callable

from playwright.sync_api import Page, sync_playwright

import fixture
from browser import ask, load
from days import CalendarCase
from families import FAMILIES
from words import Case, Document

sys.path.append(str(pathlib.Path(__file__).resolve().parents[2] / "Tools"))
import outputs  # noqa: E402

AnyCase = Case | CalendarCase

FOLDER = pathlib.Path(__file__).resolve().parents[2] / "Tests" / "TesseraLayoutTests" / "Oracle"

ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--enable-experimental-web-platform-features"]
"""The last argument enables `display: grid-lanes`."""


def main(arguments: list[str]) -> None:
    match arguments:
        case []:
            with_browser(write_all)
        case ["--page", text]:
            for case in named(text):
                print(case.page() if isinstance(case, CalendarCase) else fixture.page(case))
        case ["--picture", text, path]:
            with_browser(lambda browser: picture(browser, named(text)[0], path))
        case _:
            sys.exit(__doc__)


def named(text: str) -> list[AnyCase]:
    return [case for cases in FAMILIES.values() for case in cases() if text in case.name]


def with_browser(work: Callable[[Page], None]) -> None:
    executable = shutil.which("chromium-headless-shell") or sys.exit("Chromium is missing: run make oracle")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=ARGUMENTS)
        work(browser.new_page(viewport={"width": 1200, "height": 1000}, device_scale_factor=1))
        browser.close()


def write_all(browser: Page) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for path in FOLDER.glob("*.json"):
        if path.stem not in FAMILIES:
            path.unlink()
    total = 0
    for family, cases in FAMILIES.items():
        answers = [answer(browser, case) for case in cases()]
        require_distinct_names(family, answers)
        write(FOLDER / f"{family}.json", answers)
        total += len(answers)
        print(f"{len(answers):4} {family}")
    print(f"{total:4} in all")


def answer(browser: Page, case: AnyCase) -> Document:
    try:
        return case.ask(browser) if isinstance(case, CalendarCase) else ask(browser, case)
    except Exception as error:
        raise RuntimeError(f"in the case “{case.name}”") from error


def require_distinct_names(family: str, answers: list[Document]) -> None:
    names = [answer["name"] for answer in answers]
    twice = {name for name in names if names.count(name) > 1}
    if twice:
        sys.exit(f"{family} has several cases named {sorted(twice)}")


def write(path: pathlib.Path, answers: list[Document]) -> None:
    """Writes one case per line."""
    lines = [json.dumps(answer, ensure_ascii=False, separators=(",", ":")) for answer in answers]
    outputs.write(path, "[\n" + ",\n".join(lines) + "\n]\n")


def picture(browser: Page, case: AnyCase, path: str) -> None:
    """Writes a picture of the page, scrolled by a third of its range, with every element outlined and half transparent."""
    case.load(browser) if isinstance(case, CalendarCase) else load(browser, case)
    browser.evaluate("oracle.scroll(Math.round(oracle.range() / 3))")
    browser.add_style_tag(
        content="[data-name]:not([data-name^=r]) { background: #48f4; outline: 1px solid #024; outline-offset: -1px }"
        ".sticky { background: #f846 !important } #scroller { outline: 2px solid red }"
    )
    browser.locator("#scroller").screenshot(path=path)


if __name__ == "__main__":
    main(sys.argv[1:])
