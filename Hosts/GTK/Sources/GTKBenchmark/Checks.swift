/// What the results have to show. Ratios of times depend less on the machine than times.
struct Checks {
  private let results: [String: Measures]
  private let mistakes: [String]

  /// - Parameters:
  ///   - results: what was measured of each list, by its name.
  ///   - mistakes: the rows of a billion that were elsewhere than a jump leads.
  init(_ results: [String: Measures], mistakes: [String]) { (self.results, self.mistakes) = (results, mistakes) }

  /// A limit of a ratio of a list of Tessera to one of GTK.
  private struct Limit {
    let own: String
    let other: String
    let what: String
    let most: Double
    let measure: (Measures) -> Double
  }

  private static let frame = { (measures: Measures) in measures.scrolling.quantile(0.5) }
  private static let jump = { (measures: Measures) in measures.jumping.quantile(0.5) }
  private static let widgets = { (measures: Measures) in Double(measures.widgets) }

  private static let limits = [
    Limit(own: "TesseraGTK, list", other: "GtkListView", what: "a frame", most: 0.6, measure: frame),
    Limit(own: "TesseraGTK, list", other: "GtkListView", what: "a jump", most: 0.5, measure: jump),
    Limit(own: "TesseraGTK, list", other: "GtkListView", what: "the widgets", most: 0.5, measure: widgets),
    Limit(own: "TesseraGTK, grid", other: "GtkGridView", what: "a jump", most: 0.6, measure: jump),
    Limit(own: "TesseraGTK, table", other: "GtkColumnView", what: "a frame", most: 0.6, measure: frame),
    Limit(own: "TesseraGTK, table", other: "GtkColumnView", what: "a jump", most: 0.6, measure: jump),
    Limit(own: "TesseraGTK, table", other: "GtkColumnView", what: "the widgets", most: 0.6, measure: widgets),
  ]

  /// The most bytes that a list may have allocated.
  private static let mostBytes = 8_000_000

  /// Prints every check with its numbers.
  ///
  /// - Returns: whether all hold.
  func report() -> Bool {
    var isFine = true
    func check(_ holds: Bool, _ text: String) {
      print(holds ? "✓" : "✗", text)
      isFine = isFine && holds
    }
    print("")
    for limit in Self.limits {
      guard let own = results[limit.own], let other = results[limit.other] else { continue }
      let ratio = limit.measure(own) / max(limit.measure(other), 1e-9)
      check(
        ratio <= limit.most,
        "\(limit.own): \(limit.what) ÷ \(limit.other)'s is \((ratio * 100).rounded() / 100), at most \(limit.most)")
    }
    let bytes = results["TesseraGTK, list"]?.bytes ?? .max
    check(bytes < Self.mostBytes, "a list has allocated \(bytes) bytes, less than \(Self.mostBytes)")
    check(mistakes.isEmpty, "every jump in \(manyRows) rows lands exactly")
    for mistake in mistakes { print("  \(mistake)") }
    return isFine
  }
}
