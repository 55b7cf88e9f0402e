import Tessera
import TesseraScripts

/// A seeded script of table changes that is applied to the live table, a table created from scratch and the reference.
/// The trial reports any difference.
public struct TableTrial {
  /// The seed of the script.
  public var seed: UInt64
  /// The number of steps.
  public var steps: Int

  /// Creates the trial of a seed.
  public init(seed: UInt64, steps: Int = 25) {
    self.seed = seed
    self.steps = steps
  }

  /// Returns a description of the failure, with the script; nil if all agree.
  public func failure() -> String? {
    guard var run = try? TableRun(seed: seed) else { return "table of seed \(seed): the start cannot be prepared" }
    let start = run.model
    for number in 1...steps {
      let fault = run.playNextStep().map { "\($0)" } ?? referenceDifference(run, number)
      guard let fault else { continue }
      return "table of seed \(seed), step \(number): \(fault)\nstart \(start)\n"
        + run.steps.map { "\($0)" }.joined(separator: "\n")
    }
    return nil
  }

  /// Returns a description of how the table differs from the reference: in all elements, in the visible ones, or in a
  /// rectangle.
  private func referenceDifference(_ run: TableRun, _ step: Int) -> String? {
    guard step % 5 == 0 || run.model.rows.count < 6 else { return nil }
    return TableTrial.difference(
      of: run.table, from: run.model, in: run.viewport, asking: seed &* 1000 &+ UInt64(step))
  }

  /// Returns a description of how a prepared table differs from the reference; nil if they agree for all queries.
  public static func difference(
    of table: PreparedTable, from description: TableDescription, in viewport: Viewport, asking seed: UInt64
  ) -> String? {
    let reference = ReferenceTable(description)
    if table.contentSize != reference.contentSize {
      return "content size \(table.contentSize), by the reference \(reference.contentSize)"
    }
    let all = reference.allElements(viewport)
    var random = RandomTables(seed: seed)
    for rect in [.everywhere, table.visibleRect(viewport)] + (0..<3).map({ _ in random.rect(in: table.contentSize) }) {
      let (found, expected) = (table.elements(in: rect, viewport: viewport), all.filter { $0.frame.intersects(rect) })
      if found == expected { continue }
      let first = zip(found, expected).first { $0 != $1 }.map { attributesDifference($0, $1) } ?? "the rest is missing"
      return "in \(rect), \(viewport): \(first); \(found.count) elements, by the reference \(expected.count)"
    }
    for expected in all {
      let found = table.attributes(of: expected.element, viewport: viewport)
      if found != expected { return "\(expected.element) alone: \(attributesDifference(found, expected))" }
    }
    return nil
  }
}
