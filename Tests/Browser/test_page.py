"""The page of docs/ON-A-PAGE.md, as it stands there."""

from conftest import BOOKS, ROOT

DOCUMENT = ROOT / "docs" / "ON-A-PAGE.md"


def test_the_documented_page_shows_its_collection(browser, server):
    page_text = DOCUMENT.read_text().split("```html\n")[1].split("```")[0]
    assert page_text.count("\n") < 60
    context = browser.new_context(viewport={"width": 800, "height": 600})
    page = context.new_page()
    errors = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    page.route("**/documented.html", lambda route: route.fulfill(content_type="text/html", body=page_text))
    page.route("**/books.wasm", lambda route: route.fulfill(content_type="application/wasm", body=BOOKS.read_bytes()))
    page.goto(f"{server}/documented.html")
    page.wait_for_selector(".tessera-item")
    # It scrolls to the second section when it opens.
    page.wait_for_function("document.querySelector('tessera-collection').scrollTop > 100")
    assert page.get_by_text("Shelf 2", exact=True).is_visible()
    assert page.get_by_text("Book 8", exact=True).is_visible()
    # What goes wrong after it is taken away would do so by the frame after next.
    page.evaluate("""() => {
      document.querySelector('tessera-collection').remove();
      return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }""")
    assert errors == []
    context.close()
