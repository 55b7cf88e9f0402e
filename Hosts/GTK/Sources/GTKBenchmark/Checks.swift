/// The requirements that the results must meet. Most are ratios, which depend less on the machine than absolute times
/// do.
struct Checks {
  private let results: [String: Measures]
  private let mistakes: [String]

  /// - Parameters:
  ///   - results: the measurements of each list, by name.
  ///   - mistakes: descriptions of the jumps that missed their target among a billion rows.
  init(_ results: [String: Measures], mistakes: [String]) { (self.results, self.mistakes) = (results, mistakes) }

  /// The maximum ratio between a measurement of a Tessera list and the same measurement of a GTK list.
  private struct Limit {
    let own: String
    let other: String
    let what: String
    let maximum: Double
    let measure: (Measures) -> Double
  }

  private static let frame = { (measures: Measures) in measures.scrolling.quantile(0.5) }
  private static let jump = { (measures: Measures) in measures.jumping.quantile(0.5) }
  private static let widgets = { (measures: Measures) in Double(measures.widgets) }

  private static let limits = [
    Limit(own: "TesseraGTK, list", other: "GtkListView", what: "time per frame", maximum: 0.6, measure: frame),
    Limit(own: "TesseraGTK, list", other: "GtkListView", what: "time per jump", maximum: 0.5, measure: jump),
    Limit(own: "TesseraGTK, list", other: "GtkListView", what: "number of widgets", maximum: 0.5, measure: widgets),
    Limit(own: "TesseraGTK, grid", other: "GtkGridView", what: "time per jump", maximum: 0.6, measure: jump),
    Limit(own: "TesseraGTK, table", other: "GtkColumnView", what: "time per frame", maximum: 0.6, measure: frame),
    Limit(own: "TesseraGTK, table", other: "GtkColumnView", what: "time per jump", maximum: 0.6, measure: jump),
    Limit(own: "TesseraGTK, table", other: "GtkColumnView", what: "number of widgets", maximum: 0.6, measure: widgets),
  ]

  /// The maximum number of bytes that a list may allocate.
  private static let maximumByteCount = 8_000_000

  /// Prints every check with its numbers.
  ///
  /// - Returns: whether all checks pass.
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
        ratio <= limit.maximum,
        "\(limit.own): \(limit.what) relative to \(limit.other): \((ratio * 100).rounded() / 100), limit \(limit.maximum)"
      )
    }
    let bytes = results["TesseraGTK, list"]?.bytes ?? .max
    check(bytes < Self.maximumByteCount, "a list allocated \(bytes) bytes, limit \(Self.maximumByteCount)")
    check(mistakes.isEmpty, "every jump in \(manyRows) rows ends exactly at its row")
    for mistake in mistakes { print("  \(mistake)") }
    return isFine
  }
}
