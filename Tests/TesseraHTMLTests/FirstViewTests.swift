import Tessera
import TesseraHTML
import TesseraScreen
import Testing

@Suite("The first view as HTML")
struct FirstViewTests {
  private static let phone = LayoutEnvironment(containerSize: LayoutSize(width: 320, height: 400), scale: 1)

  /// Creates a list with one section of rows with this content.
  private func list(count: Int = 1000, _ content: @escaping (Int) -> Content) throws -> Screen {
    let rows = try CollectionController(StackLayout(.list(length: 40)), [0: Array(0..<count)])
    return Screen(rows) { content($0) }
  }

  private func html(
    _ content: Content, in environment: LayoutEnvironment = phone, prefix: String = "first-"
  ) throws -> FirstView {
    try FirstView(list(count: 1) { _ in content }, in: environment, prefix: prefix)
  }

  @Test("The HTML contains exactly the visible elements")
  func shown() throws {
    let screen = try list { Content().text("Row \($0).") }
    let first = try FirstView(screen, in: Self.phone)
    #expect((0..<10).allSatisfy { first.html.contains(">Row \($0).<") })
    #expect(!first.html.contains("Row 10."))
    #expect(first.styles.contains("height: 40000px;"))
  }

  @Test(
    "Text, labels, addresses and styles are never markup", arguments: ["<b>\"'&</b>", "\0", "--><script>", "&lt;"])
  func escaped(text: String) throws {
    let content = Content("\(text)").labeled(text).text(text).link(text, to: "https://example.org/?\(text)")
      .image("https://example.org/\(text)", description: text).button("go", text).symbol(text)
      .field("field", text, label: text, placeholder: text).progress(0.5, label: text)
    let first = try html(content)
    let tags = Set(first.html.split(separator: "<").map { $0.prefix { $0.isLetter } })
    let known: Set<Substring> = ["div", "span", "a", "img", "button", "svg", "use", "input", "progress", ""]
    #expect(tags.subtracting(known).isEmpty, "\(tags)")
    let isHarmless = !first.html.contains("\0") && !first.styles.contains(text)
    #expect(isHarmless)
    let quotes = first.html.split(separator: "\"", omittingEmptySubsequences: false).count
    #expect(quotes % 2 == 1, "every attribute is closed")
  }

  @Test(
    "A link with an unknown scheme has no address",
    arguments: ["javascript:alert(1)", "data:text/html,x", "vbscript:x"])
  func schemes(address: String) throws {
    let first = try html(Content().link("Title", to: address).image(address, description: "Image"))
    #expect(first.html.contains("Title"))
    #expect(!first.html.contains(address))
  }

  @Test(
    "Pinned headers are sticky in CSS, whether heights are declared or depend on the text",
    arguments: [true, false])
  func sticky(isEstimated: Bool) throws {
    let length: Length = isEstimated ? .estimated(40) : 40
    let layout = StackLayout(.list(length: length).header(30, pinned: true))
    let rows = try CollectionController(layout, [0: Array(0..<50), 1: Array(50..<100)])
    let screen = Screen(rows) {
      Content().text("Row \($0)")
    } header: {
      Content().text("Header \($0)")
    }
    let first = try FirstView(screen, in: Self.phone)
    #expect(first.html.contains("Header 0"))
    #expect(first.styles.contains("position: sticky;"))
    #expect(first.html.contains("tessera-section") == isEstimated)
  }

  @Test("A button reports whether its target is expanded", arguments: [nil, true, false] as [Bool?])
  func expanded(isExpanded: Bool?) throws {
    let first = try html(Content().button("more", "More", isExpanded: isExpanded))
    #expect(first.html.contains("aria-expanded=\"\(isExpanded == true)\"") == (isExpanded != nil))
  }

