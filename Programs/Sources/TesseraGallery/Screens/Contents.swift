import Tessera
import TesseraScreen

/// All kinds of content parts, including hostile input, for tests.
func contents() throws(CollectionController<Int, Int>.Failure) -> Screen {
  let layout = StackLayout(.list(length: .estimated(80), spacing: 8).header(48, pinned: true))
  let rows = try CollectionController(layout, [0: Array(0..<100_000)])
  var notes: [(number: Int, note: String)] = []
  var (hasMeters, isAttacked, meter) = (false, false, 0.5)
  func note(_ number: Int) -> String { notes.last { $0.number == number }?.note ?? "" }
  let screen = Screen(rows) { number in
    switch number {
    case 0:
      Content("part-row")
        .text(
          StyledText("Read ").bold("all").plain(" of ").link("Emma", to: "emma.html").italic(", soon").bold("!", "loud")
        )
    case 1:
      Content("part-row").image(
        "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 2 1'%3E%3Crect width='2' height='1' fill='teal'/%3E%3C/svg%3E",
        description: "Teal", width: 80, height: 40, loading: .lazy
      ).symbol("star", "part-symbol")
    case 2: Content("part-row").progress(0.25, label: "Sent").progress(nil, label: "Waiting")
    case 3:
      Content("part-row")
        .column(Content("part-column").number("hue", 200).text("above").row(Content().text("left").text("right")))
        .group(Content("part-free").labeled("Choices").button("yes", "Yes").button("no", "No", isEnabled: false))
    case 4: Content("part-row").link("Write", to: "mailto:ada@example.com").link("Run", to: "java\nscript:alert(1)")
    case 5:
      hasMeters
        ? Content("part-row").custom("x-meter", ["value": .number(meter), "unit": "m", "isExact": true])
        : Content("part-row").text("5")
    case 6: isAttacked ? hostile : Content("part-row").text("6")
    default:
      Content("part-row").text("\(number)", "part-\(number % 3)")
        .toggle("read", isOn: note(number).utf8.count % 2 == 1)
        .field(
          "note", note(number), label: "Note on \(number)", lines: number % 2 == 0 ? .one : .several, style: "part-note"
        )
        .button("clear", "Clear", symbol: "cross")
    }
  } header: { _ in
    Content("section").text("Parts", "title").button("more", "More")
  } onPart: { number, part, action in
    if part == "note", case .edited(let text) = action {
      notes.removeAll { $0.number == number }
      notes.append((number: number, note: text))
    } else if part == "clear" {
      notes.removeAll { $0.number == number }
    }
  }
  screen.label = "Parts"
  screen.controls = [
    .button("Refresh") { screen.refresh() },
    .button("Reverse") {
      try? rows.update(animation: .spring) { next in
        for number in 1..<20 { next.move(number, before: (next.items(in: 0) ?? [0])[0]) }
      }
    },
    .button("Delete 8") { try? rows.update(animation: .spring) { $0.delete([8]) } },
    .button("Meter") {
      if hasMeters { meter *= 2 }
      hasMeters = true
      screen.refresh()
    },
    .button("Attack") {
      isAttacked = true
      screen.refresh()
    },
    .button("Say so in 9") {
      notes.append((number: 9, note: "So"))
      screen.refresh()
    },
  ]
  return screen
}

/// Hostile input for every string in the content.
private var hostile: Content {
  let script = "<img src=x onerror=\"window.attacked = 1\"><script>window.attacked = 1</script>\"'>"
  let address = "javascript:window.attacked=1"
  return Content("part-row \"><script>window.attacked=1</script>")
    .number("x: url(javascript:window.attacked=1); y", 1)
    .labeled(script)
    .text(script, Content.Style(script))
    .text(
      StyledText(script).link(script, to: address).link("data", to: "data:text/html,<script>window.attacked=1</script>")
    )
    .link(script, to: " \u{1}JaVaScRiPt:window.attacked=1")
    .link(script, to: "vbscript:window.attacked=1")
    .image(address, description: script)
    .image("data:text/html,<script>parent.attacked=1</script>", description: script)
    .symbol("x\" onload=\"window.attacked = 1")
    .button(PartName(script), script, symbol: script)
    .toggle("__proto__", isOn: true, label: script)
    .field("constructor", script, label: script, placeholder: script)
    .progress(.nan, label: script)
    .custom("script", ["src": "data:text/javascript,window.attacked=1", "__proto__": "x"])
    .custom("__proto__", ["innerHTML": PartValue.text(script)])
    .group(Content(Content.Style(script)).labeled(script).shape(Content.Style(script), description: script))
}