  @Test("A button reports whether its choice is selected", arguments: [nil, true, false] as [Bool?])
  func pressed(isPressed: Bool?) throws {
    let first = try html(Content().button("all", "All", isPressed: isPressed))
    #expect(first.html.contains("aria-pressed=\"\(isPressed == true)\"") == (isPressed != nil))
    // The button expands something, so it reports that state.
    let both = try html(Content().button("all", "All", isExpanded: false, isPressed: isPressed))
    #expect(!both.html.contains("aria-pressed") && both.html.contains("aria-expanded=\"false\""))
  }

  @Test("Every view of a page has unique element identifiers")
  func prefix() throws {
    let (first, second) = (try html(Content().text("A"), prefix: "a-"), try html(Content().text("A"), prefix: "b-"))
    #expect(first.html.contains("id=\"a-0\"") && first.styles.contains("#a-0 {"))
    #expect(!second.html.contains("\"a-") && !second.styles.contains("#a-"))
  }

  @Test(
    "Identifiers are never interpreted as markup, and style rules match them",
    arguments: [
      ("", #"#\30  {"#), ("7", #"#\37 0 {"#), ("a.b", #"#a\2e b0 {"#), ("-", #"#\2d 0 {"#), ("é_-", "#é_-0 {"),
      ("\"></style><script>", #"#\22 \3e \3c \2f style\3e \3c script\3e 0 {"#),
    ])
  func identifiers(prefix: String, selector: String) throws {
    let first = try html(Content().text("A"), prefix: prefix)
    #expect(first.styles.contains(selector))
    #expect(!first.html.contains("<script") && !first.styles.contains("</style"))
  }

  @Test("Numbers are written in CSS syntax", arguments: [1e-20, 1e20, -.infinity, .nan, 0.1, -3])
  func numbers(number: Double) throws {
    let styles = try html(Content().number("hue", number).text("A")).styles
    let value = try #require(styles.split(separator: "--hue: ").last?.split(separator: ";").first)
    #expect(value.allSatisfy { "0123456789.-".contains($0) }, "\(value)")
    if abs(number) < 1e9, abs(number) > 1e-9 { #expect(Double(value) == number) }
  }

  @Test("A number with an invalid CSS name is omitted", arguments: ["a b", "x;color", "", "a}b", "x:y"])
  func propertyNames(name: String) throws {
    let styles = try html(Content().number(name, 7).number("right", 8).text("A")).styles
    #expect(styles.contains("--right: 8;"))
    #expect(!styles.contains(": 7;"))
  }

  @Test("Controls are inert until the program runs")
  func inert() throws {
    let content = Content().button("go", "Go").toggle("on", isOn: true, label: "On").field(
      "name", "Text", label: "Name")
    let text = try html(content).html
    let controls = text.split(separator: "<").filter { $0.hasPrefix("button") || $0.hasPrefix("input") }
    #expect(controls.count == 3)
    #expect(controls.allSatisfy { $0.contains(" inert=\"\"") })
  }

  @Test(
    "A field of several lines keeps its leading line feeds", arguments: ["", "a", "\na", "\n\na", "\r\na"])
  func lineFeeds(text: String) throws {
    let html = try html(Content().field("note", text, label: "Note", lines: .several)).html
    // Browsers ignore a single line feed at the very start.
    let written = (text.first?.isNewline == true ? "\n" : "") + text
    #expect(html.contains(">\(written)</textarea>"))
  }

  @Test("A mirrored container has the right-to-left direction")
  func mirrored() throws {
    let environment = LayoutEnvironment(
      containerSize: LayoutSize(width: 320, height: 400), scale: 1, direction: .rightToLeft)
    #expect(try html(Content().text("A"), in: environment).html.contains("is-mirrored"))
    #expect(try !html(Content().text("A")).html.contains("is-mirrored"))
  }

  @Test("A layout that cannot be prepared is an error")
  func error() throws {
    let screen = try list(count: 1) { _ in Content() }
    let environment = LayoutEnvironment(containerSize: LayoutSize(width: .nan, height: 400))
    #expect(throws: LayoutError.self) { try FirstView(screen, in: environment) }
  }
}
